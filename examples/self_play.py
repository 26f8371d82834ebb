"""A player that learns a game from nothing but its own games, in NumPy, in well under a minute.

It weighs what it sees: the worth of a table is a sum over the numbers of its observation, with weights fitted by least
squares to how its games ended. The first games are random; in each later round it plays against itself, now and then at
random, and learns again from all games so far. It never sees the game's own hints, which our levels live by.

    python examples/self_play.py leaf
"""

from __future__ import annotations

import argparse
from time import process_time

import numpy as np
from numpy.typing import NDArray

from bosquet import Match
from bosquet.adapters.table import Table
from bosquet.adapters.vector import Vector
from bosquet.arena.fixture import play_out, shares
from bosquet.bots import Bot, make
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng
from bosquet.core.state import State

Floats = NDArray[np.float64]

CURIOSITY = 5
"""In its own games one decision of so many is random."""

SHRINKING = 100.0
"""How strongly weights are pulled to nothing (ridge regression)."""

TOGETHER = 32


class Learner(Bot):
    """Looks one decision ahead, at the table as it will be when it is asked again, and takes what it likes best."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.weights: Floats = np.zeros(table.low.size)

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        world = perspective.sample(rng)
        seat = perspective.seat
        return max(perspective.legal(), key=lambda action: self.worth(world, action, seat, rng))

    def worth(self, world: State, action: int, seat: int, rng: Rng) -> float:
        state = world.clone()
        state.play(action)
        while state.count and state.seat != seat:  # what the others do meanwhile is anybody's guess
            state.play(state.moves[rng.below(state.count)])
        if state.over():
            return 10 * self.table.rewards(state)[seat]
        return float(self.table.observation(state, seat) @ self.weights)

    def learn(self, seen: Floats, ends: Floats) -> None:
        mean, spread = seen.mean(0), seen.std(0)
        varies = spread > 1e-6
        scaled = (seen[:, varies] - mean[varies]) / spread[varies]
        square = scaled.T @ scaled + SHRINKING * np.eye(scaled.shape[1])
        self.weights[:] = 0
        self.weights[varies] = np.linalg.solve(square, scaled.T @ (ends - ends.mean())) / spread[varies]


def random_games(key: str, games: int, seed: int) -> tuple[list[Floats], list[float]]:
    """What was seen in random games, many at once, and how they ended for who saw it."""
    many = Vector(key, 2, TOGETHER, seed)
    under_way: list[list[tuple[int, Floats]]] = [[] for _ in range(TOGETHER)]
    seen: list[Floats] = []
    ends: list[float] = []
    while games > 0:
        for k in range(TOGETHER):
            under_way[k].append((int(many.asked[k]), many.observations[k].astype(float)))
        many.step(many.sample())
        for k in np.flatnonzero(many.ended).tolist():
            seen += [observation for _, observation in under_way[k]]
            ends += [many.rewards[k][seat] for seat, _ in under_way[k]]
            under_way[k] = []
            games -= 1
    return seen, ends


def own_game(learner: Learner, seed: int) -> tuple[list[Floats], list[float]]:
    table = learner.table
    rng = Rng(seed)
    state = table.new(seed)
    seen: list[tuple[int, Floats]] = []
    while not state.over():
        seen.append((state.seat, table.observation(state, state.seat).astype(float)))
        if rng.below(CURIOSITY) == 0:
            action = state.moves[rng.below(state.count)]
        else:
            action = learner.choose(Perspective(table.game, state, state.seat), rng)
        state.play(action)
    rewards = table.rewards(state)
    return [observation for _, observation in seen], [rewards[seat] for seat, _ in seen]


def learned(key: str, at_random: int, rounds: int, games: int) -> Learner:
    learner = Learner(Table(key, 2, {}))
    seen, ends = random_games(key, at_random, seed=1)
    learner.learn(np.array(seen), np.array(ends))
    for turn in range(rounds):
        for number in range(games):
            more, ended = own_game(learner, seed=10_000 * (turn + 1) + number)
            seen += more
            ends += ended
        learner.learn(np.array(seen), np.array(ends))
    return learner


def wins(learner: Learner, rival: str, games: int, seed: int) -> float:
    """The part of the games that it wins, from both seats."""
    found = 0.0
    for number in range(games):
        seat = number % 2
        match = Match(learner.table.game, 2, seed + number // 2)
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
    learner = learned(key, at_random=300, rounds=1, games=150)
    print(f"{key}: learned in {process_time() - start:.1f} s")
    for rival in ("random", "greedy:30%", "gland", "ecureuil"):
        print(f"wins {wins(learner, rival, 100, seed=500_000):.0%} against {rival}")


if __name__ == "__main__":
    main()
