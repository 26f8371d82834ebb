"""What lies on the table, and which phase answers.

Everything of a player is kept by *floor*: with several players a floor is a seat, alone it is a round of the match, so
that the rounds past stay on the table as they ended. The stock is a multiset of tiles, drawn when it is needed.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.core.stages import SEVERAL, StagedState
from bosquet.games.indian_summer import animals, foreign, leaves, paths, rounds, scoring, treasures, turn
from bosquet.games.indian_summer.actions import (
    DONORS,
    HOLE,
    KIND,
    MENU,
    REST,
    SIDE,
    SIT,
    SOURCE,
    SWAP,
    TAKE,
    TILE,
    WAY,
)
from bosquet.games.indian_summer.material import (
    BEASTS,
    COPIES,
    HERD,
    KINDS,
    LEAVES,
    LONGEST_COMMON,
    LONGEST_PATH,
    MOST_CHOICES,
    NONE,
    SIDE_PATH,
    SQUARES,
    TRACK,
    WHOLE,
)

END: Final[i64] = -1
"""As `phase`: nothing is asked any more."""


class Table:
    """How the game was set up, for as long as it lasts."""

    def __init__(self, chosen: bool, first: int, common: int, rounds: int, fresh: bool) -> None:
        self.chosen: i64 = int(chosen)  # players choose the side of their floor
        self.first: i64 = first  # the first player; NONE to draw one
        self.common: i64 = common  # tiles of the common path
        self.rounds: i64 = rounds  # to be played alone; 0 with several players
        self.fresh: i64 = int(fresh)  # alone: a new floor for every round


@final
@mypyc_attr(acyclic=True)
class IndianSummerState(StagedState):
    phase: i64  # what is asked: the first of its possible answers; END at the end
    chosen: i64  # 1 if players choose the side of their floor
    length: i64  # the common path is filled up to this
    rounds: i64  # to be played alone; 0 with several players
    fresh: i64  # alone: 1 for a new floor every round
    first: i64  # who begins every round
    turn: i64  # turns that the player to move has begun
    floor: i64  # at play: the seat to move, or alone the round
    acted: i64  # 1 once the main action of this turn is done
    deed: i64  # the entry of the menu at work, or NONE
    picked: i64  # the tile at work: its place on the path, or among those offered
    form: i64  # and its type; or the kind of animal at work
    hole: i64  # the square chosen for its hole
    placed: i64  # tiles laid so far in this main action
    donor: vec[i64]  # of a mushroom: the two floors that give a tile, or NONE
    offer: vec[i64]  # and the tiles; NONE once laid
    side: vec[i64]  # by floor: the side that lies up
    bare: vec[i64]  # by floor and half: squares that nothing covers
    free: vec[i64]  # by floor and half: holes that an animal may cover
    tokens: vec[i64]  # by floor and half: holes that carry a token
    sitting: vec[i64]  # by floor and half: squirrels
    last: vec[i64]  # by floor and half: those of them that came in the final phase
    laid: vec[i64]  # by floor and square: the pose of the leaf tile whose hole is there, or NONE
    resting: vec[i64]  # by floor and square: the pose of the animal whose first square is there, or NONE
    reserve: vec[i64]  # by floor and treasure
    path: vec[i64]  # by floor: its tiles, from the backpack on
    tiles: vec[i64]  # by floor: how many
    common: vec[i64]  # the common path, from its front
    commons: i64  # and how many tiles it has
    stock: vec[i64]  # by type: tiles set aside
    herd: vec[i64]  # by kind: animals left
    aside: vec[i64]  # alone, by floor: the upper path, then the lower one
    asides: vec[i64]  # alone, by floor: how many tiles the two have
    track: vec[i64]  # alone, by floor: the tiles of spaces 1, 2, … that have not moved
    queue: vec[i64]  # alone, by floor: the tiles that have moved, the mushroom space first
    queued: vec[i64]  # alone, by floor: how many

    def __init__(  # noqa: PLR0915  (a line for each field)
        self, seats: i64, seed: int, table: Table, like: IndianSummerState | None = None
    ) -> None:
        super().__init__(seats, seats, MOST_CHOICES, seed, like)
        if like is not None:
            self.phase = like.phase
            self.chosen = like.chosen
            self.length = like.length
            self.rounds = like.rounds
            self.fresh = like.fresh
            self.first = like.first
            self.turn = like.turn
            self.floor = like.floor
            self.acted = like.acted
            self.deed = like.deed
            self.picked = like.picked
            self.form = like.form
            self.hole = like.hole
            self.placed = like.placed
            self.donor = like.donor[:]
            self.offer = like.offer[:]
            self.side = like.side[:]
            self.bare = like.bare[:]
            self.free = like.free[:]
            self.tokens = like.tokens[:]
            self.sitting = like.sitting[:]
            self.last = like.last[:]
            self.laid = like.laid[:]
            self.resting = like.resting[:]
            self.reserve = like.reserve[:]
            self.path = like.path[:]
            self.tiles = like.tiles[:]
            self.common = like.common[:]
            self.commons = like.commons
            self.stock = like.stock[:]
            self.herd = like.herd[:]
            self.aside = like.aside[:]
            self.asides = like.asides[:]
            self.track = like.track[:]
            self.queue = like.queue[:]
            self.queued = like.queued[:]
            return
        self.phase = SIDE
        self.chosen = table.chosen
        self.length = table.common
        self.rounds = table.rounds
        self.fresh = table.fresh
        self.first = table.first
        self.turn = 0
        self.floor = 0
        self.acted = 0
        self.deed = NONE
        self.picked = NONE
        self.form = NONE
        self.hole = NONE
        self.placed = 0
        self.donor = vec[i64]([NONE] * 2)
        self.offer = vec[i64]([NONE] * 2)
        floors = max(seats, table.rounds)
        alone = table.rounds
        self.side = vec[i64]([NONE] * floors)
        self.bare = vec[i64]([WHOLE] * (2 * floors))
        self.free = vec[i64]([0] * (2 * floors))
        self.tokens = vec[i64]([0] * (2 * floors))
        self.sitting = vec[i64]([0] * (2 * floors))
        self.last = vec[i64]([0] * (2 * floors))
        self.laid = vec[i64]([NONE] * (SQUARES * floors))
        self.resting = vec[i64]([NONE] * (SQUARES * floors))
        self.reserve = vec[i64]([0] * (KINDS * floors))
        self.path = vec[i64]([NONE] * (LONGEST_PATH * floors))
        self.tiles = vec[i64]([0] * floors)
        self.common = vec[i64]([NONE] * LONGEST_COMMON)
        self.commons = 0
        self.stock = vec[i64]([COPIES[form] for form in range(LEAVES)])
        self.herd = vec[i64]([HERD[kind] for kind in range(BEASTS)])
        self.aside = vec[i64]([NONE] * (2 * SIDE_PATH * alone))
        self.asides = vec[i64]([0] * (2 * alone))
        self.track = vec[i64]([NONE] * (TRACK * alone))
        self.queue = vec[i64]([NONE] * (TRACK * alone))
        self.queued = vec[i64]([0] * alone)
        rounds.draw_floors(self)

    def clone(self) -> IndianSummerState:
        return IndianSummerState(0, 0, NO_TABLE, self)

    def step(self, action: i64) -> None:
        phase = self.phase
        if phase == MENU:
            turn.choose(self, action)
        elif phase == WAY:
            leaves.lay(self, action - WAY)
        elif phase == HOLE:
            leaves.choose_hole(self, action - HOLE)
        elif phase == TILE:
            leaves.choose_tile(self, action - TILE)
        elif phase == SIT:
            treasures.seat_squirrel(self, action - SIT)
        elif phase == SWAP:
            treasures.swap(self, action - SWAP)
        elif phase == TAKE:
            foreign.choose_tile(self, action - TAKE)
        elif phase == DONORS:
            foreign.choose_donors(self, action - DONORS)
        elif phase == KIND:
            animals.choose_kind(self, action - KIND)
        elif phase == REST:
            animals.rest(self, action - REST)
        elif phase == SOURCE:
            paths.choose_source(self, action - SOURCE)
        else:
            self.reply(action)

    def put(self) -> None:
        self.moves[0] = SIDE
        self.moves[1] = SIDE + 1
        self.count = 2

    def forced(self, seat: i64) -> i64:
        return SEVERAL

    def close(self) -> None:
        rounds.turn_floors_up(self)

    def points(self) -> vec[i64]:
        return scoring.points(self)


NO_TABLE: Final = Table(False, 0, 0, 0, False)
"""For a clone, which takes all from the state it is like."""
