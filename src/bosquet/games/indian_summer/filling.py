"""Filling a floor at the end: which zones to complete, in which order, and how to pay for it (INDI-107, INDI-123).

A zone brings its tokens only when all its gaps are filled, so all that matters is which zone is completed next. Every
order is tried as far as the treasures reach: fewest squares stay uncovered, then most points are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.indian_summer.floor import size
from bosquet.games.indian_summer.material import (
    BERRY,
    FEATHER,
    KINDS,
    MUSHROOM,
    NUT,
    PRINT,
    SOLO_POINTS,
    ZONE,
    ZONES,
    ZONES_HALF,
)

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

UNKNOWN: Final[i64] = -1


def wealth(purse: vec[i64], at: i64) -> i64:
    """How many squirrels four treasure counts can pay: each is worth a nut, berries half of one."""
    return purse[at + NUT] + purse[at + BERRY] // 2 + purse[at + MUSHROOM] + purse[at + FEATHER]


def worth(purse: vec[i64], at: i64) -> i64:
    """INDI-122: solo points."""
    total: i64 = 0
    treasure: i64
    for treasure in range(KINDS):
        total += SOLO_POINTS[treasure] * purse[at + treasure]
    return total


def spend(purse: vec[i64], at: i64, squirrels: i64) -> None:
    """INDI-123: a nut for each, else two berries, else a mushroom, else a feather: the cheapest first."""
    nuts = min(squirrels, purse[at + NUT])
    purse[at + NUT] -= nuts
    squirrels -= nuts
    pairs = min(squirrels, purse[at + BERRY] // 2)
    purse[at + BERRY] -= 2 * pairs
    squirrels -= pairs
    mushrooms = min(squirrels, purse[at + MUSHROOM])
    purse[at + MUSHROOM] -= mushrooms
    purse[at + FEATHER] -= squirrels - mushrooms


@final
@mypyc_attr(acyclic=True)
class Filling:
    """The best end of one floor."""

    gaps: vec[i64]  # by zone: uncovered squares
    crop: vec[i64]  # by zone and treasure: tokens
    purse: vec[i64]  # by depth of the search and treasure: what is left
    order: vec[i64]  # the zones completed on the way
    best: vec[i64]  # and those of the best way found, in order
    kept: vec[i64]  # by treasure: what the best way leaves of them
    zones: i64  # how many zones the best way completes
    left: i64  # the fewest squares that stay uncovered; UNKNOWN before
    points: i64  # the most points that are left then, if the floor is full
    patient: bool  # whether points matter: if not, the first full floor is as good as any other

    def __init__(self, state: IndianSummerState, floor: i64) -> None:
        self.gaps = vec[i64]([0] * ZONES)
        self.crop = vec[i64]([0] * (ZONES * KINDS))
        self.purse = vec[i64]([0] * ((ZONES + 1) * KINDS))
        self.order = vec[i64]([0] * ZONES)
        self.best = vec[i64]([0] * ZONES)
        self.kept = vec[i64]([0] * KINDS)
        self.zones = 0
        self.left = UNKNOWN
        self.points = 0
        self.patient = state.rounds > 0
        squares: i64 = 0
        zone: i64
        for zone in range(ZONES):
            self.read_zone(state, floor, zone)
            squares += self.gaps[zone]
        treasure: i64
        for treasure in range(KINDS):
            self.purse[treasure] = state.reserve[KINDS * floor + treasure]
        self.search(0, squares)

    def read_zone(self, state: IndianSummerState, floor: i64, zone: i64) -> None:
        half = zone // ZONES_HALF
        mask = ZONE[zone % ZONES_HALF]
        self.gaps[zone] = size(state.bare[2 * floor + half] & mask)
        tokens = state.tokens[2 * floor + half] & mask
        treasure: i64
        for treasure in range(KINDS):
            printed = PRINT[(state.side[floor] * KINDS + treasure) * 2 + half]
            self.crop[zone * KINDS + treasure] = size(tokens & printed)

    def search(self, depth: i64, squares: i64) -> None:
        """`depth` zones are completed, `squares` are left, and the purse of this depth pays for more."""
        at = depth * KINDS
        rich = wealth(self.purse, at)
        if squares == 0 or rich < squares:
            self.compare(depth, squares - min(rich, squares), worth(self.purse, at))
        zone: i64
        treasure: i64
        for zone in range(ZONES):
            gaps = self.gaps[zone]
            if gaps == 0 or gaps > rich or (self.left == 0 and not self.patient):
                continue
            for treasure in range(KINDS):
                self.purse[at + KINDS + treasure] = self.purse[at + treasure]
            spend(self.purse, at + KINDS, gaps)
            for treasure in range(KINDS):
                self.purse[at + KINDS + treasure] += self.crop[zone * KINDS + treasure]
            self.order[depth] = zone
            self.gaps[zone] = 0
            self.search(depth + 1, squares - gaps)
            self.gaps[zone] = gaps

    def compare(self, depth: i64, left: i64, points: i64) -> None:
        worse = left > self.left or (left == self.left and (left > 0 or points <= self.points))
        if worse and self.left != UNKNOWN:
            return
        self.left = left
        self.points = points
        self.zones = depth
        k: i64
        for k in range(depth):
            self.best[k] = self.order[k]
        for k in range(KINDS):
            self.kept[k] = self.purse[depth * KINDS + k]
