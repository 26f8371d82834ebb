"""The box: Indian Summer as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import RANDOM, Game, Kinds, Option, Patch, Question, Slot, View, first_player, named_first
from bosquet.core.observation import Field
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.indian_summer import (
    evaluation,
    explain,
    hints,
    knowledge,
    observe,
    printed,
    reasons,
    scoring,
    shapes,
    sketch,
    story,
)
from bosquet.games.indian_summer.actions import MENU_NAMES, NOTATIONS
from bosquet.games.indian_summer.material import COMMON_LENGTHS, FOLDER, MOST_SEATS, ROUNDS, TREASURE_NAMES
from bosquet.games.indian_summer.moments import MOMENTS
from bosquet.games.indian_summer.state import IndianSummerState, Table

PLAYER: Final = "player"
THREE_ROUNDS: Final = "three_rounds"
YES: Final = "yes"

KINDS: Final = Kinds(
    questions=tuple(kind for kind in MOMENTS if kind != "score"),
    actions=(*("side", *MENU_NAMES, "tile", "hole", "way", "sit", "donors", "take", "kind", "rest", "swap", "source"),),
    events=(
        *("floor", "round", "turn", "leaf", "foreign_leaf", "token", "zone", "harvest", "full", "squirrel"),
        *("animal", "find", "bonus", "pay", "exchange", "refill", "stock", "source", "void", "lapse"),
        *("final", "result", "round_won", "round_lost"),
    ),
    scores=(
        *("covered", "filled", "nuts_left", "berry_left"),
        *(*TREASURE_NAMES, "bare_win", "gaps", "won_aside", "lost_aside"),
    ),
    refusals=reasons.REASONS,
)


@final
class IndianSummer(Game):
    def __init__(self) -> None:
        seats = range(1, MOST_SEATS + 1)
        super().__init__("indian_summer", rules_version=1, seats=seats, notations=NOTATIONS, folder=FOLDER)

    def options(self, seats: int) -> tuple[Option, ...]:
        side = Option("side_choice", (RANDOM, PLAYER))
        if seats == 1:
            return (
                side,
                Option("solo_match", (THREE_ROUNDS, "single_round")),
                Option("solo_new_board_each_round", ("no", YES), when={"solo_match": (THREE_ROUNDS,)}),
            )
        return (side, first_player(seats), Option("common_path_length", COMMON_LENGTHS))

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        """Only the sides chosen at the same time."""
        return seats > 1 and options["side_choice"] == PLAYER

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        table = Table(
            chosen=options["side_choice"] == PLAYER,
            first=named_first(options),
            common=int(options.get("common_path_length", "0")),
            rounds=rounds_of(seats, options),
            fresh=options.get("solo_new_board_each_round") == YES,
        )
        return IndianSummerState(seats, seed, table)

    def describe(self, state: State, action: int) -> View:
        assert isinstance(state, IndianSummerState)
        return explain.describe(state, action)

    def why_not(self, state: State, action: int) -> Refusal:
        assert isinstance(state, IndianSummerState)
        return reasons.why_not(state, action)

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, IndianSummerState)
        return explain.question(state)

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, IndianSummerState)
        return knowledge.view(state)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, IndianSummerState)
        return knowledge.determinize(state, seat, rng)

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        assert isinstance(state, IndianSummerState)
        return knowledge.hidden(state, viewer)

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        return observe.spec(seats, rounds_of(seats, options))

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, IndianSummerState)
        observe.observe(state, seat, out, at)

    def narrate(self, event: Event) -> View:
        return story.narrate(event)

    def score(self, state: State, side: int) -> list[ScoreLine]:
        assert isinstance(state, IndianSummerState)
        return scoring.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, IndianSummerState)
        return scoring.outcome(state)

    def hint(self, state: State, action: i64) -> i64:
        assert isinstance(state, IndianSummerState)
        return hints.hint(state, action)

    def features(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def measure(self, state: State, side: i64, out: vec[i64]) -> None:
        assert isinstance(state, IndianSummerState)
        evaluation.measure(state, side, out)

    def sketch(self, state: State) -> list[Patch]:
        assert isinstance(state, IndianSummerState)
        return sketch.sketch(state)

    def material(self) -> View:
        return printed.material()

    def moments(self) -> dict[str, tuple[str, ...]]:
        return MOMENTS

    def kinds(self) -> Kinds:
        return KINDS

    def shapes(self) -> Mapping[str, object]:
        return {
            "View": shapes.View,
            "Material": shapes.Material,
            "Action": shapes.Action,
            "Event": shapes.Event,
        }


def rounds_of(seats: int, options: Mapping[str, str]) -> int:
    """Those played alone; none with several players."""
    if seats > 1:
        return 0
    return ROUNDS if options["solo_match"] == THREE_ROUNDS else 1
