"""The end of a season, step by step, and scoring (CANO-601 to 642, 701 to 714, and the vectors of section 9)."""

from __future__ import annotations

import pytest

from bosquet.games.canopy import GAME
from bosquet.games.canopy.scoring import fauna_points, flora_points, lushest_points, new_trees, weather_points
from tests.games.canopy.table import Table


def flora(words: str) -> int:
    return int(flora_points(Table().forest(0, words).state, 0))


def test_CANO_701_CANO_620_CANO_621_T1_trees() -> None:
    table = Table().tree(0, "12", 2).tree(0, "0", 1).tree(0, "222")
    assert new_trees(table.state, 0) == 8
    table.tree(1, "000", 2).end()
    assert (table.bank(0), table.bank(1)) == (8, 6 + 3)
    assert [tree["scored"] for tree in table.side(0)["trees"]] == [True, True, False]  # type: ignore[attr-defined]


def test_T2_flora() -> None:
    assert flora("bromeliad fern*3 monstera") == 8


@pytest.mark.parametrize(("words", "points"), [("rain*2 sun", 5), ("rain*4 sun*3", 15), ("sun*4", 0)])
def test_CANO_705_T3_T11_weather(words: str, points: int) -> None:
    assert weather_points(Table().forest(0, words).state, 0) == points


def test_CANO_710_CANO_711_T4_fauna() -> None:
    table = Table().forest(0, "toucan_active dart_frog_active dart_frog_pair sloth_pair")
    assert fauna_points(table.state, 0) == 10


def test_T5_the_whole_example() -> None:
    table = Table(season=2).tree(0, "12", 2).tree(0, "0", 1).forest(0, "bromeliad fern*3 monstera rain*2 sun")
    table.forest(0, "toucan_active dart_frog_active dart_frog_pair sloth_pair")
    for _ in range(3):
        table.tree(0, "0", 0, scored=True, award=True)
    for trunks in ("000", "00", "0", "0"):
        table.tree(1, trunks, 0, scored=True)
    table.end()
    assert table.state.over()
    maria, otto = GAME.score(table.state, 0), GAME.score(table.state, 1)
    assert sum(line.points for line in maria) == 41
    assert {line.label: line.points for line in otto} == {"tallest": 5}


@pytest.mark.parametrize(("ferns", "points"), [(5, 10), (6, 0)])
def test_CANO_702_CANO_R1_T6_ferns(ferns: int, points: int) -> None:
    assert flora(f"fern*{ferns}") == points


@pytest.mark.parametrize(("cards", "points"), [(1, 2), (2, 7), (3, -3), (5, -3)])
def test_CANO_703_T9_bromeliads(cards: int, points: int) -> None:
    assert flora(f"bromeliad*{cards}") == points
    assert flora("") == 0


@pytest.mark.parametrize(("cards", "points"), [(2, 0), (3, 8), (6, 8)])
def test_CANO_704_T10_monsteras(cards: int, points: int) -> None:
    assert flora(f"monstera*{cards}") == points


def test_CANO_502_CANO_706_T26_lianas_and_flat_plants() -> None:
    table = Table().forest(0, "liana*2")
    for k in range(4):
        table.tree(0, "0", 0, scored=k < 3)
    assert flora_points(table.state, 0) == 8
    assert flora("mushroom*2 pitcher") == 3


@pytest.mark.parametrize(("words", "points"), [("orchid*2 rain*3 sun", 5), ("orchid*2 rain*2 sun", 11)])
def test_CANO_503_CANO_630_CANO_R11_T27_orchids(words: str, points: int) -> None:
    assert Table().forest(0, words).end().bank(0) == points


def test_CANO_520_T28_the_marmoset_counts_heights() -> None:
    table = Table().forest(0, "pygmy_marmoset_active").tree(0, "00000")
    for trunks in ("0", "0", "00", "0000"):
        table.tree(0, trunks, 0, scored=True)
    assert fauna_points(table.state, 0) == 3
    assert fauna_points(Table().forest(0, "pygmy_marmoset_pair").tree(0, "0", 0).state, 0) == 2, "the active card alone"


