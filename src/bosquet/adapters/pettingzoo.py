"""PettingZoo: every game as an AEC environment with action masks.

    from bosquet.adapters.pettingzoo import env
    table = env(key, seats=2)

An agent is a seat. Seats that decide at the same time are asked one after another, and none learns what another has
answered before all have. The rulebook's automata are played by the engine. Rewards come with the end.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bosquet.adapters.picture import Ints, Pixels
from bosquet.adapters.table import STANDING, Mask, Table
from bosquet.core.state import State

Observation = dict[str, Ints | Mask]


def env(key: str, seats: int = 2, **how: Any) -> Any:
    """The game `key` for so many seats. `how` are `render_mode`, `reward` and the options of the game."""
    return Ordered(RawEnv(key, seats, **how))


class RawEnv(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """Without the wrapper that watches over the order of calls. An illegal action is refused with ValueError."""

    def __init__(
        self, key: str, seats: int = 2, render_mode: str | None = None, reward: str = STANDING, **options: object
    ) -> None:
        EzPickle.__init__(self, key, seats, render_mode=render_mode, reward=reward, **options)
        super().__init__()
        self.table = Table(key, seats, options, reward)
        self.metadata = {
            "name": f"bosquet_{key}_v0",
            "render_modes": ["ansi", "human", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        width = self.table.actions
        observation = spaces.Box(self.table.low, self.table.high, dtype=np.int16)
        mask = spaces.Box(0, 1, (width,), np.int8)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": observation, "action_mask": mask}) for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(width) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self.state_of_play: State = self.table.new(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; of one seed it is always the same."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.state_of_play = self.table.new(int(self._chance.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_of_play.seat]

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        state = self.state_of_play
        return {"observation": self.table.observation(state, seat), "action_mask": self.table.mask(state, seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state = self.state_of_play
        if action not in state.legal():
            raise ValueError(f"{self.table.game.key}: {self.agent_selection} may not do {action} now")
        self._cumulative_rewards[self.agent_selection] = 0.0
        state.play(action)
        if state.over():
            self.rewards = dict(zip(self.agents, self.table.rewards(state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        else:
            self.agent_selection = self.agents[state.seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """`ansi`: the table as everybody sees it. `rgb_array`: what the seat asked knows, number by number."""
        state = self.state_of_play
        if self.render_mode == "rgb_array":
            return self.table.picture(state, max(0, state.seat))
        text = self.table.text(state)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""


class Ordered(wrappers.OrderEnforcingWrapper[str, Observation, int]):  # type: ignore[misc]
    """PettingZoo's watch over the order of calls. Its way to each attribute of the game is a long one, which took a
    third of every step: what a loop over agents needs goes straight. Before the first reset the long way refuses it.
    """

    @property
    def agents(self) -> list[str]:
        found: list[str] = self.env.agents
        return found

    @property
    def agent_selection(self) -> str:
        found: str = self.env.agent_selection
        return found

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = (
            self.env.last(observe) if self._has_reset else super().last(observe)
        )
        return found
