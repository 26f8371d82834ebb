"""What a seat knows, in numbers: all that `knowledge.view` shows, seen from the seat's own chair."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core import observation
from bosquet.core.observation import Field, around, asked, bits, chair, count, distance, flag, index, put, row, whole
from bosquet.games.leaf.actions import ADVANCE, CARD, GROW, HIBERNATE, LAY, REVEAL, STACK, TAKE
from bosquet.games.leaf.deeds import cards_in
from bosquet.games.leaf.floor import UNIT, UNITS
from bosquet.games.leaf.material import (
    ANIMALS,
    CARDS_EACH,
    CELLS,
    COLOURS,
    FIELD,
    GUSTS,
    KINDS,
    LEAVES,
    MOST_ANIMALS,
    NONE,
    SHAPES,
    SLOTS,
    SPACES,
    SPECIES,
    TRACK_LENGTH,
    TURNS,
)
from bosquet.games.leaf.scoring import END
from bosquet.games.leaf.season import BY_STACKS, LAST_FROST
from bosquet.games.leaf.sources import SOURCES
from bosquet.games.leaf.state import LeafState

PHASES: Final = [CARD, STACK, LAY, GROW, TAKE, ADVANCE, HIBERNATE, REVEAL, END]
NUMBER: Final = observation.numbering(PHASES)
Q: Final = vec[i64]([FIELD.place(cell)[0] for cell in range(CELLS)])
R: Final = vec[i64]([FIELD.place(cell)[1] for cell in range(CELLS)])
MANY: Final = 999
"""No game is long enough for so many suns, acorns or rounds."""


def spec(seats: int, sides: int) -> tuple[Field, ...]:
    cards = CARDS_EACH * SHAPES
    return (
        index("phase", len(PHASES)),
        flag("asked", seats),
        index("first", seats),
        index("active", sides),
        count("round", MANY),
        count("winter", BY_STACKS | LAST_FROST),
        count("marker", TRACK_LENGTH),
        count("frosts", TRACK_LENGTH),
        index("card", SHAPES),
        flag("boosted"),
        index("tile", LEAVES),
        index("laid", LEAVES),
        index("choice", SPECIES),
        index("gust", GUSTS),
        flag("gusts", GUSTS),
        count("pending", UNITS, COLOURS),
        index("order", LEAVES, LEAVES),
        Field("q", (int(LEAVES),), -int(LEAVES), int(LEAVES)),
        Field("r", (int(LEAVES),), -int(LEAVES), int(LEAVES)),
        count("rotation", TURNS - 1, LEAVES),
        index("layer", sides, LEAVES),
        count("mushrooms", 2, sides, LEAVES),
        index("top", COLOURS, SHAPES),
        flag("below", SHAPES, COLOURS),
        count("deck", cards),
        count("discards", CARDS_EACH, SHAPES),
        count("animals", sum(ANIMALS)),
        index("display", KINDS, SLOTS),
        count("hand", CARDS_EACH, SHAPES),
        count("cards", cards, sides),
        count("forest", MOST_ANIMALS, sides, KINDS),
        count("den", MOST_ANIMALS, sides, KINDS),
        count("squirrel", SPACES - 1, sides),
        count("suns", MANY, sides),
        count("acorns", MANY, sides, SOURCES),
        count("penalties", MANY, sides),
    )


def observe(state: LeafState, seat: i64, out: vec[i16], at: i64) -> None:
    seats = state.seats
    sides = state.sides
    at = write_turn(state, seat, out, at)
    at = write_floor(state, seat, out, at)
    at = write_stacks(state, out, at)
    at = put(cards_in(state.deck), out, at)
    at = whole(state.discards, out, at)
    at = put(cards_in(state.animals), out, at)
    at = whole(state.display, out, at)
    at = row(state.hand, seat * SHAPES, seat * SHAPES + SHAPES, out, at)
    k: i64
    for k in range(sides):
        at = put(state.hand_size(chair(k, seat, seats)), out, at)
    at = around(state.forest, KINDS, seat, seats, sides, out, at)
    at = around(state.den, KINDS, seat, seats, sides, out, at)
    at = around(state.squirrel, 1, seat, seats, sides, out, at)
    at = around(state.suns, 1, seat, seats, sides, out, at)
    at = around(state.acorns, SOURCES, seat, seats, sides, out, at)
    around(state.penalties, 1, seat, seats, sides, out, at)


def write_turn(state: LeafState, seat: i64, out: vec[i16], at: i64) -> i64:
    seats = state.seats
    chosen = state.answer[seat]
    at = put(NUMBER[state.phase + 1], out, at)
    at = asked(state, seat, out, at)
    at = put(distance(state.first, seat, seats), out, at)
    at = put(distance(state.active, seat, seats), out, at)
    at = put(state.round, out, at)
    at = put(state.winter, out, at)
    at = put(state.marker, out, at)
    at = put(state.frosts, out, at)
    at = put(state.card, out, at)
    at = put(state.boosted, out, at)
    at = put(state.tile, out, at)
    at = put(state.laid, out, at)
    at = put(chosen - HIBERNATE if chosen != NONE else NONE, out, at)
    at = put(state.gust, out, at)
    at = whole(state.gusts, out, at)
    colour: i64
    for colour in range(COLOURS):
        at = put(state.pending >> UNIT * colour & UNITS, out, at)
    return at


def write_floor(state: LeafState, seat: i64, out: vec[i16], at: i64) -> i64:
    """By leaf: when it was laid, where, how, by whom, and the mushrooms of each side: 1 for a baby, 2 for an adult."""
    seats = state.seats
    mushrooms = at + 5 * LEAVES
    cells = state.cell
    leaf: i64
    for leaf in range(LEAVES):
        cell = cells[leaf]
        if cell != NONE:
            out[at + leaf] = i16(state.order[leaf])
            out[at + LEAVES + leaf] = i16(Q[cell])
            out[at + 2 * LEAVES + leaf] = i16(R[cell])
            out[at + 3 * LEAVES + leaf] = i16(state.rotation[leaf])
            out[at + 4 * LEAVES + leaf] = i16(distance(state.layer[leaf], seat, seats))
    k: i64
    for k in range(state.sides):
        side = chair(k, seat, seats)
        bits(state.babies[side], LEAVES, out, mushrooms)
        write_adults(state.adults[side], out, mushrooms)
        mushrooms += LEAVES
    return mushrooms


def write_adults(adults: i64, out: vec[i16], at: i64) -> None:
    while adults:
        if adults & 1:
            out[at] = 2
        adults >>= 1
        at += 1


def write_stacks(state: LeafState, out: vec[i16], at: i64) -> i64:
    """By shape: the colour of the uppermost tile; then the colours below."""
    shape: i64
    for shape in range(SHAPES):
        top = state.top[shape]
        at = put(top - shape * COLOURS if top != NONE else NONE, out, at)
    return whole(state.below, out, at)
