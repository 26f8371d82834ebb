"""How good an action looks to the seat asked, in hundredths of a point.

Drawing and marking are judged by what the sheet is then likely to be worth in the end. Going on is judged by one turn:
the points that every roll would bring, and the penalty where nothing fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, PASS, ROW, STOP
from bosquet.games.rustling.draw import (
    chance,
    clouds,
    draw_territory,
    joker_die,
    may_turn,
    may_use_joker,
    offer_places,
    take_penalty,
)
from bosquet.games.rustling.mark import choosable, kind_of, needs_row, tick
from bosquet.games.rustling.material import CHANCES, CHOICE, KINDS, KINDS_OF_FACE, NONE
from bosquet.games.rustling.outlook import POINT, WORST, outlook
from bosquet.games.rustling.scoring import sheet_points
from bosquet.games.rustling.sheets import CLOUDS, record

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
    if action < DRAW:
        return 0  # all start squares are alike
    if action < JOKER:
        return territory_worth(state, action - DRAW)
    if action < PASS:
        return joker_worth(state, action - JOKER)
    if action == PASS:
        return penalty_worth(state)
    if action < CONTINUE:
        return mark_worth(state, action)
    return 0 if action == STOP else next_turn(state)


def glance(state: RustlingState, action: i64) -> i64:
    """The same without a look at the next roll, which takes long."""
    if action < DRAW:
        return 0
    if action < JOKER:
        return marked_worth(state, action - DRAW)
    if action < CONTINUE:
        return hint(state, action)
    if action == STOP:
        return 0
    rolls = chance(state, state.seat)
    return rolls * USUAL_TURN - (ROLLS - rolls) * LOST_TURN


# Drawing and marking


def territory_worth(state: RustlingState, territory: i64) -> i64:
    """The best that can be marked there, and the rolls that will fit afterwards."""
    twin = state.clone()
    draw_territory(twin, twin.seat, territory)
    return best_marked(twin) + ROOM_WORTH * chance(twin, twin.seat)


def marked_worth(state: RustlingState, territory: i64) -> i64:
    """The best that can be marked there."""
    twin = state.clone()
    draw_territory(twin, twin.seat, territory)
    return best_marked(twin)


def best_marked(twin: RustlingState) -> i64:
    kinds = choosable(twin, twin.seat)
    best = WORST if kinds else outlook(twin, twin.seat)
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            best = max(best, mark_worth(twin, MARK + CHOICE[twin.season * KINDS + kind]))
    return best


def mark_worth(state: RustlingState, action: i64) -> i64:
    if action < ROW and needs_row(state, state.seat, kind_of(state, action)):
        return max(mark_worth(state, ROW), mark_worth(state, ROW + 1), mark_worth(state, ROW + 2))
    twin = state.clone()
    tick(twin, twin.seat, action)
    return outlook(twin, twin.seat)


def penalty_worth(state: RustlingState) -> i64:
    return outlook(state, state.seat) + ROOM_WORTH * chance(state, state.seat) - LOST_TURN


def joker_worth(state: RustlingState, face: i64) -> i64:
    """The best place for the new size, less what the joker could do later."""
    twin = state.clone()
    twin.turned[twin.seat] = face
    best = penalty_worth(twin)
    k: i64
    for k in range(offer_places(twin)):
        best = max(best, territory_worth(twin, twin.moves[k] - DRAW))
    return best - JOKER_WORTH


# Going on


def next_turn(state: RustlingState) -> i64:
    """RUST-72: what one more turn changes in the points, the mean over all rolls."""
    if chance(state, state.seat) >= SAFE:
        return POINT
    now = points(state)
    total: i64 = 0
    green: i64
    yellow: i64
    for green in range(KINDS_OF_FACE):
        for yellow in range(KINDS_OF_FACE):
            twin = state.clone()
            twin.turn += 1
            twin.green = green
            twin.yellow = yellow
            twin.turned[twin.seat] = NONE
            total += CHANCES[green] * CHANCES[yellow] * (best_points(twin) - now)
    return total * POINT // ROLLS


def points(state: RustlingState) -> i64:
    return sheet_points(state.sheets, state.sheet(state.season, state.seat), state.season)


def best_points(state: RustlingState) -> i64:
    """The most points that the sheet can have after this turn."""
    seat = state.seat
    worst = state.clone()
    record(worst.sheets, worst.sheet(worst.season, seat), worst.season, CLOUDS, clouds(worst, seat))
    take_penalty(worst, seat)
    best = points(worst)
    places = offer_places(state)
    k: i64
    for k in range(places):
        best = max(best, best_mark(state, state.moves[k] - DRAW))
    if places == 0 and may_use_joker(state, seat):
        for k in range(KINDS_OF_FACE):
            if may_turn(joker_die(state), k):
                twin = state.clone()
                twin.turned[seat] = k
                best = max(best, best_points(twin))
    return best


def best_mark(state: RustlingState, territory: i64) -> i64:
    """The most points that a territory can bring at once."""
    seat = state.seat
    drawn = state.clone()
    draw_territory(drawn, seat, territory)
    record(drawn.sheets, drawn.sheet(drawn.season, seat), drawn.season, CLOUDS, clouds(drawn, seat))
    kinds = choosable(drawn, seat)
    best = WORST if kinds else points(drawn)
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            marked = drawn.clone()
            tick(marked, seat, MARK + CHOICE[marked.season * KINDS + kind])
            best = max(best, points(marked))
    return best
