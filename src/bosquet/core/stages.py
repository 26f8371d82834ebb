"""Stages: several seats decide at the same time, each in secret, and all are shown at once.

A stage is convened for a party of seats. Each answer is kept; when nobody owes one, the stage closes and the game
carries them all out in seat order, so that arrival order can never matter. An answer that leaves its stage open tells
nothing: nobody has been shown anything yet. A set of seats is a number with a bit for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.core.events import NONE
from bosquet.core.state import State

SEVERAL: Final[i64] = -2
"""As what `forced` found: there is a choice."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class StagedState(State):
    party: i64  # seats that decide in the open stage; 0 outside of stages
    owes: i64  # of these, the seats that have not answered yet
    answer: vec[i64]  # by seat: its answer in the open stage, or NONE

    def __init__(self, seats: i64, sides: i64, most: i64, seed: int, like: StagedState | None = None) -> None:
        super().__init__(seats, sides, most, seed, like)
        if like is None:
            self.party = 0
            self.owes = 0
            self.answer = vec[i64]([NONE] * seats)
        else:
            self.party = like.party
            self.owes = like.owes
            self.answer = like.answer[:]

    # what a game writes

    def put(self) -> None:
        """Write the question of the open stage to `self.seat` into the moves."""
        raise NotImplementedError

    def close(self) -> None:
        """Everybody has answered: carry the answers out in seat order, and go on."""
        raise NotImplementedError

    def keep(self, seat: i64, action: i64) -> bool:
        """Keep an answer; whether it is the whole of it. Override where an answer is a short chain of choices."""
        self.answer[seat] = action
        return True

    def forced(self, seat: i64) -> i64:
        """The only answer that `seat` has now, or SEVERAL. Override where that is known without writing a question."""
        asked = self.seat
        self.seat = seat
        self.put()
        only = self.moves[0] if self.count == 1 else SEVERAL
        self.seat = asked
        return only

    # what is the same for all

    def convene(self, party: i64) -> None:
        """Open a stage for the seats of `party`, and ask the first; who has no choice is not asked."""
        self.party = party
        self.owes = party
        seat: i64
        for seat in range(self.seats):
            self.answer[seat] = NONE
            if party >> seat & 1:
                self.press(seat)
        self.proceed()

    def reopen(self, seat: i64) -> None:
        """Give `seat` the whole choice of the open stage."""
        self.answer[seat] = NONE
        self.owes |= 1 << seat
        self.press(seat)

    def press(self, seat: i64) -> None:
        """Answer for `seat` as long as it has no choice."""
        while self.owes >> seat & 1:
            only = self.forced(seat)
            if only == SEVERAL:
                return
            if self.keep(seat, only):
                self.owes &= ~(1 << seat)

    def reply(self, action: i64) -> None:
        """The answer of the seat asked; asks the next who owes one, or closes the stage."""
        seat = self.seat
        if self.keep(seat, action):
            self.owes &= ~(1 << seat)
        else:
            self.press(seat)
        self.proceed()

    def proceed(self) -> None:
        if self.owes == 0:
            if self.party & self.party - 1:
                self.reveals += 1  # each learns what the others chose
            self.close()
            return
        seat: i64 = 0
        while not self.owes >> seat & 1:
            seat += 1
        self.seat = seat
        self.put()

    def waiting(self) -> list[int]:
        if self.owes == 0:
            return super().waiting()
        return [seat for seat in range(self.seats) if self.owes >> seat & 1]

    def ask(self, seat: i64) -> None:
        if self.owes >> seat & 1 == 0:
            super().ask(seat)
        elif seat != self.seat:
            self.seat = seat
            self.put()
