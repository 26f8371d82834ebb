"""The table of a game under way: the half of the contract that search runs on.

A state holds whole numbers and fixed-length vectors of them, every attribute annotated in the class body, so that
a clone is a copy of memory and a digest can read every field. Nothing here allocates while a game is played.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.core.events import ALL, NONE, Event
from bosquet.core.rng import Rng

NOBODY: Final[i64] = -1
"""As `State.seat`: nobody is asked, the game is over."""


class Frame:
    """A moment of the story that is worth seeing: the table then, and how many facts had been told."""

    def __init__(self, state: State, told: int) -> None:
        self.state = state
        self.told = told


class Story:
    """What is told while somebody listens: every fact, and every moment to be seen on the way."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.frames: list[Frame] = []


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """Who is asked what. `play` answers and asks the next question; the game is over when nobody is asked.

    An automaton of the rulebook is a side after the seats. It is asked like a seat, but each of its questions has one
    answer, which the game computes: so its turn is a row of steps that play themselves, told and shown one by one.
    """

    seats: i64  # who decide
    sides: i64  # who score: the seats, then the automata of the rulebook
    seat: i64  # who is asked now; NOBODY when the game is over
    moves: vec[i64]  # moves[:count] are the legal actions of `seat`, ascending
    count: i64
    reveals: i64  # grows when a seat learns what it could not foresee; undo never crosses it
    rng: Rng  # the only source of chance in a match
    story: Story | None  # None in search, so that bots pay nothing for it

    def __init__(self, seats: i64, sides: i64, most: i64, seed: int, like: State | None = None) -> None:
        """`most` is the largest number of legal actions there can ever be."""
        if like is None:
            self.seats = seats
            self.sides = sides
            self.seat = 0
            self.moves = vec[i64]([0] * most)
            self.count = 0
            self.reveals = 0
            self.rng = Rng(seed)
        else:
            self.seats = like.seats
            self.sides = like.sides
            self.seat = like.seat
            self.moves = like.moves[:]
            self.count = like.count
            self.reveals = like.reveals
            self.rng = like.rng.clone()
        self.story = None  # a twin does not tell

    def step(self, action: i64) -> None:
        """Do `action` for `seat` and ask the next question. Each game writes this one."""
        raise NotImplementedError

    def play(self, action: i64) -> None:
        """Answer the question with one of `moves[:count]`. Trusted: `Match` checks what comes from outside.

        A question with one answer is no decision: it is answered here, and told like any other.
        """
        self.step(action)
        while self.count == 1:  # as in `settle`: a call of its own costs three in a hundred
            self.step(self.moves[0])

    def settle(self) -> None:
        """Answer every question that has one answer."""
        while self.count == 1:
            self.step(self.moves[0])

    def waiting(self) -> list[int]:
        """Every seat that owes a decision; several when they decide at the same time."""
        return [] if self.seat == NOBODY else [self.seat]

    def ask(self, seat: i64) -> None:
        """Turn the question to another waiting seat. Arrival order never matters."""
        if seat != self.seat:
            raise ValueError(f"seat {seat} is not asked")

    def clone(self) -> State:
        """An exact twin, generator included, that tells nothing."""
        raise NotImplementedError

    def points(self) -> vec[i64]:
        """The points of each side as things stand: at every moment the sum of its score lines."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        return [self.moves[k] for k in range(self.count)]

    def over(self) -> bool:
        return self.seat == NOBODY

    def tell(self, kind: str, seat: i64, what: i64 = NONE, where: i64 = NONE, count: i64 = 0, only: i64 = ALL) -> None:
        """Add a fact to the story, if anybody listens."""
        if self.story is not None:
            self.story.events.append(Event(kind, seat, what, where, count, only))

    def pause(self) -> None:
        """Let the table be seen as it is now, in the middle of a step: between two lines of a count, say."""
        if self.story is not None:
            self.story.frames.append(Frame(self.clone(), len(self.story.events)))
