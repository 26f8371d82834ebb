"""Set-up and rounds: floors, the deal, whose turn it is, and when it is over (INDI-01, INDI-80 to 82, INDI-100, 101).

With several players a round is a turn for each. Alone a round is a floor and ten turns, and a match has up to three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.state import NOBODY
from bosquet.games.indian_summer import final, paths, turn
from bosquet.games.indian_summer.actions import SIDE
from bosquet.games.indian_summer.covering import is_full
from bosquet.games.indian_summer.material import (
    BEASTS,
    DEAL,
    FIRST_OF,
    FLOORS,
    HERD,
    KINDS,
    LEAVES,
    NONE,
    PATH,
    SIDE_PATH,
    START,
    TRACK,
    TURNS,
)

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


# Floors


def draw_floors(state: IndianSummerState) -> None:
    """A floor for each player; they choose its side at the same time, before any tile is seen (INDI-R6, R35)."""
    floor: i64
    if state.rounds:
        draw_floor(state, state.floor)
    else:
        for floor in range(state.seats):
            draw_floor(state, floor)
    if state.chosen:
        state.phase = SIDE
        state.convene((1 << state.seats) - 1)
    else:
        turn_floors_up(state)


def draw_floor(state: IndianSummerState, floor: i64) -> None:
    """One that lies nowhere yet, with one of its sides up."""
    box = vec[i64]([1] * FLOORS)
    other: i64
    for other in range(floor):
        box[state.side[other] // 2] = 0
    state.side[floor] = 2 * state.rng.draw(box, 0, FLOORS) + (0 if state.chosen else state.rng.below(2))


def turn_floors_up(state: IndianSummerState) -> None:
    """Everybody's choice is shown, and the tiles are dealt."""
    seat: i64
    for seat in range(state.seats):
        floor = state.floor if state.rounds else seat
        if state.chosen:
            state.side[floor] += state.answer[seat] - SIDE
            state.answer[seat] = NONE
        state.tell("floor", seat, what=state.side[floor])
    state.party = 0
    deal(state)


# The deal


def deal(state: IndianSummerState) -> None:
    state.reveals += 1
    if state.rounds:
        deal_round(state)
        return
    floor: i64
    for floor in range(state.seats):
        give_treasures(state, floor)
        for colour in DEAL:
            paths.append(state, floor, state.rng.draw(state.stock, FIRST_OF[colour], FIRST_OF[colour + 1]))
    paths.fill_common(state)
    if state.first == NONE:
        state.first = state.rng.below(state.seats)
    state.seat = state.first
    begin_round(state)


def deal_round(state: IndianSummerState) -> None:
    """Alone: 25 tiles that no earlier round has used, all of them seen (INDI-127)."""
    floor = state.floor
    give_treasures(state, floor)
    k: i64
    for k in range(2 * SIDE_PATH):
        state.aside[2 * SIDE_PATH * floor + k] = state.rng.draw(state.stock, 0, LEAVES)
    state.asides[2 * floor] = SIDE_PATH
    state.asides[2 * floor + 1] = SIDE_PATH
    for k in range(TRACK):
        state.track[TRACK * floor + k] = state.rng.draw(state.stock, 0, LEAVES)
    while state.tiles[floor] < PATH:
        paths.append(state, floor, state.rng.draw(state.stock, 0, LEAVES))
    for k in range(BEASTS):
        state.herd[k] = HERD[k]
    state.seat = 0
    state.turn = 0
    begin_solo_turn(state)


def give_treasures(state: IndianSummerState, floor: i64) -> None:
    treasure: i64
    for treasure in range(KINDS):
        state.reserve[floor * KINDS + treasure] = START[treasure]


# Several players


def begin_round(state: IndianSummerState) -> None:
    """INDI-01: one turn for each, from the first player on."""
    state.turn += 1
    state.tell("round", state.first, count=state.turn)
    begin_turn(state)


def begin_turn(state: IndianSummerState) -> None:
    state.floor = state.seat
    turn.begin(state)


def end_turn(state: IndianSummerState) -> None:
    """INDI-101: the round is finished before the end."""
    if state.rounds:
        end_solo_turn(state)
        return
    state.seat = (state.seat + 1) % state.seats
    if state.seat != state.first:
        begin_turn(state)
    elif final.somebody_is_done(state):
        final.settle_all(state)
        finish(state)
    else:
        begin_round(state)


# Alone


def begin_solo_turn(state: IndianSummerState) -> None:
    """INDI-82: the tile of this turn moves to the right, behind those before it."""
    floor = state.floor
    tile = state.track[TRACK * floor + state.turn]
    state.queue[TRACK * floor + state.queued[floor]] = tile
    state.queued[floor] += 1
    state.track[TRACK * floor + state.turn] = NONE
    state.turn += 1
    state.tell("turn", state.seat, what=tile, where=state.queued[floor], count=state.turn)
    turn.begin(state)


def end_solo_turn(state: IndianSummerState) -> None:
    """INDI-81: ten turns, fewer if the floor is full."""
    if state.turn < TURNS and not is_full(state, state.floor):
        begin_solo_turn(state)
        return
    final.settle_round(state)
    if is_decided(state):
        finish(state)
        return
    state.floor += 1
    if state.fresh:
        draw_floors(state)
    else:
        state.side[state.floor] = state.side[0]  # INDI-R19
        deal(state)


def is_decided(state: IndianSummerState) -> bool:
    """INDI-126: all rounds are played, or two are lost."""
    lost: i64 = 0
    floor: i64
    for floor in range(state.floor + 1):
        if not is_full(state, floor):
            lost += 1
    return state.floor + 1 == state.rounds or lost > 1


def finish(state: IndianSummerState) -> None:
    state.phase = NONE
    state.seat = NOBODY
    state.count = 0
