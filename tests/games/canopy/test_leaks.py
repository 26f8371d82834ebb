"""Nothing tells: worlds side by side, from the first step to the last; and the proof that a leak would be found.

In the quick suite each table is followed for a stretch of one game; with HYPOTHESIS_PROFILE=deep for 2,000 whole games
in all, each viewer in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

import pytest

from bosquet.core.events import SPECTATOR, Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import Game, Option, Question, View
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.canopy import GAME, knowledge
from bosquet.games.canopy.material import FACE_NAMES
from bosquet.games.canopy.state import CanopyState
from bosquet.games.canopy.view import counted
from tests.games.canopy.everywhere import DEEP, TABLES, every_table
from tests.games.canopy.twins import Trial

GAMES = 2000 // len(TABLES) + 1
"""Of each table, when looking deep."""

LATEST, STRETCH = 50, 12
"""In the quick suite: where a stretch begins at the latest, and its steps."""


@every_table
def test_worlds_that_look_alike_are_never_told_apart(seats: int, options: dict[str, str]) -> None:
    met: Counter[str] = Counter()
    if DEEP:
        for seed in range(GAMES):
            trial = Trial(GAME, seats, options, seed)
            viewers = trial.viewers()
            met += trial.play([viewers[seed % len(viewers)]])
        assert met["side by side"] > 4 * (met["shown"] + met["cannot follow"]), met
        return
    rng = Rng(TABLES.index((seats, options)))
    trial = Trial(GAME, seats, options, rng.word())
    viewer = rng.below(seats) if seats > 1 else SPECTATOR  # alone, one sees all that is seen
    met = trial.play([viewer], rng.below(LATEST), STRETCH)
    assert met["side by side"] > 0, met


# Faults


class Leaky(Game):
    """Canopée, but for what a fault makes of it."""

    def __init__(self) -> None:
        super().__init__(GAME.key, GAME.rules_version, GAME.seats, GAME.notations, GAME.folder)

    def options(self, seats: int) -> tuple[Option, ...]:
        return GAME.options(seats)

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return GAME.lay(seats, seed, options)

    def describe(self, state: State, action: int) -> View:
        return GAME.describe(state, action)

    def why_not(self, state: State, action: int) -> Refusal:
        return GAME.why_not(state, action)

    def question(self, state: State, seat: int) -> Question:
        return GAME.question(state, seat)

    def view(self, state: State, viewer: int) -> View:
        return GAME.view(state, viewer)

    def narrate(self, event: Event) -> View:
        return GAME.narrate(event)

    def score(self, state: State, side: int) -> list[ScoreLine]:
        return GAME.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        return GAME.outcome(state)


def cards(state: State) -> list[tuple[int, int]]:
    """Of each card face down: its place and its face."""
    assert isinstance(state, CanopyState)
    return [(int(state.lies[k]), int(state.face[k])) for k in range(state.downs)]


class ShowsACard(Leaky):
    """The last card of a pile is known to everybody."""

    def view(self, state: State, viewer: int) -> View:
        found = cast("dict[str, Any]", GAME.view(state, viewer))
        for pile in found["piles"]:
            pile["seen"] = [FACE_NAMES[face] for place, face in cards(state) if place == pile["pile"]][-1:]
        return found


class OrderTells(Leaky):
    """Cards face down are listed by their faces, which are left out."""

    def view(self, state: State, viewer: int) -> View:
        places = [place for face, place in sorted((face, place) for place, face in cards(state))]
        return {**GAME.view(state, viewer), "places": places}


class PoolTells(Leaky):
    """What nobody has seen, for everybody: it lacks what others have seen."""

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, CanopyState)
        return {**GAME.view(state, viewer), "pool": counted(list(state.left))}


class RefusalTells(Leaky):
    def why_not(self, state: State, action: int) -> Refusal:
        return Refusal("CANO-750", "not_there", {"card": FACE_NAMES[max(face for _, face in [(0, 0), *cards(state)])]})


class TellsToThoseWhoAskedBefore(Leaky):
    """Whoever was asked last sees what the next one looks at: no single moment of one's own turn shows it."""

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, CanopyState)
        last = viewer == (state.active - 1) % state.seats
        threats = sum(face in knowledge.THREATS for place, face in cards(state) if place == state.pile)
        return {**GAME.view(state, viewer), "omen": threats if last else 0}


@pytest.mark.parametrize("fault", [ShowsACard, OrderTells, PoolTells, RefusalTells, TellsToThoseWhoAskedBefore])
def test_a_leak_is_found(fault: type[Leaky]) -> None:
    trial = Trial(fault(), 2, GAME.checked(2, {"deck": "adv3_all"}), 1)
    with pytest.raises(AssertionError, match="hidden"):
        trial.play([0, 1])
