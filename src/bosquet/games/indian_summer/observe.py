"""What a seat knows, in numbers: all that `knowledge.view` shows, seen from the seat's own chair.

Floors are those of the seats, one's own first; alone, those of the rounds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core import observation
from bosquet.core.observation import (
    Field,
    asked,
    bits,
    chair,
    count,
    distance,
    flag,
    index,
    put,
    row,
    started,
    whole,
)
from bosquet.games.indian_summer.actions import (
    DONORS,
    END_TURN,
    HOLE,
    KIND,
    MENU,
    REST,
    SIDE,
    SIT,
    SOURCE,
    SWAP,
    TAKE,
    TILE,
    WAY,
)
from bosquet.games.indian_summer.foreign import SPACE
from bosquet.games.indian_summer.material import (
    BEASTS,
    COLUMNS,
    COPIES,
    FLOORS,
    HALF,
    HERD,
    KINDS,
    LEAVES,
    LONGEST_COMMON,
    LONGEST_PATH,
    NONE,
    POSES,
    PRINTED,
    ROWS,
    SIDE_PATH,
    SQUARES,
    TRACK,
)
from bosquet.games.indian_summer.state import END, IndianSummerState

PHASES: Final = [SIDE, MENU, TILE, HOLE, WAY, SIT, DONORS, TAKE, KIND, REST, SWAP, SOURCE, END]
NUMBER: Final = observation.numbering(PHASES)
MANY: Final = 999
"""No game is long enough for so many treasures or turns."""


def spec(seats: int, rounds: int) -> tuple[Field, ...]:
    floors = max(seats, rounds)
    squares = (floors, int(ROWS), int(COLUMNS))
    tiles = int(LEAVES)
    return (
        index("phase", len(PHASES)),
        flag("asked", seats),
        index("first", seats),
        count("turn", MANY),
        count("floor", floors - 1),
        flag("acted"),
        index("deed", END_TURN - MENU + 1),
        index("picked", LONGEST_PATH),
        index("form", LEAVES + BEASTS),
        index("hole", SQUARES),
        count("placed", 2),
        Field("donors", (2,), int(SPACE), seats - 1),
        index("offers", tiles, 2),
        index("common", tiles, LONGEST_COMMON),
        count("stock", max(COPIES), tiles),
        count("herd", max(HERD), BEASTS),
        count("board", FLOORS - 1, floors),
        index("side", 2 * FLOORS, floors),
        flag("bare", *squares),
        flag("free", *squares),
        count("squirrels", 2, *squares),
        count("tokens", KINDS, *squares),
        index("laid", POSES, *squares),
        index("resting", POSES, *squares),
        count("reserve", MANY, floors, KINDS),
        index("path", tiles, floors, LONGEST_PATH),
        *(alone(rounds) if rounds else ()),
    )


def alone(rounds: int) -> tuple[Field, ...]:
    return (
        index("aside", LEAVES, rounds, 2, SIDE_PATH),
        index("track", LEAVES, rounds, TRACK),
        index("queue", LEAVES, rounds, TRACK),
    )


def observe(state: IndianSummerState, seat: i64, out: vec[i16], at: i64) -> None:
    at = write_turn(state, seat, out, at)
    at = started(state.common, 0, state.commons, LONGEST_COMMON, out, at)
    at = whole(state.stock, out, at)
    at = whole(state.herd, out, at)
    at = write_floors(state, seat, out, at)
    k: i64
    for k in range(2 * state.rounds):
        at = started(state.aside, k * SIDE_PATH, state.asides[k], SIDE_PATH, out, at)
    at = whole(state.track, out, at)
    for k in range(state.rounds):
        at = started(state.queue, k * TRACK, state.queued[k], TRACK, out, at)


def write_turn(state: IndianSummerState, seat: i64, out: vec[i16], at: i64) -> i64:
    seats = state.seats
    choosing = state.party != 0
    alone = state.rounds > 0
    at = put(NUMBER[state.phase + 1], out, at)
    at = asked(state, seat, out, at)
    at = put(NONE if choosing or alone else distance(state.first, seat, seats), out, at)
    at = put(state.turn, out, at)
    at = put(state.floor if alone else distance(state.floor, seat, seats), out, at)
    at = put(state.acted, out, at)
    at = put(state.deed - MENU if state.deed != NONE else NONE, out, at)
    at = put(state.picked, out, at)
    at = put(state.form, out, at)
    at = put(state.hole if state.phase == WAY else NONE, out, at)
    at = put(state.placed, out, at)
    k: i64
    for k in range(2):
        at = put(distance(state.donor[k], seat, seats) if state.offer[k] != NONE else NONE, out, at)
    return whole(state.offer, out, at)


def write_floors(state: IndianSummerState, seat: i64, out: vec[i16], at: i64) -> i64:
    """Field by field, and in each floor by floor."""
    alone = state.rounds > 0
    floors = state.rounds if alone else state.seats
    laid = at + 2 * floors + 4 * floors * SQUARES
    reserve = laid + 2 * floors * SQUARES
    path = reserve + floors * KINDS
    write_poses(state.laid, 0 if alone else seat, out, laid)
    write_poses(state.resting, 0 if alone else seat, out, laid + floors * SQUARES)
    k: i64
    for k in range(floors):
        number = k if alone else chair(k, seat, state.seats)
        unknown = state.party != 0 and (not alone or number == state.floor)
        put(state.side[number] // 2 if state.side[number] != NONE else 0, out, at + k)
        put(NONE if unknown else state.side[number], out, at + floors + k)
        plane = write_squares(state.bare, number, out, at + 2 * floors + k * SQUARES, floors)
        plane = write_squares(state.free, number, out, plane, floors)
        plane = write_squirrels(state, number, out, plane, floors)
        write_tokens(state, number, out, plane)
        row(state.reserve, number * KINDS, number * KINDS + KINDS, out, reserve + k * KINDS)
        started(state.path, number * LONGEST_PATH, state.tiles[number], LONGEST_PATH, out, path + k * LONGEST_PATH)
    return path + floors * LONGEST_PATH


def write_poses(poses: vec[i64], first: i64, out: vec[i16], at: i64) -> None:
    """Where tiles or animals lie, and how, from the floor `first` on: few squares of many."""
    place = at - first * SQUARES
    for pose in poses:
        if pose != NONE:
            out[place if place >= at else place + len(poses)] = i16(pose)
        place += 1


def write_squares(halves: vec[i64], number: i64, out: vec[i16], at: i64, floors: i64) -> i64:
    """A set of squares of one floor; where the next set of the same floor begins."""
    bits(halves[2 * number], HALF, out, at)
    bits(halves[2 * number + 1], HALF, out, at + HALF)
    return at + floors * SQUARES


def write_squirrels(state: IndianSummerState, number: i64, out: vec[i16], at: i64, floors: i64) -> i64:
    """1 where one sits, 2 if it came in the final phase."""
    half: i64
    for half in range(2):
        late = state.last[2 * number + half]
        square = at + half * HALF
        bits(state.sitting[2 * number + half], HALF, out, square)
        while late:
            out[square] += i16(late & 1)
            late >>= 1
            square += 1
    return at + floors * SQUARES


def write_tokens(state: IndianSummerState, number: i64, out: vec[i16], at: i64) -> None:
    """What lies on each hole: a treasure, counted from 1."""
    printed = state.side[number] * SQUARES
    half: i64
    for half in range(2):
        tokens = state.tokens[2 * number + half]
        k = half * HALF
        while tokens:
            if tokens & 1:
                out[at + k] = i16(PRINTED[printed + k] + 1)
            tokens >>= 1
            k += 1
