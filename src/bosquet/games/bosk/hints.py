"""How good an action looks: quick, rough values in hundredths of a point, for greedy play and to guide search.

Spring looks one tree ahead. Autumn weighs each square by the contest for its terrain and finds the best path of
leaves for these weights, a small dynamic programme over squares and leaves left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.bosk.actions import HOP, LEAF, PLANT, SHED, TILE, VALUE, WIND
from bosquet.games.bosk.autumn import cost
from bosquet.games.bosk.material import (
    ANY,
    AREAS,
    BLOWS,
    CROSSINGS,
    EMPTY,
    FOOT,
    LEAPS,
    LINES,
    MOST_SEATS,
    NOWHERE,
    PATH,
    ROUNDS,
    SHEDDING,
    SQUARES,
    SQUIRREL,
    SUMMER,
    TERRAIN,
    TERRAINS,
    TILE_LEAVES,
    TILES_EACH,
    TRAILS,
    TREE_VALUE,
    TREES_EACH,
)
from bosquet.games.bosk.scoring import standing

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState

POINT: Final[i64] = 100
UNKNOWN: Final[i64] = -1_000_000
MOST_LEAVES: Final[i64] = 16  # above any tile

# What a leaf and an early place in the next round are worth on average, found by play.
LEAF_WORTH: Final[i64] = 45
EARLY_WORTH: Final[i64] = 12
SQUIRREL_WORTH: Final[i64] = 200
TREE_WORTH: Final[i64] = 50
ROOM_WORTH: Final[i64] = 4

NO_PATHS: Final = vec[i64]([UNKNOWN] * (SQUARES * MOST_LEAVES))
"""For `best_path`, by square and leaves left: nothing is known yet."""


def _room(seats: int, row: int, column: int) -> int:
    area = AREAS[seats]
    return min(row - area.top + 1, area.bottom - row) + min(column - area.left + 1, area.right - column)


ROOM: Final = vec[i64](  # by number of players and crossing: lines to the nearer borders of the area
    [
        _room(seats, spot // int(LINES), spot % int(LINES)) if seats in AREAS else 0
        for seats in range(MOST_SEATS + 1)
        for spot in range(CROSSINGS)
    ]
)


def hint(state: BoskState, action: i64) -> i64:
    if action >= SHED:
        return autumn_worth(state, weights(state), NO_PATHS[:], action)
    if action >= WIND:
        return wind_worth(state, action - WIND)
    if action >= PLANT:
        spot = action - PLANT
        value = TREE_VALUE[state.tree % TREES_EACH]
        row = trail_worth(state, spot // LINES, value)
        return row + trail_worth(state, LINES + spot % LINES, value) + room_worth(state, spot)
    return value_worth(state, action - VALUE + 1)


def hints(state: BoskState, out: vec[i64]) -> None:
    """The same for all legal actions: trails, terrains and paths are weighed once for all of them."""
    moves = state.moves
    k: i64
    if state.phase >= SHED:
        worth = weights(state)
        known = NO_PATHS[:]
        for k in range(state.count):
            out[k] = autumn_worth(state, worth, known, moves[k])
    elif state.phase == PLANT:
        along = trail_worths(state, TREE_VALUE[state.tree % TREES_EACH])
        for k in range(state.count):
            out[k] = spot_worth(state, along, moves[k] - PLANT)
    else:
        for k in range(state.count):
            out[k] = hint(state, moves[k])


# Spring


def value_worth(state: BoskState, value: i64) -> i64:
    """The best spot for it; a strong tree is worth keeping for later."""
    along = trail_worths(state, value)
    best = UNKNOWN
    k: i64
    for k in range(state.free):
        best = max(best, spot_worth(state, along, state.spots[k] - PLANT))
    return best - TREE_WORTH * value


def spot_worth(state: BoskState, along: vec[i64], spot: i64) -> i64:
    """What planting there changes on both trails, for me and against the others, and how much room the tree has."""
    return along[spot // LINES] + along[LINES + spot % LINES] + room_worth(state, spot)


def room_worth(state: BoskState, spot: i64) -> i64:
    return ROOM_WORTH * ROOM[state.seats * CROSSINGS + spot]


def trail_worths(state: BoskState, value: i64) -> vec[i64]:
    """By trail: what one more tree of mine there changes."""
    found = vec[i64]([0] * TRAILS)
    trail: i64
    for trail in range(TRAILS):
        found[trail] = trail_worth(state, trail, value)
    return found


def trail_worth(state: BoskState, trail: i64, value: i64) -> i64:
    seats = state.seats
    mine = state.seat
    at = trail * seats
    totals = state.trails
    change: i64 = 0
    seat: i64
    for seat in range(seats):
        before = SUMMER[standing(totals, at, seats, seat)]
        change += before * (1 if seat != mine else 1 - seats)
    totals[at + mine] += value
    for seat in range(seats):
        after = SUMMER[standing(totals, at, seats, seat)]
        change -= after * (1 if seat != mine else 1 - seats)
    totals[at + mine] -= value
    return change * POINT // (seats - 1)


# Autumn


def wind_worth(state: BoskState, side: i64) -> i64:
    """How much room the trees have downwind in their rounds, mine against the others'."""
    worth: i64 = 0
    seats = state.seats
    round: i64
    for round in range(ROUNDS):
        wind = BLOWS[side * ROUNDS + round]
        value = SHEDDING[round]
        tree: i64
        for tree in range(TREES_EACH * seats):
            if state.place[tree] != NOWHERE and (value == ANY or TREE_VALUE[tree % TREES_EACH] == value):
                room = squares_downwind(seats, wind, state.place[tree])
                weight: i64 = 1 if value == ANY else 4
                worth += weight * room * (seats - 1 if tree // TREES_EACH == state.seat else -1)
    return worth


def squares_downwind(seats: i64, wind: i64, spot: i64) -> i64:
    """Ranks from the tree to the edge, at most as many as a good tile has leaves."""
    square = FOOT[(seats * 4 + wind) * CROSSINGS + spot][0]
    ranks: i64 = 1
    while ranks < 6:
        ahead = PATH[(seats * 4 + wind) * SQUARES + square]
        if len(ahead) == 0:
            return ranks
        square = ahead[0]
        ranks += 1
    return ranks


def autumn_worth(state: BoskState, worth: vec[i64], known: vec[i64], action: i64) -> i64:
    if action >= HOP:
        return hop_worth(state, worth, action - HOP)
    if action >= LEAF:
        square = action - LEAF
        ahead = PATH[(state.seats * 4 + state.wind) * SQUARES + square]
        left = state.active - cost(state, square)
        return square_worth(state, worth, square) + best_path(state, worth, known, ahead, left)
    if action >= TILE:
        return tile_worth(state, worth, known, state.tree, action - TILE)
    return tree_worth(state, worth, known, action - SHED)


def weights(state: BoskState) -> vec[i64]:
    """By terrain: what one more square there is worth to me. The closer the contest, the more."""
    seats = state.seats
    found = vec[i64]([0] * TERRAINS)
    terrain: i64
    for terrain in range(TERRAINS):
        mine = state.cover[terrain * seats + state.seat]
        best: i64 = 0
        seat: i64
        for seat in range(seats):
            if seat != state.seat and state.cover[terrain * seats + seat] > best:
                best = state.cover[terrain * seats + seat]
        gap = mine - best
        if gap < 0:
            gap = -gap - 1
        found[terrain] = 4 * POINT // (5 + gap)
    return found


def square_worth(state: BoskState, worth: vec[i64], square: i64) -> i64:
    """A leaf of mine on top. Taking a square from another counts twice; an own one only grows dearer to cover."""
    owner = state.top[square]
    value = worth[TERRAIN[state.seats * SQUARES + square]]
    if owner == EMPTY:
        return value
    if owner == state.seat:
        return 10
    return value + value * 2 // state.seats


def best_path(state: BoskState, worth: vec[i64], known: vec[i64], squares: vec[i64], active: i64) -> i64:
    """The most that `active` leaves can be worth from `squares` on."""
    best: i64 = 0
    for square in squares:
        if state.top[square] >= SQUIRREL:
            continue
        price = cost(state, square)
        if price > active:
            continue
        key = square * MOST_LEAVES + active
        total = known[key]
        if total == UNKNOWN:
            ahead = PATH[(state.seats * 4 + state.wind) * SQUARES + square]
            total = square_worth(state, worth, square)
            if active > price:
                total += best_path(state, worth, known, ahead, active - price)
            known[key] = total
        if total > best:
            best = total
    return best


def tile_worth(state: BoskState, worth: vec[i64], known: vec[i64], tree: i64, tile: i64) -> i64:
    """The best path, less what so many leaves bring on average, and a little for playing early next round."""
    from_tree = (state.seats * 4 + state.wind) * CROSSINGS + state.place[tree]
    early = EARLY_WORTH * (TILES_EACH - tile)
    leaves = TILE_LEAVES[tile]
    if leaves:
        return best_path(state, worth, known, FOOT[from_tree], leaves) - LEAF_WORTH * leaves + early
    best: i64 = 0
    for square in LEAPS[from_tree]:
        if state.top[square] < SQUIRREL:
            best = max(best, hop_worth(state, worth, square))
    return best - SQUIRREL_WORTH + early


def tree_worth(state: BoskState, worth: vec[i64], known: vec[i64], k: i64) -> i64:
    best = UNKNOWN
    tile: i64
    for tile in range(TILES_EACH):
        if state.tiles[state.seat] >> tile & 1:
            best = max(best, tile_worth(state, worth, known, state.seat * TREES_EACH + k, tile))
    return best


def hop_worth(state: BoskState, worth: vec[i64], square: i64) -> i64:
    """A square for good: best where a rival's tall stack stands in a close contest."""
    return square_worth(state, worth, square) + 15 * state.height[square]
