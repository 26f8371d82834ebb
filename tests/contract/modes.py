"""What the contract is tried on: every game with every seat count and every choice of every option, and random play.

Two toys come along: they keep every law, so a law that they break is written wrongly. Who begins is left to chance;
golden logs have it named. All that is tried on a mode looks at the same few matches, which are played once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from zlib import crc32

import pytest
from hypothesis import settings

from bosquet.arena.golden import mode_name, modes
from bosquet.core.digest import digest
from bosquet.core.events import SPECTATOR
from bosquet.core.game import Game, named_first
from bosquet.core.registry import games
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY, State
from bosquet.match import Match
from tests.toys import cones, jay

TOYS: list[Game] = [cones.GAME, jay.GAME]
GAMES = [*games().values(), *TOYS]
LONGEST = 10_000
"""Decisions; no game is that long."""

MOMENTS = 14
"""So many of a match are looked at. Fewer let faults through, which `test_faults` notices."""


@dataclass(frozen=True, eq=False)
class Mode:
    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return f"{self.game.key}-{mode_name(self.game, self.seats, self.options)}"

    def viewers(self) -> tuple[int, ...]:
        return (SPECTATOR, *range(self.seats))

    def some_viewers(self, actor: int, number: int) -> tuple[int, ...]:
        """Who acts, a spectator and at most two others, each seat in its turn: for laws that cost much per viewer."""
        others = [seat for seat in range(self.seats) if seat != actor]
        first = number % max(1, len(others))
        return (SPECTATOR, actor, *(others[first:] + others[:first])[:2])

    def seeds(self) -> range:
        """Each mode is tried with matches of its own."""
        first = crc32(str(self).encode())
        return range(first, first + TRIES)


def modes_of(game: Game) -> list[Mode]:
    found = (Mode(game, seats, options) for seats, options in modes(game))
    return [mode for mode in found if named_first(mode.options) == NOBODY]


MODES = [mode for game in GAMES for mode in modes_of(game)]

TRIES = max(1, settings().max_examples // 25)
"""Every mode is tried, so each needs only a part of the usual examples."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_mode = pytest.mark.parametrize(
    ("mode", "seed"),
    [
        pytest.param(mode, seed, id=f"{mode}-{seed - mode.seeds()[0]}", marks=pytest.mark.xdist_group(str(mode)))
        for mode in MODES
        for seed in mode.seeds()
    ],
)
"""All of one mode runs in one process, so that its matches are played once."""


@dataclass(frozen=True)
class Moment:
    """A position on the way: how many decisions led there, its question, and a twin of its state with its digest."""

    number: int
    kind: str
    state: State
    digest: str = ""

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
    while waiting := match.state.waiting():
        assert len(match.entries) < LONGEST, f"{mode}, seed {seed}: no end in sight"
        twin = match.state.clone()
        kind = mode.game.question(twin, twin.seat).kind
        moments.append(Moment(len(match.entries), kind, twin))
        seat = waiting[rng.below(len(waiting))]
        match.play(seat, mode.game.notation(any_action(match.state, seat, rng)))
    chosen = varied(moments, MOMENTS, rng)
    return Played(match, [replace(moment, digest=digest(moment.state)) for moment in chosen])


def varied(moments: list[Moment], count: int, rng: Rng) -> list[Moment]:
    """Some of them, of each question as many as of any other while there are any, by chance: turns have a rhythm."""
    pool = list(moments)
    met: Counter[str] = Counter()
    ranked: list[tuple[int, int]] = []
    while pool:
        moment = pool.pop(rng.below(len(pool)))
        ranked.append((met[moment.kind], moment.number))
        met[moment.kind] += 1
    numbers = {number for _, number in sorted(ranked)[:count]}
    return [moment for moment in moments if moment.number in numbers]


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
