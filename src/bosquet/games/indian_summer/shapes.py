"""What reaches a client of Indian Summer, as types: its TypeScript is generated from them.

Seats count from 0; rounds, turns, zones and places on a path from 1. A square is `c4`: column c, row 4. A tile is the
name of its type (`g03`); copies of a type cannot be told apart. A way is the code of how a piece lies: see `Form`.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Treasure = Literal["berry", "nut", "mushroom", "feather"]
EntryName = Literal["leaf", "squirrel", "mushroom", "feather", "berry", "nut", "animal", "exchange", "end_turn"]
Source = Literal["path", "common", "space"]


class Purse(TypedDict):
    berry: int
    nut: int
    mushroom: int
    feather: int


class Completed(TypedDict):
    zone: int
    harvest: Purse


# The table


class Leaf(TypedDict):
    """A leaf tile on a floor."""

    tile: str
    way: int
    hole: str
    squares: list[str]  # the hole included


class Resting(TypedDict):
    """An animal on a floor."""

    animal: str
    way: int
    squares: list[str]


class Zone(TypedDict):
    covered: int  # squares, of 12
    tokens: Purse  # that wait on its holes


class Floor(TypedDict):
    """All that is a player's own: of a seat, or of a round played alone."""

    side: str | None  # "3a"; None before it is chosen
    board: int
    leaves: list[Leaf]
    squirrels: list[str]
    last: list[str]  # those of them that came in the final phase
    animals: list[Resting]
    tokens: dict[str, Treasure]  # by square: on holes
    free: list[str]  # holes that an animal may cover
    zones: list[Zone]
    uncovered: list[str]
    reserve: Purse
    path: list[str]  # from the backpack on


class Offer(TypedDict):
    source: Source
    seat: int | None  # whose path; None for the common path and the mushroom space
    tile: str


class Work(TypedDict):
    """What the player to move is in the middle of."""

    deed: EntryName | None
    tile: str | None  # the tile, or the kind of animal, at hand
    place: int | None  # where it lies: on the path, or among those offered
    hole: str | None
    placed: int  # tiles laid in this main action
    offers: list[Offer]  # of a mushroom, still to be laid


class Track(TypedDict):
    turn: int
    upper: list[str]
    lower: list[str]
    space: list[str]  # the mushroom space
    moved: list[str]  # behind it, on spaces 1, 2, …
    waiting: dict[str, str]  # by number of their turn


class Round(TypedDict):
    """A round played alone, now or before."""

    round: int
    floor: Floor
    track: Track
    full: bool
    points: int  # as if it ended now


class View(TypedDict):
    phase: Literal["sides", "play", "end"]
    round: int  # with several players: the round; alone: the turn
    first: int | None  # who begins every round
    player: int | None  # who is to move
    acted: bool  # the main action is done
    last_round: bool  # some floor is full
    floors: list[Floor]  # by seat
    common: list[str]  # from the front
    stock: dict[str, int]  # by type: tiles set aside, in no order
    animals: dict[str, int]  # left, by kind
    work: Work
    solo: Round | None
    past: list[Round]


# What is printed


class Lie(TypedDict):
    """One way of lying: squares as row and column from the top left corner."""

    way: int
    height: int
    width: int
    squares: list[list[int]]
    hole: list[int] | None  # of a leaf tile


class Form(TypedDict):
    """A leaf tile type or a kind of animal. A code 0 … 7: from 4 on mirrored left to right, then `code % 4` quarter
    turns clockwise. `same` gives by code the one that is offered: the smallest that looks the same."""

    id: str
    colour: str | None  # of a leaf tile
    picture: str
    count: int
    bonus: Treasure | None  # that waits on an animal
    same: list[int]
    lies: list[Lie]


class Side(TypedDict):
    id: str
    board: int
    side: Literal["a", "b"]
    rows: list[str]


class TreasureKind(TypedDict):
    id: Treasure
    letter: str
    tokens: int
    solo_points: int


class Exchange(TypedDict):
    id: str
    gives: Treasure
    count: int
    gets: Treasure


class Material(TypedDict):
    rows: int
    columns: int
    squares: list[str]
    zones: list[int]  # of each square, row by row
    sides: list[Side]
    tiles: list[Form]
    animals: list[Form]
    treasures: list[TreasureKind]
    exchanges: list[Exchange]
    path: int
    longest_path: int
    refill_at: int
    turns: int
    rounds: int


# Actions: first the menu


class Move(TypedDict):
    id: str
    ends: NotRequired[bool]  # it is the last step of the turn


class SideMove(Move):
    kind: Literal["side"]
    side: str


