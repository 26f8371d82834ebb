"""A floor as two numbers of 36 bits: what fits where, what lies under a tile, how many squares there are."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.indian_summer.material import BIT, COLUMNS, HALF, ROOM, SQUARES, STEPS, WAYS, WHOLE

EAST: Final[i64] = sum(BIT[k] for k in range(HALF) if k % COLUMNS == COLUMNS - 1)
NOT_EAST: Final[i64] = WHOLE & ~EAST
"""Of a half, the squares that have a neighbour in the east."""


def origins(north: i64, south: i64, pose: i64) -> tuple[i64, i64]:
    """From which squares of a floor the pose lies only on the given ones: all of them at once, shift by shift."""
    room = ROOM[pose]
    found_north = north & room
    found_south = south & room
    for step in STEPS[pose]:
        if step > 0:
            found_north &= north >> step | south << HALF - step
            found_south &= south >> step
        else:
            found_south &= south << -step | north >> HALF + step
            found_north &= north << -step
    return found_north, found_south


def fits(north: i64, south: i64, form: i64) -> bool:
    """Whether the form lies somewhere, some way, only on the given squares (INDI-16, 17)."""
    pose: i64
    for pose in range(form * WAYS, form * WAYS + WAYS):
        found_north, found_south = origins(north, south, pose)
        if found_north | found_south:
            return True
    return False


def all_origins(north: i64, south: i64, form: i64) -> tuple[i64, i64]:
    """The same for every way of lying together."""
    all_north: i64 = 0
    all_south: i64 = 0
    pose: i64
    for pose in range(form * WAYS, form * WAYS + WAYS):
        found_north, found_south = origins(north, south, pose)
        all_north |= found_north
        all_south |= found_south
    return all_north, all_south


def lies_on(north: i64, south: i64, pose: i64, origin: i64) -> bool:
    """Whether the pose, put down at `origin`, lies only on the given squares."""
    if ROOM[pose] & BIT[origin] == 0 or not has(north, south, origin):
        return False
    for step in STEPS[pose]:
        square = origin + step
        if square < 0 or square >= SQUARES or not has(north, south, square):
            return False
    return True


def has(north: i64, south: i64, square: i64) -> bool:
    return (north if square < HALF else south) & BIT[square] != 0


def under(pose: i64, origin: i64) -> tuple[i64, i64]:
    """The squares under a pose."""
    north: i64 = 0
    south: i64 = 0
    if origin < HALF:
        north = BIT[origin]
    else:
        south = BIT[origin]
    for step in STEPS[pose]:
        square = origin + step
        if square < HALF:
            north |= BIT[square]
        else:
            south |= BIT[square]
    return north, south


def has_pair(north: i64, south: i64) -> bool:
    """Whether two of the given squares share an edge."""
    beside = north & NOT_EAST & north >> 1 | south & NOT_EAST & south >> 1
    below = north & north >> COLUMNS | south & south >> COLUMNS | north >> HALF - COLUMNS & south
    return beside | below != 0


def size(half: i64) -> i64:
    """How many squares of a half are meant: bits are added in pairs, then in fours, then all together."""
    pairs = half - (half >> 1 & 0x555555555)
    fours = (pairs & 0x333333333) + (pairs >> 2 & 0x333333333)
    eights = fours + (fours >> 4) & 0xF0F0F0F0F
    return (eights * 0x0101010101 >> 32) & 0xFF


def squares(north: i64, south: i64) -> list[int]:
    """The squares one by one, for what people read."""
    return [square for square in range(SQUARES) if has(north, south, square)]


def write_squares(north: i64, south: i64, first: i64, moves: vec[i64]) -> i64:
    """Write `first + square` for each square, ascending; how many."""
    n: i64 = 0
    square: i64 = first
    while north:
        if north & 1:
            moves[n] = square
            n += 1
        north >>= 1
        square += 1
    square = first + HALF
    while south:
        if south & 1:
            moves[n] = square
            n += 1
        south >>= 1
        square += 1
    return n
