"""What all bots that look ahead have in common."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bosquet.bots.bot import Bot
from bosquet.bots.evaluation import weights_of
from bosquet.bots.playouts import Manner
from bosquet.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    """Plays worlds on in its manner, so often and at most for so long, and judges them by a set of weights."""

    def __init__(self, simulations: int, seconds: float, manner: Manner, weights: str) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.manner = manner
        self.weights = weights
        self.known: dict[str, list[float]] = {}  # weights, by game

    def weights_in(self, game: Game) -> list[float]:
        found = self.known.get(game.key)
        if found is None:
            found = weights_of(game, self.weights)
            self.known[game.key] = found
        return found
