"""What happened, as clients are told: the types of all events of Leaf. They are checked, never compiled."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from bosquet.games.leaf.shapes import Cause, Colour, Direction, RewardKind, Shape, Species


class TurnEvent(TypedDict):
    kind: Literal["turn"]
    seat: int
    round: int


class NoCardsEvent(TypedDict):
    kind: Literal["no_cards"]
    seat: int
    penalty: int


class CardsEvent(TypedDict):
    """Cards shuffled into a new deck."""

    kind: Literal["reshuffle", "new_gusts"]
    seat: int
    cards: int


class DrawEvent(TypedDict):
    kind: Literal["draw"]
    seat: int
    shape: Shape | None  # only who drew it knows


class CardEvent(TypedDict):
    kind: Literal["card"]
    seat: int
    shape: Shape
    cards: int  # 2 with a boost


class GustEvent(TypedDict):
    kind: Literal["gust"]
    seat: int
    card: str
    shape: Shape | None
    colour: Colour | None
    direction: Direction | None


class TileEvent(TypedDict):
    kind: Literal["tile", "boost", "baby", "adult"]
    seat: int
    leaf: str


class LayEvent(TypedDict):
    kind: Literal["lay"]
    seat: int
    leaf: str
    q: int
    r: int
    rotation: int
    actions: int


class TopEvent(TypedDict):
    kind: Literal["top"]
    seat: int
    leaf: str
    left: int


class EmptyEvent(TypedDict):
    kind: Literal["empty"]
    seat: int
    shape: Shape


class ReactionEvent(TypedDict):
    kind: Literal["reaction"]
    seat: int  # who gains the sun
    leaf: str


class InsteadEvent(TypedDict):
    kind: Literal["instead"]
    seat: int
    colour: Colour


class AnimalEvent(TypedDict):
    kind: Literal["animal"]
    seat: int
    species: Species
    acorns: int
    slot: int | None  # none is the deck


class RefillEvent(TypedDict):
    kind: Literal["refill"]
    seat: int
    species: Species
    acorns: int
    slot: int


class ClimbEvent(TypedDict):
    kind: Literal["climb"]
    seat: int
    space: str
    height: int
    reward: RewardKind  # as gained
    amount: int


class AdvanceEvent(TypedDict):
    kind: Literal["advance"]
    seat: int
    space: int
    acorns: int


class FrostEvent(TypedDict):
    kind: Literal["frost"]
    seat: int
    number: int
    last: bool


class HibernateEvent(TypedDict):
    kind: Literal["hibernate"]
    seat: int
    species: Species
    cards: int


class WinterEvent(TypedDict):
    kind: Literal["winter"]
    seat: int
    cause: Cause


class CountRankEvent(TypedDict):
    kind: Literal["count_rank"]
    seat: int
    points: int
    space: str
    height: int
    rank: int


class CountGroupEvent(TypedDict):
    kind: Literal["count_group"]
    seat: int
    points: int
    leaf: str  # of the group, laid first
    size: int


class CountDenEvent(TypedDict):
    kind: Literal["count_den"]
    seat: int
    points: int
    species: Species
    cards: int


class CountLeftEvent(TypedDict):
    """Suns and cards left over, or animals that the North Wind has more."""

    kind: Literal["count_pairs", "count_surplus"]
    seat: int
    points: int
    left: int


class PlainEvent(TypedDict):
    kind: Literal["sun", "lost", "over"]
    seat: int


Event = (
    TurnEvent
    | NoCardsEvent
    | CardsEvent
    | DrawEvent
    | CardEvent
    | GustEvent
    | TileEvent
    | LayEvent
    | TopEvent
    | EmptyEvent
    | ReactionEvent
    | InsteadEvent
    | AnimalEvent
    | RefillEvent
    | ClimbEvent
    | AdvanceEvent
    | FrostEvent
    | HibernateEvent
    | WinterEvent
    | CountRankEvent
    | CountGroupEvent
    | CountDenEvent
    | CountLeftEvent
    | PlainEvent
)
