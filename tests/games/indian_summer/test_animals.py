"""Animals on free holes."""

from __future__ import annotations

from bosquet.games.indian_summer import GAME
from bosquet.games.indian_summer.material import ANIMAL_NAMES
from bosquet.games.indian_summer.state import IndianSummerState
from tests.games.indian_summer.table import (
    B,
    animal_places,
    answer,
    ask,
    facts,
    free_holes,
    holes,
    lay,
    offered,
    play,
    position,
    put,
    refusal,
    reserve,
    rest,
    sit,
    tokens,
    uncovered,
)


def with_holes(side: str, *squares: str) -> IndianSummerState:
    state = position(side=side, reserve="B0 N0 M0 F0")
    free_holes(state, squares)
    return ask(state)


def test_INDI_70_plain_holes_are_free_at_once_others_when_harvested() -> None:
    state = lay(position(path="g01 g02 y01"), "g01", "00 01 02", "00")
    put(state, "g01", "10 11 12", "12")
    assert holes(state) == ["00", "12"]


def test_INDI_70_a_hole_with_a_token_is_not_free() -> None:
    state = lay(position(path="g01 g01 g01"), "g01", "00 01 02", "02")
    put(state, "g02", "11 12 13", "12")
    assert tokens(state) == ["02"]
    assert holes(state) == ["12"]
    assert animal_places(state) == {}


def test_INDI_70_nor_one_under_an_animal() -> None:
    state = rest(with_holes("1a", "44", "45", "46"), "mouse", "44 45")
    assert holes(state) == ["46"]
    assert animal_places(state) == {}


def test_INDI_71_its_squares_are_free_holes_that_form_its_shape() -> None:
    state = with_holes("1a", "44", "45", "55")
    assert animal_places(state) == {"mouse": ["44 45", "45 55"], "owl": ["44 45 55"]}
    answer(state, GAME.parse("animal"))
    assert refusal(state, "kind hare") == ("INDI-71", "animal_no_room")
    play(state, "kind mouse")
    assert refusal(state, "rest a1 0") == ("INDI-71", "holes_not_free")


def test_INDI_71_across_zones_complete_or_not() -> None:
    state = with_holes("1a", "42", "43")
    assert animal_places(state) == {"mouse": ["42 43"]}


def test_INDI_71_diagonal_holes_form_nothing() -> None:
    assert animal_places(with_holes("1a", "44", "55")) == {}


def test_INDI_71_every_animal_has_its_shape() -> None:
    shapes = {
        "raccoon": ("34", "35", "43", "44"),
        "fox": ("40", "41", "42", "43"),
        "badger": ("33", "34", "43", "44"),
        "hedgehog": ("33", "43", "53", "54"),
    }
    for animal, squares in shapes.items():
        assert animal_places(with_holes("1a", *squares))[animal] == [" ".join(squares)]


def test_INDI_72_a_part_of_a_larger_group() -> None:
    state = rest(with_holes("1a", "43", "44", "45", "46"), "hare", "43 44 45")
    assert holes(state) == ["46"]


def test_INDI_73_printed_treasures_pay_a_second_time() -> None:
    """E4: a hedgehog, one hole over a nut and one over a mushroom."""
    state = with_holes("2a", "17", "18", "16", "26")
    rest(state, "hedgehog", "16 17 18 26")
    assert reserve(state) == "B0 N1 M1 F0"
    assert state.herd[ANIMAL_NAMES.index("hedgehog")] == 2
    assert sorted((event.what, event.count) for event in facts(state, "find")) == [(1, 1), (2, 1)]


def test_INDI_74_raccoon_fox_and_badger_bring_their_bonus() -> None:
    assert reserve(rest(with_holes("1a", "05", "06", "14", "15"), "raccoon", "05 06 14 15")) == "B0 N1 M0 F0"
    assert reserve(rest(with_holes("1a", "22", "23", "24", "25"), "fox", "22 23 24 25")) == "B0 N0 M1 F0"
    assert reserve(rest(with_holes("1a", "33", "34", "23", "24"), "badger", "23 24 33 34")) == "B0 N0 M0 F1"


def test_INDI_75_animals_cost_nothing_and_may_run_out() -> None:
    state = with_holes("1a", "44", "45", "46")
    state.herd[ANIMAL_NAMES.index("hare")] = 0
    assert "hare" not in animal_places(ask(state))
    answer(state, GAME.parse("animal"))
    assert refusal(state, "kind hare") == ("INDI-75", "animal_gone")


def test_INDI_75_without_mice_two_holes_are_not_enough() -> None:
    state = with_holes("1a", "44", "45")
    state.herd[ANIMAL_NAMES.index("mouse")] = 0
    assert "animal" not in offered(ask(state))
    assert refusal(state, "animal") == ("INDI-71", "no_holes")


def test_INDI_75_an_animal_covers_no_square() -> None:
    state = with_holes("1a", "44", "45")
    before = uncovered(state)
    assert uncovered(rest(state, "mouse", "44 45")) == before


def test_INDI_75_all_players_share_them() -> None:
    squares = "44 45 54 55"
    state = sit(rest(with_holes("1a", *squares.split()), "badger", squares), "00", "squirrel")
    answer(state, GAME.parse("end_turn"))
    assert state.seat == B
    free_holes(state, squares.split())
    assert set(animal_places(ask(state))) == {"mouse", "owl"}, "the only badger lies on another floor"


def test_INDI_R12_the_supply_never_runs_out() -> None:
    state = with_holes("1a", "44", "45", "54", "55")
    state.reserve[3] = 50
    assert reserve(rest(ask(state), "badger", "44 45 54 55")) == "B1 N0 M0 F51"
