"""Gymnasium's own checks on every game for one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from bosquet.adapters.gymnasium import ILLEGAL, env
from bosquet.core.rng import Rng
from tests.adapters.tables import every_solo


@every_solo
def test_check_env(key: str) -> None:
    check_env(gymnasium.make(f"bosquet/{key}-v0", render_mode="ansi").unwrapped)


@every_solo
@pytest.mark.parametrize("reward", ["standing", "margin"])
def test_a_game_is_played_to_its_end(key: str, reward: str) -> None:
    table = env(key, reward=reward)
    rng = Rng(2)
    observation, info = table.reset(seed=2)
    paid = 0.0
    over = False
    while not over:
        assert table.observation_space.contains(observation)
        legal: Any = np.flatnonzero(info["action_mask"])
        assert paid == 0
        observation, paid, over, cut, info = table.step(legal[rng.below(len(legal))])
        assert not cut
    assert table.state.over()
    assert paid == table.table.rewards(table.state)[0]


@every_solo
def test_an_illegal_action_loses(key: str) -> None:
    table = env(key)
    before, info = table.reset(seed=1)
    after, paid, over, _, _ = table.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert (paid, over) == (ILLEGAL, True)
    assert np.array_equal(before, after)
