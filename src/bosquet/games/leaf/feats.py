"""Achievements against the North Wind: 22 in four sections (LEAF-80 to LEAF-84)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import WON
from bosquet.core.game import Feat
from bosquet.games.leaf.material import (
    FEAT_DATA,
    HEIGHT,
    KINDS,
    NONE,
    SHAPES,
    SPACE_NAMES,
    SPECIES,
    TOP,
    TREE_DATA,
)
from bosquet.games.leaf.scoring import den_cards, groups, outcome

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

FEATS: Final = tuple(Feat(feat["id"], section["id"]) for section in FEAT_DATA for feat in section["feats"])
TWO_ACORNS: Final[int] = max(int(HEIGHT[SPACE_NAMES.index(space)]) for space in TREE_DATA["two_acorns"])


def reached(state: LeafState, seat: int) -> tuple[str, ...]:
    """LEAF-80, 82: all tests that the final position of a game won alone passes; the player keeps one per section."""
    end = outcome(state)
    if state.seats > 1 or end is None or end.verdict != WON:
        return ()
    return tuple(
        feat["id"] for section in FEAT_DATA for feat in section["feats"] if passes(state, seat, feat["test"], feat["n"])
    )


def passes(state: LeafState, seat: int, test: str, n: int | list[int] | None) -> bool:
    if isinstance(n, list):
        return all(have >= want for have, want in zip(den_sizes(state, seat), n, strict=False))
    own = measure(state, seat, test)
    if test == "adults_max":
        assert n is not None
        return own <= n
    return own >= n if n is not None else bool(own)


def measure(state: LeafState, seat: int, test: str) -> int:
    """The number that a test compares; 1 or 0 where it has nothing to compare."""
    sizes = [len(leaves) for leaves in groups(state, seat)]
    height = HEIGHT[state.squirrel[seat]]
    match test:
        case "den_max":
            return den_sizes(state, seat)[0]
        case "species_all":
            return sum(any(animals(state, seat, species)) for species in range(SPECIES))
        case "acorn_animals":
            return sum(animals(state, seat, species)[1] for species in range(SPECIES))
        case "lead":  # LEAF-84
            return height - HEIGHT[state.squirrel[state.seats]]
        case "above_two_acorns":  # LEAF-83
            return int(height > TWO_ACORNS)
        case "top":
            return int(state.squirrel[seat] == TOP)
        case "suns":
            return state.suns[seat]
        case "hand_shapes":
            return sum(state.hand[seat * SHAPES + shape] > 0 for shape in range(SHAPES))
        case "no_empty_stack":
            return int(NONE not in list(state.top))
        case "nothing_left":
            return int(state.suns[seat] + state.hand_size(seat) == 0)
        case "groups3":
            return sum(size >= 3 for size in sizes)
        case "singletons":
            return sizes.count(1)
    assert test in ("adults", "adults_max"), test
    return sum(sizes)


def den_sizes(state: LeafState, seat: int) -> list[int]:
    """The groups of a Den, the largest first."""
    return sorted((int(den_cards(state, seat, species)) for species in range(SPECIES)), reverse=True)


def animals(state: LeafState, seat: int, species: int) -> tuple[int, int]:
    """Cards of a species in Forest and Den, without and with an acorn."""
    at = seat * KINDS + 2 * species
    return state.forest[at] + state.den[at], state.forest[at + 1] + state.den[at + 1]
