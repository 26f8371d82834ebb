"""What a seat knows, in numbers: all that `knowledge.view` shows, seen from the seat's own chair."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core import observation
from bosquet.core.observation import Field, around, asked, chair, count, distance, flag, index, put
from bosquet.games.bosk.actions import HOP, LEAF, PLANT, SHED, TILE, VALUE, WIND
from bosquet.games.bosk.material import (
    AREAS,
    CROSSINGS,
    EMPTY,
    MOST_SEATS,
    NOWHERE,
    ROUNDS,
    SEAT,
    SQUARES,
    SQUIRREL,
    SUMMER,
    TERRAIN,
    TERRAINS,
    TILE_LEAVES,
    TILES_EACH,
    TRAILS,
    TREE_VALUE,
    TREES_EACH,
)
from bosquet.games.bosk.scoring import END
from bosquet.games.bosk.state import BoskState
from bosquet.games.bosk.wind import WINDS

PHASES: Final = [VALUE, PLANT, WIND, SHED, TILE, LEAF, HOP, END]
NUMBER: Final = observation.numbering(PHASES)
DROPS: Final[i64] = 7  # leaves that one seat can drop on a square; a word of a stack holds so many
LEAF_BITS: Final[i64] = 2
WORD: Final[i64] = LEAF_BITS * DROPS
LAYERS: Final = 4**7 - 1


def _inside(seats: int) -> list[int]:
    """The squares of the area of so many players, row by row; none where nobody plays."""
    return [square for square in range(SQUARES) if TERRAIN[seats * SQUARES + square] != NOWHERE]


INSIDE: Final = vec[vec[i64]]([vec[i64](_inside(seats)) for seats in range(MOST_SEATS + 1)])


def spec(seats: int) -> tuple[Field, ...]:
    area = AREAS[seats]
    shape = (area.bottom - area.top + 1, area.right - area.left + 1)
    return (
        index("phase", len(PHASES)),
        flag("asked", seats),
        index("hiker", seats),
        count("turn", TREES_EACH * seats),
        count("round", ROUNDS),
        index("side", len(WINDS)),
        count("wind", len(WINDS) - 1),
        index("tree", TREES_EACH),
        count("active", max(TILE_LEAVES)),
        index("last", SQUARES),
        count("counted", int(TRAILS + TERRAINS)),
        index("trees", CROSSINGS, seats, TREES_EACH),
        index("tiles", TILES_EACH, seats, ROUNDS),
        index("owner", seats, *shape),
        flag("squirrel", *shape),
        count("height", DROPS * seats, *shape),
        count("leaves", LAYERS, *shape, seats),
        count("trails", sum(TREE_VALUE), seats, TRAILS),
        count("terrains", SQUARES, seats, TERRAINS),
        count("summer", TRAILS * max(SUMMER), seats),
    )


def observe(state: BoskState, seat: i64, out: vec[i16], at: i64) -> None:
    seats = state.seats
    at = put(NUMBER[state.phase + 1], out, at)
    at = asked(state, seat, out, at)
    at = put(distance(state.hiker, seat, seats), out, at)
    at = put(state.turn, out, at)
    at = put(state.round, out, at)
    at = put(state.side, out, at)
    at = put(state.wind, out, at)
    at = put(state.tree % TREES_EACH if state.tree != NOWHERE else NOWHERE, out, at)
    at = put(state.active, out, at)
    at = put(state.last, out, at)
    at = put(state.counted, out, at)
    at = around(state.place, TREES_EACH, seat, seats, seats, out, at)
    at = by_chair(state.laid, ROUNDS, seat, seats, out, at)
    at = write_squares(state, seat, out, at)
    at = by_chair(state.trails, TRAILS, seat, seats, out, at)
    at = by_chair(state.cover, TERRAINS, seat, seats, out, at)
    around(state.summer, 1, seat, seats, seats, out, at)


def by_chair(source: vec[i64], many: i64, seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    """What is kept by something and then by seat."""
    place: i64
    k: i64
    for place in range(seats):
        whose = chair(place, seat, seats)
        for k in range(many):
            out[at] = i16(source[k * seats + whose])
            at += 1
    return at


def write_squares(state: BoskState, seat: i64, out: vec[i16], at: i64) -> i64:
    """Whose leaf or squirrel is on top, whether it is a squirrel, how many leaves lie there, and whose."""
    top = state.top
    height = state.height
    seats = state.seats
    inside = INSIDE[seats]
    many = i64(len(inside))
    stacks = at + 3 * many
    k: i64
    for k in range(many):
        square = inside[k]
        there = top[square]
        if there != EMPTY:
            leaves = height[square]
            out[at + k] = i16(distance(there & SEAT, seat, seats))
            out[at + many + k] = i16(there // SQUIRREL)
            out[at + 2 * many + k] = i16(leaves)
            write_stack(state.layers[square], leaves, seat, seats, out, stacks + k * seats)
    return stacks + seats * many


def write_stack(layer: i64, height: i64, seat: i64, seats: i64, out: vec[i16], at: i64) -> None:
    """The leaves from the top down, two bits each, by words of DROPS."""
    word: i64 = 0
    place: i64 = 0
    k: i64
    for k in range(height):
        word |= distance(layer & 3, seat, seats) << place
        layer >>= LEAF_BITS
        place += LEAF_BITS
        if place == WORD or k == height - 1:
            at = put(word, out, at)
            word = 0
            place = 0
