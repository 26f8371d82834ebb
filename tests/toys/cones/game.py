"""The box of Cones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import POINTS, Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import Game, Kinds, Option, Question, Slot, View
from bosquet.core.observation import Field
from bosquet.core.ranking import ranked
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.toys.cones import knowledge, observe
from tests.toys.cones.shapes import SHAPES
from tests.toys.cones.state import BRANCH, BRANCHES, BURY, CARD, CARDS, EAT, END, ConesState

NOTATIONS = [
    *(f"card {card + 1}" for card in range(CARDS)),
    *(f"branch {branch + 1}" for branch in range(BRANCHES)),
    "eat",
    "bury",
]
PROMPTS = {CARD: "card", BRANCH: "branch", EAT: "cones"}


def _cones(state: State) -> ConesState:
    assert isinstance(state, ConesState)
    return state


class Cones(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("cones", rules_version=4, seats=range(1, 4), notations=NOTATIONS, folder=folder)

    def options(self, seats: int) -> tuple[Option, ...]:
        return (Option("rounds", ("4", "2")),)

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        return seats > 1

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        state = self.table(seats, seed, int(options["rounds"]))
        state.deal()
        return state

    def table(self, seats: int, seed: int, rounds: int) -> ConesState:
        """An empty table. Faulty twins of this game lay their own."""
        return ConesState(seats, seed, rounds)

    def describe(self, state: State, action: int) -> View:
        if action < BRANCH:
            return {"kind": "card", "card": action + 1}
        if action < EAT:
            return {"kind": "branch", "branch": action - BRANCH + 1}
        if action == EAT:
            return {"kind": "eat", "cones": _cones(state).branch + 1, "ends": True}
        return {"kind": "bury", "ends": True}

    def why_not(self, state: State, action: int) -> Refusal:
        phase = _cones(state).phase
        if phase == CARD and action < BRANCH:
            return Refusal("CONES-2", "hand", {"card": action + 1})
        return Refusal("CONES-2" if phase == CARD else "CONES-4", PROMPTS[phase])

    def question(self, state: State, seat: int) -> Question:
        table = _cones(state)
        return Question(PROMPTS[table.phase], {"round": table.round})

    def view(self, state: State, viewer: int) -> View:
        return {**knowledge.view(_cones(state), viewer)}

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return knowledge.determinize(_cones(state), seat, rng)

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        return knowledge.hidden(_cones(state), viewer)

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        return observe.spec(seats)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        observe.observe(_cones(state), seat, out, at)

    def narrate(self, event: Event) -> View:
        if event.kind in ("draw", "shown"):
            return {"card": knowledge.name(event.what)}
        return {"branch": event.where + 1} if event.kind == "climbed" else {"count": event.count}

    def score(self, state: State, side: int) -> list[ScoreLine]:
        table = _cones(state)
        over = table.over()
        return [
            ScoreLine("CONES-5", table.eaten[side], "eaten", settled=over),
            ScoreLine("CONES-6", table.buried[side], "buried", settled=over),
        ]

    def outcome(self, state: State) -> Outcome | None:
        table = _cones(state)
        if table.phase != END:
            return None
        return ranked(list(table.points()), shared="CONES-7", verdict=POINTS if table.seats == 1 else "")

    def hint(self, state: State, action: i64) -> i64:
        if action == EAT:
            return 100 * (_cones(state).branch + 1)
        return 200 if action == BURY else action

    def material(self) -> View:
        return {"cards": CARDS, "branches": BRANCHES}

    def moments(self) -> dict[str, tuple[str, ...]]:
        return {
            "card": ("CONES-2", "CONES-3"),
            "branch": ("CONES-4", "CONES-5"),
            "cones": ("CONES-5", "CONES-6"),
            "score": ("CONES-5", "CONES-6", "CONES-7"),
        }

    def kinds(self) -> Kinds:
        return Kinds(
            questions=("card", "branch", "cones"),
            actions=("card", "branch", "eat", "bury"),
            events=("draw", "shown", "climbed", "ate", "buried"),
            scores=("eaten", "buried"),
            refusals=("hand", "card", "branch", "cones"),
        )

    def shapes(self) -> Mapping[str, object]:
        return SHAPES
