"""The box: Bosk as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import Game, Kinds, Option, Patch, Question, View, first_player, named_first
from bosquet.core.observation import Field
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.bosk import explain, hints, knowledge, observe, reasons, scoring, shapes, sketch
from bosquet.games.bosk.actions import NOTATIONS
from bosquet.games.bosk.material import FOLDER, SEAT_COUNTS
from bosquet.games.bosk.moments import MOMENTS
from bosquet.games.bosk.state import BoskState


@final
class Bosk(Game):
    def __init__(self) -> None:
        seats = range(min(SEAT_COUNTS), max(SEAT_COUNTS) + 1)
        super().__init__("bosk", rules_version=3, seats=seats, notations=NOTATIONS, folder=FOLDER)

    def options(self, seats: int) -> tuple[Option, ...]:
        """BOSK-9: the first player is drawn, or the host names one."""
        return (first_player(seats),)

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return BoskState(seats, seed, named_first(options))

    def describe(self, state: State, action: int) -> View:
        assert isinstance(state, BoskState)
        return explain.describe(state, action)

    def why_not(self, state: State, action: int) -> Refusal:
        assert isinstance(state, BoskState)
        return reasons.why_not(state, action)

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, BoskState)
        return explain.question(state)

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, BoskState)
        return knowledge.view(state)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, BoskState)
        return knowledge.determinize(state, rng)

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        return observe.spec(seats)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, BoskState)
        observe.observe(state, seat, out, at)

    def narrate(self, event: Event) -> View:
        return explain.narrate(event)

    def score(self, state: State, side: int) -> list[ScoreLine]:
        assert isinstance(state, BoskState)
        return scoring.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, BoskState)
        return scoring.outcome(state)

    def hint(self, state: State, action: i64) -> i64:
        assert isinstance(state, BoskState)
        return hints.hint(state, action)

    def hints(self, state: State, out: vec[i64]) -> None:
        assert isinstance(state, BoskState)
        hints.hints(state, out)

    def sketch(self, state: State) -> list[Patch]:
        assert isinstance(state, BoskState)
        return sketch.sketch(state)

    def material(self) -> View:
        return explain.material()

    def moments(self) -> dict[str, tuple[str, ...]]:
        return MOMENTS

    def kinds(self) -> Kinds:
        return explain.KINDS

    def shapes(self) -> Mapping[str, object]:
        return {
            "View": shapes.View,
            "Material": shapes.Material,
            "Action": shapes.Action,
            "Event": shapes.Event,
        }
