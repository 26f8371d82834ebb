"""How good an action looks: quick, rough values in hundredths of an acorn, for greedy play and to guide search.

A leaf is worth the actions it touches, less the suns it gives to others. An action is worth what it can be turned into
at best, and never less than the acorn that may be had instead. What mushrooms, animals and suns are worth is judged in
`worth`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.leaf.actions import (
    ACORN,
    ADVANCE,
    BOOST,
    CARD,
    CLIMB,
    DRAW,
    GROW,
    HIBERNATE,
    LAY,
    STACK,
    SUN,
    TAKE,
    WAIT,
)
from bosquet.games.leaf.floor import UNIT, UNITS, neighbours, offers, size
from bosquet.games.leaf.material import (
    BROWN,
    COLOURS,
    FITTING,
    GREEN,
    NONE,
    OCCUPIED,
    ORANGE,
    RED,
    SHAPES,
    SLOTS,
    STEPS,
    TILE_SHAPE,
    TIPS,
    TURNS,
    YELLOW,
)
from bosquet.games.leaf.turn import reactions
from bosquet.games.leaf.worth import (
    ACORN_WORTH,
    SUN_WORTH,
    advance_worth,
    animal_worth,
    baby_worth,
    best_animal,
    best_climb,
    best_mushroom,
    card_worth,
    climb_worth,
    deck_worth,
    mushroom_worth,
    sleep_worth,
)

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

NOWHERE: Final[i64] = -1_000_000
AGAIN: Final[i64] = 87  # of a hundred: a second action of a colour is worth a little less than the first
GIVEN: Final[i64] = 56  # a sun that another gains
OPENED: Final[i64] = 10  # what a place beside the new leaf, for each corner it touches, is worth to who comes next
SPARE: Final[i64] = 25  # a card that is there twice is worth that much less in hand


def hint(state: LeafState, action: i64) -> i64:
    return liking(state, action, units(state))


def hints(state: LeafState, out: vec[i64]) -> None:
    worth = units(state)
    k: i64
    for k in range(state.count):
        out[k] = liking(state, state.moves[k], worth)


def units(state: LeafState) -> vec[i64]:
    """By colour: what one action is worth to who is asked. Only leaves are judged by it."""
    found = vec[i64]([ACORN_WORTH] * COLOURS)
    if state.phase != LAY and state.phase != CARD and state.phase != STACK:
        return found
    side = state.seat
    raise_to(found, RED, best_mushroom(state, side))
    raise_to(found, GREEN, card_worth(state, side))
    raise_to(found, ORANGE, best_animal(state, side))
    raise_to(found, YELLOW, SUN_WORTH)
    raise_to(found, BROWN, best_climb(state, side))
    return found


def raise_to(worth: vec[i64], colour: i64, value: i64) -> None:
    """LEAF-45: nothing is worth less than an acorn."""
    if value > worth[colour]:
        worth[colour] = value


def liking(state: LeafState, action: i64, worth: vec[i64]) -> i64:
    side = state.seat
    if action >= LAY:
        return place_worth(state, state.tile, (action - LAY) // TURNS, (action - LAY) % TURNS, state.boosted, worth)
    if action >= HIBERNATE:
        return sleep_worth(state, side, action - HIBERNATE)
    if action == WAIT:
        return 0
    if action == ADVANCE:
        return advance_worth(state, side)
    if action >= ACORN:
        return ACORN_WORTH
    if action >= CLIMB:
        return climb_worth(state, side, action - CLIMB)
    if action == SUN:
        return SUN_WORTH
    if action == TAKE + SLOTS:
        return deck_worth(state, side)
    if action >= TAKE:
        return animal_worth(state, side, state.display[action - TAKE])
    if action == DRAW:
        return card_worth(state, side)
    if action >= GROW:
        return mushroom_worth(state, side, action - GROW)
    if action >= STACK:
        return tile_worth(state, state.top[action - STACK], 0, worth)
    return play_worth(state, (action - CARD) % SHAPES, 1 if action >= BOOST else 0, worth)


# Cards and leaves


def play_worth(state: LeafState, shape: i64, boosted: i64, worth: vec[i64]) -> i64:
    """The best leaf that a card can bring, less the second card of a boost."""
    kept = worth[GREEN] if boosted else 0
    spare = SPARE if state.hand[state.seat * SHAPES + shape] > 1 else 0
    if state.top[shape] != NONE:
        return tile_worth(state, state.top[shape], boosted, worth) - kept + spare
    best = NOWHERE
    other: i64
    for other in range(SHAPES):
        if state.top[other] != NONE:
            found = tile_worth(state, state.top[other], boosted, worth)
            if found > best:
                best = found
    return best - kept + spare


def tile_worth(state: LeafState, tile: i64, boosted: i64, worth: vec[i64]) -> i64:
    """The best place for a tile."""
    best = NOWHERE
    shape = TILE_SHAPE[tile] * 64
    k: i64
    turn: i64
    for k in range(state.shores):
        cell = state.shore[k]
        turns = FITTING[shape + i64(state.ground[cell])]
        for turn in range(TURNS):
            if turns >> turn & 1:
                found = place_worth(state, tile, cell, turn, boosted, worth)
                if found > best:
                    best = found
    return best if best != NOWHERE else ACORN_WORTH  # LEAF-18: a single tip


def place_worth(state: LeafState, tile: i64, cell: i64, rotation: i64, boosted: i64, worth: vec[i64]) -> i64:
    """Actions gained, suns given away, the baby of a boost, and what is opened for who comes next."""
    side = state.seat
    tips = TIPS[TILE_SHAPE[tile] * TURNS + rotation]
    near = neighbours(state, cell, tips)
    found = actions_worth(offers(state, cell, tips), worth)
    given: i64 = 0
    other: i64
    for other in range(state.sides):
        given += size(reactions(state, other, near))
    found -= given * GIVEN // (state.sides - 1)
    if boosted:
        found += baby_worth(state, side, near, 2)
    return found - OPENED * opened(state, cell, tips)


def actions_worth(gained: i64, worth: vec[i64]) -> i64:
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        count = gained >> UNIT * colour & UNITS
        value = worth[colour]
        while count:
            found += value
            value = (value - ACORN_WORTH) * AGAIN // 100 + ACORN_WORTH
            count -= 1
    return found


def opened(state: LeafState, cell: i64, tips: i64) -> i64:
    """The most corners at which a leaf beside this one would be connected."""
    most: i64 = 0
    d: i64
    for d in range(6):
        there: i64 = i64(state.ground[cell + STEPS[d]])
        if there < OCCUPIED:
            touched = there | (tips >> d & 1) << (d + 4) % 6 | (tips >> d + 1 & 1) << (d + 3) % 6
            corners = size(touched)
            if corners > most:
                most = corners
    return most
