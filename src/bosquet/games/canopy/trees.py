"""Trees as numbers: how many trunks of each value, the canopy, whether it is scored, whether it has won an award.

A side's trees are kept in the order of their first trunks, so that the first is the oldest (CANO-938).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.canopy.material import MOST_TREES, VALUES

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

TRUNK_BITS: Final[i64] = 5
TRUNK_MASK: Final[i64] = 31
CANOPY_SHIFT: Final[i64] = 15
CANOPY_MASK: Final[i64] = 3  # 0 is none, else one more than its multiplier
SCORED: Final[i64] = 1 << 17
AWARDED: Final[i64] = 1 << 18


def trunks(tree: i64, value: i64) -> i64:
    return tree >> TRUNK_BITS * value & TRUNK_MASK


def height(tree: i64) -> i64:
    """CANO-308."""
    return (tree & TRUNK_MASK) + (tree >> 5 & TRUNK_MASK) + (tree >> 10 & TRUNK_MASK)


def trunk_sum(tree: i64) -> i64:
    return (tree >> 5 & TRUNK_MASK) + 2 * (tree >> 10 & TRUNK_MASK)


def canopy(tree: i64) -> i64:
    """Its multiplier; -1 without a canopy."""
    return (tree >> CANOPY_SHIFT & CANOPY_MASK) - 1


def is_open(tree: i64) -> bool:
    return tree >> CANOPY_SHIFT & CANOPY_MASK == 0


def is_scored(tree: i64) -> bool:
    return tree & SCORED != 0


def worth(tree: i64) -> i64:
    """CANO-620, 701: nothing for an open tree."""
    if is_open(tree):
        return 0
    return trunk_sum(tree) + canopy(tree) * height(tree)


def one_trunk(value: i64) -> i64:
    return 1 << TRUNK_BITS * value


def with_canopy(tree: i64, multiplier: i64) -> i64:
    return tree | (multiplier + 1) << CANOPY_SHIFT


def without_canopy(tree: i64) -> i64:
    return tree & ~(CANOPY_MASK << CANOPY_SHIFT)


# Of a side


def open_trees(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    k: i64
    for k in range(side * MOST_TREES, side * MOST_TREES + state.trees[side]):
        if is_open(state.tree[k]):
            found += 1
    return found


def completed(state: CanopyState, side: i64) -> i64:
    return state.trees[side] - open_trees(state, side)


def tallest(state: CanopyState, side: i64) -> i64:
    """CANO-623: the height of the tallest completed tree that has not won an award; 0 without any."""
    found: i64 = 0
    k: i64
    for k in range(side * MOST_TREES, side * MOST_TREES + state.trees[side]):
        tree = state.tree[k]
        if not is_open(tree) and tree & AWARDED == 0 and height(tree) > found:
            found = height(tree)
    return found


def heights(state: CanopyState, side: i64) -> i64:
    """CANO-520: how many different heights its completed trees have."""
    met: i64 = 0
    k: i64
    for k in range(side * MOST_TREES, side * MOST_TREES + state.trees[side]):
        if not is_open(state.tree[k]):
            met |= 1 << height(state.tree[k])
    found: i64 = 0
    while met:
        met &= met - 1
        found += 1
    return found


def remove_tree(state: CanopyState, side: i64, number: i64) -> None:
    first = side * MOST_TREES
    k: i64
    for k in range(first + number, first + state.trees[side] - 1):
        state.tree[k] = state.tree[k + 1]
    state.trees[side] -= 1
    state.tree[first + state.trees[side]] = 0


def add_tree(state: CanopyState, side: i64, value: i64) -> None:
    state.tree[side * MOST_TREES + state.trees[side]] = one_trunk(value)
    state.trees[side] += 1


assert int(VALUES) == 3, "trunks are packed by three values"
