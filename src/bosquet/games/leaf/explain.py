"""Leaf in names and numbers for a client: what an action means and leads to, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.core.game import Kinds, Question
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
    NOTATIONS,
    REVEAL,
    STACK,
    SUN,
    TAKE,
    WAIT,
)
from bosquet.games.leaf.floor import ALL_CORNERS, group, neighbours, offers, size, total
from bosquet.games.leaf.knowledge import PHASES, line_before
from bosquet.games.leaf.material import (
    AMOUNT,
    BIT,
    HEIGHT,
    LEAVES,
    NONE,
    OCCUPIED,
    REWARD,
    SHAPES,
    SLOTS,
    SPACE_ACORNS,
    SPACE_NAMES,
    STEPS,
    SUN_COST,
    TILE_NAMES,
    TILE_SHAPE,
    TIPS,
    TRACK_LENGTH,
    TRACK_OF,
    TURNS,
    WINTER_AGAIN,
    WINTER_SPACE,
)
from bosquet.games.leaf.names import ANIMAL, COLOUR, REWARDS, SHAPE, by_colour, colour_of, place_of
from bosquet.games.leaf.reasons import REASONS
from bosquet.games.leaf.scoring import forest_cards, sleep_points
from bosquet.games.leaf.season import LAST_FROST
from bosquet.games.leaf.shapes import (
    Action,
    AdvanceMove,
    AnimalMove,
    CardMove,
    ClimbMove,
    GrowMove,
    HibernateMove,
    LayMove,
    Touch,
)
from bosquet.games.leaf.turn import reactions
from bosquet.games.leaf.worth import growth
from bosquet.geometry.hexes import meeting

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

KINDS: Final = Kinds(
    questions=("card", "stack", "lay", "act", "animal", "advance", "hibernate"),
    actions=(
        *("card", "boost", "stack", "lay", "grow", "draw", "animal", "sun", "climb", "acorn"),
        *("advance", "wait", "hibernate"),
    ),
    events=(
        *("turn", "no_cards", "reshuffle", "draw", "card", "gust", "new_gusts", "tile", "lay", "boost", "top", "empty"),
        *("reaction", "baby", "adult", "animal", "lost", "sun", "climb", "instead", "advance", "frost", "hibernate"),
        *("refill", "winter", "over", "count_rank", "count_group", "count_den", "count_pairs", "count_surplus"),
    ),
    scores=("instead", "icons", "climbing", "season", "penalty", "rank", "group", "den", "pairs", "surplus"),
    refusals=REASONS,
)


# Questions


def question(state: LeafState) -> Question:
    kind = PHASES[state.phase]
    args: dict[str, object] = {}
    if kind == "lay":
        args["leaf"] = TILE_NAMES[state.tile]
    elif kind == "act":
        args["left"] = total(state.pending)
    elif kind == "advance":
        args.update(suns=state.suns[state.seat], cost=SUN_COST, acorns=next_acorns(state))
    elif kind == "hibernate":
        args.update(number=state.frosts, last=int(state.winter & LAST_FROST != 0))
    return Question(kind, args)


# Actions


def describe(state: LeafState, action: int) -> Action:
    found = describe_deed(state, action)
    if state.phase == LAY or (state.phase in (GROW, TAKE, ADVANCE, HIBERNATE) and ends_turn(state, action)):
        found["ends"] = True  # of a turn, or of what may be taken back: a leaf lies for good (LEAF-13, R26)
    return found


def ends_turn(state: LeafState, action: int) -> bool:
    """The last step of a turn, of a frost or of the game."""
    twin = state.clone()
    twin.step(action)
    return twin.over() or twin.phase == HIBERNATE or twin.active != state.active or twin.round != state.round


def describe_deed(state: LeafState, action: int) -> Action:
    name = NOTATIONS[action]
    if action >= LAY:
        return describe_place(state, action)
    assert action != REVEAL
    if action >= HIBERNATE:
        return describe_sleep(state, action)
    if action == WAIT:
        return {"id": name, "kind": "wait"}
    if action == ADVANCE:
        return describe_advance(state)
    if action >= ACORN:
        return {"id": name, "kind": "acorn", "colour": COLOUR[action - ACORN]}
    if action >= CLIMB:
        return describe_climb(state, action)
    if action == SUN:
        return {"id": name, "kind": "sun"}
    if action >= TAKE:
        return describe_animal(state, action)
    if action == DRAW:
        return {"id": name, "kind": "draw"}
    if action >= GROW:
        return describe_mushroom(state, action)
    if action >= STACK:
        shape = action - STACK
        top = TILE_NAMES[state.top[shape]]
        return {"id": name, "kind": "stack", "shape": SHAPE[shape], "leaf": top, "left": state.stack_size(shape)}
    return describe_card(state, action)


def describe_card(state: LeafState, action: int) -> CardMove:
    shape = (action - CARD) % SHAPES
    boosts = action >= BOOST
    top = state.top[shape]
    return {
        "id": NOTATIONS[action],
        "kind": "boost" if boosts else "card",
        "shape": SHAPE[shape],
        "leaf": TILE_NAMES[top] if top != NONE else None,
        "left": state.hand[state.seat * SHAPES + shape] - 1 - int(boosts),
    }


def describe_place(state: LeafState, action: int) -> LayMove:
    cell, rotation = (action - LAY) // TURNS, (action - LAY) % TURNS
    tips = TIPS[TILE_SHAPE[state.tile] * TURNS + rotation]
    gained = offers(state, cell, tips)
    near = neighbours(state, cell, tips)
    q, r = place_of(cell)
    return {
        "id": NOTATIONS[action],
        "kind": "lay",
        "leaf": TILE_NAMES[state.tile],
        "q": q,
        "r": r,
        "rotation": rotation,
        "tips": size(i64(state.ground[cell]) & tips & ALL_CORNERS),
        "actions": by_colour(gained),
        "total": total(gained),
        "touches": touches(state, cell, tips),
        "suns": [size(reactions(state, side, near)) for side in range(state.sides)],
    }


def touches(state: LeafState, cell: int, tips: int) -> list[Touch]:
    """Every foreign tip that these tips touch, corner by corner."""
    found: list[Touch] = []
    for corner in range(6):
        for direction, its in meeting(corner):
            there = int(state.ground[cell + STEPS[direction]])
            leaf = there & LEAVES - 1
            if tips >> corner & 1 and there >= OCCUPIED and state.tips[leaf] >> its & 1:
                found.append({"corner": corner, "leaf": TILE_NAMES[leaf], "colour": colour_of(leaf)})
    return found


def describe_mushroom(state: LeafState, action: int) -> GrowMove:
    leaf = action - GROW
    adults = state.adults[state.seat]
    grows = bool(state.babies[state.seat] >> leaf & 1)
    return {
        "id": NOTATIONS[action],
        "kind": "grow",
        "leaf": TILE_NAMES[leaf],
        "size": "adult" if grows else "baby",
        "group": size(group(state, leaf, adults | BIT[leaf])) if grows else 0,
        "points": growth(state, leaf, adults) if grows else 0,
    }


def describe_animal(state: LeafState, action: int) -> AnimalMove:
    slot = action - TAKE
    name = NOTATIONS[action]
    if slot == SLOTS:
        return {"id": name, "kind": "animal", "slot": None, "species": None, "acorn": False, "cards": 0}
    kind = state.display[slot]
    return {
        "id": name,
        "kind": "animal",
        "slot": slot + 1,
        "species": ANIMAL[kind >> 1],
        "acorn": bool(kind & 1),
        "cards": forest_cards(state, state.seat, kind >> 1) + 1,
    }


def describe_climb(state: LeafState, action: int) -> ClimbMove:
    space = action - CLIMB
    return {
        "id": NOTATIONS[action],
        "kind": "climb",
        "space": SPACE_NAMES[space],
        "height": HEIGHT[space],
        "reward": REWARDS[REWARD[space]],
        "amount": AMOUNT[space],
        "skipped": HEIGHT[space] - HEIGHT[state.squirrel[state.seat]] - 1,
    }


def next_acorns(state: LeafState) -> int:
    """What an advance brings."""
    if state.marker == WINTER_SPACE:
        return WINTER_AGAIN
    return SPACE_ACORNS[TRACK_OF[state.sides] * TRACK_LENGTH + state.marker + 1]


def describe_advance(state: LeafState) -> AdvanceMove:
    line = line_before(state, state.marker + 1) if state.marker < WINTER_SPACE else None
    return {"id": NOTATIONS[ADVANCE], "kind": "advance", "acorns": next_acorns(state), "line": line}


def describe_sleep(state: LeafState, action: int) -> HibernateMove:
    species = action - HIBERNATE
    return {
        "id": NOTATIONS[action],
        "kind": "hibernate",
        "species": ANIMAL[species],
        "cards": forest_cards(state, state.seat, species),
        "points": sleep_points(state, state.seat, species),
    }
