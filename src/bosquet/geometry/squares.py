"""Square grids: rows from 0 at the north, columns from 0 at the west, written like `c4` (column c, row 4)."""

from __future__ import annotations

STEP = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""One step (rows, columns) to the north, east, south and west: clockwise; an index into it is a direction."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(row: int, column: int) -> str:
    return f"{LETTERS[column]}{row + 1}"
