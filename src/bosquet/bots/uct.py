"""Plays what its search tried most often."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from bosquet.bots.bot import Bot
from bosquet.bots.clock import BETWEEN_LOOKS, Budget
from bosquet.bots.evaluation import weights_of
from bosquet.bots.playouts import Manner
from bosquet.bots.search import Search
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng

FULL_CHOICE: Final = 16
"""With hints, a choice between fewer actions takes less time: a turn is often a chain of small ones."""


@final
class Uct(Bot):
    """`parts` searches share the effort, each with a tree of its own: they may as well run in as many processes."""

    def __init__(
        self, simulations: int, seconds: float, hinted: bool, manner: Manner, weights: str = "", parts: int = 1
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.hinted = hinted
        self.manner = manner
        self.weights = weights
        self.parts = parts
        self.last: Search | None = None  # what was searched before, and chosen
        self.chosen = 0
        self.known: dict[str, list[float]] = {}  # weights, by game

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        legal = perspective.legal()
        if len(legal) == 1:
            return legal[0]
        visits = self.consider(perspective, rng)
        self.chosen = max(legal, key=lambda action: visits.get(action, 0))
        return self.chosen

    def consider(self, perspective: Perspective, rng: Rng) -> dict[int, int]:
        """How often each action was tried, up to where the choice is certain."""
        if self.parts == 1:
            return self.search(perspective, rng).visits()
        total: dict[int, int] = {}
        for _ in range(self.parts):
            add(total, self.search(perspective, rng).visits())
        return total

    def search(self, perspective: Perspective, rng: Rng) -> Search:
        """One search with its share of the effort, on the tree of the decision before if this one follows from it."""
        choices = len(perspective.legal())
        seconds = self.seconds * min(1.0, choices / FULL_CHOICE) if self.hinted else self.seconds
        budget = Budget(self.simulations // self.parts, seconds / self.parts)
        search = self.begin(perspective, rng)
        budget.simulations -= search.root.visits  # those of before count, and take no time
        done: i64 = 0
        left = budget.left(0)
        while left > 0 and search.margin() <= left:
            batch = left if left < BETWEEN_LOOKS else BETWEEN_LOOKS
            for _ in range(batch):
                search.simulate()
            done += batch
            left = budget.left(done)
        return search

    def begin(self, perspective: Perspective, rng: Rng) -> Search:
        last = self.last
        if last is not None and perspective.follows(last.perspective, self.chosen):
            last.go_on(perspective, self.chosen, rng)
            return last
        key = perspective.game.key
        if key not in self.known:
            self.known[key] = weights_of(perspective.game, self.weights)
        search = Search(perspective, rng, self.hinted, self.manner, self.known[key])
        if self.parts == 1:
            self.last = search
        return search


def add(total: dict[int, int], more: dict[int, int]) -> None:
    for action, visits in more.items():
        total[action] = total.get(action, 0) + visits
