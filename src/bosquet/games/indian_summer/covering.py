"""Covering squares: tokens on holes, and zones that are complete (INDI-40 to 46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.indian_summer.floor import fits, has, size
from bosquet.games.indian_summer.material import (
    BIT,
    HALF,
    KINDS,
    NONE,
    PRINT,
    PRINTED,
    SQUARES,
    ZONE,
    ZONES_HALF,
)

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


def is_full(state: IndianSummerState, floor: i64) -> bool:
    """INDI-43, 100: all squares are covered, holes included."""
    return state.bare[2 * floor] | state.bare[2 * floor + 1] == 0


def is_bare(state: IndianSummerState, square: i64) -> bool:
    return has(state.bare[2 * state.floor], state.bare[2 * state.floor + 1], square)


def fits_floor(state: IndianSummerState, form: i64) -> bool:
    """INDI-17: somewhere on uncovered squares alone."""
    return fits(state.bare[2 * state.floor], state.bare[2 * state.floor + 1], form)


def open_hole(state: IndianSummerState, square: i64) -> None:
    """INDI-40, 41: a printed treasure is put on the hole as a token; over a plain square the hole is free."""
    floor = state.floor
    half = 2 * floor + square // HALF
    treasure = PRINTED[state.side[floor] * SQUARES + square]
    if treasure == NONE:
        state.free[half] |= BIT[square]
    else:
        state.tokens[half] |= BIT[square]
        state.tell("token", state.seat, what=treasure, where=square)


def cover(state: IndianSummerState, north: i64, south: i64) -> None:
    """INDI-43 to 46: squares are covered, and every zone that is complete now is harvested."""
    if north:
        cover_half(state, 0, north)
    if south:
        cover_half(state, 1, south)
    if is_full(state, state.floor):
        state.tell("full", state.seat, count=state.turn)


def cover_half(state: IndianSummerState, half: i64, squares: i64) -> None:
    at = 2 * state.floor + half
    bare = state.bare[at] & ~squares
    state.bare[at] = bare
    zone: i64
    for zone in range(ZONES_HALF):
        if squares & ZONE[zone] and bare & ZONE[zone] == 0:
            harvest(state, half * ZONES_HALF + zone)


def harvest(state: IndianSummerState, zone: i64) -> None:
    """INDI-45: the tokens on holes of this zone, wherever the rest of their tiles lies; the holes are free then."""
    floor = state.floor
    half = zone // ZONES_HALF
    at = 2 * floor + half
    ripe = state.tokens[at] & ZONE[zone % ZONES_HALF]
    state.tell("zone", state.seat, where=zone)
    if ripe == 0:
        return
    state.tokens[at] ^= ripe
    state.free[at] |= ripe
    treasure: i64
    for treasure in range(KINDS):
        count = size(ripe & PRINT[(state.side[floor] * KINDS + treasure) * 2 + half])
        if count:
            gain(state, "harvest", treasure, zone, count)


def gain(state: IndianSummerState, why: str, treasure: i64, where: i64, count: i64) -> None:
    """INDI-13, R12: a reserve has no limit, and the supply never runs out."""
    state.reserve[KINDS * state.floor + treasure] += count
    state.tell(why, state.seat, what=treasure, where=where, count=count)


def pay(state: IndianSummerState, treasure: i64, count: i64 = 1) -> None:
    """INDI-12: back to the supply."""
    state.reserve[KINDS * state.floor + treasure] -= count
    state.tell("pay", state.seat, what=treasure, count=count)
