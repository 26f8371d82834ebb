"""Who was how likely to win at each moment of a finished match: games played on from there, and who came first.

The same match always gives the same chances, whoever asks and whichever machine answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bosquet.bots.playouts import lead, random_is_no_guide
from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.match import Match

# So many moments, and for each so many decisions of all games together: a led one takes as long as hundreds by chance.
BY_CHANCE = 60, 30_000
LED = 30, 300
FEWEST, MOST = 4, 300  # games from one moment
NEIGHBOURS = 2  # moments on either side that are counted in: few games make a ragged line


@dataclass(frozen=True)
class Chances:
    steps: list[int]  # after how many decisions; the last is the end
    chances: list[list[float]]  # for each of them, by side, 0 to 1


def chances(match: Match) -> Chances:
    """Of a finished match; at its end a share of first place itself."""
    game = match.game
    rng = Rng(~match.seed)  # not the numbers that the match was dealt from
    length = len(match.entries)
    start = game.setup(match.seats, match.seed, match.options)
    led = random_is_no_guide(Perspective(game, start, start.seat), rng)
    most, decisions = LED if led else BY_CHANCE
    moments = min(length, most)
    steps = [length * k // moments for k in range(moments + 1)]
    firsts = [
        _firsts(game, state, max(FEWEST, min(decisions // (length - step), MOST)), led, rng)
        for step, state in zip(steps[:-1], _states(match, start, set(steps)), strict=True)
    ]
    end = _first(game, match.state)
    return Chances(steps, [*(_shares([*firsts, end], k) for k in range(moments)), end])


def _states(match: Match, start: State, steps: set[int]) -> Iterator[State]:
    """The positions after so many decisions each, but for the end."""
    state = start.clone()
    for step, entry in enumerate(match.entries):
        if step in steps:
            yield state
        state.ask(entry.seat)
        state.play(entry.action)


def _firsts(game: Game, state: State, games: int, led: bool, rng: Rng) -> list[float]:
    """The first places of each side in games from here, as each seat in turn could imagine them to go on."""
    found = [0.0] * state.sides
    for k in range(games):
        world = game.determinize(state, k % state.seats, rng)
        if led:
            lead(game, world, rng)
        else:
            playout(world, rng)
        for side, share in enumerate(_first(game, world)):
            found[side] += share
    return found


def _first(game: Game, end: State) -> list[float]:
    """First place, shared by all who hold it."""
    outcome = game.outcome(end)
    assert outcome
    return [(place == 1) / outcome.places.count(1) for place in outcome.places]


def _shares(firsts: list[list[float]], moment: int) -> list[float]:
    near = firsts[max(0, moment - NEIGHBOURS) : moment + NEIGHBOURS + 1]
    sums = [sum(side) for side in zip(*near, strict=True)]
    return [one / sum(sums) for one in sums]
