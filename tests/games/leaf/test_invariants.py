"""Random games in every mode keep every law of the table."""

from __future__ import annotations

import pytest

from bosquet.arena.golden import modes
from bosquet.games.leaf import GAME
from tests.games.leaf.invariants import play_through
from tests.games.leaf.table import look

MODES = list(modes(GAME))


@pytest.mark.parametrize(("seats", "options"), MODES, ids=[f"{seats}-{options}" for seats, options in MODES])
def test_random_games_keep_every_law(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        state = play_through(seats, seed, options, every=7)
        laid = len(look(state)["floor"])
        assert 10 <= laid <= 32
