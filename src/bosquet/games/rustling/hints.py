"""How good an action looks, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, PASS, ROW, STOP
from bosquet.games.rustling.draw import chance, clouds, draw_territory, offer, sides
from bosquet.games.rustling.mark import choosable, kind_of, needs_row, tick
from bosquet.games.rustling.material import CHANCES, CHOICE, KINDS, KINDS_OF_FACE, NONE
from bosquet.games.rustling.outlook import POINT, outlook
from bosquet.games.rustling.scoring import sheet_points
from bosquet.games.rustling.sheets import weather

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

ROLLS: Final[i64] = 36
NEVER: Final[i64] = -1_000_000

# In hundredths of a point, found by play.
JOKER_WORTH: Final[i64] = 300  # what it may still do later
ROOM_WORTH: Final[i64] = 15  # each of the 36 rolls that would fit next
LOST_TURN: Final[i64] = 1300  # a penalty, and the turn that goes with it
SAFE: Final[i64] = 33  # with so many rolls that fit, going on is no question


def hint(state: RustlingState, action: i64) -> i64:
    seat = state.seat
    if action < DRAW:
        return 0  # all start squares look alike
    if action < JOKER:
        return territory_worth(state, seat, action - DRAW)
    if action < PASS:
        return joker_worth(state, seat, action - JOKER)
    if action == PASS:
        return penalty_worth(state, seat)
    if action < CONTINUE:
        return mark_worth(state, seat, action)
    return 0 if action == STOP else next_turn(state, seat)


def territory_worth(state: RustlingState, seat: i64, territory: i64) -> i64:
    """The best that can be marked there, and the rolls that will fit afterwards."""
    twin = state.clone()
    draw_territory(twin, seat, territory)
    kinds = choosable(twin, seat)
    best = NEVER if kinds else outlook(twin, seat)
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            best = max(best, mark_worth(twin, seat, MARK + CHOICE[twin.season * KINDS + kind]))
    return best + ROOM_WORTH * chance(twin, seat)


def penalty_worth(state: RustlingState, seat: i64) -> i64:
    return outlook(state, seat) + ROOM_WORTH * chance(state, seat) - LOST_TURN


def joker_worth(state: RustlingState, seat: i64, face: i64) -> i64:
    """The best place for the new size, less what the joker could do later."""
    twin = state.clone()
    twin.turned[seat] = face
    n = places(twin, seat)
    best = penalty_worth(state, seat)
    k: i64
    for k in range(n):
        best = max(best, territory_worth(twin, seat, twin.moves[k] - DRAW))
    return best - JOKER_WORTH


def mark_worth(state: RustlingState, seat: i64, action: i64) -> i64:
    if action < ROW and needs_row(state, seat, kind_of(state, action)):
        return max(mark_worth(state, seat, ROW), mark_worth(state, seat, ROW + 1), mark_worth(state, seat, ROW + 2))
    twin = state.clone()
    tick(twin, seat, action)
    return outlook(twin, seat)


def places(state: RustlingState, seat: i64) -> i64:
    """Write all that fits into the moves; how many there are."""
    one, other = sides(state, seat)
    sky = weather(state.season, clouds(state, seat))
    state.seat = seat
    n = offer(state, one, other, sky, 0)
    return offer(state, other, one, sky, n) if one != other else n


def next_turn(state: RustlingState, seat: i64) -> i64:
    """RUST-72: what one more turn changes in the points, the mean over all rolls."""
    if chance(state, seat) >= SAFE:
        return POINT
    total: i64 = 0
    green: i64
    yellow: i64
    now = sheet_points(state.sheets, state.sheet(state.season, seat), state.season)
    for green in range(KINDS_OF_FACE):
        for yellow in range(green + 1):
            ways = CHANCES[green] * CHANCES[yellow] * (1 if green == yellow else 2)
            twin = state.clone()
            twin.turn += 1
            twin.green = green
            twin.yellow = yellow
            twin.turned[seat] = NONE
            total += ways * (best_points(twin, seat) - now)
    return total * POINT // ROLLS


def best_points(state: RustlingState, seat: i64) -> i64:
    """The most points that a sheet can have after this turn."""
    sheet = state.sheet(state.season, seat)
    best = sheet_points(state.sheets, sheet, state.season) - 3
    n = places(state, seat)
    k: i64
    kind: i64
    for k in range(n):
        drawn = state.clone()
        draw_territory(drawn, seat, state.moves[k] - DRAW)
        kinds = choosable(drawn, seat)
        if kinds == 0:
            best = max(best, sheet_points(drawn.sheets, sheet, state.season))
        for kind in range(KINDS):
            if kinds >> kind & 1:
                marked = drawn.clone()
                tick(marked, seat, MARK + CHOICE[state.season * KINDS + kind])
                best = max(best, sheet_points(marked.sheets, sheet, state.season))
    return best
