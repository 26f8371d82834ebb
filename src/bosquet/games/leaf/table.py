"""What lies between the players: the forest floor, stacks and decks, the display, the season.

Leaves are known by tile, and a set of leaves is a number with a bit for each. Decks and stacks are counts of what is in
them: they have no order before a card is drawn or a tile turned up.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from bosquet.core.stages import StagedState
from bosquet.games.leaf.material import (
    ANIMALS,
    CARDS_EACH,
    CELLS,
    COLOURS,
    GUSTS,
    LEAVES,
    MOST_SHORE,
    NONE,
    SEASON_START,
    SHAPES,
    SLOTS,
    STACKED,
    TURNS,
)


@mypyc_attr(acyclic=True)
class Table(StagedState):
    marker: i64  # the space of the season
    frosts: i64  # frosts that have come
    ground: vec[u8]  # by cell: OCCUPIED | tile, or the corners at which a leaf here would be connected
    shore: vec[i64]  # shore[:shores] are the empty cells beside leaves, ascending
    shores: i64
    floor: i64  # the leaves that lie there
    cell: vec[i64]  # by leaf: where it lies; NONE
    rotation: vec[i64]  # by leaf
    tips: vec[i64]  # by leaf: its tips as laid, written twice
    near: vec[i64]  # by leaf: the leaves adjacent to it
    order: vec[i64]  # by leaf: which one it was to be laid; NONE
    layer: vec[i64]  # by leaf: who laid it; NONE
    top: vec[i64]  # by shape: the uppermost tile of the stack; NONE if it is empty
    below: vec[i64]  # by tile: 1 if it lies hidden in its stack
    deck: vec[i64]  # by shape: leaf cards
    discards: vec[i64]  # by shape
    animals: vec[i64]  # by kind: the animal deck
    display: vec[i64]  # by slot: a kind; NONE
    gusts: vec[i64]  # by card of the North Wind: 1 if it has not been revealed

    def __init__(self, seats: i64, seed: int, like: Table | None = None) -> None:
        super().__init__(seats, seats if seats > 1 else 2, TURNS * MOST_SHORE, seed, like)
        if like is not None:
            self.marker = like.marker
            self.frosts = like.frosts
            self.ground = like.ground[:]
            self.shore = like.shore[:]
            self.shores = like.shores
            self.floor = like.floor
            self.cell = like.cell[:]
            self.rotation = like.rotation[:]
            self.tips = like.tips[:]
            self.near = like.near[:]
            self.order = like.order[:]
            self.layer = like.layer[:]
            self.top = like.top[:]
            self.below = like.below[:]
            self.deck = like.deck[:]
            self.discards = like.discards[:]
            self.animals = like.animals[:]
            self.display = like.display[:]
            self.gusts = like.gusts[:]
            return
        self.marker = SEASON_START[seats]  # LEAF-1, 10
        self.frosts = 0
        self.ground = vec[u8]([0] * CELLS)
        self.shore = vec[i64]([0] * MOST_SHORE)
        self.shores = 0
        self.floor = 0
        self.cell = vec[i64]([NONE] * LEAVES)
        self.rotation = vec[i64]([0] * LEAVES)
        self.tips = vec[i64]([0] * LEAVES)
        self.near = vec[i64]([0] * LEAVES)
        self.order = vec[i64]([NONE] * LEAVES)
        self.layer = vec[i64]([NONE] * LEAVES)
        self.top = vec[i64]([NONE] * SHAPES)
        self.below = vec[i64]([1] * STACKED)
        self.deck = vec[i64]([CARDS_EACH] * SHAPES)
        self.discards = vec[i64]([0] * SHAPES)
        self.animals = vec[i64](list(ANIMALS))
        self.display = vec[i64]([NONE] * SLOTS)
        self.gusts = vec[i64]([1] * GUSTS)

    def stack_size(self, shape: i64) -> i64:
        """The tiles of a stack, the uppermost included."""
        if self.top[shape] == NONE:
            return 0
        total: i64 = 1
        tile: i64
        for tile in range(shape * COLOURS, (shape + 1) * COLOURS):
            total += self.below[tile]
        return total
