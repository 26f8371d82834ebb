"""What a seat knows, a world it cannot tell from the real one, and what it leaves open.

Everything is public but two things: the leaf cards in the hands of others, and what they chose in a frost that is still
open. A card that is in no hand seen and not among the discards may be in any other hand or in the deck; so the deck
follows from the hands. Nobody is asked to remember what the discards held before they were shuffled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from bosquet.games.leaf import season, turn
from bosquet.games.leaf.actions import ADVANCE, CARD, GROW, HIBERNATE, LAY, REVEAL, STACK, TAKE
from bosquet.games.leaf.deeds import cards_in
from bosquet.games.leaf.floor import ALL_CORNERS
from bosquet.games.leaf.material import (
    COLOURS,
    DEN_AWARD,
    FROST_BEFORE,
    GUST_NAMES,
    KINDS,
    NONE,
    SHAPES,
    SPACE_NAMES,
    SPECIES,
    TILE_NAMES,
    TILE_SHAPE,
    TRACK_LENGTH,
    TRACK_OF,
    WINTER_SPACE,
)
from bosquet.games.leaf.names import (
    ANIMAL,
    COLOUR,
    SHAPE,
    by_colour,
    colour_of,
    corners_of,
    gust_of,
    leaves_of,
    place_of,
)
from bosquet.games.leaf.scoring import END, acorns, forest_cards, groups
from bosquet.games.leaf.shapes import (
    Animal,
    Cause,
    FloorLeaf,
    Herd,
    Line,
    Mushroom,
    NextLine,
    Phase,
    SeasonView,
    Side,
    Stack,
    Turn,
    View,
    Wind,
)

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

PHASES: Final = cast(
    "dict[int, Phase]",
    {
        CARD: "card",
        STACK: "stack",
        LAY: "lay",
        GROW: "act",
        TAKE: "animal",
        ADVANCE: "advance",
        HIBERNATE: "hibernate",
        REVEAL: "wind",
        END: "over",
    },
)
CAUSES: Final = cast("dict[int, Cause]", {season.BY_MARKER: "marker", season.BY_STACKS: "stacks"})


# What is open


def pool(state: LeafState, viewer: int) -> list[int]:
    """By shape: the leaf cards of which the viewer does not know whether they are in a hand or in the deck."""
    return [
        state.deck[shape] + sum(state.hand[side * SHAPES + shape] for side in range(state.seats) if side != viewer)
        for shape in range(SHAPES)
    ]


def hidden(state: LeafState, viewer: int) -> list[Slot]:
    """The cards of other hands, each hand sorted, and answers to an open frost."""
    found: list[Slot] = []
    unseen = [shape for shape, cards in enumerate(pool(state, viewer)) for _ in range(cards)]
    for seat in range(state.seats):
        if seat != viewer:
            hand = [shape for shape in range(SHAPES) for _ in range(state.hand[seat * SHAPES + shape])]
            for k, shape in enumerate(hand):
                # So many of the unseen cards are at most as low, and so many at most as high.
                might = unseen[k : len(unseen) - len(hand) + k + 1]
                found.append(Slot(f"card {k + 1} of seat {seat}", shape, tuple(sorted(set(might)))))
            might = answers(state, seat)
            if len(might) > 1 and has_answered(state, seat):
                found.append(Slot(f"choice of seat {seat}", state.answer[seat], tuple(might)))
    return [slot for slot in found if len(slot.might) > 1]


def has_answered(state: LeafState, seat: int) -> bool:
    return bool(state.owes and state.party >> seat & 1 and not state.owes >> seat & 1)


def answers(state: LeafState, seat: int) -> list[int]:
    """What a seat may answer to a frost."""
    return [HIBERNATE + species for species in range(SPECIES) if forest_cards(state, seat, species)]


def determinize(state: LeafState, viewer: int, rng: Rng) -> LeafState:
    """The unseen cards are dealt anew, and the others choose anew in an open frost."""
    world = state.clone()
    deal_anew(world, viewer, rng)
    for seat in range(world.seats):
        if seat != viewer and has_answered(world, seat):
            might = answers(world, seat)
            world.answer[seat] = might[rng.below(len(might))]
    if world.phase == CARD and world.seat != viewer:
        turn.ask_card(world)
        while world.count == 1 < state.count:  # such a hand would have played itself
            deal_anew(world, viewer, rng)
            turn.ask_card(world)
    if world.owes:
        world.seat = viewer if viewer != NONE and world.owes >> viewer & 1 else world.waiting()[0]
        world.put()
    world.rng.follow(rng)
    return world


def deal_anew(world: LeafState, viewer: int, rng: Rng) -> None:
    """To each other seat as many cards as it holds, of all that the viewer has not seen; the rest is the deck."""
    unseen = pool(world, viewer)
    shape: i64
    for shape in range(SHAPES):
        world.deck[shape] = unseen[shape]
    for seat in range(world.seats):
        if seat != viewer:
            cards = world.hand_size(seat)
            for shape in range(SHAPES):
                world.hand[seat * SHAPES + shape] = 0
            for _ in range(cards):
                world.hand[seat * SHAPES + rng.draw(world.deck, 0, SHAPES)] += 1


# What is seen


def view(state: LeafState, viewer: int) -> View:
    chosen = state.answer[viewer] if viewer in range(state.seats) else NONE
    return {
        "phase": PHASES[state.phase],
        "round": state.round,
        "first": state.first,
        "active": state.active,
        "turn": turn_view(state),
        "season": season_view(state),
        "floor": floor_view(state),
        "stacks": [stack_view(state, shape) for shape in range(SHAPES)],
        "deck": cards_in(state.deck),
        "discards": {SHAPE[shape]: state.discards[shape] for shape in range(SHAPES)},
        "animals": cards_in(state.animals),
        "display": [animal(kind) if kind != NONE else None for kind in state.display],
        "sides": [side_view(state, side, viewer) for side in range(state.sides)],
        "wind": wind_view(state) if state.sides > state.seats else None,
        "choice": ANIMAL[chosen - HIBERNATE] if chosen != NONE else None,
    }


def turn_view(state: LeafState) -> Turn:
    return {
        "card": SHAPE[state.card] if state.card != NONE else None,
        "boosted": bool(state.boosted),
        "tile": TILE_NAMES[state.tile] if state.tile != NONE else None,
        "laid": TILE_NAMES[state.laid] if state.laid != NONE else None,
        "pending": by_colour(state.pending),
    }


def season_view(state: LeafState) -> SeasonView:
    return {
        "marker": state.marker,
        "frosts": state.frosts,
        "winter": CAUSES.get(state.winter & ~season.LAST_FROST),
        "last_frost": bool(state.winter & season.LAST_FROST),
        "next": next_line(state),
    }


def next_line(state: LeafState) -> NextLine | None:
    """The line that the marker comes to next, if it has one before it."""
    for space in range(state.marker + 1, TRACK_LENGTH):
        line = line_before(state, space)
        if line:
            return {"line": line, "spaces": space - state.marker}
    return None


def line_before(state: LeafState, space: int) -> Line | None:
    """What the marker crosses as it enters a space; winter comes only once (LEAF-58)."""
    if FROST_BEFORE[TRACK_OF[state.sides] * TRACK_LENGTH + space]:
        return "frost"
    return "winter" if space == WINTER_SPACE and state.winter == season.NOT_YET else None


def floor_view(state: LeafState) -> list[FloorLeaf]:
    laid = sorted(leaves_of(state.floor), key=lambda leaf: state.order[leaf])
    return [leaf_view(state, leaf) for leaf in laid]


def leaf_view(state: LeafState, leaf: int) -> FloorLeaf:
    q, r = place_of(state.cell[leaf])
    return {
        "leaf": TILE_NAMES[leaf],
        "shape": SHAPE[TILE_SHAPE[leaf]],
        "colour": colour_of(leaf),
        "q": q,
        "r": r,
        "rotation": state.rotation[leaf],
        "tips": corners_of(state.tips[leaf] & ALL_CORNERS),
        "laid_by": state.layer[leaf] if state.layer[leaf] != NONE else None,
        "mushrooms": mushrooms(state, leaf),
        "near": [TILE_NAMES[other] for other in leaves_of(state.near[leaf])],
    }


def mushrooms(state: LeafState, leaf: int) -> list[Mushroom]:
    found: list[Mushroom] = []
    for side in range(state.sides):
        if state.adults[side] >> leaf & 1:
            found.append({"side": side, "size": "adult"})
        elif state.babies[side] >> leaf & 1:
            found.append({"side": side, "size": "baby"})
    return found


def stack_view(state: LeafState, shape: int) -> Stack:
    top = state.top[shape]
    return {
        "shape": SHAPE[shape],
        "top": TILE_NAMES[top] if top != NONE else None,
        "left": state.stack_size(shape),
        "below": [COLOUR[colour] for colour in range(COLOURS) if state.below[shape * COLOURS + colour]],
    }


def side_view(state: LeafState, side: int, viewer: int) -> Side:
    at = side * SHAPES
    return {
        "suns": state.suns[side],
        "acorns": acorns(state, side),
        "penalties": state.penalties[side],
        "mushrooms": state.tokens(side),
        "space": SPACE_NAMES[state.squirrel[side]],
        "cards": state.hand_size(side),
        "hand": {SHAPE[shape]: state.hand[at + shape] for shape in range(SHAPES)} if side == viewer else None,
        "forest": herds(list(state.forest), side),
        "den": herds(list(state.den), side),
        "groups": [[TILE_NAMES[leaf] for leaf in leaves] for leaves in groups(state, side)],
    }


def animal(kind: int) -> Animal:
    return {"species": ANIMAL[kind >> 1], "acorn": bool(kind & 1)}


def herds(cards: list[int], side: int) -> list[Herd]:
    """The animals of a Forest or a Den by species."""
    found: list[Herd] = []
    for species in range(SPECIES):
        plain, marked = cards[side * KINDS + 2 * species : side * KINDS + 2 * species + 2]
        if plain + marked:
            points = DEN_AWARD[plain + marked]
            found.append({"species": ANIMAL[species], "cards": plain + marked, "acorns": marked, "points": points})
    return found


def wind_view(state: LeafState) -> Wind:
    return {
        "gust": gust_of(state.gust) if state.gust != NONE else None,
        "unseen": [name for name, unseen in zip(GUST_NAMES, state.gusts, strict=True) if unseen],
    }
