"""Summer, winter and the end: awards, score lines, tie-breaks (BOSK-30 to BOSK-39, BOSK-100 to BOSK-112).

Before a season is counted its lines tell what it would bring if it came now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import Outcome, ScoreLine
from bosquet.core.state import NOBODY
from bosquet.games.bosk.actions import PLANT, VALUE
from bosquet.games.bosk.material import LINES, SUMMER, TERRAIN_NAMES, TERRAINS, TRAILS, WINTER

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


def add_awards(totals: vec[i64], groups: i64, awards: vec[i64], points: vec[i64]) -> None:
    """Give every seat the awards of all groups, each of `len(points)` totals in a row."""
    seats = len(points)
    group: i64
    seat: i64
    for group in range(groups):
        for seat in range(seats):
            points[seat] += awards[standing(totals, group * seats, seats, seat)]


def summer_is_over(state: BoskState) -> bool:
    return state.phase != VALUE and state.phase != PLANT


def points(state: BoskState) -> vec[i64]:
    """BOSK-109: summer and winter, as they stand."""
    found = state.summer[:]
    if not summer_is_over(state):
        add_awards(state.trails, TRAILS, SUMMER, found)
    add_awards(state.cover, TERRAINS, WINTER, found)
    return found


def count_summer(state: BoskState) -> None:
    """BOSK-30 to 39: every row trail, then every column trail."""
    add_awards(state.trails, TRAILS, SUMMER, state.summer)
    if state.events is not None:
        state.tell("summer", NOBODY)
        tell_awards(state, "trail", state.trails, TRAILS, SUMMER)


def tell_winter(state: BoskState) -> None:
    """BOSK-100 to 108: terrain by terrain."""
    if state.events is not None:
        state.tell("winter", NOBODY)
        tell_awards(state, "terrain", state.cover, TERRAINS, WINTER)


def tell_awards(state: BoskState, kind: str, totals: vec[i64], groups: i64, awards: vec[i64]) -> None:
    """A fact per group and seat that has a total there: what is its points, count its total."""
    seats = state.seats
    for group in range(groups):
        for seat in range(seats):
            total = totals[group * seats + seat]
            if total:
                award = awards[standing(totals, group * seats, seats, seat)]
                state.tell(kind, seat, what=award, where=group, count=total)


def score(state: BoskState, seat: int) -> list[ScoreLine]:
    """A line per trail and per terrain that brings points."""
    summer = summer_is_over(state)
    winter = state.phase == END
    seats = state.seats
    lines: list[ScoreLine] = []
    for trail in range(TRAILS):
        place = standing(state.trails, trail * seats, seats, seat)
        label = "row" if trail < LINES else "column"
        total = state.trails[trail * seats + seat]
        if SUMMER[place]:
            where = str(trail % LINES + 1)
            lines.append(ScoreLine(SUMMER_RULES[place], SUMMER[place], label, where, total, summer))
    for terrain in range(TERRAINS):
        place = standing(state.cover, terrain * seats, seats, seat)
        squares = state.cover[terrain * seats + seat]
        if WINTER[place]:
            name = TERRAIN_NAMES[terrain]
            lines.append(ScoreLine(WINTER_RULES[place], WINTER[place], name, "", squares, winter))
    return lines


def outcome(state: BoskState) -> Outcome | None:
    """BOSK-110 to 112: most points; ties go by the clockwise distance from the hiker."""
    if state.phase != END:
        return None
    seats = state.seats
    totals = state.points()
    order = sorted(range(seats), key=lambda seat: (-totals[seat], (seat - state.hiker) % seats))
    places = tuple(order.index(seat) + 1 for seat in range(seats))
    if totals[order[0]] == totals[order[1]]:
        return Outcome(places, "BOSK-111")
    return Outcome(places, "BOSK-112" if len(set(totals)) < seats else "")
