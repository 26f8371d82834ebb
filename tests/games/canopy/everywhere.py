"""Every table that Canopée can be played at: seats, decks, difficulties and season cards in all their combinations."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product

import pytest

from bosquet.arena.golden import mode_name
from bosquet.games.canopy import GAME
from bosquet.games.canopy.game import MIXES, RANDOM_MIXES
from bosquet.games.canopy.material import DECK_NAMES, DIFFICULTIES, MIXED, SPECIES_NAMES

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"


def _decks(seats: int) -> Iterator[dict[str, str]]:
    known = {option.key: option.choices for option in GAME.options(seats)}
    for deck in DECK_NAMES:
        if deck not in known["deck"]:
            continue
        if deck != MIXED:
            yield {"deck": deck}
            continue
        yield from ({"deck": deck, "fauna": mix} for mix in RANDOM_MIXES)
        for size in MIXES:
            yield {"deck": deck, "fauna": "chosen", "species": "+".join(SPECIES_NAMES[-size:])}


def _tables() -> Iterator[tuple[int, dict[str, str]]]:
    for seats in GAME.seats:
        others = ("difficulty", tuple(DIFFICULTIES)) if seats == 1 else ("season_changes", ("no", "yes"))
        for deck, value in product(_decks(seats), others[1]):
            yield seats, GAME.checked(seats, {**deck, others[0]: value})


TABLES = list(_tables())
every_table = pytest.mark.parametrize(
    ("seats", "options"), TABLES, ids=[mode_name(GAME, seats, options) for seats, options in TABLES]
)
