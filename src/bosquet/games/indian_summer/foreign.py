"""Two foreign tiles for a mushroom (INDI-61 to 67); alone, those of the mushroom space (INDI-83, 84).

Whose they are is settled before the first is laid. With two players the common path gives the second one; it stands
for a floor of its own, COMMON, and so does the mushroom space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.indian_summer import leaves, paths, turn
from bosquet.games.indian_summer.actions import DONORS, PAIRS, TAKE
from bosquet.games.indian_summer.covering import fits_floor, pay
from bosquet.games.indian_summer.material import LONGEST_PATH, MUSHROOM, MUSHROOM_SPACE, NONE, TRACK

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

COMMON: Final[i64] = -2
"""As a donor: the front of the common path."""
SPACE: Final[i64] = -3
"""As a donor: the mushroom space."""


def can_take(state: IndianSummerState) -> bool:
    """INDI-64, 65: some tile that could be offered has room."""
    if state.rounds:
        return can_take_alone(state)
    donor: i64
    for donor in range(state.seats):
        if donor != state.seat and state.tiles[donor] and fits_floor(state, state.path[donor * LONGEST_PATH]):
            return True
    return state.seats == 2 and state.commons > 0 and fits_floor(state, state.common[0])


def can_take_alone(state: IndianSummerState) -> bool:
    place: i64
    for place in range(min(state.queued[state.floor], MUSHROOM_SPACE)):
        if fits_floor(state, state.queue[TRACK * state.floor + place]):
            return True
    return False


# Whose tiles


def ask_donors(state: IndianSummerState) -> None:
    """INDI-62: with four players one names two, if more than one of the others has tiles."""
    givers: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if seat != state.seat and state.tiles[seat]:
            givers += 1
    if state.seats < 4 or givers < 2:
        offer_all(state)
        return
    state.phase = DONORS
    moves = state.moves
    n: i64 = 0
    for k in range(len(PAIRS)):
        if may_name(state, PAIRS[k][0], PAIRS[k][1]):
            moves[n] = DONORS + k
            n += 1
    state.count = n


def may_name(state: IndianSummerState, one: i64, two: i64) -> bool:
    """Two others with tiles, one of which has room."""
    if one == state.seat or two == state.seat or state.tiles[one] == 0 or state.tiles[two] == 0:
        return False
    return fits_floor(state, state.path[one * LONGEST_PATH]) or fits_floor(state, state.path[two * LONGEST_PATH])


def choose_donors(state: IndianSummerState, pair: i64) -> None:
    one: i64 = PAIRS[pair][0]
    two: i64 = PAIRS[pair][1]
    offer(state, 0, one, state.path[one * LONGEST_PATH])
    offer(state, 1, two, state.path[two * LONGEST_PATH])
    ask_tile(state)


def offer_all(state: IndianSummerState) -> None:
    """INDI-62, 63, 65, 83: there is nobody to choose; who has no tile offers none."""
    offer(state, 0, NONE, NONE)
    offer(state, 1, NONE, NONE)
    n: i64 = 0
    k: i64
    if state.rounds:
        for k in range(min(state.queued[state.floor], MUSHROOM_SPACE)):
            offer(state, k, SPACE, state.queue[TRACK * state.floor + k])
    for k in range(1, state.seats):
        donor = (state.seat + k) % state.seats
        if state.tiles[donor]:
            offer(state, n, donor, state.path[donor * LONGEST_PATH])
            n += 1
    if state.seats == 2 and state.commons:
        offer(state, n, COMMON, state.common[0])
    ask_tile(state)


def offer(state: IndianSummerState, place: i64, donor: i64, form: i64) -> None:
    state.donor[place] = donor
    state.offer[place] = form


# The tiles


def ask_tile(state: IndianSummerState) -> None:
    """INDI-61, 64: in any order; a tile without room stays where it is."""
    state.phase = TAKE
    n: i64 = 0
    place: i64
    for place in range(2):
        if state.offer[place] != NONE and fits_floor(state, state.offer[place]):
            state.moves[n] = TAKE + place
            n += 1
    state.count = n


def choose_tile(state: IndianSummerState, place: i64) -> None:
    state.picked = place
    state.form = state.offer[place]
    leaves.ask_hole(state)


def hand_over(state: IndianSummerState, pose: i64) -> None:
    """The tile leaves whom it came from; a path that this empties is refilled later (INDI-66)."""
    if state.placed == 0:
        pay(state, MUSHROOM)
    donor = state.donor[state.picked]
    state.tell("foreign_leaf", state.seat, what=pose, where=state.hole, count=donor)
    state.offer[state.picked] = NONE
    if donor == COMMON:
        paths.take_front(state)
    elif donor == SPACE:
        leave_space(state, state.picked if state.placed == 0 else 0)
    else:
        paths.remove(state, donor, 0)


def leave_space(state: IndianSummerState, place: i64) -> None:
    """INDI-84: the tiles that have moved close up in their order."""
    first = TRACK * state.floor
    left = state.queued[state.floor] - 1
    k: i64
    for k in range(place, left):
        state.queue[first + k] = state.queue[first + k + 1]
    state.queue[first + left] = NONE
    state.queued[state.floor] = left


def go_on(state: IndianSummerState) -> None:
    """INDI-64: the other tile must be laid if it has room now."""
    if state.placed == 1:
        ask_tile(state)
        if state.count:
            return
        if state.offer[0] != NONE or state.offer[1] != NONE:
            state.tell("lapse", state.seat)
    end(state)


def end(state: IndianSummerState) -> None:
    """INDI-66, R13, R32: the common path is filled up first, then emptied donors in turn order."""
    if state.rounds == 0:
        paths.top_up(state)
        k: i64
        for k in range(1, state.seats):
            donor = (state.seat + k) % state.seats
            if state.tiles[donor] == 0:
                paths.take_five(state, donor)
    offer(state, 0, NONE, NONE)
    offer(state, 1, NONE, NONE)
    turn.end_main_action(state)
