"""What things are worth to a side, in hundredths of an acorn: rough values, found by play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.leaf.deeds import destinations, growable
from bosquet.games.leaf.floor import actions_of, free_tips, group, number, size
from bosquet.games.leaf.material import (
    ACORN_REWARD,
    AMOUNT,
    ANIMAL_REWARD,
    BIT,
    CARD_REWARD,
    DEN_AWARD,
    FROST_BEFORE,
    GROUP_AWARD,
    HEIGHT,
    KINDS,
    NONE,
    RED,
    REWARD,
    SLOTS,
    SPACE_ACORNS,
    SPACES,
    SPECIES,
    SUN_COST,
    SUN_REWARD,
    TRACK_LENGTH,
    TRACK_OF,
    TREE_AWARD,
    WINTER_AGAIN,
    WINTER_SPACE,
)
from bosquet.games.leaf.scoring import den_cards, forest_cards, higher, sleep_points
from bosquet.games.leaf.season import LAST_FROST, NOT_YET

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

ACORN_WORTH: Final[i64] = 100
SUN_WORTH: Final[i64] = 91
KEPT_SUN: Final[i64] = 94  # one that is not spent on the season now
NEVER: Final[i64] = -1_000_000
USUAL_LENGTH: Final[i64] = 24  # leaves on the floor at the end
SOON: Final[i64] = 3  # turns in which a plan bears fruit


def turns_left(state: LeafState) -> i64:
    """About how many turns a side still has after this one, at most SOON."""
    if state.winter != NOT_YET:
        return 0
    left = (USUAL_LENGTH - size(state.floor)) // state.sides
    if left < 0:
        left = 0
    return left if left < SOON else SOON


# Cards


def card_worth(state: LeafState, side: i64) -> i64:
    """The fewer one has, the more; none at all costs three acorns."""
    hand = state.hand_size(side)
    left = turns_left(state)
    if left == 0:
        return 50
    if hand == 0:
        return 113
    if hand == 1:
        return 140
    return 115 if hand == 2 else 110


# Mushrooms


def best_mushroom(state: LeafState, side: i64) -> i64:
    best: i64 = 0
    leaves = growable(state, side)
    while leaves:
        lowest = leaves & -leaves
        leaves ^= lowest
        found = mushroom_worth(state, side, number(lowest))
        if found > best:
            best = found
    return best


def mushroom_worth(state: LeafState, side: i64, leaf: i64) -> i64:
    """An adult brings what its group gains; a baby is a promise."""
    if state.babies[side] >> leaf & 1:
        return growth(state, leaf, state.adults[side]) * 100 + 20 * turns_left(state)
    promise = baby_worth(state, side, state.near[leaf], free_tips(state, leaf))
    if actions_of(state.pending, RED) < 2:
        return promise
    at_once = growth(state, leaf, state.adults[side]) * 50  # another red action may grow it: half of it for each
    return at_once if at_once > promise else promise


def growth(state: LeafState, leaf: i64, adults: i64) -> i64:
    """What an adult on `leaf` adds to the groups of `adults`."""
    together = group(state, leaf, adults | BIT[leaf])
    before: i64 = 0
    rest = together ^ BIT[leaf]
    while rest:
        part = group(state, number(rest & -rest), adults)
        rest &= ~part
        before += GROUP_AWARD[size(part)]
    return GROUP_AWARD[size(together)] - before


def baby_worth(state: LeafState, side: i64, near: i64, free: i64) -> i64:
    """Part of what it could grow into, and the suns it may bring: the more room around it, the more."""
    left = turns_left(state)
    grown = size(near & state.adults[side])
    young = size(near & state.babies[side])
    promise: i64 = 65 + 26 * grown + 22 * young
    if promise > 110:
        promise = 110
    return (promise + 17 * free) * left // SOON


# Animals


def best_animal(state: LeafState, side: i64) -> i64:
    best = deck_worth(state, side)
    slot: i64
    for slot in range(SLOTS):
        if state.display[slot] != NONE:
            found = animal_worth(state, side, state.display[slot])
            if found > best:
                best = found
    return best


def deck_worth(state: LeafState, side: i64) -> i64:
    """The mean of all cards that may come."""
    cards: i64 = 0
    total: i64 = 0
    kind: i64
    for kind in range(KINDS):
        count = state.animals[kind]
        if count:
            cards += count
            total += count * animal_worth(state, side, kind)
    return total // cards if cards else 0


def animal_worth(state: LeafState, side: i64, kind: i64) -> i64:
    """An acorn if it shows one, and what it adds to a Den, if its species is likely to sleep."""
    species = kind >> 1
    asleep = den_cards(state, side, species)
    awake = forest_cards(state, side, species)
    adds = DEN_AWARD[asleep + awake + 1] - DEN_AWARD[asleep + awake]
    larger: i64 = 0
    other: i64
    for other in range(SPECIES):
        if other != species and forest_cards(state, side, other) > awake:
            larger += 1
    frosts: i64 = 3 - state.frosts
    likely: i64 = 40 if larger < frosts else 10
    promise: i64 = 26 * turns_left(state) if awake == 1 or awake == 0 else 0
    return ACORN_WORTH * (kind & 1) + (adds * 100 + promise) * likely // 100


def sleep_worth(state: LeafState, side: i64, species: i64) -> i64:
    """What it adds to the Den; before the last frost rather a species of which few more may come."""
    adds = sleep_points(state, side, species) * 100
    if state.winter & LAST_FROST:
        return adds
    to_come = state.animals[2 * species] + state.animals[2 * species + 1]
    return adds - 14 * to_come


# The squirrel


def best_climb(state: LeafState, side: i64) -> i64:
    best: i64 = 0
    spaces = destinations(state, side)
    space: i64
    for space in range(SPACES):
        if spaces >> space & 1:
            found = climb_worth(state, side, space)
            if found > best:
                best = found
    return best


def climb_worth(state: LeafState, side: i64, space: i64) -> i64:
    """The reward, the race, and the better rewards further up."""
    return reward_worth(state, side, space) + race_worth(state, side, space) + 27 * turns_left(state)


def reward_worth(state: LeafState, side: i64, space: i64) -> i64:
    reward = REWARD[space]
    if reward == ACORN_REWARD:
        return ACORN_WORTH * AMOUNT[space]
    if reward == SUN_REWARD:
        return SUN_WORTH * AMOUNT[space]
    if reward == CARD_REWARD:
        return card_worth(state, side)
    return best_animal(state, side) if reward == ANIMAL_REWARD else 0


def race_worth(state: LeafState, side: i64, space: i64) -> i64:
    """Each squirrel overtaken or caught up with counts, the more the nearer the end is; so does staying close."""
    own = HEIGHT[state.squirrel[side]]
    then = HEIGHT[space]
    ahead: i64 = 0
    passed: i64 = 0
    for other in state.squirrel:
        height = HEIGHT[other]
        if height > own:
            ahead += 1
            if height <= then:
                passed += 1
    won = TREE_AWARD[ahead - passed] - TREE_AWARD[ahead]
    held: i64 = 12 if TREE_AWARD[higher(state, side)] else 14
    return won * (26 + 13 * (SOON - turns_left(state))) + held


# The season


def advance_worth(state: LeafState, side: i64) -> i64:
    """Acorns for suns; a frost is good for who has the larger herd, winter for who is ahead."""
    kept = SUN_COST * KEPT_SUN
    if state.marker == WINTER_SPACE:
        return ACORN_WORTH * WINTER_AGAIN - kept
    at = TRACK_OF[state.sides] * TRACK_LENGTH + state.marker + 1
    gain = ACORN_WORTH * SPACE_ACORNS[at] - kept
    if FROST_BEFORE[at]:
        gain += frost_lead(state, side) * 25
    elif state.marker + 1 == WINTER_SPACE and state.winter == NOT_YET:
        gain += point_lead(state, side) * 22
    return gain


def frost_lead(state: LeafState, side: i64) -> i64:
    """What a frost would bring to `side` more than to the best of the others."""
    best_other: i64 = NEVER
    other: i64
    for other in range(state.sides):
        if other != side:
            theirs = best_sleep(state, other)
            if theirs > best_other:
                best_other = theirs
    return best_sleep(state, side) - best_other


def best_sleep(state: LeafState, side: i64) -> i64:
    best: i64 = 0
    species: i64
    for species in range(SPECIES):
        adds = sleep_points(state, side, species)
        if adds > best:
            best = adds
    return best


def point_lead(state: LeafState, side: i64) -> i64:
    points = state.points()
    best_other: i64 = NEVER
    other: i64
    for other in range(state.sides):
        if other != side and points[other] > best_other:
            best_other = points[other]
    return points[side] - best_other
