"""Random games of every kind, looked at step by step."""

from __future__ import annotations

import pytest

from bosquet.arena.golden import modes
from bosquet.core.rng import Rng
from bosquet.games.indian_summer import GAME
from bosquet.games.indian_summer.state import IndianSummerState
from tests.games.indian_summer.invariants import play_checked

MODES = list(modes(GAME))


@pytest.mark.parametrize("number", range(len(MODES)))
def test_nothing_overlaps_nothing_is_lost(number: int) -> None:
    seats, options = MODES[number]
    for seed in range(3):
        state = GAME.setup(seats, 100 * number + seed, options)
        assert isinstance(state, IndianSummerState)
        assert play_checked(state, Rng(seed), apart=5) > 10
        assert GAME.outcome(state) is not None
