"""The ids of a game's rules."""

from functools import cache

from bosquet.cli.boxes import RULE
from bosquet.core.game import Game


@cache
def ids(game: Game) -> frozenset[str]:
    return frozenset(RULE.findall(game.rules("en")))
