"""Plays what its search tried most often."""

from __future__ import annotations

from typing import final

from bosquet.bots.bot import Bot
from bosquet.bots.clock import Budget
from bosquet.bots.search import Search
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng


@final
class Uct(Bot):
    def __init__(self, simulations: int, seconds: float, hinted: bool) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.hinted = hinted

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        legal = perspective.legal()
        if len(legal) == 1:
            return legal[0]
        visits = self.consider(perspective, rng)
        return max(legal, key=lambda action: visits.get(action, 0))

    def consider(self, perspective: Perspective, rng: Rng) -> dict[int, int]:
        """How often each action was tried. Searches of several processes add up."""
        search = Search(perspective, rng, self.hinted)
        budget = Budget(self.simulations, self.seconds)
        done = 0
        while budget.allows(done):
            search.simulate()
            done += 1
        return search.visits()
