"""Hexagonal tilings: cells, their six corners, and the points where corners of three cells meet.

A cell is (q, r), of pointy-topped hexagons: q grows to the east, r to the south-east. Corners are 0 to 5, clockwise
from the north; a set of corners is a number with a bit for each. Directions are 0 to 5, clockwise from the north-east:
the neighbour in direction d shares corners d and d + 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

CORNERS: Final = 6
CORNER_NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")
STEP: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""One step (q, r) in each direction."""

# The point of each corner, as a cell and whether it is the northern or the southern point of that cell.
_POINT: Final = ((0, 0, "N"), (1, -1, "S"), (0, 1, "N"), (0, 0, "S"), (-1, 1, "N"), (0, -1, "S"))


def neighbour(q: int, r: int, direction: int) -> tuple[int, int]:
    dq, dr = STEP[direction % CORNERS]
    return q + dq, r + dr


def point(q: int, r: int, corner: int) -> tuple[int, int, str]:
    """The name of a corner that all three cells around it agree on."""
    dq, dr, end = _POINT[corner % CORNERS]
    return q + dq, r + dr, end


def shared(direction: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two corners shared with the neighbour in a direction, each as (mine, its)."""
    d = direction % CORNERS
    return (d, (d + 4) % CORNERS), ((d + 1) % CORNERS, (d + 3) % CORNERS)


def meeting(corner: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two neighbours that share a corner, each as (direction, its own corner there)."""
    c = corner % CORNERS
    return ((c - 1) % CORNERS, (c + 2) % CORNERS), (c, (c + 4) % CORNERS)


def mask(corners: Iterable[int]) -> int:
    return sum(1 << corner for corner in set(corners))


def rotated(corners: int, turns: int) -> int:
    """A set of corners after so many sixths of a turn clockwise."""
    turns %= CORNERS
    return (corners << turns | corners >> CORNERS - turns) & (1 << CORNERS) - 1


def distinct_rotations(corners: int) -> list[int]:
    """The rotations of a set of corners that give different sets, the smallest of each."""
    found: dict[int, int] = {}
    for turns in range(CORNERS):
        found.setdefault(rotated(corners, turns), turns)
    return list(found.values())


class Field:
    """The cells with q and r from -reach to reach, numbered row by row, so that a neighbour is a fixed step away.

    Cells of the rim have no neighbours beyond it: keep play inside.
    """

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self.side = 2 * reach + 1
        self.cells = self.side * self.side
        self.steps = [dq + dr * self.side for dq, dr in STEP]

    def cell(self, q: int, r: int) -> int:
        assert max(abs(q), abs(r)) <= self.reach
        return (r + self.reach) * self.side + q + self.reach

    def place(self, cell: int) -> tuple[int, int]:
        """The (q, r) of a cell."""
        row, column = divmod(cell, self.side)
        return column - self.reach, row - self.reach

    def names(self) -> Iterator[str]:
        """`q,r` of every cell, in order."""
        for cell in range(self.cells):
            q, r = self.place(cell)
            yield f"{q},{r}"
