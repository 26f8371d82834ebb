"""Summer, winter and the end: awards, score lines, tie-breaks (BOSK-30 to BOSK-39, BOSK-100 to BOSK-112).

Before a trail or terrain is counted its line tells what it would bring if its season came now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import Outcome, ScoreLine
from bosquet.core.ranking import ranked
from bosquet.core.state import NOBODY
from bosquet.games.bosk.material import LINES, SUMMER, TERRAIN_NAMES, TERRAINS, TRAIL_LABELS, TRAILS, WINTER

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState

END: Final[i64] = -1
"""As `phase`: nothing is asked any more."""

# Places into the award vectors, and the rule of each in summer and winter.
FIRST: Final[i64] = 0
SECOND: Final[i64] = 1
TIED_SECOND: Final[i64] = 2
ALONE: Final[i64] = 3
TIED_FIRST: Final[i64] = 4
NO_PLACE: Final[i64] = 5
SUMMER_RULES: Final = ("BOSK-34", "BOSK-34", "BOSK-35", "BOSK-36", "BOSK-37", "BOSK-38")
WINTER_RULES: Final = ("BOSK-104", "BOSK-104", "BOSK-105", "BOSK-106", "BOSK-107", "BOSK-108")

MOST_TOTAL: Final[i64] = 1000  # above any total of a trail or terrain
KNOWN: Final[dict[int, ScoreLine]] = {}
"""Score lines by group, place, total and whether they are settled."""


def standing(totals: vec[i64], at: i64, seats: i64, seat: i64) -> i64:
    """The place of `seat` among `totals[at:at + seats]`. A total of 0 holds none (BOSK-33, 103)."""
    mine = totals[at + seat]
    if mine == 0:
        return NO_PLACE
    better: i64 = 0
    equal: i64 = 0
    worse: i64 = 0
    other: i64
    for other in range(seats):
        total = totals[at + other]
        if total > mine:
            better += 1
        elif total == mine:
            equal += 1
        elif total > 0:
            worse += 1
    if better == 0:
        if equal > 1:
            return TIED_FIRST
        return FIRST if worse else ALONE
    if better > 1:
        return NO_PLACE  # third or lower, or behind a tie for first (BOSK-37, 38, 107, 108)
    return SECOND if equal == 1 else TIED_SECOND


def add_awards(totals: vec[i64], first: i64, end: i64, awards: vec[i64], points: vec[i64]) -> None:
    """Give every seat the awards of the groups from `first` on, each of `len(points)` totals in a row."""
    seats = len(points)
    group: i64
    seat: i64
    for group in range(first, end):
        for seat in range(seats):
            points[seat] += awards[standing(totals, group * seats, seats, seat)]


def points(state: BoskState) -> vec[i64]:
    """BOSK-109: summer and winter, as they stand."""
    found = state.summer[:]
    add_awards(state.trails, state.counted, TRAILS, SUMMER, found)
    add_awards(state.cover, 0, TERRAINS, WINTER, found)
    return found


def count_summer(state: BoskState) -> None:
    """BOSK-30 to 39: every row trail, then every column trail; one by one if somebody listens."""
    state.pause()
    state.tell("summer", NOBODY)
    while state.story is not None and state.counted < TRAILS:
        trail = state.counted
        state.counted += 1
        add_awards(state.trails, trail, state.counted, SUMMER, state.summer)
        tell_awards(state, "trail", state.trails, trail, SUMMER)
        state.pause()
    add_awards(state.trails, state.counted, TRAILS, SUMMER, state.summer)
    state.counted = TRAILS


def count_winter(state: BoskState) -> None:
    """BOSK-100 to 108: terrain by terrain."""
    state.pause()
    state.tell("winter", NOBODY)
    while state.story is not None and state.counted < TRAILS + TERRAINS:
        tell_awards(state, "terrain", state.cover, state.counted - TRAILS, WINTER)
        state.counted += 1
        state.pause()
    state.counted = TRAILS + TERRAINS


def tell_awards(state: BoskState, kind: str, totals: vec[i64], group: i64, awards: vec[i64]) -> None:
    """A fact for each seat that has a total in the group: what is its points, count its total."""
    at = group * state.seats
    for seat in range(state.seats):
        if totals[at + seat]:
            award = awards[standing(totals, at, state.seats, seat)]
            state.tell(kind, seat, what=award, where=group, count=totals[at + seat])


def score(state: BoskState, seat: i64) -> list[ScoreLine]:
    """A line per trail and per terrain that brings points."""
    seats = state.seats
    counted = state.counted
    lines: list[ScoreLine] = []
    group: i64
    for group in range(TRAILS):
        place = standing(state.trails, group * seats, seats, seat)
        if SUMMER[place]:
            lines.append(line(group, place, state.trails[group * seats + seat], group < counted))
    for group in range(TERRAINS):
        place = standing(state.cover, group * seats, seats, seat)
        if WINTER[place]:
            lines.append(line(TRAILS + group, place, state.cover[group * seats + seat], TRAILS + group < counted))
    return lines


def line(group: i64, place: i64, total: i64, settled: bool) -> ScoreLine:
    """The same few come again at every moment that is shown: each is written once."""
    key = ((group * NO_PLACE + place) * MOST_TOTAL + total) * 2 + settled
    found = KNOWN.get(key)
    if found is None:
        if group < TRAILS:
            label = "row" if group < LINES else "column"
            found = ScoreLine(SUMMER_RULES[place], SUMMER[place], label, TRAIL_LABELS[group], total, settled)
        else:
            name = TERRAIN_NAMES[group - TRAILS]
            found = ScoreLine(WINTER_RULES[place], WINTER[place], name, "", total, settled)
        KNOWN[key] = found
    return found


def outcome(state: BoskState) -> Outcome | None:
    """BOSK-110 to 112: most points; ties go by the clockwise distance from the hiker."""
    if state.phase != END:
        return None
    seats = state.seats
    nearest = [-((seat - state.hiker) % seats) for seat in range(seats)]
    return ranked(list(state.points()), ("BOSK-111", nearest))
