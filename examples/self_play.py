"""A player that learns a game from nothing but its own games, in NumPy, in a few seconds on one core.

It weighs what it sees: the worth of a table is a sum over the numbers of its observation, and over who has more of what
is kept by side, with weights fitted by least squares to the points by which its games were won. The first games are
random; in each later round it plays against itself, now and then at random, and learns again from all games so far. It
never sees the game's own hints, which our levels live by.

    python examples/self_play.py canopy
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time

import numpy as np
from numpy.typing import NDArray

from bosquet import Match
from bosquet.adapters.picture import Ints
from bosquet.adapters.table import MARGIN, Table
from bosquet.arena.fixture import play_out, shares
from bosquet.bots import Bot, make
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng
from bosquet.core.state import State

Floats = NDArray[np.float32]

SEATS = 2

CURIOSITY = 5
"""In its own games one decision of so many is random."""

MEMORY = 16
"""One table of so many is remembered: those of one game all end alike, and another game teaches more."""

SHRINKING = 100.0
"""How strongly weights are pulled to nothing (ridge regression)."""


class Learner(Bot):
    """Looks one decision ahead and takes the table it likes best."""

    def __init__(self, key: str) -> None:
        self.table = Table(key, SEATS, {}, MARGIN)
        places = np.arange(self.table.low.size, dtype=np.int64)
        by_side = [part for part in self.table.parts(places).values() if part.ndim and len(part) == SEATS]
        self.mine, self.theirs = (np.concatenate([part[side].reshape(-1) for part in by_side]) for side in range(SEATS))
        self.weights: Floats | None = None

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        assert self.weights is not None, "nothing is learned yet"
        legal = perspective.legal()
        world = perspective.sample(rng)
        tables = [self.after(world, action, perspective.seat) for action in legal]
        return legal[int(np.argmax(self.features(tables) @ self.weights))]

    def after(self, world: State, action: int, seat: int) -> Ints:
        """What `seat` will see when it has done `action`."""
        twin = world.clone()
        twin.play(action)
        return self.table.observation(twin, seat)

    def features(self, seen: Sequence[Ints]) -> Floats:
        """What is seen, and for each number that both sides have, who has more."""
        numbers = np.asarray(seen, np.float32)
        return np.concatenate([numbers, np.sign(numbers[:, self.mine] - numbers[:, self.theirs])], axis=1)

    def learn(self, seen: Sequence[Ints], ends: Sequence[float]) -> None:
        features = self.features(seen)
        wanted = np.asarray(ends, np.float32)
        spread = features.std(0)
        varies = spread > 1e-6
        scaled = ((features - features.mean(0))[:, varies]) / spread[varies]
        square = scaled.T @ scaled + SHRINKING * np.eye(scaled.shape[1])
        self.weights = np.zeros(spread.size, np.float32)
        self.weights[varies] = np.linalg.solve(square, scaled.T @ (wanted - wanted.mean())) / spread[varies]


def own_game(learner: Learner, seed: int) -> tuple[list[Ints], list[float]]:
    """What seats saw after some of their decisions, and by how much they won in the end."""
    table = learner.table
    rng = Rng(seed)
    state = table.new(seed)
    seats: list[int] = []
    seen: list[Ints] = []
    while not state.over():
        seat = state.seat
        if learner.weights is None or rng.below(CURIOSITY) == 0:
            action = state.moves[rng.below(state.count)]
        else:
            action = learner.choose(Perspective(table.game, state, seat), rng)
        state.play(action)
        if rng.below(MEMORY) == 0:
            seats.append(seat)
            seen.append(table.observation(state, seat))
    rewards = table.rewards(state)
    return seen, [rewards[seat] for seat in seats]


def learned(key: str, at_random: int, rounds: int, games: int) -> Learner:
    """From so many random games, then so many rounds of its own."""
    learner = Learner(key)
    seen: list[Ints] = []
    ends: list[float] = []
    seed = 0
    for more in [at_random] + [games] * rounds:
        for _ in range(more):
            new, ended = own_game(learner, seed)
            seen += new
            ends += ended
            seed += 1
        learner.learn(seen, ends)
    return learner


def wins(learner: Learner, rival: str, games: int, seed: int) -> float:
    """The part of the games that it wins, from both seats."""
    found = 0.0
    for number in range(games):
        seat = number % SEATS
        match = Match(learner.table.game, SEATS, seed + number // SEATS)
        play_out(match, [learner, make(rival)] if seat == 0 else [make(rival), learner])
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        found += shares(outcome)[seat]
    return found / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("key")
    key = parser.parse_args().key
    start = process_time()
    learner = learned(key, at_random=4000, rounds=2, games=200)
    print(f"{key}: learned in {process_time() - start:.1f} s")
    for rival in ("random", "gland", "ecureuil"):
        print(f"wins {wins(learner, rival, 200, seed=500_000):.0%} of 200 against {rival}")


if __name__ == "__main__":
    main()
