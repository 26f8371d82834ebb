"""The box: Canopée as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import JOINED, Game, Kinds, Option, Patch, Question, Slot, View, first_player, named_first
from bosquet.core.observation import Field
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.canopy import (
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
)
from bosquet.games.canopy.actions import NOTATIONS
from bosquet.games.canopy.material import (
    ALL_FAUNA_SEATS,
    DECK_NAMES,
    DECKS,
    DIFFICULTIES,
    FOLDER,
    MIXED,
    PLAYERS,
    SEAT_COUNTS,
    SPECIES_NAMES,
    composition,
)
from bosquet.games.canopy.moments import MOMENTS
from bosquet.games.canopy.state import CanopyState
from bosquet.games.canopy.tale import shapes as told
from bosquet.games.canopy.tale.narrate import narrate
from bosquet.games.canopy.view import view

USUAL: Final = "normal"
CHOSEN: Final = "chosen"
MIXES: Final = tuple(DECKS[MIXED]["pairs"])  # how many species (CANO-123)
RANDOM_MIXES: Final = {f"random_{size}": size for size in MIXES}


@final
class Canopy(Game):
    def __init__(self) -> None:
        super().__init__("canopy", rules_version=1, seats=SEAT_COUNTS, notations=NOTATIONS, folder=FOLDER)

    def options(self, seats: int) -> tuple[Option, ...]:
        """CANO-107, 120 to 123, 901, 1001; four players always have all Fauna, so two decks are left (CANO-R19)."""
        if seats == ALL_FAUNA_SEATS:
            decks = [Option("deck", tuple(DECK_NAMES[:2]))]
        else:
            mixed = {"deck": (MIXED,)}
            decks = [
                Option("deck", tuple(DECK_NAMES)),
                Option("fauna", (*RANDOM_MIXES, CHOSEN), when=mixed),
                Option("species", tuple(SPECIES_NAMES), when={**mixed, "fauna": (CHOSEN,)}, sizes=MIXES),
            ]
        if seats == 1:
            others = tuple(name for name in DIFFICULTIES if name != USUAL)
            return (Option("difficulty", (USUAL, *others)), *decks)
        return (first_player(seats), *decks, Option("season_changes", ("no", "yes")))

    def automata(self, seats: int) -> tuple[str, ...]:
        return ("forest_spirit",) if seats == 1 else ()

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        return seats > 1

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        cards = composition(seats, options["deck"], species_of(options, seed))
        if seats > 1:
            changes = options["season_changes"] == "yes"
            state = CanopyState(seats, seed, cards, named_first(options), changes)
            state.begin(PLAYERS[seats - 1]["starting_trunks_per_player"], 0)
            return state
        level = DIFFICULTIES[options["difficulty"]]
        state = CanopyState(seats, seed, cards, 0, False)
        state.begin(level["human_starting_trunks"], level["spirit_setup_trunks"])
        return state

    def describe(self, state: State, action: int) -> View:
        assert isinstance(state, CanopyState)
        return explain.describe(state, action)

    def why_not(self, state: State, action: int) -> Refusal:
        assert isinstance(state, CanopyState)
        return reasons.why_not(state, action)

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, CanopyState)
        return explain.question(state)

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, CanopyState)
        return view(state, viewer)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, CanopyState)
        return knowledge.determinize(state, seat, rng)

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        assert isinstance(state, CanopyState)
        return knowledge.hidden(state, viewer)

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        return observe.spec(seats, max(seats, 2))

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, CanopyState)
        observe.observe(state, seat, out, at)

    def narrate(self, event: Event) -> View:
        return narrate(event)

    def score(self, state: State, side: int) -> list[ScoreLine]:
        assert isinstance(state, CanopyState)
        return scoring.score(state, side)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, CanopyState)
        return scoring.outcome(state)

    def hint(self, state: State, action: i64) -> i64:
        assert isinstance(state, CanopyState)
        return hints.hint(state, action)

    def hints(self, state: State, out: vec[i64]) -> None:
        assert isinstance(state, CanopyState)
        hints.hints(state, out)

    def features(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def measure(self, state: State, side: i64, out: vec[i64]) -> None:
        assert isinstance(state, CanopyState)
        evaluation.measure(state, side, out)

    def sketch(self, state: State) -> list[Patch]:
        assert isinstance(state, CanopyState)
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


def species_of(options: Mapping[str, str], seed: int) -> frozenset[str]:
    """CANO-123: the species of a mixed deck, chosen by the host or drawn; none for any other deck."""
    mix = options.get("fauna", "")
    if mix == CHOSEN:
        return frozenset(options["species"].split(JOINED))
    if not mix:
        return frozenset()
    order = vec[i64](list(range(len(SPECIES_NAMES))))
    Rng(seed).shuffle(order, 0, len(order))
    return frozenset([SPECIES_NAMES[order[k]] for k in range(RANDOM_MIXES[mix])])
