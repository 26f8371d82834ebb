"""Tournaments: who meets whom in which seats, each seating with the same deals, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice, pairwise, permutations

from bosquet.arena.fixture import Fixture, Result, play
from bosquet.arena.processes import LOCAL, over
from bosquet.arena.statistics import wilson

PLANS = ("round", "ladder", "lone")
"""Everybody meets everybody; each meets the next one; the first sits alone among each of the others."""


def fixtures(
    game: str, seats: int, options: Mapping[str, str], bots: Sequence[str], games: int, seed: int, plan: str = "round"
) -> list[Fixture]:
    """`games` matches for each set of bots; a multiple of its seatings is fairest."""
    found: list[Fixture] = []
    for tables in meetings(bots, seats, plan):
        found += [
            Fixture(game, seed + number // len(tables), dict(options), tables[number % len(tables)])
            for number in range(games)
        ]
    return found


def meetings(bots: Sequence[str], seats: int, plan: str) -> list[list[tuple[str, ...]]]:
    """The seatings of each set of bots that meets."""
    if plan == "lone":
        return [[(*(rival,) * k, bots[0], *(rival,) * (seats - 1 - k)) for k in range(seats)] for rival in bots[1:]]
    sets = pairwise(bots) if plan == "ladder" else combinations(bots, min(seats, len(bots)))
    return [seatings(meeting, seats) for meeting in sets]


def seatings(meeting: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Everybody in every seat, in every order; at a large table bots sit down again in turn."""
    return [tuple(islice(cycle(order), seats)) for order in permutations(meeting)]


def run(plan: Sequence[Fixture], jobs: int, backend: str = LOCAL) -> Iterator[Result]:
    """The results as they come, from `jobs` processes."""
    return over(backend, play, plan, jobs)


@dataclass
class Performance:
    """What one bot, or one bot against another, has done."""

    games: int = 0
    wins: float = 0.0  # a shared win is split
    points: int = 0

    def add(self, share: float, points: int) -> None:
        self.games += 1
        self.wins += share
        self.points += points

    def rate(self) -> float:
        return self.wins / max(1, self.games)

    def as_json(self) -> dict[str, object]:
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "rate": self.rate(),
            "low": low,
            "high": high,
            "points": self.points / max(1, self.games),
        }


@dataclass
class Standings:
    """All results so far. `duels` counts, at every table, who finished before whom; a tie is half."""

    bots: dict[str, Performance] = field(default_factory=dict)
    duels: dict[tuple[str, str], Performance] = field(default_factory=dict)
    results: list[Result] = field(default_factory=list)

    def add(self, result: Result) -> None:
        self.results.append(result)
        seated = list(zip(result.fixture.bots, result.places, result.shares(), result.points, strict=False))
        for one, (bot, place, share, points) in enumerate(seated):
            self.bots.setdefault(bot, Performance()).add(share, points)
            for other, (rival, theirs, _, _) in enumerate(seated):
                if one != other and bot != rival:
                    ahead = 1.0 if place < theirs else 0.5 if place == theirs else 0.0
                    self.duels.setdefault((bot, rival), Performance()).add(ahead, points)

    def ranking(self) -> list[tuple[str, Performance]]:
        return sorted(self.bots.items(), key=lambda item: -item[1].rate())

    def as_json(self) -> dict[str, object]:
        return {
            "bots": {bot: done.as_json() for bot, done in self.ranking()},
            "duels": [{"bot": bot, "rival": rival, **done.as_json()} for (bot, rival), done in self.duels.items()],
        }
