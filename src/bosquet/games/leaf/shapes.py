"""What reaches a client of Leaf, as types. Its TypeScript is generated from them; they are checked, never compiled.

Sides are numbers from 0: the seats, then the North Wind. A leaf is named by shape and colour, `ginkgo-red`; the two of
the set-up begin with `start-`. Cells are q and r, corners 0 to 5 clockwise from the north; rotation k puts the stem on
corner k.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Shape = Literal["sweetgum", "silver_maple", "tulip_poplar", "sassafras", "trident_maple", "ginkgo"]
Colour = Literal["red", "green", "orange", "yellow", "brown"]
Species = Literal["raven", "blackbird", "owl", "treefrog", "turtle", "fox", "hedgehog", "red_squirrel"]
Size = Literal["baby", "adult"]
Direction = Literal["left", "right"]
Lane = Literal["left", "trunk", "right"]
RewardKind = Literal["acorn", "sun", "card", "animal", "none"]
Cause = Literal["marker", "stacks"]
Line = Literal["frost", "winter"]
Phase = Literal["card", "stack", "lay", "act", "animal", "advance", "hibernate", "wind", "over"]

# What is printed


class PrintedShape(TypedDict):
    shape: Shape
    tips: list[int]  # corners in rotation 0
    rotations: list[int]  # those that differ
    leaf_cards: int


class PrintedColour(TypedDict):
    colour: Colour
    action: Literal["mushroom", "card", "animal", "sun", "climb"]


class PrintedLeaf(TypedDict):
    leaf: str
    shape: Shape
    colour: Colour


class Reward(TypedDict):
    kind: RewardKind
    amount: int


class Space(TypedDict):
    space: str
    height: int
    lane: Lane
    reward: Reward
    next: list[str]  # two at a fork, the left branch first


class Track(TypedDict):
    side: Literal["A", "B"]
    acorns: list[int]  # by space, on arrival
    frosts: list[int]  # the spaces behind a frost line
    winter: int  # the space behind the winter line


class Slot(TypedDict):
    slot: int  # from 1
    row: int
    column: int


class Gust(TypedDict):
    """A card of the North Wind; without a shape it is the one that shuffles all of them."""

    card: str
    shape: Shape | None
    colour: Colour | None
    direction: Direction | None


class PlayerColour(TypedDict):
    colour: str
    mushroom: str


class Awards(TypedDict):
    """By size of a group, from 0; each further one brings one more."""

    mushrooms: list[int]
    animals: list[int]
    tree: list[int]


class Material(TypedDict):
    shapes: list[PrintedShape]
    colours: list[PrintedColour]
    leaves: list[PrintedLeaf]
    tree: list[Space]
    tracks: dict[str, Track]  # by number of seats
    suns: int  # that an advance costs
    winter_again: int  # acorns for an advance that the marker cannot make
    species: list[Species]
    display: list[Slot]
    players: list[PlayerColour]  # by side
    mushrooms: int  # of each side
    wind: list[Gust]
    awards: Awards


# The table


class Mushroom(TypedDict):
    side: int
    size: Size


class FloorLeaf(TypedDict):
    leaf: str
    shape: Shape
    colour: Colour
    q: int
    r: int
    rotation: int
    tips: list[int]  # corners, as it lies
    laid_by: int | None  # a side; the start leaves are nobody's
    mushrooms: list[Mushroom]
    near: list[str]  # the leaves adjacent to it


class Stack(TypedDict):
    shape: Shape
    top: str | None  # a leaf
    left: int  # tiles, the uppermost included
    below: list[Colour]  # what lies hidden, in no order


class Animal(TypedDict):
    species: Species
    acorn: bool


class Herd(TypedDict):
    """The cards of one species; `points` are what so many are worth in a Den."""

    species: Species
    cards: int
    acorns: int  # of these, cards with an acorn
    points: int


class Side(TypedDict):
    suns: int
    acorns: int  # gained so far, less penalties
    penalties: int
    mushrooms: int  # not on the floor yet
    space: str
    cards: int
    hand: dict[Shape, int] | None  # the viewer's own
    forest: list[Herd]
    den: list[Herd]
    groups: list[list[str]]  # of adult mushrooms: leaves


class NextLine(TypedDict):
    line: Line
    spaces: int  # to the one behind it


class SeasonView(TypedDict):
    marker: int
    frosts: int  # that have come
    winter: Cause | None
    last_frost: bool
    next: NextLine | None


class Turn(TypedDict):
    """What has been played in the turn under way."""

    card: Shape | None
    boosted: bool
    tile: str | None  # taken, not laid yet
    laid: str | None
    pending: dict[Colour, int]  # actions still to do


class Wind(TypedDict):
    gust: Gust | None
    unseen: list[str]  # cards that have not been revealed


class View(TypedDict):
    phase: Phase
    round: int
    first: int
    active: int  # whose turn it is
    turn: Turn
    season: SeasonView
    floor: list[FloorLeaf]  # in the order they were laid
    stacks: list[Stack]
    deck: int
    discards: dict[Shape, int]
    animals: int  # in their deck
    display: list[Animal | None]
    sides: list[Side]
    wind: Wind | None  # only when playing alone
    choice: Species | None  # what the viewer has chosen in a frost that is still open


# Actions


class CardMove(TypedDict):
    id: str
    kind: Literal["card", "boost"]
    shape: Shape
    leaf: str | None  # the tile it brings; none if the stack is empty and another may be chosen
    left: int  # cards of the shape in hand afterwards
    ends: NotRequired[bool]


class StackMove(TypedDict):
    id: str
    kind: Literal["stack"]
    shape: Shape
    leaf: str
    left: int  # tiles in the stack, this one included
    ends: NotRequired[bool]


class Touch(TypedDict):
    """A foreign tip that the leaf would touch."""

    corner: int  # of the new leaf
    leaf: str
    colour: Colour


class LayMove(TypedDict):
    id: str
    kind: Literal["lay"]
    leaf: str
    q: int
    r: int
    rotation: int
    tips: int  # own tips that are connected
    actions: dict[Colour, int]
    total: int
    touches: list[Touch]
    suns: list[int]  # by side: what the mushrooms beside it would bring
    ends: NotRequired[bool]


class GrowMove(TypedDict):
    id: str
    kind: Literal["grow"]
    leaf: str
    size: Size
    group: int  # adults that would stand together; 0 for a baby
    points: int  # that this adds to one's groups
    ends: NotRequired[bool]


class AnimalMove(TypedDict):
    id: str
    kind: Literal["animal"]
    slot: int | None  # from 1; none is the deck
    species: Species | None
    acorn: bool
    cards: int  # of the species in one's Forest afterwards; 0 from the deck
    ends: NotRequired[bool]


class ClimbMove(TypedDict):
    id: str
    kind: Literal["climb"]
    space: str
    height: int
    reward: RewardKind
    amount: int
    skipped: int  # squirrels passed over
    ends: NotRequired[bool]


class AcornMove(TypedDict):
    id: str
    kind: Literal["acorn"]
    colour: Colour
    ends: NotRequired[bool]


class PlainMove(TypedDict):
    id: str
    kind: Literal["draw", "sun", "wait"]
    ends: NotRequired[bool]


class AdvanceMove(TypedDict):
    id: str
    kind: Literal["advance"]
    acorns: int
    line: Line | None  # that it crosses
    ends: NotRequired[bool]


class HibernateMove(TypedDict):
    id: str
    kind: Literal["hibernate"]
    species: Species
    cards: int
    points: int  # that this adds to one's Den
    ends: NotRequired[bool]


Action = (
    CardMove
    | StackMove
    | LayMove
    | GrowMove
    | AnimalMove
    | ClimbMove
    | AcornMove
    | PlainMove
    | AdvanceMove
    | HibernateMove
)
