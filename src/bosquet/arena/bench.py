"""How fast each game runs, in processor time: the best of short runs, interleaved that a busy machine wrongs none."""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

from bosquet import compiled
from bosquet.bots import Bot, level, make
from bosquet.bots.rollouts import Comparison, Rollouts
from bosquet.bots.search import Search
from bosquet.bots.uct import Uct
from bosquet.core.game import Game
from bosquet.core.observation import blank
from bosquet.core.perspective import Perspective
from bosquet.core.playout import clones, observations, playouts
from bosquet.core.rng import Rng
from bosquet.core.state import State

SHORT_RUN = 0.05
"""Seconds that one run should take."""


@dataclass
class Speed:
    """Per second and core, from the start of a game."""

    game: str
    seats: int
    playouts: float = 0.0
    decisions: float = 0.0
    clones: float = 0.0
    observations: float = 0.0
    simulations: float = 0.0  # plain, to the end of the game
    hibou: float = 0.0  # as the strongest level searches

    def clone_microseconds(self) -> float:
        return 1e6 / self.clones if self.clones else 0.0

    def observation_microseconds(self) -> float:
        return 1e6 / self.observations if self.observations else 0.0

    def clones_per_observation(self) -> float:
        """What an observation costs, in clones: five at most."""
        return self.clones / self.observations if self.observations else 0.0


def bench(rows: list[tuple[Game, int]], rounds: int, advance: Callable[[int], None]) -> list[Speed]:
    """The best of `rounds` for each game and seat count; `advance` hears of every run."""
    found = [Speed(game.key, seats) for game, seats in rows]
    starts = [game.setup(seats, 1, game.checked(seats, {})) for game, seats in rows]
    for _ in range(rounds):
        for (game, _), start, speed in zip(rows, starts, found, strict=True):
            measure(game, start, speed)
            advance(1)
    return found


def measure(game: Game, start: State, speed: Speed) -> None:
    decisions, _ = playouts(start, 20, 1)
    playing = per_second(lambda times: playouts(start, times, 1)[0])
    speed.playouts = max(speed.playouts, playing)
    speed.decisions = max(speed.decisions, playing * decisions / 20)
    speed.clones = max(speed.clones, per_second(lambda times: clones(start, times)))
    paper = blank(game.observation_spec(speed.seats, game.checked(speed.seats, {})))
    observing = per_second(lambda times: observations(game, start, paper, times))
    speed.observations = max(speed.observations, observing)
    plain, strongest = make("uct:1"), make(level(game, start.seats, "hibou"))
    speed.simulations = max(speed.simulations, per_second(lambda times: think(game, start, plain, times)))
    speed.hibou = max(speed.hibou, per_second(lambda times: think(game, start, strongest, times)))


def think(game: Game, start: State, bot: Bot, simulations: int) -> int:
    """So many simulations from `start`, as the bot makes them."""
    perspective = Perspective(game, start, start.seat)
    if isinstance(bot, Uct):
        search = Search(perspective, Rng(1), bot.hinted, bot.manner, bot.weights_in(game))
        for _ in range(simulations):
            search.simulate()
    elif isinstance(bot, Rollouts):
        comparison = Comparison(perspective, Rng(1), bot.manner, bot.weights_in(game), start.legal()[:1])
        for _ in range(simulations):
            comparison.imagine()
    return simulations


def per_second(work: Callable[[int], int]) -> float:
    """How often `work` could be done in a second; it is given how often to do it."""
    times = 1
    while True:
        start = process_time()
        work(times)
        seconds = process_time() - start
        if seconds > SHORT_RUN / 2:
            return times / seconds
        times = max(2 * times, int(times * SHORT_RUN / max(seconds, 1e-6)))


def report(speeds: list[Speed]) -> dict[str, object]:
    return {
        "compiled": compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "speeds": [{**asdict(speed), **costs(speed)} for speed in speeds],
    }


def costs(speed: Speed) -> dict[str, float]:
    return {
        "clone_microseconds": speed.clone_microseconds(),
        "clones_per_observation": speed.clones_per_observation(),
    }
