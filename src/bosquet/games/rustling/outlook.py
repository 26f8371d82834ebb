"""What a sheet is likely to be worth in the end, in hundredths of a point.

Of the symbols that still lie free each will be ticked with some chance, which shrinks with the room. So every count of
a sheet has several possible ends, and every line of the score zone a mean value over them. But nobody has to tick what
does harm: of what a player may choose, a line takes the best number on the way to each end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.rustling.material import DIE, KINDS, LARGEST, ROWS, VALUE
from bosquet.games.rustling.page import LOOKS, STEPS, TICK_CHANGES, Page, page_of
from bosquet.games.rustling.scoring import FIRST_LINE, INPUT, INPUTS, STRIDE, VALUES
from bosquet.games.rustling.sheets import (
    CHOSEN_ROW,
    CLOUDS,
    COUNTS,
    ENDS_WITH_A_DIE,
    FIRST_HOME,
    HELD,
    HOLLY,
    IN_ROWS,
    LATER_HOME,
    LIMIT,
    OUTSIDE,
    RACE,
)

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

POINT: Final[i64] = 100
WORST: Final[i64] = -1_000_000

# How games go, found by play; shares in hundredths, by season
TICKED: Final = vec[i64]([42, 88, 42, 50])  # of the symbols that are still covered
COVERED: Final = vec[i64]([30, 50, 0, 100])  # of the watched symbols in the room that is left

# Chances: of one symbol in steps, of an end in ten thousandths

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

# Where counts end


@final
@mypyc_attr(acyclic=True)
class End:
    """Where a count may end, from `low` to `high`, and how likely."""

    low: i64
    high: i64
    chance: vec[i64]

    def __init__(self, now: i64) -> None:
        """It stays as it is."""
        self.low = now
        self.high = now
        self.chance = vec[i64]([0] * ENDS)
        self.chance[now] = SURE

    def settle(self, end: i64) -> None:
        """It will grow just so far."""
        self.chance[self.low] = 0
        self.chance[end] = SURE
        self.high = end

    def grow(self, symbols: i64, steps: i64, limit: i64) -> None:
        """Each of the symbols may be added, while there are circles."""
        low = self.low
        self.high = min(low + symbols, limit)
        row = (steps * MOST_LEFT + symbols) * ENDS - low
        rest = SURE
        end: i64
        for end in range(low, self.high):
            self.chance[end] = BINOMIAL[row + end]
            rest -= BINOMIAL[row + end]
        self.chance[self.high] = rest

    def shrink(self, steps: i64) -> None:
        """Each that is left may be taken away."""
        row = (steps * MOST_LEFT + self.high) * ENDS
        gone: i64
        for gone in range(self.high + 1):
            self.chance[self.high - gone] = BINOMIAL[row + gone]
        self.low = 0

    def roll(self) -> None:
        """It will be what a die shows."""
        self.chance[self.low] = 0
        self.high = LARGEST
        for face in DIE:
            self.chance[VALUE[face]] += SURE // len(DIE)


def likely_end(page: Page, k: i64) -> End:
    """A symbol that lies free may be ticked or covered, the more room there is."""
    season = page.season
    limit = LIMIT[season * COUNTS + k]
    end = End(page.counts[k])
    if k < KINDS:
        end.grow(page.more(k), page.steps * TICKED[season] // 100, limit)
    elif OUTSIDE <= k < HELD:
        end.shrink(page.steps * COVERED[season] // 100)
    elif k == CLOUDS:
        end.grow(page.more(k), CLOUD_STEPS, limit)
    elif end.low == 0:
        if k == CHOSEN_ROW:
            end.settle(limit)
        elif k == RACE:
            end.settle(LATER_HOME if page.more(k) else FIRST_HOME)
        elif k == HOLLY and ENDS_WITH_A_DIE[season]:
            end.roll()
    return end


def is_free_choice(k: i64) -> bool:
    """Whether a player may keep the count from growing."""
    return k < KINDS or k == CHOSEN_ROW


# What lines are worth then. The same few questions come up again and again: the last answers are remembered, each in
# one word with its question, so that no reader finds half of one.

NUMBERS: Final[i64] = 32  # a count, and what may be added, are smaller
REMEMBERED: Final[i64] = 32_749  # a prime, so that questions that differ in little do not meet
ANSWERS: Final[i64] = 1 << 20
ZERO: Final[i64] = ANSWERS // 2

MEMORY: Final = vec[i64]([-1] * int(REMEMBERED))


def line_worth(page: Page, line: i64) -> i64:
    """The mean value of a line in the end."""
    question = line * (STEPS + 1) + page.steps
    n: i64
    for n in range(LOOKS[line]):
        k = INPUT[line * INPUTS + n]
        question = (question * NUMBERS + page.counts[k]) * NUMBERS + page.more(k)
    place = question % REMEMBERED
    known = MEMORY[place]
    if known // ANSWERS == question // REMEMBERED:
        return known % ANSWERS - ZERO
    found = mean(page, line)
    MEMORY[place] = question // REMEMBERED * ANSWERS + found + ZERO
    return found


def mean(page: Page, line: i64) -> i64:
    """The mean value of a line over all ends of the counts it looks at, the third slowest."""
    looks = LOOKS[line]
    inputs = line * INPUTS
    first = likely_end(page, INPUT[inputs])
    second = likely_end(page, INPUT[inputs + 1]) if looks > 1 else End(0)
    third = likely_end(page, INPUT[inputs + 2]) if looks > 2 else End(0)
    free = is_free_choice(INPUT[inputs])
    may_stay = is_free_choice(INPUT[inputs + 1])
    values = VALUES[line]
    reached = vec[i64]([WORST] * ENDS)  # by end of the first count: the best that can be had
    total: i64 = 0
    a: i64
    b: i64
    c: i64
    for c in range(third.low, third.high + 1):
        for b in range(second.low, second.high + 1):
            start = b * STRIDE[inputs + 1] + c * STRIDE[inputs + 2]
            best = WORST
            part: i64 = 0
            for a in range(first.low, first.high + 1):
                value = values[start + a * STRIDE[inputs]]
                if may_stay and b > second.low and reached[a] > value:
                    value = reached[a]
                if free and best > value:
                    value = best
                best = value
                reached[a] = value
                part += first.chance[a] * value
            total += part * second.chance[b] // SURE * third.chance[c]
    return total * POINT // (SURE * SURE)


# What a sheet is worth then


def outlook(state: RustlingState, seat: i64) -> i64:
    """The mean worth of a sheet in the end."""
    return likely_worth(page_of(state, seat))


def likely_worth(page: Page) -> i64:
    total: i64 = 0
    line: i64
    for line in range(FIRST_LINE[page.season], FIRST_LINE[page.season + 1]):
        total += line_worth(page, line)
    return total


def best_tick(page: Page, territory: i64, kinds: i64) -> i64:
    """The most that the sheet is likely to be worth with one of `kinds` ticked in the territory just drawn."""
    best = WORST if kinds else 0
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            best = max(best, tick_gain(page, territory, kind))
    return likely_worth(page) + best


def tick_gain(page: Page, territory: i64, kind: i64) -> i64:
    """What the sheet is likely to be worth more with a kind ticked; where a row has to be chosen, with the best one."""
    if kind != IN_ROWS[page.season] or page.counts[CHOSEN_ROW]:
        return row_gain(page, territory, kind, 0)
    best = WORST
    row: i64
    for row in range(1, len(ROWS) + 1):
        best = max(best, row_gain(page, territory, kind, row))
    return best


def row_gain(page: Page, territory: i64, kind: i64, row: i64) -> i64:
    lines = TICK_CHANGES[page.season * KINDS + kind]
    gain: i64 = 0
    line: i64
    for line in lines:
        gain -= line_worth(page, line)
    before = page.ticked(kind)
    page.tick(territory, kind, row)
    for line in lines:
        gain += line_worth(page, line)
    page.untick(kind, before)
    return gain
