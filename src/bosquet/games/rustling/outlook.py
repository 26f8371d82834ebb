"""What a sheet is likely to be worth in the end, in hundredths of a point.

Of the symbols that still lie free each will be ticked with some chance, which shrinks with the room. So every count of
a sheet has several possible ends, and every line of the score zone a mean value over them. But nobody has to tick what
does harm: of what a player may choose, a line takes the best number on the way to each end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.rustling.material import DIE, KINDS, LARGEST, MOST_TURNS, NONE, SEASONS, SHEETS, VALUE
from bosquet.games.rustling.scoring import FIRST_LINE, INPUT, INPUTS, STRIDE, VALUES
from bosquet.games.rustling.sheets import (
    CHOSEN_ROW,
    CLOUDS,
    COUNTS,
    ENDS_WITH_A_DIE,
    FIRST_HOME,
    HELD,
    HOLLY,
    LATER_HOME,
    LIMIT,
    MARKS,
    OUTSIDE,
    PLACES,
    RACE,
    ticks,
)
from bosquet.games.rustling.territories import AREAS, SHEET, TERRITORIES

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

POINT: Final[i64] = 100
WORST: Final[i64] = -1_000_000

# How games go, found by play; shares in hundredths, by season
NEVER_COVERED: Final[i64] = 20  # squares
TICKED: Final = vec[i64]([42, 88, 42, 50])  # of the symbols that are still covered
COVERED: Final = vec[i64]([30, 50, 0, 100])  # of the watched symbols in the room that is left
USUAL_SIZE: Final[i64] = 6  # squares of a territory

# Chances: of one symbol in steps, of an end in ten thousandths

STEPS: Final[i64] = 20
SURE: Final[i64] = 10_000
CLOUD_STEPS: Final[i64] = STEPS // 3
ENDS: Final[i64] = max(LIMIT) + 1
MOST_LEFT: Final[i64] = 32


def _ticked(steps: int) -> list[int]:
    """By number of symbols and of those ticked: how likely that is, if each symbol is ticked with this chance."""
    found: list[int] = []
    row = [1.0] + [0.0] * (int(ENDS) - 1)
    for _ in range(MOST_LEFT):
        found += [round(chance * int(SURE)) for chance in row]
        fewer = [0.0, *row[:-1]]
        row = [a + (b - a) * steps / int(STEPS) for a, b in zip(row, fewer, strict=True)]
    return found


BINOMIAL: Final = vec[i64]([chance for steps in range(int(STEPS) + 1) for chance in _ticked(steps)])

# What lies on a sheet and in every rectangle: symbols of each kind, and squares

COLUMNS: Final[i64] = KINDS + 1


def _columns(season: int) -> list[int]:
    return [*(sum(PLACES[season][name] for name in ticks(choice)) for choice in SHEETS[season]["choices"]), SHEET]


PRINTED: Final = vec[i64]([place.bit_count() for season in range(SEASONS) for place in _columns(season)])
INSIDE: Final = vec[i64](
    [(area & place).bit_count() for season in range(SEASONS) for area in AREAS for place in _columns(season)]
)
FOR_A_CIRCLE: Final = vec[i64]([len(ticks(choice)) for sheet in SHEETS for choice in sheet["choices"]])


@final
@mypyc_attr(acyclic=True)
class Ends:
    """Where each count of a sheet may end, from `low` to `high`, and how likely."""

    low: vec[i64]
    high: vec[i64]
    chance: vec[i64]  # by count and end

    def __init__(self, sheets: vec[i64], sheet: i64) -> None:
        """Every count stays as it is."""
        self.low = sheets[sheet : sheet + COUNTS]
        self.high = self.low[:]
        self.chance = vec[i64]([0] * (COUNTS * ENDS))
        k: i64
        for k in range(COUNTS):
            self.chance[k * ENDS + self.low[k]] = SURE

    def settle(self, k: i64, end: i64) -> None:
        """It will grow just so far."""
        self.chance[k * ENDS + self.low[k]] = 0
        self.chance[k * ENDS + end] = SURE
        self.high[k] = end

    def grow(self, k: i64, symbols: i64, steps: i64, limit: i64) -> None:
        """Each of the symbols may be added, while there are circles."""
        at = k * ENDS
        low = self.low[k]
        high = min(low + symbols, limit)
        row = (steps * MOST_LEFT + symbols) * ENDS - low
        rest = SURE
        end: i64
        for end in range(low, high):
            self.chance[at + end] = BINOMIAL[row + end]
            rest -= BINOMIAL[row + end]
        self.chance[at + high] = rest
        self.high[k] = high

    def shrink(self, k: i64, steps: i64) -> None:
        """Each that is left may be taken away."""
        now = self.low[k]
        row = (steps * MOST_LEFT + now) * ENDS
        gone: i64
        for gone in range(now + 1):
            self.chance[k * ENDS + now - gone] = BINOMIAL[row + gone]
        self.low[k] = 0

    def roll(self, k: i64) -> None:
        """It will be what a die shows."""
        self.chance[k * ENDS + self.low[k]] = 0
        self.high[k] = LARGEST
        for face in DIE:
            self.chance[k * ENDS + VALUE[face]] += SURE // len(DIE)


def outlook(state: RustlingState, seat: i64) -> i64:
    """The mean worth of a sheet in the end."""
    ends = likely_ends(state, seat)
    total: i64 = 0
    line: i64
    for line in range(FIRST_LINE[state.season], FIRST_LINE[state.season + 1]):
        total += mean(ends, line)
    return total


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


def likely_ends(state: RustlingState, seat: i64) -> Ends:
    season = state.season
    ends = Ends(state.sheets, state.sheet(season, seat))
    symbols = left(state, seat)
    free = symbols[KINDS]
    room = max(0, free - NEVER_COVERED)
    steps = STEPS * room // max(1, free)
    k: i64
    for k in range(KINDS):
        circles = symbols[k] // FOR_A_CIRCLE[season * KINDS + k]
        ends.grow(k, circles, steps * TICKED[season] // 100, LIMIT[season * COUNTS + k])
    for k in range(OUTSIDE, HELD):
        ends.shrink(k, steps * COVERED[season] // 100)
    ends.grow(CLOUDS, room // USUAL_SIZE, CLOUD_STEPS, LIMIT[season * COUNTS + CLOUDS])
    if ends.low[CHOSEN_ROW] == 0:
        ends.settle(CHOSEN_ROW, LIMIT[season * COUNTS + CHOSEN_ROW])
    if ends.low[RACE] == 0:
        ends.settle(RACE, FIRST_HOME if state.home == 0 else LATER_HOME)
    if ends.low[HOLLY] == 0 and ENDS_WITH_A_DIE[season]:
        ends.roll(HOLLY)
    return ends


def is_free_choice(k: i64) -> bool:
    """Whether a player may keep the count from growing."""
    return k < KINDS or k == CHOSEN_ROW


def mean(ends: Ends, line: i64) -> i64:
    """The mean value of a line over all ends of the counts it looks at, the third slowest."""
    first = INPUT[line * INPUTS]
    second = INPUT[line * INPUTS + 1]
    third = INPUT[line * INPUTS + 2]
    values = VALUES[line]
    stride = STRIDE[line * INPUTS]
    chances = ends.chance
    at = first * ENDS
    low = ends.low[first]
    after = ends.high[first] + 1
    free = is_free_choice(first)
    reached = vec[i64]([WORST] * ENDS)  # by end of the first count: the best that can be had
    total: i64 = 0
    a: i64
    b: i64
    c: i64
    for c in range(ends.low[third], ends.high[third] + 1):
        for b in range(ends.low[second], ends.high[second] + 1):
            start = b * STRIDE[line * INPUTS + 1] + c * STRIDE[line * INPUTS + 2]
            may_stay = b > ends.low[second] and is_free_choice(second)
            best = WORST
            part: i64 = 0
            for a in range(low, after):
                value = values[start + a * stride]
                if may_stay and reached[a] > value:
                    value = reached[a]
                if free and best > value:
                    value = best
                best = value
                reached[a] = value
                part += chances[at + a] * value
            total += part * chances[second * ENDS + b] // SURE * chances[third * ENDS + c]
    return total * POINT // (SURE * SURE)
