"""What each rectangle holds on each of the four sheets, what may be done there, and the circles a player fills.

A sheet is sixteen counts: the seven symbols that may be marked, in the order of the season's choices, then the rest.
Circles that a season does not print have room for none, so that recording need not know the season (RUST-54, 56).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.rustling.material import (
    CHOICE_NAMES,
    KINDS,
    LARGEST,
    NONE,
    PENALTIES,
    ROWS,
    SEASONS,
    SHEETS,
    symbols,
)
from bosquet.games.rustling.shapes import Choice, Condition
from bosquet.games.rustling.territories import AREAS, CORNER, HALF, SHAPE, SHAPES, UPPER_HALF, crosses

# The counts of a sheet

RIDER: Final[i64] = KINDS  # ticked along with another symbol
OUTSIDE: Final[i64] = KINDS + 1  # squares in no territory yet, of one watched symbol and of a second
CLOUDS: Final[i64] = KINDS + 3
RIVER: Final[i64] = KINDS + 4
PENALTY: Final[i64] = KINDS + 5
CHOSEN_ROW: Final[i64] = KINDS + 6  # the row of circles that was chosen, from 1
RACE: Final[i64] = KINDS + 7  # FIRST_HOME or LATER_HOME
HOLLY: Final[i64] = KINDS + 8  # what the last die shows
COUNTS: Final[i64] = KINDS + 9
HELD: Final[i64] = CLOUDS  # the counts before it are squares, and a rectangle holds some of each
MARKS: Final[i64] = KINDS + 1  # nothing, or one of the kinds

FIRST_HOME: Final[i64] = 1
LATER_HOME: Final[i64] = 2


def rider(season: int) -> str:
    return next((choice["drags"]["name"] for choice in SHEETS[season]["choices"] if "drags" in choice), "")


def watched(season: int) -> list[str]:
    """Symbols that are never ticked but score by lying outside, or inside, at the end."""
    sheet = SHEETS[season]
    ticked = [rider(season), *(choice["name"] for choice in sheet["choices"])]
    scored = [name for line in sheet["score"] for name in line["of"]]
    return [name for name in sheet["symbols"].values() if name in scored and name not in ticked]


def count_names(season: int) -> list[str]:
    """The counts of a sheet as the score lines call them; nothing where the season has none."""
    marks = [choice["name"] for choice in SHEETS[season]["choices"]]
    outside = [*watched(season), "", ""][:2]
    return [*marks, rider(season), *outside, "cloud", "river", "penalty", "row", "race", "die"]


def _limits(season: int) -> list[int]:
    """How far each count goes: the circles printed, or the squares where squares are counted (RUST-50, 51)."""
    sheet = SHEETS[season]
    printed = symbols(season)
    marks = [printed.count(mark["name"]) if "squares" in mark else mark["circles"] for mark in sheet["choices"]]
    riders = [mark["drags"]["circles"] for mark in sheet["choices"] if "drags" in mark]
    outside = [printed.count(name) for name in watched(season)]
    others = [sheet["clouds"], sheet["crossings"], int(PENALTIES), len(ROWS), int(LATER_HOME), int(LARGEST)]
    return [*marks, *[*riders, 0][:1], *[*outside, 0, 0][:2], *others]


LIMIT: Final = vec[i64]([limit for season in range(SEASONS) for limit in _limits(season)])
FRESH: Final = vec[i64](  # an unused sheet: all that is watched lies outside
    [limit if OUTSIDE <= k < HELD else 0 for season in range(SEASONS) for k, limit in enumerate(_limits(season))]
)
ENDS_WITH_A_DIE: Final = vec[i64]([int(any("die" in line["of"] for line in sheet["score"])) for sheet in SHEETS])


def record(sheets: vec[i64], sheet: i64, season: i64, k: i64, more: i64) -> None:
    """RUST-50, 54: fill circles while there are any."""
    sheets[sheet + k] = min(sheets[sheet + k] + more, LIMIT[season * COUNTS + k])


# By season: the kind of choice (0 … KINDS-1) that is special, or NONE


def _special(key: str) -> list[int]:
    found = [[key in choice for choice in sheet["choices"]] for sheet in SHEETS]
    return [marks.index(True) if True in marks else int(NONE) for marks in found]


DRAGS: Final = vec[i64](_special("drags"))
RACES: Final = vec[i64](_special("race"))
IN_ROWS: Final = vec[i64](_special("rows"))

# The kind a choice has in a season, or NONE

KIND: Final = vec[i64](
    [
        next((kind for kind, choice in enumerate(sheet["choices"]) if choice["name"] == name), int(NONE))
        for sheet in SHEETS
        for name in CHOICE_NAMES
    ]
)

# What a rectangle holds


def _places(season: int) -> dict[str, int]:
    """The squares of each symbol. Start squares are nobody's: neither ticked nor counted (RUST-42)."""
    printed = symbols(season)
    return {
        name: sum(1 << square for square, symbol in enumerate(printed) if symbol == name)
        for name in SHEETS[season]["symbols"].values()
    }


