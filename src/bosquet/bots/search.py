"""Information-set Monte Carlo tree search: one tree over what seats do, grown from worlds the seat thinks possible.

Every simulation draws a world, walks down the tree by upper confidence bounds, adds one node and plays the world to
its end. An action is weighed against the others only where it was available, so one tree serves all worlds; where
nothing is hidden and nothing rolled this is plain UCT. Each side maximises its own standing.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from bosquet.bots.standing import Judge
from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.core.state import State

EXPLORE: Final = 1.0
"""How much a rarely tried action is worth trying."""

PATIENCE: Final[i64] = 8
"""With hints: visits before the actions below a node are looked at, for hints cost more than playouts."""

WIDTH: Final[i64] = 4
"""With hints: a node visited n times has about sqrt(WIDTH * n) of its actions tried, the most liked first."""

NO_KEY: Final[i64] = -1


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
class Search:
    """The search of one decision. With `hinted` the game's hints say which actions to try first."""

    def __init__(self, perspective: Perspective, rng: Rng, hinted: bool) -> None:
        self.perspective = perspective
        self.game: Game = perspective.game
        self.seat: i64 = perspective.seat
        self.rng = rng
        self.hinted = hinted
        self.patience: i64 = PATIENCE if hinted else 1
        world = perspective.sample(rng)
        self.seats: i64 = world.seats
        self.judge = Judge(world.sides)
        self.root = Node(NO_KEY, 0)

    def visits(self) -> dict[int, int]:
        """How often each action of the searching seat was tried: what the search has to say."""
        seats = self.seats
        return {node.key // seats: node.visits for node in self.root.children if node.key % seats == self.seat}

    def simulate(self) -> None:
        world = self.perspective.sample(self.rng)
        path = self._descend(world)
        playout(world, self.rng)
        self.judge.judge(world.points())
        worth = self.judge.worth
        seats = self.seats
        self.root.visits += 1
        for node in path:
            node.visits += 1
            node.value += worth[node.key % seats]

    def _descend(self, world: State) -> list[Node]:
        """Walk from the root to a new node, playing in `world`.

        Of seats that choose at the same time none knows the others' choices: each walks on from where the stage
        began, and after it the tree goes on below the choice of the searching seat.
        """
        path: list[Node] = []
        at = [self.root] * self.seats
        staged = False
        while world.count:
            seat = world.seat
            several = self.game.secrets and len(world.waiting()) > 1
            node = self._choose(at[seat], world)
            world.play(node.key // self.seats)
            path.append(node)
            at[seat] = node
            if several:
                staged = True
            else:
                at = [at[self.seat] if staged else node] * self.seats
                staged = False
            if node.visits < self.patience:
                break
        return path

    def _choose(self, parent: Node, world: State) -> Node:
        """The child of the highest bound, or an untried one while it deserves its chance."""
        judge = self.judge
        low = judge.low
        scale = 1.0 / (judge.high - low)
        seats = self.seats
        seat = world.seat
        moves = world.moves
        children = parent.children
        size: i64 = len(children)
        k: i64 = 0
        known: i64 = 0
        tried: i64 = 0
        available: i64 = 0
        explore = 0.0
        best_bound = -1.0
        best: Node | None = None
        fresh: Node | None = None
        move: i64
        for move in range(world.count):
            key = moves[move] * seats + seat
            while k < size and children[k].key < key:
                k += 1
            if k == size or children[k].key != key:
                continue
            child = children[k]
            child.available += 1
            known += 1
            if child.visits == 0:
                if fresh is None or child.liking > fresh.liking:
                    fresh = child
                continue
            tried += 1
            if child.available != available:  # mostly the same for all
                available = child.available
                explore = EXPLORE * sqrt(log(float(available)))
            visits = float(child.visits)
            bound = (child.value / visits - low) * scale + explore / sqrt(visits)
            if bound > best_bound:
                best_bound = bound
                best = child
        if known < world.count:
            return self._meet(parent, world, world.count - known)
        if fresh is not None and (best is None or tried * tried <= WIDTH * parent.visits):
            return fresh
        assert best is not None
        return best

    def _meet(self, parent: Node, world: State, unknown: i64) -> Node:
        """A child for any one of the unknown actions; with hints for all of them, and the most liked is chosen."""
        skip: i64 = 0 if self.hinted else self.rng.below(unknown)
        best: Node | None = None
        children = parent.children
        k: i64 = 0
        move: i64
        for move in range(world.count):
            action = world.moves[move]
            key = action * self.seats + world.seat
            while k < len(children) and children[k].key < key:
                k += 1
            if k < len(children) and children[k].key == key:
                continue
            if skip:
                skip -= 1
                continue
            node = Node(key, self.game.hint(world, action) if self.hinted else 0)
            children.insert(k, node)
            if not self.hinted:
                return node
            if best is None or node.liking > best.liking:
                best = node
        assert best is not None
        return best
