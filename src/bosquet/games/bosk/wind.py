"""The wind: where it blows, and which squares lie ahead of a leaf or a tree (BOSK-43, 60, 61).

Squares are (row, column), rows from 0 at the north, columns from 0 at the west.
"""

from __future__ import annotations

from typing import Final

from bosquet.games.bosk.shapes import Wind
from bosquet.geometry.squares import STEP

WINDS: Final[tuple[Wind, ...]] = ("N", "E", "S", "W")
"""Where it blows to, clockwise, and the sides of the park; an index into it is a direction."""


def ahead(wind: int, row: int, column: int) -> list[tuple[int, int]]:
    """The three squares of the next rank: straight on and both diagonals, by row then column."""
    down, right = STEP[wind]
    return sorted((row + down + k * right, column + right + k * down) for k in (-1, 0, 1))


def corners_ahead(wind: int, row: int, column: int) -> list[tuple[int, int]]:
    """Of the four squares around the crossing at the north-west corner of (row, column), the two on that side."""
    down, right = STEP[wind]
    around = [(row + i, column + j) for i in (-1, 0) for j in (-1, 0)]
    furthest = max(r * down + c * right for r, c in around)
    return [(r, c) for r, c in around if r * down + c * right == furthest]
