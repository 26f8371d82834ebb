"""Gymnasium: every game that can be played alone, as an environment for one.

    import bosquet.adapters.gymnasium
    table = gymnasium.make(f"bosquet/{key}-v0")

The rulebook's automata are played by the engine. `info["action_mask"]` tells the legal actions. As in PettingZoo's own
games an illegal action loses: the game is over, with the reward ILLEGAL.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from bosquet.adapters.picture import Ints, Pixels
from bosquet.adapters.table import STANDING, Table
from bosquet.core.registry import games
from bosquet.core.state import State

ILLEGAL: Final = -1.0


def env(key: str, render_mode: str | None = None, reward: str = STANDING, **options: object) -> Solo:
    return Solo(key, render_mode, reward, **options)


class Solo(gymnasium.Env[Ints, np.int64]):
    """One game for one seat."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012  (as theirs)

    def __init__(self, key: str, render_mode: str | None = None, reward: str = STANDING, **options: object) -> None:
        self.table = Table(key, 1, options, reward)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(self.table.low, self.table.high, dtype=np.int16)
        self.action_space = spaces.Discrete(self.table.actions)
        self.state: State = self.table.new(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Ints, dict[str, Any]]:
        super().reset(seed=seed)
        self.state = self.table.new(int(self.np_random.integers(2**62)))
        return self._seen()

    def step(self, action: np.int64) -> tuple[Ints, float, bool, bool, dict[str, Any]]:
        state = self.state
        illegal = int(action) not in state.legal()
        if not illegal:
            state.play(int(action))
        over = state.over()
        reward = ILLEGAL if illegal else self.table.rewards(state)[0] if over else 0.0
        observation, info = self._seen()
        return observation, reward, illegal or over, False, info

    def _seen(self) -> tuple[Ints, dict[str, Any]]:
        return self.table.observation(self.state, 0), {"action_mask": self.table.mask(self.state, 0)}

    def render(self) -> str | Pixels | None:
        """`ansi`: the table in words. `rgb_array`: what the player knows, number by number."""
        if self.render_mode == "rgb_array":
            return self.table.picture(self.state, 0)
        return self.table.text(self.state) if self.render_mode == "ansi" else None


def register() -> None:
    """Make every game for one known to Gymnasium, once."""
    for key, game in games().items():
        name = f"bosquet/{key}-v0"
        if 1 in game.seats and name not in gymnasium.registry:
            gymnasium.register(name, entry_point="bosquet.adapters.gymnasium:env", kwargs={"key": key})


register()
