"""Paths: one's own, the common one and its stock; alone, the upper and the lower one (INDI-50 to 59, INDI-85 to 90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.indian_summer import turn
from bosquet.games.indian_summer.actions import PICK_BERRIES, SOURCE
from bosquet.games.indian_summer.covering import pay
from bosquet.games.indian_summer.material import (
    BERRY,
    KINDS,
    LEAVES,
    LONGEST_PATH,
    NONE,
    PATH,
    REFILL_AT,
    SIDE_PATH,
)

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


# A path


def append(state: IndianSummerState, floor: i64, form: i64) -> None:
    state.path[floor * LONGEST_PATH + state.tiles[floor]] = form
    state.tiles[floor] += 1


def remove(state: IndianSummerState, floor: i64, place: i64) -> None:
    """INDI-50: the gap closes, the order stays."""
    first = floor * LONGEST_PATH
    left = state.tiles[floor] - 1
    k: i64
    for k in range(place, left):
        state.path[first + k] = state.path[first + k + 1]
    state.path[first + left] = NONE
    state.tiles[floor] = left


# The common path


def fill_common(state: IndianSummerState) -> None:
    """From the stock, as far as it goes; in the order in which they are drawn."""
    left: i64 = 0
    for copies in state.stock:
        left += copies
    while left and state.commons < state.length:
        state.common[state.commons] = state.rng.draw(state.stock, 0, LEAVES)
        state.commons += 1
        left -= 1


def take_front(state: IndianSummerState) -> i64:
    """The tile beside the bush; INDI-54: the others keep their order."""
    front = state.common[0]
    left = state.commons - 1
    k: i64
    for k in range(left):
        state.common[k] = state.common[k + 1]
    state.common[left] = NONE
    state.commons = left
    return front


def top_up(state: IndianSummerState) -> None:
    """INDI-55: with seven tiles or fewer it is filled up."""
    if state.commons > REFILL_AT:
        return
    before = state.commons
    fill_common(state)
    if state.commons > before:
        state.reveals += 1
        state.tell("stock", state.seat, count=state.commons - before)


def take(state: IndianSummerState, floor: i64, upto: i64) -> None:
    """From the front of the common path, one by one, until the path holds `upto` or nothing is left (INDI-52)."""
    before = state.tiles[floor]
    while state.tiles[floor] < upto and state.commons:
        append(state, floor, take_front(state))
        top_up(state)
    if state.tiles[floor] > before:
        state.tell("refill", floor, count=state.tiles[floor] - before)


def take_five(state: IndianSummerState, floor: i64) -> None:
    """INDI-51: at once and for nothing."""
    take(state, floor, PATH)


# When the own path is empty, and for a berry


def refill(state: IndianSummerState) -> None:
    """INDI-51, 85: after the last own tile; ends the main action."""
    if state.rounds == 0:
        take_five(state, state.floor)
        turn.end_main_action(state)
        return
    state.acted = 1
    if state.asides[2 * state.floor] + state.asides[2 * state.floor + 1]:
        ask_source(state)
    else:
        turn.ask_menu(state)  # INDI-90


def can_pick(state: IndianSummerState) -> bool:
    """INDI-57 to 59, 90: a berry, room on the path, and tiles to take."""
    floor = state.floor
    if state.reserve[KINDS * floor + BERRY] == 0 or state.tiles[floor] == LONGEST_PATH:
        return False
    if state.rounds:
        return state.asides[2 * floor] + state.asides[2 * floor + 1] > 0
    return state.commons > 0


def upto(state: IndianSummerState) -> i64:
    """INDI-57, 58, 88: a berry fills the path to five, or brings a sixth tile."""
    return PATH if state.tiles[state.floor] < PATH else LONGEST_PATH


def pick_berries(state: IndianSummerState) -> None:
    if state.rounds:
        ask_source(state)
        return
    pay(state, BERRY)
    take(state, state.floor, upto(state))
    turn.ask_menu(state)


# Alone


def ask_source(state: IndianSummerState) -> None:
    """INDI-85: either end of either path. A single tile has one end."""
    state.phase = SOURCE
    n: i64 = 0
    side: i64
    for side in range(2):
        left = state.asides[2 * state.floor + side]
        if left:
            state.moves[n] = SOURCE + 2 * side
            n += 1
        if left > 1:
            state.moves[n] = SOURCE + 2 * side + 1
            n += 1
    state.count = n


def choose_source(state: IndianSummerState, source: i64) -> None:
    """INDI-85, 87, R24: until the path is long enough or the chosen one is empty."""
    floor = state.floor
    if state.deed == PICK_BERRIES:
        pay(state, BERRY)
    goal = upto(state)
    before = state.tiles[floor]
    side = source // 2
    while state.tiles[floor] < goal and state.asides[2 * floor + side]:
        append(state, floor, take_end(state, side, source % 2))
    state.tell("source", state.seat, what=source, count=state.tiles[floor] - before)
    turn.ask_menu(state)


def take_end(state: IndianSummerState, side: i64, right: i64) -> i64:
    """The tile at the left or right end of the upper or lower path."""
    first = (2 * state.floor + side) * SIDE_PATH
    last = first + state.asides[2 * state.floor + side] - 1
    found = state.aside[last if right else first]
    k: i64
    if right == 0:
        for k in range(first, last):
            state.aside[k] = state.aside[k + 1]
    state.aside[last] = NONE
    state.asides[2 * state.floor + side] -= 1
    return found
