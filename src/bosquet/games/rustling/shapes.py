"""What reaches a client of Rustling Leaves, as types. Its TypeScript is generated from them; they are never compiled.

Seats are numbers from 0. A square is `B4`, a territory `A1:B4`, a face of a die `3` or `2c` (with a cloud).
"""

from __future__ import annotations

from typing import Literal, NotRequired, Required

from typing_extensions import TypedDict

Season = Literal["spring", "summer", "autumn", "winter"]
Colour = Literal["green", "yellow"]
Stage = Literal["start", "draw", "mark", "continue", "count", "over"]
Home = Literal["first", "later"]
Role = Literal["mark", "rider", "outside", "inside", "gate"]

# What is printed


class Face(TypedDict):
    face: str
    value: int
    cloud: int
    sides: int  # of the die that show it


class Condition(TypedDict, total=False):
    """When a territory may be drawn, or a symbol marked; `rule` says so. Everything that is named must hold."""

    rule: Required[str]
    if_cloud: bool  # it binds only if the dice show a cloud for this player
    cloud: bool  # the dice must show a cloud for this player, or none
    has: str  # a symbol the territory must hold
    alone: bool  # the symbol must be the only one of its kind in the territory
    crossing: bool  # the territory must cross the river, or must not


class Rider(TypedDict):
    """A symbol ticked whenever another one is."""

    name: str
    circles: int


class Choice(TypedDict, total=False):
    """A symbol that may be marked."""

    name: Required[str]
    circles: Required[int]
    only: Condition
    pairs: list[str]  # two symbols ticked together; a pair in one territory fills a circle
    drags: Rider
    rows: list[int]  # rows of circles, of which a player fills a single one
    race: bool  # who fills all circles first gets more
    squares: bool  # ticked squares are counted, also those beyond the circles


class Line(TypedDict, total=False):
    """A line of the score zone: a value for up to three counts. See `scoring.worth`."""

    label: Required[str]
    rule: Required[str]
    kind: Required[str]
    of: Required[list[str]]  # symbols, `cloud`, `river`, `penalty`, `race`, `row`, `die`
    points: int
    bonus: list[int]
    tiers: list[list[int]]
    odd: bool
    need: int
    prizes: list[int]
    skips_zero: bool
    row: int


class Symbol(TypedDict):
    """To be marked, ticked along with another, kept outside, taken inside, or a gate for others; and how many."""

    role: Role
    count: int


class PrintedSheet(TypedDict):
    season: Season
    joker: Colour
    clouds: int
    crossings: int
    squares: list[list[str]]  # row by row the symbols; a start square is its number
    symbols: dict[str, Symbol]
    choices: list[Choice]
    score: list[Line]


class Material(TypedDict):
    side: int
    banks: list[str]
    river: list[list[str]]  # the edges on which it runs: pairs of neighbouring squares on its two banks
    dice: list[Colour]
    faces: list[Face]
    penalties: int
    seasons: list[PrintedSheet]


# The table


class Dice(TypedDict):
    green: str
    yellow: str


# Written as a call: `from` is a word of Python.
Territory = TypedDict("Territory", {"from": str, "to": str, "turn": int, "symbol": str | None})


class Sheet(TypedDict):
    """A player's sheet. A joker of the open stage only its owner sees turned."""

    start: int | None
    active: bool
    stopped: bool
    joker: bool  # it is unused
    turned: str | None  # the face to which the joker turned the die, this turn
    penalties: int
    clouds: int
    crossings: int
    row: int | None  # the row of circles that was chosen
    race: Home | None
    circles: dict[str, int]  # filled, by symbol
    outside: dict[str, int]  # copies that lie in no territory, of the symbols for which that counts
    territories: list[Territory]
    ticks: list[str]  # squares


class PastSeason(TypedDict):
    """A season that is over, its sheets as they ended."""

    season: Season
    sheets: list[Sheet]


class Answer(TypedDict):
    """What the viewer has chosen in the open stage, so far."""

    joker: str | None  # a face
    action: str | None


class View(TypedDict):
    seasons: list[Season]  # of this game
    season: Season
    turn: int
    stage: Stage
    first: int
    roller: int
    dice: Dice | None  # as rolled
    holly: int | None  # what the holly die shows, once it was rolled
    sheets: list[Sheet]  # by seat
    past: list[PastSeason]
    choice: Answer | None


# Actions; `gain` is the points that the deed changes on the sheet, `fits` of 36 rolls how many would fit next


class Mark(TypedDict):
    """A symbol that a territory offers: squares ticked, circles filled, riders ticked along."""

    symbol: str
    count: int
    circles: int
    riders: int
    gain: int


class StartMove(TypedDict):
    id: str
    kind: Literal["start"]
    number: int
    square: str
    ends: NotRequired[bool]


DrawMove = TypedDict(
    "DrawMove",
    {
        "id": str,
        "kind": Literal["draw"],
        "from": str,
        "to": str,
        "wide": int,
        "long": int,
        "crosses": bool,
        "gain": int,
        "marks": list[Mark],
        "fits": int,
        "ends": NotRequired[bool],
    },
)


class JokerMove(TypedDict):
    id: str
    kind: Literal["joker"]
    face: str
    fits: int  # territories of the new size
    ends: NotRequired[bool]


class PenaltyMove(TypedDict):
    id: str
    kind: Literal["penalty"]
    fits: int  # territories that could be drawn instead
    ends: NotRequired[bool]


class MarkMove(Mark):
    id: str
    kind: Literal["mark"]
    ends: NotRequired[bool]


class RowMove(Mark):
    id: str
    kind: Literal["row"]
    row: int
    ends: NotRequired[bool]


class GoMove(TypedDict):
    id: str
    kind: Literal["continue", "stop"]
    fits: int
    ends: NotRequired[bool]


Action = StartMove | DrawMove | JokerMove | PenaltyMove | MarkMove | RowMove | GoMove

# Events


class SeasonEvent(TypedDict):
    kind: Literal["season"]
    seat: int
    season: Season


class StartEvent(TypedDict):
    kind: Literal["start"]
    seat: int
    number: int


class RollEvent(TypedDict):
    kind: Literal["roll"]
    seat: int
    green: str
    yellow: str
    turn: int


class FaceEvent(TypedDict):
    kind: Literal["joker", "holly"]
    seat: int
    face: str


class DrawEvent(TypedDict):
    kind: Literal["draw"]
    seat: int
    territory: str
    crosses: bool


class MarkEvent(TypedDict):
    kind: Literal["mark"]
    seat: int
    symbol: str
    territory: str
    count: int


class RiderEvent(TypedDict):
    kind: Literal["rider"]
    seat: int
    symbol: str
    count: int


class RowEvent(TypedDict):
    kind: Literal["row"]
    seat: int
    row: int


class RaceEvent(TypedDict):
    kind: Literal["race"]
    seat: int
    place: Home


class SheetEvent(TypedDict):
    kind: Literal["sheet"]
    seat: int
    season: Season
    points: int


class CountEvent(TypedDict):
    """Penalties taken so far, or clouds recorded now."""

    kind: Literal["penalty", "clouds"]
    seat: int
    count: int


class PlainEvent(TypedDict):
    """Nothing but who."""

    kind: Literal["blank", "out", "stop"]
    seat: int


Event = (
    SeasonEvent
    | StartEvent
    | RollEvent
    | FaceEvent
    | DrawEvent
    | MarkEvent
    | RiderEvent
    | RowEvent
    | RaceEvent
    | SheetEvent
    | CountEvent
    | PlainEvent
)
