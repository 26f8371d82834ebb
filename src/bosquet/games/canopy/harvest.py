"""What the end of season brings: trees, the tallest of them, Flora and Weather; and the count at the end of the game
(CANO-620 to 630, 710 to 714)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.canopy.forest import go
from bosquet.games.canopy.material import (
    FLORA,
    FLORA_END,
    MOST_TREES,
    ORCHID,
    ORCHID_GAP,
    PRESTIGE,
    RAINFOREST,
    SPECIES,
    TALLEST,
    WEATHER_PAIR,
)
from bosquet.games.canopy.scoring import (
    AWARD,
    CHANGE,
    PLANTS,
    THREATS,
    TREES,
    WEATHER,
    change_points,
    lushest_points,
    plant_points,
    put_in_bank,
    species_points,
    threat_points,
    threats,
    tree_points,
    weather_gap,
    weather_points,
)
from bosquet.games.canopy.trees import AWARDED, SCORED, completed, height, is_open, is_scored, tallest

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState


def score_trees(state: CanopyState, side: i64) -> None:
    """CANO-620 to 622."""
    k: i64
    told = False
    for k in range(state.trees[side]):
        tree = state.tree[side * MOST_TREES + k]
        if not is_open(tree) and not is_scored(tree):
            found = tree_points(state, tree)
            put_in_bank(state, side, TREES, found)
            state.tree[side * MOST_TREES + k] = tree | SCORED
            state.tell("tree", side, what=found, where=k, count=height(tree))
            told = True
    if told:
        state.pause()


def award_tallest(state: CanopyState) -> None:
    """CANO-623 to 625: every tied player marks one tree of that height."""
    state.awarded = 1
    most: i64 = 0
    side: i64
    for side in range(state.sides):
        own = tallest(state, side)
        if own > most:
            most = own
    if most == 0:
        return
    won: i64 = 0
    for side in range(state.sides):
        if tallest(state, side) == most:
            won |= 1 << side
    amount = TALLEST[state.seats * 3 + state.season]
    for side in range(state.sides):
        if won >> side & 1:
            put_in_bank(state, side, AWARD, amount)
            state.tell("tallest", side, what=amount, where=mark_tallest(state, side, most), count=most)
    state.pause()
    if state.change == PRESTIGE:
        state.winners = won


def mark_tallest(state: CanopyState, side: i64, most: i64) -> i64:
    """The oldest tree of that height has won."""
    k: i64 = 0
    while True:
        tree = state.tree[side * MOST_TREES + k]
        if not is_open(tree) and tree & AWARDED == 0 and height(tree) == most:
            state.tree[side * MOST_TREES + k] = tree | AWARDED
            return k
        k += 1


def score_plants(state: CanopyState, side: i64) -> None:
    """CANO-503, 630, 935."""
    at = side * RAINFOREST
    if state.forest[at + ORCHID] and weather_gap(state, side) >= ORCHID_GAP:
        state.tell("withered", side, count=state.forest[at + ORCHID])
        while state.forest[at + ORCHID]:
            go(state, side, ORCHID)
    face: i64
    for face in range(FLORA, FLORA_END):
        cards = state.forest[at + face]
        if cards:
            found = plant_points(state, side, face)
            put_in_bank(state, side, PLANTS + face - FLORA, found)
            state.tell("flora", side, what=found, where=face, count=cards)
    state.pause()
    found = weather_points(state, side)
    put_in_bank(state, side, WEATHER, found)
    if found:
        state.tell("weather", side, what=found, count=found // WEATHER_PAIR)
    found = change_points(state, side)
    put_in_bank(state, side, CHANGE, found)
    if found:
        state.tell("change", side, what=found, where=state.change)
    found = threat_points(state, side)
    put_in_bank(state, side, THREATS, found)
    if found:
        state.tell("threats", side, what=found, count=threats(state, side))
    state.scored |= 1 << side
    state.pause()


def tell_end(state: CanopyState) -> None:
    """CANO-710 to 712: Fauna and the lushest forest, as they are counted aloud."""
    if state.story is None:
        return
    side: i64
    species: i64
    for side in range(state.sides):
        told = False
        for species in range(SPECIES):
            found = species_points(state, side, species)
            if found:
                state.tell("fauna", side, what=found, where=species)
                told = True
        if told:
            state.pause()
    for side in range(state.sides):
        found = lushest_points(state, side)
        if found:
            state.tell("lushest", side, what=found, count=completed(state, side))
    state.pause()
