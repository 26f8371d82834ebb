"""Indices of the state as names, typed as clients receive them."""

from __future__ import annotations

from typing import Final, cast

from bosquet.games.canopy.actions import FULL, TREE_CANOPY, TREE_TRUNK
from bosquet.games.canopy.material import (
    CANOPY,
    CHANGE_NAMES,
    FACE_NAMES,
    FLORA,
    FLORA_END,
    NONE,
    PITCHER,
    SPECIES_NAMES,
    THREAT,
    THREAT_END,
    TRUNK,
    VALUES,
)
from bosquet.games.canopy.shapes import Change, Plant, Species, Step, Threat
from bosquet.games.canopy.trees import canopy

# The data files hold these names and no others; a test compares them with the types.
ANIMAL: Final = cast("list[Species]", SPECIES_NAMES)
CHANGE: Final = cast("list[Change]", CHANGE_NAMES)
PLANT: Final = cast("list[Plant]", FACE_NAMES[int(FLORA) : int(FLORA_END)])
THREATS: Final = cast("list[Threat]", FACE_NAMES[int(THREAT) : int(THREAT_END)])
STEPS: Final[list[Step]] = ["reveal", "fauna", "seeds", "threats", "trees", "flora", "regeneration"]


def faces(counts: list[int]) -> list[str]:
    """The cards of a multiset."""
    return [FACE_NAMES[face] for face, count in enumerate(counts) for _ in range(count)]


def plant_name(face: int) -> Plant:
    return PLANT[face - FLORA]


def threat_name(face: int) -> Threat:
    return THREATS[face - THREAT]


def change_of(card: int) -> Change | None:
    return CHANGE[card] if card != NONE else None


def tree_of(thing: int) -> int | None:
    """The tree of a trunk or canopy, from 1."""
    if thing >= TREE_CANOPY:
        return thing - TREE_CANOPY + 1
    return (thing - TREE_TRUNK) // VALUES + 1 if thing >= TREE_TRUNK else None


def card_of(thing: int, tree: int) -> str:
    """The card that a thing is; `tree` is the number of its tree as the state has it."""
    if thing >= TREE_CANOPY:
        return FACE_NAMES[CANOPY + canopy(tree)]
    if thing >= TREE_TRUNK:
        return FACE_NAMES[TRUNK + (thing - TREE_TRUNK) % VALUES]
    return FACE_NAMES[PITCHER if thing >= FULL else thing]
