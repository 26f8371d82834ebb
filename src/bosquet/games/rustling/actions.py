"""Actions as whole numbers, and their notation: `start 3`, `draw A1:B4`, `joker 2c`, `penalty`, `mark tree`, `row 6`,
`continue`, `stop`. A territory is written by its upper left and lower right squares."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bosquet.games.rustling.material import CHOICE_NAMES, FACE_NAMES, ROWS, STARTS
from bosquet.games.rustling.territories import TERRITORIES, TERRITORY_NAMES

START: Final[i64] = 0
DRAW: Final[i64] = START + STARTS
JOKER: Final[i64] = DRAW + TERRITORIES
PASS: Final[i64] = JOKER + len(FACE_NAMES)
MARK: Final[i64] = PASS + 1
ROW: Final[i64] = MARK + len(CHOICE_NAMES)
CONTINUE: Final[i64] = ROW + len(ROWS)
STOP: Final[i64] = CONTINUE + 1

NOTATIONS: Final = [
    *(f"start {number + 1}" for number in range(STARTS)),
    *(f"draw {territory}" for territory in TERRITORY_NAMES),
    *(f"joker {face}" for face in FACE_NAMES),
    "penalty",
    *(f"mark {symbol}" for symbol in CHOICE_NAMES),
    *(f"row {row}" for row in ROWS),
    "continue",
    "stop",
]
