"""What the store hands out: plain values, detached from the database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

SeatKind = Literal["person", "friend", "bot"]
Status = Literal["open", "running", "over"]


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    account: bool


@dataclass(frozen=True)
class Seat:
    """A place and who fills it: somebody who sits there, a friend who is awaited, or a bot.

    `person` is whose place it is: with kind `friend` it waits for them, with kind `bot` they may come back to it.
    `name` was given to this place; without one its person's own name is shown.
    """

    kind: SeatKind
    person: int | None = None
    name: str = ""
    level: str | None = None
    invitation: str | None = None
    issue: int = 0


@dataclass(frozen=True)
class Result:
    """A place and the points of each side, the rule that decided a tie for the first, the verdict for who is alone."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    decided_by: str
    verdict: str = ""


@dataclass(frozen=True)
class Table:
    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    seed: int
    public: bool
    host: int
    created: datetime
    seats: tuple[Seat, ...]
    status: Status
    waiting: tuple[int, ...] = ()
    outcome: Result | None = None
    rematch: str | None = None
    patience: int = 10  # minutes that a player may be away before the host may let a bot play on
    hints: bool = True

    def seats_of(self, person: int | None) -> list[int]:
        """The places where this person sits, in order."""
        return [k for k in self.places_of(person) if self.seats[k].kind == "person"]

    def places_of(self, person: int | None) -> list[int]:
        """The places that are theirs, even while they are awaited there or a bot plays for them."""
        return [k for k, seat in enumerate(self.seats) if person is not None and seat.person == person]


@dataclass(frozen=True)
class Reached:
    """The achievements of one person at a table, by section."""

    person: int
    game: str
    table: str
    sections: dict[str, list[str]]


@dataclass(frozen=True)
class Best:
    """The most points somebody made alone with these options, and where."""

    table: str
    options: dict[str, str]
    points: int


@dataclass(frozen=True)
class Kept:
    """An achievement that somebody has."""

    game: str
    key: str
    table: str
    at: datetime


@dataclass(frozen=True)
class Still:
    """A table as one viewer last saw it, and its story by chapters: both JSON."""

    viewer: int
    chapters: str
    sight: str


class Append(NamedTuple):
    """Lines of a table's log from the n-th on, and what the table waits for after them; at its end what was reached.

    `by` is whose decision it is: the seat, its kind and its person. If it `changes` nothing, the table waits for the
    same as before.
    """

    table: str
    n: int
    lines: tuple[str, ...]
    status: Status
    waiting: tuple[int, ...]
    outcome: Result | None = None
    reached: tuple[Reached, ...] = ()
    stills: tuple[Still, ...] = ()
    by: tuple[int, SeatKind, int | None] | None = None
    changes: bool = True


@dataclass(frozen=True)
class Said:
    id: int
    seat: int
    name: str
    text: str
    at: datetime
