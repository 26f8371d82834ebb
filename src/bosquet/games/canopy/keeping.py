"""Between the choice of a pile and its cards in the forest: spider, hoatzin, pitcher plants, boa (CANO-216, 217, 504 to
524). What goes on here is seen by the mover alone until the rest of the pile is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.canopy.actions import PASS, RETURN, STASH_CARD, TAKE, TUCK_CARD
from bosquet.games.canopy.forest import in_forest, owned_stashes, push_batch, ready, wait
from bosquet.games.canopy.material import (
    BIT,
    BOA,
    HOATZIN,
    KEPT,
    NONE,
    OUT,
    PITCHER,
    RAINFOREST,
    REFILL,
    SPIDER,
    STASH,
    STASHES,
    TUCK,
)
from bosquet.games.canopy.phases import (
    BARING,
    BOA_TAKE,
    ENDING,
    HIDING,
    HOATZIN_TUCK,
    HOWLING,
    PITCHER_STASH,
    REFILLING,
    RETURNING,
    SHOWING,
    SPIDER_RETURN,
    STASHING,
    TAKING,
    TUCKING,
)
from bosquet.games.canopy.piles import (
    OPEN,
    PLAIN,
    THREATENING,
    count_of,
    deal,
    find,
    has_threat,
    hide,
    is_threat,
    known_again,
    lay_down,
    move_all,
    pick_up,
    size,
    tell_cards,
    tell_pile,
)

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState


def go_on(state: CanopyState) -> None:
    stage = state.stage
    if stage == RETURNING:
        ask_spider(state)
    elif stage == TUCKING:
        ask_hoatzin(state)
    elif stage == STASHING or stage == HIDING:
        ask_pitcher(state)
    elif stage == SHOWING or stage == BARING:
        show(state)
    elif stage == REFILLING:
        refill(state)
    else:
        ask_boa(state)


def answer(state: CanopyState, action: i64) -> None:
    stage = state.stage
    if stage == TAKING:
        take_with_boa(state, action)
    elif action == PASS:
        pass_on(state)
    elif stage == RETURNING:
        return_threat(state, action - RETURN)
    elif stage == TUCKING:
        tuck(state, action - TUCK_CARD)
    else:
        stash(state, action - STASH_CARD)


def pass_on(state: CanopyState) -> None:
    if state.stage == RETURNING:
        state.stage = TUCKING
        state.sub = 0
    elif state.stage == TUCKING:
        begin_stashing(state, STASHING)
    else:
        state.sub += 1
    stand(state)


def stand(state: CanopyState) -> None:
    """CANO-R30: an answer may be taken back if everybody knows that the mover is asked once more, whatever the cards
    are. Else that there is another question, or none, tells of them."""
    kept = size(state, KEPT)
    pitchers = state.forest[state.active * RAINFOREST + PITCHER]
    if state.stage == RETURNING or state.stage == TUCKING:
        again = pitchers > 0 or ready(state, state.active, HOATZIN) or (state.stage == TUCKING and state.sub > 0)
    else:
        again = state.sub & 255 < pitchers
    if kept == 0 or not again:
        state.reveals += 1


def take_pile(state: CanopyState) -> None:
    """The pile leaves its slot; until it is shown only the mover knows what becomes of it."""
    forget_marks(state, state.pile)
    move_all(state, state.pile, KEPT)


def forget_marks(state: CanopyState, place: i64) -> None:
    """CANO-752: a Threat is known as one only as long as it surely lies in the pile."""
    mark = state.mark
    k: i64
    for k in range(state.downs):
        if mark[k] == THREATENING and state.lies[k] == place:
            mark[k] = PLAIN


# Spider and hoatzin


def ask_spider(state: CanopyState) -> None:
    """CANO-514: while Threats are left, any of them may go back."""
    if not (state.sub or ready(state, state.active, SPIDER)) or not has_threat(state, KEPT):
        state.stage = TUCKING
        state.sub = 0
        return
    offer(state, KEPT, SPIDER_RETURN, RETURN, True, 0)


def offer(state: CanopyState, place: i64, phase: i64, action: i64, threats: bool, pitchers: i64) -> None:
    """A card of a place, or enough. So many pitcher plants must be left."""
    n: i64 = 1
    state.moves[0] = PASS
    met: i64 = 0
    k: i64
    for k in range(state.downs):
        if state.lies[k] == place and (not threats or is_threat(state.face[k])):
            met |= BIT[state.face[k]]
    face: i64
    for face in range(RAINFOREST):
        if met >> face & 1 and (face != PITCHER or count_of(state, place, face) > pitchers):
            state.moves[n] = action + face
            n += 1
    state.pose(phase, state.active, n)


def return_threat(state: CanopyState, face: i64) -> None:
    """CANO-514, 752, 905: back to the slot, unrevealed; but everybody knows that it is a Threat."""
    if state.sub == 0:
        state.used |= 1 << SPIDER
        tell_pile(state, "power", state.active, state.pile, SPIDER, 0)
    state.sub = 1
    card = find(state, KEPT, face)
    hide(state, state.active, card, state.pile)
    if state.seats == 1:
        state.mark[card] = OPEN
        tell_pile(state, "shown", state.active, state.pile, face, 0)
    else:
        state.mark[card] = THREATENING
        tell_pile(state, "returned", state.active, state.pile, NONE, 0)
    stand(state)


def ask_hoatzin(state: CanopyState) -> None:
    """CANO-515."""
    if not (state.sub or ready(state, state.active, HOATZIN)) or size(state, KEPT) == 0:
        begin_stashing(state, STASHING)
        return
    offer(state, KEPT, HOATZIN_TUCK, TUCK_CARD, False, 0)


def tuck(state: CanopyState, face: i64) -> None:
    if state.sub == 0:
        state.used |= 1 << HOATZIN
        state.tell("power", state.active, what=HOATZIN)
    state.sub = 1
    hide(state, state.active, find(state, KEPT, face), TUCK)
    state.tell("tucked", state.active)
    stand(state)


# Pitcher plants


def begin_stashing(state: CanopyState, stage: i64) -> None:
    """`sub` counts the pitchers asked about; those that held a card before are asked about first."""
    state.stage = stage
    state.sub = owned_stashes(state, state.active) << 8


def ask_pitcher(state: CanopyState) -> None:
    """CANO-504, 522: each usable pitcher takes at most one card."""
    asked = state.sub & 255
    planted = state.forest[state.active * RAINFOREST + PITCHER]
    new = count_of(state, KEPT, PITCHER) if state.stage == STASHING else 0
    if size(state, KEPT) == 0 or asked >= planted + new:
        state.stage = SHOWING if state.stage == STASHING else BARING
        return
    needed: i64 = 0
    if asked >= planted:  # it cannot go under itself, and one of the pile that holds a card already stays
        needed = 1 + (state.coming & 1) + (state.coming >> 1)
    offer(state, KEPT, PITCHER_STASH, STASH_CARD, False, needed)


def stash(state: CanopyState, face: i64) -> None:
    """CANO-505: what was there before comes out, and is added with the rest."""
    side = state.active
    asked = state.sub & 255
    state.sub += 1
    if asked < state.sub >> 8:
        holder = nth_stash(state, side, asked)
        come_out(state, side, holder)
    else:
        holder = free_stash(state)
        state.stash_of[holder] = side
        if asked >= state.forest[side * RAINFOREST + PITCHER]:
            state.coming |= 1 << holder
    if state.stage == HIDING:  # the card of the boa: nobody can tell it from those it left (CANO-756)
        forget_marks(state, state.pile)
        forget_marks(state, KEPT)
    hide(state, side, find(state, KEPT, face), STASH + holder)
    state.tell("stashed", side)
    stand(state)


def come_out(state: CanopyState, side: i64, stash: i64) -> None:
    """Everybody sees it; it waits where it cannot be hidden again."""
    k: i64 = 0
    while state.lies[k] != STASH + stash:
        k += 1
    face = state.face[k]
    pick_up(state, k)
    lay_down(state, OUT, face, 0)
    state.mark[state.downs - 1] = OPEN
    state.tell("uncover", side, what=face, where=STASH + stash)
    state.reveals += 1
    known_again(state)


def nth_stash(state: CanopyState, side: i64, number: i64) -> i64:
    k: i64
    for k in range(STASHES):
        if in_forest(state, side, k):
            if number == 0:
                return k
            number -= 1
    return NONE


def free_stash(state: CanopyState) -> i64:
    k: i64 = 0
    while state.stash_of[k] != NONE:
        k += 1
    return k


# The rest


def show(state: CanopyState) -> None:
    """CANO-216: what is left becomes public and is added with its effects."""
    side = state.active
    state.stage = HOWLING if state.stage == BARING else REFILLING
    state.sub = 0
    if size(state, KEPT) + size(state, OUT):
        tell_cards(state, "taken", side, KEPT)
        level = push_batch(state, side)
        k = state.downs
        while k:
            k -= 1
            if state.lies[k] == KEPT or state.lies[k] == OUT:
                wait(state, level, state.face[k])
                pick_up(state, k)
    state.reveals += 1
    known_again(state)


def refill(state: CanopyState) -> None:
    """CANO-204, 805, 814."""
    pile = state.pile
    cards = deal(state, pile, REFILL[state.seats * 5 + pile])
    tell_pile(state, "refill", state.active, pile, NONE, cards)
    state.stage = ENDING


# Boa


def ask_boa(state: CanopyState) -> None:
    """CANO-407."""
    if not ready(state, state.active, BOA):
        state.stage = HOWLING
        return
    offer(state, state.pile, BOA_TAKE, TAKE, False, 0)


def take_with_boa(state: CanopyState, action: i64) -> None:
    if action == PASS:
        state.stage = HOWLING
        return
    state.used |= 1 << BOA
    tell_pile(state, "power", state.active, state.pile, BOA, 0)
    hide(state, state.active, find(state, state.pile, action - TAKE), KEPT)
    begin_stashing(state, HIDING)
    stand(state)
