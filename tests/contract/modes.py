"""What the contract is tried on: every game with every seat count and every choice of every option, and random play.

The toy game comes along: it keeps every law, so a law that it breaks is written wrongly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pytest
from hypothesis import settings, strategies as st

from bosquet.arena.golden import mode_name, modes
from bosquet.core.digest import digest
from bosquet.core.game import Game
from bosquet.core.registry import games
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.match import Match
from tests.toys import cones

GAMES = [*games().values(), cones.GAME]
LONGEST = 10_000
"""Decisions; no game is that long."""


@dataclass(frozen=True, eq=False)
class Mode:
    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return f"{self.game.key}-{mode_name(self.game, self.seats, self.options)}"


MODES = [Mode(game, seats, options) for game in GAMES for seats, options in modes(game)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_mode = pytest.mark.parametrize("mode", MODES, ids=str)
seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=max(1, settings().max_examples // 25))
"""Every mode is tried, so each needs only a part of the usual examples."""


@dataclass(frozen=True)
class Moment:
    """A position on the way: how many decisions led there, and a twin of its state with its digest."""

    number: int
    state: State
    digest: str

    def asked(self) -> Iterator[tuple[int, State]]:
        """Each seat that must act, with a twin that asks it."""
        for seat in self.state.waiting():
            twin = self.state.clone()
            twin.ask(seat)
            yield seat, twin


@dataclass(frozen=True)
class Played:
    match: Match
    moments: list[Moment]


@lru_cache(maxsize=len(MODES))
def played(mode: Mode, seed: int) -> Played:
    """A random match to its end, and some moments of it. Its moments may be looked at but not changed."""
    match = Match(mode.game, mode.seats, seed, mode.options)
    rng = Rng(seed)
    moments: list[Moment] = []
    apart = 1
    while waiting := match.state.waiting():
        number = len(match.entries)
        assert number < LONGEST, f"{mode}, seed {seed}: no end in sight"
        if number % apart == 0:
            twin = match.state.clone()
            moments.append(Moment(number, twin, digest(twin)))
            if len(moments) == 16:
                moments = moments[::2]
                apart *= 2
        seat = waiting[rng.below(len(waiting))]
        match.play(seat, mode.game.notation(any_action(match.state, seat, rng)))
    return Played(match, moments)


def any_action(state: State, seat: int, rng: Rng) -> int:
    asked = state.clone()
    asked.ask(seat)
    legal = asked.legal()
    return legal[rng.below(len(legal))]


def rest_of(match: Match, number: int) -> Match:
    """The same match after `number` decisions."""
    found = Match(match.game, match.seats, match.seed, match.options)
    for entry in match.entries[:number]:
        found.play(entry.seat, match.game.notation(entry.action))
    return found
