"""The season, frosts, the end of a turn and of the game: LEAF-47 to LEAF-60 (X6, V12 to V14)."""

from __future__ import annotations

from typing import cast

import pytest

from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.games.leaf import GAME, season
from bosquet.games.leaf.actions import ADVANCE
from bosquet.games.leaf.shapes import AdvanceMove
from bosquet.games.leaf.state import LeafState
from tests.games.leaf.table import (
    F1,
    A,
    B,
    C,
    acorns,
    acting,
    animals,
    clear_stacks,
    do,
    frost,
    herd,
    keep,
    legal,
    look,
    opening,
    position,
    refused,
    suns,
    told,
)


def at(seats: int, marker: int, side: int = A) -> LeafState:
    """All actions are done; `side` has three suns, and the marker stands there."""
    state = position(F1, seats, side)
    state.marker = marker
    state.suns[side] = 3
    return acting(state)


def test_LEAF_47_three_suns_move_the_season_for_its_acorns() -> None:
    state = at(2, 1)
    assert legal(state) == ["advance", "wait"]
    do(state, "advance")
    assert (look(state)["season"]["marker"], acorns(state, A), suns(state)[A]) == (2, 2, 0)


def test_LEAF_47_once_per_turn_and_not_without_suns() -> None:
    state = at(2, 1)
    state.suns[A] = 7
    do(state, "advance")
    assert state.seat == B and suns(state)[A] == 4
    poor = position(F1, 2)
    poor.suns[A] = 2
    acting(poor)
    assert poor.seat == B


def test_LEAF_48_suns_of_this_turn_count() -> None:
    state = position(F1, 2)
    state.suns[A] = 2
    acting(state, yellow=1)
    do(state, "sun", "advance")
    assert acorns(state, A) == 2


def test_LEAF_49_a_frost_comes_after_the_acorns_X6() -> None:
    state = position(F1, 2)
    state.marker = 5
    state.suns[A] = 3
    keep(state, A, "raven raven owl")
    keep(state, B, "hedgehog fox", "hedgehog hedgehog")
    acting(state)
    do(state, "advance")
    assert look(state)["season"]["marker"] == 6
    assert acorns(state, A) == 4
    assert state.waiting() == [A, B]
    do(state, "hibernate raven", "hibernate hedgehog")
    assert herd(state, A, "den") == {"raven": 2}
    assert herd(state, B, "den") == {"hedgehog": 3}
    assert look(state)["sides"][B]["den"][0]["points"] == 6


def test_LEAF_50_the_winter_line_brings_no_frost_V12() -> None:
    state = position(F1, 2)
    state.marker = 7
    state.suns[A] = 3
    keep(state, A, "raven owl")
    acting(state)
    do(state, "advance")
    assert acorns(state, A) == 3
    assert look(state)["season"] == {"marker": 8, "frosts": 0, "winter": "marker", "last_frost": False, "next": None}
    assert herd(state, A, "den") == {}


def test_LEAF_51_the_marker_stays_in_winter_and_still_pays_V12() -> None:
    state = at(2, 8)
    state.winter = season.BY_MARKER
    do(state, "advance")
    assert (look(state)["season"]["marker"], acorns(state, A)) == (8, 3)


def test_LEAF_52_LEAF_R12_everybody_with_animals_chooses_at_once_and_must() -> None:
    state = position(F1, 4)
    keep(state, A, "raven owl")
    keep(state, B, "fox fox")
    keep(state, C, "turtle fox fox")
    frost(state)
    assert state.waiting() == [A, C]
    assert legal(state) == ["hibernate raven", "hibernate owl"]
    assert refused(state, "hibernate fox") == "LEAF-52"
    assert refused(state, "wait") == "LEAF-47"
    do(state, "hibernate raven")
    assert told(state, "hibernate") == []
    do(state, "hibernate fox")
    assert [herd(state, side, "den") for side in (A, B, C)] == [{"raven": 1}, {"fox": 2}, {"fox": 2}]
    assert herd(state, C) == {"turtle": 1}


def test_LEAF_53_frosts_add_to_one_group_and_later_cards_wait() -> None:
    state = position(F1, 2)
    keep(state, A, "fox", "fox fox")
    assert herd(state, A) == {"fox": 1}
    frost(state)
    assert herd(state, A, "den") == {"fox": 3}


def test_LEAF_54_three_frosts_at_most() -> None:
    for seed in range(6):
        state = opening(2 + seed % 3, seed)
        playout(state, Rng(seed))
        frosts = [fact["number"] for fact in told(state, "frost")]
        assert frosts == list(range(1, len(frosts) + 1)) and len(frosts) <= 3
        assert all(len(side["den"]) <= 3 for side in look(state)["sides"])


