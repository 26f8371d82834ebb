"""Leaf tiles from one's own path: one, or two for a feather (INDI-03, INDI-16 to 23, INDI-68, 69).

A tile is laid in three steps: which one, the square under its hole, its way of lying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.indian_summer import foreign, paths, turn
from bosquet.games.indian_summer.actions import HOLE, LEAF, TILE, TWO_OWN, WAY
from bosquet.games.indian_summer.covering import cover, fits_floor, open_hole, pay
from bosquet.games.indian_summer.floor import all_origins, lies_on, under, write_squares
from bosquet.games.indian_summer.material import FEATHER, LONGEST_PATH, SQUARES, WAYS

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


def can_lay(state: IndianSummerState) -> bool:
    first = state.floor * LONGEST_PATH
    return any(fits_floor(state, state.path[first + place]) for place in range(state.tiles[state.floor]))


def ask_tile(state: IndianSummerState) -> None:
    """INDI-03: any tile of the path that has room."""
    state.phase = TILE
    moves = state.moves
    first = state.floor * LONGEST_PATH
    n: i64 = 0
    place: i64
    for place in range(state.tiles[state.floor]):
        if fits_floor(state, state.path[first + place]):
            moves[n] = TILE + place
            n += 1
    state.count = n


def choose_tile(state: IndianSummerState, place: i64) -> None:
    state.picked = place
    state.form = state.path[state.floor * LONGEST_PATH + place]
    ask_hole(state)


def ask_hole(state: IndianSummerState) -> None:
    """The squares that can come to lie under the hole."""
    state.phase = HOLE
    north, south = all_origins(state.bare[2 * state.floor], state.bare[2 * state.floor + 1], state.form)
    state.count = write_squares(north, south, HOLE, state.moves)


def choose_hole(state: IndianSummerState, square: i64) -> None:
    state.hole = square
    ask_way(state)


def ask_way(state: IndianSummerState) -> None:
    """INDI-16: turned and flipped as one likes."""
    state.phase = WAY
    north = state.bare[2 * state.floor]
    south = state.bare[2 * state.floor + 1]
    moves = state.moves
    n: i64 = 0
    way: i64
    for way in range(WAYS):
        if lies_on(north, south, state.form * WAYS + way, state.hole):
            moves[n] = WAY + way
            n += 1
    state.count = n


def lay(state: IndianSummerState, way: i64) -> None:
    """INDI-46: the tile covers its squares, a token comes onto its hole, zones are harvested."""
    deed = state.deed
    floor = state.floor
    pose = state.form * WAYS + way
    hole = state.hole
    if deed == LEAF or deed == TWO_OWN:
        if deed == TWO_OWN and state.placed == 0:
            pay(state, FEATHER)
        state.tell("leaf", state.seat, what=pose, where=hole, count=state.picked)
        paths.remove(state, floor, state.picked)
    else:
        foreign.hand_over(state, pose)
    state.placed += 1
    state.laid[SQUARES * floor + hole] = pose
    open_hole(state, hole)
    north, south = under(pose, hole)
    cover(state, north, south)
    if deed == LEAF or deed == TWO_OWN:
        go_on(state)
    else:
        foreign.go_on(state)


def go_on(state: IndianSummerState) -> None:
    """INDI-69: the second tile of a feather must be laid if any has room; then an empty path is refilled (INDI-51)."""
    if state.deed == TWO_OWN and state.placed == 1:
        if can_lay(state):
            ask_tile(state)
            return
        state.tell("lapse", state.seat)
    if state.tiles[state.floor] == 0:
        paths.refill(state)
    else:
        turn.end_main_action(state)
