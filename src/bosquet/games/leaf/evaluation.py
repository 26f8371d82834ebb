"""What of a side tells how it will end, for search: measured here, weighed by `bots.json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.leaf.floor import size
from bosquet.games.leaf.material import HEIGHT, SPECIES, TREE_AWARD
from bosquet.games.leaf.scoring import acorns, den_points, group_points, higher, sleep_points, surplus
from bosquet.games.leaf.worth import turns_left

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

FEATURES: Final = (
    *("acorns", "groups", "dens", "surplus", "rank", "rank_late", "height", "suns", "cards", "cards_soon"),
    *("babies_soon", "adults_soon", "best_sleep", "sleepers", "turns", "to_move"),
)


def measure(state: LeafState, side: i64, out: vec[i64]) -> None:
    """What counts already, then what may still come of it; `soon` is multiplied by the turns left, up to three."""
    left = turns_left(state)
    hand = state.hand_size(side)
    rank = TREE_AWARD[higher(state, side)]
    out[0] = acorns(state, side)
    out[1] = group_points(state, side)
    out[2] = den_points(state, side)
    out[3] = surplus(state, side)
    out[4] = rank
    out[5] = rank * (3 - left)
    out[6] = HEIGHT[state.squirrel[side]] * left
    out[7] = state.suns[side]
    out[8] = hand
    out[9] = (hand if hand < 3 else 3) * left
    out[10] = size(state.babies[side]) * left
    out[11] = size(state.adults[side]) * left
    best: i64 = 0
    sleepers: i64 = 0
    species: i64
    for species in range(SPECIES):
        adds = sleep_points(state, side, species)
        sleepers += adds
        if adds > best:
            best = adds
    frosts = 3 - state.frosts
    out[12] = best if frosts > 0 else 0
    out[13] = sleepers * frosts
    out[14] = left
    out[15] = 1 if state.active == side else 0
