"""Step 1 of the end of season: Jaguar, leafcutter ant, butterfly (CANO-408, 518, 519, 603, 812)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.canopy.actions import ANT_DROP, BUTTERFLY_USE, PASS, TARGET
from bosquet.games.canopy.effects import ask_target, discardable
from bosquet.games.canopy.forest import fauna_cards, go, has_active, ready, remove_thing
from bosquet.games.canopy.material import (
    ANT,
    BUTTERFLY,
    BUTTERFLY_BRINGS,
    FAUNA,
    FERN,
    JAGUAR,
    NONE,
    RAINFOREST,
    SPROUT,
    SPROUT_OF,
    SPROUTS,
)
from bosquet.games.canopy.phases import ANY, EOS_FAUNA, JAGUAR_TARGET

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState


def go_on(state: CanopyState, side: i64) -> None:
    """CANO-603: the Jaguar first, then leafcutter ant and butterfly."""
    if state.sub == 0:
        if state.is_spirit(side) or not has_active(state, side, JAGUAR):
            state.sub = 1
        elif state.sides == 2:
            state.sub = 1
            strike(state, 1 - side)
        else:
            ask_prey(state, side)
        return
    if state.is_spirit(side):
        n: i64 = 1
    else:
        n = ask_beast(state, side)
    if n == 1:
        state.place += 1
        state.sub = 0
        return
    state.pose(EOS_FAUNA, side, n)


def ask_prey(state: CanopyState, side: i64) -> None:
    """CANO-812: an opponent with Fauna."""
    ask_target(state, side, JAGUAR_TARGET)
    n: i64 = 0
    k: i64
    for k in range(state.count):
        if fauna_cards(state, state.moves[k] - TARGET):
            state.moves[n] = state.moves[k]
            n += 1
    state.count = n
    if n == 0:
        state.sub = 1


def strike(state: CanopyState, victim: i64) -> None:
    """CANO-518: a Fauna card by chance."""
    cards = fauna_cards(state, victim)
    state.tell("power", state.active, what=JAGUAR)
    if cards == 0:
        return
    state.reveals += 1
    rest = state.rng.below(cards)
    face = FAUNA
    while True:
        rest -= state.forest[victim * RAINFOREST + face]
        if rest < 0:
            break
        face += 1
    remove_thing(state, victim, face)
    state.pause()


def ask_beast(state: CanopyState, side: i64) -> i64:
    state.moves[0] = PASS
    n: i64 = 1
    if ready(state, side, BUTTERFLY):
        k: i64
        for k in range(BUTTERFLY_BRINGS):
            if state.forest[side * RAINFOREST + FERN + k]:
                state.moves[n] = BUTTERFLY_USE + k
                n += 1
    if ready(state, side, ANT):
        n = discardable(state, side, ANY, ANT_DROP, n, NONE)
    return n


def use_beast(state: CanopyState, side: i64, action: i64) -> None:
    if action == PASS:
        state.place += 1
        state.sub = 0
    elif action >= ANT_DROP:
        state.used |= 1 << ANT
        state.tell("power", side, what=ANT)
        remove_thing(state, side, action - ANT_DROP)
    else:
        state.used |= 1 << BUTTERFLY
        state.tell("power", side, what=BUTTERFLY)
        go(state, side, FAUNA + 2 * BUTTERFLY)
        bring_plant(state, side, action - BUTTERFLY_USE)


def bring_plant(state: CanopyState, side: i64, k: i64) -> None:
    """CANO-519: from the discard pile, the rainforest card first; else a proxy."""
    face = FERN + k
    sprout = SPROUT_OF[face]
    state.forest[side * RAINFOREST + face] += 1
    if state.discard[face]:
        state.discard[face] -= 1
    elif state.discard[sprout]:
        state.discard[sprout] -= 1
        state.sprouted[side * SPROUTS + sprout - SPROUT] += 1
    else:
        state.proxies[side * 3 + k] += 1
    state.tell("add", side, what=face)
