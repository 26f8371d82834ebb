"""Autumn: one tree a turn sheds its leaves downwind (BOSK-42 to BOSK-95); then winter.

A turn is a short run of decisions: a tree, a tile, then the leaves one at a time, or the squirrel. The action space
stays small and each step can be undone, for autumn hides nothing and rolls nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.state import NOBODY
from bosquet.games.bosk import scoring
from bosquet.games.bosk.actions import HOP, LEAF, SHED, TILE, WIND
from bosquet.games.bosk.material import (
    BLOWS,
    CROSSINGS,
    EMPTY,
    FIRST_OF,
    FOOT,
    LAST_OF,
    LEAPS,
    NOWHERE,
    PATH,
    ROUNDS,
    SEAT,
    SHEDDING,
    SQUARES,
    SQUIRREL,
    TERRAIN,
    TILE_LEAVES,
    TILE_ORDER,
    TILES_EACH,
    TREES_EACH,
)

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState


# The wind


def ask_wind_board(state: BoskState) -> None:
    """BOSK-42: one of the four sides of the park."""
    state.phase = WIND
    side: i64
    for side in range(4):
        state.moves[side] = WIND + side
    state.count = 4


def lay_wind_board(state: BoskState, side: i64) -> None:
    state.side = side
    state.tell("wind_board", state.seat, what=side)
    begin_round(state)


def begin_round(state: BoskState) -> None:
    """BOSK-44, 91: the marker shows the wind and the trees of this round."""
    state.wind = BLOWS[state.side * ROUNDS + state.round]
    state.tell("round", state.seat, what=state.wind, count=state.round + 1)
    ask_tree(state)


# A turn


def ask_tree(state: BoskState) -> None:
    """BOSK-51 to 53: an own tree; in the first rounds one of the printed value."""
    state.phase = SHED
    value = SHEDDING[state.round]
    place = state.place
    moves = state.moves
    first = state.seat * TREES_EACH
    n: i64 = 0
    k: i64
    for k in range(FIRST_OF[value], LAST_OF[value] + 1):
        if place[first + k] != NOWHERE:
            moves[n] = SHED + k
            n += 1
    state.count = n


def choose_tree(state: BoskState, k: i64) -> None:
    state.tree = state.seat * TREES_EACH + k
    state.tell("shed", state.seat, what=k, where=state.place[state.tree])
    ask_tile(state)


def ask_tile(state: BoskState) -> None:
    """BOSK-54, 56: any unused tile, useful or not."""
    state.phase = TILE
    tiles = state.tiles[state.seat]
    moves = state.moves
    n: i64 = 0
    tile: i64
    for tile in range(TILES_EACH):
        if tiles >> tile & 1:
            moves[n] = TILE + tile
            n += 1
    state.count = n


def lay_tile(state: BoskState, tile: i64) -> None:
    seat = state.seat
    state.tiles[seat] ^= 1 << tile
    state.laid[state.round * state.seats + seat] = tile
    state.tell("tile", seat, what=tile)
    from_tree = (state.seats * 4 + state.wind) * CROSSINGS + state.place[state.tree]
    state.active = TILE_LEAVES[tile]
    if state.active:
        ask_leaf(state, FOOT[from_tree])
    else:
        ask_hop(state, LEAPS[from_tree])


# Leaves


def ask_leaf(state: BoskState, squares: vec[i64]) -> None:
    """BOSK-60 to 67: where the next leaf may fall. With nowhere left the turn ends (BOSK-68, 72)."""
    state.phase = LEAF
    top = state.top
    height = state.height
    active = state.active
    seat = state.seat
    moves = state.moves
    n: i64 = 0
    for square in squares:
        owner = top[square]
        if owner == EMPTY or owner == seat or (owner < SQUIRREL and height[square] < active):
            moves[n] = LEAF + square
            n += 1
    state.count = n
    if n == 0:
        end_turn(state)


def cost(state: BoskState, square: i64) -> i64:
    """Leaves spent on `square`: the one that lands, and one per leaf it covers (BOSK-63 to 65)."""
    owner = state.top[square]
    if owner == EMPTY or owner == state.seat:
        return 1
    return 1 + state.height[square]


def drop_leaf(state: BoskState, square: i64) -> None:
    seat = state.seat
    price = cost(state, square)
    take_square(state, square, seat)
    state.height[square] += 1
    state.layers[square] = state.layers[square] << 2 | seat
    state.active -= price
    state.last = square
    state.tell("leaf", seat, where=square, count=price)
    if state.active:
        ask_leaf(state, PATH[(state.seats * 4 + state.wind) * SQUARES + square])
    else:
        end_turn(state)


def take_square(state: BoskState, square: i64, top: i64) -> None:
    """Put a leaf or a squirrel on top and keep the count of the terrain (BOSK-101, 102)."""
    at = TERRAIN[state.seats * SQUARES + square] * state.seats
    owner = state.top[square]
    if owner != EMPTY:
        state.cover[at + (owner & SEAT)] -= 1
    state.cover[at + (top & SEAT)] += 1
    state.top[square] = top


# The squirrel


def ask_hop(state: BoskState, squares: vec[i64]) -> None:
    """BOSK-81 to 86: any square within reach that holds no squirrel; it jumps, so nothing in between matters."""
    state.phase = HOP
    top = state.top
    moves = state.moves
    n: i64 = 0
    for square in squares:
        if top[square] < SQUIRREL:
            moves[n] = HOP + square
            n += 1
    state.count = n
    if n == 0:
        state.tell("squirrel_lost", state.seat)
        end_turn(state)


def hop(state: BoskState, square: i64) -> None:
    take_square(state, square, SQUIRREL | state.seat)
    state.tell("squirrel", state.seat, where=square)
    end_turn(state)


# Ends


def end_turn(state: BoskState) -> None:
    """BOSK-57, 71: the tree goes, leaves left over go back to the supply."""
    if state.active:
        state.tell("returned", state.seat, count=state.active)
    state.place[state.tree] = NOWHERE
    state.tree = NOWHERE
    state.active = 0
    state.last = NOWHERE
    state.turn += 1
    state.seat = (state.seat + 1) % state.seats
    if state.turn < state.seats:
        ask_tree(state)
    else:
        end_round(state)


def end_round(state: BoskState) -> None:
    """BOSK-92 to 95: the lowest tile takes the hiker; after the last round it stays, and winter comes."""
    state.turn = 0
    if state.round + 1 == ROUNDS:
        state.phase = scoring.END
        state.seat = NOBODY
        state.count = 0
        scoring.count_winter(state)
        return
    orders = vec[i64]([TILE_ORDER[state.laid[state.round * state.seats + seat]] for seat in range(state.seats)])
    state.hiker = state.lowest(orders)
    state.seat = state.hiker
    state.round += 1
    state.tell("hiker", state.hiker)
    begin_round(state)
