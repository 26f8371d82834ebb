"""Why something is forbidden: the rule, and the text that tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Refusal
from bosquet.games.leaf.actions import (
    ACORN,
    ADVANCE,
    BOOST,
    CARD,
    CLIMB,
    DRAW,
    GROW,
    HIBERNATE,
    LAY,
    REVEAL,
    STACK,
    SUN,
    TAKE,
)
from bosquet.games.leaf.deeds import occupied
from bosquet.games.leaf.floor import ALL_CORNERS, actions_of
from bosquet.games.leaf.material import (
    BROWN,
    COLOUR_NAMES,
    GREEN,
    LEAVES,
    NONE,
    OCCUPIED,
    ORANGE,
    RED,
    SHAPE_NAMES,
    SHAPE_TURNS,
    SHAPES,
    SLOTS,
    SPACE_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
    TILE_SHAPE,
    TIPS,
    TURNS,
    YELLOW,
)

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

REASONS: Final = (
    *("card_not_now", "stack_not_now", "lay_not_now", "act_not_now", "season_not_now", "frost_not_now", "wind_only"),
    *("no_card", "one_card", "no_mushroom", "stack_empty", "cell_taken", "same_turn", "one_tip", "no_tip"),
    *("no_action", "not_laid", "adult", "no_cards", "slot_empty", "no_animals", "not_next", "space_taken", "not_there"),
)


def why_not(state: LeafState, action: int) -> Refusal:
    """For an action that the seat asked may not take now."""
    if action < STACK:
        return why_no_card(state, action)
    if action < GROW:
        return why_no_stack(state, action - STACK)
    if action < ADVANCE:
        return why_no_act(state, action)
    if action < HIBERNATE:
        return Refusal("LEAF-47", "season_not_now")
    if action < REVEAL:
        if state.phase != HIBERNATE:
            return Refusal("LEAF-52", "frost_not_now")
        return Refusal("LEAF-52", "not_there", {"species": SPECIES_NAMES[action - HIBERNATE]})
    if action == REVEAL:
        return Refusal("LEAF-62", "wind_only")
    if state.phase != LAY:
        return Refusal("LEAF-21", "lay_not_now")
    return why_no_place(state, (action - LAY) // TURNS, (action - LAY) % TURNS)


def why_no_card(state: LeafState, action: int) -> Refusal:
    if state.phase != CARD:
        return Refusal("LEAF-21", "card_not_now")
    shape = (action - CARD) % SHAPES
    named = {"shape": SHAPE_NAMES[shape]}
    if state.hand[state.seat * SHAPES + shape] == 0:
        return Refusal("LEAF-21", "no_card", named)
    assert action >= BOOST
    if state.hand[state.seat * SHAPES + shape] == 1:
        return Refusal("LEAF-23", "one_card", named)
    return Refusal("LEAF-25", "no_mushroom")


def why_no_stack(state: LeafState, shape: int) -> Refusal:
    if state.phase != STACK:
        return Refusal("LEAF-22", "stack_not_now")
    return Refusal("LEAF-22", "stack_empty", {"shape": SHAPE_NAMES[shape]})


# Places


def why_no_place(state: LeafState, cell: int, rotation: int) -> Refusal:
    there = int(state.ground[cell])
    if there >= OCCUPIED:
        return Refusal("LEAF-13", "cell_taken", {"leaf": TILE_NAMES[there & LEAVES - 1]})
    shape = TILE_SHAPE[state.tile]
    if rotation not in SHAPE_TURNS[shape]:
        return Refusal("LEAF-14", "same_turn", {"shape": SHAPE_NAMES[shape]})
    connected = there & TIPS[shape * TURNS + rotation] & ALL_CORNERS
    return Refusal("LEAF-17", "one_tip" if connected else "no_tip", {"leaf": TILE_NAMES[state.tile]})


# Actions of a leaf


def why_no_act(state: LeafState, action: int) -> Refusal:
    if state.phase == TAKE:
        return why_no_animal(state, action - TAKE) if TAKE <= action < SUN else Refusal("LEAF-41", "act_not_now")
    if state.phase != GROW:
        return Refusal("LEAF-33", "act_not_now")
    colour = colour_for(action)
    if actions_of(state.pending, colour) == 0:
        return Refusal("LEAF-33", "no_action", {"colour": COLOUR_NAMES[colour]})
    if action < DRAW:
        return why_no_mushroom(state, action - GROW)
    if action == DRAW:
        return Refusal("LEAF-46", "no_cards")
    if action < SUN:
        return why_no_animal(state, action - TAKE)
    return why_no_climb(state, action - CLIMB)


def colour_for(action: int) -> int:
    """The colour of the action that is spent on it."""
    if action < DRAW:
        return RED
    if action == DRAW:
        return GREEN
    if action < SUN:
        return ORANGE
    if action == SUN:
        return YELLOW
    return BROWN if action < ACORN else action - ACORN


def why_no_mushroom(state: LeafState, leaf: int) -> Refusal:
    named = {"leaf": TILE_NAMES[leaf]}
    if not state.floor >> leaf & 1:
        return Refusal("LEAF-37", "not_laid", named)
    if state.adults[state.seat] >> leaf & 1:
        return Refusal("LEAF-37", "adult", named)
    return Refusal("LEAF-R10", "no_mushroom")


def why_no_animal(state: LeafState, slot: int) -> Refusal:
    if slot == SLOTS:
        return Refusal("LEAF-R11", "no_animals")
    assert state.display[slot] == NONE
    return Refusal("LEAF-38", "slot_empty", {"slot": slot + 1})


def why_no_climb(state: LeafState, space: int) -> Refusal:
    if occupied(state, state.seat) >> space & 1:
        return Refusal("LEAF-40", "space_taken", {"space": SPACE_NAMES[space]})
    return Refusal("LEAF-39", "not_next", {"space": SPACE_NAMES[space]})
