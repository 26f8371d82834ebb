"""Information-set Monte Carlo tree search: one tree over what seats do, grown from worlds the seat thinks possible.

Every simulation draws a world, walks down the tree by upper confidence bounds, adds one node, and plays the world on
as its manner says. An action is weighed against the others only where it was available, so one tree serves all
worlds; where nothing is hidden and nothing rolled this is plain UCT. Each side maximises its own standing.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.bots.evaluation import Evaluation
from bosquet.bots.playouts import Manner
from bosquet.bots.standing import Judge
from bosquet.bots.tree import Ballot, Node, rank
from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng
from bosquet.core.stages import StagedState
from bosquet.core.state import State

NO_KEY: Final[i64] = -1


@final
class Search:
    """The search of one decision. With `hinted` the game's hints say which actions to try first."""

    def __init__(self, perspective: Perspective, rng: Rng, hinted: bool, manner: Manner, weights: list[float]) -> None:
        self.perspective = perspective
        self.game: Game = perspective.game
        self.seat: i64 = perspective.seat
        self.rng = rng
        self.hinted = hinted
        self.patience: i64 = manner.patience if hinted else 1
        self.manner = manner
        world = perspective.sample(rng)
        self.seats: i64 = world.seats
        self.judge = Judge(world.sides, manner.place)
        self.evaluation = Evaluation(self.game, world.sides, weights)
        self.ballot = Ballot(manner.trust if hinted else 0.0)
        self.root = Node(NO_KEY, 0)

    def go_on(self, perspective: Perspective, action: int, rng: Rng) -> None:
        """Search the decision that followed `action`, on what is known of it already."""
        key = action * self.seats + self.seat
        below = [node for node in self.root.children if node.key == key]
        self.perspective = perspective
        self.rng = rng
        self.root = Node(NO_KEY, 0)
        if below:
            self.root.children = below[0].children
            for node in self.root.children:
                self.root.visits += node.visits

    def tried(self) -> dict[int, tuple[int, float]]:
        """How often each action of the searching seat was tried, and the sum of its worth.

        What was tried most is best; of several tried as often, which few simulations often leave, the worthiest.
        """
        seats = self.seats
        mine = [node for node in self.root.children if node.key % seats == self.seat]
        return {node.key // seats: (node.visits, node.value) for node in mine}

    def margin(self) -> int:
        """By how many visits the most tried action is ahead of the next."""
        first, second, *_ = [*sorted([visits for visits, _ in self.tried().values()], reverse=True), 0, 0]
        return first - second

    def simulate(self) -> None:
        """One more world."""
        world = self.perspective.sample(self.rng)
        path = self._descend(world)
        seats = self.seats
        self.manner.play(self.game, world, path[-1].key % seats, self.rng)
        self.evaluation.look(world)
        self.judge.judge(self.evaluation.likely)
        worth = self.judge.worth
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
            several = isinstance(world, StagedState) and world.owes & world.owes - 1 != 0
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
        liking = vec[i64]([0] * world.count)
        at_once = self.hinted and 2 * unknown > world.count
        if at_once:
            self.game.hints(world, liking)
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
            if self.hinted and not at_once:
                liking[move] = self.game.hint(world, action)
            node = Node(key, liking[move])
            children.insert(k, node)
            if not self.hinted:
                return node
            met.append(node)
        rank(met)
        return met[0]
