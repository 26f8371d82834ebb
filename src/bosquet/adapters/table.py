"""What all adapters share: a sort of table (a game, its seats and options), and its states as arrays, text, pixels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from bosquet.adapters.picture import Ints, Pixels, drawn
from bosquet.core.batch import Sight, margin, standing
from bosquet.core.events import SPECTATOR
from bosquet.core.registry import game
from bosquet.core.state import State

Number = TypeVar("Number", np.int16, np.int64, np.float32)

STANDING: Final = "standing"
MARGIN: Final = "margin"
REWARDS: Final = (STANDING, MARGIN)


class Mask(np.ndarray[tuple[int, ...], np.dtype[np.int8]]):
    """1 for each legal action, else 0, as an array like any other, but quick to find the ones of: NumPy is ten times
    slower to look through whole numbers than to compare them and look through the answers.
    """

    def nonzero(self) -> tuple[np.ndarray[tuple[int], np.dtype[np.intp]], ...]:
        is_one: NDArray[np.bool_] = self.view(np.ndarray) != 0
        return is_one.nonzero()


class Table:
    """A sort of table. Options are as the host of a table chooses them; numbers may be given as such."""

    def __init__(self, key: str, seats: int, options: Mapping[str, object], reward: str = STANDING) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward {reward!r}; it is {' or '.join(REWARDS)}")
        self.game = game(key)
        self.seats = seats
        self.options = self.game.checked(seats, {name: str(value) for name, value in options.items()})
        self.reward = reward
        self.spec = self.game.observation_spec(seats, self.options)
        self.actions = len(self.game.notations)
        self.low: Ints = np.concatenate([np.full(field.size(), field.low, np.int16) for field in self.spec])
        self.high: Ints = np.concatenate([np.full(field.size(), field.high, np.int16) for field in self.spec])
        self._sight = Sight(self.game, self.spec)

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def __reduce__(self) -> tuple[type[Table], tuple[str, int, Mapping[str, object], str]]:
        return Table, (self.game.key, self.seats, self.options, self.reward)

    def new(self, seed: int) -> State:
        return self.game.setup(self.seats, seed, self.options)

    def observation(self, state: State, seat: int) -> Ints:
        """What `seat` knows, in an array of its own."""
        return np.array(memoryview(self._sight.of(state, seat)))

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each legal action of `seat`; none while it is not asked."""
        found = np.zeros(self.actions, np.int8)
        if seat == state.seat:
            found[np.asarray(memoryview(state.moves))[: state.count]] = 1
        return found.view(Mask)

    def rewards(self, state: State) -> list[float]:
        """What the end brought each seat."""
        return standing(self.game, state) if self.reward == STANDING else margin(state)

    def parts(self, observation: NDArray[Number]) -> dict[str, NDArray[Number]]:
        """An observation by the names of its fields, each in its shape."""
        found = {}
        at = 0
        for field in self.spec:
            found[field.name] = observation[at : at + field.size()].reshape(field.shape)
            at += field.size()
        return found

    def text(self, state: State) -> str:
        """The table as everybody sees it, line by line."""
        points = ", ".join(str(points) for points in state.points())
        asked = ", ".join(str(seat) for seat in state.waiting()) or "nobody"
        lines = [f"{self.game.key}: seat {asked} is asked; points {points}"]
        lines += [f"  {name}: {value}" for name, value in self.game.view(state, SPECTATOR).items()]
        return "\n".join(lines)

    def picture(self, state: State, seat: int) -> Pixels:
        """What `seat` knows, drawn: each field a block of grey cells, dark where its number is high."""
        parts = self.parts(self.observation(state, seat))
        return drawn([(parts[field.name], field.low, field.high) for field in self.spec])