def test_CANO_707_germs_count_like_their_species() -> None:
    table = Table().germs("fern fern fern").forest(0, "seed*2 fern").end().do("grow g_fern", "grow g_fern")
    assert table.bank(0) == 6


# Steps


def test_CANO_601_CANO_R8_CANO_642_steps_go_round_the_table() -> None:
    table = Table().forest(0, "leafcutter_ant_active seed").forest(1, "leafcutter_ant_active seed").end(keeper=1)
    met = []
    while table.asked()[1] in ("eos_fauna", "germ_keep"):
        met.append(table.asked())
        table.do("pass")
    assert met == [(1, "eos_fauna"), (0, "eos_fauna"), (1, "germ_keep"), (0, "germ_keep")]
    alone = Table().forest(0, "leafcutter_ant_active").forest(1, "leafcutter_ant_active")
    alone.state.first = 1
    assert alone.end(keeper=-1).asked()[0] == 1, "nobody kept a pile: who began"


def test_CANO_604_CANO_605_CANO_606_CANO_R5_CANO_R20_germination() -> None:
    table = Table().forest(0, "seed*2 fire fern*3").end()
    assert table.view(0)["hand"]["size"] == 4  # type: ignore[index]
    table.do("pass")
    assert table.view()["germs"] == 21
    assert table.view()["discards"]["seed"] == 2  # type: ignore[index]
    assert [block["size"] for block in table.view()["blocks"]] == [4]  # type: ignore[attr-defined]


def test_CANO_605_a_kept_germ_may_be_taken_back() -> None:
    """Who keeps it learns nothing by it; the others are shown it when they are asked, or the rest has gone back."""
    table = Table().germs("rain sun fern").forest(0, "seed*2").end()
    before = table.state.reveals
    table.do("grow g_rain")
    assert table.asked() == (0, "germ_keep")
    assert table.state.reveals == before


def test_CANO_607_too_few_germs() -> None:
    table = Table().germs("rain sun").forest(0, "seed").end()
    assert table.view(0)["hand"]["size"] == 2  # type: ignore[index]


def test_CANO_612_CANO_614_T12_two_fires_cost_two_flora_cards() -> None:
    table = Table().forest(0, "fire*2 bromeliad*3 fern*2 rain").tree(0, "1").end()
    assert table.legal() == ["drop fern", "drop bromeliad"]
    table.do("drop bromeliad", "drop fern")
    assert table.bank(0) == 9


def test_CANO_611_one_fire_does_nothing() -> None:
    assert Table().forest(0, "fire disease fern boa_pair").end().bank(0) == 2


def test_CANO_613_CANO_618_CANO_809_T13_three_fires_cost_everybody_one() -> None:
    vector = Table().forest(0, "fire*3 monstera*3").forest(1, "fern*3").end()
    assert (vector.bank(0), vector.bank(1)) == (0, 0)
    table = Table().forest(0, "fire*3 monstera*3").forest(1, "fern*3 bromeliad").end()
    assert table.asked() == (1, "threat_discard"), "the owner had no choice, but came first"
    table.do("drop fern")
    assert (table.bank(0), table.bank(1)) == (0, 2)
    four = Table().forest(0, "fire*4 fern*2").forest(1, "fern*4").end()
    assert (four.bank(0), four.bank(1)) == (2, 6), "once, whatever the number above three"


def test_CANO_618_a_fire_spreads_in_the_order_of_the_end_of_season() -> None:
    table = Table(3).forest(0, "fire*3")
    for side in range(3):
        table.forest(side, "fern bromeliad")
    table.end(keeper=1)
    met = []
    while table.asked()[1] == "threat_discard":
        met.append(table.asked()[0])
        table.do("drop fern")
    assert met == [1, 2, 0]


def test_CANO_616_T14_effects_add_up() -> None:
    table = Table().forest(0, "fire*3 fern*5").forest(1, "fire*3 monstera").end()
    assert (table.bank(0), table.bank(1)) == (6, 0)


