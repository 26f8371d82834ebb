"""Nothing leaks through an adapter: seats that decide at the same time are asked one by one and learn nothing."""

from __future__ import annotations

import numpy as np
import pytest

from bosquet.adapters.pettingzoo import RawEnv
from bosquet.core.registry import games
from bosquet.core.rng import Rng
from bosquet.core.stages import StagedState

SECRETIVE = [key for key, game in games().items() if 2 in game.seats and game.secrets(2, game.checked(2, {}))]
SEEDS = 4
LATEST = 60
"""Decisions after which no open stage is waited for."""


def open_stage(table: RawEnv, seed: int) -> StagedState | None:
    """Random play until both seats owe an answer."""
    table.reset(seed)
    rng = Rng(seed)
    for _ in range(LATEST):
        state = table.state_of_play
        if state.over():
            return None
        if isinstance(state, StagedState) and state.owes == 3:
            return state
        table.step(state.moves[rng.below(state.count)])
    return None


def answered(state: StagedState) -> list[StagedState]:
    """The tables after each whole answer of the seat asked."""
    found = []
    for action in state.legal():
        twin = state.clone()
        assert isinstance(twin, StagedState)
        twin.play(action)
        if twin.owes == state.owes & ~(1 << state.seat):
            found.append(twin)
    return found


@pytest.mark.parametrize("key", [*SECRETIVE, "cones"])
def test_an_answer_in_an_open_stage_tells_the_other_nothing(key: str) -> None:
    table = RawEnv(key, 2)
    for seed in range(SEEDS):
        state = open_stage(table, seed)
        if state is not None:
            other = 1 - state.seat
            assert len({table.table.observation(twin, other).tobytes() for twin in answered(state)}) <= 1


def test_a_stage_is_asked_seat_by_seat() -> None:
    table = RawEnv("cones", 2)
    table.reset(1)
    assert table.agent_selection == "seat_0"
    before = table.observe("seat_1")["observation"]
    first = int(np.flatnonzero(table.observe("seat_0")["action_mask"])[0])
    table.step(first)
    assert table.agent_selection == "seat_1"
    changed = np.flatnonzero(table.observe("seat_1")["observation"] != before)
    asked_at = 1  # after the phase: of the seats, whether each owes a decision, one's own first
    assert list(changed) == [asked_at + 1]
