"""A turn: piles, keep and refuse, adding cards (CANO-201 to 217, 301 to 314)."""

from __future__ import annotations

import pytest

from tests.games.canopy.table import Table

FILL = "fern*60"


def test_CANO_202_CANO_203_CANO_204_CANO_205_CANO_206_CANO_208_T7_refuse_refuse_keep() -> None:
    table = Table().pile(0, "fern").pile(1, "fern rain").pile(2, "sun rain seed").deck(28).turn()
    assert table.asked() == (0, "pile_choice")
    assert table.legal() == ["keep", "refuse"]
    table.do("refuse")
    assert [pile["refused"] for pile in table.view(0)["piles"]] == [True, False, False]  # type: ignore[attr-defined]
    table.do("refuse", "keep")
    assert table.cards(0) == {"rain": 1, "sun": 1, "seed": 1}
    assert table.sizes() == [2, 3, 1]
    assert table.state.deck == 25
    assert table.asked() == (1, "pile_choice")
    assert len(table.view(1)["piles"][0]["seen"]) == 2  # type: ignore[index]


def test_CANO_201_CANO_209_empty_slots_are_skipped_and_turns_alternate() -> None:
    table = Table().pile(2, "fern rain").deck(5, FILL).turn()
    assert table.view(0)["pile"] == 2
    assert not any(pile["refused"] for pile in table.view(0)["piles"])  # type: ignore[attr-defined]
    table.do("keep")
    assert table.asked()[0] == 1
    assert table.sizes() == [0, 0, 1]


def test_CANO_212_CANO_210_CANO_R6_T20_the_last_pile_must_be_kept() -> None:
    table = Table().pile(0, "fern rain").pile(2, "sun*4").turn()
    table.do("refuse")
    assert table.cards(0) == {"sun": 4}
    assert table.sizes() == [2, 0, 0]


def test_T21_the_deck_ends_on_the_way() -> None:
    table = Table().pile(0, "fern*2").pile(1, "rain*2").pile(2, "seed*2").deck(1, FILL).turn()
    table.do("refuse", "refuse")
    assert table.sizes()[:2] == [3, 2]
    assert table.cards(0) == {"seed": 2}


def test_CANO_213_CANO_R7_T22_refusing_all_with_the_last_card_brings_nothing() -> None:
    table = Table().pile(0, "fern").pile(1, "rain").pile(2, "seed").deck(3, FILL).turn()
    table.do("refuse", "refuse", "refuse")
    assert table.sizes() == [2, 2, 2]
    assert (table.state.deck, table.cards(0)) == (0, {})


def test_CANO_207_T23_refusing_all_draws_a_card() -> None:
    table = Table().pile(0, "fern").pile(1, "rain").pile(2, "seed").deck(4, FILL).turn()
    table.do("refuse", "refuse", "refuse")
    assert table.sizes() == [2, 2, 2]
    assert (table.state.deck, table.cards(0)) == (0, {"fern": 1})


def test_CANO_211_CANO_215_without_a_card_to_look_at_the_season_ends() -> None:
    table = Table().pile(0, "rain").turn()
    assert table.cards(0) == {}, "kept, then regenerated"
    assert table.view()["season"] == 2
    table = Table().forest(1, "toucan_active leafcutter_ant_active").turn(1)
    assert table.asked()[1] == "eos_fauna", "no power of a turn: the end of season has begun"


def test_CANO_216_order_of_a_keep() -> None:
    table = Table().forest(0, "goliath_spider_active hoatzin_active pitcher")
    table.pile(0, "fire fern rain").deck(9, FILL).turn().do("keep")
    assert table.asked()[1] == "spider_return"
    table.do("pass")
    assert table.asked()[1] == "hoatzin_tuck"
    table.do("pass")
    assert table.asked()[1] == "pitcher_stash"
    table.do("pass")
    assert table.cards(0)["fern"] == 1
    assert table.sizes() == [1, 0, 0]


def test_CANO_217_CANO_R13_order_of_a_refusal() -> None:
    table = Table().forest(0, "boa_active howler_monkey_active").pile(0, "fire fern").pile(1, "rain").deck(9, FILL)
    table.turn().do("refuse")
    assert table.asked()[1] == "boa_take"
    table.do("take fern")
    assert table.cards(0)["fern"] == 1
    assert table.asked()[1] == "howler_discard"
    table.do("howler")
    assert table.sizes() == [1, 1, 0]
    assert table.view()["discards"] == {"fire": 1}


# Adding cards


def test_CANO_301_CANO_303_quiet_cards_and_trunks_need_no_order() -> None:
    table = Table().tree(0, "0").pile(0, "trunk_2 fern fire boa_pair seed trunk_1").deck(9, FILL).turn().do("keep")
    assert table.asked() == (0, "trunk_place")
    assert table.cards(0) == {"fern": 1, "fire": 1, "boa_pair": 1, "seed": 1}
    table.do("tree 1", "tree new")
    assert table.trees(0) == ["01", "2"], "the lower trunk came first"


