"""Whose turn it is, what each side has, and which phase answers. The North Wind is a side after the seats."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.leaf import deeds, floor, north_wind, scoring, season, turn
from bosquet.games.leaf.actions import ADVANCE, BOOST, CARD, GROW, HIBERNATE, LAY, STACK, TAKE
from bosquet.games.leaf.material import (
    COLOURS,
    FIELD,
    HANDS,
    KINDS,
    MUSHROOMS,
    NONE,
    SHAPES,
    STACKED,
    START,
    TOPS,
    TREE_START,
    TURNS,
)
from bosquet.games.leaf.sources import SOURCES
from bosquet.games.leaf.table import Table


@final
@mypyc_attr(acyclic=True)
class LeafState(Table):
    phase: i64  # what is asked: the first of its possible answers; scoring.END at the end
    first: i64  # the first player
    active: i64  # whose turn it is
    round: i64  # from 1
    winter: i64  # whether and how it came: see `season`
    card: i64  # the shape played this turn; NONE before, and where there was no card
    boosted: i64  # whether a second card was played with it
    tile: i64  # the tile taken from its stack but not laid yet, or NONE
    laid: i64  # the leaf laid this turn, or NONE
    pending: i64  # actions still to do: four bits for each colour, see `floor.UNIT`
    gust: i64  # the North Wind's card, or NONE
    counted: i64  # lines of the final count that have been told, see `scoring`
    babies: vec[i64]  # by side: the leaves that carry its baby mushrooms
    adults: vec[i64]  # by side: and its adults
    hand: vec[i64]  # by side and shape
    forest: vec[i64]  # by side and kind
    den: vec[i64]  # by side and kind
    squirrel: vec[i64]  # by side: its space
    suns: vec[i64]  # by side
    acorns: vec[i64]  # by side and source
    penalties: vec[i64]  # by side: how often it had no card

    def __init__(
        self,
        seats: i64,
        seed: int,
        first: i64,
        random_tops: bool,
        wind_suns: i64,
        wind_animals: i64,
        like: LeafState | None = None,
    ) -> None:
        super().__init__(seats, seed, like)
        if like is not None:
            self.phase = like.phase
            self.first = like.first
            self.active = like.active
            self.round = like.round
            self.winter = like.winter
            self.card = like.card
            self.boosted = like.boosted
            self.tile = like.tile
            self.laid = like.laid
            self.pending = like.pending
            self.gust = like.gust
            self.counted = like.counted
            self.babies = like.babies[:]
            self.adults = like.adults[:]
            self.hand = like.hand[:]
            self.forest = like.forest[:]
            self.den = like.den[:]
            self.squirrel = like.squirrel[:]
            self.suns = like.suns[:]
            self.acorns = like.acorns[:]
            self.penalties = like.penalties[:]
            return
        sides = self.sides
        self.phase = CARD
        self.first = first if first != NONE else self.rng.below(seats)  # LEAF-3
        self.active = self.first
        self.round = 1
        self.winter = 0
        self.card = NONE
        self.boosted = 0
        self.tile = NONE
        self.laid = NONE
        self.pending = 0
        self.gust = NONE
        self.counted = 0
        self.babies = vec[i64]([0] * sides)
        self.adults = vec[i64]([0] * sides)
        self.hand = vec[i64]([0] * (SHAPES * sides))
        self.forest = vec[i64]([0] * (KINDS * sides))
        self.den = vec[i64]([0] * (KINDS * sides))
        self.squirrel = vec[i64]([TREE_START] * sides)
        self.suns = vec[i64]([0] * sides)
        self.acorns = vec[i64]([0] * (SOURCES * sides))
        self.penalties = vec[i64]([0] * sides)
        self._set_up(random_tops, wind_suns, wind_animals)
        self.begin_turn(self.first)

    def _set_up(self, random_tops: bool, wind_suns: i64, wind_animals: i64) -> None:
        """LEAF-4 to 12."""
        for k, hand in enumerate(HANDS[self.seats]):
            for _ in range(hand):
                deeds.draw_card(self, (self.first + k) % self.seats)
        deeds.refill(self)
        for k, tile in enumerate(START):
            floor.lay(self, STACKED + k, FIELD.cell(tile["q"], tile["r"]), tile["rotation"], NONE)
        shape: i64
        for shape in range(SHAPES):
            if random_tops:
                self.top[shape] = self.rng.draw(self.below, shape * COLOURS, (shape + 1) * COLOURS)
            else:
                self.top[shape] = TOPS[shape]
                self.below[TOPS[shape]] = 0
        if self.sides > self.seats:
            self.suns[self.seats] = wind_suns
            for _ in range(wind_animals):
                kind = self.rng.draw(self.animals, 0, KINDS)
                self.forest[self.seats * KINDS + kind] += 1  # LEAF-R17: no acorn for it

    def clone(self) -> LeafState:
        return LeafState(0, 0, 0, False, 0, 0, self)

    def step(self, action: i64) -> None:
        phase = self.phase
        if phase == GROW:
            deeds.act(self, action)
        elif phase == LAY:
            turn.lay_leaf(self, (action - LAY) // TURNS, (action - LAY) % TURNS)
        elif phase == CARD:
            turn.play_card(self, (action - CARD) % SHAPES, 1 if action >= BOOST else 0)
        elif phase == ADVANCE:
            season.decide(self, action)
        elif phase == TAKE:
            deeds.take_reward(self, action - TAKE)
        elif phase == HIBERNATE:
            self.reply(action)
        elif phase == STACK:
            floor.take_tile(self, self.top[action - STACK])
        else:
            north_wind.reveal(self)

    def put(self) -> None:
        season.ask_hibernate(self)

    def close(self) -> None:
        season.close_frost(self)

    # what comes next, for the phases, which do not know one another

    def begin_turn(self, side: i64) -> None:
        turn.begin_turn(self, side)

    def go_on(self) -> None:
        """The next action of the leaf just laid, or the season when none is left (LEAF-34, R6)."""
        if self.pending == 0:
            season.ask_advance(self)
        elif self.is_wind(self.seat):
            north_wind.ask_act(self)
        else:
            deeds.ask_act(self)

    def ask_animal(self) -> None:
        if self.is_wind(self.seat):
            north_wind.ask_animal(self)
        else:
            deeds.ask_animal(self)

    # what there is

    def points(self) -> vec[i64]:
        return scoring.points(self)

    def is_wind(self, side: i64) -> bool:
        """Whether `side` is the North Wind."""
        return side >= self.seats

    def tokens(self, side: i64) -> i64:
        """Mushrooms that a side has not put on the floor yet."""
        return MUSHROOMS - floor.size(self.babies[side] | self.adults[side])

    def hand_size(self, side: i64) -> i64:
        total: i64 = 0
        shape: i64
        for shape in range(side * SHAPES, (side + 1) * SHAPES):
            total += self.hand[shape]
        return total
