"""What lies on the table: dice, sheets, and the choices of a stage that is still open.

Draw, mark and continue are stages in which all players concerned decide at once. A choice is kept in `answer` (and
in `turned`, for a joker) until nobody owes one; then the stage closes and all are carried out in seat order.
A set of seats is a number with a bit for each, as is one of sheets, which are counted season by season.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.core.stages import StagedState
from bosquet.games.rustling import scoring, turn
from bosquet.games.rustling.actions import START
from bosquet.games.rustling.draw import GROUND
from bosquet.games.rustling.material import KINDS_OF_FACE, MOST_TURNS, NONE
from bosquet.games.rustling.sheets import COUNTS
from bosquet.games.rustling.territories import MOST_PLACES


@final
@mypyc_attr(acyclic=True)
class RustlingState(StagedState):
    opening: i64  # the first season of the game
    closing: i64  # and the last
    season: i64
    pages: i64  # of the seasons before: the sheet of a seat in this season is `pages + seat`
    first: i64  # the first player of this season
    roller: i64  # who rolled last; the first player before the first roll
    turn: i64  # of this season, from 1; 0 while start squares are chosen
    stage: i64  # what is decided: START, DRAW, MARK or CONTINUE, the first of its actions; COUNT at the end
    green: i64  # the faces rolled; NONE before the first roll
    yellow: i64
    home: i64  # the turn in which the race of this season was first won; 0 before
    active: i64  # seats that neither stopped nor have all their penalties
    spent: i64  # sheets whose joker is used up
    counted: i64  # of this season: the sheets that are counted for good, in seat order
    start: vec[i64]  # by sheet: its start square, 0 … STARTS-1; NONE before
    turned: vec[i64]  # by seat: the face to which its joker turned the die this turn, or NONE
    ground: vec[i64]  # by seat: GROUND words of squares, see `draw`
    history: vec[i64]  # by sheet and turn: territory * MARKS, plus the kind marked from 1; NONE for a penalty
    sheets: vec[i64]  # by sheet: COUNTS numbers, see `sheets`

    def __init__(
        self, seats: i64, seed: int, opening: i64, closing: i64, first: i64, like: RustlingState | None = None
    ) -> None:
        super().__init__(seats, seats, MOST_PLACES + KINDS_OF_FACE, seed, like)
        if like is not None:
            self.opening = like.opening
            self.closing = like.closing
            self.season = like.season
            self.pages = like.pages
            self.first = like.first
            self.roller = like.roller
            self.turn = like.turn
            self.stage = like.stage
            self.green = like.green
            self.yellow = like.yellow
            self.home = like.home
            self.active = like.active
            self.spent = like.spent
            self.counted = like.counted
            self.start = like.start[:]
            self.turned = like.turned[:]
            self.ground = like.ground[:]
            self.history = like.history[:]
            self.sheets = like.sheets[:]
            return
        self.opening = opening
        self.closing = closing
        self.season = opening
        self.pages = 0
        self.first = first if first != NONE else self.rng.below(seats)  # RUST-R28
        self.roller = self.first
        self.turn = 0
        self.stage = START
        self.green = NONE
        self.yellow = NONE
        self.home = 0
        self.active = 0
        self.spent = 0
        self.counted = 0
        pages = seats * (closing - opening + 1)
        self.start = vec[i64]([NONE] * pages)
        self.turned = vec[i64]([NONE] * seats)
        self.ground = vec[i64]([0] * (GROUND * seats))
        self.history = vec[i64]([NONE] * (MOST_TURNS * pages))
        self.sheets = vec[i64]([0] * (COUNTS * pages))
        turn.begin_season(self)

    def clone(self) -> RustlingState:
        return RustlingState(0, 0, 0, 0, 0, self)

    def step(self, action: i64) -> None:
        if self.stage == START:
            turn.choose_start(self, action - START)
        else:
            self.reply(action)

    def put(self) -> None:
        turn.put(self)

    def keep(self, seat: i64, action: i64) -> bool:
        return turn.keep(self, seat, action)

    def forced(self, seat: i64) -> i64:
        return turn.forced(self, seat)

    def close(self) -> None:
        turn.close(self)

    def points(self) -> vec[i64]:
        return scoring.points(self)

    def sheet(self, season: i64, seat: i64) -> i64:
        """Where the counts of a sheet begin in `sheets`."""
        return ((season - self.opening) * self.seats + seat) * COUNTS
