"""The games there are: every folder of `bosquet.games`, and of the packages named in BOSQUET_GAMES."""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache

from bosquet.core.errors import UnknownGame
from bosquet.core.game import Game


@cache
def games() -> dict[str, Game]:
    """All games by key. A game is a package whose `GAME` is its box."""
    found: dict[str, Game] = {}
    for name in ("bosquet.games", *os.environ.get("BOSQUET_GAMES", "").split()):
        package = importlib.import_module(name)
        for module in pkgutil.iter_modules(package.__path__, f"{name}."):
            game: Game = importlib.import_module(module.name).GAME
            found[game.key] = game
    return found


def game(key: str) -> Game:
    known = games()
    if key not in known:
        raise UnknownGame(f"no game {key!r}; there is {', '.join(sorted(known))}")
    return known[key]
