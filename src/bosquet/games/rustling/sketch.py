"""The sheets of the season in flat pieces: what each player has drawn, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.game import Patch
from bosquet.games.rustling.material import MOST_TURNS, NONE, SIDE
from bosquet.games.rustling.sheets import MARKS
from bosquet.games.rustling.territories import RECTANGLES

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

PAPER: Final = "#fbf8ef"
GAP: Final = 0.08  # round a territory


def sketch(state: RustlingState) -> list[Patch]:
    across = 1 if state.seats == 1 else 2 if state.seats < 5 else 3
    found: list[Patch] = []
    for seat in range(int(state.seats)):
        left, top = seat % across * (int(SIDE) + 1), seat // across * (int(SIDE) + 1)
        found.append(Patch(left, top, int(SIDE), int(SIDE), PAPER))
        page = int(state.pages) + seat
        for entry in state.history[page * MOST_TURNS : (page + 1) * MOST_TURNS]:
            if entry != NONE:
                height, width, row, column = RECTANGLES[entry // MARKS]
                x, y = left + column + GAP, top + row + GAP
                found.append(Patch(x, y, width - 2 * GAP, height - 2 * GAP, side=seat))
    return found
