"""Plays what its search tried most often."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from bosquet.bots.bot import Bot
from bosquet.bots.clock import BETWEEN_LOOKS, Budget
from bosquet.bots.search import Search
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng

FULL_CHOICE: Final = 16
"""With hints, a choice between fewer actions takes less time: a turn is often a chain of small ones."""


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
        """How often each action was tried, up to where the choice is certain. Searches of several processes add up."""
        choices = len(perspective.legal())
        seconds = self.seconds * min(1.0, choices / FULL_CHOICE) if self.hinted else self.seconds
        budget = Budget(self.simulations, seconds)
        search = Search(perspective, rng, self.hinted)
        done: i64 = 0
        left = budget.left(0)
        while left > 0 and search.lead() <= left:
            batch = left if left < BETWEEN_LOOKS else BETWEEN_LOOKS
            for _ in range(batch):
                search.simulate()
            done += batch
            left = budget.left(done)
        return search.visits()