def test_CANO_615_T15_disease_takes_fauna() -> None:
    table = Table().forest(0, "disease*2 toucan_active fern").end()
    assert table.cards(0) == {}
    assert table.bank(0) == 2


def test_CANO_510_CANO_610_CANO_R16_T29_blights() -> None:
    table = Table().forest(0, "blight*2 fern*3 bromeliad*3").end()
    assert table.legal() == ["drop fern", "drop bromeliad"]
    table.do("drop bromeliad")
    assert table.bank(0) == 7, "the second had to take a fern"


def test_CANO_617_T41_a_third_fire_comes_too_late() -> None:
    table = Table().forest(0, "fire pitcher fern").forest(1, "fern").pile(0, "fire").pile(1, "fire").turn()
    table.do("keep", "stash fire")
    table.forest(0, "fire")
    table.end()
    assert table.legal() == ["drop fern", "drop pitcher_full 1"]
    table.do("drop pitcher_full 1")
    assert (table.bank(0), table.bank(1)) == (0, 2)


def test_CANO_623_CANO_624_CANO_R18_T24_older_trees_compete_and_ties_all_win() -> None:
    table = Table().tree(0, "000", 0).tree(1, "000", 0).tree(1, "00", 0).end()
    assert (table.bank(0), table.bank(1)) == (3, 3)
    table.tree(0, "00", 0).end()
    assert (table.bank(0), table.bank(1)) == (7, 7)


def test_CANO_623_a_tree_that_has_won_is_not_marked_again() -> None:
    table = Table().tree(0, "000", 0).tree(0, "000", 0).end()
    assert [tree["award"] for tree in table.side(0)["trees"]] == [True, False]  # type: ignore[attr-defined]
    table.end()
    assert [tree["award"] for tree in table.side(0)["trees"]] == [True, True]  # type: ignore[attr-defined]
    assert table.bank(0) == 3 + 4
    assert table.end().bank(0) == 3 + 4, "no tree is left to win"


def test_CANO_625_no_tree_no_award() -> None:
    table = Table().tree(0, "000").end()
    assert (table.bank(0), table.bank(1)) == (0, 0)


def test_CANO_631_CANO_640_regeneration_leaves_trees_and_fauna() -> None:
    table = Table().tree(0, "01").tree(1, "0", 2).forest(0, "fern rain fire boa_active").end()
    assert (table.cards(0), table.trees(0), table.trees(1)) == ({"boa_active": 1}, ["01"], ["0x2"])
    assert table.sizes() == [1, 2, 3]
    assert table.view()["season"] == 2


def test_CANO_632_points_may_be_negative() -> None:
    assert Table().forest(0, "bromeliad*3").end().bank(0) == -3


def test_CANO_641_CANO_R17_who_has_fewest_points_begins() -> None:
    assert Table().forest(1, "fern").end(keeper=0).view()["first"] == 0
    assert Table().end(keeper=0).view()["first"] == 1, "a tie: the first after who kept the last pile"


def test_CANO_712_the_lushest_forest() -> None:
    table = Table().tree(0, "0", 0, scored=True).tree(1, "0", 0, scored=True)
    assert [lushest_points(table.state, side) for side in (0, 1)] == [10, 10]
    assert lushest_points(Table().tree(0, "0").state, 0) == 0


def test_CANO_713_T25_more_fauna_breaks_a_tie() -> None:
    table = Table(season=2).forest(0, "toucan_active boa_active").forest(1, "sloth_pair").end()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.decided_by) == ((1, 2), "CANO-713")
    shared = GAME.outcome(Table(season=2).end().state)
    assert shared is not None
    assert (shared.places, shared.decided_by) == ((1, 1), "CANO-713")


def test_CANO_714_what_comes_out_in_the_last_step_counts_for_the_end() -> None:
    table = Table(season=2).tree(0, "2").forest(0, "pitcher").pile(0, "canopy_2").turn().do("stash canopy_2")
    assert table.state.over()
    assert table.trees(0) == ["2x2"]
    labels = {line.label: line.points for line in GAME.score(table.state, 0)}
    assert labels == {"flora": 1, "lushest": 10}
