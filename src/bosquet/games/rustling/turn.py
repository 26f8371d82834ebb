"""The course of a season: start squares, then turns of roll, draw, mark and record, until all have stopped
(RUST-1 to 6, 52 to 57, 70 to 75, 406, 501, 502).

A stage is convened for a party of seats; every answer is noted; when nobody owes one, the stage closes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.core.state import NOBODY
from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, PASS, ROW, START, STOP
from bosquet.games.rustling.draw import ask_draw, clear_ground, clouds, draw_territory, is_forced, take_penalty
from bosquet.games.rustling.mark import ask_mark, ask_row, choosable, kind_of, needs_row, tick
from bosquet.games.rustling.material import CHOICE, DIE, KINDS, MOST_TURNS, NONE, PENALTIES, STARTS, VALUE
from bosquet.games.rustling.scoring import sheet_points
from bosquet.games.rustling.sheets import CLOUDS, COUNTS, ENDS_WITH_A_DIE, FRESH, HOLLY, PENALTY, record

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState


# Start squares


def begin_season(state: RustlingState) -> None:
    """RUST-502: a fresh sheet each, and start squares are chosen anew."""
    state.stage = START
    state.turn = 0
    state.home = 0
    state.green = NONE
    state.yellow = NONE
    state.active = (1 << state.seats) - 1
    state.spent = 0
    k: i64
    seat: i64
    for seat in range(state.seats):
        state.start[seat] = NONE
        state.turned[seat] = NONE
        sheet = state.sheet(state.season, seat)
        for k in range(COUNTS):
            state.sheets[sheet + k] = FRESH[state.season * COUNTS + k]
    for k in range(MOST_TURNS * state.seats):
        state.history[k] = NONE
    state.roller = state.first
    call(state, state.first)


def call(state: RustlingState, seat: i64) -> None:
    """Ask one seat alone for its start square."""
    state.seat = seat
    state.party = 1 << seat
    state.owes = 1 << seat
    ask_start(state)


def ask_start(state: RustlingState) -> None:
    """RUST-2: one that nobody has."""
    taken: i64 = 0
    for number in state.start:
        if number != NONE:
            taken |= 1 << number
    n: i64 = 0
    k: i64
    for k in range(STARTS):
        if not taken >> k & 1:
            state.moves[n] = START + k
            n += 1
    state.count = n


def choose_start(state: RustlingState, number: i64) -> None:
    seat = state.seat
    state.start[seat] = number
    clear_ground(state, seat)
    state.tell("start", seat, what=number)
    after = (seat + 1) % state.seats
    if after != state.first:
        call(state, after)
    else:
        roll(state)


# Stages


def roll(state: RustlingState) -> None:
    """RUST-4, 5: the next active player clockwise rolls for all."""
    if state.turn:
        state.roller = (state.roller + 1) % state.seats
    while not state.active >> state.roller & 1:
        state.roller = (state.roller + 1) % state.seats
    state.turn += 1
    state.green = DIE[state.rng.below(len(DIE))]
    state.yellow = DIE[state.rng.below(len(DIE))]
    state.reveals += 1
    state.tell("roll", state.roller, what=state.green, where=state.yellow, count=state.turn)
    convene(state, DRAW, state.active)


def convene(state: RustlingState, stage: i64, party: i64) -> None:
    """Open a stage in which the seats of `party` decide at the same time (RUST-6, R19)."""
    state.stage = stage
    state.party = party
    state.owes = party
    seat: i64
    for seat in range(state.seats):
        state.answer[seat] = NONE
        if party >> seat & 1:
            reopen(state, seat)
    proceed(state)


def reopen(state: RustlingState, seat: i64) -> None:
    """Give a seat the whole choice of the stage. Where only one answer is possible it is noted at once."""
    state.answer[seat] = NONE
    state.owes |= 1 << seat
    if state.stage == DRAW:
        state.turned[seat] = NONE
        if is_forced(state, seat):
            note(state, seat, PASS)
    elif state.stage == MARK:
        kinds = choosable(state, seat)
        if not kinds & kinds - 1:
            kind: i64 = 0
            while kinds >> kind + 1:
                kind += 1
            note(state, seat, MARK + CHOICE[state.season * KINDS + kind])


def note(state: RustlingState, seat: i64, action: i64) -> None:
    """Keep an answer. A joker is followed by a territory, the first conifers by a row: then the seat still owes one."""
    if JOKER <= action < PASS:
        state.turned[seat] = action - JOKER
        if is_forced(state, seat):
            note(state, seat, PASS)
        return
    state.answer[seat] = action
    if MARK <= action < ROW and needs_row(state, seat, kind_of(state, action)):
        return
    state.owes &= ~(1 << seat)


def proceed(state: RustlingState) -> None:
    """Ask the first seat that owes an answer, or close the stage."""
    if state.owes == 0:
        close(state)
        return
    seat: i64 = 0
    while not state.owes >> seat & 1:
        seat += 1
    state.seat = seat
    ask(state)


def ask(state: RustlingState) -> None:
    """The question of the stage to `state.seat`."""
    if state.stage == DRAW:
        ask_draw(state)
    elif state.stage == MARK:
        if state.answer[state.seat] == NONE:
            ask_mark(state)
        else:
            ask_row(state)
    elif state.stage == CONTINUE:  # RUST-70
        state.moves[0] = CONTINUE
        state.moves[1] = STOP
        state.count = 2
    else:
        ask_start(state)


def close(state: RustlingState) -> None:
    """Everybody has chosen: all choices are shown and carried out, in seat order."""
    if state.party & state.party - 1:
        state.reveals += 1
    if state.stage == DRAW:
        close_draw(state)
    elif state.stage == MARK:
        close_mark(state)
    else:
        close_continue(state)


def close_draw(state: RustlingState) -> None:
    """RUST-29: a territory or a penalty each. Who drew something with a symbol to mark, marks (RUST-37, 44)."""
    markers: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if state.party >> seat & 1:
            if state.turned[seat] != NONE:
                state.spent |= 1 << seat
                state.tell("joker", seat, what=state.turned[seat])
            if state.answer[seat] == PASS:
                take_penalty(state, seat)
            else:
                draw_territory(state, seat, state.answer[seat] - DRAW)
                if choosable(state, seat):
                    markers |= 1 << seat
                else:
                    state.tell("blank", seat)
    if markers:
        convene(state, MARK, markers)
    else:
        book(state)


def close_mark(state: RustlingState) -> None:
    seat: i64
    for seat in range(state.seats):
        if state.party >> seat & 1:
            tick(state, seat, state.answer[seat])
    book(state)


def book(state: RustlingState) -> None:
    """RUST-39, 52, 57: clouds, with a penalty too; then the sixth penalty takes its player out."""
    seat: i64
    for seat in range(state.seats):
        if state.active >> seat & 1:
            sheet = state.sheet(state.season, seat)
            before = state.sheets[sheet + CLOUDS]
            record(state.sheets, sheet, state.season, CLOUDS, clouds(state, seat))
            if state.sheets[sheet + CLOUDS] > before:
                state.tell("clouds", seat, count=state.sheets[sheet + CLOUDS] - before)
            if state.sheets[sheet + PENALTY] == PENALTIES:
                state.active &= ~(1 << seat)
                state.tell("out", seat)
    if state.active:
        convene(state, CONTINUE, state.active)
    else:
        end_season(state)


def close_continue(state: RustlingState) -> None:
    """RUST-71: who stops takes no further part in this season."""
    seat: i64
    for seat in range(state.seats):
        if state.party >> seat & 1 and state.answer[seat] == STOP:
            state.active &= ~(1 << seat)
            state.tell("stop", seat)
    if state.active:
        roll(state)
    else:
        end_season(state)


# The end of a season


def end_season(state: RustlingState) -> None:
    """RUST-73, 501, 502: the sheets are counted; if a season follows, the next player clockwise begins it."""
    if ENDS_WITH_A_DIE[state.season]:
        roll_holly(state)
    seat: i64
    for seat in range(state.seats):
        points = sheet_points(state.sheets, state.sheet(state.season, seat), state.season)
        state.tell("sheet", seat, what=state.season, count=points)
    if state.season < state.closing:
        state.season += 1
        state.first = (state.first + 1) % state.seats
        begin_season(state)
        state.tell("season", state.first, what=state.season)
    else:
        state.seat = NOBODY
        state.count = 0
        state.party = 0


def roll_holly(state: RustlingState) -> None:
    """RUST-406: one die for everybody; only its value counts."""
    face = DIE[state.rng.below(len(DIE))]
    state.reveals += 1
    seat: i64
    for seat in range(state.seats):
        state.sheets[state.sheet(state.season, seat) + HOLLY] = VALUE[face]
    state.tell("holly", NOBODY, what=face)
