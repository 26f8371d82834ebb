"""The tree of a search: what was tried, how often, and which of it to try next."""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

EXPLORE: Final = 0.7
"""Without hints: how much a rarely tried action is worth trying (UCB1)."""


@final
@mypyc_attr(acyclic=True)
class Node:
    """An action of a seat, after the actions above it."""

    key: i64  # action * seats + seat: chance may ask different seats at the same place
    visits: i64
    available: i64  # how often it could have been chosen
    value: float  # the sum of its worth to the seat that chose it
    liking: i64  # its hint, when it was first met
    prior: float  # how likely it is to be best, by its rank among the hints
    children: list[Node]  # by key, ascending

    def __init__(self, key: i64, liking: i64) -> None:
        self.key = key
        self.visits = 0
        self.available = 1
        self.value = 0.0
        self.liking = liking
        self.prior = 0.0
        self.children = []


def rank(nodes: list[Node]) -> None:
    """Give each its prior: the second best is half as likely to be best as the first, the third a third, and so on."""
    nodes.sort(key=lambda node: -node.liking)
    share = 0.0
    for place in range(len(nodes)):
        share += 1.0 / float(place + 1)
    for place in range(len(nodes)):
        nodes[place].prior = 1.0 / (float(place + 1) * share)


# What a tree has grown by, in numbers that another process can add to its own


@final
class Rings:
    """A tree as it was, by which its growth can be told."""

    def __init__(self, root: Node) -> None:
        self.nodes: list[Node] = []
        self.counts: list[tuple[i64, i64, float]] = []
        self.root = root
        self.note(root)

    def note(self, node: Node) -> None:
        self.nodes.append(node)
        self.counts.append((node.visits, node.available, node.value))
        for child in node.children:
            self.note(child)

    def growth(self) -> list[float]:
        """What was added since; the tree holds that alone afterwards."""
        for node, (visits, available, value) in zip(self.nodes, self.counts, strict=True):
            node.visits -= visits
            node.available -= available
            node.value -= value
        found: list[float] = []
        tell(self.root, found)
        return found


def tell(node: Node, out: list[float]) -> None:
    """A node and what has changed below it: whatever was visited stands below what was visited."""
    changed = [child for child in node.children if child.visits or child.available]
    out += [float(node.key), float(node.liking), node.prior, float(node.visits), float(node.available), node.value]
    out.append(float(len(changed)))
    for child in changed:
        tell(child, out)


def add(node: Node, growth: list[float], at: int = 0) -> int:
    """Add to a node, and to all below it, what was told from `at` on; where that ends."""
    node.visits += i64(growth[at + 3])
    node.available += i64(growth[at + 4])
    node.value += growth[at + 5]
    more = int(growth[at + 6])
    at += 7
    k = 0
    children = node.children
    for _ in range(more):
        key = i64(growth[at])
        while k < len(children) and children[k].key < key:
            k += 1
        if k == len(children) or children[k].key != key:
            met = Node(key, i64(growth[at + 1]))
            met.prior = growth[at + 2]
            met.available = 0
            children.insert(k, met)
        at = add(children[k], growth, at)
    return at


@final
class Ballot:
    """The children of one node that a world allows, weighed one after the other by upper confidence bounds."""

    trust: float  # how much the liking of an action counts against what its tries have shown (PUCT); 0 without hints
    known: i64  # how many were weighed
    best: Node | None  # the visited one with the highest bound
    bound: float
    fresh: Node | None  # the likeliest of those not yet visited
    visits: float  # of all together
    value: float
    low: float
    scale: float
    available: i64  # of the last one weighed, and its share of the bound
    explore: float

    def __init__(self, trust: float) -> None:
        self.trust = trust
        self.open(0.0, 1.0)

    def open(self, low: float, high: float) -> None:
        """Begin anew; values lie between `low` and `high`."""
        self.known = 0
        self.best = None
        self.bound = -1.0
        self.fresh = None
        self.visits = 0.0
        self.value = 0.0
        self.low = low
        self.scale = 1.0 / (high - low)
        self.available = 0
        self.explore = 0.0

    def weigh(self, child: Node) -> None:
        self.known += 1
        child.available += 1
        if child.visits == 0:
            if self.fresh is None or child.prior > self.fresh.prior:
                self.fresh = child
            return
        visits = float(child.visits)
        self.visits += visits
        self.value += child.value
        bound = (child.value / visits - self.low) * self.scale + self._hope(child, visits)
        if bound > self.bound:
            self.bound = bound
            self.best = child

    def _hope(self, child: Node, visits: float) -> float:
        """How much better than its value a child may be, given how often it was available."""
        if child.available != self.available:  # mostly the same for all, and these functions take long
            self.available = child.available
            times = float(child.available)
            self.explore = self.trust * sqrt(times) if self.trust else EXPLORE * sqrt(log(times))
        if self.trust:
            return self.explore * child.prior / (1.0 + visits)
        return self.explore / sqrt(visits)

    def choice(self) -> Node:
        """The highest bound; what was never visited is taken to be worth as much as the others on average."""
        best = self.best
        fresh = self.fresh
        if fresh is None:
            assert best is not None
            return best
        if best is None:
            return fresh
        usual = (self.value / self.visits - self.low) * self.scale
        return fresh if usual + self._hope(fresh, 0.0) > self.bound else best
