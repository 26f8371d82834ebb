"""Why something is forbidden: the rule, and the text that tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Refusal
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
    PASS,
    PLACE,
    REFUSE,
    REST,
    RETURN,
    SLOTH_USE,
    SPIRIT,
    STASH_CARD,
    STEAL,
    STRIKE,
    TAKE,
    TAMARIN_USE,
    TARGET,
    TREE,
    TREE_CANOPY,
    TREE_TRUNK,
    TUCK_CARD,
)
from bosquet.games.canopy.effects import discardable
from bosquet.games.canopy.forest import has_active, ready
from bosquet.games.canopy.material import (
    ANT,
    BUTTERFLY,
    FACE_NAMES,
    FAUNA,
    FAUNA_END,
    FERN,
    FROG,
    HOWLER,
    MOST_TREES,
    MUSHROOM,
    NONE,
    RAINFOREST,
    SLOTH,
    SPROUT,
    TAMARIN,
    TOUCAN,
    VALUES,
)
from bosquet.games.canopy.phases import (
    BOA_TAKE,
    CANOPY_PLACE,
    DROUGHT_DISCARD,
    EOS_FAUNA,
    GERM_KEEP,
    HOATZIN_TUCK,
    JAGUAR_TARGET,
    LIGHTNING_DISCARD,
    LIGHTNING_TARGET,
    LINGER_DISCARD,
    MUSHROOM_KEEP,
    PILE_CHOICE,
    PITCHER_STASH,
    PLACE_NEXT,
    PRESTIGE_TAKE,
    SPIDER_RETURN,
    SPIRIT_TIE,
    TAMARIN_PICK,
    THREAT_DISCARD,
    TRUNK_PLACE,
    TURN_END,
    TURN_START,
)
from bosquet.games.canopy.trees import is_scored

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

REASONS: Final = (
    *("choice_not_now", "must_choose", "power_not_now", "power_missing", "power_used", "power_new", "deck_empty"),
    *("pile_empty", "no_mushroom", "place_not_now", "not_waiting", "tree_not_now", "no_tree", "tree_done"),
    *("new_tree_not", "take_not_now", "not_there", "drop_not_now", "not_to_drop", "no_plant", "scored", "grow_not_now"),
    *("not_drawn", "steal_not_now", "not_to_steal", "storm_not_now", "target_not_now", "no_target", "spirit_only"),
    "not_tied",
)
DROPS: Final = (DROUGHT_DISCARD, LIGHTNING_DISCARD, THREAT_DISCARD, LINGER_DISCARD, SPIRIT_TIE)
CARDS: Final = (
    (GROW, STASH_CARD, (PITCHER_STASH,), "CANO-504"),
    (STASH_CARD, TUCK_CARD, (HOATZIN_TUCK,), "CANO-515"),
    (TUCK_CARD, RETURN, (SPIDER_RETURN,), "CANO-514"),
    (RETURN, TAKE, (BOA_TAKE, TAMARIN_PICK, MUSHROOM_KEEP), "CANO-407"),
)
POWERS: Final = (
    (FROG_USE, FROG, "CANO-406", (TURN_START,)),
    (TAMARIN_USE, TAMARIN, "CANO-521", (TURN_START,)),
    (HOWLER_USE, HOWLER, "CANO-517", ()),
    (SLOTH_USE, SLOTH, "CANO-410", ()),
)


def why_not(state: CanopyState, action: int) -> Refusal:
    """For an action that the seat asked may not take now."""
    if action in (KEEP, REFUSE):
        return why_no_choice(state)
    if action == PASS:
        return Refusal("CANO-404", "must_choose")
    for use, species, rule, phases in POWERS:
        if action == use:
            return why_no_power(state, species, rule, phases)
    if action in (DRAW, STRIKE):
        return Refusal("CANO-511", "storm_not_now")
    if action == SPIRIT:
        return Refusal("CANO-910", "spirit_only")
    if action < BUTTERFLY_USE:
        return why_no_aim(state, action)
    if action < PLACE:
        return why_no_power(state, BUTTERFLY, "CANO-519", (EOS_FAUNA,), plant=FACE_NAMES[FERN + action - BUTTERFLY_USE])
    if action <= NEW_TREE:
        return why_no_place(state, action)
    if action < GROW:
        return why_no_card(state, action)
    if action < DROP:
        return why_no_gain(state, action)
    return why_no_drop(state, action)


def why_no_gain(state: CanopyState, action: int) -> Refusal:
    if action < STEAL:
        if state.phase != GERM_KEEP and (state.phase != SPIRIT_TIE or state.depth):
            return Refusal("CANO-605", "grow_not_now")
        if state.hand[SPROUT + action - GROW]:
            return Refusal("CANO-931", "not_tied")
        return Refusal("CANO-605", "not_drawn", {"card": FACE_NAMES[SPROUT + action - GROW]})
    if state.phase != PRESTIGE_TAKE:
        return Refusal("CANO-1002", "steal_not_now")
    card = FACE_NAMES[FAUNA + (action - STEAL) % (FAUNA_END - FAUNA)]
    return Refusal("CANO-1002", "not_to_steal", {"card": card})


def why_no_choice(state: CanopyState) -> Refusal:
    assert state.phase != PILE_CHOICE, "a pile that must be kept is no question"
    return Refusal("CANO-202", "choice_not_now")


def why_no_power(state: CanopyState, species: int, rule: str, phases: tuple[int, ...], plant: str = "") -> Refusal:
    if state.phase not in phases:
        return Refusal(rule, "power_not_now", {"species": FACE_NAMES[FAUNA + 2 * species]})
    named = {"species": FACE_NAMES[FAUNA + 2 * species]}
    if not has_active(state, state.seat, species):
        return Refusal("CANO-402", "power_missing", named)
    if state.used >> species & 1:
        return Refusal("CANO-402", "power_used", named)
    if not ready(state, state.seat, species):
        return Refusal("CANO-403", "power_new", named)
    return Refusal(rule, "no_plant", {"card": plant}) if plant else Refusal("CANO-412", "deck_empty")


def why_no_aim(state: CanopyState, action: int) -> Refusal:
    if action < TARGET:
        refusal = why_no_power(state, TOUCAN, "CANO-405", (TURN_START,))
        return Refusal("CANO-405", "pile_empty") if refusal.reason == "deck_empty" else refusal
    if state.phase in (LIGHTNING_TARGET, JAGUAR_TARGET):
        return Refusal("CANO-813", "no_target")
    return Refusal("CANO-813", "target_not_now")


def why_no_place(state: CanopyState, action: int) -> Refusal:
    if action <= REST:
        if state.phase != PLACE_NEXT:
            return Refusal("CANO-303", "place_not_now")
        return Refusal("CANO-303", "not_waiting")
    if state.phase not in (TRUNK_PLACE, CANOPY_PLACE):
        return Refusal("CANO-304", "tree_not_now")
    if action == NEW_TREE:
        return Refusal("CANO-307", "new_tree_not")
    if action - TREE >= state.trees[state.seat]:
        return Refusal("CANO-304", "no_tree", {"tree": action - TREE + 1})
    return Refusal("CANO-305", "tree_done", {"tree": action - TREE + 1})


def why_no_card(state: CanopyState, action: int) -> Refusal:
    for end, first, phases, rule in CARDS:
        if first <= action < end:
            if state.phase not in phases:
                return Refusal(rule, "take_not_now")
            return Refusal(rule, "not_there", {"card": FACE_NAMES[action - first]})
    raise AssertionError(action)


def why_no_drop(state: CanopyState, action: int) -> Refusal:
    if action < ANT_DROP:
        if state.phase not in DROPS or state.depth == 0:
            return Refusal("CANO-310", "drop_not_now")
        if state.phase == SPIRIT_TIE and may_go(state, action):
            return Refusal("CANO-931", "not_tied")
        return why_no_thing(state, state.effect_side[state.depth - 1], action - DROP)
    if action < MUSHROOM_DROP:
        refusal = why_no_power(state, ANT, "CANO-408", (TURN_START, TURN_END, EOS_FAUNA))
        return refusal if refusal.reason != "deck_empty" else why_no_thing(state, state.seat, action - ANT_DROP)
    if state.phase not in (TURN_START, TURN_END):
        return Refusal("CANO-501", "power_not_now", {"species": "mushroom"})
    if state.forest[state.seat * RAINFOREST + MUSHROOM] == 0:
        return Refusal("CANO-501", "no_mushroom")
    if state.deck == 0:
        return Refusal("CANO-501", "deck_empty")
    return why_no_thing(state, state.seat, action - MUSHROOM_DROP)


def may_go(state: CanopyState, action: int) -> bool:
    """Whether the effect under way could take this card, were it not for a better choice."""
    twin = state.clone()
    level = state.depth - 1
    twin.count = discardable(twin, state.effect_side[level], state.effect_what[level], DROP, 0, NONE)
    return action in twin.legal()


def why_no_thing(state: CanopyState, side: int, thing: int) -> Refusal:
    number = tree_number(thing)
    if number != -1 and number < state.trees[side] and is_scored(state.tree[side * MOST_TREES + number]):
        return Refusal("CANO-622", "scored", {"tree": number + 1})
    return Refusal("CANO-310", "not_to_drop")


def tree_number(thing: int) -> int:
    if thing >= TREE_CANOPY:
        return thing - TREE_CANOPY
    return (thing - TREE_TRUNK) // VALUES if thing >= TREE_TRUNK else -1
