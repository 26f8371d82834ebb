"""One match played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bosquet.bots import Bot, make
from bosquet.core.events import Outcome
from bosquet.core.perspective import Perspective
from bosquet.core.registry import game as find_game
from bosquet.core.rng import Rng
from bosquet.match import Match


@dataclass(frozen=True)
class Fixture:
    """A match to be played: who sits where, and the seed of its chance. Plain data, fit to send to a process."""

    game: str
    seed: int
    options: Mapping[str, str]
    bots: tuple[str, ...]  # by seat


@dataclass(frozen=True)
class Result:
    fixture: Fixture
    decisions: int
    points: tuple[int, ...]
    places: tuple[int, ...]
    log: str

    def shares(self) -> list[float]:
        return shares(Outcome(self.places))


def shares(outcome: Outcome) -> list[float]:
    """The win, split between the sides that tied for it."""
    first = outcome.places.count(1)
    return [1 / first if place == 1 else 0.0 for place in outcome.places]


def play(fixture: Fixture) -> Result:
    game = find_game(fixture.game)
    match = Match(game, len(fixture.bots), fixture.seed, fixture.options)
    play_out(match, [make(spec) for spec in fixture.bots])
    outcome = game.outcome(match.state)
    assert outcome is not None, f"{game.key}: seed {fixture.seed} has no outcome"
    return Result(fixture, len(match.entries), tuple(match.state.points()), outcome.places, match.log())


def play_out(match: Match, bots: Sequence[Bot]) -> None:
    """Play `match` to its end. Each seat has its own chance, apart from the match's."""
    game = match.game
    rngs = [Rng(match.seed * len(bots) + seat + 1) for seat in range(len(bots))]
    while waiting := match.state.waiting():
        seat = waiting[0]
        action = bots[seat].choose(Perspective(game, match.state, seat), rngs[seat])
        match.play(seat, game.notation(action))
