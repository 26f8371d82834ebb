"""How good an action looks to the seat asked, in hundredths of a point.

Drawing and marking are judged by what the sheet is then likely to be worth in the end. Going on is judged by one turn:
the points that every roll would bring, and the penalty where nothing fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, PASS, ROW, STOP
from bosquet.games.rustling.draw import (
    GROUND,
    chance,
    clouds,
    cover,
    fits,
    joker_die,
    may_turn,
    may_use_joker,
    offer_places,
)
from bosquet.games.rustling.mark import drawn, kind_of
from bosquet.games.rustling.material import CHANCES, CLOUD, KINDS, KINDS_OF_FACE, NONE, VALUE
from bosquet.games.rustling.outlook import POINT, WORST, best_tick, likely_worth, row_gain, tick_gain
from bosquet.games.rustling.page import DRAWING_CHANGES, TICK_CHANGES, Page, page_of
from bosquet.games.rustling.scoring import line_points, sheet_points
from bosquet.games.rustling.sheets import CHOOSABLE, CLOUDS, IN_ROWS, PENALTY, record, weather
from bosquet.games.rustling.territories import TERRITORIES

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

ROLLS: Final[i64] = 36

# Found by play.
JOKER_WORTH: Final[i64] = 300  # what it may still do later
ROOM_WORTH: Final[i64] = 15  # each of the 36 rolls that would fit next
LOST_TURN: Final[i64] = 1300  # a penalty, and the turn that goes with it
USUAL_TURN: Final[i64] = 500  # what a turn brings
SAFE: Final[i64] = 33  # with so many rolls that fit, going on is no question


def hint(state: RustlingState, action: i64) -> i64:
    return liking(Thought(state), action)


def hints(state: RustlingState, out: vec[i64]) -> None:
    thought = Thought(state)
    k: i64
    for k in range(state.count):
        out[k] = liking(thought, state.moves[k])


def glance(state: RustlingState, action: i64) -> i64:
    """The same without a look at the next roll, which takes long."""
    if DRAW <= action < JOKER:
        return best_marked(Thought(state), action - DRAW)
    if action != CONTINUE:
        return hint(state, action)
    rolls = chance(state, state.seat)
    return rolls * USUAL_TURN - (ROLLS - rolls) * LOST_TURN


@final
@mypyc_attr(acyclic=True)
class Thought:
    """A table to try things on, the sheet of who is asked, and a draft of it."""

    table: RustlingState
    seat: i64
    page: Page
    draft: Page

    def __init__(self, state: RustlingState) -> None:
        self.table = state.clone()
        self.seat = state.seat
        self.page = page_of(state, state.seat)
        self.draft = self.page.twin()


def liking(thought: Thought, action: i64) -> i64:
    if action < DRAW:
        return 0  # all start squares are alike
    if action < JOKER:
        return territory_worth(thought, action - DRAW)
    if action < PASS:
        return joker_worth(thought, action - JOKER)
    if action == PASS:
        return penalty_worth(thought)
    if action < CONTINUE:
        return mark_worth(thought, action)
    return 0 if action == STOP else next_turn(thought)


# Drawing and marking


def territory_worth(thought: Thought, territory: i64) -> i64:
    """The best that can be marked there, and the rolls that will fit afterwards."""
    return best_marked(thought, territory) + ROOM_WORTH * room_after(thought, territory)


def best_marked(thought: Thought, territory: i64) -> i64:
    draft = thought.draft
    draft.become(thought.page)
    draft.draw(territory)
    return best_tick(draft, territory, kinds_in(thought, territory))


def kinds_in(thought: Thought, territory: i64) -> i64:
    """A bit for each kind that may be marked there, as the dice lie."""
    table = thought.table
    return CHOOSABLE[weather(table.season, clouds(table, thought.seat)) * TERRITORIES + territory]


def room_after(thought: Thought, territory: i64) -> i64:
    """The rolls that will fit once the territory is drawn; it is rubbed out again."""
    ground = thought.table.ground
    at = thought.seat * GROUND
    before = ground[at], ground[at + 1], ground[at + 2], ground[at + 3]
    cover(ground, at, territory)
    found = chance(thought.table, thought.seat)
    ground[at], ground[at + 1], ground[at + 2], ground[at + 3] = before
    return found


def mark_worth(thought: Thought, action: i64) -> i64:
    page = thought.page
    territory = drawn(thought.table, thought.seat)
    if action >= ROW:
        return likely_worth(page) + row_gain(page, territory, IN_ROWS[page.season], action - ROW + 1)
    return likely_worth(page) + tick_gain(page, territory, kind_of(thought.table, action))


def penalty_worth(thought: Thought) -> i64:
    return likely_worth(thought.page) + ROOM_WORTH * chance(thought.table, thought.seat) - LOST_TURN


def joker_worth(thought: Thought, face: i64) -> i64:
    """The best place for the new size, less what the joker could do later."""
    table = thought.table
    before = table.turned[thought.seat]
    table.turned[thought.seat] = face
    best = penalty_worth(thought)
    k: i64
    for k in range(offer_places(table)):
        best = max(best, territory_worth(thought, table.moves[k] - DRAW))
    table.turned[thought.seat] = before
    return best - JOKER_WORTH


# Going on


def next_turn(thought: Thought) -> i64:
    """RUST-72: what one more turn changes in the points, the mean over all rolls."""
    table = thought.table
    seat = thought.seat
    if chance(table, seat) >= SAFE:
        return POINT
    page = thought.page
    total: i64 = 0
    one: i64
    other: i64
    for one in range(KINDS_OF_FACE):
        for other in range(one + 1):
            ways = CHANCES[one] * CHANCES[other]
            found = rolled_points(thought, one, other)
            total += ways * found
            if one != other:  # which die is which matters to a joker alone
                fit = fits(table, seat, VALUE[one], VALUE[other], weather(page.season, CLOUD[one] + CLOUD[other]))
                total += ways * (found if fit else rolled_points(thought, other, one))
    return (total - ROLLS * points(page)) * POINT // ROLLS


def rolled_points(thought: Thought, green: i64, yellow: i64) -> i64:
    table = thought.table
    table.green = green
    table.yellow = yellow
    table.turned[thought.seat] = NONE
    return best_points(thought)


def points(page: Page) -> i64:
    return sheet_points(page.counts, 0, page.season)


def best_points(thought: Thought) -> i64:
    """The most points that the sheet can have after this turn."""
    table = thought.table
    seat = thought.seat
    clouded = thought.page.twin()
    clouded.turn += 1
    record(clouded.counts, 0, clouded.season, CLOUDS, clouds(table, seat))
    clouded.counts[PENALTY] += 1
    best = points(clouded)
    clouded.counts[PENALTY] -= 1
    now = points(clouded)
    places = offer_places(table)
    k: i64
    for k in range(places):
        best = max(best, now + best_mark(thought, clouded, table.moves[k] - DRAW))
    if places == 0 and may_use_joker(table, seat):
        for k in range(KINDS_OF_FACE):
            if may_turn(joker_die(table), k):
                table.turned[seat] = k
                best = max(best, best_points(thought))
                table.turned[seat] = NONE
    return best


def best_mark(thought: Thought, clouded: Page, territory: i64) -> i64:
    """The most that a territory can change in the points at once."""
    kinds = kinds_in(thought, territory)
    season = clouded.season
    draft = thought.draft
    draft.become(clouded)
    draft.draw(territory)
    counts = draft.counts
    total: i64 = 0
    line: i64
    for line in DRAWING_CHANGES[season]:
        total += line_points(counts, 0, line) - line_points(clouded.counts, 0, line)
    best = WORST if kinds else 0
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            gain: i64 = 0
            before = draft.ticked(kind)
            for line in TICK_CHANGES[season * KINDS + kind]:
                gain -= line_points(counts, 0, line)
            draft.tick(territory, kind, 0)
            for line in TICK_CHANGES[season * KINDS + kind]:
                gain += line_points(counts, 0, line)
            draft.untick(kind, before)
            best = max(best, gain)
    return total + best
