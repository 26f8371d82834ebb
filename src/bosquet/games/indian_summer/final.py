"""The final phase: treasures become nuts, nuts become squirrels (INDI-102 to 107, INDI-120 to 123).

The best order is computed, for there is nothing to weigh up; it is played out squirrel by squirrel, to be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.indian_summer.covering import is_full, pay
from bosquet.games.indian_summer.filling import Filling, worth
from bosquet.games.indian_summer.floor import has, size
from bosquet.games.indian_summer.material import (
    BERRIES_UP,
    BERRY,
    BIT,
    DOWN,
    FEATHER,
    HALF,
    KINDS,
    MUSHROOM,
    NUT,
    SQUARES,
    ZONE,
    ZONES_HALF,
)
from bosquet.games.indian_summer.treasures import do_exchange, put_squirrel

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


def somebody_is_done(state: IndianSummerState) -> bool:
    """INDI-100: a floor is full, whoever filled it."""
    return any(is_full(state, floor) for floor in range(state.seats))


def uncovered(state: IndianSummerState, floor: i64) -> i64:
    return size(state.bare[2 * floor]) + size(state.bare[2 * floor + 1])


# Several players


def settle_all(state: IndianSummerState) -> None:
    """INDI-102: everybody, in turn order."""
    k: i64
    for k in range(state.seats):
        state.seat = (state.first + k) % state.seats
        state.floor = state.seat
        settle(state)
        first = KINDS * state.floor
        left = uncovered(state, state.floor)
        state.tell("result", state.seat, what=state.reserve[first + NUT], where=state.reserve[first], count=left)
        state.pause()


def settle_round(state: IndianSummerState) -> None:
    """INDI-120 to 122: alone only what is needed is exchanged; a full floor wins the round."""
    settle(state)
    floor = state.floor
    left = uncovered(state, floor)
    if left:
        state.tell("round_lost", state.seat, where=floor, count=left)
    else:
        state.tell("round_won", state.seat, where=floor, count=worth(state.reserve, KINDS * floor))
    state.pause()


def settle(state: IndianSummerState) -> None:
    floor = state.floor
    state.tell("final", state.seat, count=uncovered(state, floor))
    best = Filling(state, floor)
    everything = state.rounds == 0
    if everything:
        exchange_all(state)
    k: i64
    for k in range(best.zones):
        fill_zone(state, best.best[k])
        if everything:
            exchange_all(state)
    fill_rest(state)


def exchange_all(state: IndianSummerState) -> None:
    """INDI-102, 104: into nuts, whatever it is; an odd berry stays."""
    first = KINDS * state.floor
    reserve = state.reserve
    if reserve[first + FEATHER]:
        do_exchange(state, DOWN - FEATHER, reserve[first + FEATHER])
    if reserve[first + MUSHROOM]:
        do_exchange(state, DOWN - MUSHROOM, reserve[first + MUSHROOM])
    if reserve[first + BERRY] > 1:
        do_exchange(state, BERRIES_UP, reserve[first + BERRY] // 2)


def fill_zone(state: IndianSummerState, zone: i64) -> None:
    """Every gap of it; the last squirrel brings the tokens."""
    half = zone // ZONES_HALF
    gaps = state.bare[2 * state.floor + half] & ZONE[zone % ZONES_HALF]
    square: i64
    for square in range(HALF):
        if gaps & BIT[square]:
            fill(state, half * HALF + square)
    state.pause()


def fill_rest(state: IndianSummerState) -> None:
    """What is left of the treasures fills gaps of zones that stay incomplete."""
    square: i64
    for square in range(SQUARES):
        if has(state.bare[2 * state.floor], state.bare[2 * state.floor + 1], square) and get_nut(state):
            fill(state, square)


def fill(state: IndianSummerState, square: i64) -> None:
    get_nut(state)
    pay(state, NUT)
    state.last[2 * state.floor + square // HALF] |= BIT[square]
    put_squirrel(state, square)


def get_nut(state: IndianSummerState) -> bool:
    """INDI-123: have a nut in the reserve, by the cheapest exchange; whether there is one."""
    first = KINDS * state.floor
    reserve = state.reserve
    if reserve[first + NUT] == 0:
        if reserve[first + BERRY] > 1:
            do_exchange(state, BERRIES_UP)
        elif reserve[first + MUSHROOM]:
            do_exchange(state, DOWN - MUSHROOM)
        elif reserve[first + FEATHER]:
            do_exchange(state, DOWN - FEATHER)
            do_exchange(state, DOWN - MUSHROOM)
    return reserve[first + NUT] > 0
