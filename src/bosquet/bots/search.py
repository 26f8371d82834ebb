"""Information-set Monte Carlo tree search: one tree over what seats do, grown from worlds the seat thinks possible.

Every simulation draws a world, walks down the tree by upper confidence bounds, adds one node and plays the world to
its end. An action is weighed against the others only where it was available, so one tree serves all worlds; where
nothing is hidden and nothing rolled this is plain UCT. Each side maximises its own standing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from bosquet.bots.playouts import lead, random_is_no_guide
from bosquet.bots.standing import Judge
from bosquet.bots.tree import Ballot, Node, rank
from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.core.state import State

PATIENCE: Final[i64] = 8
"""With hints: visits before the actions below a node are looked at, for hints cost more than playouts."""

NO_KEY: Final[i64] = -1


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
        self.led = hinted and random_is_no_guide(perspective, rng)
        world = perspective.sample(rng)
        self.seats: i64 = world.seats
        self.judge = Judge(world.sides)
        self.ballot = Ballot(hinted)
        self.root = Node(NO_KEY, 0)

    def visits(self) -> dict[int, int]:
        """How often each action of the searching seat was tried: what the search has to say."""
        seats = self.seats
        return {node.key // seats: node.visits for node in self.root.children if node.key % seats == self.seat}

    def lead(self) -> int:
        """By how many visits the most tried action is ahead of the next."""
        first, second, *_ = [*sorted(self.visits().values(), reverse=True), 0, 0]
        return first - second

    def simulate(self) -> None:
        world = self.perspective.sample(self.rng)
        path = self._descend(world)
        if self.led:
            lead(self.game, world, self.rng)
        else:
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
        """The child to follow, a new one while there are actions that no child stands for."""
        ballot = self.ballot
        ballot.open(self.judge.low, self.judge.high)
        seats = self.seats
        seat = world.seat
        moves = world.moves
        children = parent.children
        size: i64 = len(children)
        k: i64 = 0
        move: i64
        for move in range(world.count):
            key = moves[move] * seats + seat
            while k < size and children[k].key < key:
                k += 1
            if k < size and children[k].key == key:
                ballot.weigh(children[k])
        if ballot.known < world.count:
            return self._meet(parent, world, world.count - ballot.known)
        return ballot.choice()

    def _meet(self, parent: Node, world: State, unknown: i64) -> Node:
        """A child for any one of the unknown actions; with hints for all of them, and the likeliest is chosen."""
        skip: i64 = 0 if self.hinted else self.rng.below(unknown)
        met: list[Node] = []
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
            met.append(node)
        rank(met)
        return met[0]