def test_LEAF_55_the_display_is_filled_at_the_end_of_the_turn() -> None:
    state = position(F1, 2)
    animals(state, "owl - fox - raven", "turtle turtle turtle")
    acting(state, orange=1)
    do(state, "animal 1")
    shown = [animal["species"] if animal else None for animal in look(state)["display"]]
    assert shown == ["turtle", "turtle", "fox", "turtle", "raven"]
    assert [fact["slot"] for fact in told(state, "refill")] == [1, 2, 4]


def test_LEAF_55_while_cards_last() -> None:
    state = position(F1, 2)
    animals(state, "- - - - -", "turtle")
    acting(state)
    shown = [animal["species"] if animal else None for animal in look(state)["display"]]
    assert shown == ["turtle", None, None, None, None]


def test_LEAF_56_LEAF_R13_three_empty_stacks_bring_winter_at_the_end_of_a_turn() -> None:
    state = position(F1, 3)
    clear_stacks(state, "ginkgo", "sassafras")
    acting(state)
    assert look(state)["season"]["winter"] is None
    clear_stacks(state, "sweetgum")
    assert look(state)["season"]["winter"] is None
    acting(state)
    assert look(state)["season"]["winter"] == "stacks"


@pytest.mark.parametrize(("side", "turns"), [(B, [C]), (C, [])])
def test_LEAF_57_the_round_is_finished_and_no_more_V13(side: int, turns: list[int]) -> None:
    state = position(F1, 3, side)
    state.marker = 7
    state.suns[side] = 3
    acting(state)
    do(state, "advance")
    rng = Rng(1)
    while not state.over():
        state.play(state.moves[rng.below(state.count)])
    assert [fact["seat"] for fact in told(state, "turn")] == turns
    assert [fact["last"] for fact in told(state, "frost")] == [True]


def test_LEAF_58_winter_by_stacks_leaves_the_track_alive_V14() -> None:
    state = position(F1, 3, B)
    clear_stacks(state, "ginkgo", "sassafras", "sweetgum")
    state.marker = 2
    keep(state, A, "raven owl")
    acting(state)
    assert look(state)["season"]["winter"] == "stacks" and state.seat == C
    state.suns[C] = 3
    acting(state)
    do(state, "advance")
    assert (look(state)["season"]["marker"], acorns(state, C)) == (3, 3)
    do(state, "hibernate raven")
    assert [fact["last"] for fact in told(state, "frost")] == [False, True]
    assert herd(state, A, "den") == {"raven": 1, "owl": 1}


def test_LEAF_58_entering_winter_then_only_pays() -> None:
    state = at(3, 7, B)
    state.winter = season.BY_STACKS
    do(state, "advance")
    assert acorns(state, B) == 3
    assert look(state)["season"]["winter"] == "stacks"
    assert told(state, "winter") == []


def test_LEAF_58_no_winter_is_announced_twice() -> None:
    state = at(3, 7, B)
    state.winter = season.BY_STACKS
    assert cast(AdvanceMove, GAME.structured(state, ADVANCE))["line"] is None
    assert look(state)["season"]["next"] is None
    state.marker = 5  # a frost is still to come
    assert cast(AdvanceMove, GAME.structured(state, ADVANCE))["line"] == "frost"
    assert look(state)["season"]["next"] == {"line": "frost", "spaces": 1}


def test_LEAF_59_a_last_frost_then_the_count() -> None:
    state = at(2, 7, B)
    keep(state, A, "raven raven fox")
    do(state, "advance")
    assert not state.over() and look(state)["season"]["last_frost"]
    do(state, "hibernate raven")
    assert state.over()
    kinds = [fact["kind"] for fact in told(state, "winter", "frost", "hibernate", "count_den")]
    assert kinds == ["winter", "frost", "hibernate", "count_den"]
    assert GAME.outcome(state) is not None


def test_LEAF_60_a_tile_is_always_left_to_take() -> None:
    """Even with four players after the third stack ran out, three stacks hold a tile each for three more turns."""
    for seed in range(8):
        state = opening(4, seed)
        playout(state, Rng(seed + 1))
        assert state.over()
        laid = len(look(state)["floor"])
        assert laid - 2 == 30 - sum(stack["left"] for stack in look(state)["stacks"])


def test_LEAF_R6_the_season_moves_only_after_the_actions() -> None:
    state = position(F1, 2)
    state.suns[A] = 3
    acting(state, yellow=1)
    assert "advance" not in legal(state)
    assert refused(state, "advance") == "LEAF-47"
