"""What of a forest tells how it will end, for search: measured here, weighed by `bots.json`.

The same hopes as in `standing`, each by itself, and the time that is left for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.canopy.material import (
    BROMELIAD,
    DISEASE,
    FAUNA,
    FERN,
    FIRE,
    MONSTERA,
    MOST_TREES,
    RAIN,
    RAINFOREST,
    SEED,
    SPECIES,
    SUN,
)
from bosquet.games.canopy.scoring import banked, expected, fauna_points, lushest_points
from bosquet.games.canopy.standing import PLENTY, dangers, hope_left
from bosquet.games.canopy.trees import completed, height, is_open, open_trees, tallest, trunk_sum

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

FEATURES: Final = (
    *("points", "open_trunks", "crowd", "completed", "tallest", "weather", "ferns", "monsteras", "bromeliad"),
    *("seeds", "powers", "partners", "dangers", "fires", "diseases", "season", "seasons", "to_move"),
)


def measure(state: CanopyState, side: i64, out: vec[i64]) -> None:
    """What lasts only for a season is measured in twentieths of the hope that is left in it."""
    at = side * RAINFOREST
    hope = hope_left(state)
    later = state.seasons() - state.season
    forest = state.forest
    out[0] = banked(state, side) + expected(state, side) + fauna_points(state, side) + lushest_points(state, side)
    trunks: i64 = 0
    k: i64
    for k in range(side * MOST_TREES, side * MOST_TREES + state.trees[side]):
        if is_open(state.tree[k]):
            trunks += height(state.tree[k]) + trunk_sum(state.tree[k])
    out[1] = trunks
    crowd = open_trees(state, side) - 2
    out[2] = crowd if crowd > 0 else 0
    out[3] = completed(state, side)
    out[4] = tallest(state, side)
    out[5] = hope if forest[at + RAIN] != forest[at + SUN] else 0
    out[6] = forest[at + FERN] * hope if forest[at + FERN] & 1 == 0 else 0
    out[7] = forest[at + MONSTERA] * hope if forest[at + MONSTERA] < 3 else 0
    out[8] = hope if forest[at + BROMELIAD] == 1 else 0
    out[9] = forest[at + SEED]
    powers: i64 = 0
    partners: i64 = 0
    if not state.is_spirit(side):
        for k in range(SPECIES):
            face = FAUNA + 2 * k
            active = forest[at + face]
            powers += active
            if active + forest[at + face + 1] == 1 and state.left[face] + state.left[face + 1]:
                partners += 1
    out[10] = powers * later
    out[11] = partners * later
    out[12] = dangers(state, side, hope)
    out[13] = forest[at + FIRE]
    out[14] = forest[at + DISEASE]
    out[15] = hope * PLENTY
    out[16] = later
    out[17] = 1 if state.active == side else 0
