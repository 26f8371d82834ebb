"""What reaches a client of Jay."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

NutName = Literal["acorn", "beechnut", "hazelnut", "chestnut"]


class Larder(TypedDict):
    tree: list[NutName]
    ground: list[NutName]


class Round(TypedDict):
    """The table of a round: the one that is played, or one that is past."""

    larders: list[Larder]
    stolen: list[NutName]


class JayView(TypedDict):
    round: int
    lap: int
    bag: int
    hand: list[NutName]
    hands: list[int]
    paw: NutName | None
    now: Round
    past: list[Round]


class Nut(TypedDict):
    name: NutName
    worth: int


class Material(TypedDict):
    nuts: list[Nut]


class PickNut(TypedDict):
    id: str
    kind: Literal["nut"]
    nut: NutName


class LayNut(TypedDict):
    id: str
    kind: Literal["tree", "ground"]
    points: int
    ends: bool


class Pass(TypedDict):
    id: str
    kind: Literal["pass"]
    ends: bool


class Draw(TypedDict):
    kind: Literal["draw"]
    seat: int
    nut: NutName | None


class Laid(TypedDict):
    kind: Literal["laid"]
    seat: int
    nut: NutName
    place: Literal["tree", "ground"]


class Stole(TypedDict):
    kind: Literal["stole"]
    seat: int
    nut: NutName
    victim: int


class Counted(TypedDict):
    kind: Literal["hop", "counted", "round"]
    seat: int
    count: int


class Passed(TypedDict):
    kind: Literal["passed"]
    seat: int


SHAPES = {
    "View": JayView,
    "Material": Material,
    "Action": PickNut | LayNut | Pass,
    "Event": Draw | Laid | Stole | Counted | Passed,
}
