"""Nim with one heap: take one to three sticks, whoever takes the last one wins. Leave a multiple of four."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import Outcome
from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY, State

MOST = 3


class NimState(State):
    sticks: i64
    winner: i64

    def __init__(self, sticks: int, like: NimState | None = None) -> None:
        super().__init__(2, 2, MOST, 0, like)
        if like is not None:
            self.sticks = like.sticks
            self.winner = like.winner
            return
        self.sticks = sticks
        self.winner = NOBODY
        self.ask_sticks()

    def clone(self) -> NimState:
        return NimState(0, self)

    def ask_sticks(self) -> None:
        self.count = min(MOST, self.sticks)
        for k in range(self.count):
            self.moves[k] = k

    def step(self, action: i64) -> None:
        self.sticks -= action + 1
        if self.sticks == 0:
            self.winner = self.seat
            self.seat = NOBODY
        else:
            self.seat = 1 - self.seat
        self.ask_sticks()

    def points(self) -> vec[i64]:
        return vec[i64]([int(self.winner == seat) for seat in range(2)])


class Nim(Game):
    """Only what a search needs."""

    def __init__(self) -> None:
        takes = [f"take {sticks + 1}" for sticks in range(MOST)]
        folder = Path(__file__).parent
        super().__init__("nim", rules_version=1, seats=range(2, 3), notations=takes, folder=folder)

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return NimState(seed)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return state.clone()

    def hint(self, state: State, action: i64) -> i64:
        """Greed, which is wrong here: search must see further."""
        return action

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, NimState)
        return None if not state.over() else Outcome(tuple(2 - points for points in state.points()))
