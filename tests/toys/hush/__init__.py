"""The box of Hush. Its option `leak` makes it tell what it should not, to prove that the leak test bites."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from mypy_extensions import i64

from bosquet.core.events import NONE, Event, Outcome, ScoreLine
from bosquet.core.game import Game, Option, Question, View
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.toys.hush.state import CARDS, DRAW, IN_DECK, SPENT, HushState, resample

NAMES = [f"card-{sha256(str(card).encode()).hexdigest()[:12]}" for card in range(CARDS)]
"""Unmistakable: nothing else that the server sends can look like one of these."""

NOTATIONS = [*(f"whisper {name}" for name in NAMES), "draw", "pass"]
LEAKS = ("none", "view", "story", "actions", "refusal")


class LeakyState(HushState):
    leak: i64

    def __init__(self, seats: i64, seed: int, leak: i64, like: LeakyState | None = None) -> None:
        super().__init__(seats, seed, like)
        self.leak = leak

    def clone(self) -> LeakyState:
        return LeakyState(self.seats, 0, self.leak, self)

    def tell(self, kind: str, seat: i64, what: i64 = NONE, where: i64 = NONE, count: i64 = 0, only: i64 = NONE) -> None:
        if LEAKS[self.leak] == "story":
            only = NONE
        super().tell(kind, seat, what, where, count, only)


class Hush(Game):
    def __init__(self) -> None:
        folder = Path(__file__).parent
        super().__init__("hush", rules_version=1, seats=range(2, 5), notations=NOTATIONS, secrets=True, folder=folder)

    def options(self, seats: int) -> tuple[Option, ...]:
        return (Option("leak", LEAKS),)

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return LeakyState(seats, seed, LEAKS.index(options["leak"]))

    def describe(self, state: State, action: int) -> View:
        table = _hush(state)
        found: View = {"kind": NOTATIONS[action].partition(" ")[0]}
        if LEAKS[table.leak] == "actions" and action == DRAW:
            found["card"] = NAMES[next(card for card in table.deck if table.owner[card] == IN_DECK)]
        return found

    def why_not(self, state: State, action: int) -> str:
        table = _hush(state)
        if LEAKS[table.leak] == "refusal":
            return f"HUSH-1: the next card is {NAMES[next(c for c in table.deck if table.owner[c] == IN_DECK)]}"
        return "HUSH-1: it is not in your hand"

    def question(self, state: State, seat: int) -> Question:
        return Question("whisper" if _hush(state).winner == NONE else "draw")

    def view(self, state: State, viewer: int) -> View:
        table = _hush(state)
        owners = range(CARDS) if LEAKS[table.leak] == "view" else [c for c in range(CARDS) if table.owner[c] == viewer]
        return {
            "round": table.round,
            "hand": [NAMES[card] for card in owners],
            "hands": [sum(owner == seat for owner in table.owner) for seat in range(table.seats)],
            "spent": [NAMES[card] for card in range(CARDS) if table.owner[card] == SPENT],
            "whispered": NAMES[table.whispered[viewer]]
            if viewer in range(table.seats) and table.whispered[viewer] != NONE
            else None,
        }

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return resample(_hush(state), seat, rng)

    def narrate(self, event: Event) -> View:
        return {"card": NAMES[event.what] if event.what != NONE else None}

    def score(self, state: State, side: int) -> list[ScoreLine]:
        return [ScoreLine("HUSH-2", _hush(state).wins[side], "wins")]

    def outcome(self, state: State) -> Outcome | None:
        if not state.over():
            return None
        wins = list(_hush(state).wins)
        return Outcome(tuple(1 + sum(other > mine for other in wins) for mine in wins))

    def hint(self, state: State, action: i64) -> i64:
        return action

    def material(self) -> View:
        return {"cards": CARDS}

    def texts(self, language: str) -> dict[str, str]:
        return {"name": "Hush"}

    def rules(self, language: str) -> str:
        return "HUSH-1: whisper a card of your hand."


def _hush(state: State) -> LeakyState:
    assert isinstance(state, LeakyState)
    return state


def unknown_to(state: State, viewer: int) -> list[str]:
    """The names that this viewer must not have heard of: cards of other hands and of the deck."""
    table = _hush(state)
    return [NAMES[card] for card in range(CARDS) if table.owner[card] not in (viewer, SPENT)]


GAME = Hush()
