"""How the Forest Spirit judges: where its trunks and canopies go, and what its forest is worth to it
(CANO-920 to 923, 930)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.canopy.actions import TREE_CANOPY, TREE_TRUNK
from bosquet.games.canopy.material import (
    CANOPY,
    FAUNA,
    FAUNA_END,
    FERN,
    FLORA,
    FLORA_END,
    GROWN,
    LUSHEST,
    MOST_TREES,
    NONE,
    RAINFOREST,
    SPIRIT_THREATS,
    SPROUT,
    SPROUT_OF,
    SPROUTS,
    TALLEST,
    TRUNK,
    VALUES,
)
from bosquet.games.canopy.scoring import (
    fauna_points,
    flora_points,
    new_trees,
    threats,
    weather_points,
)
from bosquet.games.canopy.trees import (
    AWARDED,
    add_tree,
    completed,
    height,
    is_open,
    one_trunk,
    tallest,
    trunk_sum,
    with_canopy,
    without_canopy,
)

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

MOST_KEPT: Final[i64] = 16  # more germs than the Spirit could ever keep


# Trees


def trunk_place(state: CanopyState, side: i64) -> i64:
    """CANO-920 to 922: the tree on which a trunk of the Spirit goes; past the last one for a new tree."""
    first = side * MOST_TREES
    opened: i64 = 0
    highest_open: i64 = 0
    highest: i64 = 0
    k: i64
    for k in range(state.trees[side]):
        tree = state.tree[first + k]
        if height(tree) > highest:
            highest = height(tree)
        if is_open(tree):
            opened += 1
            if height(tree) > highest_open:
                highest_open = height(tree)
    if opened < 2:
        return state.trees[side]
    if rival(state) > highest:
        return oldest_open(state, side, highest_open)
    wanted: i64 = 0
    for k in range(state.trees[side]):
        tree = state.tree[first + k]
        if is_open(tree) and wanted < height(tree) < highest_open:
            wanted = height(tree)
    return oldest_open(state, side, wanted if wanted else highest_open)


def rival(state: CanopyState) -> i64:
    """CANO-921, R22: the player's tallest tree without award, finished or not."""
    found: i64 = 0
    k: i64
    for k in range(state.trees[0]):
        tree = state.tree[k]
        if tree & AWARDED == 0 and height(tree) > found:
            found = height(tree)
    return found


def oldest_open(state: CanopyState, side: i64, wanted: i64) -> i64:
    k: i64 = 0
    while True:
        tree = state.tree[side * MOST_TREES + k]
        if is_open(tree) and height(tree) == wanted:
            return k
        k += 1


def canopy_place(state: CanopyState, side: i64) -> i64:
    """CANO-923: the tallest open tree, then the larger sum of trunk values, then the oldest; NONE without any."""
    best: i64 = NONE
    most: i64 = -1
    k: i64
    for k in range(state.trees[side]):
        tree = state.tree[side * MOST_TREES + k]
        if is_open(tree) and height(tree) * 64 + trunk_sum(tree) > most:
            most = height(tree) * 64 + trunk_sum(tree)
            best = k
    return best


# Worth


def worth_to_spirit(state: CanopyState, side: i64) -> i64:
    """CANO-930, 931: V, and of equals the forest with more completed trees; as one number."""
    found = (
        new_trees(state, side)
        + flora_points(state, side)
        + weather_points(state, side)
        + fauna_points(state, side)  # doubled already
        + open_trunks(state, side)
    )
    own = tallest(state, side)
    if state.awarded == 0 and own and own >= tallest(state, 0):
        found += TALLEST[state.seats * 3 + state.season]
    done = completed(state, side)
    if done and done >= completed(state, 0):
        found += LUSHEST[state.seats]
    if threats(state, side) > threats(state, 0):
        found += SPIRIT_THREATS
    return found * 32 + done


def open_trunks(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    k: i64
    for k in range(side * MOST_TREES, side * MOST_TREES + state.trees[side]):
        if is_open(state.tree[k]):
            found += trunk_sum(state.tree[k])
    return found


def worth_without(state: CanopyState, side: i64, thing: i64, more: i64) -> i64:
    """The best that is left after discarding a thing and, of the same sort, so many more (CANO-932)."""
    if thing >= TREE_TRUNK:
        return worth_of_felling(state, side, thing)
    at = side * RAINFOREST
    state.forest[at + thing] -= 1
    best: i64 = NONE
    if more:
        flora = thing < FLORA_END
        face: i64
        for face in range(FLORA if flora else FAUNA, FLORA_END if flora else FAUNA_END):
            if state.forest[at + face]:
                found = worth_without(state, side, face, more - 1)
                if best == NONE or found > best:
                    best = found
    if best == NONE:
        best = worth_to_spirit(state, side)
    state.forest[at + thing] += 1
    return best


def worth_of_felling(state: CanopyState, side: i64, thing: i64) -> i64:
    number = thing - TREE_CANOPY if thing >= TREE_CANOPY else (thing - TREE_TRUNK) // VALUES
    at = side * MOST_TREES + number
    tree = state.tree[at]
    felled = without_canopy(tree) if thing >= TREE_CANOPY else tree - one_trunk((thing - TREE_TRUNK) % VALUES)
    state.tree[at] = felled if height(felled) else 0
    found = worth_to_spirit(state, side)
    state.tree[at] = tree
    return found


def worth_with(state: CanopyState, side: i64) -> i64:
    """What its forest would be worth with the germs in `chosen`, added as in CANO-915; of equals the smaller set."""
    trees = state.tree[:]
    counts = state.forest[:]
    number = state.trees[side]
    kept: i64 = 0
    k: i64
    for k in range(SPROUTS):
        face = GROWN[SPROUT + k]
        kept += state.chosen[SPROUT + k]
        if face >= FERN:
            state.forest[side * RAINFOREST + face] += state.chosen[SPROUT + k]
    for k in range(VALUES):
        plant_trunks(state, side, VALUES - 1 - k)
    for k in range(VALUES):
        plant_canopies(state, side, VALUES - 1 - k)
    found = worth_to_spirit(state, side) * MOST_KEPT + MOST_KEPT - 1 - kept
    state.tree = trees
    state.forest = counts
    state.trees[side] = number
    return found


def plant_trunks(state: CanopyState, side: i64, value: i64) -> None:
    for _ in range(state.chosen[SPROUT_OF[TRUNK + value]]):
        number = trunk_place(state, side)
        if number == state.trees[side]:
            add_tree(state, side, value)
        else:
            state.tree[side * MOST_TREES + number] += one_trunk(value)


def plant_canopies(state: CanopyState, side: i64, multiplier: i64) -> None:
    for _ in range(state.chosen[SPROUT_OF[CANOPY + multiplier]]):
        number = canopy_place(state, side)
        if number != NONE:
            at = side * MOST_TREES + number
            state.tree[at] = with_canopy(state.tree[at], multiplier)
