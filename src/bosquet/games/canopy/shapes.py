"""What reaches a client of Canopée, as types. Its TypeScript is generated from them; they are checked, never compiled.

Sides are numbers from 0: the seats, then the Forest Spirit. A pile is its number in `Material.tables[seats].piles`; its
rank says whether it is the first, second or third pile of the player who acts. Trees are counted from 1, the oldest
first.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from bosquet.games.canopy.phases import QuestionKind

Phase = QuestionKind
Species = Literal[
    "boa",
    "dart_frog",
    "leafcutter_ant",
    "kinkajou",
    "sloth",
    "toucan",
    "goliath_spider",
    "hoatzin",
    "howler_monkey",
    "jaguar",
    "pygmy_marmoset",
    "butterfly",
    "lion_tamarin",
]
Plant = Literal["fern", "bromeliad", "monstera", "mushroom", "liana", "orchid", "pitcher"]
Threat = Literal["fire", "disease", "blight", "drought", "lightning"]
Category = Literal["trunk", "canopy", "flora", "fauna", "weather", "seed", "threat"]
CardSet = Literal["base", "advanced", "germination", "start"]
Role = Literal["active", "pair"]
Window = Literal[
    "turn_start",
    "turn_end",
    "on_keep",
    "on_refuse",
    "on_refused_all",
    "eos_start",
    "eos_fauna",
    "eos_seeds",
    "game_end",
]
Change = Literal[
    "prestige",
    "lingering",
    "monsoon",
    "scorching",
    "embers",
    "contagion",
    "sowing",
    "bloom",
    "courtship",
    "giants",
    "saplings",
]
Step = Literal["reveal", "fauna", "seeds", "threats", "trees", "flora", "regeneration"]
Warn = Literal[
    "second_fire",
    "third_fire",
    "second_disease",
    "third_disease",
    "third_bromeliad",
    "even_ferns",
    "no_tree",
    "drought",
]
Power = Literal["ready", "used", "new", "none"]
Use = Literal["frog", "tamarin", "howler", "sloth", "draw", "strike"]
CardDeed = Literal["place", "take", "return", "tuck", "stash", "grow", "butterfly"]

# What is printed


class Card(TypedDict):
    """A face; `kind` is the rainforest card that it counts as."""

    card: str
    kind: str
    category: Category
    species: str
    set: CardSet
    copies: int
    value: int | None  # of a trunk, or by which a canopy multiplies
    role: Role | None
    points: int | None  # of an active animal, or of each plant that is worth as much
    alone: int | None  # of a breeding pair without the active card
    couple: int | None  # and with it
    windows: list[Window]
    immediate: bool


class Table(TypedDict):
    """By number of seats."""

    seasons: int
    removed: int
    piles: list[str]
    order: list[list[int]]  # by seat: its piles, the first to be looked at first
    deal: list[int]
    refill: list[int]
    tallest: list[int]  # by season
    lushest: int


class FloraPoints(TypedDict):
    fern: int  # each, if their number is odd
    bromeliad: list[int]  # by number, the last for all larger ones
    monstera: int  # in all
    monsteras: int  # from this number on
    orchid_gap: int


class Material(TypedDict):
    cards: list[Card]
    tables: dict[str, Table]
    changes: list[Change]
    flora: FloraPoints
    weather: int  # a pair of Rain and Sun
    own_loss: int  # so many Fires or Diseases hurt their owner
    spread: int  # and so many everybody
    threat_bonus: int  # of the Spirit


# The table


class Pile(TypedDict):
    pile: int
    name: str
    size: int
    seen: list[str]  # cards the viewer has seen and that are still there
    open: list[str]  # Threats lying face up, among `size` but not among `seen`
    threats: int  # cards that everybody knows to be Threats, without knowing which
    rank: int | None  # for the viewer; a spectator has none
    refused: bool  # this turn


class Tree(TypedDict):
    tree: int
    trunks: list[int]  # values, the lowest first
    canopy: int | None
    height: int
    points: int  # as it stands; 0 while it is open
    scored: bool
    award: bool


class Stand(TypedDict):
    """A species of Flora in a forest, with what it would score now."""

    plant: Plant
    cards: int
    points: int


class Animal(TypedDict):
    species: Species
    active: bool
    pair: bool
    points: int  # of both
    power: Power


class Stash(TypedDict):
    """A pitcher plant with a hidden card; who may know it sees it."""

    stash: int
    waits: bool  # the plant itself is still to be added
    card: str | None


class Forecast(TypedDict):
    """If the season ended now. `losses` is what Fires would cost at least, and not part of the total."""

    trees: int
    tallest: int
    flora: int
    weather: int
    change: int
    threats: int
    total: int
    losses: int


class SeasonPoints(TypedDict):
    trees: int
    tallest: int
    flora: dict[Plant, int]
    weather: int
    change: int
    threats: int
    total: int


class Side(TypedDict):
    trees: list[Tree]
    flora: list[Stand]
    rain: int
    sun: int
    pairs: int  # points of Weather
    seeds: int
    fire: int
    disease: int
    blight: int
    fauna: list[Animal]
    tucked: int  # cards under the hoatzin
    tucks: list[str]  # those the viewer knows
    stashes: list[Stash]
    bank: list[SeasonPoints]  # seasons scored, the one under way last
    points: int  # banked
    forecast: Forecast
    fauna_points: int
    completed: int
    tallest: int  # height of its tallest completed tree without award
    lushest: int  # points of the lushest forest, were it given now


class Waiting(TypedDict):
    """Cards that lie open and wait to be added to a forest, the next batch first."""

    side: int
    cards: list[str]
    placing: str | None


class Hand(TypedDict):
    """Cards drawn and not decided on: whoever drew them sees them."""

    side: int
    size: int
    cards: list[str] | None


class Note(TypedDict):
    """Cards the viewer has seen, and the places where they may be now."""

    cards: list[str]
    places: list[str]


class Block(TypedDict):
    """Cards put back under the germination deck; who put them there knows them."""

    size: int
    cards: list[str] | None


class View(TypedDict):
    phase: Phase
    season: int  # from 1
    step: Step | None  # of the end of season
    active: int
    first: int
    keeper: int | None  # who kept the last pile
    deck: int
    later: list[int]  # sizes of the season decks to come
    germs: int
    blocks: list[Block]  # the uppermost first; above them lie the germs nobody has seen
    change: Change | None
    changes: list[Change]  # season cards that have not come yet
    pile: int | None  # being looked at
    forced: bool  # it must be kept
    piles: list[Pile]
    kept: int  # cards kept and not shown yet
    kept_seen: list[str]  # those the viewer knows
    waiting: list[Waiting]
    owed: int  # cards still to be discarded by who is asked
    hand: Hand | None
    keeps: int  # germs that may still be kept
    note: Note | None
    sides: list[Side]
    discards: dict[str, int]
    pool: dict[str, int]  # cards of the rainforest deck that the viewer cannot place


# Actions


class KeepMove(TypedDict):
    id: str
    kind: Literal["keep"]
    pile: int
    rank: int
    cards: int
    change: int  # of the points if the season ended now
    after: int  # these points afterwards
    warnings: list[Warn]
    forced: bool
    ends: NotRequired[bool]


class RefuseMove(TypedDict):
    id: str
    kind: Literal["refuse"]
    pile: int
    rank: int
    grows: bool  # by a card of the deck
    last: bool  # it was the last pile: a card of the deck comes instead
    ends: NotRequired[bool]


class PassMove(TypedDict):
    id: str
    kind: Literal["pass"]
    question: Phase
    ends: NotRequired[bool]


class PowerMove(TypedDict):
    id: str
    kind: Use
    ends: NotRequired[bool]


class ToucanMove(TypedDict):
    id: str
    kind: Literal["toucan"]
    pile: int
    rank: int
    cards: int
    ends: NotRequired[bool]


class TargetMove(TypedDict):
    id: str
    kind: Literal["target"]
    side: int
    number: int  # of the seat, from 1
    ends: NotRequired[bool]


class CardMove(TypedDict):
    """A card of a pile, of the hand or of the cards that wait; `change` is what it brings if the season ended now."""

    id: str
    kind: CardDeed
    card: str
    change: int
    ends: NotRequired[bool]


class RestMove(TypedDict):
    id: str
    kind: Literal["rest"]
    cards: list[str]
    ends: NotRequired[bool]


class TreeMove(TypedDict):
    id: str
    kind: Literal["tree"]
    card: str
    tree: int | None  # none is a new one
    height: int  # afterwards
    points: int  # of the tree afterwards
    ends: NotRequired[bool]


class DropMove(TypedDict):
    """A card of one's forest goes, `ant` and `mushroom` by these powers; `tree` for a trunk or canopy."""

    id: str
    kind: Literal["drop", "ant", "mushroom"]
    card: str
    side: int  # whose it is
    tree: int | None
    stash: int | None  # the pitcher plant with this hidden card
    change: int  # of the points if the season ended now
    ends: NotRequired[bool]


class StealMove(TypedDict):
    id: str
    kind: Literal["steal"]
    side: int
    number: int
    card: str
    ends: NotRequired[bool]


Action = (
    KeepMove
    | RefuseMove
    | PassMove
    | PowerMove
    | ToucanMove
    | TargetMove
    | CardMove
    | RestMove
    | TreeMove
    | DropMove
    | StealMove
)