PLACES: Final = [_places(season) for season in range(SEASONS)]


def ticks(choice: Choice) -> list[str]:
    """The symbols that a choice is about: one, or the two of a pair."""
    return choice.get("pairs", [choice["name"]])


def _held(season: int) -> list[int]:
    """For every rectangle: the circles each choice would fill, the riders, the watched symbols."""
    places = PLACES[season]
    names = [*(ticks(choice) for choice in SHEETS[season]["choices"]), [rider(season)]]
    names += [[name] for name in [*watched(season), "", ""][:2]]
    wanted = [[places.get(name, 0) for name in group] for group in names]
    # RUST-104: pairs of birds form inside one territory.
    return [min([(area & place).bit_count() for place in group]) for area in AREAS for group in wanted]


HOLDS: Final = vec[i64]([number for season in range(SEASONS) for number in _held(season)])

# What may be done there


def meets(condition: Condition, cloudy: bool, season: int, area: int, symbol: str = "") -> bool:
    """Whether an area meets the condition of drawing it, or of marking `symbol` in it."""
    places = PLACES[season]
    return condition.get("if_cloud", cloudy) != cloudy or (
        condition.get("cloud", cloudy) == cloudy
        and ("crossing" not in condition or condition["crossing"] == crosses(area))
        and ("has" not in condition or area & places[condition["has"]] != 0)
        and ("alone" not in condition or (area & places[symbol]).bit_count() == 1)
    )


def _open(season: int, cloudy: bool) -> list[int]:
    """By shape: the corners of rectangles that the season lets be drawn (RUST-306, 307)."""
    found = [0] * int(SHAPES)
    for area, form, corner in zip(AREAS, SHAPE, CORNER, strict=True):
        if all(meets(condition, cloudy, season, area) for condition in SHEETS[season]["drawing"]):
            found[form] |= 1 << corner
    return found


def _choosable(season: int, cloudy: bool) -> list[int]:
    """For each rectangle a bit for every kind that may be marked in it: it is there, and may be (RUST-41)."""
    found = [0] * len(AREAS)
    for kind, choice in enumerate(SHEETS[season]["choices"]):
        place = sum(PLACES[season][name] for name in ticks(choice))
        for k, area in enumerate(AREAS):
            if area & place and ("only" not in choice or meets(choice["only"], cloudy, season, area, choice["name"])):
                found[k] |= 1 << kind
    return found


def weather(season: i64, clouds: i64) -> i64:
    """A season without a cloud or with one: which of the tables below hold."""
    return season * 2 + (1 if clouds else 0)


WEATHERS: Final = [(season, cloudy) for season in range(SEASONS) for cloudy in (False, True)]
OPEN: Final = [corners for season, cloudy in WEATHERS for corners in _open(season, cloudy)]
OPEN_UPPER: Final = vec[i64]([corners & UPPER_HALF for corners in OPEN])
OPEN_LOWER: Final = vec[i64]([corners >> int(HALF) for corners in OPEN])
CHOOSABLE: Final = vec[i64]([kinds for season, cloudy in WEATHERS for kinds in _choosable(season, cloudy)])
