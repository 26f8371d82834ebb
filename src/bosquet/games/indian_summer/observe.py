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
    crowd,
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
    WHOLE,
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
    reserve = at + 2 * floors + 6 * floors * SQUARES
    path = reserve + floors * KINDS
    wild = may_rest(state)
    k: i64
    for k in range(floors):
        number = k if alone else chair(k, seat, state.seats)
        unknown = state.party != 0 and (not alone or number == state.floor)
        side = state.side[number]
        if side != NONE:
            out[at + k] = i16(side // 2)
            if not unknown:
                out[at + floors + k] = i16(side)
        plane = at + 2 * floors + k * SQUARES
        write_squares(state, number, out, plane, floors * SQUARES)
        write_poses(state, number, wild, out, plane + 4 * floors * SQUARES, floors * SQUARES)
        row(state.reserve, number * KINDS, number * KINDS + KINDS, out, reserve + k * KINDS)
        started(state.path, number * LONGEST_PATH, state.tiles[number], LONGEST_PATH, out, path + k * LONGEST_PATH)
    return path + floors * LONGEST_PATH


def may_rest(state: IndianSummerState) -> bool:
    """Whether there may be an animal on any floor. Alone the herd is whole again in each round."""
    return state.rounds > 0 or any(state.herd[kind] != HERD[kind] for kind in range(BEASTS))


def write_squares(state: IndianSummerState, number: i64, out: vec[i16], at: i64, apart: i64) -> None:
    """What there is on each square of a floor: nothing, a free hole, a squirrel, a treasure, in planes so far apart."""
    printed = state.side[number] * SQUARES
    half: i64
    for half in range(2):
        k = 2 * number + half
        square = at + half * HALF
        crowd(state.bare[k], HALF, out, square)
        bits(state.free[k], HALF, out, square + apart)
        bits(state.sitting[k], HALF, out, square + 2 * apart)
        late = state.last[k]
        while late:  # 2 for a squirrel that came in the final phase
            out[square + 2 * apart] += i16(late & 1)
            late >>= 1
            square += 1
        tokens = state.tokens[k]
        hole = half * HALF
        while tokens:  # treasures are counted from 1
            if tokens & 1:
                out[at + 3 * apart + hole] = i16(PRINTED[printed + hole] + 1)
            tokens >>= 1
            hole += 1


def write_poses(state: IndianSummerState, number: i64, wild: bool, out: vec[i16], at: i64, apart: i64) -> None:
    """How tiles and animals lie, each told at a hole. A hole is free, has a token, or is under an animal: so where no
    animal rests the holes are known, else any covered square may be one."""
    laid = state.laid
    resting = state.resting
    half: i64
    for half in range(2):
        k = 2 * number + half
        holes = WHOLE & ~state.bare[k] if wild else state.free[k] | state.tokens[k]
        square = half * HALF
        while holes:
            if holes & 15 == 0:
                holes >>= 4
                square += 4
                continue
            if holes & 1 and laid[number * SQUARES + square] != NONE:
                out[at + square] = i16(laid[number * SQUARES + square])
                out[at + apart + square] = i16(resting[number * SQUARES + square])
            holes >>= 1
            square += 1