def test_CANO_302_CANO_309_CANO_R21_T19_a_drought_before_or_after() -> None:
    table = Table().pile(0, "drought fern").pile(1, "rain").deck(9, FILL).turn().do("keep")
    assert table.legal() == ["place drought", "place rest"]
    twin = Table().pile(0, "drought fern").pile(1, "rain").deck(9, FILL).turn().do("keep")
    table.do("place drought")
    assert table.cards(0) == {"fern": 1}
    twin.do("place rest")
    assert twin.cards(0) == {}
    assert twin.view()["discards"] == {"drought": 1, "fern": 1}


def test_CANO_304_CANO_308_a_trunk_starts_a_tree_or_joins_one() -> None:
    table = Table().tree(0, "0").tree(0, "1", 2).pile(0, "trunk_2").deck(9, FILL).turn().do("keep")
    assert table.legal() == ["tree 1", "tree new"]
    table.do("tree 1")
    assert table.side(0)["trees"][0]["height"] == 2  # type: ignore[index]


def test_CANO_305_CANO_306_CANO_307_T17_canopy_first_or_trunk_first() -> None:
    first = Table().pile(0, "canopy_2 trunk_1").deck(9, FILL).turn().do("keep", "place canopy_2")
    assert first.trees(0) == ["1"]
    assert first.view()["discards"] == {"canopy_2": 1}
    other = Table().pile(0, "canopy_2 trunk_1").deck(9, FILL).turn().do("keep", "place trunk_1")
    assert other.trees(0) == ["1x2"]


def test_T18_a_canopy_must_be_placed() -> None:
    table = Table().tree(0, "22").pile(0, "canopy_0").deck(9, FILL).turn().do("keep")
    assert table.trees(0) == ["22x0"]
    assert table.side(0)["trees"][0]["points"] == 4  # type: ignore[index]


def test_CANO_310_CANO_622_what_can_be_discarded() -> None:
    table = Table().tree(0, "02", 1, scored=True).tree(0, "12", 0).forest(0, "fire toucan_pair")
    table.pile(0, "drought").deck(9, FILL).turn().do("keep")
    assert table.legal() == ["drop fire", "drop toucan_pair", "drop trunk_1 2", "drop trunk_2 2", "drop canopy 2"]


def test_CANO_311_CANO_312_what_goes_with_a_trunk_or_a_canopy() -> None:
    table = Table().tree(0, "1", 2).forest(0, "sun").pile(0, "drought").deck(9, FILL).turn().do("keep")
    twin = Table().tree(0, "1", 2).forest(0, "sun").pile(0, "drought").deck(9, FILL).turn().do("keep")
    table.do("drop trunk_1 1")
    assert table.trees(0) == []
    assert table.view()["discards"] == {"canopy_2": 1, "drought": 1, "trunk_1": 1}
    twin.do("drop canopy 1")
    assert twin.trees(0) == ["1"]


def test_CANO_313_T39_what_lightning_brings_comes_before_the_rest() -> None:
    table = Table().forest(1, "sun").pile(0, "lightning canopy_1").pile(1, "rain").deck(2, "trunk_1 fern").turn()
    table.do("keep", "place lightning", "draw")
    assert table.trees(0) == ["1x1"]
    assert table.cards(0) == {"fern": 1}
    assert table.side(0)["trees"][0]["points"] == 2  # type: ignore[index]
    assert table.sizes() == [0, 1, 0], "the slot is refilled last, and the deck is empty by then"


def test_CANO_314_CANO_410_CANO_R9_CANO_R29_the_sloth_draws_two_together() -> None:
    table = Table().forest(0, "sloth_active").pile(0, "fern").deck(4, "canopy_1*4").tree(0, "0").tree(0, "1")
    table.turn().do("refuse")
    assert table.legal() == ["pass", "sloth"]
    table.do("sloth")
    assert table.state.deck == 1
    waits = table.view()["waiting"][0]  # type: ignore[index]
    assert (waits["placing"], waits["cards"]) == ("canopy_1", ["canopy_1"]), "both shown before the first is placed"
    none = Table().forest(0, "sloth_active").pile(0, "fern").deck(2, "rain*4").turn().do("refuse")
    assert none.cards(0) == {"sloth_active": 1, "rain": 1}, "one card left: nothing to choose"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_pass_is_no_answer_to_a_drought(seat: int) -> None:
    table = Table().forest(seat, "fern rain").pile(0, "drought").deck(9, FILL).turn(seat).do("keep")
    assert "pass" not in table.legal()
