"""The games there are: every folder of `bosquet.games`, and of the packages named in BOSQUET_GAMES.

A game is a package named by its key, whose `GAME` is its box. It is imported when it is asked for.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache

from bosquet.core.errors import UnknownGame
from bosquet.core.game import Game


@cache
def folders() -> dict[str, str]:
    """Where each game lies, by key."""
    found: dict[str, str] = {}
    for name in ("bosquet.games", *os.environ.get("BOSQUET_GAMES", "").split()):
        package = importlib.import_module(name)
        for module in pkgutil.iter_modules(package.__path__):
            if module.ispkg:
                found[module.name] = f"{name}.{module.name}"
    return found


def games() -> dict[str, Game]:
    """All games by key."""
    return {key: game(key) for key in folders()}


def game(key: str) -> Game:
    known = folders()
    if key not in known:
        raise UnknownGame(f"no game {key[:40]!r}; there is {', '.join(sorted(known))}")
    found: Game = importlib.import_module(known[key]).GAME
    return found
