"""The floors in flat pieces: leaves, the holes that are left, animals and squirrels, framed in the player's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.game import Patch
from bosquet.games.indian_summer.knowledge import view
from bosquet.games.indian_summer.material import COLUMNS, ROWS

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

SOIL: Final = "#6b5138"
LEAVES: Final = {"g": "#7f9f45", "y": "#e3b23c", "r": "#c2412d"}  # by the first letter of a tile
HOLE: Final = "#3d2e20"
ANIMAL: Final = "#efe2c6"
SQUIRREL: Final = "#b8611b"
EDGE: Final = 0.4
APART: Final = 1.0


def sketch(state: IndianSummerState) -> list[Patch]:
    floors = view(state)["floors"]
    across = 1 if len(floors) == 1 else 2
    wide, high = int(COLUMNS) + 2 * EDGE, int(ROWS) + 2 * EDGE
    found: list[Patch] = []
    for seat, floor in enumerate(floors):
        left, top = seat % across * (wide + APART), seat // across * (high + APART)
        found.append(Patch(left, top, wide, high, side=seat))
        found.append(Patch(left + EDGE, top + EDGE, int(COLUMNS), int(ROWS), SOIL))
        covered = {square: LEAVES[leaf["tile"][0]] for leaf in floor["leaves"] for square in leaf["squares"]}
        covered |= dict.fromkeys((leaf["hole"] for leaf in floor["leaves"]), HOLE)
        covered |= {square: ANIMAL for animal in floor["animals"] for square in animal["squares"]}
        covered |= dict.fromkeys(floor["squirrels"], SQUIRREL)
        for square, colour in covered.items():
            x, y = ord(square[0]) - ord("a"), int(square[1:]) - 1
            found.append(Patch(left + EDGE + x, top + EDGE + y, 1, 1, colour))
    return found