class LeafEntry(Move):
    kind: Literal["leaf", "feather"]
    places: list[int]  # of the path, whose tiles have room


class MushroomEntry(Move):
    kind: Literal["mushroom"]
    offers: list[Offer]


class BerryEntry(Move):
    kind: Literal["berry"]
    upto: int  # tiles on the path, if there are enough
    reserve: Purse  # afterwards


class AnimalEntry(Move):
    kind: Literal["animal", "end_turn"]
    animals: list[str]  # that could be placed now


class PlainEntry(Move):
    kind: Literal["squirrel", "nut", "exchange"]


# then what its entries need


class TileMove(Move):
    kind: Literal["tile"]
    place: int
    tile: str
    holes: list[str]


class HoleMove(Move):
    kind: Literal["hole"]
    square: str
    treasure: Treasure | None  # that would lie on the hole
    ways: list[int]


class WayMove(Move):
    kind: Literal["way"]
    way: int
    tile: str
    hole: str
    squares: list[str]
    treasure: Treasure | None
    zones: list[Completed]
    full: bool
    reserve: Purse  # afterwards


class SitMove(Move):
    kind: Literal["sit"]
    square: str
    lost: Treasure | None  # printed there
    zones: list[Completed]
    full: bool
    reserve: Purse


class DonorsMove(Move):
    kind: Literal["donors"]
    offers: list[Offer]


class TakeMove(Move, Offer):
    kind: Literal["take"]
    place: int
    holes: list[str]


class KindMove(Move):
    kind: Literal["kind"]
    animal: str
    left: int
    bonus: Treasure | None


class RestMove(Move, Resting):
    kind: Literal["rest"]
    square: str  # the first
    finds: Purse  # the bonus included
    reserve: Purse


class SwapMove(Move):
    kind: Literal["swap"]
    gives: Treasure
    count: int
    gets: Treasure
    reserve: Purse


class SourceMove(Move):
    kind: Literal["source"]
    source: str  # "upper left"
    tiles: list[str]  # in the order in which they come


Entry = LeafEntry | MushroomEntry | BerryEntry | AnimalEntry | PlainEntry
Deed = TileMove | HoleMove | WayMove | SitMove | DonorsMove | TakeMove | KindMove | RestMove | SwapMove | SourceMove
Action = SideMove | Entry | Deed

# Events


class Told(TypedDict):
    seat: int


class FloorEvent(Told):
    kind: Literal["floor"]
    side: str


class RoundEvent(Told):
    """With several players a round, which `seat` begins; alone a turn, at which a tile of the track moves."""

    kind: Literal["round", "turn"]
    number: int
    tile: str | None
    colour: str | None
    place: int | None  # 1 and 2 are the mushroom space


class LeafEvent(Told, Leaf):
    kind: Literal["leaf", "foreign_leaf"]
    colour: str
    source: Source
    donor: int | None  # whose path; None for the common path and the mushroom space
    place: int | None  # on one's own path


class ZoneEvent(Told):
    kind: Literal["zone"]
    zone: int


class TreasureEvent(Told):
    """`harvest` of a zone, `find` under an animal, the `bonus` that lay on one, and what one has to `pay`."""

    kind: Literal["harvest", "find", "bonus", "pay"]
    treasure: Treasure
    count: int
    zone: int | None
    animal: str | None


class CountEvent(Told):
    kind: Literal["full", "refill", "stock", "final"]
    count: int  # of the round; of tiles; of uncovered squares


class SquareEvent(Told):
    kind: Literal["token", "squirrel"]
    square: str
    treasure: Treasure | None  # of a token


class AnimalEvent(Told, Resting):
    kind: Literal["animal"]


class ExchangeEvent(Told):
    kind: Literal["exchange"]
    given: int
    gives: Treasure
    got: int
    gets: Treasure


class SourceEvent(Told):
    kind: Literal["source"]
    source: str
    count: int


class ResultEvent(Told):
    kind: Literal["result"]
    nuts: int
    berries: int
    uncovered: int


class SoloResultEvent(Told):
    kind: Literal["round_won", "round_lost"]
    round: int
    points: int  # of a round won
    uncovered: int  # of a round lost


class PlainEvent(Told):
    kind: Literal["void", "lapse"]  # no main action is due; the second tile has no room


Laid = LeafEvent | SquareEvent | ZoneEvent | TreasureEvent | AnimalEvent | ExchangeEvent | SourceEvent
Event = FloorEvent | RoundEvent | Laid | CountEvent | ResultEvent | SoloResultEvent | PlainEvent
