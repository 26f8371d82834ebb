"""The course of a season: start squares, then turns of roll, draw, mark and record, until all have stopped
(RUST-1 to 6, 52 to 57, 70 to 75, 406, 501, 502).

Who rolled draws, who drew marks, who is active goes on or stops: stages of all players concerned (RUST-6, R19).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.core.stages import SEVERAL
from bosquet.core.state import NOBODY
from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, PASS, ROW, START, STOP
from bosquet.games.rustling.draw import ask_draw, clear_ground, clouds, draw_territory, is_forced, take_penalty
from bosquet.games.rustling.mark import ask_mark, ask_row, choosable, kind_of, needs_row, tick
from bosquet.games.rustling.material import CHOICE, DIE, KINDS, NONE, PENALTIES, STARTS, VALUE
from bosquet.games.rustling.scoring import sheet_points
from bosquet.games.rustling.sheets import CLOUDS, COUNTS, ENDS_WITH_A_DIE, FRESH, HOLLY, PENALTY, record

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

COUNT: Final[i64] = -1
"""As `stage`: nothing is asked, the sheets are counted."""


# Start squares


def begin_season(state: RustlingState) -> None:
    """RUST-502: a fresh sheet each, and start squares are chosen anew."""
    state.stage = START
    state.turn = 0
    state.home = 0
    state.green = NONE
    state.yellow = NONE
    state.active = (1 << state.seats) - 1
    state.counted = 0
    k: i64
    seat: i64
    for seat in range(state.seats):
        sheet = state.sheet(state.season, seat)
        for k in range(COUNTS):
            state.sheets[sheet + k] = FRESH[state.season * COUNTS + k]
    state.roller = state.first
    call(state, state.first)


def call(state: RustlingState, seat: i64) -> None:
    """Ask one seat alone for its start square."""
    state.seat = seat
    ask_start(state)


def ask_start(state: RustlingState) -> None:
    """RUST-2: one that nobody has."""
    taken: i64 = 0
    seat: i64
    for seat in range(state.seats):
        number = state.start[state.pages + seat]
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
    state.start[state.pages + seat] = number
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
    seat: i64
    for seat in range(state.seats):
        state.turned[seat] = NONE
    state.stage = DRAW
    state.convene(state.active)


def put(state: RustlingState) -> None:
    """The question of the stage to `state.seat`."""
    if state.stage == DRAW:
        ask_draw(state)
    elif state.stage == MARK:
        if state.answer[state.seat] == NONE:
            ask_mark(state)
        else:
            ask_row(state)
    else:  # RUST-70
        state.moves[0] = CONTINUE
        state.moves[1] = STOP
        state.count = 2


def keep(state: RustlingState, seat: i64, action: i64) -> bool:
    """A joker is followed by a territory, the first conifers by a row: then the answer is not whole yet."""
    if JOKER <= action < PASS:
        state.turned[seat] = action - JOKER
        return False
    state.answer[seat] = action
    return not (MARK <= action < ROW and needs_row(state, seat, kind_of(state, action)))


def forced(state: RustlingState, seat: i64) -> i64:
    """The penalty where nothing else is left, or the only symbol there is."""
    if state.stage == DRAW:
        return PASS if is_forced(state, seat) else SEVERAL
    if state.stage == CONTINUE or state.answer[seat] != NONE:
        return SEVERAL
    kinds = choosable(state, seat)
    if kinds & kinds - 1:
        return SEVERAL
    kind: i64 = 0
    while kinds >> kind + 1:
        kind += 1
    return MARK + CHOICE[state.season * KINDS + kind]


def close(state: RustlingState) -> None:
    """Everybody has chosen: all choices are shown and carried out, in seat order."""
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
                state.spent |= 1 << state.pages + seat
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
        state.stage = MARK
        state.convene(markers)
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
        state.stage = CONTINUE
        state.convene(state.active)
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


def ahead(state: RustlingState, seat: i64, decided: list[int]) -> RustlingState | None:
    """Who has drawn may mark and go on or stop before the others have drawn: no sheet asks what stands on another.

    Its own answers are carried out as if nobody else took part; a roll or a count is for all, and ends it.
    """
    if not state.party & ~state.owes & 1 << seat:
        return None
    twin = state.clone()
    twin.active = 1 << seat
    twin.party = 1 << seat
    if state.stage == DRAW:
        other: i64
        for other in range(state.seats):
            if other != seat:
                twin.turned[other] = NONE  # the stage closes for this seat alone
    twin.owes = 0
    close(twin)
    for action in decided:
        if is_asked_on(twin, state):
            twin.reply(action)
    if not is_asked_on(twin, state):
        return None
    twin.active = state.active
    return twin


def is_asked_on(twin: RustlingState, state: RustlingState) -> bool:
    """Whether it is still the same turn there."""
    return (twin.stage == MARK or twin.stage == CONTINUE) and (twin.season, twin.turn) == (state.season, state.turn)


# The end of a season


def end_season(state: RustlingState) -> None:
    """RUST-73, 501, 502: the sheets are counted; if a season follows, the next player clockwise begins it."""
    state.stage = COUNT
    state.party = 0
    state.pause()
    if ENDS_WITH_A_DIE[state.season]:
        roll_holly(state)
        state.pause()
    seat: i64
    for seat in range(state.seats):
        state.counted += 1
        if state.story is not None:
            points = sheet_points(state.sheets, state.sheet(state.season, seat), state.season)
            state.tell("sheet", seat, what=state.season, count=points)
            state.pause()
    if state.season < state.closing:
        state.season += 1
        state.pages += state.seats
        state.first = (state.first + 1) % state.seats
        begin_season(state)
        state.tell("season", state.first, what=state.season)
    else:
        state.seat = NOBODY
        state.count = 0


def roll_holly(state: RustlingState) -> None:
    """RUST-406: one die for everybody; only its value counts."""
    face = DIE[state.rng.below(len(DIE))]
    state.reveals += 1
    seat: i64
    for seat in range(state.seats):
        state.sheets[state.sheet(state.season, seat) + HOLLY] = VALUE[face]
    state.tell("holly", NOBODY, what=face)
