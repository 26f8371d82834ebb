"""What a seat knows as a row of small whole numbers: the form in which programs that learn read a table.

A game says what stands where (`Game.observation_spec`, a row of fields) and writes it (`Game.observe`). Everybody reads
the table from their own chair: where something is kept by side, the seat's own comes first, then the others clockwise,
the automata last. So one player learned is as many players as there are seats.

Most of a table is empty most of the time. So an observation is written on a `blank` row, which is copied far quicker
than it could be written number by number: where there is nothing, nothing need be written.

The functions here write a part each and give back where the next begins. None allocates.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import NONE
from bosquet.core.stages import StagedState
from bosquet.core.state import State

PARTING: Final[i64] = 67
PLACE: Final = vec[i64]([next((bit for bit in range(63) if 2**bit % 67 == rest), 0) for rest in range(67)])
"""Which bit a power of two is, by its remainder: 67 parts all of them."""


@dataclass(frozen=True)
class Field:
    """Numbers of one kind that stand together, each of `low` … `high`; a single one has the shape ().

    `blank` is what stands where nothing was written.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    blank: int = 0

    def size(self) -> int:
        return prod(self.shape)


def flag(name: str, *shape: int) -> Field:
    """No or yes."""
    return Field(name, shape, 0, 1)


def count(name: str, high: int, *shape: int) -> Field:
    """How many."""
    return Field(name, shape, 0, high)


def index(name: str, length: int, *shape: int) -> Field:
    """Which one of so many, or NONE."""
    return Field(name, shape, NONE, length - 1, blank=NONE)


def length(spec: Sequence[Field]) -> int:
    return sum(field.size() for field in spec)


def blank(spec: Sequence[Field]) -> vec[i16]:
    """The row that an observation is written on; a copy of it for each."""
    return vec[i16]([field.blank for field in spec for _ in range(field.size())])


def numbering(values: Sequence[int]) -> vec[i64]:
    """The place of each value among `values`, as a table from -1 on: `table[value + 1]`."""
    return vec[i64]([values.index(value) if value in values else NONE for value in range(-1, max(values) + 1)])


def put(value: i64, out: vec[i16], at: i64) -> i64:
    out[at] = i16(value)
    return at + 1


def row(source: vec[i64], start: i64, stop: i64, out: vec[i16], at: i64) -> i64:
    """`source[start:stop]`."""
    k: i64
    for k in range(start, stop):
        out[at] = i16(source[k])
        at += 1
    return at


def whole(source: vec[i64], out: vec[i16], at: i64) -> i64:
    """All of `source`, a third quicker than as a `row`."""
    for value in source:
        out[at] = i16(value)
        at += 1
    return at


def started(source: vec[i64], start: i64, used: i64, room: i64, out: vec[i16], at: i64) -> i64:
    """A list that has room for more: what it holds."""
    row(source, start, start + used, out, at)
    return at + room


def bits(word: i64, many: i64, out: vec[i16], at: i64) -> i64:
    """A set as the lowest bits of a word, one number each; there are no higher ones."""
    while word:
        lowest = word & -word
        out[at + PLACE[lowest % PARTING]] = 1
        word ^= lowest
    return at + many


def crowd(word: i64, many: i64, out: vec[i16], at: i64) -> i64:
    """The same, quicker where most are in the set. `many` is a multiple of four."""
    k = at
    while word:
        if word & 15:
            out[k] = i16(word & 1)
            out[k + 1] = i16(word >> 1 & 1)
            out[k + 2] = i16(word >> 2 & 1)
            out[k + 3] = i16(word >> 3 & 1)
        word >>= 4
        k += 4
    return at + many


def around(source: vec[i64], width: i64, seat: i64, seats: i64, sides: i64, out: vec[i16], at: i64) -> i64:
    """What is kept by side, `width` numbers each: one's own, those of the next seats, those of the automata."""
    if seat == 0:
        return whole(source, out, at)
    k: i64
    for k in range(sides):
        start = chair(k, seat, seats) * width
        at = row(source, start, start + width, out, at)
    return at


def bits_around(word: i64, seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    """A set of seats, as a bit for each."""
    k: i64
    for k in range(seats):
        out[at + k] = i16(word >> chair(k, seat, seats) & 1)
    return at + seats


def chair(place: i64, seat: i64, seats: i64) -> i64:
    """The side that is `place` chairs after `seat`; automata have no chair."""
    if place >= seats:
        return place
    place += seat
    return place - seats if place >= seats else place


def distance(side: i64, seat: i64, seats: i64) -> i64:
    """How many chairs after `seat` a side sits: the other way round. NONE stays NONE."""
    if side < 0 or side >= seats:
        return side
    return side - seat if side >= seat else side - seat + seats


def asked(state: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """For each seat whether it owes a decision, which everybody knows."""
    owes: i64 = 0
    if isinstance(state, StagedState):
        owes = state.owes
    if owes == 0 and state.seat >= 0:
        owes = 1 << state.seat
    return bits_around(owes, seat, state.seats, out, at)
