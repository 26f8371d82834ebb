"""What a seat knows, in numbers: all that `knowledge.view` shows, seen from the seat's own chair.

A sheet is two planes, the turn in which each square was enclosed and the symbol marked then, and its counts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core import observation
from bosquet.core.observation import Field, asked, bits_around, chair, count, distance, flag, index, put, row
from bosquet.games.rustling.actions import CONTINUE, DRAW, MARK, NOTATIONS, START
from bosquet.games.rustling.material import KINDS, KINDS_OF_FACE, MOST_TURNS, NONE, SEASONS, SIDE, SQUARES, STARTS
from bosquet.games.rustling.sheets import COUNTS, LIMIT, MARKS
from bosquet.games.rustling.state import RustlingState
from bosquet.games.rustling.territories import RECTANGLES
from bosquet.games.rustling.turn import COUNT

STAGES: Final = [START, DRAW, MARK, CONTINUE, COUNT]
NUMBER: Final = observation.numbering(STAGES)
HIGHEST: Final = max(LIMIT)
TALL: Final = vec[i64]([height for height, _, _, _ in RECTANGLES])
WIDE: Final = vec[i64]([width for _, width, _, _ in RECTANGLES])
CORNER: Final = vec[i64]([row * int(SIDE) + column for _, _, row, column in RECTANGLES])


def spec(seats: int, seasons: int) -> tuple[Field, ...]:
    return (
        index("stage", len(STAGES)),
        flag("over"),
        flag("asked", seats),
        count("season", SEASONS - 1),
        index("first", seats),
        index("roller", seats),
        count("turn", MOST_TURNS),
        index("dice", KINDS_OF_FACE, 2),
        index("choice", len(NOTATIONS)),
        flag("active", seats),
        index("turned", KINDS_OF_FACE, seats),
        index("start", STARTS, seasons, seats),
        flag("spent", seasons, seats),
        count("counts", HIGHEST, seasons, seats, COUNTS),
        count("drawn", MOST_TURNS, seasons, seats, SIDE, SIDE),
        count("marked", KINDS, seasons, seats, SIDE, SIDE),
    )


def observe(state: RustlingState, seat: i64, out: vec[i16], at: i64) -> None:
    seats = state.seats
    at = put(NUMBER[state.stage + 1], out, at)
    at = put(1 if state.over() else 0, out, at)
    at = asked(state, seat, out, at)
    at = put(state.season, out, at)
    at = put(distance(state.first, seat, seats), out, at)
    at = put(distance(state.roller, seat, seats), out, at)
    at = put(state.turn, out, at)
    at = put(state.green, out, at)
    at = put(state.yellow, out, at)
    at = put(state.answer[seat] if state.party >> seat & 1 else NONE, out, at)
    at = bits_around(state.active, seat, seats, out, at)
    at = write_turned(state, seat, out, at)
    write_pages(state, seat, out, at)


def write_turned(state: RustlingState, seat: i64, out: vec[i16], at: i64) -> i64:
    """The faces that jokers turned to; those of an open stage only their owners see."""
    k: i64
    for k in range(state.seats):
        if k == 0 or state.stage != DRAW:
            out[at + k] = i16(state.turned[chair(k, seat, state.seats)])
    return at + state.seats


def write_pages(state: RustlingState, seat: i64, out: vec[i16], at: i64) -> None:
    """All sheets, those of coming seasons empty."""
    seats = state.seats
    seasons = state.closing - state.opening + 1
    pages = seasons * seats
    counts = at + 2 * pages
    planes = counts + pages * COUNTS
    season: i64
    k: i64
    for season in range(seasons):
        for k in range(seats):
            page = season * seats + chair(k, seat, seats)
            put(state.start[page], out, at)
            put(state.spent >> page & 1, out, at + pages)
            counts = row(state.sheets, page * COUNTS, page * COUNTS + COUNTS, out, counts)
            write_territories(state, page, turns_on(state, page), out, planes, planes + pages * SQUARES)
            at += 1
            planes += SQUARES


def turns_on(state: RustlingState, page: i64) -> i64:
    """In how many turns something can have been drawn on a sheet: far fewer than there is room for."""
    if page < state.pages:
        return MOST_TURNS
    return state.turn if page < state.pages + state.seats else 0


def write_territories(state: RustlingState, page: i64, turns: i64, out: vec[i16], drawn: i64, marked: i64) -> None:
    history = state.history
    turn: i64
    c: i64
    for turn in range(turns):
        entry = history[page * MOST_TURNS + turn]
        if entry != NONE:
            place = entry // MARKS
            mark = i16(entry - place * MARKS)
            number = i16(turn + 1)
            square = CORNER[place]
            wide = WIDE[place]
            for _ in range(TALL[place]):
                for c in range(square, square + wide):
                    out[drawn + c] = number
                    out[marked + c] = mark
                square += SIDE
