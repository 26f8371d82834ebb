"""What happened, as clients are told: the types of all events of Canopée. They are checked, never compiled.

`rank` says whether a pile is the first, second or third of who acts; 0 where it is nobody's.
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from bosquet.games.canopy.shapes import Change, Plant, Species, Threat


class SeasonEvent(TypedDict):
    kind: Literal["season"]
    seat: int  # who begins
    season: int
    change: Change | None


class TurnEvent(TypedDict):
    kind: Literal["turn", "season_end"]
    seat: int
    season: int


class PileEvent(TypedDict):
    kind: Literal["look", "keep", "refuse", "refill"]
    seat: int
    pile: int
    rank: int
    cards: int


class PowerEvent(TypedDict):
    """None is the mushroom, which is no animal."""

    kind: Literal["power"]
    seat: int
    species: Species | None
    pile: int | None
    rank: int


class CardEvent(TypedDict):
    kind: Literal["taken", "drawn", "wasted", "discarded"]
    seat: int
    card: str


class AddEvent(TypedDict):
    kind: Literal["add"]
    seat: int
    card: str
    tree: int | None


class UncoverEvent(TypedDict):
    kind: Literal["uncover"]
    seat: int
    card: str
    place: Literal["hoatzin", "pitcher"]


class ShownEvent(TypedDict):
    kind: Literal["shown", "pile_discarded"]
    seat: int
    card: str
    pile: int
    rank: int


class DropEvent(TypedDict):
    kind: Literal["drop"]
    seat: int
    card: str
    tree: int | None


class HiddenEvent(TypedDict):
    kind: Literal["returned"]
    seat: int
    pile: int
    rank: int


class PlainEvent(TypedDict):
    kind: Literal["tucked", "stashed", "regenerated", "tie"]
    seat: int


class StormEvent(TypedDict):
    kind: Literal["storm"]
    seat: int
    mode: Literal["draw", "strike"]


class GermsEvent(TypedDict):
    kind: Literal["germs", "germs_back", "withered"]
    seat: int
    cards: int


class ThreatEvent(TypedDict):
    kind: Literal["threat", "spread"]
    seat: int
    threat: Threat
    cards: int


class StolenEvent(TypedDict):
    kind: Literal["stolen"]
    seat: int
    card: str
    victim: int


class TreeEvent(TypedDict):
    kind: Literal["tree", "tallest"]
    seat: int
    points: int
    tree: int
    height: int


class FloraEvent(TypedDict):
    kind: Literal["flora"]
    seat: int
    points: int
    plant: Plant
    cards: int


class PointsEvent(TypedDict):
    kind: Literal["weather", "threats", "lushest"]
    seat: int
    points: int
    count: int


class ChangeEvent(TypedDict):
    kind: Literal["change"]
    seat: int
    points: int
    change: Change


class FaunaEvent(TypedDict):
    kind: Literal["fauna"]
    seat: int
    points: int
    species: Species


class WeighsEvent(TypedDict):
    """How many cards of a pile lie face down and face up, before the Spirit takes one."""

    kind: Literal["weighs"]
    seat: int
    pile: int
    rank: int
    down: int
    up: int


Event = (
    SeasonEvent
    | TurnEvent
    | PileEvent
    | PowerEvent
    | CardEvent
    | AddEvent
    | UncoverEvent
    | ShownEvent
    | DropEvent
    | HiddenEvent
    | PlainEvent
    | StormEvent
    | GermsEvent
    | ThreatEvent
    | StolenEvent
    | TreeEvent
    | FloraEvent
    | PointsEvent
    | ChangeEvent
    | FaunaEvent
    | WeighsEvent
)
