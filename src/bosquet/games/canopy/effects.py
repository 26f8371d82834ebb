"""Effects on the stack: cards that are added to a forest, cards that are owed to the discard pile, Lightning.

The last effect is resolved completely before the one under it goes on (CANO-313).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.canopy import spirit
from bosquet.games.canopy.actions import (
    DRAW,
    DROP,
    FULL,
    NEW_TREE,
    PLACE,
    REST,
    STRIKE,
    TARGET,
    TREE,
    TREE_CANOPY,
    TREE_TRUNK,
)
from bosquet.games.canopy.forest import (
    come,
    empty_pitchers,
    grow_canopy,
    grow_trunk,
    in_forest,
    pop,
    push,
    push_batch,
    remove_thing,
    wait,
)
from bosquet.games.canopy.material import (
    CANOPY,
    DROUGHT,
    FACES,
    FAUNA,
    FAUNA_END,
    FERN,
    FIRE,
    FLORA,
    FLORA_END,
    GROWN,
    LASTING_END,
    LIGHTNING,
    MOST_TREES,
    NONE,
    PITCHER,
    RAINFOREST,
    SPROUT_OF,
    START,
    STASHES,
    VALUES,
)
from bosquet.games.canopy.phases import (
    ANY,
    CANOPY_PLACE,
    DISCARD,
    DROUGHT_DISCARD,
    FAUNA_ONLY,
    FLORA_ONLY,
    LIGHTNING_DISCARD,
    LIGHTNING_MODE,
    LIGHTNING_TARGET,
    MOST_FLORA,
    PLACE_NEXT,
    STORM,
    THREATS_ONLY,
    TRUNK_PLACE,
)
from bosquet.games.canopy.piles import draw
from bosquet.games.canopy.trees import canopy, is_open, is_scored, open_trees, trunks

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

STORM_CARDS: Final[i64] = 2  # that each draws or discards (CANO-511)


def answer(state: CanopyState, action: i64) -> None:
    level = state.depth - 1
    kind = state.effect[level]
    side = state.effect_side[level]
    if kind == DISCARD:
        state.effect_left[level] -= 1
        if state.effect_left[level] == 0:
            pop(state)  # before what its last card frees: so a chain of effects stays short enough for the stack
        remove_thing(state, side, action - DROP)
    elif kind == STORM:
        answer_storm(state, level, action)
    elif action >= TREE:
        place_on(state, level, side, action - TREE)
    elif action == REST:
        add_inert(state, level, side)
    else:
        place_next(state, level, side, action - PLACE)


# Adding cards


def go_on_adding(state: CanopyState) -> None:
    """CANO-303: ask what comes next where order may matter; inert cards first, then trunks, where it cannot."""
    level = state.depth - 1
    side = state.effect_side[level]
    if state.effect_left[level] != NONE:
        ask_tree(state, side, state.effect_left[level])
        return
    if state.is_spirit(side):
        spirit.add_next(state, level)
        return
    rest = state.effect_what[level]
    if rest == 0:
        pop(state)
        return
    base = level * FACES
    inert = False
    ordered = False
    trunk: i64 = NONE
    n: i64 = 0
    batch = state.batch
    face: i64 = -1
    while rest:
        face += 1
        if batch[base + face] == 0:
            continue
        rest -= batch[base + face]
        grown = GROWN[face]
        if is_inert(grown):
            inert = True
            continue
        if grown >= CANOPY:
            ordered = True
        elif trunk == NONE:
            trunk = face
        state.moves[n] = PLACE + grown
        n += 1
    if ordered:
        ask_next(state, side, n, inert)
    elif inert:
        add_inert(state, level, side)
    else:
        place_next(state, level, side, GROWN[trunk])


def is_inert(grown: i64) -> bool:
    """CANO-301, 302."""
    return grown >= FERN and grown != DROUGHT and grown != LIGHTNING


def ask_next(state: CanopyState, side: i64, options: i64, inert: bool) -> None:
    if inert:
        state.moves[options] = REST
        options += 1
    state.pose(PLACE_NEXT, side, options)


def add_inert(state: CanopyState, level: i64, side: i64) -> None:
    """CANO-301: Flora, Weather, Seeds, lasting Threats and Fauna, all together."""
    base = level * FACES
    batch = state.batch
    face: i64
    rest = state.effect_what[level]
    for face in range(FERN, START):
        if rest == 0:
            return
        if batch[base + face] == 0 or not is_inert(GROWN[face]):
            continue
        while batch[base + face]:
            batch[base + face] -= 1
            rest -= 1
            state.effect_what[level] = rest
            come(state, side, face)


def place_next(state: CanopyState, level: i64, side: i64, grown: i64) -> None:
    at = level * FACES
    face = grown if state.batch[at + grown] else SPROUT_OF[grown]
    state.batch[at + face] -= 1
    state.effect_what[level] -= 1
    if grown == DROUGHT:  # CANO-309
        state.tell("add", side, what=face)
        state.discard[face] += 1
        push(state, DISCARD, side, 1, ANY, DROUGHT_DISCARD)
    elif grown == LIGHTNING:
        state.tell("add", side, what=face)
        push(state, STORM, side, NONE, NONE, 0)
    elif grown >= CANOPY and open_trees(state, side) == 0:
        state.discard[face] += 1  # CANO-306
        state.tell("wasted", side, what=face)
    else:
        state.effect_left[level] = face


def ask_tree(state: CanopyState, side: i64, face: i64) -> None:
    """CANO-304, 305, 307."""
    if state.is_spirit(side):
        spirit.ask_tree(state, side, face)
        return
    n: i64 = 0
    k: i64
    for k in range(state.trees[side]):
        if is_open(state.tree[side * MOST_TREES + k]):
            state.moves[n] = TREE + k
            n += 1
    if GROWN[face] < CANOPY:
        state.moves[n] = NEW_TREE
        state.pose(TRUNK_PLACE, side, n + 1)
    else:
        state.pose(CANOPY_PLACE, side, n)


def place_on(state: CanopyState, level: i64, side: i64, number: i64) -> None:
    face = state.effect_left[level]
    state.effect_left[level] = NONE
    if GROWN[face] >= CANOPY:
        grow_canopy(state, side, face, number)
    else:
        grow_trunk(state, side, face, state.trees[side] if TREE + number == NEW_TREE else number)


# Discarding cards


def go_on_discarding(state: CanopyState) -> None:
    level = state.depth - 1
    side = state.effect_side[level]
    if state.effect_left[level] == 0:
        pop(state)
        return
    if state.is_spirit(side):
        spirit.ask_discard(state, level)
        return
    n = discardable(state, side, state.effect_what[level], DROP, 0, NONE)
    if n == 0:
        pop(state)
        return
    state.pose(state.effect_why[level], side, n)


def discardable(state: CanopyState, side: i64, what: i64, action: i64, n: i64, spared: i64) -> i64:
    """CANO-310: write an action for each kind of card that may be discarded, from the n-th move on; how many there are.

    Of the face `spared` one card must be left.
    """
    first = FLORA
    end = FAUNA_END
    if what == FLORA_ONLY or what == MOST_FLORA:
        end = FLORA_END
    elif what == FAUNA_ONLY:
        first = FAUNA
    elif what == THREATS_ONLY:
        first = FIRE
        end = LASTING_END
    most = most_flora(state, side) if what == MOST_FLORA else 0
    face: i64
    for face in range(first, end):
        cards = state.forest[side * RAINFOREST + face]
        if face == PITCHER and empty_pitchers(state, side) == 0:
            continue
        if cards > (1 if face == spared else 0) and cards >= most:
            state.moves[n] = action + face
            n += 1
    if first == FLORA:
        n = full_pitchers(state, side, action, n, most)
    if what == ANY:
        n = tree_things(state, side, action, n)
    return n


def most_flora(state: CanopyState, side: i64) -> i64:
    """CANO-510: how many cards the most numerous species has."""
    most: i64 = 1
    face: i64
    for face in range(FLORA, FLORA_END):
        if state.forest[side * RAINFOREST + face] > most:
            most = state.forest[side * RAINFOREST + face]
    return most


def full_pitchers(state: CanopyState, side: i64, action: i64, n: i64, most: i64) -> i64:
    if state.forest[side * RAINFOREST + PITCHER] < most:
        return n
    k: i64
    for k in range(STASHES):
        if in_forest(state, side, k):
            state.moves[n] = action + FULL + k
            n += 1
    return n


def tree_things(state: CanopyState, side: i64, action: i64, n: i64) -> i64:
    """Trunks and canopies of trees that are not scored (CANO-622)."""
    k: i64
    value: i64
    for k in range(state.trees[side]):
        tree = state.tree[side * MOST_TREES + k]
        if not is_scored(tree):
            for value in range(VALUES):
                if trunks(tree, value):
                    state.moves[n] = action + TREE_TRUNK + k * VALUES + value
                    n += 1
    for k in range(state.trees[side]):
        tree = state.tree[side * MOST_TREES + k]
        if not is_scored(tree) and canopy(tree) >= 0:
            state.moves[n] = action + TREE_CANOPY + k
            n += 1
    return n


# Lightning


def go_on_storming(state: CanopyState) -> None:
    """CANO-511, 512, 810: a mode for both, the owner first."""
    level = state.depth - 1
    side = state.effect_side[level]
    progress = state.effect_why[level]
    if progress == 0:
        state.moves[0] = DRAW
        state.moves[1] = STRIKE
        state.pose(LIGHTNING_MODE, side, 2)
    elif progress == 1:
        ask_target(state, side, LIGHTNING_TARGET)
    elif progress < 4:
        state.effect_why[level] = progress + 1
        victim = side if progress == 2 else state.effect_what[level]
        if state.effect_left[level] == STRIKE:
            push(state, DISCARD, victim, STORM_CARDS, ANY, LIGHTNING_DISCARD)
        else:
            draw_together(state, victim, STORM_CARDS)
    else:
        state.discard[LIGHTNING] += 1
        pop(state)


def answer_storm(state: CanopyState, level: i64, action: i64) -> None:
    if state.effect_why[level] == 0:
        state.effect_left[level] = action
        state.reveals += 1  # CANO-511: committed, for what is drawn or lost hangs on it
        state.tell("storm", state.effect_side[level], what=1 if action == STRIKE else 0)
    else:
        state.effect_what[level] = action - TARGET
    state.effect_why[level] += 1


def ask_target(state: CanopyState, side: i64, phase: i64) -> None:
    """An opponent of one's choice; with one opponent there is no choice."""
    n: i64 = 0
    seat: i64
    for seat in range(state.sides):
        if seat != side:
            state.moves[n] = TARGET + seat
            n += 1
    state.pose(phase, side, n)


def draw_together(state: CanopyState, side: i64, cards: i64) -> None:
    """CANO-314: so many cards of the deck, as far as it goes, shown and then added as one batch."""
    if state.deck == 0:
        return
    level = push_batch(state, side)
    while cards and state.deck:
        face = draw(state)
        wait(state, level, face)
        state.tell("drawn", side, what=face)
        cards -= 1
