"""Alone against the Forest Spirit (CANO-905 to 938)."""

from __future__ import annotations

import pytest

from bosquet.core.events import LOST, POINTS, WON
from bosquet.games.canopy import GAME
from bosquet.games.canopy.appraisal import worth_to_spirit
from bosquet.games.canopy.scoring import fauna_points
from tests.games.canopy.table import Table

FILL = "fern*60"


def solo(season: int = 0) -> Table:
    return Table(1, "adv3_all", season)


def test_CANO_905_refused_threats_lie_face_up() -> None:
    table = solo().pile(0, "fire fern").pile(1, "rain").deck(9, FILL).turn().do("refuse")
    pile = table.view(0)["piles"][0]  # type: ignore[index]
    assert (pile["size"], pile["open"], pile["seen"]) == (3, ["fire"], ["fern"])
    back = solo().forest(0, "goliath_spider_active").pile(0, "fire fern").pile(1, "2").deck(9, FILL).turn()
    back.do("keep", "return fire")
    assert back.view(-1)["piles"][0]["open"] == ["fire"]  # type: ignore[index]


def test_CANO_910_CANO_911_T32_it_takes_the_pile_with_most_face_down() -> None:
    table = solo().pile(0, "fern rain fire").pile(1, "fern*2").pile(2, "rain*2").deck(9, FILL)
    table.state.mark[2] = 2
    table.turn(1)
    assert table.sizes() == [4, 1, 2]
    assert table.cards(1) == {"fern": 2}
    gap = solo().pile(1, "1").pile(2, "fern*2").deck(9, FILL).turn(1)
    assert gap.sizes() == [0, 2, 1], "an empty slot is no pile, and gets no card"


def test_CANO_915_it_adds_what_is_worth_most_first() -> None:
    trunks = solo().tree(1, "0").pile(0, "trunk_1 trunk_2").deck(9, FILL).turn(1)
    assert trunks.trees(1) == ["01", "2"]
    canopies = solo().tree(1, "0").tree(1, "11").pile(0, "canopy_0 canopy_2").deck(9, FILL).turn(1)
    assert canopies.trees(1) == ["0x0", "11x2"]


def test_CANO_912_CANO_913_CANO_914_CANO_915_T8_a_turn_of_the_spirit() -> None:
    table = solo().tree(1, "2").pile(0, "1").pile(1, "2").pile(2, "trunk_0 fern drought").deck(9, FILL).turn(1)
    assert table.sizes() == [2, 3, 2]
    assert table.state.deck == 5
    assert (table.trees(1), table.cards(1)) == (["2"], {"fern": 1})
    up = solo().pile(0, "fire fern*2").pile(1, "1").pile(2, "1").deck(9, FILL)
    up.state.mark[0] = 2
    assert up.turn(1).sizes() == [1, 1, 1], "a Threat that lay face up brings no further card"
    short = solo().pile(0, "1").pile(1, "1").pile(2, "fire fern").deck(2, FILL).turn(1)
    assert short.sizes() == [2, 2, 0], "as far as the deck goes"


@pytest.mark.parametrize(("player", "trees"), [("00", ["11", "01"]), ("000", ["111", "0"])])
def test_CANO_920_CANO_921_CANO_922_CANO_R22_CANO_R23_T35_trunks_of_the_spirit(player: str, trees: list[str]) -> None:
    table = solo().tree(0, player).tree(1, "11").tree(1, "0").pile(0, "trunk_1").deck(9, FILL).turn(1)
    assert table.trees(1) == trees
    won = solo().tree(0, "000", 0, award=True).tree(1, "11").tree(1, "0").pile(0, "trunk_1").deck(9, FILL).turn(1)
    assert won.trees(1) == ["11", "01"], "a tree that has won is no rival"
    tall = solo().tree(0, "000").tree(1, "000", 0).tree(1, "11").tree(1, "0").pile(0, "trunk_1").deck(9, FILL).turn(1)
    assert tall.trees(1) == ["000x0", "11", "01"], "its finished trees are compared as well"
    lone = solo().tree(1, "11").pile(0, "trunk_1").deck(9, FILL).turn(1)
    assert lone.trees(1) == ["11", "1"]


def test_CANO_923_CANO_938_its_canopy_goes_on_the_tallest_then_richest_then_oldest() -> None:
    table = solo().tree(1, "0").tree(1, "01").tree(1, "02").tree(1, "11").pile(0, "canopy_1").deck(9, FILL).turn(1)
    assert table.trees(1) == ["0", "01", "02x1", "11"]
    none = solo().pile(0, "canopy_1").deck(9, FILL).turn(1)
    assert none.view()["discards"] == {"canopy_1": 1}


def test_CANO_906_CANO_934_CANO_R27_CANO_932_T37_it_loses_the_pair_that_costs_least() -> None:
    table = solo().forest(1, "fire*2 monstera*3 fern").end()
    assert table.bank(1) == 2 + 7
    assert table.bank(0) == 0


def test_CANO_932_one_best_pair_of_two_kinds_is_no_tie() -> None:
    table = solo().forest(1, "fire*2 bromeliad*3 fern*2").end()
    assert table.asked()[1] != "spirit_tie"
    assert table.bank(1) == 7 + 2 + 7


