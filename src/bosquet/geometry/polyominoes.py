"""Polyominoes: pieces of squares, drawn in text, turned and flipped, and told apart.

A picture has its rows joined by `/`; `.` is no square, every other letter a square of that kind: `#o/##` is a block of
four, one of them marked. A way of lying is a code 0 … 7: from 4 on the piece is first mirrored left to right, then it
turns clockwise `code % 4` quarters. Codes that give the same picture are one way, named by the smallest.
"""

from __future__ import annotations

from typing import Final

WAYS: Final = 8
NOTHING: Final = "."

Square = tuple[int, int]
"""Row and column."""

Piece = dict[Square, str]
"""Every square with its letter, the smallest row and column being 0."""


def piece(picture: str) -> Piece:
    """The squares of a picture, row by row."""
    rows = picture.split("/")
    return {(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != NOTHING}


def picture(of: Piece) -> str:
    """The drawing of a piece."""
    height = 1 + max(row for row, _ in of)
    width = 1 + max(column for _, column in of)
    return "/".join("".join(of.get((r, c), NOTHING) for c in range(width)) for r in range(height))


def lying(of: Piece, way: int) -> Piece:
    """The piece as it lies that way, its squares row by row."""
    turned = {(row, -column if way >= WAYS // 2 else column): letter for (row, column), letter in of.items()}
    for _ in range(way % 4):
        turned = {(column, -row): letter for (row, column), letter in turned.items()}
    top = min(row for row, _ in turned)
    left = min(column for _, column in turned)
    return {(row - top, column - left): letter for (row, column), letter in sorted(turned.items())}


def same_ways(of: Piece) -> list[int]:
    """By code: the smallest code that gives the same picture."""
    pictures = [picture(lying(of, way)) for way in range(WAYS)]
    return [pictures.index(drawn) for drawn in pictures]


def ways(of: Piece) -> list[int]:
    """The codes of all different ways of lying, ascending."""
    return sorted(set(same_ways(of)))


def canonical(of: Piece) -> str:
    """The smallest of all its pictures: two pieces are the same if and only if these are equal."""
    return min(picture(lying(of, way)) for way in range(WAYS))


def is_connected(of: Piece) -> bool:
    """Whether all squares hang together by their edges."""
    start = next(iter(of))
    met = {start}
    edge = [start]
    while edge:
        row, column = edge.pop()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in of and near not in met:
                met.add(near)
                edge.append(near)
    return len(met) == len(of)


def steps(of: Piece, origin: Square) -> list[Square]:
    """From the square `origin` to each other square of the piece: rows down and columns to the right."""
    row, column = origin
    return [(r - row, c - column) for r, c in of if (r, c) != origin]


def placements(of: Piece, height: int, width: int) -> list[tuple[int, Square]]:
    """Every way and place (of its top left corner) at which the piece lies inside a grid."""
    found: list[tuple[int, Square]] = []
    for way in ways(of):
        laid = lying(of, way)
        tall = 1 + max(row for row, _ in laid)
        wide = 1 + max(column for _, column in laid)
        found += [(way, (r, c)) for r in range(height - tall + 1) for c in range(width - wide + 1)]
    return found
