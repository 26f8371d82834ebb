"""Every game with every seat count, and the toys, by name."""

from __future__ import annotations

import pytest

from bosquet.core.registry import games

SORTS = [(key, seats) for key, game in games().items() for seats in game.seats]
ALONE = [key for key, game in games().items() if 1 in game.seats]
FEWEST = [(key, 2 if 2 in game.seats else game.seats[0]) for key, game in games().items()]

every_sort = pytest.mark.parametrize(("key", "seats"), SORTS, ids=str)
every_game = pytest.mark.parametrize(("key", "seats"), FEWEST, ids=str)
every_solo = pytest.mark.parametrize("key", ALONE)
