"""Many games at once: the same as one at a time, without a copy, and an illegal action stops everything."""

from __future__ import annotations

import numpy as np
import pytest

from bosquet.adapters.table import Table
from bosquet.adapters.vector import Vector
from bosquet.core.batch import standing
from tests.adapters.tables import every_game, every_sort


@every_sort
def test_a_batch_plays_the_games_that_single_tables_play(key: str, seats: int) -> None:
    many = Vector(key, seats, number=2, seed=5)
    table = Table(key, seats, {})
    singles = [table.new(5), table.new(6)]
    next_seed = 7
    for _ in range(40):
        actions = many.sample()
        for k, state in enumerate(singles):
            assert many.asked[k] == state.seat
            assert np.array_equal(many.observations[k], table.observation(state, state.seat))
            assert np.flatnonzero(many.masks[k]).tolist() == state.legal()
            state.play(int(actions[k]))
            if state.over():
                singles[k] = table.new(next_seed)
                next_seed += 1
        many.step(actions)


@every_game
def test_a_game_that_ends_is_paid_and_begins_anew(key: str, seats: int) -> None:
    many = Vector(key, seats, number=1, seed=9)
    state = Table(key, seats, {}).new(9)
    while not many.ended[0]:
        actions = many.sample()
        assert not many.rewards.any()
        state.play(int(actions[0]))
        many.step(actions)
    assert state.over()
    assert many.rewards[0].tolist() == standing(many.batch.game, state)
    many.step(many.sample())
    assert not many.ended[0] and not many.rewards.any()


def test_arrays_are_the_memory_of_the_engine() -> None:
    many = Vector("cones", 2, number=3, rounds=2)
    arrays = [many.masks, many.asked, many.ended, many.rewards]
    before = [array.__array_interface__["data"] for array in arrays]
    assert np.shares_memory(many.observations, np.asarray(memoryview(many.batch.observations)))
    assert many.play(20) > 0
    assert [array.__array_interface__["data"] for array in arrays] == before
    assert not any(array.flags.writeable for array in [*arrays, many.observations])


def test_each_step_has_observations_of_its_own() -> None:
    many = Vector("cones", 2, number=3)
    first = many.observations
    seen = first.copy()
    many.step(many.sample())
    assert np.array_equal(first, seen)
    assert not np.array_equal(many.observations, seen)


def test_an_illegal_action_stops_all_games() -> None:
    many = Vector("cones", 2, number=2)
    actions = many.sample()
    illegal = int(np.flatnonzero(~many.masks[1])[0])
    before = many.observations.copy()
    for wrong in (illegal, -1, 10**6):
        with pytest.raises(ValueError, match="is not legal in game 1"):
            many.step([int(actions[0]), wrong])
        assert np.array_equal(many.observations, before)
