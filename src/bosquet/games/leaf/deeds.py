"""What leaves let a player do: mushrooms, cards, animals, suns, the squirrel, or an acorn instead (LEAF-33 to 46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.leaf.actions import ACORN, CLIMB, DRAW, GROW, SUN, TAKE
from bosquet.games.leaf.floor import UNIT, actions_of
from bosquet.games.leaf.material import (
    ABOVE,
    ACORN_REWARD,
    AMOUNT,
    ANIMAL_REWARD,
    BIT,
    BROWN,
    CARD_REWARD,
    COLOURS,
    GREEN,
    KINDS,
    LEAVES,
    NONE,
    ORANGE,
    RED,
    REWARD,
    SHAPES,
    SLOTS,
    SPACES,
    SUN_REWARD,
    TREE_START,
    YELLOW,
)
from bosquet.games.leaf.sources import ICON, INSTEAD, SOURCES, TREE

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState


# What may be done


def ask_act(state: LeafState) -> None:
    """LEAF-34, 45, 46: any pending action in any way it can be done, or an acorn instead."""
    state.phase = GROW
    pending = state.pending
    moves = state.moves
    n: i64 = 0
    if actions_of(pending, RED):
        leaves = growable(state, state.seat)
        leaf: i64
        for leaf in range(LEAVES):
            if leaves >> leaf & 1:
                moves[n] = GROW + leaf
                n += 1
    if actions_of(pending, GREEN) and can_draw(state):
        moves[n] = DRAW
        n += 1
    if actions_of(pending, ORANGE):
        n = write_animals(state, n)
    if actions_of(pending, YELLOW):
        moves[n] = SUN
        n += 1
    if actions_of(pending, BROWN):
        spaces = destinations(state, state.seat)
        space: i64
        for space in range(SPACES):
            if spaces >> space & 1:
                moves[n] = CLIMB + space
                n += 1
    colour: i64
    for colour in range(COLOURS):
        if actions_of(pending, colour):
            moves[n] = ACORN + colour
            n += 1
    state.count = n


def act(state: LeafState, action: i64) -> None:
    """One action of the leaf just laid."""
    if action < DRAW:
        spend(state, RED)
        grow(state, action - GROW)
    elif action == DRAW:
        spend(state, GREEN)
        draw_card(state, state.seat)
    elif action < SUN:
        spend(state, ORANGE)
        take(state, action - TAKE)
    elif action == SUN:
        spend(state, YELLOW)
        state.suns[state.seat] += 1
        state.tell("sun", state.seat)
    elif action < ACORN:
        spend(state, BROWN)
        climb(state, action - CLIMB)
        if REWARD[action - CLIMB] == ANIMAL_REWARD and any_animal(state):
            state.ask_animal()
            return
    else:
        spend(state, action - ACORN)
        gain_acorns(state, INSTEAD, 1)
        state.tell("instead", state.seat, what=action - ACORN)
    state.go_on()


def spend(state: LeafState, colour: i64) -> None:
    state.pending -= 1 << UNIT * colour


def gain_acorns(state: LeafState, source: i64, amount: i64) -> None:
    state.acorns[state.seat * SOURCES + source] += amount


# Red: mushrooms


def growable(state: LeafState, side: i64) -> i64:
    """LEAF-37, R10: leaves free of one's mushrooms while one has any left, and leaves with one's babies."""
    babies = state.babies[side]
    if state.tokens(side) == 0:
        return babies
    return state.floor & ~state.adults[side]


def grow(state: LeafState, leaf: i64) -> None:
    """A baby where there was none; an adult where there was a baby."""
    side = state.seat
    bit: i64 = BIT[leaf]
    if state.babies[side] & bit:
        state.babies[side] ^= bit
        state.adults[side] |= bit
        state.tell("adult", side, what=leaf)
    else:
        state.babies[side] |= bit
        state.tell("baby", side, what=leaf)


# Green: leaf cards


def cards_in(deck: vec[i64]) -> i64:
    """How many cards a deck holds."""
    found: i64 = 0
    for count in deck:
        found += count
    return found


def can_draw(state: LeafState) -> bool:
    return cards_in(state.deck) + cards_in(state.discards) > 0


def draw_card(state: LeafState, side: i64) -> None:
    """LEAF-27, 35: the discards are shuffled only when a card is wanted and the deck is empty."""
    if cards_in(state.deck) == 0:
        left = cards_in(state.discards)
        if left == 0:
            return
        shape: i64
        for shape in range(SHAPES):
            state.deck[shape] = state.discards[shape]
            state.discards[shape] = 0
        state.tell("reshuffle", side, count=left)
    drawn = state.rng.draw(state.deck, 0, SHAPES)
    state.hand[side * SHAPES + drawn] += 1
    state.reveals += 1
    state.tell("draw", side, what=drawn, only=side)


# Orange: animals


def write_animals(state: LeafState, n: i64) -> i64:
    """LEAF-38, R11: what lies face up, and the deck; the number of moves then."""
    slot: i64
    for slot in range(SLOTS):
        if state.display[slot] != NONE:
            state.moves[n] = TAKE + slot
            n += 1
    if cards_in(state.animals):
        state.moves[n] = TAKE + SLOTS
        n += 1
    return n


def any_animal(state: LeafState) -> bool:
    for kind in state.display:
        if kind != NONE:
            return True
    return cards_in(state.animals) > 0


def ask_animal(state: LeafState) -> None:
    """LEAF-41: which animal the tree gives."""
    state.phase = TAKE
    state.count = write_animals(state, 0)


def take(state: LeafState, slot: i64) -> None:
    """LEAF-38: a card of the display, whose slot stays empty, or of the deck; an acorn if it shows one."""
    side = state.seat
    if slot < SLOTS:
        kind = state.display[slot]
        state.display[slot] = NONE
    else:
        kind = state.rng.draw(state.animals, 0, KINDS)
        state.reveals += 1
    state.forest[side * KINDS + kind] += 1
    gain_acorns(state, ICON, kind & 1)
    state.tell("animal", side, what=kind, where=slot)


def take_reward(state: LeafState, slot: i64) -> None:
    """LEAF-41: the animal of a space of the tree."""
    take(state, slot)
    state.go_on()


def refill(state: LeafState) -> None:
    """LEAF-55: empty slots in order, while cards last."""
    left = cards_in(state.animals)
    slot: i64
    for slot in range(SLOTS):
        if left and state.display[slot] == NONE:
            state.display[slot] = state.rng.draw(state.animals, 0, KINDS)
            state.reveals += 1
            left -= 1
            state.tell("refill", NONE, what=state.display[slot], where=slot)


# Brown: the squirrel


def occupied(state: LeafState, side: i64) -> i64:
    """LEAF-40: the spaces that hold another squirrel; START has room for all."""
    found: i64 = 0
    other: i64
    for other in range(state.sides):
        space = state.squirrel[other]
        if other != side and space != TREE_START:
            found |= 1 << space
    return found


def destinations(state: LeafState, side: i64) -> i64:
    """LEAF-39, 42 to 44: the first free spaces along every branch, as bits; none if the way is full or the top
    reached."""
    others = occupied(state, side)
    ahead = ABOVE[state.squirrel[side]]
    found = ahead & ~others
    full = ahead & others
    space: i64
    for space in range(SPACES):  # upwards, so that a space skipped leads to spaces still to come
        if full >> space & 1:
            found |= ABOVE[space] & ~others
            full |= ABOVE[space] & others
    return found


def climb(state: LeafState, space: i64) -> None:
    """LEAF-41, 46: only the space of arrival rewards; of animals one is chosen next, or lost if none is left."""
    side = state.seat
    reward = REWARD[space]
    if reward == CARD_REWARD and state.is_wind(side):  # LEAF-70
        reward = ACORN_REWARD
    state.squirrel[side] = space
    state.tell("climb", side, what=reward, where=space)
    if reward == ACORN_REWARD:
        gain_acorns(state, TREE, AMOUNT[space])
    elif reward == SUN_REWARD:
        state.suns[side] += AMOUNT[space]
    elif reward == CARD_REWARD:
        draw_card(state, side)
    elif reward == ANIMAL_REWARD and not any_animal(state):
        state.tell("lost", side)
