"""What is printed: four sheets, two dice, a river. The numbers live in `data/`; here they get their names and types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.rustling.shapes import Choice, Colour, Condition, Face, Line, Season
from bosquet.geometry.squares import name

FOLDER: Final = Path(__file__).parent


class Sheet(TypedDict):
    """As its file holds it."""

    season: Season
    joker: Colour
    clouds: int
    crossings: int
    squares: list[str]
    symbols: dict[str, str]
    drawing: list[Condition]
    choices: list[Choice]
    score: list[Line]


class Common(TypedDict):
    faces: list[Face]
    dice: list[Colour]
    banks: list[str]
    penalties: int
    seasons: list[Season]


def _common() -> Common:
    found: Common = json.loads((FOLDER / "data/common.json").read_text("utf-8"))
    return found


def _sheet(season: str) -> Sheet:
    found: Sheet = json.loads((FOLDER / f"data/{season}.json").read_text("utf-8"))
    return found


COMMON: Final = _common()
SEASON_NAMES: Final = COMMON["seasons"]
SHEETS: Final = [_sheet(season) for season in SEASON_NAMES]

NONE: Final[i64] = -1
SEASONS: Final[i64] = len(SHEETS)
SIDE: Final[i64] = len(COMMON["banks"])
SQUARES: Final[i64] = SIDE * SIDE
PENALTIES: Final[i64] = COMMON["penalties"]
SEAT_COUNTS: Final = range(1, 7)

# A turn covers a square or costs a penalty, so that no sheet lasts longer (RUST-75).
MOST_TURNS: Final[i64] = SQUARES + PENALTIES

# Dice (RUST-R1)

FACES: Final = COMMON["faces"]
FACE_NAMES: Final = [face["face"] for face in FACES]
KINDS_OF_FACE: Final[i64] = len(FACES)
VALUE: Final = vec[i64]([face["value"] for face in FACES])
CLOUD: Final = vec[i64]([face["cloud"] for face in FACES])
CHANCES: Final = vec[i64]([face["sides"] for face in FACES])  # in sixths
DIE: Final = vec[i64]([k for k, face in enumerate(FACES) for _ in range(face["sides"])])
GREEN: Final[i64] = COMMON["dice"].index("green")
JOKER_DIE: Final = vec[i64]([COMMON["dice"].index(sheet["joker"]) for sheet in SHEETS])
LARGEST: Final[i64] = max(face["value"] for face in FACES)

# Squares, row by row

SQUARE_NAMES: Final = [name(square // SIDE, square % SIDE).upper() for square in range(SQUARES)]
BANKS: Final = COMMON["banks"]
STARTS: Final[i64] = 6


def codes(season: int) -> list[str]:
    """What is printed on each square: the code of a symbol, or `S1` to `S6`."""
    return [code for row in SHEETS[season]["squares"] for code in row.split()]


def symbols(season: int) -> list[str]:
    """The symbol on each square, or nothing on a start square."""
    legend = SHEETS[season]["symbols"]
    return [legend.get(code, "") for code in codes(season)]


START_SQUARE: Final = vec[i64]([codes(season).index(f"S{k + 1}") for season in range(SEASONS) for k in range(STARTS)])

# Symbols that may be marked, the same number in every season where the name is the same (tree)

CHOICE_NAMES: Final = list(dict.fromkeys(choice["name"] for sheet in SHEETS for choice in sheet["choices"]))
KINDS: Final[i64] = len(SHEETS[0]["choices"])  # as many on every sheet
CHOICE: Final = vec[i64]([CHOICE_NAMES.index(choice["name"]) for sheet in SHEETS for choice in sheet["choices"]])
ROWS: Final = next(choice["rows"] for sheet in SHEETS for choice in sheet["choices"] if "rows" in choice)
