"""The park in flat pieces: its terrains, and whose leaf or squirrel lies on top of each square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bosquet.core.game import Patch
from bosquet.games.bosk.material import AREAS, BOARDS, EMPTY, FRAME, NOWHERE, PIECES, SEAT, SQUARES, TERRAIN

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState


def sketch(state: BoskState) -> list[Patch]:
    area = AREAS[int(state.seats)]
    found: list[Patch] = []
    for square in range(int(SQUARES)):
        terrain = TERRAIN[state.seats * SQUARES + square]
        if terrain != NOWHERE:
            x, y = square % int(FRAME) - area.left, square // int(FRAME) - area.top
            found.append(Patch(x, y, 1, 1, BOARDS["terrains"][terrain]["color"]))
            if state.top[square] != EMPTY:
                seat = int(state.top[square] & SEAT)
                found.append(Patch(x + 0.15, y + 0.15, 0.7, 0.7, PIECES["species"][seat]["color"], seat))
    return found
