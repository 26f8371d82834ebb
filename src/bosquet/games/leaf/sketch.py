"""The forest floor in flat pieces: every leaf in its colour, and the mushrooms that grow on it."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

from bosquet.core.game import Patch
from bosquet.games.leaf.knowledge import floor_view

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

COLOURS: Final = {
    "green": "#6f8f3a",
    "yellow": "#e3b23c",
    "orange": "#dc7f2a",
    "red": "#c2412d",
    "brown": "#7b5236",
}
LEAF: Final = 1.66  # across, where neighbours are the root of three apart
SIZES: Final = {"baby": 0.34, "adult": 0.52}


def sketch(state: LeafState) -> list[Patch]:
    leaves = floor_view(state)
    across = [sqrt(3) * (leaf["q"] + leaf["r"] / 2) for leaf in leaves]
    down = [1.5 * leaf["r"] for leaf in leaves]
    left, top = min(across) - LEAF / 2, min(down) - LEAF / 2
    found: list[Patch] = []
    for leaf, x, y in zip(leaves, across, down, strict=True):
        found.append(_disc(x - left, y - top, LEAF, COLOURS[leaf["colour"]]))
        grown = leaf["mushrooms"]
        for k, mushroom in enumerate(grown):
            turn = 2 * pi * k / len(grown)
            off = 0.46 if len(grown) > 1 else 0.0
            size = SIZES[mushroom["size"]]
            found.append(_disc(x - left + off * sin(turn), y - top - off * cos(turn), size, side=mushroom["side"]))
    return found


def _disc(x: float, y: float, size: float, colour: str = "", side: int = -1) -> Patch:
    return Patch(x - size / 2, y - size / 2, size, size, colour, side, round=True)
