"""What lies on the table, and which phase answers.

Trees are known by number, `seat * TREES_EACH + k`, with the crossing they stand on. A stack is its top, its height
and its layers, two bits a leaf: nobody can drop more than seven leaves on a square, so 28 layers fit one number.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.core.state import State
from bosquet.games.bosk import autumn, scoring, spring
from bosquet.games.bosk.actions import HOP, LEAF, PLANT, SHED, TILE, VALUE, WIND
from bosquet.games.bosk.material import (
    EMPTY,
    MOST_CHOICES,
    NOWHERE,
    ROUNDS,
    SPOTS,
    SQUARES,
    TERRAINS,
    TILES_EACH,
    TRAILS,
    TREES_EACH,
)


@final
@mypyc_attr(acyclic=True)
class BoskState(State):
    phase: i64  # what is asked: the first of its possible answers; scoring.END at the end
    hiker: i64  # who holds it: the first player
    turn: i64  # turns taken in this spring, or in this round of autumn
    round: i64  # 0 … ROUNDS-1; 0 in spring
    side: i64  # where the wind board lies; NOWHERE until it is laid
    wind: i64  # where the leaves go now
    tree: i64  # the tree at work
    active: i64  # leaves still to drop
    last: i64  # where the last leaf of this turn fell; NOWHERE before the first
    spots: vec[i64]  # spots[:free] are the plantings still possible, ascending
    free: i64
    few: vec[i64]  # the buffer of all other questions; planting shares `spots` instead of copying it
    place: vec[i64]  # by tree: its crossing; NOWHERE in hand and when it is gone
    tiles: vec[i64]  # by seat: a bit for each unused tile
    laid: vec[i64]  # by seat and round: the tile; NOWHERE before
    top: vec[i64]  # by square: EMPTY, a seat, or SQUIRREL | seat
    height: vec[i64]  # by square: leaves in the stack
    layers: vec[i64]  # by square: whose leaves, the bottom one in the highest bits
    trails: vec[i64]  # by trail and seat: the total of the tree values, as planted
    cover: vec[i64]  # by terrain and seat: squares controlled
    summer: vec[i64]  # by seat: the points of summer, as far as it is counted
    counted: i64  # of the trails and then the terrains, how many are counted for good

    def __init__(self, seats: i64, seed: int, hiker: i64, like: BoskState | None = None) -> None:
        super().__init__(seats, seats, MOST_CHOICES, seed, like)
        if like is not None:
            self.phase = like.phase
            self.hiker = like.hiker
            self.turn = like.turn
            self.round = like.round
            self.side = like.side
            self.wind = like.wind
            self.tree = like.tree
            self.active = like.active
            self.last = like.last
            self.spots = like.spots[:]
            self.free = like.free
            self.few = like.few[:]
            self.place = like.place[:]
            self.tiles = like.tiles[:]
            self.laid = like.laid[:]
            self.top = like.top[:]
            self.height = like.height[:]
            self.layers = like.layers[:]
            self.trails = like.trails[:]
            self.cover = like.cover[:]
            self.summer = like.summer[:]
            self.counted = like.counted
            return
        self.phase = VALUE
        self.hiker = hiker if hiker != NOWHERE else self.rng.below(seats)  # BOSK-9
        self.seat = self.hiker
        self.turn = 0
        self.round = 0
        self.side = NOWHERE
        self.wind = 0
        self.tree = NOWHERE
        self.active = 0
        self.last = NOWHERE
        self.spots = vec[i64]([PLANT + spot for spot in SPOTS[seats]])
        self.free = len(self.spots)
        self.few = self.moves
        self.place = vec[i64]([NOWHERE] * (TREES_EACH * seats))
        self.tiles = vec[i64]([(1 << TILES_EACH) - 1] * seats)
        self.laid = vec[i64]([NOWHERE] * (ROUNDS * seats))
        self.top = vec[i64]([EMPTY] * SQUARES)
        self.height = vec[i64]([0] * SQUARES)
        self.layers = vec[i64]([0] * SQUARES)
        self.trails = vec[i64]([0] * (TRAILS * seats))
        self.cover = vec[i64]([0] * (TERRAINS * seats))
        self.summer = vec[i64]([0] * seats)
        self.counted = 0
        spring.ask_value(self)

    def clone(self) -> BoskState:
        twin = BoskState(0, 0, 0, self)
        # Shared as in `self`. Not in `__init__`: compiled, what is set there a second time is never freed the first.
        twin.moves = twin.spots if self.phase == PLANT else twin.few
        return twin

    def step(self, action: i64) -> None:
        phase = self.phase
        if phase == LEAF:
            autumn.drop_leaf(self, action - LEAF)
        elif phase == TILE:
            autumn.lay_tile(self, action - TILE)
        elif phase == SHED:
            autumn.choose_tree(self, action - SHED)
        elif phase == PLANT:
            spring.plant(self, action - PLANT)
        elif phase == VALUE:
            spring.choose_value(self, action - VALUE)
        elif phase == HOP:
            autumn.hop(self, action - HOP)
        else:
            autumn.lay_wind_board(self, action - WIND)

    def points(self) -> vec[i64]:
        return scoring.points(self)

    def lowest(self, values: vec[i64]) -> i64:
        """Whose value is lowest; of several, the first one met clockwise after the hiker's holder (BOSK-41, 94)."""
        seats = self.seats
        best = (self.hiker + 1) % seats
        k: i64
        for k in range(2, seats + 1):
            seat = (self.hiker + k) % seats
            if values[seat] < values[best]:
                best = seat
        return best
