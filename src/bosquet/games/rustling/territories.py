"""The rectangles there are, on any sheet: where they lie, what they touch, whether they cross the river.

They are numbered by height, width, row and column, so that those of one shape follow each other. A set of squares is
a number with a bit for each; in play it is two words, the upper and the lower half of the sheet, for a hundred bits
do not fit one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.rustling.material import BANKS, LARGEST, SIDE, SQUARE_NAMES, SQUARES

HALF: Final[i64] = SQUARES // 2
UPPER_HALF: Final = (1 << int(HALF)) - 1
SHEET: Final = (1 << int(SQUARES)) - 1
BIT: Final = vec[i64]([1 << square for square in range(int(HALF))])
"""By square of a half: a table, for a compiled `1 << i64` has 32 bits only."""


def _rectangles() -> list[tuple[int, int, int, int]]:
    """RUST-20, 22: height, width, row and column of every rectangle that lies on the sheet."""
    sides = range(1, LARGEST + 1)
    return [
        (height, width, row, column)
        for height in sides
        for width in sides
        for row in range(SIDE - height + 1)
        for column in range(SIDE - width + 1)
    ]


def _area(height: int, width: int, row: int, column: int) -> int:
    """The squares of a rectangle."""
    across = ((1 << width) - 1) << column
    return sum(across << (row + k) * int(SIDE) for k in range(height))


def _name(height: int, width: int, row: int, column: int) -> str:
    corner = row * int(SIDE) + column
    return f"{SQUARE_NAMES[corner]}:{SQUARE_NAMES[corner + (height - 1) * int(SIDE) + width - 1]}"


RECTANGLES: Final = _rectangles()
TERRITORIES: Final[i64] = len(RECTANGLES)
TERRITORY_NAMES: Final = [_name(*rectangle) for rectangle in RECTANGLES]
AREAS: Final = [_area(*rectangle) for rectangle in RECTANGLES]

WEST: Final = sum(1 << square for square, bank in enumerate("".join(BANKS)) if bank == "W")
FIRST_COLUMN: Final = _area(1, 1, 0, 0) * sum(1 << row * int(SIDE) for row in range(int(SIDE)))
LAST_COLUMN: Final = FIRST_COLUMN << int(SIDE) - 1


def _along(area: int) -> int:
    return (area & ~LAST_COLUMN) << 1 | (area & ~FIRST_COLUMN) >> 1


def beside(area: int) -> int:
    """RUST-24, 28: the squares that share a side with one of `area`, across the river too."""
    return (_along(area) | area << int(SIDE) | area >> int(SIDE)) & SHEET & ~area


def around(area: int) -> int:
    """RUST-25: the squares beside `area`, and those that touch it at a corner only."""
    rows = area | _along(area)
    return (rows | rows << int(SIDE) | rows >> int(SIDE)) & SHEET & ~area


def crosses(area: int) -> bool:
    """RUST-30: it has squares on both banks."""
    return 0 != area & WEST != area


def squares(area: int) -> list[int]:
    return [square for square in range(int(SQUARES)) if area >> square & 1]


BORDERS: Final = [beside(area) for area in AREAS]
UPPER: Final = vec[i64]([area & UPPER_HALF for area in AREAS])
LOWER: Final = vec[i64]([area >> int(HALF) for area in AREAS])
BORDER_UPPER: Final = vec[i64]([border & UPPER_HALF for border in BORDERS])
BORDER_LOWER: Final = vec[i64]([border >> int(HALF) for border in BORDERS])
CROSSES: Final = vec[i64]([int(crosses(area)) for area in AREAS])

# Shapes: a rectangle is known by its shape and its corner, the upper left square.


def shape(height: i64, width: i64) -> i64:
    return height * (LARGEST + 1) + width


SHAPES: Final[i64] = (LARGEST + 1) * (LARGEST + 1)
SHAPE: Final = [int(shape(height, width)) for height, width, _, _ in RECTANGLES]
CORNER: Final = [row * int(SIDE) + column for _, _, row, column in RECTANGLES]


def _at_corner() -> list[int]:
    """By shape and corner: the rectangle, where there is one."""
    found = [0] * int(SHAPES * SQUARES)
    for territory in range(TERRITORIES):
        found[SHAPE[territory] * int(SQUARES) + CORNER[territory]] = territory
    return found


AT_CORNER: Final = vec[i64](_at_corner())
MOST_PLACES: Final[i64] = max(SHAPE.count(form) for form in range(SHAPES)) * 2
