"""Seasons: how one begins, and the seven steps of its end, each done by everybody in turn before the next
(CANO-601 to 642, 901 to 906, 1001 to 1005)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.core.state import NOBODY
from bosquet.games.canopy import beasts, growth, harvest, spirit
from bosquet.games.canopy.actions import STEAL, TARGET
from bosquet.games.canopy.forest import (
    discard_threats_and_plants,
    has_active,
    push,
    push_batch,
    release_tuck,
    uncover,
)
from bosquet.games.canopy.material import (
    BLIGHT,
    CHANGES,
    CONTAGION,
    CONTAGION_LOSS,
    DEAL,
    DISEASE,
    EMBERS,
    EMBERS_LOSS,
    FAUNA,
    FAUNA_END,
    FIRE,
    HOATZIN,
    LINGER_DISCARDS,
    LINGERING,
    NONE,
    OWN_DISCARDS,
    OWN_LOSS,
    PILES,
    RAINFOREST,
    SPREAD,
    SPREAD_DISCARDS,
    STASH,
    STASHES,
)
from bosquet.games.canopy.phases import (
    BEGIN,
    DISCARD,
    EOS_FAUNA,
    FAUNA_ONLY,
    FLORA_ONLY,
    JAGUAR_TARGET,
    LINGER_DISCARD,
    MOST_FLORA,
    OVER,
    PRESTIGE_TAKE,
    SEASON_END,
    THREAT_DISCARD,
    THREATS_ONLY,
)
from bosquet.games.canopy.piles import deal, discard_piles
from bosquet.games.canopy.scoring import banked, threats

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

REVEAL: Final[i64] = 0
BEASTS: Final[i64] = 1
SEEDS: Final[i64] = 2
DANGERS: Final[i64] = 3
GROVE: Final[i64] = 4
HARVEST: Final[i64] = 5
REGENERATION: Final[i64] = 6


# A season begins


def begin_season(state: CanopyState) -> None:
    """CANO-640, 902, 1001."""
    state.deck = state.sizes[state.season]
    state.used = 0
    state.fresh = 0
    state.stolen = 0
    state.scored = 0
    state.awarded = 0
    state.keeper = NONE
    state.change = NONE
    left: i64 = 0
    for card in state.changes:
        left += card
    if left:
        state.change = state.rng.draw(state.changes, 0, CHANGES)
        state.reveals += 1
    state.tell("season", state.first, what=state.change, count=state.season + 1)
    if state.sides > state.seats:
        spirit.gain_start(state)
    pile: i64
    for pile in range(PILES[state.seats]):
        deal(state, pile, DEAL[state.seats * 5 + pile])  # CANO-105, 802
    state.active = state.first
    state.stage = BEGIN


# And ends


def end_season(state: CanopyState) -> None:
    state.stage = SEASON_END
    state.step_number = REVEAL
    state.place = 0
    state.sub = 0
    state.pile = NONE
    state.fresh = 0  # CANO-403: the end of season is not part of the turn
    discard_piles(state)
    state.tell("season_end", first_in_order(state), count=state.season + 1)
    state.pause()


def first_in_order(state: CanopyState) -> i64:
    """CANO-601, 642, 906."""
    if state.sides > state.seats:
        return 0
    return state.keeper if state.keeper != NONE else state.first


def in_order(state: CanopyState, place: i64) -> i64:
    return (first_in_order(state) + place) % state.sides


def go_on(state: CanopyState) -> None:
    step = state.step_number
    if state.place == state.sides:
        finish_step(state)
        return
    side = in_order(state, state.place)
    state.active = side
    if step == REVEAL:
        state.place += 1
        if has_active(state, side, HOATZIN):
            release_tuck(state, side)  # CANO-602
    elif step == BEASTS:
        beasts.go_on(state, side)
    elif step == SEEDS:
        sow(state, side)
    elif step == DANGERS:
        dangers(state, side)
    elif step == GROVE:
        harvest.score_trees(state, side)
        state.place += 1
    elif step == HARVEST:
        harvest.score_plants(state, side)
        state.place += 1
    else:
        regenerate(state, side)


def answer(state: CanopyState, action: i64) -> None:
    side = state.active
    if state.phase == EOS_FAUNA:
        beasts.use_beast(state, side, action)
    elif state.phase == JAGUAR_TARGET:
        state.sub = 1
        beasts.strike(state, action - TARGET)
    else:
        take_fauna(state, state.seat, action - STEAL)


def finish_step(state: CanopyState) -> None:
    state.place = 0
    state.sub = 0
    if state.step_number == GROVE:
        if state.awarded == 0:
            harvest.award_tallest(state)
        if state.winners:
            ask_prestige(state)
            if state.count or state.winners:
                state.place = state.sides
                return
    if state.step_number < REGENERATION:
        state.step_number += 1
        return
    if state.season + 1 < state.seasons():
        next_season(state)
    else:
        finish(state)


def next_season(state: CanopyState) -> None:
    """CANO-641, 904."""
    first: i64 = 0
    if state.seats > 1:
        after = first_in_order(state) + 1
        fewest = banked(state, after % state.sides)
        first = after % state.sides
        k: i64
        for k in range(1, state.sides):
            side = (after + k) % state.sides
            if banked(state, side) < fewest:
                fewest = banked(state, side)
                first = side
    state.season += 1
    state.first = first
    begin_season(state)


def finish(state: CanopyState) -> None:
    """CANO-714."""
    state.phase = OVER
    state.seat = NOBODY
    state.count = 0
    harvest.tell_end(state)


# Step 2: Seeds


def sow(state: CanopyState, side: i64) -> None:
    if state.sub:
        growth.ask_germ(state, side)
    elif growth.seeds(state, side) and growth.germs_left(state):
        growth.draw_germs(state, side)
    else:
        state.place += 1


# Step 3: Threats


def dangers(state: CanopyState, side: i64) -> None:
    """CANO-610 to 618: Fire, Disease, then each Blight."""
    at = side * RAINFOREST
    if state.sub == 0:
        losses(state, side, state.forest[at + FIRE], EMBERS_LOSS if state.change == EMBERS else 0, FIRE)
    elif state.sub == 1:
        losses(state, side, state.forest[at + DISEASE], CONTAGION_LOSS if state.change == CONTAGION else 0, DISEASE)
    elif state.sub - 2 < state.forest[at + BLIGHT]:
        state.tell("threat", side, what=BLIGHT, count=1)
        push(state, DISCARD, side, 1, MOST_FLORA, THREAT_DISCARD)
    else:
        state.sub = 0
        state.place += 1
        state.pause()
        return
    state.sub += 1


def losses(state: CanopyState, side: i64, cards: i64, single: i64, face: i64) -> None:
    what = FLORA_ONLY if face == FIRE else FAUNA_ONLY
    if cards >= SPREAD:  # CANO-613: everybody, the owner included, the first in order on top of the stack
        state.tell("spread", side, what=face, count=cards)
        k = state.sides
        while k:
            k -= 1
            push(state, DISCARD, in_order(state, k), SPREAD_DISCARDS, what, THREAT_DISCARD)
    elif cards == OWN_LOSS:  # CANO-612
        state.tell("threat", side, what=face, count=cards)
        push(state, DISCARD, side, OWN_DISCARDS, what, THREAT_DISCARD)
    elif cards == 1 and single:  # SC05, SC06
        state.tell("threat", side, what=face, count=cards)
        push(state, DISCARD, side, single, what, THREAT_DISCARD)


# Step 4: the award may bring a Fauna card


def ask_prestige(state: CanopyState) -> None:
    """CANO-1002: each winner in order takes a Fauna card that was not taken before."""
    k: i64
    for k in range(state.sides):
        side = in_order(state, k)
        if state.winners >> side & 1:
            n: i64 = 0
            other: i64
            face: i64
            for other in range(state.sides):
                for face in range(FAUNA, FAUNA_END):
                    free = state.stolen >> face - FAUNA & 1 == 0
                    if other != side and free and state.forest[other * RAINFOREST + face]:
                        state.moves[n] = STEAL + other * (FAUNA_END - FAUNA) + face - FAUNA
                        n += 1
            if n:
                state.pose(PRESTIGE_TAKE, side, n)
                return
            state.winners &= ~(1 << side)


def take_fauna(state: CanopyState, side: i64, what: i64) -> None:
    state.winners &= ~(1 << side)
    victim = what // (FAUNA_END - FAUNA)
    face = FAUNA + what % (FAUNA_END - FAUNA)
    state.stolen |= 1 << face - FAUNA
    state.forest[victim * RAINFOREST + face] -= 1
    state.forest[side * RAINFOREST + face] += 1
    state.tell("stolen", side, what=face, where=victim)
    state.pause()


# Step 6: regeneration


def regenerate(state: CanopyState, side: i64) -> None:
    """CANO-631, 633, 1004."""
    lingers = state.change == LINGERING and state.season + 1 < state.seasons()
    if state.sub == 0:
        state.sub = 1
        if lingers and threats(state, side):
            push(state, DISCARD, side, LINGER_DISCARDS, THREATS_ONLY, LINGER_DISCARD)
        return
    state.sub = 0
    state.place += 1
    discard_threats_and_plants(state, side, lingers)
    state.tell("regenerated", side)
    release_stashes(state, side)
    state.pause()


def release_stashes(state: CanopyState, side: i64) -> None:
    """CANO-506: all hidden cards as one batch."""
    level: i64 = NONE
    k: i64
    for k in range(STASHES):
        if state.stash_of[k] == side:
            if level == NONE:
                level = push_batch(state, side)
            state.stash_of[k] = NONE
            uncover(state, side, STASH + k, level)
