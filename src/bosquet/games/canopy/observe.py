"""What a seat knows, in numbers: all that `view` shows, seen from the seat's own chair.

Cards face down that the seat knows are counted by place and face; those it lost track of are a note.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.observation import (
    Field,
    around,
    asked,
    bits,
    bits_around,
    chair,
    count,
    distance,
    flag,
    index,
    put,
    row,
    started,
    whole,
)
from bosquet.games.canopy.material import (
    BUTTERFLY_BRINGS,
    CHANGES,
    COPIES,
    FACES,
    KEPT,
    MOST_PILES,
    MOST_SEASONS,
    MOST_TREES,
    NONE,
    PLACES,
    RAINFOREST,
    SPECIES,
    SPROUTS,
    STASHES,
    THREAT,
    THREAT_END,
    VALUES,
)
from bosquet.games.canopy.names import STEPS
from bosquet.games.canopy.phases import (
    ADD,
    BEGIN,
    DECIDING,
    DISCARD,
    GERM_KEEP,
    PHASE_NAMES,
    PICKING,
    SEASON_END,
    SPIRIT_TIE,
    STORM,
    SWAPPING,
)
from bosquet.games.canopy.piles import OPEN, THREATENING, own_pile, size
from bosquet.games.canopy.scoring import CATEGORIES
from bosquet.games.canopy.state import LEVELS, MOST_BLOCKS, MOST_DOWN, CanopyState
from bosquet.games.canopy.trees import AWARDED, CANOPY_MASK, CANOPY_SHIFT, SCORED, TRUNK_BITS, TRUNK_MASK
from bosquet.games.canopy.turn import must_keep

ALL_CARDS: Final = sum(COPIES)
MOST: Final = max(COPIES) + 8  # of one face in one place: the germs that grow into it come on top
THREATS: Final[i64] = THREAT_END - THREAT
STACK: Final[i64] = LEVELS
BLOCKS: Final[i64] = MOST_BLOCKS
PARTS: Final[i64] = VALUES + 3  # numbers that tell a tree
BANK: Final[i64] = MOST_SEASONS * CATEGORIES
MANY: Final = 999
"""No season brings as many points."""


def spec(seats: int, sides: int) -> tuple[Field, ...]:
    return (
        count("phase", len(PHASE_NAMES) - 1),
        flag("asked", seats),
        count("season", MOST_SEASONS),
        index("step", len(STEPS)),
        index("active", sides),
        index("first", sides),
        index("keeper", sides),
        count("deck", ALL_CARDS),
        index("change", CHANGES),
        index("pile", MOST_PILES),
        flag("forced"),
        count("owed", ALL_CARDS),
        count("keeps", ALL_CARDS),
        flag("awarded"),
        flag("scored", sides),
        flag("changes", CHANGES),
        flag("used", SPECIES),
        flag("fresh", SPECIES),
        count("sizes", ALL_CARDS, MOST_SEASONS),
        flag("refused", MOST_PILES),
        count("germs", ALL_CARDS),
        count("blocks", ALL_CARDS, BLOCKS),
        count("block", MOST, BLOCKS, SPROUTS),
        count("lying", ALL_CARDS, PLACES),
        count("threats", MOST_DOWN, PLACES),
        count("known", MOST, PLACES, RAINFOREST),
        count("open", MOST, PLACES, THREATS),
        count("noted", MOST, RAINFOREST),
        flag("astray", PLACES),
        index("stashes", sides, STASHES),
        count("pool", MOST, RAINFOREST),
        count("drawn", ALL_CARDS),
        count("hand", MOST, FACES),
        index("effect", STORM + 1, STACK),
        index("whose", sides, STACK),
        index("placing", FACES, STACK),
        count("waiting", MOST, STACK, FACES),
        count("discards", MOST, FACES),
        count("forest", MOST, sides, RAINFOREST),
        count("sprouted", MOST, sides, SPROUTS),
        count("starters", MOST, sides),
        count("proxies", MOST, sides, BUTTERFLY_BRINGS),
        Field("trees", (sides, int(MOST_TREES), int(PARTS)), -1, MOST),
        Field("bank", (sides, int(MOST_SEASONS), int(CATEGORIES)), -MANY, MANY),
    )


def observe(state: CanopyState, seat: i64, out: vec[i16], at: i64) -> None:
    seats = state.seats
    sides = state.sides
    at = write_turn(state, seat, out, at)
    at = write_blocks(state, seat, out, at)
    at = write_down(state, seat, out, at)
    at = write_hand(state, seat, out, at)
    at = write_effects(state, seat, out, at)
    at = whole(state.discard, out, at)
    at = around(state.forest, RAINFOREST, seat, seats, sides, out, at)
    at = around(state.sprouted, SPROUTS, seat, seats, sides, out, at)
    at = around(state.started, 1, seat, seats, sides, out, at)
    at = around(state.proxies, BUTTERFLY_BRINGS, seat, seats, sides, out, at)
    k: i64
    for k in range(sides):
        at = write_trees(state, chair(k, seat, seats), out, at)
    banked = (state.season + (1 if state.stage == SEASON_END else 0)) * CATEGORIES
    for k in range(sides):
        at = started(state.bank, chair(k, seat, seats) * BANK, banked, BANK, out, at)


def write_turn(state: CanopyState, seat: i64, out: vec[i16], at: i64) -> i64:
    seats = state.seats
    top = state.depth - 1
    keeping = (state.phase == GERM_KEEP or state.phase == SPIRIT_TIE) and state.depth == 0
    out[at] = i16(state.phase)
    at = asked(state, seat, out, at + 1)
    out[at] = i16(state.season)
    if state.stage == SEASON_END:
        out[at + 1] = i16(state.step_number)
    out[at + 2] = i16(distance(state.active, seat, seats))
    out[at + 3] = i16(distance(state.first, seat, seats))
    out[at + 4] = i16(distance(state.keeper, seat, seats))
    out[at + 5] = i16(state.deck)
    out[at + 6] = i16(state.change)
    out[at + 7] = i16(state.pile)
    if state.stage == DECIDING and must_keep(state):
        out[at + 8] = 1
    if top >= 0 and state.effect[top] == DISCARD:
        out[at + 9] = i16(state.effect_left[top])
    if keeping:
        out[at + 10] = i16(state.sub - 1)
    out[at + 11] = i16(state.awarded)
    at = bits_around(state.scored, seat, seats, out, at + 12)
    if state.sides > seats:
        at = put(state.scored >> seats & 1, out, at)
    at = whole(state.changes, out, at)
    at = bits(state.used, SPECIES, out, at)
    at = bits(state.fresh, SPECIES, out, at)
    at = started(state.sizes, 0, len(state.sizes), MOST_SEASONS, out, at)
    return write_refused(state, out, at)


def write_refused(state: CanopyState, out: vec[i16], at: i64) -> i64:
    """CANO-206, 209: the piles passed in the turn under way, and not for want of cards."""
    if state.looked and state.active < state.seats and state.stage != BEGIN and state.stage != SEASON_END:
        k: i64
        for k in range(state.looked):
            pile = own_pile(state, state.active, k)
            if size(state, pile):
                out[at + pile] = 1
    return at + MOST_PILES


def write_blocks(state: CanopyState, seat: i64, out: vec[i16], at: i64) -> i64:
    """The germination deck: all its cards, those of each block that was put back, which ones where the seat did it."""
    germs = state.fresh_germs
    sizes = at + 1
    cards = sizes + BLOCKS
    lying = state.block
    block: i64
    k: i64
    for block in range(state.blocks):
        first = block * SPROUTS
        many: i64 = 0
        for k in range(first, first + SPROUTS):
            many += lying[k]
        if state.block_by[block] == seat:
            row(lying, first, first + SPROUTS, out, cards + first)
        germs += many
        out[sizes + block] = i16(many)
    out[at] = i16(germs)
    return cards + BLOCKS * SPROUTS


def write_down(state: CanopyState, seat: i64, out: vec[i16], at: i64) -> i64:
    """Cards that lie face down: how many where, what is known of them, and the pool of what is not."""
    threats = at + PLACES
    known = threats + PLACES
    faced = known + PLACES * RAINFOREST
    noted = faced + PLACES * THREATS
    astray = noted + RAINFOREST
    stashes = astray + PLACES
    pool = stashes + STASHES
    whole(state.blank, out, at)
    whole(state.left, out, pool)
    lies = state.lies
    faces = state.face
    marks = state.mark
    seen = state.seen
    missed = state.noted
    k: i64
    for k in range(state.downs):
        place = lies[k]
        face = faces[k]
        mark = marks[k]
        out[at + place] += 1
        if mark == OPEN:
            out[faced + place * THREATS + face - THREAT] += 1
            continue
        if mark == THREATENING and place < KEPT:
            out[threats + place] += 1
        if seen[k] >> seat & 1:
            out[known + place * RAINFOREST + face] += 1
        elif missed[k] >> seat & 1:
            out[noted + face] += 1
            out[astray + place] = 1
        else:
            out[pool + face] += 1
    for k in range(STASHES):
        if state.stash_of[k] != NONE:
            out[stashes + k] = i16(distance(state.stash_of[k], seat, state.seats))
    return pool + RAINFOREST


def write_hand(state: CanopyState, seat: i64, out: vec[i16], at: i64) -> i64:
    """How many cards are drawn and not decided on; which ones, for who sees them: else they are part of the pool."""
    if state.stage != SEASON_END and state.stage != PICKING and state.stage != SWAPPING:
        return at + 1 + FACES
    pool = at - RAINFOREST
    sees = seat == state.active or state.active >= state.seats
    hand = state.hand
    chosen = state.chosen
    cards: i64 = 0
    face: i64
    for face in range(FACES):
        many = hand[face] + chosen[face]
        if many == 0:
            continue
        cards += many
        if sees:
            out[at + 1 + face] = i16(many)
        elif face < RAINFOREST:
            out[pool + face] += i16(hand[face])
    put(cards, out, at)
    return at + 1 + FACES


def write_effects(state: CanopyState, seat: i64, out: vec[i16], at: i64) -> i64:
    """What waits on the stack, level by level: what it is, whose, the card being placed, and the cards that wait."""
    waiting = at + 3 * STACK
    level: i64
    for level in range(state.depth):
        kind = state.effect[level]
        out[at + level] = i16(kind)
        out[at + STACK + level] = i16(distance(state.effect_side[level], seat, state.seats))
        if kind == ADD:
            out[at + 2 * STACK + level] = i16(state.effect_left[level])
            write_batch(state, level, out, waiting + level * FACES)
    return waiting + STACK * FACES


def write_batch(state: CanopyState, level: i64, out: vec[i16], at: i64) -> None:
    """Up to the last card that waits: mostly there is none, or one of the first faces."""
    batch = state.batch
    rest = state.effect_what[level]
    k = level * FACES
    while rest:
        many = batch[k]
        out[at] = i16(many)
        rest -= many
        k += 1
        at += 1


def write_trees(state: CanopyState, side: i64, out: vec[i16], at: i64) -> i64:
    """The oldest first: trunks of each value, the multiplier of its canopy or -1, whether scored, whether awarded."""
    first = side * MOST_TREES
    trees = state.tree
    place = at
    k: i64
    for k in range(first, first + state.trees[side]):
        tree = trees[k]
        out[place] = i16(tree & TRUNK_MASK)
        out[place + 1] = i16(tree >> TRUNK_BITS & TRUNK_MASK)
        out[place + 2] = i16(tree >> 2 * TRUNK_BITS & TRUNK_MASK)
        out[place + 3] = i16((tree >> CANOPY_SHIFT & CANOPY_MASK) - 1)
        out[place + 4] = 1 if tree & SCORED else 0
        out[place + 5] = 1 if tree & AWARDED else 0
        place += PARTS
    return at + MOST_TREES * PARTS
