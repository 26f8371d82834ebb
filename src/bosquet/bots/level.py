"""The levels players know: each game says what they are made of there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from bosquet.bots.bot import Bot
from bosquet.bots.notes import notes
from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng

LEVELS: Final = {
    "gland": "greedy:50%",
    "ecureuil": "greedy",
    "hibou": "hinted:1500ms",
}
"""From beginner to strong, and what each of them is where a game says nothing else."""


def level(game: Game, seats: int, name: str) -> str:
    """What a level is at such a table: by the game's `bots.json`, where `hibou 1` is Hibou alone."""
    here = notes(game).levels
    return here.get(f"{name} {seats}") or here.get(name) or LEVELS[name]


@final
class Level(Bot):
    """Becomes the bot of its level at the first question of a table."""

    def __init__(self, name: str, make: Callable[[str], Bot]) -> None:
        self.name = name
        self.make = make
        self.spec = ""
        self.bot: Bot | None = None

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        spec = level(perspective.game, perspective.seats(), self.name)
        bot = self.bot
        if bot is None or spec != self.spec:
            bot = self.make(spec)
            self.bot = bot
            self.spec = spec
        return bot.choose(perspective, rng)
