"""A sheet to fill in thought: what stands and lies free on it, and which lines of the score zone a deed changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.rustling.material import KINDS, MOST_TURNS, NONE, SEASONS, SHEETS
from bosquet.games.rustling.scoring import FIRST_LINE, INPUT, INPUTS, LINES, STRIDE
from bosquet.games.rustling.sheets import (
    CHOSEN_ROW,
    CLOUDS,
    COUNTS,
    DRAGS,
    FIRST_HOME,
    HELD,
    HOLDS,
    LATER_HOME,
    LIMIT,
    MARKS,
    OUTSIDE,
    PLACES,
    RACE,
    RACES,
    RIDER,
    RIVER,
    record,
    ticks,
)
from bosquet.games.rustling.territories import AREAS, CROSSES, SHEET, TERRITORIES

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

# How games go, found by play
NEVER_COVERED: Final[i64] = 20  # squares
USUAL_SIZE: Final[i64] = 6  # squares of a territory

STEPS: Final[i64] = 20
"""A chance of one."""

# What lies on a sheet and in every rectangle: symbols of each kind, and squares

COLUMNS: Final[i64] = KINDS + 1


def _columns(season: int) -> list[int]:
    return [*(sum(PLACES[season][name] for name in ticks(choice)) for choice in SHEETS[season]["choices"]), SHEET]


PRINTED: Final = vec[i64]([place.bit_count() for season in range(SEASONS) for place in _columns(season)])
INSIDE: Final = vec[i64](
    [(area & place).bit_count() for season in range(SEASONS) for area in AREAS for place in _columns(season)]
)


FOR_A_CIRCLE: Final = vec[i64]([len(ticks(choice)) for sheet in SHEETS for choice in sheet["choices"]])

# Which counts a line looks at, and which lines a tick changes


def _looked_at(line: int) -> list[int]:
    inputs = range(line * int(INPUTS), (line + 1) * int(INPUTS))
    return [int(INPUT[k]) for k in inputs if STRIDE[k]]


def _changed(season: int, counts: list[int]) -> list[int]:
    """The lines of a season that look at one of the counts."""
    lines = range(int(FIRST_LINE[season]), int(FIRST_LINE[season + 1]))
    return [line for line in lines if set(counts) & set(_looked_at(line))]


def _ticked_with(season: int, kind: int) -> list[int]:
    return [kind, int(RIDER)] if kind == DRAGS[season] else [kind]


LOOKS: Final = vec[i64]([len(_looked_at(line)) for line in range(len(LINES))])
TICK_CHANGES: Final = vec[vec[i64]](  # by season and kind; a race and a row go with their kind
    [
        vec[i64](_changed(season, _ticked_with(season, kind)))
        for season in range(int(SEASONS))
        for kind in range(int(KINDS))
    ]
)
DRAWING_CHANGES: Final = vec[vec[i64]](
    [vec[i64](_changed(season, [*range(int(OUTSIDE), int(HELD)), int(RIVER)])) for season in range(int(SEASONS))]
)


@final
@mypyc_attr(acyclic=True)
class Page:
    """A sheet to fill in thought: its counts, and what lies free on it."""

    season: i64
    turn: i64
    home: i64
    counts: vec[i64]
    free: vec[i64]  # symbols of each kind, and squares
    room: i64  # squares that may still be covered
    steps: i64  # the chance of a free square to be covered

    def __init__(self, season: i64, turn: i64, home: i64, counts: vec[i64], free: vec[i64]) -> None:
        self.season = season
        self.turn = turn
        self.home = home
        self.counts = counts
        self.free = free
        self.look_around()

    def look_around(self) -> None:
        squares = self.free[KINDS]
        self.room = max(0, squares - NEVER_COVERED)
        self.steps = STEPS * self.room // max(1, squares)

    def twin(self) -> Page:
        return Page(self.season, self.turn, self.home, self.counts[:], self.free[:])

    def become(self, other: Page) -> None:
        """The same, in the place of what it was."""
        k: i64
        for k in range(COUNTS):
            self.counts[k] = other.counts[k]
        for k in range(COLUMNS):
            self.free[k] = other.free[k]
        self.room = other.room
        self.steps = other.steps
        self.turn = other.turn

    def draw(self, territory: i64) -> None:
        """As in `draw`: what is watched is no longer outside, the river may be crossed."""
        held = (self.season * TERRITORIES + territory) * HELD
        inside = (self.season * TERRITORIES + territory) * COLUMNS
        k: i64
        for k in range(OUTSIDE, HELD):
            self.counts[k] -= HOLDS[held + k]
        for k in range(COLUMNS):
            self.free[k] -= INSIDE[inside + k]
        self.look_around()
        record(self.counts, 0, self.season, RIVER, CROSSES[territory])

    def tick(self, territory: i64, kind: i64, row: i64) -> None:
        """As in `mark`; with `row` not 0 this row of circles is chosen."""
        season = self.season
        counts = self.counts
        held = (season * TERRITORIES + territory) * HELD
        if row:
            counts[CHOSEN_ROW] = row
        record(counts, 0, season, kind, HOLDS[held + kind])
        if kind == DRAGS[season]:
            record(counts, 0, season, RIDER, HOLDS[held + RIDER])
        if kind == RACES[season] and counts[RACE] == 0 and counts[kind] == LIMIT[season * COUNTS + kind]:
            counts[RACE] = FIRST_HOME if self.home == 0 or self.home == self.turn else LATER_HOME

    def ticked(self, kind: i64) -> tuple[i64, i64, i64, i64]:
        """All that a tick may change."""
        counts = self.counts
        return counts[kind], counts[RIDER], counts[RACE], counts[CHOSEN_ROW]

    def untick(self, kind: i64, before: tuple[i64, i64, i64, i64]) -> None:
        counts = self.counts
        counts[kind], counts[RIDER], counts[RACE], counts[CHOSEN_ROW] = before

    def more(self, k: i64) -> i64:
        """All else that the end of a count depends on: what may still be added, or whether the race is won."""
        if k < KINDS:
            return self.free[k] // FOR_A_CIRCLE[self.season * KINDS + k]
        if k == CLOUDS:
            return self.room // USUAL_SIZE
        return 1 if k == RACE and self.home else 0


def page_of(state: RustlingState, seat: i64) -> Page:
    sheet = state.sheet(state.season, seat)
    counts = state.sheets[sheet : sheet + COUNTS]
    return Page(state.season, state.turn, state.home, counts, left(state, seat))


def left(state: RustlingState, seat: i64) -> vec[i64]:
    """The free symbols of each kind on a sheet, and the free squares."""
    season = state.season
    found = PRINTED[season * COLUMNS : (season + 1) * COLUMNS]
    past: i64
    k: i64
    first = (state.pages + seat) * MOST_TURNS
    for past in range(first, first + state.turn):
        entry = state.history[past]
        if entry != NONE:
            row = (season * TERRITORIES + entry // MARKS) * COLUMNS
            for k in range(COLUMNS):
                found[k] -= INSIDE[row + k]
    return found
