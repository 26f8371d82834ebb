"""Hints: what looks good, and that playing by it is good play."""

from __future__ import annotations

from bosquet.arena.fixture import Fixture, play as play_match
from bosquet.games.indian_summer import GAME
from bosquet.games.indian_summer.packing import shape_worth
from bosquet.games.indian_summer.state import IndianSummerState
from bosquet.match import read_log
from tests.games.indian_summer.table import (
    ask,
    cover_all_but,
    free_holes,
    lay,
    play,
    position,
)


def best(state: IndianSummerState) -> str:
    """The action liked best."""
    return GAME.notation(max(state.legal(), key=lambda action: GAME.hint(state, action)))


def test_a_square_that_only_a_squirrel_fits_is_worse_than_one_among_others() -> None:
    apart = shape_worth(0b101, 0)
    together = shape_worth(0b11, 0)
    assert apart < together < shape_worth(0b1, 0) - 1 < 0


def test_a_treasure_under_the_hole_is_liked() -> None:
    state = position(path="g01 g02", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["00", "01", "02", "40", "41", "42"])
    assert best(play(ask(state), "leaf", "tile 1")) == "hole c1"


def test_a_gap_that_fits_is_filled_before_another_is_made() -> None:
    state = position(path="g01 g02", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["60", "61", "62", "64", "65", "66", "67"])
    play(ask(state), "leaf", "tile 2")
    assert best(state) == "hole b7"


def test_an_animal_that_brings_something_is_placed_first() -> None:
    state = position(side="2a", reserve="B0 N0 M0 F0")
    free_holes(state, ["17", "18"])
    assert best(ask(state)) == "animal"


def test_an_animal_that_brings_nothing_waits() -> None:
    state = position(reserve="B0 N0 M0 F0")
    free_holes(state, ["42", "43"])
    assert best(lay(ask(state), "g01", "00 01 02", "00")) == "end_turn"


def test_treasures_that_fill_the_floor_are_exchanged() -> None:
    state = position(reserve="B0 N0 M1 F0", path="r29")
    cover_all_but(state, ["44"])
    assert best(ask(state)) == "exchange"
    assert best(play(state, "exchange")) == "nut"


def test_playing_by_hints_fills_the_floor_soon_and_beats_chance() -> None:
    for seed, bots in enumerate((("greedy", "random"), ("random", "greedy"))):
        result = play_match(Fixture("indian_summer", seed, GAME.checked(2, {}), bots))
        assert result.places[bots.index("greedy")] == 1
        state = read_log(result.log).state
        assert isinstance(state, IndianSummerState)
        assert state.turn <= 16
