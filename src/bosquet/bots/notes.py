"""What is noted for bots beside a game, in `bots.json`: what the levels are there, sets of weights, who made them."""

from __future__ import annotations

import json
from typing import Final

from bosquet.core.game import Game

FILE: Final = "bots.json"


class Notes:
    def __init__(self, levels: dict[str, str], weights: dict[str, dict[str, float]]) -> None:
        self.levels = levels  # specs, by level
        self.weights = weights  # by set and feature, in hundredths of a point for one unit


_KNOWN: Final[dict[str, Notes]] = {}


def notes(game: Game) -> Notes:
    """Read once; a game without the file has nothing to note."""
    known = _KNOWN.get(game.key)
    if known is None:
        path = game.folder / FILE
        found = json.loads(path.read_text("utf-8")) if path.exists() else {}
        known = Notes(found.get("levels", {}), found.get("weights", {}))
        _KNOWN[game.key] = known
    return known
