"""What is printed or counted: leaves, cards, animals, tree, season, North Wind, and the tables built from them once.

A tile of a stack is `shape * COLOURS + colour`; the start leaves come after them. An animal kind is `species * 2`, plus
one for a card with an acorn. The floor is a bounded field of hexagons, wide enough for any game: every leaf touches
one that lies there, so none can lie further out than there are leaves.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.geometry.hexes import Field, distinct_rotations, mask, rotated

FOLDER: Final = Path(__file__).parent
LEAF_DATA: Final = json.loads((FOLDER / "data/leaves.json").read_text("utf-8"))
ANIMAL_DATA: Final = json.loads((FOLDER / "data/animals.json").read_text("utf-8"))
TREE_DATA: Final = json.loads((FOLDER / "data/tree.json").read_text("utf-8"))
SEASON_DATA: Final = json.loads((FOLDER / "data/season.json").read_text("utf-8"))
WIND_DATA: Final = json.loads((FOLDER / "data/north_wind.json").read_text("utf-8"))
PLAYER_DATA: Final = json.loads((FOLDER / "data/players.json").read_text("utf-8"))
FEAT_DATA: Final = json.loads((FOLDER / "data/feats.json").read_text("utf-8"))

NONE: Final[i64] = -1
SEAT_COUNTS: Final = range(1, len(PLAYER_DATA["colours"]) + 1)
MUSHROOMS: Final[i64] = PLAYER_DATA["mushrooms"]  # of each side

# Leaves

SHAPE_NAMES: Final[list[str]] = [shape["id"] for shape in LEAF_DATA["shapes"]]
COLOUR_NAMES: Final[list[str]] = [colour["id"] for colour in LEAF_DATA["colours"]]
SHAPES: Final[i64] = len(SHAPE_NAMES)
COLOURS: Final[i64] = len(COLOUR_NAMES)
RED: Final[i64] = COLOUR_NAMES.index("red")
GREEN: Final[i64] = COLOUR_NAMES.index("green")
ORANGE: Final[i64] = COLOUR_NAMES.index("orange")
YELLOW: Final[i64] = COLOUR_NAMES.index("yellow")
BROWN: Final[i64] = COLOUR_NAMES.index("brown")

START: Final = LEAF_DATA["start"]
STACKED: Final[i64] = SHAPES * COLOURS  # the tiles of the stacks
LEAVES: Final[i64] = STACKED + len(START)
TILE_SHAPE: Final = vec[i64](
    [shape for shape in range(SHAPES) for _ in range(COLOURS)] + [SHAPE_NAMES.index(tile["shape"]) for tile in START]
)
TILE_COLOUR: Final = vec[i64](
    [colour for _ in range(SHAPES) for colour in range(COLOURS)]
    + [COLOUR_NAMES.index(tile["colour"]) for tile in START]
)
TILE_NAMES: Final = [
    *(f"{shape}-{colour}" for shape in SHAPE_NAMES for colour in COLOUR_NAMES),
    *(f"start-{tile['shape']}-{tile['colour']}" for tile in START),
]
TOPS: Final = vec[i64](  # LEAF-7
    [shape * COLOURS + COLOUR_NAMES.index(LEAF_DATA["tops"][SHAPE_NAMES[shape]]) for shape in range(len(SHAPE_NAMES))]
)
# The set of each leaf alone. A table: compiled, `1 << 31` is worked out in 32 bits and comes out negative.
BIT: Final = vec[i64]([2**tile for tile in range(int(LEAVES))])
CARDS_EACH: Final[i64] = LEAF_DATA["cards_each"]
HANDS: Final = {int(seats): tuple(hands) for seats, hands in LEAF_DATA["hands"].items()}
PENALTY: Final[i64] = LEAF_DATA["no_cards"]["penalty"]
PENALTY_CARDS: Final[i64] = LEAF_DATA["no_cards"]["draw"]

# The floor

FIELD: Final = Field(int(LEAVES))
CELLS: Final[i64] = FIELD.cells
CELL_NAMES: Final = list(FIELD.names())
STEPS: Final = vec[i64](list(FIELD.steps))  # to the neighbour in each direction
TURNS: Final[i64] = 6
MOST_SHORE: Final[i64] = 2 * LEAVES + 4  # a new leaf has at most three new empty cells around it, and fills one
OCCUPIED: Final[i64] = 64  # as what a cell holds: OCCUPIED | tile; below it, the touched corners of an empty cell

SHAPE_TIPS: Final = [mask(shape["tips"]) for shape in LEAF_DATA["shapes"]]
SHAPE_TURNS: Final = [distinct_rotations(tips) for tips in SHAPE_TIPS]


def _twice(corners: int) -> int:
    """A set of corners written twice, so that the two of any side stand next to one another."""
    return corners | corners << 6


def _fitting(least: int) -> list[int]:
    """By shape and touched corners: the rotations, as bits, in which at least so many tips are connected."""
    return [
        mask(turn for turn in SHAPE_TURNS[shape] if (rotated(tips, turn) & touched).bit_count() >= least)
        for shape, tips in enumerate(SHAPE_TIPS)
        for touched in range(64)
    ]


TIPS: Final = vec[i64]([_twice(rotated(tips, turn)) for tips in SHAPE_TIPS for turn in range(6)])  # by shape and turn
FITTING: Final = vec[i64](_fitting(LEAF_DATA["connected_tips"]))  # LEAF-17
REACHING: Final = vec[i64](_fitting(1))  # LEAF-18
# By my two tips of a side and its two: how many pairs are connected. The neighbour sees the side the other way round.
JOINED: Final = vec[i64]([(mine & 1 & its >> 1) + (mine >> 1 & its & 1) for mine in range(4) for its in range(4)])

# Animals

SPECIES_NAMES: Final[list[str]] = ANIMAL_DATA["species"]
SPECIES: Final[i64] = len(SPECIES_NAMES)
KINDS: Final[i64] = 2 * SPECIES
SLOTS: Final[i64] = len(ANIMAL_DATA["display"])
ANIMALS: Final = [
    count
    for _ in SPECIES_NAMES
    for count in (ANIMAL_DATA["cards_each"] - ANIMAL_DATA["with_acorn"], ANIMAL_DATA["with_acorn"])
]
MOST_ANIMALS: Final[i64] = ANIMAL_DATA["cards_each"]

# The tree

TREE: Final = TREE_DATA["spaces"]
SPACE_NAMES: Final[list[str]] = [space["id"] for space in TREE]
SPACES: Final[i64] = len(TREE)
TREE_START: Final[i64] = 0
TOP: Final[i64] = SPACES - 1
HEIGHT: Final = vec[i64]([space["height"] for space in TREE])
ABOVE: Final = vec[i64]([mask(SPACE_NAMES.index(name) for name in space["next"]) for space in TREE])
BRANCH: Final = vec[i64](  # by space and direction (left, right): the next space; NONE above the top
    [SPACE_NAMES.index(space["next"][side]) if space["next"] else -1 for space in TREE for side in (0, -1)]
)
NOTHING: Final[i64] = 0
ACORN_REWARD: Final[i64] = 1
SUN_REWARD: Final[i64] = 2
CARD_REWARD: Final[i64] = 3
ANIMAL_REWARD: Final[i64] = 4
_REWARDS: Final = ["", "acorn", "sun", "card", "animal"]
REWARD: Final = vec[i64]([_REWARDS.index((space["reward"] or {"kind": ""})["kind"]) for space in TREE])
AMOUNT: Final = vec[i64]([(space["reward"] or {"amount": 0})["amount"] for space in TREE])

# The season

TRACKS: Final = SEASON_DATA["tracks"]
SUN_COST: Final[i64] = SEASON_DATA["suns"]
WINTER_AGAIN: Final[i64] = SEASON_DATA["again"]
EMPTY_STACKS: Final[i64] = SEASON_DATA["empty_stacks"]
TRACK_LENGTH: Final[i64] = len(TRACKS[0]["acorns"])
WINTER_SPACE: Final[i64] = TRACKS[0]["winter"]
SPACE_ACORNS: Final = vec[i64]([acorns for track in TRACKS for acorns in track["acorns"]])  # by side of the board
FROST_BEFORE: Final = vec[i64]([int(space in track["frosts"]) for track in TRACKS for space in range(TRACK_LENGTH)])
TRACK_OF: Final = vec[i64]([next((k for k, t in enumerate(TRACKS) if sides in t["players"]), 0) for sides in range(5)])
SEASON_START: Final = vec[i64](
    [next((t["start"][str(seats)] for t in TRACKS if str(seats) in t["start"]), 0) for seats in range(5)]
)

# The North Wind

GUST_NAMES: Final[list[str]] = [card["id"] for card in WIND_DATA["cards"]]
GUSTS: Final[i64] = len(GUST_NAMES)
GUST_SHAPE: Final = vec[i64](  # NONE: the reshuffle card
    [SHAPE_NAMES.index(card["shape"]) if "shape" in card else -1 for card in WIND_DATA["cards"]]
)
GUST_COLOUR: Final = vec[i64](
    [COLOUR_NAMES.index(card["colour"]) if "colour" in card else -1 for card in WIND_DATA["cards"]]
)
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
GUST_WAY: Final = vec[i64]([int(card.get("direction") == "right") for card in WIND_DATA["cards"]])
PRIORITY: Final = vec[i64]([COLOUR_NAMES.index(name) for name in WIND_DATA["priority"]])
WIND_BOOST: Final[i64] = WIND_DATA["boost_up_to"]
DIFFICULTIES: Final = WIND_DATA["difficulty"]

# Awards

SCORING: Final = PLAYER_DATA["scoring"]


def _awards(table: list[int], most: int) -> list[int]:
    return [table[size] if size < len(table) else table[-1] + size - len(table) + 1 for size in range(most + 1)]


GROUP_AWARD: Final = vec[i64](_awards(SCORING["mushrooms"], int(LEAVES)))  # by size (LEAF-87)
DEN_AWARD: Final = vec[i64](_awards(SCORING["animals"], int(MOST_ANIMALS)))  # by cards (LEAF-89)
TREE_AWARD: Final = vec[i64](SCORING["tree"] + [0, 0])  # by how many are higher (LEAF-86)
