"""What cards would be worth in a forest: added to it, or lost from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.canopy.material import (
    BROMELIAD,
    CANOPY,
    DISEASE,
    DROUGHT,
    FERN,
    FIRE,
    FLORA,
    FLORA_END,
    LIGHTNING,
    MOST_TREES,
    NONE,
    OWN_DISCARDS,
    OWN_LOSS,
    RAINFOREST,
    SPREAD,
    SPREAD_DISCARDS,
    TRUNK,
    VALUES,
)
from bosquet.games.canopy.scoring import expected, flora_points
from bosquet.games.canopy.shapes import Warn
from bosquet.games.canopy.trees import add_tree, canopy, height, is_open, one_trunk, trunk_sum, with_canopy

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

RISKS: Final[tuple[tuple[int, Warn, Warn], ...]] = (
    (int(FIRE), "second_fire", "third_fire"),
    (int(DISEASE), "second_disease", "third_disease"),
)


def best_open(state: CanopyState, side: i64) -> i64:
    """The open tree that a canopy would make most of; NONE without any."""
    best: i64 = NONE
    most: i64 = -1
    k: i64
    for k in range(state.trees[side]):
        tree = state.tree[side * MOST_TREES + k]
        if is_open(tree) and height(tree) * 4 + trunk_sum(tree) > most:
            most = height(tree) * 4 + trunk_sum(tree)
            best = k
    return best


def add_card(state: CanopyState, side: i64, face: i64) -> None:
    """Put a rainforest card into a forest as its owner well might; on a twin that is thrown away."""
    if face == DROUGHT or face == LIGHTNING:
        return
    if face >= FERN:
        state.forest[side * RAINFOREST + face] += 1
        return
    number = best_open(state, side)
    if face < CANOPY:
        if number == NONE:
            add_tree(state, side, face - TRUNK)
        else:
            state.tree[side * MOST_TREES + number] += one_trunk(face - TRUNK)
    elif number != NONE:
        at = side * MOST_TREES + number
        state.tree[at] = with_canopy(state.tree[at], face - CANOPY)


def with_cards(state: CanopyState, side: int, cards: list[int]) -> CanopyState:
    """A twin with cards added to a forest: trunks first, then canopies, the best first."""
    twin = state.clone()
    order = sorted(cards, key=lambda face: (0 if face < CANOPY else 1 if face < FERN else 2, -face))
    for face in order:
        add_card(twin, side, face)
    return twin


def change_with(state: CanopyState, side: int, cards: list[int]) -> int:
    """By how much the points would change if the season ended now."""
    return expected(with_cards(state, side, cards), side) - expected(state, side)


def fire_loss(state: CanopyState, side: i64) -> i64:
    """What the Fires on the table would cost `side` in Flora at least, if the season ended now."""
    cards: i64 = 0
    other: i64
    for other in range(state.sides):
        fires = state.forest[other * RAINFOREST + FIRE]
        if fires >= SPREAD:
            cards += SPREAD_DISCARDS
        elif fires == OWN_LOSS and other == side:
            cards += OWN_DISCARDS
    if cards == 0 or state.scored >> side & 1:
        return 0
    return flora_points(state, side) - best_after_losing(state, side, cards, FLORA)


def best_after_losing(state: CanopyState, side: i64, cards: i64, first: i64) -> i64:
    """The Flora points left after discarding so many cards of species from `first` on."""
    best: i64 = NONE
    found = False
    if cards:
        face: i64
        for face in range(first, FLORA_END):
            at = side * RAINFOREST + face
            if state.forest[at]:
                state.forest[at] -= 1
                left = best_after_losing(state, side, cards - 1, face)
                state.forest[at] += 1
                if not found or left > best:
                    best = left
                found = True
    return best if found else flora_points(state, side)


def warnings(state: CanopyState, side: int, cards: list[int]) -> list[Warn]:
    """What keeping these cards would bring about, besides points."""
    found: list[Warn] = []
    at = side * RAINFOREST
    for face, second, third in RISKS:
        more = cards.count(face)
        total = state.forest[at + face] + more
        if more and total >= SPREAD:
            found.append(third)
        elif more and total == OWN_LOSS:
            found.append(second)
    bromeliads = cards.count(int(BROMELIAD))
    if bromeliads and state.forest[at + BROMELIAD] < 3 <= state.forest[at + BROMELIAD] + bromeliads:
        found.append("third_bromeliad")
    ferns = cards.count(int(FERN))
    if ferns and (state.forest[at + FERN] + ferns) % 2 == 0:
        found.append("even_ferns")
    canopies = sum(CANOPY <= face < CANOPY + VALUES for face in cards)
    trunks = sum(face < CANOPY for face in cards)
    trees = [state.tree[side * MOST_TREES + k] for k in range(state.trees[side])]
    if canopies > sum(canopy(tree) < 0 for tree in trees) + trunks:
        found.append("no_tree")
    if int(DROUGHT) in cards:
        found.append("drought")
    return found
