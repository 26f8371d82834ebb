"""Round robin: every set of bots that fits the table, in every seating, each seating with the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice, permutations

from bosquet.arena.processes import each
from bosquet.arena.statistics import wilson
from bosquet.arena.table import Fixture, Result, play


def fixtures(
    game: str, seats: int, options: Mapping[str, str], bots: Sequence[str], games: int, seed: int
) -> list[Fixture]:
    """`games` matches for each set of bots; a multiple of its seatings is fairest."""
    found: list[Fixture] = []
    for meeting in combinations(bots, min(seats, len(bots))):
        tables = seatings(meeting, seats)
        found += [
            Fixture(game, seed + number // len(tables), dict(options), tables[number % len(tables)])
            for number in range(games)
        ]
    return found


def seatings(meeting: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Everybody in every seat, in every order; at a large table bots sit down again in turn."""
    return [tuple(islice(cycle(order), seats)) for order in permutations(meeting)]


def run(plan: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    """The results as they come, from `jobs` processes."""
    return each(play, plan, jobs)


@dataclass
class Record:
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

    bots: dict[str, Record] = field(default_factory=dict)
    duels: dict[tuple[str, str], Record] = field(default_factory=dict)

    def add(self, result: Result) -> None:
        seated = list(zip(result.fixture.bots, result.places, result.shares(), result.points, strict=False))
        for one, (bot, place, share, points) in enumerate(seated):
            self.bots.setdefault(bot, Record()).add(share, points)
            for other, (rival, theirs, _, _) in enumerate(seated):
                if one != other and bot != rival:
                    ahead = 1.0 if place < theirs else 0.5 if place == theirs else 0.0
                    self.duels.setdefault((bot, rival), Record()).add(ahead, points)

    def ranking(self) -> list[tuple[str, Record]]:
        return sorted(self.bots.items(), key=lambda item: -item[1].rate())

    def as_json(self) -> dict[str, object]:
        return {
            "bots": {bot: record.as_json() for bot, record in self.ranking()},
            "duels": [{"bot": bot, "rival": rival, **record.as_json()} for (bot, rival), record in self.duels.items()],
        }
