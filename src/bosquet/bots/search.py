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
NO_KEY: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Node:
    """An action of a seat, after the actions above it."""

    key: i64  # action * seats + seat: chance may ask different seats at the same place
    visits: i64
    available: i64  # how often it could have been chosen
    value: float  # the sum of its worth to the seat that chose it
    children: list[Node]  # by key, ascending

    def __init__(self, key: i64) -> None:
        self.key = key
        self.visits = 0
        self.available = 1
        self.value = 0.0
        self.children = []


@final
class Search:
    """The search of one decision. With `hinted` the game's hints say which actions to try first, and lead playouts."""

    def __init__(self, perspective: Perspective, rng: Rng, hinted: bool) -> None:
        self.perspective = perspective
        self.game: Game = perspective.game
        self.seat: i64 = perspective.seat
        self.rng = rng
        self.hinted = hinted
        world = perspective.sample(rng)
        self.seats: i64 = world.seats
        self.judge = Judge(world.sides)
        self.root = Node(NO_KEY)

    def visits(self) -> dict[int, int]:
        """How often each action of the root was tried: what the search has to say."""
        return {node.key // self.seats: node.visits for node in self.root.children}

    def simulate(self) -> None:
        world = self.perspective.sample(self.rng)
        path = self._descend(world)
        if self.hinted:
            lead_playout(self.game, world, self.rng)
        else:
            playout(world, self.rng)
        self.judge.judge(world.points())
        worth = self.judge.worth
        seats = self.seats
        for node in path:
            node.visits += 1
            node.value += worth[node.key % seats]
        self.root.visits += 1

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
            if node.visits == 0:
                break
        return path

    def _choose(self, parent: Node, world: State) -> Node:
        """The child of the highest bound, or a new one while untried actions deserve their chance."""
        judge = self.judge
        low = judge.low
        scale = 1.0 / (judge.high - low)
        seats = self.seats
        seat = world.seat
        moves = world.moves
        children = parent.children
        size: i64 = len(children)
        tried: i64 = 0
        k: i64 = 0
        available: i64 = 0
        explore = 0.0
        best: Node | None = None
        best_bound = -1.0
        move: i64
        for move in range(world.count):
            key = moves[move] * seats + seat
            while k < size and children[k].key < key:
                k += 1
            if k == size or children[k].key != key:
                continue
            tried += 1
            child = children[k]
            child.available += 1
            if child.available != available:  # mostly the same for all
                available = child.available
                explore = EXPLORE * sqrt(log(float(available)))
            visits = float(child.visits)
            bound = (child.value / visits - low) * scale + explore / sqrt(visits)
            if bound > best_bound:
                best_bound = bound
                best = child
        if best is None or (tried < world.count and self._widens(parent, tried)):
            return self._add(parent, world, world.count - tried)
        return best

    def _widens(self, parent: Node, tried: i64) -> bool:
        """Without hints every action is tried once before any is tried twice."""
        return not self.hinted or tried * tried <= 4 * parent.visits

    def _add(self, parent: Node, world: State, untried: i64) -> Node:
        """A new child: any untried action, or the one that looks best."""
        pick: i64 = -1 if self.hinted else self.rng.below(untried)
        best: i64 = 0
        found = NO_KEY
        place: i64 = 0
        k: i64 = 0
        children = parent.children
        size: i64 = len(children)
        move: i64
        for move in range(world.count):
            action = world.moves[move]
            key = action * self.seats + world.seat
            while k < size and children[k].key < key:
                k += 1
            if k < size and children[k].key == key:
                continue
            if pick > 0:
                pick -= 1
                continue
            if pick == 0:
                found = key
                place = k
                break
            liking = self.game.hint(world, action)
            if found == NO_KEY or liking > best:
                best = liking
                found = key
                place = k
        node = Node(found)
        children.insert(place, node)
        return node


def lead_playout(game: Game, state: State, rng: Rng) -> None:
    """Play to the end, each time the better-looking of two random moves."""
    while state.count:
        one = state.moves[rng.below(state.count)]
        other = state.moves[rng.below(state.count)]
        if one != other and game.hint(state, other) > game.hint(state, one):
            one = other
        state.play(one)
