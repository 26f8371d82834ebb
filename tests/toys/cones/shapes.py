"""What reaches a client of Cones."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class ConesView(TypedDict):
    round: int
    hand: list[int]
    hands: list[int]
    chosen: int | None
    shown: list[int | None]
    played: list[int]
    deck: int
    branch: int | None


class Material(TypedDict):
    cards: int
    branches: int


class PlayCard(TypedDict):
    id: str
    kind: Literal["card"]
    card: int


class Climb(TypedDict):
    id: str
    kind: Literal["branch"]
    branch: int


class Eat(TypedDict):
    id: str
    kind: Literal["eat"]
    cones: int
    ends: bool


class Bury(TypedDict):
    id: str
    kind: Literal["bury"]
    ends: bool


class CardEvent(TypedDict):
    kind: Literal["draw", "shown"]
    seat: int
    card: int | None


class BranchEvent(TypedDict):
    kind: Literal["climbed"]
    seat: int
    branch: int


class CountEvent(TypedDict):
    kind: Literal["ate", "buried"]
    seat: int
    count: int


SHAPES = {
    "View": ConesView,
    "Material": Material,
    "Action": PlayCard | Climb | Eat | Bury,
    "Event": CardEvent | BranchEvent | CountEvent,
}
