"""The box of Hush. Its option `leak` makes it tell what it should not, to prove that the search of all bytes bites."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Literal, NotRequired

from mypy_extensions import i64
from typing_extensions import TypedDict

from bosquet.core.events import NONE, Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import Game, Kinds, Option, Question, Slot, View
from bosquet.core.ranking import ranked
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.toys.hush.state import CARDS, DRAW, IN_DECK, SPENT, HushState, resample

NAMES = [f"card-{sha256(str(card).encode()).hexdigest()[:12]}" for card in range(CARDS)]
"""Unmistakable: nothing else that the server sends can look like one of these."""

NOTATIONS = [*(f"whisper {name}" for name in NAMES), "draw", "pass"]
LEAKS = ("none", "view", "story", "actions", "refusal")


class HushView(TypedDict):
    round: int
    hand: list[str]
    hands: list[int]
    spent: list[str]
    whispered: str | None


class Material(TypedDict):
    cards: int


class HushAction(TypedDict):
    id: str
    kind: Literal["whisper", "draw", "pass"]
    card: NotRequired[str]


class HushEvent(TypedDict):
    kind: Literal["reveal", "draw", "pass"]
    seat: int
    card: str | None


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
        super().__init__("hush", rules_version=2, seats=range(2, 5), notations=NOTATIONS, folder=folder)

    def options(self, seats: int) -> tuple[Option, ...]:
        return (Option("leak", LEAKS),)

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        return True

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return LeakyState(seats, seed, LEAKS.index(options["leak"]))

    def describe(self, state: State, action: int) -> View:
        table = _hush(state)
        found: dict[str, object] = {"kind": NOTATIONS[action].partition(" ")[0]}
        if action < CARDS:
            found["card"] = NAMES[action]
        if LEAKS[table.leak] == "actions" and action == DRAW:
            found["card"] = NAMES[table.hand(IN_DECK)[0]]
        return found

    def why_not(self, state: State, action: int) -> Refusal:
        table = _hush(state)
        if LEAKS[table.leak] == "refusal":
            return Refusal("HUSH-1", "hand", {"card": NAMES[table.hand(IN_DECK)[0]]})
        return Refusal("HUSH-1", "hand", {"card": None})

    def question(self, state: State, seat: int) -> Question:
        return Question("whisper" if _hush(state).winner == NONE else "draw")

    def view(self, state: State, viewer: int) -> View:
        table = _hush(state)
        hand = range(CARDS) if LEAKS[table.leak] == "view" else table.hand(viewer)
        whispered = table.answer[viewer] if viewer in range(table.seats) else NONE
        found: HushView = {
            "round": table.round,
            "hand": [NAMES[card] for card in hand],
            "hands": [len(table.hand(seat)) for seat in range(table.seats)],
            "spent": [NAMES[card] for card in table.hand(SPENT)],
            "whispered": _name(whispered),
        }
        return {**found}

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return resample(_hush(state), seat, rng)

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        """Who has each card of the other hands and of the deck, and what each of the others whispers."""
        table = _hush(state)
        cards = [card for card in range(CARDS) if table.owner[card] not in (viewer, SPENT)]
        places = tuple(sorted({int(table.owner[card]) for card in cards}))
        whispers = [seat for seat in range(table.seats) if seat != viewer and table.answer[seat] != NONE]
        return [
            *(Slot(NAMES[card], table.owner[card], places) for card in cards),
            *(Slot(f"whisper of {seat}", table.answer[seat], tuple(cards)) for seat in whispers),
        ]

    def narrate(self, event: Event) -> View:
        return {"card": _name(event.what)}

    def score(self, state: State, side: int) -> list[ScoreLine]:
        return [ScoreLine("HUSH-2", _hush(state).wins[side], "wins")]

    def outcome(self, state: State) -> Outcome | None:
        return ranked(list(_hush(state).wins), shared="HUSH-2") if state.over() else None

    def hint(self, state: State, action: i64) -> i64:
        return action

    def material(self) -> View:
        return {"cards": CARDS}

    def kinds(self) -> Kinds:
        return Kinds(("whisper", "draw"), ("whisper", "draw", "pass"), ("reveal", "draw", "pass"), ("wins",), ("hand",))

    def shapes(self) -> Mapping[str, object]:
        return {"View": HushView, "Material": Material, "Action": HushAction, "Event": HushEvent}

    def texts(self, language: str) -> dict[str, str]:
        return {"name": "Hush", "refusal.hand": "Hush"}

    def rules(self, language: str) -> str:
        return "HUSH-1: whisper a card of your hand. HUSH-2: most wins win."


def _hush(state: State) -> LeakyState:
    assert isinstance(state, LeakyState)
    return state


def _name(card: int) -> str | None:
    return None if card == NONE else NAMES[card]


def unknown_to(state: State, viewer: int) -> list[str]:
    """The names that this viewer must not have heard of: cards of other hands and of the deck."""
    table = _hush(state)
    return [NAMES[card] for card in range(CARDS) if table.owner[card] not in (viewer, SPENT)]


GAME = Hush()
