"""The box: Rustling Leaves as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import Game, Kinds, Option, Patch, Question, Slot, View, first_player, named_first
from bosquet.core.observation import Field
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.rustling import (
    evaluation,
    explain,
    hints,
    knowledge,
    observe,
    reasons,
    scoring,
    shapes,
    sketch,
    turn,
)
from bosquet.games.rustling.actions import NOTATIONS
from bosquet.games.rustling.material import FOLDER, SEASON_NAMES, SEAT_COUNTS
from bosquet.games.rustling.moments import MOMENTS
from bosquet.games.rustling.state import RustlingState

FOUR_SEASONS: Final = "four_seasons"


@final
class Rustling(Game):
    def __init__(self) -> None:
        super().__init__("rustling", rules_version=2, seats=SEAT_COUNTS, notations=NOTATIONS, folder=FOLDER)

    def options(self, seats: int) -> tuple[Option, ...]:
        """RUST-1, 501, R28: the season, and who begins."""
        season = Option("season", (*SEASON_NAMES, FOUR_SEASONS))
        return (season,) if seats == 1 else (season, first_player(seats))

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        """RUST-6: who decide at the same time do so without knowing of each other."""
        return seats > 1

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        names: list[str] = [*SEASON_NAMES]
        season = options["season"]
        opening = 0 if season == FOUR_SEASONS else names.index(season)
        closing = len(names) - 1 if season == FOUR_SEASONS else opening
        return RustlingState(seats, seed, opening, closing, named_first(options))

    def describe(self, state: State, action: int) -> View:
        assert isinstance(state, RustlingState)
        return explain.describe(state, action)

    def why_not(self, state: State, action: int) -> Refusal:
        assert isinstance(state, RustlingState)
        return reasons.why_not(state, action)

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, RustlingState)
        return explain.question(state, seat)

    def ahead(self, state: State, seat: int, decided: list[int]) -> State | None:
        assert isinstance(state, RustlingState)
        return turn.ahead(state, seat, decided)

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, RustlingState)
        return knowledge.view(state, viewer)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, RustlingState)
        return knowledge.determinize(state, seat, rng)

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        assert isinstance(state, RustlingState)
        return knowledge.hidden(state, viewer)

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        return observe.spec(seats, len(SEASON_NAMES) if options["season"] == FOUR_SEASONS else 1)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, RustlingState)
        observe.observe(state, seat, out, at)

    def narrate(self, event: Event) -> View:
        return explain.narrate(event)

    def score(self, state: State, side: int) -> list[ScoreLine]:
        assert isinstance(state, RustlingState)
        return scoring.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, RustlingState)
        return scoring.outcome(state)

    def hint(self, state: State, action: i64) -> i64:
        assert isinstance(state, RustlingState)
        return hints.hint(state, action)

    def hints(self, state: State, out: vec[i64]) -> None:
        assert isinstance(state, RustlingState)
        hints.hints(state, out)

    def glance(self, state: State, action: i64) -> i64:
        assert isinstance(state, RustlingState)
        return hints.glance(state, action)

    def features(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def measure(self, state: State, side: i64, out: vec[i64]) -> None:
        assert isinstance(state, RustlingState)
        evaluation.measure(state, side, out)

    def sketch(self, state: State) -> list[Patch]:
        assert isinstance(state, RustlingState)
        return sketch.sketch(state)

    def material(self) -> View:
        return explain.material()

    def moments(self) -> dict[str, tuple[str, ...]]:
        return MOMENTS

    def kinds(self) -> Kinds:
        return explain.ALL_KINDS

    def shapes(self) -> Mapping[str, object]:
        return {
            "View": shapes.View,
            "Material": shapes.Material,
            "Action": shapes.Action,
            "Event": shapes.Event,
        }
