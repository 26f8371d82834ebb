"""The tree of a search: what was tried, how often, and which of it to try next."""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

EXPLORE: Final = 1.0
"""How much a rarely tried action is worth trying."""

WIDTH: Final[i64] = 4
"""With hints, a node visited n times has about sqrt(WIDTH * n) of its actions tried."""


@final
@mypyc_attr(acyclic=True)
class Node:
    """An action of a seat, after the actions above it."""

    key: i64  # action * seats + seat: chance may ask different seats at the same place
    visits: i64
    available: i64  # how often it could have been chosen
    value: float  # the sum of its worth to the seat that chose it
    liking: i64  # its hint, when it was first met
    children: list[Node]  # by key, ascending

    def __init__(self, key: i64, liking: i64) -> None:
        self.key = key
        self.visits = 0
        self.available = 1
        self.value = 0.0
        self.liking = liking
        self.children = []


@final
class Ballot:
    """The children of one node that a world allows, weighed one after the other."""

    known: i64  # how many were weighed
    tried: i64  # and how many of them had been visited
    best: Node | None  # the visited one with the highest bound
    fresh: Node | None  # the most liked of the others
    bound: float
    low: float
    scale: float
    available: i64  # of the last one weighed, with its share of the bound
    explore: float

    def __init__(self) -> None:
        self.open(0.0, 1.0)

    def open(self, low: float, high: float) -> None:
        """Begin anew; values lie between `low` and `high`."""
        self.known = 0
        self.tried = 0
        self.best = None
        self.fresh = None
        self.bound = -1.0
        self.low = low
        self.scale = 1.0 / (high - low)
        self.available = 0
        self.explore = 0.0

    def weigh(self, child: Node) -> None:
        """An upper confidence bound, against the times that `child` was available."""
        self.known += 1
        child.available += 1
        if child.visits == 0:
            if self.fresh is None or child.liking > self.fresh.liking:
                self.fresh = child
            return
        self.tried += 1
        if child.available != self.available:  # mostly the same for all, and a logarithm takes long
            self.available = child.available
            self.explore = EXPLORE * sqrt(log(float(child.available)))
        visits = float(child.visits)
        bound = (child.value / visits - self.low) * self.scale + self.explore / sqrt(visits)
        if bound > self.bound:
            self.bound = bound
            self.best = child

    def choice(self, visits: i64) -> Node:
        """The best, unless the node was visited so often that another deserves its chance."""
        best = self.best
        fresh = self.fresh
        if fresh is not None and (best is None or self.tried * self.tried <= WIDTH * visits):
            return fresh
        assert best is not None
        return best
