"""How sure a measured rate is."""

from __future__ import annotations

from math import sqrt

SURE = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of the true rate behind `wins` of `games` (Wilson 1927; fair near 0 and 1)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    z2 = SURE * SURE
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = SURE * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
