"""Drawing: a rectangle of the size the dice show, the joker, or a penalty (RUST-20 to 39, 60 to 65, 306, 307).

The ground of a seat is four words: the squares it has taken, in the upper and the lower half of the sheet, and the
squares one of which its next territory must hold. At first that is its start square alone, later everything beside
its territories: so the first territory and all others answer to one test (RUST-23, 24, R8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.rustling.actions import DRAW, JOKER, PASS
from bosquet.games.rustling.material import (
    CHANCES,
    CLOUD,
    GREEN,
    JOKER_DIE,
    KINDS_OF_FACE,
    LARGEST,
    MOST_TURNS,
    NONE,
    SIDE,
    SQUARES,
    START_SQUARE,
    STARTS,
    VALUE,
)
from bosquet.games.rustling.sheets import (
    HELD,
    HOLDS,
    MARKS,
    OPEN_LOWER,
    OPEN_UPPER,
    OUTSIDE,
    PENALTY,
    RIVER,
    record,
    weather,
)
from bosquet.games.rustling.territories import (
    AT_CORNER,
    BIT,
    BORDER_LOWER,
    BORDER_UPPER,
    CROSSES,
    HALF,
    LOWER,
    SHAPES,
    TERRITORIES,
    UPPER,
    shape,
)

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

GROUND: Final[i64] = 4
"""Words of ground for each seat: taken above, taken below, near above, near below."""

ROW: Final[i64] = (1 << SIDE) - 1

# What two dice may show, whichever is which: in how many of the 36 rolls, with a cloud or not, and the two shapes

ROLLS: Final = [(one, other) for one in range(KINDS_OF_FACE) for other in range(one + 1)]
ROLL_CHANCES: Final = vec[i64]([CHANCES[one] * CHANCES[other] * (1 + (one != other)) for one, other in ROLLS])
ROLL_CLOUD: Final = vec[i64]([int(CLOUD[one] or CLOUD[other]) for one, other in ROLLS])
ROLL_FORMS: Final = vec[i64](
    [BIT[shape(VALUE[one], VALUE[other])] | BIT[shape(VALUE[other], VALUE[one])] for one, other in ROLLS]
)


# The dice, as they are for one seat


def joker_die(state: RustlingState) -> i64:
    """The face rolled on the die that jokers may turn this season (RUST-61)."""
    return state.green if JOKER_DIE[state.season] == GREEN else state.yellow


def other_die(state: RustlingState) -> i64:
    return state.yellow if JOKER_DIE[state.season] == GREEN else state.green


def clouds(state: RustlingState, seat: i64) -> i64:
    """RUST-63: a rolled cloud stays; a joker may add one where there was none."""
    shown = CLOUD[state.green] + CLOUD[state.yellow]
    face = state.turned[seat]
    if face != NONE and CLOUD[face] > CLOUD[joker_die(state)]:
        shown += 1
    return shown


def may_turn(face: i64, to: i64) -> bool:
    """RUST-62: to another face; as a cloud stays, the plain 2 is no other face than 2c."""
    return to != face and not (CLOUD[face] and VALUE[face] == VALUE[to])


def sides(state: RustlingState, seat: i64) -> tuple[i64, i64]:
    """RUST-20: how long and wide a territory is for the seat, or the other way round."""
    face = state.turned[seat]
    return VALUE[joker_die(state) if face == NONE else face], VALUE[other_die(state)]


# Places


def ask_draw(state: RustlingState) -> None:
    """RUST-29, 35, 36: every place that fits, the joker while it is unused, and always the penalty."""
    n = offer_places(state)
    if may_use_joker(state, state.seat):
        face = joker_die(state)
        to: i64
        for to in range(KINDS_OF_FACE):
            if may_turn(face, to):
                state.moves[n] = JOKER + to
                n += 1
    state.moves[n] = PASS
    state.count = n + 1


def offer_places(state: RustlingState) -> i64:
    """Write every legal territory of the seat asked into the moves; how many there are."""
    seat = state.seat
    one, other = sides(state, seat)
    sky = weather(state.season, clouds(state, seat))
    n = offer(state, min(one, other), max(one, other), sky, 0)
    if one != other:  # RUST-21
        n = offer(state, max(one, other), min(one, other), sky, n)
    return n


def may_use_joker(state: RustlingState, seat: i64) -> bool:
    """RUST-60: once on each sheet."""
    return state.turned[seat] == NONE and not state.spent >> state.pages + seat & 1


def offer(state: RustlingState, height: i64, width: i64, sky: i64, n: i64) -> i64:
    """Write every legal place of one shape into the moves from `n` on; where they end."""
    upper, lower = corners(state, state.seat, height, width, sky)
    at = shape(height, width) * SQUARES
    n = offer_half(state, upper, at, n)
    return offer_half(state, lower, at + HALF, n)


def offer_half(state: RustlingState, places: i64, at: i64, n: i64) -> i64:
    moves = state.moves
    while places:
        if places & 1:
            moves[n] = DRAW + AT_CORNER[at]
            n += 1
        places >>= 1
        at += 1
    return n


def corners(state: RustlingState, seat: i64, height: i64, width: i64, sky: i64) -> tuple[i64, i64]:
    """The corners of all legal places of one shape, in two words.

    All squares of the place must be free and one of them near. Both are asked of all places at once: a square
    answers for itself, then for itself and the square to the right, and so on; then rows for the rows below.
    Places that would run over the edge are not open (RUST-22).
    """
    form = sky * SHAPES + shape(height, width)
    at = seat * GROUND
    taken_upper = state.ground[at]
    taken_lower = state.ground[at + 1]
    near_upper = state.ground[at + 2]
    near_lower = state.ground[at + 3]
    while width > 1:
        taken_upper |= taken_upper >> 1
        taken_lower |= taken_lower >> 1
        near_upper |= near_upper >> 1
        near_lower |= near_lower >> 1
        width -= 1
    while height > 1:
        taken_upper |= taken_upper >> SIDE | (taken_lower & ROW) << HALF - SIDE
        taken_lower |= taken_lower >> SIDE
        near_upper |= near_upper >> SIDE | (near_lower & ROW) << HALF - SIDE
        near_lower |= near_lower >> SIDE
        height -= 1
    return near_upper & ~taken_upper & OPEN_UPPER[form], near_lower & ~taken_lower & OPEN_LOWER[form]


def fits(state: RustlingState, seat: i64, one: i64, other: i64, sky: i64) -> bool:
    """Whether the seat has a legal place for a rectangle with these sides."""
    upper, lower = corners(state, seat, one, other, sky)
    if upper == 0 and lower == 0 and one != other:
        upper, lower = corners(state, seat, other, one, sky)
    return upper != 0 or lower != 0


def is_forced(state: RustlingState, seat: i64) -> bool:
    """Whether nothing is left but the penalty: the joker is turned or used up, and nothing fits."""
    one, other = sides(state, seat)
    return not may_use_joker(state, seat) and not fits(
        state, seat, one, other, weather(state.season, clouds(state, seat))
    )


def chance(state: RustlingState, seat: i64) -> i64:
    """In how many of the 36 rolls something would fit, the joker left aside."""
    dry, cloudy = fitting(state.ground, seat * GROUND, state.season)
    total: i64 = 0
    roll: i64
    for roll in range(len(ROLL_CHANCES)):
        if (cloudy if ROLL_CLOUD[roll] else dry) & ROLL_FORMS[roll]:
            total += ROLL_CHANCES[roll]
    return total


def fitting(ground: vec[i64], at: i64, season: i64) -> tuple[i64, i64]:
    """A bit for each shape that has a legal place: without a cloud, and with one.

    As in `corners`, but for all shapes at once, each of which grows out of the one before.
    """
    dry: i64 = 0
    cloudy: i64 = 0
    row_taken_upper = ground[at]
    row_taken_lower = ground[at + 1]
    row_near_upper = ground[at + 2]
    row_near_lower = ground[at + 3]
    width: i64
    height: i64
    for width in range(1, LARGEST + 1):
        taken_upper, taken_lower = row_taken_upper, row_taken_lower
        near_upper, near_lower = row_near_upper, row_near_lower
        for height in range(1, LARGEST + 1):
            upper = near_upper & ~taken_upper
            lower = near_lower & ~taken_lower
            form = shape(height, width)
            fair = 2 * season * SHAPES + form
            if upper & OPEN_UPPER[fair] or lower & OPEN_LOWER[fair]:
                dry |= BIT[form]
            if upper & OPEN_UPPER[fair + SHAPES] or lower & OPEN_LOWER[fair + SHAPES]:
                cloudy |= BIT[form]
            taken_upper |= taken_upper >> SIDE | (taken_lower & ROW) << HALF - SIDE
            taken_lower |= taken_lower >> SIDE
            near_upper |= near_upper >> SIDE | (near_lower & ROW) << HALF - SIDE
            near_lower |= near_lower >> SIDE
        row_taken_upper |= row_taken_upper >> 1
        row_taken_lower |= row_taken_lower >> 1
        row_near_upper |= row_near_upper >> 1
        row_near_lower |= row_near_lower >> 1
    return dry, cloudy


def taken(state: RustlingState, seat: int) -> int:
    """The squares of the seat's territories, as one set."""
    return int(state.ground[seat * GROUND]) | int(state.ground[seat * GROUND + 1]) << int(HALF)


