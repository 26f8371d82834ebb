"""The forest floor: where a leaf fits, what it touches, which leaves hang together (LEAF-13 to LEAF-19, 33, 76, 87).

An empty cell knows the corners at which tips already lie, so that fitting a leaf is a look-up in a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bosquet.games.leaf.actions import LAY
from bosquet.games.leaf.material import (
    BIT,
    FITTING,
    JOINED,
    LEAVES,
    OCCUPIED,
    REACHING,
    STEPS,
    TILE_COLOUR,
    TILE_SHAPE,
    TIPS,
    TURNS,
)

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

UNIT: Final[i64] = 4  # bits for the actions of one colour
UNITS: Final[i64] = 15
ALL_CORNERS: Final[i64] = 63


# Sets of leaves


def size(leaves: i64) -> i64:
    """How many leaves a set holds: their bits are added up in pairs, fours, eights."""
    leaves -= leaves >> 1 & 0x55555555
    leaves = (leaves & 0x33333333) + (leaves >> 2 & 0x33333333)
    leaves = leaves + (leaves >> 4) & 0x0F0F0F0F
    return leaves * 0x01010101 >> 24 & 63


def number(only: i64) -> i64:
    """The leaf of a set of one."""
    return size(only - 1)


def group(state: LeafState, leaf: i64, among: i64) -> i64:
    """The leaves of `among` that hang together with `leaf`, one of them (LEAF-87)."""
    near = state.near
    found: i64 = BIT[leaf]
    fresh = found
    while fresh:
        lowest = fresh & -fresh
        fresh ^= lowest
        more = near[number(lowest)] & among & ~found
        found |= more
        fresh |= more
    return found


# Actions by colour, packed into one number


def actions_of(packed: i64, colour: i64) -> i64:
    return packed >> UNIT * colour & UNITS


def total(packed: i64) -> i64:
    """All actions, whatever their colour."""
    found: i64 = 0
    while packed:
        found += packed & UNITS
        packed >>= UNIT
    return found


# A leaf in a cell


def offers(state: LeafState, cell: i64, tips: i64) -> i64:
    """LEAF-33: an action for every foreign tip that these tips would touch, of the colour of its leaf."""
    ground = state.ground
    foreign = state.tips
    found: i64 = 0
    d: i64
    for d in range(6):
        there: i64 = i64(ground[cell + STEPS[d]])
        if there >= OCCUPIED:
            leaf = there & LEAVES - 1
            pairs = JOINED[(tips >> d & 3) << 2 | foreign[leaf] >> d + 3 & 3]
            found += pairs << UNIT * TILE_COLOUR[leaf]
    return found


def neighbours(state: LeafState, cell: i64, tips: i64) -> i64:
    """LEAF-16: the leaves that a leaf with these tips would be adjacent to."""
    ground = state.ground
    foreign = state.tips
    found: i64 = 0
    d: i64
    for d in range(6):
        there: i64 = i64(ground[cell + STEPS[d]])
        if there >= OCCUPIED:
            leaf = there & LEAVES - 1
            if JOINED[(tips >> d & 3) << 2 | foreign[leaf] >> d + 3 & 3]:
                found |= BIT[leaf]
    return found


def free_tips(state: LeafState, leaf: i64) -> i64:
    """LEAF-76: tips at whose point another leaf still has room."""
    ground = state.ground
    cell = state.cell[leaf]
    tips = state.tips[leaf]
    before = i64(ground[cell + STEPS[5]]) < OCCUPIED
    free: i64 = 0
    d: i64
    for d in range(6):
        after = i64(ground[cell + STEPS[d]]) < OCCUPIED
        if tips >> d & 1 and (before or after):
            free += 1
        before = after
    return free


# Laying


def take_tile(state: LeafState, tile: i64) -> None:
    """LEAF-21: the uppermost of a stack; the next one stays unseen until this is laid (LEAF-R20)."""
    state.tile = tile
    state.phase = LAY
    state.tell("tile", state.seat, what=tile)
    write_placements(state, tile)


def write_placements(state: LeafState, tile: i64) -> None:
    """LEAF-17, 18: every cell and rotation with two connected tips; where there is none at all, with one."""
    shape = TILE_SHAPE[tile]
    write_fitting(state, shape, FITTING)
    if state.count == 0:
        write_fitting(state, shape, REACHING)


def write_fitting(state: LeafState, shape: i64, fitting: vec[i64]) -> None:
    """Every cell and rotation that a table by shape and touched corners allows."""
    ground = state.ground
    shore = state.shore
    moves = state.moves
    n: i64 = 0
    k: i64
    for k in range(state.shores):
        cell = shore[k]
        turns = fitting[shape * 64 + i64(ground[cell])]
        action = LAY + cell * TURNS
        while turns:
            if turns & 1:
                moves[n] = action
                n += 1
            turns >>= 1
            action += 1
    state.count = n


def lay(state: LeafState, tile: i64, cell: i64, rotation: i64, side: i64) -> None:
    """Put a leaf down for good (LEAF-13): its neighbours learn of it, and so do the empty cells around."""
    tips = TIPS[TILE_SHAPE[tile] * TURNS + rotation]
    near = neighbours(state, cell, tips)
    state.cell[tile] = cell
    state.rotation[tile] = rotation
    state.tips[tile] = tips
    state.order[tile] = size(state.floor)
    state.layer[tile] = side
    state.floor |= BIT[tile]
    state.near[tile] = near
    while near:
        lowest = near & -near
        near ^= lowest
        state.near[number(lowest)] |= BIT[tile]
    ground = state.ground
    ground[cell] = u8(OCCUPIED | tile)
    leave_shore(state, cell)
    d: i64
    for d in range(6):
        beside = cell + STEPS[d]
        there: i64 = i64(ground[beside])
        if there < OCCUPIED:
            # My corners d and d + 1 are its corners d + 4 and d + 3.
            touched = (tips >> d & 1) << (d + 4) % 6 | (tips >> d + 1 & 1) << (d + 3) % 6
            ground[beside] = u8(there | touched)
            join_shore(state, beside)


def leave_shore(state: LeafState, cell: i64) -> None:
    shore = state.shore
    k: i64 = 0
    while k < state.shores and shore[k] != cell:
        k += 1
    if k == state.shores:
        return
    state.shores -= 1
    while k < state.shores:
        shore[k] = shore[k + 1]
        k += 1


def join_shore(state: LeafState, cell: i64) -> None:
    shore = state.shore
    k = state.shores
    while k > 0 and shore[k - 1] > cell:
        k -= 1
    if k > 0 and shore[k - 1] == cell:
        return
    j = state.shores
    while j > k:
        shore[j] = shore[j - 1]
        j -= 1
    shore[k] = cell
    state.shores += 1
