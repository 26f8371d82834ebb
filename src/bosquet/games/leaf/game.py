"""The box: Leaf as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import Feat, Game, Kinds, Option, Patch, Question, Slot, View, first_player, named_first
from bosquet.core.observation import Field
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.leaf import (
    evaluation,
    explain,
    feats,
    hints,
    knowledge,
    observe,
    printed,
    reasons,
    scoring,
    shapes,
    sketch,
)
from bosquet.games.leaf.actions import NOTATIONS
from bosquet.games.leaf.material import DIFFICULTIES, FOLDER, SEAT_COUNTS
from bosquet.games.leaf.moments import MOMENTS
from bosquet.games.leaf.state import LeafState
from bosquet.games.leaf.tale import shapes as told
from bosquet.games.leaf.tale.narrate import narrate

USUAL: Final = "normal"
TOPS: Final = Option("tops", ("fixed", "random"))  # LEAF-12


@final
class Leaf(Game):
    def __init__(self) -> None:
        super().__init__("leaf", rules_version=1, seats=SEAT_COUNTS, notations=NOTATIONS, folder=FOLDER)

    def options(self, seats: int) -> tuple[Option, ...]:
        """LEAF-3, 10, 12: who begins, or how strong the North Wind is; and what lies on the stacks."""
        if seats > 1:
            return (first_player(seats), TOPS)
        others = tuple(name for name in DIFFICULTIES if name != USUAL)
        return (Option("difficulty", (USUAL, *others)), TOPS)

    def automata(self, seats: int) -> tuple[str, ...]:
        return ("north_wind",) if seats == 1 else ()

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        return seats > 1

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        random_tops = options["tops"] == "random"
        if seats > 1:
            return LeafState(seats, seed, named_first(options), random_tops, 0, 0)
        wind = DIFFICULTIES[options["difficulty"]]
        return LeafState(seats, seed, 0, random_tops, wind["suns"], wind["animals"])

    def describe(self, state: State, action: int) -> View:
        assert isinstance(state, LeafState)
        return explain.describe(state, action)

    def why_not(self, state: State, action: int) -> Refusal:
        assert isinstance(state, LeafState)
        return reasons.why_not(state, action)

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, LeafState)
        return explain.question(state)

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, LeafState)
        return knowledge.view(state, viewer)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, LeafState)
        return knowledge.determinize(state, seat, rng)

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        assert isinstance(state, LeafState)
        return knowledge.hidden(state, viewer)

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        return observe.spec(seats, max(seats, 2))

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, LeafState)
        observe.observe(state, seat, out, at)

    def narrate(self, event: Event) -> View:
        return narrate(event)

    def score(self, state: State, side: int) -> list[ScoreLine]:
        assert isinstance(state, LeafState)
        return scoring.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, LeafState)
        return scoring.outcome(state)

    def feats(self) -> tuple[Feat, ...]:
        return feats.FEATS

    def reached(self, state: State, seat: int) -> tuple[str, ...]:
        assert isinstance(state, LeafState)
        return feats.reached(state, seat)

    def hint(self, state: State, action: i64) -> i64:
        assert isinstance(state, LeafState)
        return hints.hint(state, action)

    def hints(self, state: State, out: vec[i64]) -> None:
        assert isinstance(state, LeafState)
        hints.hints(state, out)

    def features(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def measure(self, state: State, side: i64, out: vec[i64]) -> None:
        assert isinstance(state, LeafState)
        evaluation.measure(state, side, out)

    def sketch(self, state: State) -> list[Patch]:
        assert isinstance(state, LeafState)
        return sketch.sketch(state)

    def material(self) -> View:
        return printed.material()

    def moments(self) -> dict[str, tuple[str, ...]]:
        return MOMENTS

    def kinds(self) -> Kinds:
        return explain.KINDS

    def shapes(self) -> Mapping[str, object]:
        return {
            "View": shapes.View,
            "Material": shapes.Material,
            "Action": shapes.Action,
            "Event": told.Event,
        }
