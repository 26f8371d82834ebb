"""Marking: one symbol of the territory just drawn, all its copies (RUST-37, 40 to 51, 203, 301, 303)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.rustling.actions import MARK, ROW
from bosquet.games.rustling.draw import clouds
from bosquet.games.rustling.material import CHOICE, CHOICE_NAMES, KINDS, MOST_TURNS, NONE, ROWS, SHEETS
from bosquet.games.rustling.sheets import (
    CHOOSABLE,
    CHOSEN_ROW,
    COUNTS,
    DRAGS,
    FIRST_HOME,
    HELD,
    HOLDS,
    IN_ROWS,
    KIND,
    LATER_HOME,
    LIMIT,
    MARKS,
    PLACES,
    RACE,
    RACES,
    RIDER,
    record,
    ticks,
    weather,
)
from bosquet.games.rustling.territories import AREAS, TERRITORIES

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState


def drawn(state: RustlingState, seat: i64) -> i64:
    """The territory that the seat drew this turn, or NONE."""
    entry = state.history[(state.pages + seat) * MOST_TURNS + state.turn - 1]
    return NONE if entry == NONE else entry // MARKS


def choosable(state: RustlingState, seat: i64) -> i64:
    """A bit for each kind that the seat may mark in the territory it drew (RUST-41)."""
    return CHOOSABLE[weather(state.season, clouds(state, seat)) * TERRITORIES + drawn(state, seat)]


def needs_row(state: RustlingState, seat: i64, kind: i64) -> bool:
    """RUST-303: the first time this symbol is marked, a row of circles is chosen with it."""
    return kind == IN_ROWS[state.season] and state.sheets[state.sheet(state.season, seat) + CHOSEN_ROW] == 0


def ask_mark(state: RustlingState) -> None:
    """RUST-43: one of them must be chosen."""
    kinds = choosable(state, state.seat)
    moves = state.moves
    n: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if kinds >> kind & 1:
            moves[n] = MARK + CHOICE[state.season * KINDS + kind]
            n += 1
    state.count = n


def ask_row(state: RustlingState) -> None:
    rows: i64 = len(ROWS)
    row: i64
    for row in range(rows):
        state.moves[row] = ROW + row
    state.count = rows


def kind_of(state: RustlingState, action: i64) -> i64:
    """The kind that a mark or the choice of a row marks, this season."""
    if action >= ROW:
        return IN_ROWS[state.season]
    return KIND[state.season * len(CHOICE_NAMES) + action - MARK]


def tick(state: RustlingState, seat: i64, action: i64) -> None:
    """RUST-40, 50: fill a circle for each copy in the territory."""
    season = state.season
    sheets = state.sheets
    sheet = state.sheet(season, seat)
    territory = drawn(state, seat)
    held = (season * TERRITORIES + territory) * HELD
    kind = kind_of(state, action)
    state.history[(state.pages + seat) * MOST_TURNS + state.turn - 1] = territory * MARKS + kind + 1
    if action >= ROW:
        sheets[sheet + CHOSEN_ROW] = action - ROW + 1
        state.tell("row", seat, what=action - ROW)
    record(sheets, sheet, season, kind, HOLDS[held + kind])
    if state.story is not None:
        count = ticked_squares(season, territory, kind)
        state.tell("mark", seat, what=CHOICE[season * KINDS + kind], where=territory, count=count)
    if kind == DRAGS[season]:  # RUST-301
        record(sheets, sheet, season, RIDER, HOLDS[held + RIDER])
        if HOLDS[held + RIDER]:
            state.tell("rider", seat, what=season, count=HOLDS[held + RIDER])
    if kind == RACES[season] and sheets[sheet + kind] == LIMIT[season * COUNTS + kind]:
        win_race(state, seat, sheet)


def ticked_squares(season: int, territory: int, kind: int) -> int:
    """How many squares a mark ticks: of a pair both symbols, whether they make pairs or not (RUST-104)."""
    area = AREAS[territory]
    return sum((area & PLACES[season][name]).bit_count() for name in ticks(SHEETS[season]["choices"][kind]))


def win_race(state: RustlingState, seat: i64, sheet: i64) -> None:
    """RUST-203: first are all who complete it in the turn in which it is first completed."""
    if state.sheets[sheet + RACE]:
        return
    if state.home == 0:
        state.home = state.turn
    state.sheets[sheet + RACE] = FIRST_HOME if state.home == state.turn else LATER_HOME
    state.tell("race", seat, what=state.season, count=state.sheets[sheet + RACE])
