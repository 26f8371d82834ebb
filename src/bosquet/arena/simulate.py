"""Many games of one kind: random ones straight through the core, or played by bots; with every invariant checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest

from bosquet.arena.check import checked_game
from bosquet.arena.fixture import Fixture, play, shares
from bosquet.arena.processes import each
from bosquet.core.playout import playout
from bosquet.core.registry import game as find_game
from bosquet.core.rng import Rng

BATCH = 200
"""Games that one process plays before it reports."""


@dataclass(frozen=True)
class Series:
    """Games with the seeds `seed`, `seed + 1`, …; without `bots` every move is random."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: int
    games: int
    bots: tuple[str, ...] = ()
    check: bool = False


@dataclass
class Tally:
    """What came of them. `wins` are split where sides tie."""

    games: int
    decisions: int
    points: list[int]  # by side, summed
    wins: list[float]  # by side

    @classmethod
    def nothing(cls) -> Tally:
        return cls(0, 0, [], [])

    def add(self, other: Tally) -> None:
        """The first game tells how many sides there are."""
        self.games += other.games
        self.decisions += other.decisions
        self.points = [a + b for a, b in zip_longest(self.points, other.points, fillvalue=0)]
        self.wins = [a + b for a, b in zip_longest(self.wins, other.wins, fillvalue=0.0)]


def simulate(series: Series, jobs: int) -> Iterator[Tally]:
    """The tallies of its parts as they come; they add up to the same whatever `jobs` is."""
    size = 1 if series.bots else BATCH
    parts = [
        replace(series, seed=series.seed + first, games=min(size, series.games - first))
        for first in range(0, series.games, size)
    ]
    return each(play_series, parts, jobs)


def play_series(series: Series) -> Tally:
    """Every game of `series`, here and now."""
    game = find_game(series.game)
    options = game.checked(series.seats, series.options)
    total = Tally.nothing()
    for seed in range(series.seed, series.seed + series.games):
        if series.bots:
            result = play(Fixture(series.game, seed, options, series.bots))
            total.add(Tally(1, result.decisions, list(result.points), result.shares()))
        else:
            total.add(random_game(series, seed, options))
    return total


def random_game(series: Series, seed: int, options: Mapping[str, str]) -> Tally:
    game = find_game(series.game)
    if series.check:
        state, decisions = checked_game(game, series.seats, seed, options)
    else:
        state = game.setup(series.seats, seed, options)
        decisions = playout(state, Rng(seed))
    outcome = game.outcome(state)
    assert outcome is not None, f"{game.key}: seed {seed} has no outcome"
    return Tally(1, decisions, list(state.points()), shares(outcome))
