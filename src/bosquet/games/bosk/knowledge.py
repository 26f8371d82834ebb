"""What a seat knows, and a world it cannot tell from the real one. Bosk hides nothing: everybody knows all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.rng import Rng
from bosquet.games.bosk import scoring
from bosquet.games.bosk.actions import PLANT, VALUE
from bosquet.games.bosk.material import (
    BLOWS,
    CROSSING_NAMES,
    CROSSINGS,
    LINES,
    NOWHERE,
    ROUNDS,
    SQUARE_NAMES,
    SQUARES,
    SQUIRREL,
    SUPPLY,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_LEAVES,
    TILE_NAMES,
    TILES_EACH,
    TRAIL_LABELS,
    TRAILS,
    TREE_NAMES,
    TREE_VALUE,
    TREES_EACH,
)
from bosquet.games.bosk.shapes import Leaves, Line, Season, Tile, Tree, View
from bosquet.games.bosk.wind import WINDS

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState


STANDING: Final[dict[int, Tree]] = {}
"""Trees by number and crossing."""

LAID: Final[list[Tile]] = [{"tile": tile, "round": round} for tile in TILE_NAMES for round in range(ROUNDS + 1)]


def determinize(state: BoskState, rng: Rng) -> BoskState:
    twin = state.clone()
    twin.rng.follow(rng)
    return twin


def view(state: BoskState) -> View:
    laid = state.side != NOWHERE
    return {
        "season": season(state),
        "round": state.round + 1 if laid else 0,
        "side": WINDS[state.side] if laid else None,
        "winds": [WINDS[BLOWS[state.side * ROUNDS + k]] for k in range(ROUNDS)] if laid else [],
        "wind": WINDS[state.wind] if laid else None,
        "hiker": state.hiker,
        "trees": [tree(state, k) for k in range(TREES_EACH * state.seats) if state.place[k] != NOWHERE],
        "hands": [hand(state, seat) for seat in range(state.seats)],
        "tiles": [tiles(state, seat) for seat in range(state.seats)],
        "stacks": {SQUARE_NAMES[square]: stack(state, square) for square in range(SQUARES) if state.height[square]},
        "squirrels": {
            SQUARE_NAMES[square]: state.top[square] - SQUIRREL
            for square in range(SQUARES)
            if state.top[square] >= SQUIRREL
        },
        "leaves": [leaves(state, seat) for seat in range(state.seats)],
        "trails": [[state.trails[k * state.seats + s] for s in range(state.seats)] for k in range(TRAILS)],
        "terrains": {
            TERRAIN_NAMES[k]: [state.cover[k * state.seats + s] for s in range(state.seats)] for k in range(TERRAINS)
        },
        "active": state.active,
        "chosen": TREE_NAMES[state.tree % TREES_EACH] if state.tree != NOWHERE else None,
        "last": SQUARE_NAMES[state.last] if state.last != NOWHERE else None,
    }


def season(state: BoskState) -> Season:
    if state.phase == scoring.END:
        return "winter"
    if state.phase == VALUE or state.phase == PLANT:
        return "spring"
    return "summer" if state.side == NOWHERE else "autumn"


def tree(state: BoskState, number: i64) -> Tree:
    """One that stands is shown at every moment: it is written once."""
    key = number * CROSSINGS + state.place[number]
    found = STANDING.get(key)
    if found is None:
        kind = number % TREES_EACH
        found = STANDING[key] = {
            "seat": number // TREES_EACH,
            "tree": TREE_NAMES[kind],
            "value": TREE_VALUE[kind],
            "spot": CROSSING_NAMES[state.place[number]],
        }
    return found


def hand(state: BoskState, seat: int) -> list[int]:
    """The values still to be planted; empty once spring is over."""
    if state.counted:
        return []
    first = seat * TREES_EACH
    return [TREE_VALUE[k] for k in range(TREES_EACH) if state.place[first + k] == NOWHERE]


def tiles(state: BoskState, seat: i64) -> list[Tile]:
    """Every tile with the round it was laid in; 0 while unused."""
    rounds = vec[i64]([0] * TILES_EACH)
    k: i64
    for k in range(ROUNDS):
        tile = state.laid[k * state.seats + seat]
        if tile != NOWHERE:
            rounds[tile] = k + 1
    return [LAID[tile * (ROUNDS + 1) + rounds[tile]] for tile in range(TILES_EACH)]


def stack(state: BoskState, square: int) -> list[int]:
    """Whose leaves lie there, bottom to top."""
    height = state.height[square]
    return [state.layers[square] >> 2 * (height - 1 - k) & 3 for k in range(height)]


def leaves(state: BoskState, seat: i64) -> Leaves:
    """BOSK-R12: where the leaves of a seat are; `lost` are those spent on covering or without a place to fall."""
    shown: i64 = 0
    placed: i64 = 0
    square: i64
    for square in range(SQUARES):
        if state.top[square] == seat:
            shown += 1
        layers = state.layers[square]
        for _ in range(state.height[square]):
            if layers & 3 == seat:
                placed += 1
            layers >>= 2
    active = state.active if state.seat == seat else 0
    given: i64 = 0
    tile: i64
    for tile in range(TILES_EACH):
        if not state.tiles[seat] >> tile & 1:
            given += TILE_LEAVES[tile]
    return {
        "supply": SUPPLY - placed - active,
        "visible": shown,
        "buried": placed - shown,
        "lost": given - placed - active,
    }


def trail_name(trail: int) -> tuple[Line, str]:
    return ("row" if trail < LINES else "column"), TRAIL_LABELS[trail]