def test_CANO_931_CANO_932_of_equals_it_completes_more_trees_and_then_keeps_fewer_cards() -> None:
    table = solo().tree(0, "00", 0, scored=True).tree(0, "0", 0, scored=True).tree(1, "0")
    table.germs("canopy_0 rain trunk_0").forest(1, "seed*3").end()
    assert table.trees(1) == ["0x0", "0"], "and the starting trunk of the next season"
    assert table.view(0)["blocks"] == [{"size": 2, "cards": ["g_trunk_0", "g_rain"]}]


def test_T38_it_keeps_two_monsteras() -> None:
    table = solo().germs("monstera monstera rain").forest(1, "seed*2 monstera").end()
    assert table.bank(1) == 8
    assert table.view(0)["blocks"] == [{"size": 1, "cards": ["g_rain"]}]


def test_CANO_931_the_human_chooses_between_equals() -> None:
    table = solo().forest(1, "rain sun seed").pile(0, "drought").deck(9, FILL).turn(1)
    assert table.cards(1) == {"rain": 1, "sun": 1}, "the Seed is worth nothing to it"
    tie = solo().forest(1, "rain*2 sun*2").pile(0, "drought").pile(1, "1").deck(9, FILL).turn(1)
    assert (tie.asked(), tie.legal()) == ((0, "spirit_tie"), ["drop rain", "drop sun"])
    tie.do("drop sun")
    assert tie.cards(1) == {"rain": 2, "sun": 1}


def test_CANO_931_CANO_932_what_the_human_chooses_for_it_grows() -> None:
    one = solo().germs("fern bromeliad trunk_0").forest(1, "seed").end()
    assert one.legal() == ["grow g_fern", "grow g_bromeliad"]
    one.do("grow g_bromeliad")
    assert one.bank(1) == 2
    assert one.view(0)["blocks"] == [{"size": 2, "cards": ["g_trunk_0", "g_fern"]}]
    assert one.view(0)["hand"] is None
    two = solo().germs("trunk_2 fern bromeliad").forest(1, "seed*2").end()
    assert two.legal() == ["grow g_trunk_2", "grow g_fern", "grow g_bromeliad"]
    two.do("grow g_trunk_2", "grow g_fern")
    assert (two.bank(1), two.trees(1)) == (2, ["2", "0"])
    assert two.view(0)["blocks"] == [{"size": 1, "cards": ["g_bromeliad"]}]


def test_CANO_931_a_choice_that_is_not_among_its_best_is_refused_by_that_rule() -> None:
    def refused(table: Table, notation: str) -> tuple[str, str]:
        refusal = GAME.why_not(table.state, GAME.parse(notation))
        return refusal.rule, refusal.reason

    lost = solo().forest(1, "rain*2 sun*2 jaguar_pair").pile(0, "drought").pile(1, "1").deck(9, FILL).turn(1)
    assert lost.legal() == ["drop rain", "drop sun"]
    assert refused(lost, "drop jaguar_pair") == ("CANO-931", "not_tied")
    assert refused(lost, "drop fern") == ("CANO-310", "not_to_drop")
    kept = solo().germs("fern bromeliad trunk_0").forest(1, "seed").end()
    assert (kept.asked(), kept.legal()) == ((0, "spirit_tie"), ["grow g_fern", "grow g_bromeliad"])
    assert refused(kept, "grow g_trunk_0") == ("CANO-931", "not_tied")
    assert refused(kept, "grow g_rain") == ("CANO-605", "not_drawn")


def test_CANO_930_CANO_R24_what_its_forest_is_worth() -> None:
    table = solo().tree(1, "12", 2).tree(1, "22").forest(1, "fern rain sun boa_active jaguar_active fire")
    points = 7 + 2 + 5 + 2 * 1 + 0 + 4 + 3 + 10 + 7
    assert worth_to_spirit(table.state, 1) // 32 == points
    table.tree(0, "00", 0)
    assert worth_to_spirit(table.state, 1) // 32 == points, "as high and as many as the player's is enough"
    table.tree(0, "000", 0)
    assert worth_to_spirit(table.state, 1) // 32 == points - 3 - 10


def test_CANO_933_its_fauna_has_no_power_but_your_jaguar_hunts() -> None:
    table = solo().forest(1, "jaguar_active leafcutter_ant_active").forest(0, "boa_pair").end()
    assert table.cards(0) == {"boa_pair": 1}
    alone = solo().germs("rain sun fern").forest(1, "seed kinkajou_active").end()
    assert alone.bank(1) == 2, "one Seed keeps one germ, the fern"
    hunted = solo().forest(0, "jaguar_active").forest(1, "boa_pair").end()
    assert hunted.cards(1) == {}


@pytest.mark.parametrize(("own", "points"), [("fire*2", 7), ("fire*3", 0)])
def test_CANO_935_T31_more_threats_bring_it_seven(own: str, points: int) -> None:
    assert solo().forest(1, "fire*2 disease").forest(0, own).end().bank(1) == points


def test_CANO_936_T30_its_fauna_counts_double() -> None:
    table = solo().forest(0, "jaguar_active jaguar_pair").forest(1, "jaguar_active jaguar_pair")
    assert (fauna_points(table.state, 0), fauna_points(table.state, 1)) == (7, 18)


@pytest.mark.parametrize(
    ("own", "spirit", "verdict"),
    [("boa_pair", "", WON), ("", "boa_pair", LOST), ("", "", POINTS), ("boa_pair sloth_pair", "kinkajou_active", WON)],
)
def test_CANO_937_who_wins_alone(own: str, spirit: str, verdict: str) -> None:
    table = solo(2).forest(0, own).forest(1, spirit).end()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.verdict == verdict
