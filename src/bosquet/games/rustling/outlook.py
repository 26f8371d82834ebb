"""What a sheet is likely to be worth in the end, in hundredths of a point.

Of the symbols that still lie free each will be ticked with some chance, which shrinks with the room. So every count of
a sheet has several possible ends, and every line of the score zone a mean value over them. But nobody has to tick what
does harm: of what a player may choose, a line takes the best number on the way to each end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.rustling.material import DIE, KINDS, LARGEST, MOST_TURNS, NONE, ROWS, SEASONS, SHEETS, VALUE
from bosquet.games.rustling.scoring import FIRST_LINE, INPUT, INPUTS, LINES, STRIDE, VALUES
from bosquet.games.rustling.sheets import (
    CHOSEN_ROW,
    CLOUDS,
    COUNTS,
    DRAGS,
    ENDS_WITH_A_DIE,
    FIRST_HOME,
    HELD,
    HOLDS,
    HOLLY,
    IN_ROWS,
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


def _looked_at(line: int) -> list[int]:
    inputs = range(line * int(INPUTS), (line + 1) * int(INPUTS))
    return [int(INPUT[k]) for k in inputs if STRIDE[k]]


FOR_A_CIRCLE: Final = vec[i64]([len(ticks(choice)) for sheet in SHEETS for choice in sheet["choices"]])


LOOKS_AT: Final = vec[i64]([int(k in _looked_at(line)) for line in range(len(LINES)) for k in range(int(KINDS))])
"""By line and kind: whether the line looks at that count."""


@final
@mypyc_attr(acyclic=True)
class Page:
    """A sheet to fill in thought: its counts, and what lies free on it."""

    season: i64
    turn: i64
    home: i64
    counts: vec[i64]
    free: vec[i64]  # symbols of each kind, and squares

    def __init__(self, season: i64, turn: i64, home: i64, counts: vec[i64], free: vec[i64]) -> None:
        self.season = season
        self.turn = turn
        self.home = home
        self.counts = counts
        self.free = free

    def twin(self) -> Page:
        return Page(self.season, self.turn, self.home, self.counts[:], self.free[:])

    def draw(self, territory: i64) -> None:
        """As in `draw`: what is watched is no longer outside, the river may be crossed."""
        held = (self.season * TERRITORIES + territory) * HELD
        inside = (self.season * TERRITORIES + territory) * COLUMNS
        k: i64
        for k in range(OUTSIDE, HELD):
            self.counts[k] -= HOLDS[held + k]
        for k in range(COLUMNS):
            self.free[k] -= INSIDE[inside + k]
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

    def ticks_alone(self, kind: i64) -> bool:
        """Whether ticking this kind changes no other count."""
        season = self.season
        return kind != DRAGS[season] and kind != RACES[season] and kind != IN_ROWS[season]


def page_of(state: RustlingState, seat: i64) -> Page:
    sheet = state.sheet(state.season, seat)
    counts = state.sheets[sheet : sheet + COUNTS]
    return Page(state.season, state.turn, state.home, counts, left(state, seat))


@final
@mypyc_attr(acyclic=True)
class Ends:
    """Where each count of a sheet may end, from `low` to `high`, and how likely."""

    low: vec[i64]
    high: vec[i64]
    chance: vec[i64]  # by count and end

    def __init__(self, counts: vec[i64]) -> None:
        """Every count stays as it is."""
        self.low = counts[:]
        self.high = counts[:]
        self.chance = vec[i64]([0] * (COUNTS * ENDS))
        k: i64
        for k in range(COUNTS):
            self.chance[k * ENDS + self.low[k]] = SURE

    def begin(self, k: i64, low: i64) -> None:
        """It stands at `low`, and stays there."""
        at: i64
        for at in range(k * ENDS, (k + 1) * ENDS):
            self.chance[at] = 0
        self.low[k] = low
        self.high[k] = low
        self.chance[k * ENDS + low] = SURE

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
    return likely_worth(page_of(state, seat))


def likely_worth(page: Page) -> i64:
    ends = likely_ends(page)
    total: i64 = 0
    line: i64
    for line in range(FIRST_LINE[page.season], FIRST_LINE[page.season + 1]):
        total += mean(ends, line)
    return total


def best_tick(page: Page, territory: i64, kinds: i64) -> i64:
    """The most that the sheet is likely to be worth with one of `kinds` ticked in the territory just drawn."""
    season = page.season
    ends = likely_ends(page)
    first = FIRST_LINE[season]
    means = vec[i64]([0] * (FIRST_LINE[season + 1] - first))
    total: i64 = 0
    k: i64
    for k in range(len(means)):
        means[k] = mean(ends, first + k)
        total += means[k]
    best = WORST if kinds else total
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            if page.ticks_alone(kind):
                found = total
                now = min(page.counts[kind] + held(season, territory, kind), LIMIT[season * COUNTS + kind])
                if now != page.counts[kind]:
                    grow_from(ends, page, kind, now)
                    for k in range(len(means)):
                        if LOOKS_AT[(first + k) * KINDS + kind]:
                            found += mean(ends, first + k) - means[k]
                    grow_from(ends, page, kind, page.counts[kind])
            else:
                found = ticked_worth(page, territory, kind)
            best = max(best, found)
    return best


def held(season: i64, territory: i64, kind: i64) -> i64:
    return HOLDS[(season * TERRITORIES + territory) * HELD + kind]


def ticked_worth(page: Page, territory: i64, kind: i64) -> i64:
    """What the sheet is likely to be worth with a kind ticked; where a row has to be chosen, the best one."""
    if kind != IN_ROWS[page.season] or page.counts[CHOSEN_ROW]:
        return row_worth(page, territory, kind, 0)
    best = WORST
    row: i64
    for row in range(1, len(ROWS) + 1):
        best = max(best, row_worth(page, territory, kind, row))
    return best


def row_worth(page: Page, territory: i64, kind: i64, row: i64) -> i64:
    twin = page.twin()
    twin.tick(territory, kind, row)
    return likely_worth(twin)


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


def likely_ends(page: Page) -> Ends:
    season = page.season
    ends = Ends(page.counts)
    free = page.free[KINDS]
    room = max(0, free - NEVER_COVERED)
    steps = STEPS * room // max(1, free)
    k: i64
    for k in range(KINDS):
        grow(ends, page, k)
    for k in range(OUTSIDE, HELD):
        ends.shrink(k, steps * COVERED[season] // 100)
    ends.grow(CLOUDS, room // USUAL_SIZE, CLOUD_STEPS, LIMIT[season * COUNTS + CLOUDS])
    if ends.low[CHOSEN_ROW] == 0:
        ends.settle(CHOSEN_ROW, LIMIT[season * COUNTS + CHOSEN_ROW])
    if ends.low[RACE] == 0:
        ends.settle(RACE, FIRST_HOME if page.home == 0 else LATER_HOME)
    if ends.low[HOLLY] == 0 and ENDS_WITH_A_DIE[season]:
        ends.roll(HOLLY)
    return ends


def grow(ends: Ends, page: Page, kind: i64) -> None:
    """Each symbol that lies free may be ticked, the more room there is."""
    season = page.season
    free = page.free[KINDS]
    steps = STEPS * max(0, free - NEVER_COVERED) // max(1, free)
    circles = page.free[kind] // FOR_A_CIRCLE[season * KINDS + kind]
    ends.grow(kind, circles, steps * TICKED[season] // 100, LIMIT[season * COUNTS + kind])


def grow_from(ends: Ends, page: Page, kind: i64, low: i64) -> None:
    ends.begin(kind, low)
    grow(ends, page, kind)


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
