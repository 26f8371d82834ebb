"""How well a floor is covered, in hundredths of a square: gaps, corners that nothing fits, treasures nearly won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.games.indian_summer.floor import NOT_EAST, has, origins, size, under
from bosquet.games.indian_summer.material import (
    BIT,
    COLUMNS,
    HALF,
    KINDS,
    NONE,
    PRINT,
    PRINTED,
    SQUARES,
    WAYS,
    WHOLE,
    ZONE,
    ZONES,
    ZONES_HALF,
)

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

NOT_WEST: Final[i64] = WHOLE & ~sum(BIT[k] for k in range(HALF) if k % COLUMNS == 0)
UNKNOWN: Final[i64] = -1_000_000

# Found by play.
SQUARE: Final[i64] = 100  # an uncovered square
LONELY: Final[i64] = 64  # and more if none beside it is uncovered: only a squirrel fits there
NARROW: Final[i64] = 44  # or only one
LOST: Final[i64] = 25  # a printed treasure under a solid square, in hundredths of its worth
NEIGHBOURS: Final[i64] = 80  # two holes side by side: an animal may come
WORTH: Final = vec[i64]([55, 176, 271, 391])  # treasures in the reserve
RIPENESS: Final = vec[i64]([100, 63, 59, 55, 51, 47, 43, 39, 35, 31, 27, 23, 19])
"""By gaps of its zone: what a token is worth, in hundredths of the treasure."""


def shape_worth(north: i64, south: i64) -> i64:
    """Uncovered squares, worse where they hang together badly."""
    lonely, narrow = gaps(north, south)
    return -(SQUARE * (size(north) + size(south)) + LONELY * lonely + NARROW * narrow)


def gaps(north: i64, south: i64) -> tuple[i64, i64]:
    """How many squares have none of these beside them, and how many just one: counted for all at once."""
    east_n = north >> 1 & NOT_EAST
    east_s = south >> 1 & NOT_EAST
    west_n = north << 1 & NOT_WEST
    west_s = south << 1 & NOT_WEST
    below_n = (north >> COLUMNS | south << HALF - COLUMNS) & WHOLE
    below_s = south >> COLUMNS
    above_n = north << COLUMNS & WHOLE
    above_s = (south << COLUMNS | north >> HALF - COLUMNS) & WHOLE
    across_n = east_n | west_n
    across_s = east_s | west_s
    along_n = below_n | above_n
    along_s = below_s | above_s
    some_n = across_n | along_n
    some_s = across_s | along_s
    several_n = east_n & west_n | below_n & above_n | across_n & along_n
    several_s = east_s & west_s | below_s & above_s | across_s & along_s
    lonely = size(north & ~some_n) + size(south & ~some_s)
    return lonely, size(north & some_n & ~several_n) + size(south & some_s & ~several_s)


def neighbours(north: i64, south: i64) -> i64:
    """How many pairs of these squares lie side by side."""
    across = size(north & north >> 1 & NOT_EAST) + size(south & south >> 1 & NOT_EAST)
    along = size(north & (north >> COLUMNS | south << HALF - COLUMNS) & WHOLE) + size(south & south >> COLUMNS)
    return across + along


@final
@mypyc_attr(acyclic=True)
class Packing:
    """A floor that tiles are tried on, without touching the table."""

    side: i64
    north: i64  # uncovered
    south: i64
    holes_north: i64  # all holes but those under animals
    holes_south: i64
    ripening: vec[i64]  # by zone: the worth of its tokens, were it complete
    best: i64  # what the best placement looked at last leaves the floor worth
    pose: i64  # and which it was
    hole: i64

    def __init__(self, state: IndianSummerState, floor: i64) -> None:
        self.side = state.side[floor]
        self.north = state.bare[2 * floor]
        self.south = state.bare[2 * floor + 1]
        self.holes_north = state.free[2 * floor] | state.tokens[2 * floor]
        self.holes_south = state.free[2 * floor + 1] | state.tokens[2 * floor + 1]
        self.ripening = vec[i64]([0] * ZONES)
        self.best = UNKNOWN
        self.pose = NONE
        self.hole = NONE
        zone: i64
        treasure: i64
        for zone in range(ZONES):
            half = zone // ZONES_HALF
            tokens = state.tokens[2 * floor + half] & ZONE[zone % ZONES_HALF]
            if tokens:
                for treasure in range(KINDS):
                    count = size(tokens & PRINT[(self.side * KINDS + treasure) * 2 + half])
                    self.ripening[zone] += WORTH[treasure] * count

    def worth(self, north: i64, south: i64) -> i64:
        """The floor with these squares uncovered."""
        return shape_worth(north, south) + self.promised(north, south)

    def promised(self, north: i64, south: i64) -> i64:
        """What its tokens are worth with these squares uncovered."""
        total: i64 = 0
        zone: i64
        for zone in range(ZONES_HALF):
            total += self.ripening[zone] * RIPENESS[size(north & ZONE[zone])] // 100
            total += self.ripening[ZONES_HALF + zone] * RIPENESS[size(south & ZONE[zone])] // 100
        return total

    def now(self) -> i64:
        return self.worth(self.north, self.south)

    def with_squirrel(self, square: i64) -> i64:
        treasure = PRINTED[self.side * SQUARES + square]
        lost: i64 = LOST * WORTH[treasure] // 100 if treasure != NONE else 0
        if square < HALF:
            return self.worth(self.north & ~BIT[square], self.south) - lost
        return self.worth(self.north, self.south & ~BIT[square]) - lost

    def best_squirrel(self) -> i64:
        """The worth with a squirrel on the best square, which is kept as `hole`."""
        best = UNKNOWN
        square: i64
        for square in range(SQUARES):
            if has(self.north, self.south, square):
                found = self.with_squirrel(square)
                if found > best:
                    best = found
                    self.hole = square
        return best

    def with_leaf(self, pose: i64, hole: i64) -> i64:
        """The worth with a tile laid there."""
        covered_n, covered_s = under(pose, hole)
        total = self.worth(self.north & ~covered_n, self.south & ~covered_s)
        zone = hole // HALF * ZONES_HALF + hole % COLUMNS // 3
        treasure = PRINTED[self.side * SQUARES + hole]
        if treasure != NONE:
            bare = self.north & ~covered_n if hole < HALF else self.south & ~covered_s
            total += WORTH[treasure] * RIPENESS[size(bare & ZONE[zone % ZONES_HALF])] // 100
        return total + NEIGHBOURS * self.holes_beside(hole) - self.lost_under(covered_n, covered_s, hole)

    def lost_under(self, north: i64, south: i64, hole: i64) -> i64:
        """Printed treasures under the solid squares; `hole` may be NONE."""
        if hole >= HALF:
            south &= ~BIT[hole]
        elif hole != NONE:
            north &= ~BIT[hole]
        total: i64 = 0
        treasure: i64
        for treasure in range(KINDS):
            at = (self.side * KINDS + treasure) * 2
            total += WORTH[treasure] * (size(north & PRINT[at]) + size(south & PRINT[at + 1]))
        return total * LOST // 100

    def holes_beside(self, square: i64) -> i64:
        found: i64 = 0
        column = square % COLUMNS
        north = self.holes_north
        south = self.holes_south
        if column > 0 and has(north, south, square - 1):
            found += 1
        if column < COLUMNS - 1 and has(north, south, square + 1):
            found += 1
        if square >= COLUMNS and has(north, south, square - COLUMNS):
            found += 1
        if square < SQUARES - COLUMNS and has(north, south, square + COLUMNS):
            found += 1
        return found

    def look(self, form: i64) -> i64:
        """The worth after the best placement of a tile; UNKNOWN if it has no room. Better ones are kept."""
        best = UNKNOWN
        pose: i64
        square: i64
        for pose in range(form * WAYS, form * WAYS + WAYS):
            found_n, found_s = origins(self.north, self.south, pose)
            if found_n | found_s == 0:
                continue
            for square in range(SQUARES):
                if has(found_n, found_s, square):
                    found = self.with_leaf(pose, square)
                    if found > best:
                        best = found
                        if found > self.best:
                            self.best = found
                            self.pose = pose
                            self.hole = square
        return best

    def lay_best(self) -> None:
        """Lay the best placement looked at so far, to see what comes after it."""
        covered_n, covered_s = under(self.pose, self.hole)
        self.north &= ~covered_n
        self.south &= ~covered_s
        hole = self.hole
        if hole < HALF:
            self.holes_north |= BIT[hole]
        else:
            self.holes_south |= BIT[hole]
        treasure = PRINTED[self.side * SQUARES + hole]
        if treasure != NONE:
            self.ripening[hole // HALF * ZONES_HALF + hole % COLUMNS // 3] += WORTH[treasure]
        self.best = UNKNOWN
