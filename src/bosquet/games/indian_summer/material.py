"""What is printed or counted: floors, leaf tiles, animals, treasures, set-up. The numbers live in `data/`.

A floor has 72 squares, counted row by row; it is kept as two numbers of 36 bits, its north half (rows 1 to 4, zones 0
to 2) and its south half (rows 5 to 8, zones 3 to 5). A *form* is a leaf tile type or, after those, a kind of animal;
a *pose* is a form lying one of its ways, `form * WAYS + way`. It is put down by its *origin*: the square under the hole
of a leaf tile, the first square of an animal.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.geometry import polyominoes
from bosquet.geometry.polyominoes import Piece, lying, piece, same_ways, steps
from bosquet.geometry.squares import name

FOLDER: Final = Path(__file__).parent
NONE: Final[i64] = -1


class Side(TypedDict):
    id: str
    board: int
    side: str
    rows: list[str]
    zones: list[str]


class LeafType(TypedDict):
    id: str
    colour: str
    size: int
    picture: str
    canonical: str
    orientations: int
    count: int


class Animal(TypedDict):
    id: str
    size: int
    picture: str
    canonical: str
    orientations: int
    count: int
    bonus: str | None


class Treasure(TypedDict):
    id: str
    letter: str
    tokens: int
    solo_points: int


class Boards(TypedDict):
    rows: int
    cols: int
    zone_map: list[str]
    sides: list[Side]


class Treasures(TypedDict):
    types: list[Treasure]
    start: dict[str, int]


class Multiplayer(TypedDict):
    deal_order: list[str]
    path_refill_to: int
    path_max: int
    common_path_refill_at: int


class Solo(TypedDict):
    rounds_per_match: int
    upper_path: int
    track: int
    turns: int
    mushroom_space_slots: int


class SetUp(TypedDict):
    multiplayer: Multiplayer
    solo: Solo


def _text(file: str) -> str:
    return (FOLDER / "data" / f"{file}.json").read_text("utf-8")


BOARDS: Final[Boards] = json.loads(_text("boards"))
LEAF_TYPES: Final[list[LeafType]] = json.loads(_text("leaf_tiles"))["types"]
ANIMALS: Final[list[Animal]] = json.loads(_text("animal_tiles"))["kinds"]
TREASURES: Final[Treasures] = json.loads(_text("treasures"))
SETUP: Final[SetUp] = json.loads(_text("setup"))

# The floor

ROWS: Final[i64] = BOARDS["rows"]
COLUMNS: Final[i64] = BOARDS["cols"]
SQUARES: Final[i64] = ROWS * COLUMNS
HALF: Final[i64] = SQUARES // 2
SQUARE_NAMES: Final = [name(square // BOARDS["cols"], square % BOARDS["cols"]) for square in range(SQUARES)]

BIT: Final = vec[i64]([2 ** (square % (SQUARES // 2)) for square in range(SQUARES)])
"""By square: its bit within its half. Compiled, `1 << square` would be a shift of 32 bits."""

ZONE_MAP: Final = "".join(BOARDS["zone_map"])
ZONES: Final[i64] = 6
ZONES_HALF: Final[i64] = 3  # zones of a half
ZONE: Final = vec[i64]([sum(BIT[k] for k in range(HALF) if ZONE_MAP[k] == str(zone)) for zone in range(ZONES_HALF)])
"""The squares of a zone, `ZONE[zone % ZONES_HALF]`, within its half."""
WHOLE: Final[i64] = sum(BIT[k] for k in range(HALF))
"""All squares of a half."""

# Treasures

TREASURE_NAMES: Final = [treasure["id"] for treasure in TREASURES["types"]]
LETTERS: Final = "".join(treasure["letter"] for treasure in TREASURES["types"])
BERRY: Final[i64] = 0
NUT: Final[i64] = 1
MUSHROOM: Final[i64] = 2
FEATHER: Final[i64] = 3
KINDS: Final[i64] = 4
START: Final = vec[i64]([TREASURES["start"][name] for name in TREASURE_NAMES])
SOLO_POINTS: Final = vec[i64]([treasure["solo_points"] for treasure in TREASURES["types"]])

# Each exchange gives one or two of one treasure for one of another (INDI-76).
EXCHANGES: Final[list[tuple[int, int]]] = [
    *((FEATHER, MUSHROOM), (MUSHROOM, NUT), (NUT, BERRY)),
    *((BERRY, NUT), (NUT, MUSHROOM), (MUSHROOM, FEATHER)),
]
DOWN: Final[i64] = FEATHER
"""Exchange `DOWN - treasure` gives that treasure for the next lower one."""
BERRIES_UP: Final[i64] = 3
"""The exchange of two berries for a nut."""
GIVEN: Final = vec[i64]([given for given, _ in EXCHANGES])
GOT: Final = vec[i64]([got for _, got in EXCHANGES])
GIVES: Final = vec[i64]([1 if got < given else 2 for given, got in EXCHANGES])

# Sides of floors

SIDE_NAMES: Final = [side["id"] for side in BOARDS["sides"]]
FLOORS: Final[i64] = len(SIDE_NAMES) // 2
"""How many there are in the box; floor k has the sides 2k and 2k + 1."""


def _treasure(letter: str) -> int:
    return LETTERS.find(letter)


PRINTED: Final = vec[i64]([_treasure(letter) for side in BOARDS["sides"] for letter in "".join(side["rows"])])
"""By side and square: the treasure, or NONE."""


def _print(side: int, treasure: int, half: int) -> int:
    first = side * SQUARES + half * HALF
    return sum(BIT[k] for k in range(HALF) if PRINTED[first + k] == treasure)


PRINT: Final = vec[i64](
    [_print(side, treasure, half) for side in range(2 * FLOORS) for treasure in range(KINDS) for half in range(2)]
)
"""By side, treasure and half: the squares that show it."""

# Leaf tiles and animals

WAYS: Final[i64] = polyominoes.WAYS
HOLE: Final = "o"
LEAF_NAMES: Final = [leaf["id"] for leaf in LEAF_TYPES]
LEAVES: Final[i64] = len(LEAF_NAMES)
COPIES: Final = vec[i64]([leaf["count"] for leaf in LEAF_TYPES])
SIZE: Final = vec[i64]([leaf["size"] for leaf in LEAF_TYPES])
COLOURS: Final = ("green", "yellow", "red")
FIRST_OF: Final = vec[i64]([[leaf["colour"] for leaf in LEAF_TYPES].index(colour) for colour in COLOURS] + [LEAVES])
"""By colour: its first type; types of one colour stand together."""

ANIMAL_NAMES: Final = [animal["id"] for animal in ANIMALS]
BEASTS: Final[i64] = len(ANIMAL_NAMES)
MOUSE: Final[i64] = ANIMAL_NAMES.index("mouse")
HERD: Final = vec[i64]([animal["count"] for animal in ANIMALS])
BONUS: Final = vec[i64](
    [TREASURE_NAMES.index(animal["bonus"]) if animal["bonus"] is not None else NONE for animal in ANIMALS]
)

PIECES: Final[list[Piece]] = [piece(leaf["picture"]) for leaf in LEAF_TYPES] + [
    piece(animal["picture"]) for animal in ANIMALS
]
SAME_WAYS: Final = [same_ways(of) for of in PIECES]


def _steps(pose: int) -> list[tuple[int, int]]:
    """From the origin to the other squares; of a code that only repeats a picture, none."""
    form, way = divmod(pose, WAYS)
    if SAME_WAYS[form][way] != way:
        return []
    laid = lying(PIECES[form], way)
    holes = [square for square, letter in laid.items() if letter == HOLE]
    return steps(laid, holes[0] if holes else next(iter(laid)))


def _room(pose: int) -> int:
    """The columns from which no step leaves the floor sideways, in every row of a half."""
    across = [step[1] for step in _steps(pose)]
    if not across:
        return 0
    return sum(BIT[k] for k in range(HALF) if k % COLUMNS + min(across) >= 0 and k % COLUMNS + max(across) < COLUMNS)


POSES: Final[i64] = (LEAVES + BEASTS) * WAYS
STEPS: Final = vec[vec[i64]]([vec[i64]([r * COLUMNS + c for r, c in _steps(pose)]) for pose in range(POSES)])
ROOM: Final = vec[i64]([_room(pose) for pose in range(POSES)])
"""By pose: origins (the same in both halves) from which it stays inside; 0 where the code is no way of its own."""

# Set-up

DEAL: Final = vec[i64]([COLOURS.index(colour) for colour in SETUP["multiplayer"]["deal_order"]])
PATH: Final[i64] = SETUP["multiplayer"]["path_refill_to"]
LONGEST_PATH: Final[i64] = SETUP["multiplayer"]["path_max"]
REFILL_AT: Final[i64] = SETUP["multiplayer"]["common_path_refill_at"]
COMMON_LENGTHS: Final = ("24", "16", "20", "28")
LONGEST_COMMON: Final[i64] = 28
MOST_SEATS: Final[i64] = 4

ROUNDS: Final[i64] = SETUP["solo"]["rounds_per_match"]
TURNS: Final[i64] = SETUP["solo"]["turns"]
TRACK: Final[i64] = SETUP["solo"]["track"]
SIDE_PATH: Final[i64] = SETUP["solo"]["upper_path"]
MUSHROOM_SPACE: Final[i64] = SETUP["solo"]["mushroom_space_slots"]
SOURCE_NAMES: Final = ("upper left", "upper right", "lower left", "lower right")

MOST_CHOICES: Final[i64] = 128
"""Of one question: 72 squares, or the placements of an animal on at most 24 holes."""
