"""Pick apples, one a turn, or go home: whoever plays at random goes home hungry."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY, State

HOME, PICK = 0, 1
APPLES = 40


class OrchardState(State):
    picked: i64

    def __init__(self, like: OrchardState | None = None) -> None:
        super().__init__(1, 1, 2, 0, like)
        if like is not None:
            self.picked = like.picked
            return
        self.picked = 0
        self.moves = vec[i64]([HOME, PICK])
        self.count = 2

    def clone(self) -> OrchardState:
        return OrchardState(self)

    def step(self, action: i64) -> None:
        if action == PICK:
            self.picked += 1
        if action == HOME or self.picked == APPLES:
            self.seat = NOBODY
            self.count = 0

    def points(self) -> vec[i64]:
        return vec[i64]([self.picked])


class Orchard(Game):
    """Only what a search needs."""

    def __init__(self) -> None:
        self.key = "orchard"
        self.seats = range(1, 2)

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return OrchardState()

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return state.clone()

    def hint(self, state: State, action: i64) -> i64:
        return action
