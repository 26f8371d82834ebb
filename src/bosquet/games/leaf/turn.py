"""A turn up to its actions: a card, a tile, the leaf on the floor, and reactions to it (LEAF-20 to LEAF-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.leaf.actions import BOOST, CARD, STACK
from bosquet.games.leaf.deeds import draw_card
from bosquet.games.leaf.floor import lay, number, offers, size, take_tile, total
from bosquet.games.leaf.material import BIT, COLOURS, NONE, PENALTY_CARDS, SHAPES, TILE_SHAPE, TURNS, WIND_BOOST
from bosquet.games.leaf.north_wind import ask_reveal

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState


def begin_turn(state: LeafState, side: i64) -> None:
    state.active = side
    state.seat = side
    state.card = NONE
    state.boosted = 0
    state.laid = NONE
    state.tell("turn", side, count=state.round)
    if state.is_wind(side):
        ask_reveal(state)
        return
    if state.hand_size(side) == 0:
        pay_for_cards(state, side)
    if state.hand_size(side) == 0:
        ask_stack(state)  # LEAF-28
        return
    ask_card(state)
    if state.count == 1:
        state.reveals += 1  # it plays itself, and everybody sees which card it was


def pay_for_cards(state: LeafState, side: i64) -> None:
    """LEAF-20: three acorns less, two cards more."""
    state.penalties[side] += 1
    state.tell("no_cards", side)
    for _ in range(PENALTY_CARDS):
        draw_card(state, side)


# The card and the tile


def ask_card(state: LeafState) -> None:
    """LEAF-21, 23, 25: each shape in hand, then each that is there twice, while mushrooms are left to boost with."""
    state.phase = CARD
    hand = state.hand
    at = state.seat * SHAPES
    moves = state.moves
    n: i64 = 0
    shape: i64
    for shape in range(SHAPES):
        if hand[at + shape]:
            moves[n] = CARD + shape
            n += 1
    if state.tokens(state.seat):
        for shape in range(SHAPES):
            if hand[at + shape] > 1:
                moves[n] = BOOST + shape
                n += 1
    state.count = n


def play_card(state: LeafState, shape: i64, boosted: i64) -> None:
    """LEAF-21 to 24: with a boost two cards of the shape go; whichever tile comes, both must be alike."""
    state.card = shape
    state.boosted = boosted
    state.hand[state.seat * SHAPES + shape] -= 1 + boosted
    state.discards[shape] += 1 + boosted
    state.tell("card", state.seat, what=shape, count=1 + boosted)
    if state.top[shape] == NONE:
        ask_stack(state)
    else:
        take_tile(state, state.top[shape])


def ask_stack(state: LeafState) -> None:
    """LEAF-22, 28: the stack of one's choice."""
    state.phase = STACK
    n: i64 = 0
    shape: i64
    for shape in range(SHAPES):
        if state.top[shape] != NONE:
            state.moves[n] = STACK + shape
            n += 1
    state.count = n


# The leaf


def lay_leaf(state: LeafState, cell: i64, rotation: i64) -> None:
    """LEAF-13 to 19: the leaf lies; what it touches will be actions once the mushrooms have reacted."""
    side = state.seat
    tile = state.tile
    lay(state, tile, cell, rotation, side)
    state.tile = NONE
    state.laid = tile
    state.pending = offers(state, cell, state.tips[tile])
    state.tell("lay", side, what=tile, where=cell * TURNS + rotation, count=total(state.pending))
    if state.is_wind(side):  # LEAF-66
        state.boosted = 1 if total(state.pending) <= WIND_BOOST and state.tokens(side) else 0
    if state.boosted:
        state.babies[side] |= BIT[tile]
        state.tell("boost", side, what=tile)
    turn_up(state, TILE_SHAPE[tile])
    react(state, state.near[tile])
    state.go_on()


def turn_up(state: LeafState, shape: i64) -> None:
    """The next tile of a stack is seen."""
    hidden = state.stack_size(shape) - 1
    if hidden == 0:
        state.top[shape] = NONE
        state.tell("empty", state.seat, what=shape)
        return
    state.top[shape] = state.rng.draw(state.below, shape * COLOURS, (shape + 1) * COLOURS)
    if hidden > 1:
        state.reveals += 1
    state.tell("top", state.seat, what=state.top[shape], count=hidden)


def react(state: LeafState, near: i64) -> None:
    """LEAF-29 to 32: on each adjacent leaf the largest mushrooms bring a sun to their owners, but for who plays."""
    side: i64
    for side in range(state.sides):
        largest = reactions(state, side, near)
        state.suns[side] += size(largest)
        if state.story is not None:
            tell_reactions(state, side, largest)


def reactions(state: LeafState, side: i64, near: i64) -> i64:
    """Of some leaves, those on which no mushroom is larger than that of `side`; none for who plays."""
    if side == state.active:
        return 0
    grown: i64 = 0
    for adults in state.adults:
        grown |= adults
    return near & (state.adults[side] | state.babies[side] & ~grown)


def tell_reactions(state: LeafState, side: i64, leaves: i64) -> None:
    while leaves:
        lowest = leaves & -leaves
        leaves ^= lowest
        state.tell("reaction", side, what=number(lowest))
