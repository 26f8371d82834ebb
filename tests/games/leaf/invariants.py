"""What must hold at every moment of every game of Leaf, whoever plays."""

from __future__ import annotations

from bosquet.core.rng import Rng
from bosquet.games.leaf import GAME, floor
from bosquet.games.leaf.material import (
    ANIMALS,
    CARDS_EACH,
    COLOURS,
    KINDS,
    LEAVES,
    MUSHROOMS,
    NONE,
    OCCUPIED,
    SHAPES,
    SLOTS,
    STACKED,
    STEPS,
    TREE_START,
    WINTER_SPACE,
)
from bosquet.games.leaf.state import LeafState


def check(state: LeafState) -> None:
    check_cards(state)
    check_leaves(state)
    check_sides(state)
    assert 0 <= state.marker <= WINTER_SPACE
    assert 0 <= state.frosts <= 3
    assert state.over() == (state.count == 0)
    assert state.legal() == sorted(set(state.legal()))
    if state.seat >= state.seats:
        assert state.count == 1, "the North Wind has a choice"


def check_cards(state: LeafState) -> None:
    """No card and no tile is lost or doubled."""
    for shape in range(SHAPES):
        held = sum(state.hand[side * SHAPES + shape] for side in range(state.sides))
        assert state.deck[shape] + state.discards[shape] + held == CARDS_EACH
    for kind in range(KINDS):
        kept = sum(state.forest[side * KINDS + kind] + state.den[side * KINDS + kind] for side in range(state.sides))
        shown = sum(state.display[slot] == kind for slot in range(SLOTS))
        assert state.animals[kind] + kept + shown == ANIMALS[kind]
    for tile in range(STACKED):
        places = [state.order[tile] != NONE, state.top[tile // COLOURS] == tile, state.below[tile] == 1]
        assert places.count(True) == 1


def check_leaves(state: LeafState) -> None:
    """What is kept of the floor is what can be worked out from where the leaves lie."""
    laid = [leaf for leaf in range(LEAVES) if state.order[leaf] != NONE]
    assert sorted(int(state.order[leaf]) for leaf in laid) == list(range(len(laid)))
    assert state.floor == sum(2**leaf for leaf in laid)
    cells = {int(state.cell[leaf]): leaf for leaf in laid}
    assert len(cells) == len(laid)
    shore = sorted({cell + int(step) for cell in cells for step in STEPS} - set(cells))
    assert shore == [int(state.shore[k]) for k in range(state.shores)]
    for cell, leaf in cells.items():
        assert state.ground[cell] == OCCUPIED | leaf
        assert state.near[leaf] == floor.neighbours(state, cell, state.tips[leaf])
        assert state.near[leaf], "a leaf lies alone"
    for cell in shore:
        touched = sum(1 << corner for corner in range(6) if floor.offers(state, cell, 1 << corner | 1 << corner + 6))
        assert state.ground[cell] == touched


def check_sides(state: LeafState) -> None:
    spaces = [int(space) for space in state.squirrel if space != TREE_START]
    assert len(set(spaces)) == len(spaces), "two squirrels on a space"
    for side in range(state.sides):
        assert state.babies[side] & state.adults[side] == 0
        assert (state.babies[side] | state.adults[side]) & ~state.floor == 0
        assert 0 <= state.tokens(side) <= MUSHROOMS
        assert state.suns[side] >= 0
        lines = GAME.score(state, side)
        assert sum(line.points for line in lines) == state.points()[side]


def play_through(seats: int, seed: int, options: dict[str, str], every: int = 1) -> LeafState:
    """A random game, checked after every so many steps and at its end."""
    state = GAME.lay(seats, seed, GAME.checked(seats, options))
    assert isinstance(state, LeafState)
    rng = Rng(seed)
    steps = 0
    while state.count:
        steps += 1
        assert steps < 3000, "no end in sight"
        state.step(state.moves[rng.below(state.count)])
        if steps % every == 0:
            check(state)
    check(state)
    outcome = GAME.outcome(state)
    assert outcome is not None and min(outcome.places) == 1
    return state
