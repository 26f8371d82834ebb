"""The box: Rustling Leaves as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from bosquet.core.events import Event, Outcome, ScoreLine
from bosquet.core.game import Game, Option, Question, View, first_player, named_first
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.rustling import explain, hints, knowledge, reasons, scoring
from bosquet.games.rustling.actions import NOTATIONS
from bosquet.games.rustling.material import FOLDER, SEASON_NAMES, SEAT_COUNTS
from bosquet.games.rustling.moments import MOMENTS
from bosquet.games.rustling.state import RustlingState

FOUR_SEASONS: Final = "four_seasons"


@final
class Rustling(Game):
    def __init__(self) -> None:
        super().__init__(
            "rustling", rules_version=1, seats=SEAT_COUNTS, notations=NOTATIONS, secrets=True, folder=FOLDER
        )

    def options(self, seats: int) -> tuple[Option, ...]:
        """RUST-1, 501, R28: the season, and who begins."""
        season = Option("season", (*SEASON_NAMES, FOUR_SEASONS))
        return (season,) if seats == 1 else (season, first_player(seats))

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        season = options["season"]
        opening = 0 if season == FOUR_SEASONS else SEASON_NAMES.index(season)
        closing = len(SEASON_NAMES) - 1 if season == FOUR_SEASONS else opening
        return RustlingState(seats, seed, opening, closing, named_first(options))

    def describe(self, state: State, action: int) -> View:
        assert isinstance(state, RustlingState)
        return explain.describe(state, action)

    def why_not(self, state: State, action: int) -> str:
        assert isinstance(state, RustlingState)
        return reasons.why_not(state, action)

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, RustlingState)
        return explain.question(state, seat)

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, RustlingState)
        return knowledge.view(state, viewer)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, RustlingState)
        return knowledge.determinize(state, seat, rng)

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

    def material(self) -> View:
        return explain.material()

    def moments(self) -> dict[str, tuple[str, ...]]:
        return MOMENTS
