"""Names of things, for what people read: pieces and squares, purses, where a foreign tile comes from."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.indian_summer.floor import squares, under
from bosquet.games.indian_summer.foreign import COMMON, SPACE
from bosquet.games.indian_summer.material import (
    ANIMAL_NAMES,
    BERRY,
    FEATHER,
    LEAF_NAMES,
    MUSHROOM,
    NONE,
    NUT,
    SQUARE_NAMES,
    WAYS,
)
from bosquet.games.indian_summer.shapes import Offer, Purse, Source, Treasure

TREASURES: Final[tuple[Treasure, ...]] = ("berry", "nut", "mushroom", "feather")
FORMS: Final = LEAF_NAMES + ANIMAL_NAMES


def form_name(pose: int) -> str:
    return FORMS[pose // WAYS]


def treasure_name(treasure: int) -> Treasure | None:
    return None if treasure == NONE else TREASURES[treasure]


def square_names(north: int, south: int) -> list[str]:
    return [SQUARE_NAMES[square] for square in squares(north, south)]


def squares_under(pose: int, origin: int) -> list[str]:
    north, south = under(pose, origin)
    return square_names(north, south)


def purse(counts: vec[i64], at: int) -> Purse:
    return {
        "berry": counts[at + BERRY],
        "nut": counts[at + NUT],
        "mushroom": counts[at + MUSHROOM],
        "feather": counts[at + FEATHER],
    }


def source_of(donor: int) -> Source:
    if donor == COMMON:
        return "common"
    return "space" if donor == SPACE else "path"


def seat_of(donor: int) -> int | None:
    return donor if donor >= 0 else None


def offered(donor: int, form: int) -> Offer:
    return {"source": source_of(donor), "seat": seat_of(donor), "tile": LEAF_NAMES[form]}
