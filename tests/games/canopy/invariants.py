"""What must hold at every step of every game: no card is lost or made, and forests agree with their trees."""

from __future__ import annotations

from bosquet.core.state import State
from bosquet.games.canopy.forest import owned_stashes
from bosquet.games.canopy.material import (
    CANOPY,
    FACES,
    GROWN,
    MOST_TREES,
    PITCHER,
    RAINFOREST,
    REMOVED,
    SPROUT,
    SPROUTS,
    START,
    TRUNK,
    VALUES,
)
from bosquet.games.canopy.phases import ADD, PILE_CHOICE, STORM
from bosquet.games.canopy.state import CanopyState
from bosquet.games.canopy.trees import canopy, height, trunks


def check(state: State) -> None:
    assert isinstance(state, CanopyState)
    assert sum(rainforest(state)) == sum(state.sizes) + REMOVED[state.seats]
    assert sum(germs(state)) == 21
    assert state.discard[START] + sum(state.started) <= 4
    unseen = sum(state.left)
    later = sum(state.sizes[k] for k in range(state.season + 1, state.seasons()))
    assert unseen == state.deck + later + sum(state.blank) + REMOVED[state.seats], "cards without a face"
    assert min(state.left) >= 0 <= min(state.forest)
    if state.phase == PILE_CHOICE:
        assert sum(state.hand) + sum(state.chosen) == 0, "a card drawn and forgotten"
    for side in range(state.sides):
        check_trees(state, side)
        assert owned_stashes(state, side) <= state.forest[side * RAINFOREST + PITCHER], "a card hidden under nothing"


def check_trees(state: CanopyState, side: int) -> None:
    at = side * RAINFOREST
    trees = [state.tree[side * MOST_TREES + k] for k in range(state.trees[side])]
    assert all(height(tree) for tree in trees)
    for value in range(VALUES):
        assert sum(trunks(tree, value) for tree in trees) == state.forest[at + TRUNK + value]
        assert sum(canopy(tree) == value for tree in trees) == state.forest[at + CANOPY + value]


def rainforest(state: CanopyState) -> list[int]:
    """By face: every card of the rainforest deck, wherever it is."""
    found = [state.left[face] + state.hand[face] + state.discard[face] for face in range(RAINFOREST)]
    for k in range(state.downs):
        found[state.face[k]] += 1
    for side in range(state.sides):
        for face in range(RAINFOREST):
            found[face] += state.forest[side * RAINFOREST + face]
        for k in range(SPROUTS):
            found[GROWN[SPROUT + k]] -= state.sprouted[side * SPROUTS + k]
        found[TRUNK] -= state.started[side]
        for k in range(3):
            found[6 + k] -= state.proxies[side * 3 + k]
    for level in range(state.depth):
        for face in range(RAINFOREST):
            found[face] += state.batch[level * FACES + face]
        if state.effect[level] == STORM:
            found[20] += 1
        placing = state.effect_left[level]
        if state.effect[level] == ADD and 0 <= placing < RAINFOREST:
            found[placing] += 1
    assert min(found) >= 0
    return found


def germs(state: CanopyState) -> list[int]:
    found = [state.unseen[k] + state.discard[SPROUT + k] for k in range(SPROUTS)]
    for k in range(SPROUTS):
        found[k] += state.hand[SPROUT + k] + state.chosen[SPROUT + k]
        found[k] += sum(state.block[block * SPROUTS + k] for block in range(state.blocks))
        found[k] += sum(state.sprouted[side * SPROUTS + k] for side in range(state.sides))
    for level in range(state.depth):
        for k in range(SPROUTS):
            found[k] += state.batch[level * FACES + SPROUT + k]
        placing = state.effect_left[level]
        if state.effect[level] == ADD and placing >= SPROUT:
            found[placing - SPROUT] += 1
    return found
