"""Actions as whole numbers, and their notation.

A turn is a chain of small choices: an entry of the menu (`leaf`, `berry`, … `end_turn`), then what it needs: `tile 3`
of the path, the square under its `hole c4`, its `way 2` of lying; where a squirrel will `sit c4`; whose first tiles a
mushroom takes, `donors 0 2`, and which of them now, `take 1`; the `kind mouse` of an animal and where it will
`rest c4 0` (its first square, its way); `swap feather mushroom`; alone, where to draw from, `source upper left`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bosquet.games.indian_summer.material import (
    ANIMAL_NAMES,
    BEASTS,
    EXCHANGES,
    LONGEST_PATH,
    MOST_SEATS,
    SOURCE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TREASURE_NAMES,
    WAYS,
)

MENU_NAMES: Final = ("leaf", "squirrel", "mushroom", "feather", "berry", "nut", "animal", "exchange", "end_turn")
PAIRS: Final = [(one, two) for one in range(MOST_SEATS) for two in range(one + 1, MOST_SEATS)]

SIDE: Final[i64] = 0
MENU: Final[i64] = SIDE + 2
LEAF: Final[i64] = MENU
SQUIRREL: Final[i64] = MENU + 1
TWO_FOREIGN: Final[i64] = MENU + 2
TWO_OWN: Final[i64] = MENU + 3
PICK_BERRIES: Final[i64] = MENU + 4
CRACK_NUT: Final[i64] = MENU + 5
ANIMAL: Final[i64] = MENU + 6
EXCHANGE: Final[i64] = MENU + 7
END_TURN: Final[i64] = MENU + 8
TILE: Final[i64] = MENU + len(MENU_NAMES)
HOLE: Final[i64] = TILE + LONGEST_PATH
WAY: Final[i64] = HOLE + SQUARES
SIT: Final[i64] = WAY + WAYS
DONORS: Final[i64] = SIT + SQUARES
TAKE: Final[i64] = DONORS + len(PAIRS)
KIND: Final[i64] = TAKE + 2
REST: Final[i64] = KIND + BEASTS
SWAP: Final[i64] = REST + SQUARES * WAYS
SOURCE: Final[i64] = SWAP + len(EXCHANGES)

NOTATIONS: Final = [
    *(f"side {side}" for side in "ab"),
    *MENU_NAMES,
    *(f"tile {place + 1}" for place in range(LONGEST_PATH)),
    *(f"hole {square}" for square in SQUARE_NAMES),
    *(f"way {way}" for way in range(WAYS)),
    *(f"sit {square}" for square in SQUARE_NAMES),
    *(f"donors {one} {two}" for one, two in PAIRS),
    *(f"take {offered + 1}" for offered in range(2)),
    *(f"kind {animal}" for animal in ANIMAL_NAMES),
    *(f"rest {square} {way}" for square in SQUARE_NAMES for way in range(WAYS)),
    *(f"swap {TREASURE_NAMES[given]} {TREASURE_NAMES[got]}" for given, got in EXCHANGES),
    *(f"source {source}" for source in SOURCE_NAMES),
]
