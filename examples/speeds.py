"""Steps per second and core, ours and our peers', measured in one run: the table of docs/research.md.

PettingZoo's own games need `pip install pygame chess` besides. Each figure is the best of a few rounds, taken in turns,
in time of the processor; random legal actions everywhere, chosen as PettingZoo's own benchmark chooses them.
"""

from __future__ import annotations

import argparse
import importlib
import random
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import numpy as np
import pyspiel

from bosquet.adapters import openspiel, pettingzoo
from bosquet.adapters.vector import Vector
from bosquet.core.playout import playouts
from bosquet.core.registry import games

ROUND = 0.4
"""Seconds of one measurement."""

TOGETHER = 16
"""Games in one vectorised environment: enough that Python costs little, few enough for the quickest memory."""

AEC = "PettingZoo AEC"
MANY = f"{TOGETHER} at once"
YARDSTICK = "PettingZoo connect_four_v3"


def rate(steps: Callable[[], int]) -> float:
    """How many steps there would be in a second."""
    done = 0
    start = process_time()
    while (spent := process_time() - start) < ROUND:
        done += steps()
    return done / spent


def through_aec(env: Any) -> Callable[[], int]:
    """Steps of an AEC environment as PettingZoo's `performance_benchmark` makes them."""
    env.reset(seed=1)

    def steps() -> int:
        done = 0
        for _ in env.agent_iter(50):
            observation, _, over, cut, _ = env.last()
            legal = [] if over or cut else np.flatnonzero(observation["action_mask"]).tolist()
            env.step(random.choice(legal) if legal else None)  # noqa: S311
            done += 1
        if not env.agents:
            env.reset()
        return done

    return steps


def through_openspiel(game: Any) -> Callable[[], int]:
    """A random game, state by state, from Python."""

    def steps() -> int:
        state = game.new_initial_state()
        done = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])  # noqa: S311
            else:
                state.apply_action(random.choice(state.legal_actions()))  # noqa: S311
                done += 1
        return done

    return steps


def many_at_once(key: str, seats: int) -> Callable[[], int]:
    many = Vector(key, seats, TOGETHER)

    def steps() -> int:
        for _ in range(20):
            many.step(many.sample())
            assert len(many.observations) == len(many.masks)  # what a learner looks at
        return 20 * TOGETHER

    return steps


def in_the_engine(key: str, seats: int) -> Callable[[], int]:
    """Random games without observations: what the engine does alone."""
    game = games()[key]
    start = game.setup(seats, 1, game.checked(seats, {}))
    return lambda: playouts(start, 20, 1)[0]


def ours() -> Iterator[tuple[str, str, Callable[[], int]]]:
    for key, game in games().items():
        seats = 2 if 2 in game.seats else game.seats[0]
        name = f"Bosquet {key}, {seats} seats"
        yield name, AEC, through_aec(pettingzoo.env(key, seats))
        yield name, "OpenSpiel", through_openspiel(pyspiel.load_game(f"{openspiel.PREFIX}{key}(players={seats})"))
        yield name, MANY, many_at_once(key, seats)
        yield name, "engine alone", in_the_engine(key, seats)


def theirs() -> Iterator[tuple[str, str, Callable[[], int]]]:
    for name, how in (("connect_four_v3", {}), ("go_v5", {"board_size": 9}), ("chess_v6", {})):
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        yield f"PettingZoo {name}", AEC, through_aec(module.env(**how))
    for name in ("python_tic_tac_toe", "python_block_dominoes", "connect_four", "go(board_size=9)", "backgammon"):
        importlib.import_module("open_spiel.python.games")
        yield f"OpenSpiel {name}", "OpenSpiel", through_openspiel(pyspiel.load_game(name))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    rows = [*ours(), *theirs()]
    best: dict[tuple[str, str], float] = {}
    for _ in range(rounds):
        for name, way, steps in rows:
            best[name, way] = max(best.get((name, way), 0.0), rate(steps))
    ways = list(dict.fromkeys(way for _, way in best))
    print("| game | " + " | ".join(ways) + " |\n|---|" + "---|" * len(ways))
    for name in dict.fromkeys(name for name, _ in best):
        cells = [f"{best[name, way]:,.0f}" if (name, way) in best else "" for way in ways]
        print(f"| {name} | " + " | ".join(cells) + " |")
    measure = best[YARDSTICK, AEC]
    print(f"\nTimes the steps of {YARDSTICK}:")
    for name, way in best:
        if way == MANY:
            print(f"{name}: {best[name, AEC] / measure:.1f} through AEC, {best[name, MANY] / measure:.0f} {MANY}")


if __name__ == "__main__":
    main()
