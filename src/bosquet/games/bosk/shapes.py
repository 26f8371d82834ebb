"""What reaches a client of Bosk, as types. Its TypeScript is generated from them; they are checked, never compiled.

Seats are numbers from 0. A square is `c4`, a crossing `E4`, a tree `3a`: see `actions`.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Wind = Literal["N", "E", "S", "W"]
Season = Literal["spring", "summer", "autumn", "winter"]
Line = Literal["row", "column"]

# The table


class Tree(TypedDict):
    """A tree that stands."""

    seat: int
    tree: str
    value: int
    spot: str


class Tile(TypedDict):
    tile: str
    round: int  # in which it was laid; 0 while unused


class Leaves(TypedDict):
    """Where the leaves of a seat are; `lost` are those its tiles gave and that never lay in the park."""

    supply: int
    visible: int
    buried: int
    lost: int


class View(TypedDict):
    season: Season
    round: int  # from 1; 0 before autumn
    side: Wind | None  # where the wind board lies
    winds: list[Wind]  # round by round
    wind: Wind | None
    hiker: int
    trees: list[Tree]
    hands: list[list[int]]  # by seat: the values still to be planted
    tiles: list[list[Tile]]  # by seat
    stacks: dict[str, list[int]]  # by square: whose leaves lie there, bottom to top
    squirrels: dict[str, int]  # by square: whose it is
    leaves: list[Leaves]  # by seat
    trails: list[list[int]]  # totals by seat: the row trails, then the column trails
    terrains: dict[str, list[int]]  # squares held, by seat
    active: int  # leaves still to drop
    chosen: str | None  # the tree at work
    last: str | None  # where the last leaf of this turn fell


# What is printed


class Terrain(TypedDict):
    code: str  # on the maps
    id: str
    color: str


class Species(TypedDict):
    id: str
    color: str


class Area(TypedDict):
    """The part of a map that a number of players use; bounds are inclusive."""

    map: list[str]
    rows: tuple[int, int]
    columns: tuple[int, int]


class Seedling(TypedDict):
    tree: str
    value: int


class PrintedTile(TypedDict):
    id: str
    order: int
    leaves: int


class Material(TypedDict):
    frame: int  # squares on a side of the widest map
    terrains: list[Terrain]
    species: list[Species]  # by seat
    areas: dict[str, Area]  # by number of players
    trees: list[Seedling]  # of each player
    tiles: list[PrintedTile]  # of each player
    wind: list[int]  # round by round: the value of the trees that shed; 0 is any


class Lost(TypedDict):
    """Of the leaves in hand, how many will not come to lie in the park; it may hang on the path taken."""

    least: int
    most: int


# Actions; `gains` are the points that the deed itself changes, by seat, if both seasons were counted now


class ValueMove(TypedDict):
    id: str
    kind: Literal["value"]
    value: int
    ends: NotRequired[bool]


class PlantMove(TypedDict):
    id: str
    kind: Literal["plant"]
    spot: str
    row: int
    column: int
    value: int
    terrains: list[str]
    gains: list[int]
    ends: NotRequired[bool]


class WindMove(TypedDict):
    id: str
    kind: Literal["wind"]
    side: Wind
    winds: list[Wind]
    ends: NotRequired[bool]


class ShedMove(TypedDict):
    id: str
    kind: Literal["shed"]
    tree: str
    value: int
    spot: str
    ends: NotRequired[bool]


class TileMove(TypedDict):
    id: str
    kind: Literal["tile"]
    tile: str
    leaves: int
    lost: NotRequired[Lost]
    ends: NotRequired[bool]


class LeafMove(TypedDict):
    id: str
    kind: Literal["leaf"]
    square: str
    terrain: str
    cost: int
    left: int
    lost: Lost
    gains: list[int]
    ends: NotRequired[bool]


class SquirrelMove(TypedDict):
    id: str
    kind: Literal["squirrel"]
    square: str
    terrain: str
    gains: list[int]
    ends: NotRequired[bool]


Action = ValueMove | PlantMove | WindMove | ShedMove | TileMove | LeafMove | SquirrelMove

# Events


class PlantEvent(TypedDict):
    kind: Literal["plant"]
    seat: int
    value: int
    spot: str


class TrailEvent(TypedDict):
    kind: Literal["trail"]
    seat: int
    trail: Line
    label: str  # as printed at its end: `6` or `C`
    points: int
    total: int


class TerrainEvent(TypedDict):
    kind: Literal["terrain"]
    seat: int
    terrain: str
    points: int
    squares: int


class WindBoardEvent(TypedDict):
    kind: Literal["wind_board"]
    seat: int
    side: Wind


class RoundEvent(TypedDict):
    kind: Literal["round"]
    seat: int
    round: int
    wind: Wind
    value: int


class ShedEvent(TypedDict):
    kind: Literal["shed"]
    seat: int
    tree: str
    value: int
    spot: str


class TileEvent(TypedDict):
    kind: Literal["tile"]
    seat: int
    tile: str


class LeafEvent(TypedDict):
    kind: Literal["leaf"]
    seat: int
    square: str
    cost: int


class SquirrelEvent(TypedDict):
    kind: Literal["squirrel"]
    seat: int
    square: str


class ReturnedEvent(TypedDict):
    kind: Literal["returned"]
    seat: int
    count: int


class PlainEvent(TypedDict):
    """Nothing but who; a season is nobody's."""

    kind: Literal["summer", "winter", "hiker", "squirrel_lost"]
    seat: int


Event = (
    PlantEvent
    | TrailEvent
    | TerrainEvent
    | WindBoardEvent
    | RoundEvent
    | ShedEvent
    | TileEvent
    | LeafEvent
    | SquirrelEvent
    | ReturnedEvent
    | PlainEvent
)
