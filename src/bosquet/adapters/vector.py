"""Many games at once in NumPy: one compiled call steps them all, and the arrays are the engine's own memory.

games = Vector(key, seats=2, number=64)
while learning:
    games.step(policy(games.observations, games.masks))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bosquet.adapters.picture import Ints
from bosquet.core.batch import Batch
from bosquet.core.registry import game


class Vector:
    """`number` games. In each the seat `asked` is to act; where `ended`, the last action ended a game, whose `rewards`
    stand by seat, and a new one has begun. All arrays are read-only. Each step has `observations` of its own, which may
    be kept; the other arrays change with every step.
    """

    def __init__(self, key: str, seats: int = 2, number: int = 64, seed: int = 0, **options: object) -> None:
        chosen = {name: str(value) for name, value in options.items()}
        self.batch = Batch(game(key), seats, chosen, number, seed)
        batch = self.batch
        self.number = number
        self.masks: NDArray[np.bool_] = np.asarray(memoryview(batch.masks)).view(np.bool_).reshape(number, batch.width)
        self.asked: NDArray[np.int64] = np.asarray(memoryview(batch.asked))
        self.ended: NDArray[np.bool_] = np.asarray(memoryview(batch.ended)).view(np.bool_)
        self.rewards: NDArray[np.float64] = np.asarray(memoryview(batch.rewards)).reshape(number, seats)
        self._shape = (number, int(batch.size))
        self._actions: NDArray[np.int64] = np.asarray(memoryview(batch.actions))

    @property
    def observations(self) -> Ints:
        """By game: what the seat asked knows."""
        memory: Any = self.batch.observations  # a vector is a buffer, though its type does not say so
        return np.ndarray(self._shape, np.int16, memory)

    def step(self, actions: ArrayLike) -> None:
        """One legal action for each game; if one is not legal, ValueError, and nothing has happened."""
        self.batch.step(np.asarray(actions).tolist())

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game."""
        self.batch.choose()
        return self._actions.copy()

    def play(self, steps: int) -> int:
        """So many random steps of all games; how many games have ended."""
        return self.batch.play(steps)
