"""What an end is worth to each side: its place, and its margin, which tells more of a position than a lucky win."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.bots.evaluation import POINT


@final
class Judge:
    """Turns points into values of 0 to 1; for a side alone, its points, to be scaled between `low` and `high`."""

    place: float  # the weight of the place against the margin
    worth: vec[float]  # by side: the value of the last end judged
    low: float
    high: float
    ends: float  # how many values were given
    margins: float  # and the sum of the margins, good and bad, for the usual one

    def __init__(self, sides: i64, place: float) -> None:
        self.place = place
        self.worth = vec[float]([0.0] * sides)
        self.low = 0.0
        self.high = 1.0
        self.ends = 0.0
        self.margins = 0.0

    def judge(self, points: vec[float]) -> None:
        if len(points) == 1:
            self._alone(points[0])
            return
        side: i64
        for side in range(len(points)):
            self.worth[side] = self._among_others(points, side)

    def _among_others(self, points: vec[float], side: i64) -> float:
        own = points[side]
        best_other = -1e18
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
        return self.place * place + (1.0 - self.place) * self._margin(own - best_other)

    def _margin(self, ahead: float) -> float:
        """0 to 1, by how much of what is usual."""
        size = abs(ahead)
        self.ends += 1.0
        self.margins += size
        return 0.5 + 0.5 * ahead / (size + self.margins / self.ends + POINT)

    def _alone(self, points: float) -> None:
        if self.ends == 0.0:
            self.low = points
            self.high = points + 1.0
        self.ends += 1.0
        self.low = min(self.low, points)
        self.high = max(self.high, points)
        self.worth[0] = points
