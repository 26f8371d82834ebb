"""Who was how likely to win in the course of a finished match: games played on from there, and who came first.

The same match always gives the same chances, whoever asks and whichever machine answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bosquet.bots.level import level
from bosquet.bots.playouts import TO_THE_END, Manner
from bosquet.bots.specs import manner
from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.match import Match, chance

# So many positions, and for each so many decisions of all games together: a guided one takes as long as hundreds.
RANDOM = 60, 30_000
GUIDED = 30, 300
FEWEST, MOST = 4, 300  # games from one position
NEIGHBOURS = 2  # positions on either side that are counted in: few games make a ragged line


@dataclass(frozen=True)
class Chances:
    steps: list[int]  # after how many decisions; the last is the end
    chances: list[list[float]]  # for each of them, by side, 0 to 1


def chances(match: Match) -> Chances:
    """Of a finished match; at its end a share of first place itself."""
    game = match.game
    rng = Rng(~match.seed)  # not the numbers that the match was dealt from
    length = len(match.entries)
    searching = manner(level(game, match.seats, "hibou"))
    guided = searching.led or searching.decisions != TO_THE_END  # where random play is no guide for the strongest bot
    most, decisions = GUIDED if guided else RANDOM
    positions = min(length, most)
    steps = [length * k // positions for k in range(positions + 1)]
    firsts = [
        _firsts(game, state, max(FEWEST, min(decisions // (length - step), MOST)), guided, rng)
        for step, state in zip(steps[:-1], _at(match, set(steps)), strict=True)
    ]
    end = _first(game, match.state)
    return Chances(steps, [*(_shares([*firsts, end], k) for k in range(positions)), end])


def states(match: Match) -> Iterator[State]:
    """The position before each decision; it changes when the next one is asked for."""
    state = match.game.setup(match.seats, chance(match.seed, 0), match.options)
    for step, entry in enumerate(match.entries):
        yield state
        state.rng.reseed(chance(match.seed, step + 1))
        state.ask(entry.seat)
        state.play(entry.action)


def _at(match: Match, steps: set[int]) -> Iterator[State]:
    return (state for step, state in enumerate(states(match)) if step in steps)


def _firsts(game: Game, state: State, games: int, guided: bool, rng: Rng) -> list[float]:
    """The first places of each side in games from here, as each seat in turn could imagine them to go on."""
    found = [0.0] * state.sides
    for k in range(games):
        world = game.determinize(state, k % state.seats, rng)
        Manner(guided).play(game, world, world.seat, rng)
        for side, share in enumerate(_first(game, world)):
            found[side] += share
    return found


def _first(game: Game, end: State) -> list[float]:
    """First place, shared by all who hold it."""
    outcome = game.outcome(end)
    assert outcome
    return [(place == 1) / outcome.places.count(1) for place in outcome.places]


def _shares(firsts: list[list[float]], position: int) -> list[float]:
    near = firsts[max(0, position - NEIGHBOURS) : position + NEIGHBOURS + 1]
    sums = [sum(side) for side in zip(*near, strict=True)]
    return [one / sum(sums) for one in sums]
