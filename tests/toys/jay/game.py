"""The box of Jay."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.events import LOST, NONE, WON, Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import JOINED, Feat, Game, Kinds, Option, Question, Slot, View
from bosquet.core.observation import Field
from bosquet.core.ranking import ranked
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.toys.jay import knowledge, observe
from tests.toys.jay.shapes import SHAPES
from tests.toys.jay.state import HOP, NUT, NUTS, ON_GROUND, PASS, PLACE, PLACES, WORTH, JayState

NOTATIONS = [*(f"nut {nut}" for nut in NUTS), *PLACES, "pass", "hop", *(f"steal {nut}" for nut in NUTS)]
FEATS = (Feat("rich", "harvest"), Feat("richer", "harvest"), Feat("untouched", "care"))
RICH, RICHER = 10, 16


def _jay(state: State) -> JayState:
    assert isinstance(state, JayState)
    return state


class Jay(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("jay", rules_version=1, seats=range(1, 3), notations=NOTATIONS, folder=folder)

    def options(self, seats: int) -> tuple[Option, ...]:
        return (
            Option("rounds", ("2", "1")),
            Option("keep", ("no", "yes"), when={"rounds": ("2",)}),
            Option("nuts", NUTS, sizes=(2, 3)),
        )

    def automata(self, seats: int) -> tuple[str, ...]:
        return ("jay",)

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        return seats > 1

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        state = self.table(seats, seed, int(options["rounds"]))
        state.keep = int(options.get("keep") == "yes")
        state.deal([NUTS.index(nut) for nut in options["nuts"].split(JOINED)])
        return state

    def table(self, seats: int, seed: int, rounds: int) -> JayState:
        """An empty table. Faulty twins of this game lay their own."""
        return JayState(seats, seed, rounds)

    def describe(self, state: State, action: int) -> View:
        if action < PLACE:
            return {"kind": "nut", "nut": NUTS[action - NUT]}
        if action < PASS:
            place = action - PLACE
            return {"kind": PLACES[place], "points": WORTH[place] * (_jay(state).paw + 1), "ends": True}
        return {"kind": "pass", "ends": True}

    def why_not(self, state: State, action: int) -> Refusal:
        if action >= HOP:
            return Refusal("JAY-6", "jay")
        if _jay(state).paw != NONE:
            return Refusal("JAY-4", "place")
        return Refusal("JAY-3", "hand", {"nut": NUTS[action - NUT]}) if action < PLACE else Refusal("JAY-3", "nut")

    def question(self, state: State, seat: int) -> Question:
        table = _jay(state)
        if table.paw == NONE:
            return Question("nut", {"lap": table.lap + 1})
        return Question("place", {"nut": NUTS[table.paw]})

    def view(self, state: State, viewer: int) -> View:
        return {**knowledge.view(_jay(state), viewer)}

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return knowledge.determinize(_jay(state), seat, rng)

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        return knowledge.hidden(_jay(state), viewer)

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        return observe.spec(seats, int(options["rounds"]))

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        observe.observe(_jay(state), seat, out, at)

    def narrate(self, event: Event) -> View:
        if event.kind == "draw":
            return {"nut": knowledge.name(event.what)}
        if event.kind == "laid":
            return {"nut": NUTS[event.what], "place": PLACES[event.where]}
        if event.kind == "stole":
            return {"nut": NUTS[event.what], "victim": event.where}
        return {} if event.kind == "passed" else {"count": event.count}

    def score(self, state: State, side: int) -> list[ScoreLine]:
        table = _jay(state)
        over = table.over()
        if side == table.seats:
            return [ScoreLine("JAY-6", table.worth(side, ON_GROUND), "stolen", settled=over)]
        return [
            ScoreLine(rule, table.worth(side, place), PLACES[place], settled=over)
            for place, rule in enumerate(("JAY-4", "JAY-5"))
        ]

    def outcome(self, state: State) -> Outcome | None:
        if not state.over():
            return None
        points = list(state.points())
        verdict = (WON if points[0] > points[1] else LOST) if state.seats == 1 else ""
        return ranked(points, shared="JAY-8", verdict=verdict)

    def feats(self) -> tuple[Feat, ...]:
        return FEATS

    def reached(self, state: State, seat: int) -> tuple[str, ...]:
        table = _jay(state)
        points = table.points()[seat]
        tests = {"rich": points >= RICH, "richer": points >= RICHER, "untouched": table.lost[seat] == 0}
        return tuple(key for key, done in tests.items() if done)

    def hint(self, state: State, action: i64) -> i64:
        return 10 * action if action < PASS else 0

    def material(self) -> View:
        return {"nuts": [{"name": nut, "worth": kind + 1} for kind, nut in enumerate(NUTS)]}

    def moments(self) -> dict[str, tuple[str, ...]]:
        return {
            "nut": ("JAY-3",),
            "place": ("JAY-4", "JAY-5", "JAY-6"),
            "score": ("JAY-4", "JAY-5", "JAY-6", "JAY-8"),
        }

    def kinds(self) -> Kinds:
        return Kinds(
            questions=("nut", "place"),
            actions=("nut", "tree", "ground", "pass"),
            events=("draw", "laid", "passed", "hop", "stole", "counted", "round"),
            scores=("tree", "ground", "stolen"),
            refusals=("hand", "nut", "place", "jay"),
        )

    def shapes(self) -> Mapping[str, object]:
        return SHAPES
