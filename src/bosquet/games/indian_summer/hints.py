"""How good an action looks: quick, rough values in hundredths of a square, for greedy play and to guide search.

A main action is worth how much better it leaves the floor. Specials, animals and exchanges come first if they gain
anything at all by themselves, and never if they do not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.indian_summer import foreign, paths
from bosquet.games.indian_summer.actions import (
    ANIMAL,
    CRACK_NUT,
    DONORS,
    END_TURN,
    EXCHANGE,
    HOLE,
    KIND,
    LEAF,
    MENU,
    PAIRS,
    PICK_BERRIES,
    REST,
    SIDE,
    SIT,
    SOURCE,
    SQUIRREL,
    SWAP,
    TAKE,
    TILE,
    TWO_FOREIGN,
    WAY,
)
from bosquet.games.indian_summer.filling import wealth
from bosquet.games.indian_summer.final import uncovered
from bosquet.games.indian_summer.floor import has, lies_on, origins, size, under
from bosquet.games.indian_summer.material import (
    BERRY,
    BONUS,
    FEATHER,
    GIVEN,
    GIVES,
    GOT,
    HERD,
    KINDS,
    LEAVES,
    LONGEST_PATH,
    MUSHROOM,
    MUSHROOM_SPACE,
    NONE,
    NUT,
    PRINT,
    SIDE_PATH,
    SIZE,
    SQUARES,
    TRACK,
    TURNS,
    WAYS,
)
from bosquet.games.indian_summer.packing import UNKNOWN, WORTH, Packing

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

FIRST: Final[i64] = 100_000
"""Above any main action: what is done before it."""
DEAR_HOLE: Final[i64] = 14  # what a free hole is worth to a later animal
GOOD_LEAF: Final[i64] = 482  # what a tile that suits brings
ROOMY: Final[i64] = 8  # with so many squares left, two nuts are better as a mushroom
HOARD: Final[i64] = 14  # and each of them dearer
SPENT: Final[i64] = 158  # a mushroom or a feather that will not be used any more: a nut in the end


def hint(state: IndianSummerState, action: i64) -> i64:
    if action >= SOURCE:
        return source_worth(state, action - SOURCE)
    if action >= SWAP:
        return swap_gain(state, action - SWAP)
    if action >= REST:
        return rest_worth(state, state.form, action - REST)
    if action >= KIND:
        return animal_worth(state, LEAVES + action - KIND)
    if action >= TAKE:
        return Packing(state, state.floor).look(state.offer[action - TAKE])
    if action >= DONORS:
        return donors_worth(state, PAIRS[action - DONORS][0], PAIRS[action - DONORS][1])
    if action >= SIT:
        return Packing(state, state.floor).with_squirrel(action - SIT)
    if action >= WAY:
        return Packing(state, state.floor).with_leaf(state.form * WAYS + action - WAY, state.hole)
    if action >= HOLE:
        return hole_worth(state, action - HOLE)
    if action >= TILE:
        return Packing(state, state.floor).look(state.path[state.floor * LONGEST_PATH + action - TILE])
    if action >= MENU:
        return entry_worth(state, action)
    return action - SIDE


def entry_worth(state: IndianSummerState, entry: i64) -> i64:
    if entry == END_TURN:
        return 0
    floor = state.floor
    if entry == ANIMAL:
        return special(best_animal(state))
    if entry == EXCHANGE:
        return special(best_swap(state))
    packing = Packing(state, floor)
    before = packing.now()
    if entry == SQUIRREL:
        return packing.best_squirrel() - before
    if entry == CRACK_NUT:
        return special(packing.best_squirrel() - before - nut_price(state))
    if entry == PICK_BERRIES:
        return special(berry_gain(state, packing, before))
    if entry == TWO_FOREIGN:
        return foreign_worth(state, packing) - before - double_price(state, MUSHROOM)
    look_at_path(state, packing)
    if entry == LEAF:
        return packing.best - before
    packing.lay_best()
    look_at_path(state, packing)
    second = packing.best if packing.best != UNKNOWN else packing.now()
    return second - before - double_price(state, FEATHER)


def special(gain: i64) -> i64:
    """First of all, if it gains something; else not even instead of ending the turn."""
    return FIRST + gain if gain > 0 else gain - FIRST


# Tiles


def look_at_path(state: IndianSummerState, packing: Packing) -> None:
    first = state.floor * LONGEST_PATH
    place: i64
    for place in range(state.tiles[state.floor]):
        packing.look(state.path[first + place])


def hole_worth(state: IndianSummerState, hole: i64) -> i64:
    packing = Packing(state, state.floor)
    best = UNKNOWN
    way: i64
    for way in range(WAYS):
        pose = state.form * WAYS + way
        if lies_on(packing.north, packing.south, pose, hole):
            best = max(best, packing.with_leaf(pose, hole))
    return best


def foreign_worth(state: IndianSummerState, packing: Packing) -> i64:
    """The floor after the two best tiles that a mushroom brings."""
    if state.rounds:
        return two_tiles(packing, offered_alone(state, 0), offered_alone(state, 1))
    if state.seats == 2:
        return two_tiles(packing, first_of(state, 1 - state.seat), state.common[0])
    best = UNKNOWN
    one: i64
    two: i64
    for one in range(state.seats):
        for two in range(one + 1, state.seats):
            if one != state.seat and two != state.seat:
                best = max(best, two_tiles(Packing(state, state.floor), first_of(state, one), first_of(state, two)))
    return best


def donors_worth(state: IndianSummerState, one: i64, two: i64) -> i64:
    return two_tiles(Packing(state, state.floor), first_of(state, one), first_of(state, two))


def first_of(state: IndianSummerState, seat: i64) -> i64:
    """NONE where the path is empty."""
    return state.path[seat * LONGEST_PATH]


def offered_alone(state: IndianSummerState, place: i64) -> i64:
    return state.queue[TRACK * state.floor + place] if place < min(state.queued[state.floor], MUSHROOM_SPACE) else NONE


def two_tiles(packing: Packing, one: i64, two: i64) -> i64:
    """The better one first, then the other if it still has room."""
    worth_one = packing.look(one) if one != NONE else UNKNOWN
    worth_two = packing.look(two) if two != NONE else UNKNOWN
    if packing.best == UNKNOWN:
        return UNKNOWN
    packing.lay_best()
    other = two if worth_one >= worth_two else one
    if other != NONE:
        packing.look(other)
    return packing.best if packing.best != UNKNOWN else packing.now()


# Berries and nuts


def berry_gain(state: IndianSummerState, packing: Packing, before: i64) -> i64:
    """More to choose from, where the path has nothing that suits."""
    if state.acted:
        return -1
    look_at_path(state, packing)
    found: i64 = packing.best - before if packing.best != UNKNOWN else 0
    fresh = paths.upto(state) - state.tiles[state.floor]
    return (GOOD_LEAF - found) * fresh // 12 - WORTH[BERRY]


def nut_price(state: IndianSummerState) -> i64:
    """Nothing when the floor can be filled at once; more while two nuts may still become a mushroom."""
    left = uncovered(state, state.floor)
    if wealth(state.reserve, KINDS * state.floor) >= left:
        return 0
    return WORTH[NUT] + HOARD if left > ROOMY else WORTH[NUT]


def double_price(state: IndianSummerState, treasure: i64) -> i64:
    """A mushroom or a feather is worth a second tile, as long as there are turns and squares for it."""
    first = KINDS * state.floor
    if state.rounds and state.reserve[first + MUSHROOM] + state.reserve[first + FEATHER] > TURNS - state.turn:
        return SPENT
    left = uncovered(state, state.floor)
    return WORTH[treasure] if left >= ROOMY else SPENT + (WORTH[treasure] - SPENT) * left // ROOMY


def source_worth(state: IndianSummerState, source: i64) -> i64:
    """The larger path, so that the berry to come finds one too; at its end the tile that suits best."""
    left = state.asides[2 * state.floor + source // 2]
    first = (2 * state.floor + source // 2) * SIDE_PATH
    at = first + left - 1 if source % 2 else first
    return 100 * left + SIZE[state.aside[at]]


# Animals


def best_animal(state: IndianSummerState) -> i64:
    best = UNKNOWN
    kind: i64
    for kind in range(LEAVES, LEAVES + len(HERD)):
        if state.herd[kind - LEAVES]:
            best = max(best, animal_worth(state, kind))
    return best


def animal_worth(state: IndianSummerState, form: i64) -> i64:
    best = UNKNOWN
    way: i64
    square: i64
    for way in range(WAYS):
        pose = form * WAYS + way
        north, south = origins(state.free[2 * state.floor], state.free[2 * state.floor + 1], pose)
        if north | south:
            for square in range(SQUARES):
                if has(north, south, square):
                    best = max(best, rest_worth(state, form, square * WAYS + way))
    return best


def rest_worth(state: IndianSummerState, form: i64, placement: i64) -> i64:
    """What it finds and brings, less the holes it takes from animals to come."""
    north, south = under(form * WAYS + placement % WAYS, placement // WAYS)
    total = -DEAR_HOLE * (size(north) + size(south))
    treasure: i64
    for treasure in range(KINDS):
        at = (state.side[state.floor] * KINDS + treasure) * 2
        total += WORTH[treasure] * (size(north & PRINT[at]) + size(south & PRINT[at + 1]))
    bonus = BONUS[form - LEAVES]
    return total + WORTH[bonus] if bonus != NONE else total


# Exchanges


def best_swap(state: IndianSummerState) -> i64:
    best = UNKNOWN
    k: i64
    for k in range(len(GIVEN)):
        if state.reserve[KINDS * state.floor + GIVEN[k]] >= GIVES[k]:
            best = max(best, swap_gain(state, k))
    return best


def swap_gain(state: IndianSummerState, exchange: i64) -> i64:
    """Only what is used at once: nuts that fill the floor, a mushroom for this turn, a nut for two berries."""
    floor = state.floor
    given = GIVEN[exchange]
    got = GOT[exchange]
    left = uncovered(state, floor)
    nuts = state.reserve[KINDS * floor + NUT]
    if left == 0:
        return -1
    if state.rounds == 0 and nuts < left and wealth(state.reserve, KINDS * floor) >= left:
        return -1 if got == BERRY or given == NUT or got == FEATHER else 10
    if given == BERRY:
        return 5
    if state.acted or state.reserve[KINDS * floor + MUSHROOM] or got != MUSHROOM or not foreign.can_take(state):
        return -1
    if given == NUT:
        return 4 if left >= ROOMY else -1
    return 3 if state.tiles[floor] < 2 else -1
