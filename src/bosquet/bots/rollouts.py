"""Plays on with each of the likeliest actions, as the hints would, and takes what ends best.

All candidates meet the same worlds and the same chance, so that what they differ by is their own doing and not luck.
After each round the worse half is left out. The hints' own favourite is kept unless another is better beyond doubt,
and what is certain before its time is thought about no longer.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.bots.clock import Budget
from bosquet.bots.evaluation import Evaluation
from bosquet.bots.greedy import likings
from bosquet.bots.playouts import Manner
from bosquet.bots.sharing import share
from bosquet.bots.standing import Judge
from bosquet.bots.thinker import Thinker
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng

CANDIDATES: Final = 8
"""How many actions are compared, those that the hints like best; fewer take less effort."""

DOUBT: Final = 1.0
"""By how many standard errors another must be better than the favourite."""

CERTAIN: Final = 3.0
"""By how many it is better, or is not, whatever more worlds would show."""

BATCH: Final = 64
"""Worlds between two looks at whether the choice is certain."""


@final
class Candidate:
    def __init__(self, action: int) -> None:
        self.action: i64 = action
        self.worth = 0.0  # of the last end
        self.gain = 0.0  # over the favourite, in all worlds
        self.squares = 0.0  # of the gain in each

    def surely(self, worlds: int, doubt: float = DOUBT) -> float:
        """The mean gain, as far as it is beyond doubt."""
        mean = self.gain / worlds
        return mean - doubt * sqrt(max(0.0, self.squares / worlds - mean * mean) / worlds)


@final
class Comparison:
    """Of some actions at one decision. The first of them is the favourite."""

    def __init__(
        self, perspective: Perspective, rng: Rng, manner: Manner, weights: list[float], actions: list[int]
    ) -> None:
        self.perspective = perspective
        self.seat: i64 = perspective.seat
        self.rng = rng
        self.manner = manner
        self.sides: int = perspective.sample(rng).sides
        self.judge = Judge(self.sides, manner.place)
        self.evaluation = Evaluation(perspective.game, self.sides, weights)
        self.candidates = [Candidate(action) for action in actions]
        self.seed = rng.word()  # of the worlds of a round
        self.worlds = 0

    def imagine(self) -> None:
        """One more world."""
        self.weigh(self.ends(self.worlds))

    def ends(self, number: int) -> list[float]:
        """How a world ends, with the same chance for every candidate: the likely points of each side.

        Which world it is hangs on its number alone, so that any process may be asked.
        """
        rng = Rng(self.seed + number)
        world = self.perspective.sample(rng)
        chance = Rng(rng.word())
        found: list[float] = []
        for candidate in self.candidates:
            twin = world.clone()
            twin.play(candidate.action)
            self.manner.play(self.perspective.game, twin, self.seat, chance.clone())
            self.evaluation.look(twin)
            found += self.evaluation.likely
        return found

    def weigh(self, ends: list[float]) -> None:
        """Add a world to what is known of the candidates."""
        favourite = self.candidates[0]
        at = 0
        for candidate in self.candidates:
            self.judge.judge(vec[float](ends[at : at + self.sides]))
            at += self.sides
            candidate.worth = self.judge.worth[self.seat]
            gain = candidate.worth - favourite.worth
            candidate.gain += gain
            candidate.squares += gain * gain
        self.worlds += 1

    def halve(self) -> None:
        """Only the better half goes on, and the favourite in any case."""
        others = sorted(self.candidates[1:], key=lambda candidate: -candidate.gain)
        self.candidates = [self.candidates[0], *others[: len(self.candidates) // 2]]
        self.seed = self.rng.word()

    def best(self) -> Candidate:
        """The favourite, unless another is surely better."""
        return max(self.candidates, key=lambda candidate: candidate.surely(self.worlds))

    def certain(self) -> bool:
        """Whether nobody can be better than the favourite, or nobody else is left and the other one is."""
        others = self.candidates[1:]
        if len(others) == 1 and others[0].surely(self.worlds, CERTAIN) > 0.0:
            return True
        return all(candidate.surely(self.worlds, -CERTAIN) <= 0.0 for candidate in others)

    def gain(self, candidate: Candidate) -> float:
        """What surely is gained by it, of a standing of 0 to 1."""
        return candidate.surely(self.worlds) / (self.judge.high - self.judge.low)


@final
class Rollouts(Thinker):
    """Shares its effort equally between the rounds, and the worlds of each round between `parts` processes."""

    def __init__(self, simulations: int, seconds: float, manner: Manner, weights: str = "", parts: int = 1) -> None:
        super().__init__(simulations, seconds, manner, weights)
        self.parts = parts
        self.last: Comparison | None = None

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        actions = favourites(perspective, rng)
        if len(actions) == 1:
            return actions[0]
        comparison = Comparison(perspective, rng, self.manner, self.weights_in(perspective.game), actions)
        self.last = comparison
        simulations = max(1, self.simulations * len(actions) // CANDIDATES)
        return self.compare(comparison, Budget(simulations, self.seconds))

    def compare(self, comparison: Comparison, budget: Budget) -> int:
        rounds = 1
        while 1 << rounds < len(comparison.candidates):
            rounds += 1
        done = 0
        for finished in range(1, rounds + 1):
            done += self.play_round(comparison, budget, done, finished / rounds)
            if comparison.certain():
                break
            if finished < rounds:
                comparison.halve()
        return comparison.best().action

    def play_round(self, comparison: Comparison, budget: Budget, done: int, goal: float) -> int:
        """Worlds until so much of the budget is spent, or the choice is certain; how many simulations that took."""
        size = len(comparison.candidates)
        played = 0
        while True:
            batch = self.play_batch(comparison, budget, done, goal, played)
            played += batch
            if batch < BATCH or comparison.certain():
                return played * size

    def play_batch(self, comparison: Comparison, budget: Budget, done: int, goal: float, first: int) -> int:
        """The worlds of a round from the `first` on, as many as are wanted before the next look."""
        size = len(comparison.candidates)

        def wanted(number: int) -> bool:
            spent = done + (first + number) * size
            return number < BATCH and (spent == 0 or budget.spent(spent) < goal)

        found = share(lambda number: comparison.ends(first + number), wanted, self.parts)
        for ends in found:
            comparison.weigh(ends)
        return len(found)


def favourites(perspective: Perspective, rng: Rng) -> list[int]:
    """The actions that the hints like best, the best first."""
    legal = perspective.legal()
    if len(legal) == 1:
        return legal
    liking = likings(perspective, rng, len(legal))
    order = sorted(range(len(legal)), key=lambda k: -liking[k])
    return [legal[k] for k in order[:CANDIDATES]]
