"""The North Wind, an opponent that never decides: all it does is worked out here (LEAF-61 to LEAF-79).

Each of its steps is an action of the game like any other, the only one it has; so its turn plays itself, step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.leaf.actions import ACORN, CLIMB, GROW, LAY, REVEAL, SUN, TAKE
from bosquet.games.leaf.deeds import cards_in, occupied
from bosquet.games.leaf.floor import (
    actions_of,
    free_tips,
    group,
    neighbours,
    number,
    offers,
    size,
    take_tile,
    total,
)
from bosquet.games.leaf.material import (
    BIT,
    BRANCH,
    BROWN,
    COLOURS,
    GUST_COLOUR,
    GUST_SHAPE,
    GUST_WAY,
    GUSTS,
    NONE,
    ORANGE,
    PRIORITY,
    RED,
    RIGHT,
    SLOTS,
    SPECIES,
    TILE_SHAPE,
    TIPS,
    TURNS,
    YELLOW,
)
from bosquet.games.leaf.scoring import forest_cards

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState


def answer(state: LeafState, action: i64) -> None:
    """The one thing the North Wind does now."""
    state.moves[0] = action
    state.count = 1


# Its card and its leaf


def ask_reveal(state: LeafState) -> None:
    state.phase = REVEAL
    answer(state, REVEAL)


def reveal(state: LeafState) -> None:
    """LEAF-62, 63: cards are turned up until one names a stack that is not empty."""
    state.gust = state.rng.draw(state.gusts, 0, GUSTS)
    state.reveals += 1
    shape = GUST_SHAPE[state.gust]
    state.tell("gust", state.seat, what=state.gust)
    if shape == NONE:
        k: i64
        for k in range(GUSTS):
            state.gusts[k] = 1
        state.tell("new_gusts", state.seat, count=GUSTS)
        ask_reveal(state)
    elif state.top[shape] == NONE:
        ask_reveal(state)
    else:
        take_tile(state, state.top[shape])
        answer(state, best_placement(state))


def best_placement(state: LeafState) -> i64:
    """LEAF-64, 65: of all placements, in reading order, the first that nothing surpasses."""
    foreign = foreign_mushrooms(state)
    best = state.moves[0]
    worth: i64 = -1
    k: i64
    for k in range(state.count):
        liking = placement_worth(state, state.moves[k], foreign)
        if liking > worth:
            worth = liking
            best = state.moves[k]
    return best


def placement_worth(state: LeafState, action: i64, foreign: i64) -> i64:
    """LEAF-64 as one number, the weightiest first: the card's colour, all tips, few `foreign` mushrooms, colours in
    order."""
    cell = (action - LAY) // TURNS
    tips = TIPS[TILE_SHAPE[state.tile] * TURNS + (action - LAY) % TURNS]
    gained = offers(state, cell, tips)
    worth = actions_of(gained, GUST_COLOUR[state.gust]) << 4 | total(gained)
    touched = size(neighbours(state, cell, tips) & foreign) if foreign else 0
    worth = worth << 3 | 7 - touched
    k: i64
    for k in range(COLOURS):
        worth = worth << 4 | actions_of(gained, PRIORITY[k])
    return worth


def foreign_mushrooms(state: LeafState) -> i64:
    """The leaves that carry mushrooms of players."""
    found: i64 = 0
    seat: i64
    for seat in range(state.seats):
        found |= state.babies[seat] | state.adults[seat]
    return found


# Its actions


def ask_act(state: LeafState) -> None:
    """LEAF-68: colour by colour, in its own order."""
    k: i64 = 0
    while actions_of(state.pending, PRIORITY[k]) == 0:
        k += 1
    colour = PRIORITY[k]
    state.phase = GROW
    action: i64 = NONE
    if colour == RED:
        leaf = mushroom_leaf(state)
        action = GROW + leaf if leaf != NONE else NONE
    elif colour == ORANGE:
        action = animal(state)
    elif colour == BROWN:
        space = destination(state)
        action = CLIMB + space if space != NONE else NONE
    elif colour == YELLOW:
        action = SUN
    answer(state, action if action != NONE else ACORN + colour)  # LEAF-46, 69


def destination(state: LeafState) -> i64:
    """LEAF-70: at every fork, also one skipped over, the way of its card; NONE if there is no free space."""
    others = occupied(state, state.seat)
    way = GUST_WAY[state.gust]
    space = BRANCH[state.squirrel[state.seat] * 2 + way]
    while space != NONE and others >> space & 1:
        space = BRANCH[space * 2 + way]
    return space


# Its animals


def ask_animal(state: LeafState) -> None:
    """LEAF-70: the animal of a space of the tree; one is left, or it would not be asked."""
    state.phase = TAKE
    answer(state, animal(state))


def animal(state: LeafState) -> i64:
    """LEAF-75: the best face-up card, else the deck, else whatever lies there; NONE if nothing does."""
    best: i64 = NONE
    best_rank: i64 = 8
    backwards = GUST_WAY[state.gust] == RIGHT
    k: i64
    for k in range(SLOTS):
        slot = SLOTS - 1 - k if backwards else k
        if state.display[slot] != NONE:
            rank = animal_rank(state, state.display[slot])
            if rank < best_rank:
                best_rank = rank
                best = slot
    if best_rank > 6 and cards_in(state.animals):
        return TAKE + SLOTS
    return TAKE + best if best != NONE else NONE


def animal_rank(state: LeafState, kind: i64) -> i64:
    """0 is best: a species it has twice, once, more often; each first with an acorn. Then an acorn, 6; then none, 7."""
    plain = 1 - (kind & 1)
    known = forest_cards(state, state.seat, kind >> 1)
    if known == 0:
        return 6 + plain
    if known == 2:
        return plain
    return 2 + plain if known == 1 else 4 + plain


def sleepers(state: LeafState, side: i64) -> i64:
    """LEAF-78: its largest species, then the one seen least on the display; NONE if its Forest is empty."""
    best: i64 = NONE
    best_worth: i64 = 0
    species: i64
    for species in range(SPECIES):
        cards = forest_cards(state, side, species)
        shown: i64 = 0
        for kind in state.display:
            if kind != NONE and kind >> 1 == species:
                shown += 1
        worth = cards * 8 + 7 - shown
        if cards and worth > best_worth:
            best_worth = worth
            best = species
    return best


# Its mushrooms


def mushroom_leaf(state: LeafState) -> i64:
    """LEAF-71 to 74: the leaf on which its next mushroom appears or grows; NONE if nothing is possible."""
    side = state.seat
    own = state.babies[side] | state.adults[side]
    if state.frosts == 0 and state.tokens(side):
        if not own >> state.laid & 1:
            return state.laid
        beside = state.near[state.laid] & ~own
        if beside:
            return roomiest(state, beside)
    if state.babies[side]:
        return ripest(state, side)
    return colony(state, side) if state.tokens(side) else NONE


def ripest(state: LeafState, side: i64) -> i64:
    """LEAF-73: the baby whose growth makes a group of three, else of two, else of one, else the smallest larger one."""
    own = state.babies[side] | state.adults[side]
    best: i64 = NONE
    best_worth: i64 = -1
    babies = state.babies[side]
    while babies:
        leaf = earliest(state, babies)
        babies ^= BIT[leaf]
        grown = size(group(state, leaf, state.adults[side] | BIT[leaf]))
        worth = (32 + grown if grown <= 3 else 32 - grown) * 8 + size(state.near[leaf] & own)
        if worth > best_worth:
            best_worth = worth
            best = leaf
    return best


def colony(state: LeafState, side: i64) -> i64:
    """LEAF-74: a new baby beside its largest group of fewer than three adults; else where there is room."""
    own = state.babies[side] | state.adults[side]
    wanted: i64 = 2
    while wanted:
        rest = state.adults[side]
        while rest:
            together = group(state, earliest(state, rest), state.adults[side])
            rest &= ~together
            beside = all_near(state, together) & ~own
            if size(together) == wanted and beside:
                return roomiest(state, beside)
        wanted -= 1
    if not own >> state.laid & 1:
        return state.laid
    beside = state.near[state.laid] & ~own
    if beside:
        return roomiest(state, beside)
    return roomiest(state, state.floor & ~own)


def all_near(state: LeafState, leaves: i64) -> i64:
    found: i64 = 0
    while leaves:
        lowest = leaves & -leaves
        leaves ^= lowest
        found |= state.near[number(lowest)]
    return found


def roomiest(state: LeafState, leaves: i64) -> i64:
    """LEAF-72: the leaf with the most free tips; of equals the one laid first. NONE of none."""
    best: i64 = NONE
    most: i64 = -1
    while leaves:
        leaf = earliest(state, leaves)
        leaves ^= BIT[leaf]
        free = free_tips(state, leaf)
        if free > most:
            most = free
            best = leaf
    return best


def earliest(state: LeafState, leaves: i64) -> i64:
    """LEAF-6: of some leaves, the one laid first."""
    best = number(leaves & -leaves)
    leaves &= leaves - 1
    while leaves:
        leaf = number(leaves & -leaves)
        leaves &= leaves - 1
        if state.order[leaf] < state.order[best]:
            best = leaf
    return best