def near(state: RustlingState, seat: int) -> int:
    """The squares one of which the next territory must hold, as one set."""
    return int(state.ground[seat * GROUND + 2]) | int(state.ground[seat * GROUND + 3]) << int(HALF)


# Deeds


def clear_ground(state: RustlingState, seat: i64) -> None:
    """RUST-23: nothing taken; the first territory must hold the start square."""
    square = START_SQUARE[state.season * STARTS + state.start[state.pages + seat]]
    at = seat * GROUND
    state.ground[at] = 0
    state.ground[at + 1] = 0
    state.ground[at + 2] = BIT[square] if square < HALF else 0
    state.ground[at + 3] = BIT[square - HALF] if square >= HALF else 0


def cover(ground: vec[i64], at: i64, territory: i64) -> None:
    ground[at] |= UPPER[territory]
    ground[at + 1] |= LOWER[territory]
    ground[at + 2] |= BORDER_UPPER[territory]
    ground[at + 3] |= BORDER_LOWER[territory]


def draw_territory(state: RustlingState, seat: i64, territory: i64) -> None:
    cover(state.ground, seat * GROUND, territory)
    state.history[(state.pages + seat) * MOST_TURNS + state.turn - 1] = territory * MARKS
    sheet = state.sheet(state.season, seat)
    held = (state.season * TERRITORIES + territory) * HELD
    k: i64
    for k in range(OUTSIDE, HELD):
        state.sheets[sheet + k] -= HOLDS[held + k]
    record(state.sheets, sheet, state.season, RIVER, CROSSES[territory])  # RUST-31, 53
    state.tell("draw", seat, what=territory, count=CROSSES[territory])


def take_penalty(state: RustlingState, seat: i64) -> None:
    """RUST-35 to 38."""
    sheet = state.sheet(state.season, seat)
    state.sheets[sheet + PENALTY] += 1
    state.tell("penalty", seat, count=state.sheets[sheet + PENALTY])
