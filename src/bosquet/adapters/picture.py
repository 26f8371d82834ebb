"""An observation as a picture: each field a block of grey cells, set side by side like words in lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int16]
Pixels = NDArray[np.uint8]

CELL: Final = 4  # pixels
WIDE: Final = 80  # cells
PAPER: Final = 255
NARROW: Final = 4
"""A last axis as short as this is no row of a plane: it is drawn along with the one before."""


def drawn(fields: Sequence[tuple[Ints, int, int]]) -> Pixels:
    """Numbers with their ranges, in their order; red, green and blue alike."""
    lines: list[list[Pixels]] = [[]]
    for numbers, low, high in fields:
        cells = block(shades(numbers, low, high))
        if sum(other.shape[1] + 1 for other in lines[-1]) + cells.shape[1] > WIDE:
            lines.append([])
        lines[-1].append(cells)
    grey = np.concatenate([line_of(line) for line in lines])
    large = np.repeat(np.repeat(grey, CELL, axis=0), CELL, axis=1)
    return np.repeat(large[:, :, np.newaxis], 3, axis=2)


def shades(numbers: Ints, low: int, high: int) -> Pixels:
    """Paper for the lowest number, black for the highest; small numbers of a long range still leave a trace."""
    part = np.sqrt((numbers.astype(float) - low) / max(1, high - low))
    found: Pixels = (PAPER * (1 - part)).astype(np.uint8)
    return found


def block(cells: Pixels) -> Pixels:
    """Two dimensions: planes beside one another, what is longer than a line in several."""
    if cells.ndim > 2 and cells.shape[-1] <= NARROW:
        cells = cells.reshape(*cells.shape[:-2], -1)
    if cells.ndim > 2:
        planes = cells.reshape(-1, *cells.shape[-2:])
        abreast = max(1, WIDE // (planes.shape[2] + 1))
        return stacked([line_of(list(planes[k : k + abreast])) for k in range(0, len(planes), abreast)])
    flat = cells.reshape(-1, cells.shape[-1]) if cells.ndim else cells.reshape(1, 1)
    if flat.shape[1] <= WIDE:
        return flat
    return stacked([flat[:, k : k + WIDE] for k in range(0, flat.shape[1], WIDE)])


def line_of(blocks: Sequence[Pixels]) -> Pixels:
    """Blocks side by side, with a gap after each, as wide as the picture."""
    height = max(one.shape[0] for one in blocks)
    found: Pixels = np.full((height + 1, WIDE), PAPER, np.uint8)
    at = 0
    for one in blocks:
        found[: one.shape[0], at : at + one.shape[1]] = one
        at += one.shape[1] + 1
    return found


def stacked(rows: Sequence[Pixels]) -> Pixels:
    """Rows below one another, each filled up with paper."""
    wide = max(row.shape[1] for row in rows)
    return np.concatenate([np.pad(row, ((0, 0), (0, wide - row.shape[1])), constant_values=PAPER) for row in rows])
