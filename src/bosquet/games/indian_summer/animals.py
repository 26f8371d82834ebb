"""Animals rest on free holes and bring their treasures a second time (INDI-70 to 75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.indian_summer import turn
from bosquet.games.indian_summer.actions import KIND, REST
from bosquet.games.indian_summer.covering import gain
from bosquet.games.indian_summer.floor import fits, has, has_pair, lies_on, size, under
from bosquet.games.indian_summer.material import (
    BEASTS,
    BONUS,
    KINDS,
    LEAVES,
    MOUSE,
    NONE,
    PRINT,
    SQUARES,
    WAYS,
)

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


def has_room(state: IndianSummerState, kind: i64) -> bool:
    """INDI-71, 75: one is left, and free holes form its shape."""
    return state.herd[kind] > 0 and fits(state.free[2 * state.floor], state.free[2 * state.floor + 1], LEAVES + kind)


def can_rest(state: IndianSummerState) -> bool:
    """Every animal needs two holes side by side, and no more than that is what a mouse needs."""
    if not has_pair(state.free[2 * state.floor], state.free[2 * state.floor + 1]):
        return False
    return state.herd[MOUSE] > 0 or any(has_room(state, kind) for kind in range(BEASTS))


def ask_kind(state: IndianSummerState) -> None:
    state.phase = KIND
    n: i64 = 0
    kind: i64
    for kind in range(BEASTS):
        if has_room(state, kind):
            state.moves[n] = KIND + kind
            n += 1
    state.count = n


def choose_kind(state: IndianSummerState, kind: i64) -> None:
    state.form = LEAVES + kind
    ask_rest(state)


def ask_rest(state: IndianSummerState) -> None:
    """INDI-71, 72: on free holes alone, perhaps only some of a larger group."""
    state.phase = REST
    north = state.free[2 * state.floor]
    south = state.free[2 * state.floor + 1]
    moves = state.moves
    n: i64 = 0
    square: i64
    way: i64
    for square in range(SQUARES):
        if has(north, south, square):
            for way in range(WAYS):
                if lies_on(north, south, state.form * WAYS + way, square):
                    moves[n] = REST + square * WAYS + way
                    n += 1
    state.count = n


def rest(state: IndianSummerState, placement: i64) -> None:
    """INDI-73 to 75: printed treasures pay once more, a waiting bonus comes along, the holes are free no longer."""
    floor = state.floor
    square = placement // WAYS
    pose = state.form * WAYS + placement % WAYS
    kind = state.form - LEAVES
    state.herd[kind] -= 1
    state.resting[SQUARES * floor + square] = pose
    state.tell("animal", state.seat, what=pose, where=square)
    north, south = under(pose, square)
    state.free[2 * floor] &= ~north
    state.free[2 * floor + 1] &= ~south
    treasure: i64
    for treasure in range(KINDS):
        at = (state.side[floor] * KINDS + treasure) * 2
        count = size(north & PRINT[at]) + size(south & PRINT[at + 1])
        if count:
            gain(state, "find", treasure, NONE, count)
    if BONUS[kind] != NONE:
        gain(state, "bonus", BONUS[kind], kind, 1)
    turn.ask_menu(state)
