"""What lies on the table: dice, sheets, and the choices of a stage that is still open.

Draw, mark and continue are stages in which all players concerned decide at once. A choice is kept in `answer` (and
in `turned`, for a joker) until nobody owes one; then the stage closes and all are carried out in seat order.
A set of seats is a number with a bit for each.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.core.state import State
from bosquet.games.rustling import scoring, turn
from bosquet.games.rustling.actions import START
from bosquet.games.rustling.draw import GROUND
from bosquet.games.rustling.material import KINDS_OF_FACE, MOST_TURNS, NONE
from bosquet.games.rustling.sheets import COUNTS
from bosquet.games.rustling.territories import MOST_PLACES


@final
@mypyc_attr(acyclic=True)
class RustlingState(State):
    opening: i64  # the first season of the game
    closing: i64  # and the last
    season: i64
    first: i64  # the first player of this season
    roller: i64  # who rolled last; the first player before the first roll
    turn: i64  # of this season, from 1; 0 while start squares are chosen
    stage: i64  # what is decided: START, DRAW, MARK or CONTINUE, the first of its actions
    green: i64  # the faces rolled; NONE before the first roll
    yellow: i64
    home: i64  # the turn in which the race of this season was first won; 0 before
    active: i64  # seats that neither stopped nor have all their penalties
    spent: i64  # seats whose joker is used up
    party: i64  # seats that decide in this stage
    owes: i64  # of these, the seats that have not chosen yet
    start: vec[i64]  # by seat: its start square, 0 … STARTS-1; NONE before
    turned: vec[i64]  # by seat: the face to which its joker turned the die this turn, or NONE
    answer: vec[i64]  # by seat: its choice in this stage, or NONE
    ground: vec[i64]  # by seat: GROUND words of squares, see `draw`
    history: vec[i64]  # by seat and turn: territory * MARKS, plus the kind marked from 1; NONE for a penalty
    sheets: vec[i64]  # by season played and seat: COUNTS numbers, see `sheets`

    def __init__(
        self, seats: i64, seed: int, opening: i64, closing: i64, first: i64, like: RustlingState | None = None
    ) -> None:
        super().__init__(seats, seats, MOST_PLACES + KINDS_OF_FACE, seed, like)
        if like is not None:
            self.opening = like.opening
            self.closing = like.closing
            self.season = like.season
            self.first = like.first
            self.roller = like.roller
            self.turn = like.turn
            self.stage = like.stage
            self.green = like.green
            self.yellow = like.yellow
            self.home = like.home
            self.active = like.active
            self.spent = like.spent
            self.party = like.party
            self.owes = like.owes
            self.start = like.start[:]
            self.turned = like.turned[:]
            self.answer = like.answer[:]
            self.ground = like.ground[:]
            self.history = like.history[:]
            self.sheets = like.sheets[:]
            return
        self.opening = opening
        self.closing = closing
        self.season = opening
        self.first = first if first != NONE else self.rng.below(seats)  # RUST-R28
        self.roller = self.first
        self.turn = 0
        self.stage = START
        self.green = NONE
        self.yellow = NONE
        self.home = 0
        self.active = 0
        self.spent = 0
        self.party = 0
        self.owes = 0
        self.start = vec[i64]([NONE] * seats)
        self.turned = vec[i64]([NONE] * seats)
        self.answer = vec[i64]([NONE] * seats)
        self.ground = vec[i64]([0] * (GROUND * seats))
        self.history = vec[i64]([NONE] * (MOST_TURNS * seats))
        self.sheets = vec[i64]([0] * (COUNTS * seats * (closing - opening + 1)))
        turn.begin_season(self)

    def clone(self) -> RustlingState:
        return RustlingState(0, 0, 0, 0, 0, self)

    def step(self, action: i64) -> None:
        if self.stage == START:
            turn.choose_start(self, action - START)
        else:
            turn.note(self, self.seat, action)
            turn.proceed(self)

    def waiting(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.owes >> seat & 1]

    def ask(self, seat: i64) -> None:
        if not self.owes >> seat & 1:
            raise ValueError(f"seat {seat} is not asked")
        if seat != self.seat:
            self.seat = seat
            turn.ask(self)

    def points(self) -> vec[i64]:
        return scoring.points(self)

    def sheet(self, season: i64, seat: i64) -> i64:
        """Where the counts of a sheet begin in `sheets`."""
        return ((season - self.opening) * self.seats + seat) * COUNTS
