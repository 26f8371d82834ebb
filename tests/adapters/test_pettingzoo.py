"""PettingZoo's own suites on every game, and what they do not look at."""

from __future__ import annotations

import pickle
import tracemalloc
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from bosquet.adapters.pettingzoo import RawEnv, env
from bosquet.core.rng import Rng
from tests.adapters.tables import every_game, every_sort

CYCLES = 40

# Their list of games whose observation is a dictionary with a mask, as ours is, holds their own games only.
as_with_their_own_games = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@every_sort
@as_with_their_own_games
def test_api(key: str, seats: int) -> None:
    api_test(env(key, seats), num_cycles=CYCLES)


@every_sort
def test_seeds(key: str, seats: int) -> None:
    seed_test(lambda: env(key, seats), num_cycles=CYCLES)


@every_sort
def test_rendering(key: str, seats: int) -> None:
    render_test(lambda render_mode: env(key, seats, render_mode=render_mode))


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their benchmark goes on for five seconds by the clock; here each look at the clock is a second later."""
    seconds = iter(range(1_000_000))
    monkeypatch.setattr("time.time", lambda: next(seconds))


@every_sort
@pytest.mark.usefixtures("hurried")
def test_performance_benchmark(key: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env(key, seats))
    assert "Finished performance benchmark" in capsys.readouterr().out


@every_game
def test_the_order_of_calls_is_watched_over(key: str, seats: int) -> None:
    table = env(key, seats)
    for name in ("agents", "agent_selection", "rewards"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(table, name)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        table.last()
    table.reset(seed=3)
    agents = iter(table.agent_iter())
    assert next(agents) == table.agent_selection
    with pytest.raises(AssertionError, match="need to call step"):
        next(agents)


def played(table: RawEnv, seed: int) -> dict[str, float]:
    """A random game to its end; what each agent was paid on the way."""
    rng = Rng(seed)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        paid[agent] += reward
        assert not cut
        legal = np.flatnonzero(observation["action_mask"])
        table.step(None if over else int(legal[rng.below(len(legal))]))
    return paid


@every_game
def test_the_end_pays_by_standing_or_by_margin(key: str, seats: int) -> None:
    table = RawEnv(key, seats)
    paid = played(table, 1)
    outcome = table.table.game.outcome(table.state_of_play)
    assert outcome is not None
    places = outcome.places[:seats]
    assert sorted(range(seats), key=lambda seat: places[seat]) == sorted(
        range(seats), key=lambda seat: -paid[f"seat_{seat}"]
    )
    assert all(-1 <= reward <= 1 for reward in paid.values())
    points = list(table.state_of_play.points())
    margins = played(RawEnv(key, seats, reward="margin"), 1)
    assert margins["seat_0"] == points[0] - max(points[1:])


@every_game
def test_who_is_not_asked_has_no_legal_action_and_who_asks_for_one_is_refused(key: str, seats: int) -> None:
    table = RawEnv(key, seats)
    table.reset(3)
    asked = table.agent_selection
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == asked)
    illegal = int(np.flatnonzero(table.observe(asked)["action_mask"] == 0)[0])
    before = table.observe(asked)["observation"]
    with pytest.raises(ValueError, match=f"{asked} may not do {illegal} now"):
        table.step(illegal)
    assert np.array_equal(table.observe(asked)["observation"], before)


@every_game
def test_a_mask_is_an_array_like_any_other(key: str, seats: int) -> None:
    table = RawEnv(key, seats)
    table.reset(3)
    agent = table.agent_selection
    mask = table.observe(agent)["action_mask"]
    legal = table.state_of_play.legal()
    plain = np.array(mask.tolist(), np.int8)
    assert np.flatnonzero(mask).tolist() == np.flatnonzero(plain).tolist() == legal
    assert np.flatnonzero(3 * mask - 1).tolist() == np.flatnonzero(3 * plain - 1).tolist()
    assert np.argwhere(mask.reshape(1, -1))[:, 1].tolist() == legal
    assert table.action_space(agent).sample(mask) in legal


@every_game
def test_an_environment_can_be_pickled_as_a_new_one(key: str, seats: int) -> None:
    one: Any = RawEnv(key, seats, reward="margin")
    two = pickle.loads(pickle.dumps(one))  # noqa: S301
    assert played(one, 5) == played(two, 5)


@every_game
def test_what_was_observed_does_not_stay_in_memory(key: str, seats: int) -> None:
    table = RawEnv(key, seats)
    table.reset(3)
    agent = table.agent_selection
    size = table.observe(agent)["observation"].nbytes
    tracemalloc.start()
    for _ in range(100):
        table.observe(agent)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 20 * size


def test_another_reward_is_refused() -> None:
    with pytest.raises(ValueError, match="standing or margin"):
        env("cones", reward="fame")
