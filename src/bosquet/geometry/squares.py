"""Square grids: rows from 0 at the north, columns from 0 at the west, written like `c4` (column c, row 4)."""

from __future__ import annotations

COMPASS = "NESW"
"""Directions clockwise; an index into it is a direction."""

STEP = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""One step (rows, columns) in each direction."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(row: int, column: int) -> str:
    return f"{LETTERS[column]}{row + 1}"


def ahead(direction: int, row: int, column: int) -> list[tuple[int, int]]:
    """The three squares of the next rank: straight on and both diagonals, by row then column."""
    down, right = STEP[direction]
    return sorted((row + down + k * right, column + right + k * down) for k in (-1, 0, 1))


def corners_ahead(direction: int, row: int, column: int) -> list[tuple[int, int]]:
    """Of the four squares around the crossing at the north-west corner of (row, column), the two on that side."""
    down, right = STEP[direction]
    around = [(row + i, column + j) for i in (-1, 0) for j in (-1, 0)]
    furthest = max(r * down + c * right for r, c in around)
    return [(r, c) for r, c in around if r * down + c * right == furthest]
