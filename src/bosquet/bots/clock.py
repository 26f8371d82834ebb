"""How long a bot may think. The only clock of the engine: everything else is the same at any speed."""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

BETWEEN_LOOKS: Final[i64] = 64
"""Simulations between two looks at the clock."""

ENDLESS: Final[i64] = 1 << 62


@final
class Budget:
    """So many simulations, and no more than fit in so many seconds (at least a few); 0 seconds are no limit."""

    def __init__(self, simulations: int, seconds: float) -> None:
        self.simulations: i64 = simulations
        self.seconds = seconds
        self.start = perf_counter()

    def left(self, done: i64) -> i64:
        """How many simulations are still to come, at the pace of those done."""
        wanted = self.simulations - done
        if self.seconds == 0.0:
            return wanted
        if done == 0:
            return wanted if wanted < BETWEEN_LOOKS else BETWEEN_LOOKS
        used = perf_counter() - self.start
        if used >= self.seconds:
            return 0
        in_time = i64(float(done) * (self.seconds - used) / (used + 1e-9))
        return wanted if wanted < in_time else in_time

    def spent(self, done: i64) -> float:
        """How much of it is used up: 1 is all."""
        used = float(done) / float(self.simulations)
        return max(used, (perf_counter() - self.start) / self.seconds) if self.seconds else used
