"""What an end is worth to each side: its place, and its margin, which tells more of a position than a lucky win."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MARGIN: Final = 0.4
"""The weight of the margin against the place."""


@final
class Judge:
    """Turns points into values of 0 to 1; for a side alone, its points, to be scaled between `low` and `high`."""

    worth: vec[float]  # by side: the value of the last end judged
    low: float
    high: float
    ends: float  # how many values were given
    leads: float  # and the sum of the leads, good and bad, for the usual one

    def __init__(self, sides: i64) -> None:
        self.worth = vec[float]([0.0] * sides)
        self.low = 0.0
        self.high = 1.0
        self.ends = 0.0
        self.leads = 0.0

    def judge(self, points: vec[i64]) -> None:
        if len(points) == 1:
            self._alone(float(points[0]))
            return
        side: i64
        for side in range(len(points)):
            self.worth[side] = self._among_others(points, side)

    def _among_others(self, points: vec[i64], side: i64) -> float:
        own = points[side]
        best_other = -(1 << 62)
        better = 0.0  # sides behind, equal ones by half
        sharing = 1.0  # sides with the same points
        other: i64
        for other in range(len(points)):
            theirs = points[other]
            if other == side:
                continue
            if theirs > best_other:
                best_other = theirs
            if own > theirs:
                better += 1.0
            elif own == theirs:
                better += 0.5
                sharing += 1.0
        first = 1.0 / sharing if own >= best_other else 0.0
        place = 0.5 * (first + better / float(len(points) - 1))
        return (1.0 - MARGIN) * place + MARGIN * self._margin(float(own - best_other))

    def _margin(self, lead: float) -> float:
        """0 to 1, by how much of what is usual."""
        size = abs(lead)
        self.ends += 1.0
        self.leads += size
        return 0.5 + 0.5 * lead / (size + self.leads / self.ends + 1.0)

    def _alone(self, points: float) -> None:
        if self.ends == 0.0:
            self.low = points
            self.high = points + 1.0
        self.ends += 1.0
        self.low = min(self.low, points)
        self.high = max(self.high, points)
        self.worth[0] = points
