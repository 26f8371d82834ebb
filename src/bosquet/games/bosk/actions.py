"""Actions as whole numbers, and their notation: `value 3`, `plant E4`, `wind N`, `shed 3a`, `tile 6`, `leaf c4`,
`squirrel c4`. A tree is named by its value and a letter, for each player has two of every value."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bosquet.games.bosk.material import (
    CROSSING_NAMES,
    CROSSINGS,
    SQUARE_NAMES,
    SQUARES,
    TILE_NAMES,
    TILES_EACH,
    TREE_NAMES,
    TREES_EACH,
    VALUES,
)
from bosquet.games.bosk.wind import WINDS

VALUE: Final[i64] = 0
PLANT: Final[i64] = VALUE + len(VALUES)
WIND: Final[i64] = PLANT + CROSSINGS
SHED: Final[i64] = WIND + len(WINDS)
TILE: Final[i64] = SHED + TREES_EACH
LEAF: Final[i64] = TILE + TILES_EACH
HOP: Final[i64] = LEAF + SQUARES

NOTATIONS: Final = [
    *(f"value {value}" for value in VALUES),
    *(f"plant {spot}" for spot in CROSSING_NAMES),
    *(f"wind {side}" for side in WINDS),
    *(f"shed {tree}" for tree in TREE_NAMES),
    *(f"tile {tile}" for tile in TILE_NAMES),
    *(f"leaf {square}" for square in SQUARE_NAMES),
    *(f"squirrel {square}" for square in SQUARE_NAMES),
]
