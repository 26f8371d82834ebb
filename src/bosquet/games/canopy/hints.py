"""How good an action looks: quick, rough values in hundredths of a point, for greedy play and to guide search.

A pile is worth what it adds to my forest, and a part of what it would add to the next player's; refusing it is worth
the best of what may still come. Cards without a face count for an average one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.canopy.actions import (
    ANT_DROP,
    BUTTERFLY_USE,
    DRAW,
    DROP,
    FROG_USE,
    GROW,
    HOWLER_USE,
    KEEP,
    MUSHROOM_DROP,
    NEW_TREE,
    PLACE,
    REST,
    RETURN,
    SLOTH_USE,
    STASH_CARD,
    STEAL,
    STRIKE,
    TAKE,
    TAMARIN_USE,
    TARGET,
    TOUCAN_USE,
    TREE,
    TUCK_CARD,
)
from bosquet.games.canopy.effects import discardable
from bosquet.games.canopy.forest import remove_thing
from bosquet.games.canopy.material import (
    CANOPY,
    DROUGHT,
    FAUNA,
    FAUNA_END,
    FERN,
    GROWN,
    LIGHTNING,
    MOST_TREES,
    MUSHROOM,
    NONE,
    RAINFOREST,
    REACH,
    SPROUT,
    TRUNK,
)
from bosquet.games.canopy.phases import ANY, PILE_CHOICE, PLACE_NEXT, SPIRIT_TIE
from bosquet.games.canopy.piles import own_pile
from bosquet.games.canopy.standing import standing
from bosquet.games.canopy.trees import add_tree, one_trunk, with_canopy
from bosquet.games.canopy.worth import add_card

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

AVERAGE: Final[i64] = 150  # a card that nobody has seen
DENIED: Final[i64] = 30  # of a hundred: what the next player would have gained
LOOK: Final[i64] = 20  # what the toucan shows
USED: Final[i64] = 40  # a power that is spent
CHOICE: Final[i64] = 260  # a card chosen among three
HIDDEN: Final[i64] = 40  # what is hidden counts only later


def hints(state: CanopyState, out: vec[i64]) -> None:
    k: i64
    for k in range(state.count):
        out[k] = hint(state, state.moves[k])


def hint(state: CanopyState, action: i64) -> i64:
    if state.phase == PILE_CHOICE:
        return keep_worth(state) if action == KEEP else refuse_worth(state)
    if state.phase == PLACE_NEXT:
        return order_worth(state, action)
    if action >= DROP:
        return drop_worth(state, action)
    if action >= STEAL:
        return steal_worth(state, action - STEAL)
    if action >= TAKE:
        return card_worth(state, action)
    if action >= TREE:
        return tree_worth(state, action)
    if action >= BUTTERFLY_USE:
        return gain(state, state.seat, FERN + action - BUTTERFLY_USE) - 2 * USED
    if action >= TARGET:
        return state.points()[action - TARGET]
    if action >= TOUCAN_USE:
        return LOOK
    return power_worth(state, action)


def power_worth(state: CanopyState, action: i64) -> i64:
    if action == TAMARIN_USE:
        return CHOICE
    if action == SLOTH_USE:
        return AVERAGE
    if action == HOWLER_USE:
        return pile_gain(state, following(state), state.pile) - AVERAGE
    if action == DRAW:
        return AVERAGE // 2 if state.deck else 0
    if action == STRIKE:
        return 0
    return -LOOK if action == FROG_USE else 0


# Cards in a forest


def gain(state: CanopyState, side: i64, face: i64) -> i64:
    """By how much a card betters a forest."""
    twin = state.clone()
    add_card(twin, side, face)
    return standing(twin, side) - standing(state, side)


def pile_gain(state: CanopyState, side: i64, pile: i64) -> i64:
    """By how much a pile betters a forest: trunks first, then canopies, the best first."""
    twin = state.clone()
    order: i64
    k: i64
    for order in range(3):
        for k in range(state.downs):
            face = state.face[k]
            if state.lies[k] == pile and order_of(face) == order:
                add_card(twin, side, face)
    return standing(twin, side) - standing(state, side) + droughts(twin, side, pile) + AVERAGE * state.blank[pile]


def order_of(face: i64) -> i64:
    if face < CANOPY:
        return 0
    return 1 if face < FERN else 2


def droughts(state: CanopyState, side: i64, pile: i64) -> i64:
    """What the Droughts and Lightnings of a pile bring, about."""
    found: i64 = 0
    k: i64
    for k in range(state.downs):
        if state.lies[k] == pile and (state.face[k] == DROUGHT or state.face[k] == LIGHTNING):
            found -= AVERAGE // 3
    return found


def following(state: CanopyState) -> i64:
    return (state.active + 1) % state.sides


# Piles


def keep_worth(state: CanopyState) -> i64:
    side = state.seat
    return pile_gain(state, side, state.pile) + pile_gain(state, following(state), state.pile) * DENIED // 100


def refuse_worth(state: CanopyState) -> i64:
    """The best of the piles to come, or the card that comes when all are refused."""
    best = AVERAGE if state.deck > 1 else 0
    k: i64
    for k in range(state.looked + 1, REACH):
        pile = own_pile(state, state.seat, k)
        found = pile_gain(state, state.seat, pile)
        if found > best:
            best = found
    return best


# Order and places


def order_worth(state: CanopyState, action: i64) -> i64:
    """Trunks, then quiet cards, then canopies; a Drought first if there is nothing to lose."""
    if action == REST:
        return 20
    face = action - PLACE
    if face < CANOPY:
        return 30
    if face < FERN:
        return 10
    if face == LIGHTNING:
        return 5
    twin = state.clone()
    return 0 if discardable(twin, state.seat, ANY, DROP, 0, NONE) else 40


def tree_worth(state: CanopyState, action: i64) -> i64:
    side = state.seat
    face = GROWN[state.effect_left[state.depth - 1]]
    twin = state.clone()
    if action == NEW_TREE:
        add_tree(twin, side, face - TRUNK)
    elif face < CANOPY:
        twin.tree[side * MOST_TREES + action - TREE] += one_trunk(face - TRUNK)
    else:
        at = side * MOST_TREES + action - TREE
        twin.tree[at] = with_canopy(twin.tree[at], face - CANOPY)
    return standing(twin, side) - standing(state, side)


# Single cards


def card_worth(state: CanopyState, action: i64) -> i64:
    """A card taken, put back, tucked, hidden or kept; doing nothing is worth 0."""
    side = state.active if state.phase == SPIRIT_TIE else state.seat
    if action >= GROW:
        return gain(state, side, GROWN[SPROUT + action - GROW]) + 1
    if action >= STASH_CARD:
        return -gain(state, side, action - STASH_CARD) - HIDDEN
    if action >= TUCK_CARD:
        return -gain(state, side, action - TUCK_CARD) - HIDDEN
    if action >= RETURN:
        return -gain(state, side, action - RETURN)
    return gain(state, side, action - TAKE) - USED


def drop_worth(state: CanopyState, action: i64) -> i64:
    twin = state.clone()
    side = state.seat
    thing = action - DROP
    extra: i64 = 0
    if action >= MUSHROOM_DROP:
        thing = action - MUSHROOM_DROP
        twin.forest[side * RAINFOREST + MUSHROOM] -= 1
        extra = AVERAGE
    elif action >= ANT_DROP:
        thing = action - ANT_DROP
        extra = -USED
    elif state.depth:
        side = state.effect_side[state.depth - 1]
    remove_thing(twin, side, thing)
    found = standing(twin, side) - standing(state, side) + extra
    return found if side == state.seat else -found


def steal_worth(state: CanopyState, what: i64) -> i64:
    victim = what // (FAUNA_END - FAUNA)
    face = FAUNA + what % (FAUNA_END - FAUNA)
    twin = state.clone()
    twin.forest[victim * RAINFOREST + face] -= 1
    lost = standing(state, victim) - standing(twin, victim)
    return gain(state, state.seat, face) + lost
