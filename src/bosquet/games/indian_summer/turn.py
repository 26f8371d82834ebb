"""A turn: specials, animals and exchanges at will, around one main action (INDI-02 to 15, INDI-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.indian_summer import animals, foreign, leaves, paths, rounds, treasures
from bosquet.games.indian_summer.actions import (
    ANIMAL,
    CRACK_NUT,
    END_TURN,
    EXCHANGE,
    LEAF,
    MENU,
    PICK_BERRIES,
    SQUIRREL,
    TWO_FOREIGN,
    TWO_OWN,
)
from bosquet.games.indian_summer.covering import is_full
from bosquet.games.indian_summer.material import FEATHER, KINDS, MUSHROOM, NONE, NUT

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


def begin(state: IndianSummerState) -> None:
    state.acted = 0
    ask_menu(state)


def ask_menu(state: IndianSummerState) -> None:
    """INDI-30: what can be done to its end. Before the main action a squirrel always can, unless the floor is full."""
    state.phase = MENU
    state.deed = NONE
    state.picked = NONE
    state.form = NONE
    state.hole = NONE
    state.placed = 0
    floor = state.floor
    full = is_full(state, floor)
    if full and state.acted == 0:
        state.acted = 1  # INDI-15
        state.tell("void", state.seat)
    moves = state.moves
    n: i64 = 0
    if state.acted == 0:
        leaf = leaves.can_lay(state)
        if leaf:
            moves[n] = LEAF
            n += 1
        moves[n] = SQUIRREL
        n += 1
        if state.reserve[KINDS * floor + MUSHROOM] and foreign.can_take(state):
            moves[n] = TWO_FOREIGN
            n += 1
        if leaf and state.reserve[KINDS * floor + FEATHER] and state.tiles[floor] > 1:
            moves[n] = TWO_OWN
            n += 1
    if paths.can_pick(state):
        moves[n] = PICK_BERRIES
        n += 1
    if not full and state.reserve[KINDS * floor + NUT]:
        moves[n] = CRACK_NUT
        n += 1
    if animals.can_rest(state):
        moves[n] = ANIMAL
        n += 1
    if treasures.can_swap(state):
        moves[n] = EXCHANGE
        n += 1
    if state.acted:
        moves[n] = END_TURN
        n += 1
    state.count = n


def choose(state: IndianSummerState, entry: i64) -> None:
    """Nothing is paid yet: a treasure leaves the reserve with the first thing that it buys."""
    state.deed = entry
    if entry == LEAF or entry == TWO_OWN:
        leaves.ask_tile(state)
    elif entry == SQUIRREL or entry == CRACK_NUT:
        treasures.ask_seat(state)
    elif entry == TWO_FOREIGN:
        foreign.ask_donors(state)
    elif entry == PICK_BERRIES:
        paths.pick_berries(state)
    elif entry == ANIMAL:
        animals.ask_kind(state)
    elif entry == EXCHANGE:
        treasures.ask_swap(state)
    else:
        state.deed = NONE
        rounds.end_turn(state)


def end_main_action(state: IndianSummerState) -> None:
    state.acted = 1
    ask_menu(state)
