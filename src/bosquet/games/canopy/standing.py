"""How a forest stands, in hundredths of a point: what it would score, and what it may still become."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.canopy.forest import fauna_cards
from bosquet.games.canopy.material import (
    BLIGHT,
    BROMELIAD,
    DISEASE,
    FAUNA,
    FERN,
    FIRE,
    MONSTERA,
    MOST_TREES,
    OWN_LOSS,
    RAIN,
    RAINFOREST,
    SEED,
    SPECIES,
    SPREAD,
    SUN,
)
from bosquet.games.canopy.scoring import change_points, fauna_points, flora_points, new_trees, weather_points
from bosquet.games.canopy.trees import completed, height, is_open, open_trees, tallest, trunk_sum
from bosquet.games.canopy.worth import best_after_losing

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

POINT: Final[i64] = 100
PLENTY: Final[i64] = 20  # cards to come in the season from which on hopes are whole
TRUNK_HOPE: Final[i64] = 80  # of an open tree, for each trunk and each point on it
CROWD: Final[i64] = 40  # an open tree beyond the second
LUSH: Final[i64] = 170  # a completed tree, for the lushest forest
HIGH: Final[i64] = 60  # its height, for the tallest tree
LONE_WEATHER: Final[i64] = 170  # a Rain or Sun that waits for its partner
FERN_HOPE: Final[i64] = 90  # each fern while their number is even
MONSTERA_HOPE: Final[i64] = 200  # each monstera before the third
SEED_HOPE: Final[i64] = 230
POWER: Final[i64] = 130  # an active card, for its power
PARTNER: Final[i64] = 110  # half a couple
SMOKE: Final[i64] = 60  # a single Fire or Disease


def standing(state: CanopyState, side: i64) -> i64:
    at = side * RAINFOREST
    hope = hope_left(state)
    found = POINT * (new_trees(state, side) + weather_points(state, side) + change_points(state, side))
    found += POINT * (flora_points(state, side) + fauna_points(state, side))
    found += trees_hope(state, side) + LUSH * completed(state, side) + HIGH * tallest(state, side)
    gap = state.forest[at + RAIN] - state.forest[at + SUN]
    found += (LONE_WEATHER if gap else 0) * hope // PLENTY
    ferns = state.forest[at + FERN]
    if ferns & 1 == 0:
        found += FERN_HOPE * ferns * hope // PLENTY
    if 0 < state.forest[at + MONSTERA] < 3:
        found += MONSTERA_HOPE * state.forest[at + MONSTERA] * hope // PLENTY
    if state.forest[at + BROMELIAD] == 1:
        found += POINT * hope // PLENTY
    seeds = state.forest[at + SEED]
    if seeds:
        found += SEED_HOPE + (seeds - 1) * SEED_HOPE * 2 // 3
    return found + fauna_hope(state, side) - dangers(state, side, hope)


def hope_left(state: CanopyState) -> i64:
    cards = state.deck
    for blank in state.blank:
        cards += blank
    cards += state.downs
    return cards if cards < PLENTY else PLENTY


def trees_hope(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    k: i64
    for k in range(side * MOST_TREES, side * MOST_TREES + state.trees[side]):
        tree = state.tree[k]
        if is_open(tree):
            found += TRUNK_HOPE * (height(tree) + trunk_sum(tree))
    crowd = open_trees(state, side) - 2
    return found - CROWD * crowd if crowd > 0 else found


def fauna_hope(state: CanopyState, side: i64) -> i64:
    """Powers to come, and partners that may still be found."""
    found: i64 = 0
    later = state.seasons() - state.season
    spirit = state.is_spirit(side)
    species: i64
    for species in range(SPECIES):
        face = FAUNA + 2 * species
        active = state.forest[side * RAINFOREST + face]
        pair = state.forest[side * RAINFOREST + face + 1]
        if active and not spirit:
            found += POWER * later // 2
        if active + pair == 1 and state.left[face] + state.left[face + 1]:
            found += PARTNER * later // 2
    return found


def dangers(state: CanopyState, side: i64, hope: i64) -> i64:
    at = side * RAINFOREST
    fires = state.forest[at + FIRE]
    diseases = state.forest[at + DISEASE]
    found: i64 = 0
    if fires >= SPREAD:
        found += loss(state, side, 1)
    elif fires == OWN_LOSS:
        found += loss(state, side, 2)
    elif fires:
        found += SMOKE * hope // PLENTY
    beasts = fauna_cards(state, side)
    if diseases >= SPREAD:
        found += 2 * POINT if beasts else 0
    elif diseases == OWN_LOSS:
        found += 2 * POINT * (beasts if beasts < 2 else 2)
    elif diseases:
        found += SMOKE * hope // PLENTY
    return found + loss(state, side, 1) * state.forest[at + BLIGHT]


def loss(state: CanopyState, side: i64, cards: i64) -> i64:
    """What losing so many Flora cards would cost at least, and a little for those that may still come."""
    return POINT * (flora_points(state, side) - best_after_losing(state, side, cards, FERN)) + SMOKE * cards
