"""Every game with every seat count. In plain Python, where the adapters are the same code, with two seats only."""

from __future__ import annotations

import pytest

from bosquet import compiled
from bosquet.core.registry import games

ALONE = [key for key, game in games().items() if 1 in game.seats]
FEWEST = [(key, 2 if 2 in game.seats else game.seats[0]) for key, game in games().items()]
SORTS = [(key, seats) for key, game in games().items() for seats in game.seats] if compiled() else FEWEST

SMALL = [(key, seats) for key, seats in SORTS if seats <= 2]

every_sort = pytest.mark.parametrize(("key", "seats"), SORTS, ids=str)
every_smaller_sort = pytest.mark.parametrize(("key", "seats"), SMALL, ids=str)
every_game = pytest.mark.parametrize(("key", "seats"), FEWEST, ids=str)
every_solo = pytest.mark.parametrize("key", ALONE)
