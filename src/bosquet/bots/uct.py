"""Plays what its search tried most often."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from bosquet.bots.clock import BETWEEN_LOOKS, Budget
from bosquet.bots.playouts import Manner
from bosquet.bots.search import Search
from bosquet.bots.sharing import able, share
from bosquet.bots.thinker import Thinker
from bosquet.bots.tree import Rings, add
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng

FULL_CHOICE: Final = 16
"""With hints, a choice between fewer actions takes less time: a turn is often a chain of small ones."""

ROUNDS: Final = 16
"""How often several processes put together what their trees have grown by."""

NEVER: Final = (0, 0.0)


@final
class Uct(Thinker):
    """One search, on the tree of the decision before if this one follows from it; `parts` processes let it grow."""

    def __init__(
        self, simulations: int, seconds: float, hinted: bool, manner: Manner, weights: str = "", parts: int = 1
    ) -> None:
        super().__init__(simulations, seconds, manner, weights)
        self.hinted = hinted
        self.parts = able(parts)
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
        choices = len(perspective.legal())
        seconds = self.seconds * min(1.0, choices / FULL_CHOICE) if self.hinted else self.seconds
        budget = Budget(self.simulations, seconds)
        search = self.begin(perspective, rng)
        budget.simulations -= search.root.visits  # those of before count, and take no time
        done: i64 = 0
        left = budget.left(0)
        while left > 0 and search.margin() <= left:
            batch = BETWEEN_LOOKS
            if self.parts > 1 and (done + left) // ROUNDS > batch:
                batch = (done + left) // ROUNDS
            batch = left if left < batch else batch
            self.grow(search, batch)
            done += batch
            left = budget.left(done)
        return search.tried()

    def grow(self, search: Search, simulations: int) -> None:
        """So many simulations on one tree: each process lets its twin of it grow, and then all growth is added."""
        if self.parts == 1:
            for _ in range(simulations):
                search.simulate()
            return
        seeds = [search.rng.word() for _ in range(self.parts)]

        def work(part: int) -> list[float]:
            rings = Rings(search.root) if part else None  # this process keeps its own growth
            search.rng = Rng(seeds[part])
            for _ in range(simulations * (part + 1) // self.parts - simulations * part // self.parts):
                search.simulate()
            return rings.growth() if rings else []

        rng = search.rng
        for growth in share(work, lambda part: part < self.parts, self.parts)[1:]:
            add(search.root, growth)
        search.rng = rng

    def begin(self, perspective: Perspective, rng: Rng) -> Search:
        last = self.last
        if last is not None and perspective.follows(last.perspective, self.chosen):
            last.go_on(perspective, self.chosen, rng)
            return last
        search = Search(perspective, rng, self.hinted, self.manner, self.weights_in(perspective.game))
        self.last = search
        return search
