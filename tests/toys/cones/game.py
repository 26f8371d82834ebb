"""The box of Cones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import SPECTATOR, Event, Outcome, ScoreLine
from bosquet.core.game import Game, Option, Question, View
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.toys.cones.state import (
    BRANCH,
    BRANCHES,
    BURY,
    CARD,
    CARDS,
    DECK,
    EAT,
    END,
    NONE,
    PLAYED,
    ConesState,
)

NOTATIONS = [
    *(f"card {card + 1}" for card in range(CARDS)),
    *(f"branch {branch + 1}" for branch in range(BRANCHES)),
    "eat",
    "bury",
]
PROMPTS = {CARD: "card", BRANCH: "branch", EAT: "cones"}


class Cones(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("cones", rules_version=3, seats=range(1, 4), notations=NOTATIONS, secrets=True, folder=folder)

    def options(self, seats: int) -> tuple[Option, ...]:
        return (Option("rounds", ("4", "2")),)

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return ConesState(seats, seed, int(options["rounds"]))

    def describe(self, state: State, action: int) -> View:
        assert isinstance(state, ConesState)
        if action < BRANCH:
            return {"kind": "card", "card": action + 1}
        if action < EAT:
            return {"kind": "branch", "branch": action - BRANCH + 1}
        if action == EAT:
            return {"kind": "eat", "cones": state.branch + 1, "ends": True}
        return {"kind": "bury", "ends": True}

    def why_not(self, state: State, action: int) -> str:
        assert isinstance(state, ConesState)
        if state.phase == CARD and action < BRANCH:
            return f"CONES-2: {self.notation(action)} is not in your hand"
        return f"CONES-{'2' if state.phase == CARD else '4'}: you are asked for {PROMPTS[state.phase]}"

    def question(self, state: State, seat: int) -> Question:
        assert isinstance(state, ConesState)
        return Question(PROMPTS[state.phase], {"round": state.round})

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, ConesState)
        return {
            "round": state.round,
            "hand": [card + 1 for card in state.hand(viewer)] if viewer != SPECTATOR else [],
            "hands": [len(state.hand(seat)) for seat in range(state.seats)],
            "chosen": state.chosen[viewer] + 1 if viewer != SPECTATOR else 0,
            "ready": [state.chosen[seat] != NONE for seat in range(state.seats)],
            "shown": [state.shown[seat] + 1 for seat in range(state.seats)],
            "seen": [card + 1 for card in range(CARDS) if state.place[card] == PLAYED and card not in state.chosen],
            "deck": CARDS - state.top,
            "branch": state.branch + 1,
        }

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        assert isinstance(state, ConesState)
        twin = state.clone()
        hidden = [s for s in range(state.seats) if s != seat]
        unknown = [card for card in range(CARDS) if state.place[card] == DECK or state.place[card] in hidden]
        unknown += [state.chosen[s] for s in hidden if state.chosen[s] != NONE]
        cards = vec[i64](sorted(unknown))
        rng.shuffle(cards, 0, len(cards))
        dealt = iter([int(card) for card in cards])
        for k in range(state.top, CARDS):
            twin.deck[k] = next(dealt)
            twin.place[twin.deck[k]] = DECK
        for k in range(state.top):
            twin.deck[k] = NONE  # what lay there is known by place, or by nobody
        for s in hidden:
            for _ in state.hand(s):
                twin.place[next(dealt)] = s
            if state.chosen[s] != NONE:
                twin.chosen[s] = next(dealt)
                twin.place[twin.chosen[s]] = PLAYED
        if state.phase == CARD:
            twin.ask_card(twin.seat)
        twin.rng.reseed(rng.word())
        return twin

    def narrate(self, event: Event) -> View:
        return {"card": event.what + 1, "branch": event.where + 1, "count": event.count}

    def score(self, state: State, side: int) -> list[ScoreLine]:
        assert isinstance(state, ConesState)
        over = state.over()
        return [
            ScoreLine("CONES-5", state.eaten[side], "eaten", settled=over),
            ScoreLine("CONES-6", state.buried[side], "buried", settled=over),
        ]

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, ConesState)
        if state.phase != END:
            return None
        points = list(state.points())
        return Outcome(tuple(1 + sum(other > own for other in points) for own in points))

    def hint(self, state: State, action: i64) -> i64:
        assert isinstance(state, ConesState)
        if action == EAT:
            return 100 * (state.branch + 1)
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
