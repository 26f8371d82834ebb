"""How strong bots are, from who finished before whom: Bradley and Terry's model, on the scale of Elo.

At a table of more than two each pair counts, so that the whole table counts as one game for each bot. How sure a
rating is tells a bootstrap over whole matches: places at one table hang together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from bosquet.arena.fixture import Result
from bosquet.core.rng import Rng

SCALE = 400 / log(10)
"""Elo points for a factor e in the odds of winning: 400 for ten to one."""

PASSES = 60
DRAWS = 200
"""Bootstrap samples."""

Duel = tuple[int, int, float, float]  # two bots, the first's share of the win, and the weight of it


@dataclass(frozen=True)
class Rating:
    bot: str
    rating: float  # 0 is the mean of all bots
    low: float  # the 95 % interval
    high: float


def ratings(results: Sequence[Result], seed: int = 1) -> list[Rating]:
    """The bots of these matches, the strongest first."""
    bots = sorted({bot for result in results for bot in result.fixture.bots})
    matches = [duels(result, bots) for result in results]
    found = fit(matches, len(bots))
    rng = Rng(seed)
    drawn: list[list[float]] = []
    for _ in range(DRAWS):
        again = [matches[rng.below(len(matches))] for _ in matches]
        drawn.append(fit(again, len(bots)))
    cut = round(DRAWS * 0.025)
    rated = []
    for k, bot in enumerate(bots):
        spread = sorted(sample[k] for sample in drawn)
        rated.append(Rating(bot, found[k], spread[cut], spread[-1 - cut]))
    return sorted(rated, key=lambda one: -one.rating)


def duels(result: Result, bots: Sequence[str]) -> list[Duel]:
    seated = [bots.index(bot) for bot in result.fixture.bots]
    weight = 1 / max(1, len(seated) - 1)
    found: list[Duel] = []
    for one in range(len(seated)):
        for other in range(one):
            if seated[one] != seated[other]:
                a, b = result.places[one], result.places[other]
                found.append((seated[one], seated[other], 1.0 if a < b else 0.5 if a == b else 0.0, weight))
    return found


def fit(matches: Sequence[Sequence[Duel]], count: int) -> list[float]:
    """The likeliest ratings (minorisation and maximisation, Hunter 2004). Each bot has also drawn one game with an
    average one, so that who always wins is rated too."""
    wins = [0.5] * count
    met: dict[tuple[int, int], float] = {}
    for match in matches:
        for one, other, share, weight in match:
            wins[one] += share * weight
            wins[other] += (1 - share) * weight
            pair = (min(one, other), max(one, other))
            met[pair] = met.get(pair, 0.0) + weight
    strength = [1.0] * count
    for _ in range(PASSES):
        needed = [1 / (strength[k] + 1) for k in range(count)]
        for (one, other), games in met.items():
            each = games / (strength[one] + strength[other])
            needed[one] += each
            needed[other] += each
        strength = [wins[k] / needed[k] for k in range(count)]
    logs = [log(one) for one in strength]
    mean = sum(logs) / count
    return [SCALE * (one - mean) for one in logs]


def odds(ahead: float) -> float:
    """The chance of finishing before somebody who is rated so much lower."""
    return 1 / (1 + exp(-ahead / SCALE))
