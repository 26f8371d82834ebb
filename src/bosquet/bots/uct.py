"""Plays what its search tried most often."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from bosquet.bots.clock import BETWEEN_LOOKS, Budget
from bosquet.bots.playouts import Manner
from bosquet.bots.search import Search
from bosquet.bots.thinker import Thinker
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng

FULL_CHOICE: Final = 16
"""With hints, a choice between fewer actions takes less time: a turn is often a chain of small ones."""


NEVER: Final = (0, 0.0)


@final
class Uct(Thinker):
    """`parts` searches share the effort, each with a tree of its own: they may as well run in as many processes."""

    def __init__(
        self, simulations: int, seconds: float, hinted: bool, manner: Manner, weights: str = "", parts: int = 1
    ) -> None:
        super().__init__(simulations, seconds, manner, weights)
        self.hinted = hinted
        self.parts = parts
        self.last: Search | None = None  # what was searched before, and chosen
        self.chosen = 0

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        legal = perspective.legal()
        if len(legal) == 1:
            return legal[0]
        tried = self.consider(perspective, rng)
        self.chosen = max(legal, key=lambda action: tried.get(action, NEVER))
        return self.chosen

    def consider(self, perspective: Perspective, rng: Rng) -> dict[int, tuple[int, float]]:
        """How often each action was tried, up to where the choice is certain, and the sum of its worth."""
        total: dict[int, tuple[int, float]] = {}
        for _ in range(self.parts):
            for action, (visits, value) in self.search(perspective, rng).tried().items():
                before, worth = total.get(action, NEVER)
                total[action] = before + visits, worth + value
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
        search = Search(perspective, rng, self.hinted, self.manner, self.weights_in(perspective.game))
        if self.parts == 1:
            self.last = search
        return search
