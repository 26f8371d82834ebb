"""What is printed or counted: boards, wind, pieces and awards, and the tables built from them once.

The maps and numbers live in `data/`; replacing a map needs no change here. All boards share one frame, as wide as
the widest side, so that a square, a crossing or an action means the same place whatever the number of players:
a square is `row * FRAME + column`; the crossing of row trail i and column trail j is `(i - 1) * LINES + (j - 1)`.
Row trails are numbered, column trails lettered: the crossing `C6` is the south-east corner of the square `c6`.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from pathlib import Path
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.bosk.wind import WINDS, ahead, corners_ahead
from bosquet.geometry.squares import LETTERS, name

FOLDER: Final = Path(__file__).parent
BOARDS: Final = json.loads((FOLDER / "data/boards.json").read_text("utf-8"))
WIND: Final = json.loads((FOLDER / "data/wind.json").read_text("utf-8"))
PIECES: Final = json.loads((FOLDER / "data/pieces.json").read_text("utf-8"))
AWARDS: Final = json.loads((FOLDER / "data/scoring.json").read_text("utf-8"))

# Counts

FRAME: Final[i64] = max(max(len(side), len(side[0])) for side in BOARDS["sides"].values())
LINES: Final[i64] = FRAME - 1  # lines one way between the squares, the border left out
SQUARES: Final[i64] = FRAME * FRAME
CROSSINGS: Final[i64] = LINES * LINES
TRAILS: Final[i64] = 2 * LINES  # the row trails, then the column trails
TERRAINS: Final[i64] = len(BOARDS["terrains"])
ROUNDS: Final[i64] = len(WIND["steps"])
TREES_EACH: Final[i64] = len(PIECES["trees"])
TILES_EACH: Final[i64] = len(PIECES["tiles"])
SUPPLY: Final[i64] = PIECES["leaves"] - PIECES["score_markers"]  # BOSK-7
SEAT_COUNTS: Final = tuple(int(seats) for seats in BOARDS["areas"])
MOST_SEATS: Final[i64] = max(SEAT_COUNTS)

# Places and owners

NOWHERE: Final[i64] = -1
EMPTY: Final[i64] = -1
SQUIRREL: Final[i64] = 8  # as the top of a square: SQUIRREL | seat; below it, the seat whose leaf is on top
SEAT: Final[i64] = 7  # the bits of the seat in such a top
ANY: Final[i64] = 0  # as the value of the trees that shed: any

# Names

SQUARE_NAMES: Final = [name(square // FRAME, square % FRAME) for square in range(SQUARES)]
CROSSING_NAMES: Final = [SQUARE_NAMES[spot // LINES * FRAME + spot % LINES].upper() for spot in range(CROSSINGS)]
TRAIL_LABELS: Final = [*(str(k + 1) for k in range(LINES)), *(LETTERS[k].upper() for k in range(LINES))]
TERRAIN_NAMES: Final[list[str]] = [terrain["id"] for terrain in BOARDS["terrains"]]
TILE_NAMES: Final[list[str]] = [tile["id"] for tile in PIECES["tiles"]]
VALUES: Final[list[int]] = sorted(set(PIECES["trees"]))
TREE_NAMES: Final = [
    f"{value}{'abcdefgh'[PIECES['trees'][:k].count(value)]}" for k, value in enumerate(PIECES["trees"])
]

# Pieces

TREE_VALUE: Final = vec[i64](list(PIECES["trees"]))
FIRST_OF: Final = vec[i64]([PIECES["trees"].index(value or 1) for value in (ANY, *VALUES)])  # by value; ANY: all trees
LAST_OF: Final = vec[i64]([bisect_right(PIECES["trees"], value or TREES_EACH) - 1 for value in (ANY, *VALUES)])
TILE_LEAVES: Final = vec[i64]([tile["leaves"] for tile in PIECES["tiles"]])  # 0: the squirrel's
TILE_ORDER: Final = vec[i64]([tile["order"] for tile in PIECES["tiles"]])
SHEDDING: Final = vec[i64]([ANY if step["tree"] == "*" else step["tree"] for step in WIND["steps"]])
BLOWS: Final = vec[i64](  # where the wind blows, by side of the wind board and round (BOSK-43)
    [
        (side + WIND["quarter_turns_from_the_side"][step["blows"]]) % 4
        for side in range(len(WINDS))
        for step in WIND["steps"]
    ]
)

# Awards of one trail or terrain, by place: see `scoring.standing`

PLACES: Final = ("first", "second", "tied_second", "alone", "tied_first", "none")
SUMMER: Final = vec[i64]([AWARDS["summer"].get(place, 0) for place in PLACES])
WINTER: Final = vec[i64]([AWARDS["winter"].get(place, 0) for place in PLACES])


class Area(NamedTuple):
    """The part of a side that a number of players use; bounds are inclusive."""

    side: list[str]
    top: int
    bottom: int
    left: int
    right: int

    def holds(self, row: int, column: int) -> bool:
        return self.top <= row <= self.bottom and self.left <= column <= self.right


def _area(seats: int) -> Area:
    found = BOARDS["areas"][str(seats)]
    return Area(BOARDS["sides"][found["side"]], *found["rows"], *found["columns"])


AREAS: Final = {seats: _area(seats) for seats in SEAT_COUNTS}


def _terrains(seats: int) -> list[int]:
    """The terrain of every square of the frame; NOWHERE outside the area (BOSK-2 to 4)."""
    codes = [terrain["code"] for terrain in BOARDS["terrains"]]
    area = AREAS[seats]
    places = [divmod(square, int(FRAME)) for square in range(SQUARES)]
    return [codes.index(area.side[r][c]) if area.holds(r, c) else int(NOWHERE) for r, c in places]


def _spots(seats: int) -> list[int]:
    """The crossings strictly inside the area, where trees may stand (BOSK-22, 23)."""
    area = AREAS[seats]
    rows = range(area.top + 1, area.bottom + 1)
    columns = range(area.left + 1, area.right + 1)
    return [(i - 1) * int(LINES) + (j - 1) for i in rows for j in columns]


def _inside(seats: int, places: list[tuple[int, int]]) -> list[int]:
    return [r * int(FRAME) + c for r, c in places if AREAS[seats].holds(r, c)]


def _foot(seats: int, wind: int, spot: int) -> list[int]:
    """Where the first leaf may fall (BOSK-60)."""
    return _inside(seats, corners_ahead(wind, spot // int(LINES) + 1, spot % int(LINES) + 1))


def _path(seats: int, wind: int, square: int) -> list[int]:
    """Where the next leaf may fall (BOSK-61, 62)."""
    return _inside(seats, ahead(wind, *divmod(square, int(FRAME))))


def _leaps(seats: int, wind: int, spot: int) -> list[int]:
    """Where a squirrel may land: what a leaf path could reach within its steps (BOSK-81, 89)."""
    rank = _foot(seats, wind, spot)
    found = set(rank)
    for _ in range(PIECES["squirrel_reach"] - 1):
        rank = sorted({square for here in rank for square in _path(seats, wind, here)})
        found.update(rank)
    return sorted(found)


# Tables by number of players (0 … MOST_SEATS, the unplayable ones empty), wind and place, the last one fastest

TERRAIN: Final = vec[i64](
    [
        terrain
        for seats in range(MOST_SEATS + 1)
        for terrain in (_terrains(seats) if seats in AREAS else [NOWHERE] * SQUARES)
    ]
)
SPOTS: Final = vec[vec[i64]]([vec[i64](_spots(seats) if seats in AREAS else []) for seats in range(MOST_SEATS + 1)])
FOOT: Final = vec[vec[i64]](
    [
        vec[i64](_foot(seats, wind, spot) if seats in AREAS else [])
        for seats in range(MOST_SEATS + 1)
        for wind in range(4)
        for spot in range(CROSSINGS)
    ]
)
PATH: Final = vec[vec[i64]](
    [
        vec[i64](_path(seats, wind, square) if seats in AREAS else [])
        for seats in range(MOST_SEATS + 1)
        for wind in range(4)
        for square in range(SQUARES)
    ]
)
LEAPS: Final = vec[vec[i64]](
    [
        vec[i64](_leaps(seats, wind, spot) if seats in AREAS else [])
        for seats in range(MOST_SEATS + 1)
        for wind in range(4)
        for spot in range(CROSSINGS)
    ]
)

MOST_CHOICES: Final[i64] = max(TREES_EACH, TILES_EACH, *[len(squares) for squares in LEAPS])  # planting left out
