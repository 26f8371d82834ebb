"""What the store hands out: plain values, detached from the database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

SeatKind = Literal["person", "friend", "bot"]
Status = Literal["open", "running", "over"]


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    account: bool


@dataclass(frozen=True)
class Seat:
    """`name` was given to this place; without one its person's own name is shown."""

    kind: SeatKind
    person: int | None = None
    name: str = ""
    level: str | None = None
    invitation: str | None = None


@dataclass(frozen=True)
class Result:
    """A place and the points of each side, and the rule that decided a tie, if one did."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    decided_by: str


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

    def seats_of(self, person: int | None) -> list[int]:
        """The places this person holds, in order."""
        return [k for k, seat in enumerate(self.seats) if person is not None and seat.person == person]


@dataclass(frozen=True)
class Append:
    """The n-th line of a table's log, and what the table waits for after it."""

    table: str
    n: int
    line: str
    status: Status
    waiting: tuple[int, ...]
    outcome: Result | None


@dataclass(frozen=True)
class Said:
    id: int
    seat: int
    name: str
    text: str
    at: datetime
