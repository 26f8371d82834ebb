"""Indices of the state as names, typed as clients receive them."""

from __future__ import annotations

from typing import Final, cast

from bosquet.games.leaf.floor import actions_of
from bosquet.games.leaf.material import (
    COLOUR_NAMES,
    COLOURS,
    FIELD,
    SHAPE_NAMES,
    SPECIES_NAMES,
    TILE_COLOUR,
    TILE_NAMES,
    TREE,
    WIND_DATA,
)
from bosquet.games.leaf.shapes import Colour, Gust, Reward, RewardKind, Shape, Species

# The data files hold these names and no others; a test compares them with the types.
SHAPE: Final = cast("list[Shape]", SHAPE_NAMES)
COLOUR: Final = cast("list[Colour]", COLOUR_NAMES)
ANIMAL: Final = cast("list[Species]", SPECIES_NAMES)
REWARDS: Final = cast("list[RewardKind]", ["none", "acorn", "sun", "card", "animal"])


def leaves_of(leaves: int) -> list[int]:
    """The leaves of a set."""
    return [leaf for leaf in range(len(TILE_NAMES)) if leaves >> leaf & 1]


def colour_of(leaf: int) -> Colour:
    return COLOUR[TILE_COLOUR[leaf]]


def by_colour(packed: int) -> dict[Colour, int]:
    """Actions by colour, without those there are none of."""
    return {COLOUR[k]: actions_of(packed, k) for k in range(COLOURS) if actions_of(packed, k)}


def corners_of(tips: int) -> list[int]:
    return [corner for corner in range(6) if tips >> corner & 1]


def place_of(cell: int) -> tuple[int, int]:
    return FIELD.place(cell)


def reward_of(space: int) -> Reward:
    printed = TREE[space]["reward"]
    return {"kind": printed["kind"], "amount": printed["amount"]} if printed else {"kind": "none", "amount": 0}


def gust_of(card: int) -> Gust:
    printed = WIND_DATA["cards"][card]
    return {
        "card": printed["id"],
        "shape": printed.get("shape"),
        "colour": printed.get("colour"),
        "direction": printed.get("direction"),
    }
