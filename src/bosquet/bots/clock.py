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
    """So many simulations, or as many as fit in so many seconds (at least one)."""

    def __init__(self, simulations: int, seconds: float) -> None:
        self.simulations: i64 = simulations
        self.seconds = seconds
        self.start = perf_counter()

    def allows(self, done: i64) -> bool:
        if done >= self.simulations:
            return False
        if self.simulations != ENDLESS or done == 0 or done % BETWEEN_LOOKS:
            return True
        return perf_counter() - self.start < self.seconds
