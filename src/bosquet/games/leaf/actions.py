"""Actions as whole numbers, and their notation: `card ginkgo`, `boost ginkgo` (with a second card), `stack sweetgum`,
`grow ginkgo-red`, `draw`, `animal 1` … `animal deck`, `sun`, `climb L4`, `acorn red` (instead of a red action),
`advance`, `wait`, `hibernate raven`, `reveal`, `lay 2,-1 4` (cell and rotation). A leaf is named by shape and colour,
for no two are alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bosquet.games.leaf.material import (
    CELL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    LEAVES,
    SHAPE_NAMES,
    SHAPES,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    SPECIES,
    SPECIES_NAMES,
    TILE_NAMES,
    TURNS,
)

CARD: Final[i64] = 0
BOOST: Final[i64] = CARD + SHAPES
STACK: Final[i64] = BOOST + SHAPES
GROW: Final[i64] = STACK + SHAPES
DRAW: Final[i64] = GROW + LEAVES
TAKE: Final[i64] = DRAW + 1
SUN: Final[i64] = TAKE + SLOTS + 1
CLIMB: Final[i64] = SUN + 1
ACORN: Final[i64] = CLIMB + SPACES
ADVANCE: Final[i64] = ACORN + COLOURS
WAIT: Final[i64] = ADVANCE + 1
HIBERNATE: Final[i64] = WAIT + 1
REVEAL: Final[i64] = HIBERNATE + SPECIES
LAY: Final[i64] = REVEAL + 1

NOTATIONS: Final = [
    *(f"card {shape}" for shape in SHAPE_NAMES),
    *(f"boost {shape}" for shape in SHAPE_NAMES),
    *(f"stack {shape}" for shape in SHAPE_NAMES),
    *(f"grow {tile}" for tile in TILE_NAMES),
    "draw",
    *(f"animal {slot + 1}" for slot in range(SLOTS)),
    "animal deck",
    "sun",
    *(f"climb {space}" for space in SPACE_NAMES),
    *(f"acorn {colour}" for colour in COLOUR_NAMES),
    "advance",
    "wait",
    *(f"hibernate {species}" for species in SPECIES_NAMES),
    "reveal",
    *(f"lay {cell} {turn}" for cell in CELL_NAMES for turn in range(TURNS)),
]
