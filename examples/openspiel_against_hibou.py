"""OpenSpiel's tree search against Hibou: at equal simulations, then with as much time for both.

python examples/openspiel_against_hibou.py bosk --games 50 --simulations 50
"""

from __future__ import annotations

import argparse
import re
from time import process_time

from bosquet import Match, game
from bosquet.adapters.searches import Search
from bosquet.arena.fixture import play_out, shares
from bosquet.arena.statistics import wilson
from bosquet.bots import Bot, make
from bosquet.bots.level import level
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng


class Timed(Bot):
    """Another bot, and how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = 0.0
        self.decisions = 0

    def milliseconds(self) -> float:
        """For one decision, in time of the processor."""
        return 1000 * self.seconds / self.decisions

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        start = process_time()
        action = self.bot.choose(perspective, rng)
        self.seconds += process_time() - start
        self.decisions += 1
        return action


def hibou(key: str, budget: str) -> Bot:
    """As it plays this game, with another budget: `50` simulations, or `4ms`."""
    return make(re.sub(":[^:]*", f":{budget}", level(game(key), 2, "hibou"), count=1))


def duel(key: str, search: Bot, rival: Bot, games: int, seed: int) -> tuple[float, list[str]]:
    """How many of the games the search wins, each deal from both seats, and the logs."""
    wins = 0.0
    logs = []
    for number in range(games):
        seat = number % 2
        match = Match(game(key), 2, seed + number // 2)
        play_out(match, [search, rival] if seat == 0 else [rival, search])
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        wins += shares(outcome)[seat]
        logs.append(match.log())
    return wins, logs


def report(key: str, what: str, simulations: int, budget: str, games: int, seed: int) -> tuple[float, str]:
    """Play, and say who won and how long both took; OpenSpiel's time for a decision, and the log of the first game."""
    search, rival = Timed(Search(simulations)), Timed(hibou(key, budget))
    wins, logs = duel(key, search, rival, games, seed)
    low, high = wilson(wins, games)
    print(
        f"{key}, {what}: OpenSpiel wins {wins:g} of {games} ({wins / games:.0%}; 95 %: {low:.0%} to {high:.0%}), "
        f"taking {search.milliseconds():.1f} ms for a decision, Hibou {rival.milliseconds():.1f} ms",
        flush=True,
    )
    return search.milliseconds(), logs[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--log", help="where to write the log of the first game")
    given = parser.parse_args()
    played = given.simulations, f"{given.simulations}", given.games, given.seed
    taken, log = report(given.key, f"{given.simulations} simulations each", *played)
    limit = f"{taken:.1f}ms"
    report(given.key, f"{limit} each", given.simulations, limit, given.games, given.seed)
    if given.log:
        with open(given.log, "w", encoding="utf-8") as file:
            file.write(log)


if __name__ == "__main__":
    main()
