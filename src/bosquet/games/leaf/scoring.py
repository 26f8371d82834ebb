"""The count: acorns, tree, mushrooms, animals, what is left over (LEAF-85 to LEAF-93).

Before the end its lines tell what they would bring if the game ended now. At the end they are counted aloud, side by
side: first the tree for everybody, then the mushrooms, and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import LOST, WON, Outcome, ScoreLine
from bosquet.core.ranking import ranked
from bosquet.core.state import NOBODY
from bosquet.games.leaf.floor import group, number, size
from bosquet.games.leaf.material import (
    DEN_AWARD,
    GROUP_AWARD,
    HEIGHT,
    KINDS,
    PENALTY,
    SPACE_NAMES,
    SPECIES,
    SPECIES_NAMES,
    TILE_NAMES,
    TREE_AWARD,
)
from bosquet.games.leaf.names import leaves_of
from bosquet.games.leaf.sources import SOURCES

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

END: Final[i64] = -1
"""As `phase`: nothing is asked any more."""

# Parts of the count, in the order in which it is told
RANK: Final[i64] = 0
GROUPS: Final[i64] = 1
DENS: Final[i64] = 2
PAIRS: Final[i64] = 3
SURPLUS: Final[i64] = 4
PARTS: Final[i64] = 5

GAINED: Final = (("instead", "LEAF-45"), ("icons", "LEAF-38"), ("climbing", "LEAF-41"), ("season", "LEAF-47"))
"""The label and the rule of the acorns of each source."""


# Points


def points(state: LeafState) -> vec[i64]:
    found = vec[i64]([0] * state.sides)
    side: i64
    for side in range(state.sides):
        found[side] = (
            acorns(state, side)
            + rank_points(state, side)
            + group_points(state, side)
            + den_points(state, side)
            + leftovers(state, side) // 2
            + surplus(state, side)
        )
    return found


def acorns(state: LeafState, side: i64) -> i64:
    """LEAF-85: gained in play, less the penalties."""
    found = -PENALTY * state.penalties[side]
    k: i64
    for k in range(side * SOURCES, (side + 1) * SOURCES):
        found += state.acorns[k]
    return found


def higher(state: LeafState, side: i64) -> i64:
    """How many squirrels are higher."""
    own = HEIGHT[state.squirrel[side]]
    found: i64 = 0
    for space in state.squirrel:
        if HEIGHT[space] > own:
            found += 1
    return found


def rank_points(state: LeafState, side: i64) -> i64:
    """LEAF-86: who ties shares the full value; two on the first rank leave no second."""
    return TREE_AWARD[higher(state, side)]


def group_points(state: LeafState, side: i64) -> i64:
    """LEAF-87, 88."""
    found: i64 = 0
    adults = state.adults[side]
    rest = adults
    while rest:
        together = group(state, number(rest & -rest), adults)
        rest &= ~together
        found += GROUP_AWARD[size(together)]
    return found


def den_points(state: LeafState, side: i64) -> i64:
    """LEAF-89."""
    found: i64 = 0
    species: i64
    for species in range(SPECIES):
        found += DEN_AWARD[den_cards(state, side, species)]
    return found


def den_cards(state: LeafState, side: i64, species: i64) -> i64:
    at = side * KINDS + 2 * species
    return state.den[at] + state.den[at + 1]


def forest_cards(state: LeafState, side: i64, species: i64) -> i64:
    at = side * KINDS + 2 * species
    return state.forest[at] + state.forest[at + 1]


def sleep_points(state: LeafState, side: i64, species: i64) -> i64:
    """What a Den would gain if a species of the Forest fell asleep."""
    asleep = den_cards(state, side, species)
    return DEN_AWARD[asleep + forest_cards(state, side, species)] - DEN_AWARD[asleep]


def leftovers(state: LeafState, side: i64) -> i64:
    """LEAF-91: suns and leaf cards together."""
    return state.suns[side] + state.hand_size(side)


def forest_size(state: LeafState, side: i64) -> i64:
    found: i64 = 0
    kind: i64
    for kind in range(side * KINDS, (side + 1) * KINDS):
        found += state.forest[kind]
    return found


def surplus(state: LeafState, side: i64) -> i64:
    """LEAF-92: what the North Wind has in its Forest more than the player."""
    if not state.is_wind(side):
        return 0
    more = forest_size(state, side) - forest_size(state, 0)
    return more if more > 0 else 0


# Lines


def score(state: LeafState, side: int) -> list[ScoreLine]:
    """A line per source of acorns, mushroom group and species, and so on; those that bring nothing are left out."""
    lines = [
        ScoreLine(rule, state.acorns[side * SOURCES + source], label, count=state.acorns[side * SOURCES + source])
        for source, (label, rule) in enumerate(GAINED)
    ]
    lost = state.penalties[side]
    lines.append(ScoreLine("LEAF-20", -PENALTY * lost, "penalty", count=lost))
    for part in range(PARTS):
        lines += part_lines(state, side, part)
    return [line for line in lines if line.points]


def part_lines(state: LeafState, side: int, part: int) -> list[ScoreLine]:
    """One part of the final count for one side."""
    settled = state.counted > part * state.sides + side
    if part == RANK:
        space = SPACE_NAMES[state.squirrel[side]]
        rank = higher(state, side) + 1
        return [ScoreLine("LEAF-86", rank_points(state, side), "rank", space, rank, settled)]
    if part == GROUPS:
        return [
            ScoreLine("LEAF-87", GROUP_AWARD[len(leaves)], "group", TILE_NAMES[leaves[0]], len(leaves), settled)
            for leaves in groups(state, side)
        ]
    if part == DENS:
        cards = [den_cards(state, side, species) for species in range(SPECIES)]
        return [
            ScoreLine("LEAF-89", DEN_AWARD[count], "den", SPECIES_NAMES[species], count, settled)
            for species, count in enumerate(cards)
            if count
        ]
    if part == PAIRS:
        left = leftovers(state, side)
        return [ScoreLine("LEAF-91", left // 2, "pairs", "", left, settled)]
    more = surplus(state, side)
    return [ScoreLine("LEAF-92", more, "surplus", "", more, settled)]


def groups(state: LeafState, side: int) -> list[list[int]]:
    """The leaves of each group of adults, in the order they were laid; the largest group first."""
    adults = state.adults[side]
    rest = adults
    found: list[list[int]] = []
    while rest:
        together = group(state, number(rest & -rest), adults)
        rest &= ~together
        found.append(sorted(leaves_of(together), key=lambda leaf: state.order[leaf]))
    return sorted(found, key=lambda leaves: (-len(leaves), state.order[leaves[0]]))


# The end


def count_up(state: LeafState) -> None:
    """The game is over: the count is told part by part, and for each side in turn."""
    state.tell("over", NOBODY)
    if state.story is not None:
        part: i64
        side: i64
        for part in range(PARTS):
            for side in range(state.sides):
                state.counted += 1
                tell_part(state, side, part)
    state.counted = PARTS * state.sides
    state.phase = END
    state.seat = NOBODY
    state.count = 0


def tell_part(state: LeafState, side: i64, part: i64) -> None:
    """A moment for each side and part that brings something; `where` is the space, leaf or species of the line."""
    told = False
    for line in part_lines(state, side, part):
        if line.points:
            names = (SPACE_NAMES, TILE_NAMES, SPECIES_NAMES, [""], [""])[part]
            state.tell(f"count_{line.label}", side, line.points, names.index(line.where), line.count)
            told = True
    if told:
        state.pause()


def outcome(state: LeafState) -> Outcome | None:
    """LEAF-93, R21: most acorns; then most leaf cards and suns; else the victory is shared."""
    if state.phase != END:
        return None
    totals = [int(total) for total in state.points()]
    left = [int(leftovers(state, side)) for side in range(state.sides)]
    found = ranked(totals, ("LEAF-93", left), shared="LEAF-93")
    if state.seats > 1:
        return found
    return Outcome(found.places, found.decided_by, WON if found.places[0] == 1 else LOST)
