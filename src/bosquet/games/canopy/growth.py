"""Step 2 of the end of season: germination (CANO-604 to 607, 758, 932)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.canopy import spirit
from bosquet.games.canopy.actions import GROW, PASS
from bosquet.games.canopy.forest import go, push_batch, ready, wait
from bosquet.games.canopy.material import (
    FIRE,
    GERMS,
    GERMS_PER_FIRE,
    KEEP_PER_SEED,
    KINKAJOU,
    KINKAJOU_KEEPS,
    NONE,
    RAINFOREST,
    SEED,
    SOWING,
    SOWN,
    SPROUT,
    SPROUTS,
)
from bosquet.games.canopy.phases import GERM_KEEP

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState


def seeds(state: CanopyState, side: i64) -> i64:
    """Seeds that count (SC07)."""
    found = state.forest[side * RAINFOREST + SEED]
    return found + SOWN if state.change == SOWING else found


def germs_left(state: CanopyState) -> i64:
    found = state.fresh_germs
    k: i64
    for k in range(state.blocks * SPROUTS):
        found += state.block[k]
    return found


def draw_germs(state: CanopyState, side: i64) -> None:
    """CANO-604, 607: `sub` is from now on one more than the cards that may still be kept."""
    cards = GERMS + GERMS_PER_FIRE * state.forest[side * RAINFOREST + FIRE]
    left = germs_left(state)
    if cards > left:
        cards = left
    state.tell("germs", side, count=cards)
    state.reveals += 1
    limit = KEEP_PER_SEED * seeds(state, side)
    if not state.is_spirit(side) and ready(state, side, KINKAJOU):
        limit += KINKAJOU_KEEPS  # CANO-409
    while cards:
        draw_germ(state)
        cards -= 1
    state.sub = limit + 1


def draw_germ(state: CanopyState) -> None:
    """CANO-758: unseen cards first, then the blocks put back, the oldest first."""
    if state.fresh_germs:
        state.fresh_germs -= 1
        state.hand[SPROUT + state.rng.draw(state.unseen, 0, SPROUTS)] += 1
        return
    state.hand[SPROUT + state.rng.draw(state.block, 0, SPROUTS)] += 1
    state.block_by[0] = NONE
    k: i64
    for k in range(SPROUTS):
        if state.block[k]:
            return
    for k in range((state.blocks - 1) * SPROUTS):
        state.block[k] = state.block[k + SPROUTS]
    for k in range(state.blocks - 1):
        state.block_by[k] = state.block_by[k + 1]
    state.blocks -= 1
    for k in range(SPROUTS):
        state.block[state.blocks * SPROUTS + k] = 0
    state.block_by[state.blocks] = NONE


def hand_size(state: CanopyState) -> i64:
    return total(state.hand)


def total(counts: vec[i64]) -> i64:
    found: i64 = 0
    for cards in counts:
        found += cards
    return found


def ask_germ(state: CanopyState, side: i64) -> None:
    """CANO-605: one of the cards drawn, or enough."""
    done = state.sub == 1 or hand_size(state) == 0
    if done and total(state.chosen) == 0:  # what was chosen for the Spirit is still to be added
        put_back(state, side)
        return
    if state.is_spirit(side):
        spirit.ask_germs(state, side)
        return
    n: i64 = 1
    state.moves[0] = PASS
    k: i64
    for k in range(SPROUTS):
        if state.hand[SPROUT + k]:
            state.moves[n] = GROW + k
            n += 1
    state.pose(GERM_KEEP, side, n)


def answer(state: CanopyState, action: i64) -> None:
    if action == PASS:
        put_back(state, state.active)
        return
    face = SPROUT + action - GROW
    state.hand[face] -= 1
    state.sub -= 1
    wait(state, push_batch(state, state.active), face)


def put_back(state: CanopyState, side: i64) -> None:
    """CANO-606: the rest goes under the deck, and the Seeds are discarded."""
    rest = hand_size(state)
    state.tell("germs_back", side, count=rest)
    k: i64
    if rest:
        for k in range(SPROUTS):
            state.block[state.blocks * SPROUTS + k] = state.hand[SPROUT + k]
            state.hand[SPROUT + k] = 0
        state.block_by[state.blocks] = 0 if state.is_spirit(side) else side
        state.blocks += 1
    while state.forest[side * RAINFOREST + SEED]:
        go(state, side, SEED)
    state.sub = 0
    state.place += 1
    state.pause()
