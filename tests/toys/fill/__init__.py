"""Fill, the toy of load tests: in turn a mark on a cell, 64 of them, emptied when all are full.

All that a game needs to be served, and as little of it as can be: what is measured then is the server.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypedDict

from bosquet.core.events import NONE, Event, Outcome, Refusal, ScoreLine
from bosquet.core.game import Game, Kinds, Question, View
from bosquet.core.ranking import ranked
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY, State

CELLS = 64
MOST = 100  # times that all cells are filled, then the game is over


class FillView(TypedDict):
    cells: list[int | None]


class Material(TypedDict):
    cells: int


class Put(TypedDict):
    id: str
    kind: Literal["put"]
    cell: int
    ends: bool


class PutEvent(TypedDict):
    kind: Literal["put"]
    seat: int
    cell: int


PUTS: list[Put] = [{"id": f"put {cell}", "kind": "put", "cell": cell, "ends": True} for cell in range(CELLS)]


class FillState(State):
    cells: vec[i64]  # whose mark is on it, or NONE
    marks: vec[i64]  # by seat: its cells
    puts: i64

    def __init__(self, seats: i64, like: FillState | None = None) -> None:
        super().__init__(seats, seats, CELLS, 0, like)
        if like is not None:
            self.cells = like.cells[:]
            self.marks = like.marks[:]
            self.puts = like.puts
            return
        self.puts = 0
        self.empty()

    def clone(self) -> FillState:
        return FillState(self.seats, self)

    def empty(self) -> None:
        self.cells = vec[i64]([NONE] * CELLS)
        self.marks = vec[i64]([0] * self.seats)
        self.moves = vec[i64](list(range(CELLS)))
        self.count = CELLS

    def step(self, action: i64) -> None:
        self.cells[action] = self.seat
        self.marks[self.seat] += 1
        self.tell("put", self.seat, where=action)
        free = self.legal()
        free.remove(action)
        self.moves = vec[i64](free + [0] * (CELLS - len(free)))
        self.count = len(free)
        self.puts += 1
        self.seat = (self.seat + 1) % self.seats
        if self.count == 0 and self.puts < CELLS * MOST:
            self.empty()
        elif self.count == 0:
            self.seat = NOBODY

    def points(self) -> vec[i64]:
        return self.marks[:]


class Fill(Game):
    def __init__(self) -> None:
        notations = [put["id"] for put in PUTS]
        super().__init__("fill", 1, range(2, 3), notations, Path(__file__).parent)

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return FillState(seats)

    def describe(self, state: State, action: int) -> View:
        return PUTS[action]

    def why_not(self, state: State, action: int) -> Refusal:
        return Refusal("FILL-1", "full", {"cell": action})

    def question(self, state: State, seat: int) -> Question:
        return Question("put")

    def view(self, state: State, viewer: int) -> View:
        assert isinstance(state, FillState)
        found: FillView = {"cells": list(state.cells)}
        return found

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return state.clone()

    def narrate(self, event: Event) -> View:
        return {"cell": event.where}

    def score(self, state: State, side: int) -> list[ScoreLine]:
        return [ScoreLine("FILL-2", state.points()[side], "cells")]

    def outcome(self, state: State) -> Outcome | None:
        return ranked(list(state.points()), shared="FILL-2") if state.over() else None

    def hint(self, state: State, action: i64) -> i64:
        return action

    def material(self) -> View:
        return {"cells": CELLS}

    def kinds(self) -> Kinds:
        return Kinds(("put",), ("put",), ("put",), ("cells",), ("full",))

    def shapes(self) -> Mapping[str, object]:
        return {"View": FillView, "Material": Material, "Action": Put, "Event": PutEvent}

    def texts(self, language: str) -> dict[str, str]:
        return {"name": "Fill", "refusal.full": "Fill"}

    def rules(self, language: str) -> str:
        return "FILL-1: put a mark on an empty cell. FILL-2: most cells win."


GAME = Fill()
