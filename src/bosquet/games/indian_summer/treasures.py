"""Squirrels, by main action or for a nut, and exchanges (INDI-04 to 06, INDI-24, INDI-60, INDI-76)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.indian_summer import turn
from bosquet.games.indian_summer.actions import CRACK_NUT, SIT, SQUIRREL, SWAP
from bosquet.games.indian_summer.covering import cover, pay
from bosquet.games.indian_summer.floor import write_squares
from bosquet.games.indian_summer.material import BIT, GIVEN, GIVES, GOT, HALF, KINDS, NUT

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


def ask_seat(state: IndianSummerState) -> None:
    """INDI-24: any uncovered square; a hole is covered."""
    state.phase = SIT
    state.count = write_squares(state.bare[2 * state.floor], state.bare[2 * state.floor + 1], SIT, state.moves)


def seat_squirrel(state: IndianSummerState, square: i64) -> None:
    """INDI-06: placed at once, never kept."""
    if state.deed == CRACK_NUT:
        pay(state, NUT)
    main = state.deed == SQUIRREL
    put_squirrel(state, square)
    if main:
        turn.end_main_action(state)
    else:
        turn.ask_menu(state)


def put_squirrel(state: IndianSummerState, square: i64) -> None:
    bit = BIT[square]
    state.sitting[2 * state.floor + square // HALF] |= bit
    state.tell("squirrel", state.seat, where=square)
    if square < HALF:
        cover(state, bit, 0)
    else:
        cover(state, 0, bit)


def can_swap(state: IndianSummerState) -> bool:
    """Whatever is no berry goes down one step; two berries go up."""
    first = KINDS * state.floor
    reserve = state.reserve
    return reserve[first] > 1 or reserve[first + 1] + reserve[first + 2] + reserve[first + 3] > 0


def ask_swap(state: IndianSummerState) -> None:
    """INDI-76: one for one of the next lower kind, two for one of the next higher."""
    state.phase = SWAP
    first = KINDS * state.floor
    n: i64 = 0
    k: i64
    for k in range(len(GIVEN)):
        if state.reserve[first + GIVEN[k]] >= GIVES[k]:
            state.moves[n] = SWAP + k
            n += 1
    state.count = n


def swap(state: IndianSummerState, exchange: i64) -> None:
    do_exchange(state, exchange)
    turn.ask_menu(state)


def do_exchange(state: IndianSummerState, exchange: i64, times: i64 = 1) -> None:
    first = KINDS * state.floor
    state.reserve[first + GIVEN[exchange]] -= times * GIVES[exchange]
    state.reserve[first + GOT[exchange]] += times
    state.tell("exchange", state.seat, what=exchange, count=times)
