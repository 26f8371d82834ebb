"""Points: what is banked season by season, and what a forest would bring if the season or the game ended now
(CANO-620 to 625, 701 to 714, 935 to 937, 1005)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import LOST, POINTS, WON, Outcome, ScoreLine
from bosquet.core.ranking import ranked
from bosquet.games.canopy.forest import fauna_cards
from bosquet.games.canopy.material import (
    ACTIVE_POINTS,
    BLOOM,
    BLOOM_POINTS,
    BROMELIAD,
    BROMELIADS,
    COURTSHIP,
    COURTSHIP_EACH,
    FACE_NAMES,
    FAUNA,
    FERN,
    FERN_EACH,
    FIRE,
    FLORA,
    FLORA_END,
    GIANT_HEIGHT,
    GIANT_POINTS,
    GIANTS,
    LASTING_END,
    LIANA,
    LIANA_EACH,
    LUSHEST,
    MARMOSET,
    MONSOON,
    MONSOON_EACH,
    MONSTERA,
    MONSTERA_POINTS,
    MONSTERAS,
    MOST_SEASONS,
    MOST_TREES,
    MUSHROOM,
    MUSHROOM_EACH,
    NONE,
    ORCHID,
    ORCHID_EACH,
    ORCHID_GAP,
    PAIR_ALONE,
    PAIR_WITH,
    PITCHER_EACH,
    RAIN,
    RAINFOREST,
    SAPLING_HEIGHT,
    SAPLING_POINTS,
    SAPLINGS,
    SCORCHING,
    SCORCHING_EACH,
    SPECIES,
    SPIRIT_FAUNA,
    SPIRIT_THREATS,
    SUN,
    TALLEST,
    WEATHER_PAIR,
)
from bosquet.games.canopy.phases import OVER, SEASON_END
from bosquet.games.canopy.trees import completed, height, heights, is_open, is_scored, tallest, worth

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

# Categories of banked points
TREES: Final[i64] = 0
AWARD: Final[i64] = 1
PLANTS: Final[i64] = 2  # the species of Flora, in the order of their faces
WEATHER: Final[i64] = PLANTS + FLORA_END - FLORA
CHANGE: Final[i64] = WEATHER + 1
THREATS: Final[i64] = CHANGE + 1
CATEGORIES: Final[i64] = THREATS + 1

LABELS: Final = ("trees", "tallest", *("flora",) * int(FLORA_END - FLORA), "weather", "change", "threats")
RULES: Final = (
    *("CANO-620", "CANO-623", "CANO-702", "CANO-703", "CANO-704", "CANO-706", "CANO-502", "CANO-503", "CANO-706"),
    *("CANO-705", "CANO-1005", "CANO-935"),
)


# What things are worth


def tree_points(state: CanopyState, tree: i64) -> i64:
    """CANO-620, SC10, SC11: a completed tree that is scored now."""
    if is_open(tree):
        return 0
    found = worth(tree)
    if state.change == GIANTS and height(tree) >= GIANT_HEIGHT:
        found += GIANT_POINTS
    elif state.change == SAPLINGS and height(tree) == SAPLING_HEIGHT:
        found += SAPLING_POINTS
    return found


def new_trees(state: CanopyState, side: i64) -> i64:
    """The points of completed trees that are not scored yet."""
    found: i64 = 0
    k: i64
    for k in range(side * MOST_TREES, side * MOST_TREES + state.trees[side]):
        tree = state.tree[k]
        if not is_scored(tree):
            found += tree_points(state, tree)
    return found


def weather_gap(state: CanopyState, side: i64) -> i64:
    gap = state.forest[side * RAINFOREST + RAIN] - state.forest[side * RAINFOREST + SUN]
    return gap if gap >= 0 else -gap


def plant_points(state: CanopyState, side: i64, face: i64) -> i64:
    """CANO-702 to 706: a species of Flora, as if scored now."""
    cards = state.forest[side * RAINFOREST + face]
    if face == FERN:
        return FERN_EACH * cards if cards & 1 else 0
    if face == BROMELIAD:
        return BROMELIADS[cards]
    if face == MONSTERA:
        return MONSTERA_POINTS if cards >= MONSTERAS else 0
    if face == MUSHROOM:
        return MUSHROOM_EACH * cards
    if face == LIANA:
        return LIANA_EACH * cards * completed(state, side) if cards else 0
    if face == ORCHID:
        return ORCHID_EACH * cards if weather_gap(state, side) < ORCHID_GAP else 0
    return PITCHER_EACH * cards


def flora_points(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    face: i64
    for face in range(FLORA, FLORA_END):
        if state.forest[side * RAINFOREST + face]:
            found += plant_points(state, side, face)
    return found


def weather_points(state: CanopyState, side: i64) -> i64:
    """CANO-705."""
    rain = state.forest[side * RAINFOREST + RAIN]
    sun = state.forest[side * RAINFOREST + SUN]
    return WEATHER_PAIR * (rain if rain < sun else sun)


def change_points(state: CanopyState, side: i64) -> i64:
    """CANO-1005: what the season card brings in step 5."""
    change = state.change
    if change == NONE:
        return 0
    at = side * RAINFOREST
    if change == MONSOON or change == SCORCHING:
        spare = state.forest[at + RAIN] - state.forest[at + SUN]
        if change == MONSOON:
            return MONSOON_EACH * spare if spare > 0 else 0
        return SCORCHING_EACH * -spare if spare < 0 else 0
    if change == BLOOM:
        blooms = state.forest[at + FERN] and state.forest[at + BROMELIAD] and state.forest[at + MONSTERA]
        return BLOOM_POINTS if blooms else 0
    return COURTSHIP_EACH * couples(state, side) if change == COURTSHIP else 0


def couples(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    face: i64
    for face in range(side * RAINFOREST + FAUNA, (side + 1) * RAINFOREST, 2):
        if state.forest[face] and state.forest[face + 1]:
            found += 1
    return found


def threats(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    face: i64
    for face in range(side * RAINFOREST + FIRE, side * RAINFOREST + LASTING_END):
        found += state.forest[face]
    return found


def threat_points(state: CanopyState, side: i64) -> i64:
    """CANO-935."""
    if not state.is_spirit(side) or threats(state, side) <= threats(state, 0):
        return 0
    return SPIRIT_THREATS


def species_points(state: CanopyState, side: i64, species: i64) -> i64:
    """CANO-520, 710, 711, 936: both cards of a species."""
    at = side * RAINFOREST + FAUNA + 2 * species
    active = ACTIVE_POINTS[species] if state.forest[at] else 0
    pair: i64 = 0
    if state.forest[at + 1]:
        pair = PAIR_WITH[species] if state.forest[at] else PAIR_ALONE[species]
    if state.is_spirit(side):
        return SPIRIT_FAUNA * ((active if active > 0 else 0) + (pair if pair > 0 else 0))
    if species == MARMOSET and state.forest[at]:
        active += heights(state, side)
    return active + pair


def fauna_points(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    species: i64
    for species in range(SPECIES):
        found += species_points(state, side, species)
    return found


def award_points(state: CanopyState, side: i64) -> i64:
    """CANO-623 to 625: the tallest-tree award of this season, were it given now."""
    own = tallest(state, side)
    if own == 0:
        return 0
    other: i64
    for other in range(state.sides):
        if tallest(state, other) > own:
            return 0
    return TALLEST[state.seats * 3 + state.season]


def lushest_points(state: CanopyState, side: i64) -> i64:
    """CANO-712, 808."""
    own = completed(state, side)
    if own == 0:
        return 0
    other: i64
    for other in range(state.sides):
        if completed(state, other) > own:
            return 0
    return LUSHEST[state.seats]


# What would be banked if the season ended now


def forecast(state: CanopyState, side: i64, category: i64) -> i64:
    """Points of a category that this season has still to bring; 0 once they are banked."""
    if category == TREES:
        return 0 if state.stage == SEASON_END and state.step_number > 4 else new_trees(state, side)
    if category == AWARD:
        return 0 if state.awarded else award_points(state, side)
    if state.scored >> side & 1:
        return 0
    if category == WEATHER:
        return weather_points(state, side)
    if category == CHANGE:
        return change_points(state, side)
    if category == THREATS:
        return threat_points(state, side)
    return plant_points(state, side, FLORA + category - PLANTS)


def expected(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    category: i64
    for category in range(CATEGORIES):
        found += forecast(state, side, category)
    return found


def banked(state: CanopyState, side: i64) -> i64:
    found: i64 = 0
    k: i64
    for k in range(side * MOST_SEASONS * CATEGORIES, (side + 1) * MOST_SEASONS * CATEGORIES):
        found += state.bank[k]
    return found


def points(state: CanopyState) -> vec[i64]:
    found = vec[i64]([0] * state.sides)
    side: i64
    for side in range(state.sides):
        found[side] = (
            banked(state, side) + expected(state, side) + fauna_points(state, side) + lushest_points(state, side)
        )
    return found


def put_in_bank(state: CanopyState, side: i64, category: i64, amount: i64) -> None:
    state.bank[(side * MOST_SEASONS + state.season) * CATEGORIES + category] += amount


# Lines


def score(state: CanopyState, side: int) -> list[ScoreLine]:
    """A line per season and category, per species of Fauna, and for the lushest forest; what brings nothing is left
    out. `count` is the season of a banked line, counted from 1."""
    over = state.phase == OVER
    lines = [
        line(category, state.bank[(side * MOST_SEASONS + season) * CATEGORIES + category], season, True)
        for season in range(MOST_SEASONS)
        for category in range(CATEGORIES)
    ]
    lines += [line(category, forecast(state, side, category), state.season, False) for category in range(CATEGORIES)]
    for species in range(SPECIES):
        found = species_points(state, side, species)
        rule = "CANO-936" if state.is_spirit(side) else "CANO-711"
        face = FACE_NAMES[FAUNA + 2 * species].removesuffix("_active")
        lines.append(ScoreLine(rule, found, "fauna", face, settled=over))
    lines.append(
        ScoreLine("CANO-712", lushest_points(state, side), "lushest", "", completed(state, side), settled=over)
    )
    return [one for one in lines if one.points]


def line(category: int, amount: int, season: int, settled: bool) -> ScoreLine:
    label = LABELS[category]
    where = FACE_NAMES[FLORA + category - PLANTS] if label == "flora" else ""
    return ScoreLine(RULES[category], amount, label, where, season + 1, settled)


# The end


def outcome(state: CanopyState) -> Outcome | None:
    """CANO-713, 937."""
    if state.phase != OVER:
        return None
    rule = "CANO-713" if state.seats > 1 else "CANO-937"
    totals = [int(total) for total in state.points()]
    fauna = [int(fauna_cards(state, side)) for side in range(state.sides)]
    found = ranked(totals, (rule, fauna), shared=rule)
    if state.seats > 1:
        return found
    drawn = found.places == (1, 1)
    return Outcome(found.places, found.decided_by, POINTS if drawn else WON if found.places[0] == 1 else LOST)
