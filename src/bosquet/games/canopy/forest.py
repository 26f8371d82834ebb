"""Forests: how cards come into one and how they leave it (CANO-301 to 312, 401 to 403, 507, 516)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.canopy.actions import FULL, TREE_CANOPY, TREE_TRUNK
from bosquet.games.canopy.material import (
    CANOPY,
    FACES,
    FAUNA,
    FERN,
    FIRE,
    GROWN,
    HOATZIN,
    LASTING_END,
    MONSTERA,
    MOST_TREES,
    NONE,
    PITCHER,
    RAINFOREST,
    SPROUT,
    SPROUT_OF,
    SPROUTS,
    START,
    STASH,
    STASHES,
    TRUNK,
    TUCK,
    VALUES,
)
from bosquet.games.canopy.phases import ADD, SEASON_END
from bosquet.games.canopy.piles import known_again, pick_up, size, tell_cards
from bosquet.games.canopy.trees import (
    add_tree,
    canopy,
    height,
    one_trunk,
    remove_tree,
    with_canopy,
    without_canopy,
)

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState


# Coming


def come(state: CanopyState, side: i64, face: i64, number: i64 = NONE) -> None:
    """Count a card of any deck in a forest. A trunk or canopy must be put on its tree as well."""
    grown = GROWN[face]
    state.forest[side * RAINFOREST + grown] += 1
    if face == START:
        state.started[side] += 1
    elif face >= SPROUT:
        state.sprouted[side * SPROUTS + face - SPROUT] += 1
    elif face == PITCHER and not waits(state, PITCHER):
        state.coming = 0
    elif face >= FAUNA and (face - FAUNA) % 2 == 0 and state.stage != SEASON_END:
        state.fresh |= 1 << (face - FAUNA) // 2  # CANO-403
    state.tell("add", side, what=face, where=number)


def grow_trunk(state: CanopyState, side: i64, face: i64, number: i64) -> None:
    """CANO-304: on a tree, or as a new one where `number` is past the last."""
    come(state, side, face, number)
    value = GROWN[face] - TRUNK
    if number == state.trees[side]:
        add_tree(state, side, value)
    else:
        state.tree[side * MOST_TREES + number] += one_trunk(value)


def grow_canopy(state: CanopyState, side: i64, face: i64, number: i64) -> None:
    """CANO-305."""
    come(state, side, face, number)
    at = side * MOST_TREES + number
    state.tree[at] = with_canopy(state.tree[at], GROWN[face] - CANOPY)


def has_active(state: CanopyState, side: i64, species: i64) -> bool:
    return state.forest[side * RAINFOREST + FAUNA + 2 * species] > 0


def ready(state: CanopyState, side: i64, species: i64) -> bool:
    """CANO-402, 403: there, not used this season, and not new this turn."""
    active = state.forest[side * RAINFOREST + FAUNA + 2 * species]
    return active > 0 and (state.used | state.fresh) >> species & 1 == 0


def fauna_cards(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    face: i64
    for face in range(side * RAINFOREST + FAUNA, (side + 1) * RAINFOREST):
        found += state.forest[face]
    return found


def in_forest(state: CanopyState, side: i64, stash: i64) -> bool:
    """Whether it is under a pitcher plant of this forest, and not under one that is still to be added."""
    return state.stash_of[stash] == side and state.coming >> stash & 1 == 0


def owned_stashes(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    k: i64
    for k in range(STASHES):
        if in_forest(state, side, k):
            found += 1
    return found


def empty_pitchers(state: CanopyState, side: i64) -> i64:
    return state.forest[side * RAINFOREST + PITCHER] - owned_stashes(state, side)


# Going


def go(state: CanopyState, side: i64, face: i64) -> None:
    """A card of a forest leaves it: the rainforest card before the sprout, then a starting trunk or a proxy."""
    at = side * RAINFOREST + face
    sprout = SPROUT_OF[face]
    others = sprout_count(state, side, face)
    if face == TRUNK:
        others += state.started[side]
    elif FERN <= face <= MONSTERA:
        others += state.proxies[side * 3 + face - FERN]
    if state.forest[at] > others:
        state.discard[face] += 1
    elif sprout_count(state, side, face):
        state.sprouted[side * SPROUTS + sprout - SPROUT] -= 1
        state.discard[sprout] += 1
    elif face == TRUNK:
        state.started[side] -= 1
        state.discard[START] += 1
    else:
        state.proxies[side * 3 + face - FERN] -= 1  # CANO-519: a proxy leaves the game
    state.forest[at] -= 1


def sprout_count(state: CanopyState, side: i64, face: i64) -> i64:
    sprout = SPROUT_OF[face]
    return state.sprouted[side * SPROUTS + sprout - SPROUT] if sprout != NONE else 0


def remove_thing(state: CanopyState, side: i64, thing: i64) -> None:
    """CANO-311, 312: discard a card of a forest, and whatever goes or comes with it."""
    tree = state.tree[side * MOST_TREES + thing - TREE_CANOPY] if thing >= TREE_CANOPY else NONE
    state.tell("drop", side, what=thing, where=tree)
    if thing >= TREE_CANOPY:
        fell_canopy(state, side, thing - TREE_CANOPY)
    elif thing >= TREE_TRUNK:
        fell_trunk(state, side, (thing - TREE_TRUNK) // VALUES, (thing - TREE_TRUNK) % VALUES)
    elif thing >= FULL:
        go(state, side, PITCHER)
        release_stash(state, thing - FULL)  # CANO-507
    else:
        go(state, side, thing)
        if thing == FAUNA + 2 * HOATZIN:
            release_tuck(state, side)  # CANO-516


def fell_trunk(state: CanopyState, side: i64, number: i64, value: i64) -> None:
    at = side * MOST_TREES + number
    go(state, side, TRUNK + value)
    state.tree[at] -= one_trunk(value)
    if height(state.tree[at]) == 0:
        top = canopy(state.tree[at])
        if top >= 0:
            go(state, side, CANOPY + top)
        remove_tree(state, side, number)


def fell_canopy(state: CanopyState, side: i64, number: i64) -> None:
    """CANO-311: the tree is open again."""
    at = side * MOST_TREES + number
    go(state, side, CANOPY + canopy(state.tree[at]))
    state.tree[at] = without_canopy(state.tree[at])


# Hidden cards come out


def release_stash(state: CanopyState, stash: i64) -> None:
    """The card under a pitcher plant joins the forest of its owner, as a batch of its own."""
    side = state.stash_of[stash]
    state.stash_of[stash] = NONE
    level = push_batch(state, side)
    uncover(state, side, STASH + stash, level)


def release_tuck(state: CanopyState, side: i64) -> None:
    if size(state, TUCK):
        level = push_batch(state, side)
        uncover(state, side, TUCK, level)


def uncover(state: CanopyState, side: i64, place: i64, level: i64) -> None:
    """Hidden cards become public and wait to be added."""
    tell_cards(state, "uncover", side, place, place)
    k = state.downs
    while k:
        k -= 1
        if state.lies[k] == place:
            wait(state, level, state.face[k])
            pick_up(state, k)
    state.reveals += 1
    known_again(state)


def push_batch(state: CanopyState, side: i64) -> i64:
    """A new batch of cards to be added; where its counts begin."""
    level = state.depth
    push(state, ADD, side, NONE, 0, 0)
    return level * FACES


def waits(state: CanopyState, face: i64) -> bool:
    found: i64 = 0
    level: i64
    for level in range(state.depth):
        found += state.batch[level * FACES + face]
    return found > 0


def wait(state: CanopyState, batch: i64, face: i64) -> None:
    """A card joins a batch, known by where its counts begin."""
    state.batch[batch + face] += 1
    state.effect_what[batch // FACES] += 1


def push(state: CanopyState, kind: i64, side: i64, left: i64, what: i64, why: i64) -> None:
    level = state.depth
    state.depth = level + 1
    state.effect[level] = kind
    state.effect_side[level] = side
    state.effect_left[level] = left
    state.effect_what[level] = what
    state.effect_why[level] = why


def pop(state: CanopyState) -> None:
    level = state.depth - 1
    state.depth = level
    state.effect[level] = 0
    state.effect_side[level] = 0
    state.effect_left[level] = 0
    state.effect_what[level] = 0
    state.effect_why[level] = 0


def discard_threats_and_plants(state: CanopyState, side: i64, keep_threats: bool) -> None:
    """CANO-631: everything but trees and Fauna."""
    face: i64
    for face in range(FERN, FAUNA):
        if keep_threats and FIRE <= face < LASTING_END:
            continue
        while state.forest[side * RAINFOREST + face]:
            go(state, side, face)
