"""What of a floor tells how it will end, for search: measured here, weighed by `bots.json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.indian_summer.filling import wealth
from bosquet.games.indian_summer.final import uncovered
from bosquet.games.indian_summer.floor import size
from bosquet.games.indian_summer.material import BERRY, FEATHER, KINDS, MUSHROOM, NONE, NUT
from bosquet.games.indian_summer.packing import Packing, gaps, neighbours

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

FEATURES: Final = (
    *("points", "bare", "lonely", "narrow", "nuts", "berries", "mushrooms", "feathers", "ripening", "animal_holes"),
    *("printed", "tiles", "behind", "to_move"),
)


def measure(state: IndianSummerState, side: i64, out: vec[i64]) -> None:
    """Gaps and how badly they hang together, the reserve, hundredths of squares that tokens promise, pairs of holes
    for animals, printed treasures that a hole may still find, how far another player is ahead."""
    floor = state.floor if state.rounds else side
    north = state.bare[2 * floor]
    south = state.bare[2 * floor + 1]
    lonely, narrow = gaps(north, south)
    bare = size(north) + size(south)
    at = KINDS * floor
    out[0] = state.points()[0] if state.rounds else 0
    out[1] = bare
    out[2] = lonely
    out[3] = narrow
    out[4] = state.reserve[at + NUT]
    out[5] = state.reserve[at + BERRY]
    out[6] = state.reserve[at + MUSHROOM]
    out[7] = state.reserve[at + FEATHER]
    packing = Packing(state, floor)
    out[8] = packing.promised(north, south)
    out[9] = neighbours(packing.holes_north, packing.holes_south)
    out[10] = packing.lost_under(north, south, NONE)
    out[11] = state.tiles[floor]
    out[12] = 0 if state.rounds else behind(state, side, bare)
    out[13] = 1 if state.seat == side else 0


def behind(state: IndianSummerState, side: i64, bare: i64) -> i64:
    """How many squares fewer the best of the others still lacks, those counted off that it could pay for."""
    own = bare - wealth(state.reserve, KINDS * side)
    most: i64 = 0
    other: i64
    for other in range(state.seats):
        lead = own - uncovered(state, other) + wealth(state.reserve, KINDS * other)
        if lead > most:
            most = lead
    return most
