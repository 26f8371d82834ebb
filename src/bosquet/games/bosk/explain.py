"""Bosk in names and numbers for a client: what an action means, what is asked, what happened, what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Event as Fact
from bosquet.core.game import Kinds, Question
from bosquet.games.bosk.actions import HOP, LEAF, NOTATIONS, PLANT, SHED, TILE, VALUE, WIND
from bosquet.games.bosk.autumn import cost
from bosquet.games.bosk.knowledge import trail_name
from bosquet.games.bosk.material import (
    ANY,
    BLOWS,
    BOARDS,
    CROSSING_NAMES,
    FRAME,
    LINES,
    NOWHERE,
    PIECES,
    ROUNDS,
    SHEDDING,
    SQUARE_NAMES,
    SQUARES,
    SQUIRREL,
    TERRAIN,
    TERRAIN_NAMES,
    TILE_LEAVES,
    TILE_NAMES,
    TREE_NAMES,
    TREE_VALUE,
    TREES_EACH,
    WIND as WIND_BOARD,
)
from bosquet.games.bosk.reasons import REASONS, feet, path, step_of, why_no_leaf
from bosquet.games.bosk.shapes import Action, Event, LeafMove, Lost, Material, PlantMove, SquirrelMove, TileMove, Wind
from bosquet.games.bosk.wind import WINDS

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState

STEPS: Final = ("value", "plant", "wind", "shed", "tile", "leaf", "squirrel")

KINDS: Final = Kinds(
    questions=STEPS,
    actions=STEPS,
    events=(
        *("plant", "summer", "trail", "hiker", "wind_board", "round", "shed", "tile", "leaf", "returned"),
        *("squirrel", "squirrel_lost", "winter", "terrain"),
    ),
    scores=("row", "column", *TERRAIN_NAMES),
    refusals=REASONS,
)

# Actions


def describe(state: BoskState, action: int) -> Action:
    found = describe_deed(state, action)
    if ends_turn(state, action):
        found["ends"] = True
    return found


def describe_deed(state: BoskState, action: int) -> Action:
    name = NOTATIONS[action]
    if action >= HOP:
        return describe_hop(state, action)
    if action >= LEAF:
        return describe_leaf(state, action)
    if action >= TILE:
        return describe_tile(state, action)
    if action >= SHED:
        k = action - SHED
        spot = CROSSING_NAMES[state.place[state.seat * TREES_EACH + k]]
        return {"id": name, "kind": "shed", "tree": TREE_NAMES[k], "value": TREE_VALUE[k], "spot": spot}
    if action >= WIND:
        side = action - WIND
        return {"id": name, "kind": "wind", "side": WINDS[side], "winds": winds(side)}
    if action >= PLANT:
        return describe_spot(state, action)
    return {"id": name, "kind": "value", "value": action - VALUE + 1}


def winds(side: int) -> list[Wind]:
    """Round by round, with the wind board on that side."""
    return [WINDS[BLOWS[side * ROUNDS + k]] for k in range(ROUNDS)]


def describe_spot(state: BoskState, action: int) -> PlantMove:
    spot = action - PLANT
    row, column = spot // LINES + 1, spot % LINES + 1
    around = [(row + i) * FRAME + column + j for i in (-1, 0) for j in (-1, 0)]
    return {
        "id": NOTATIONS[action],
        "kind": "plant",
        "spot": CROSSING_NAMES[spot],
        "row": row,
        "column": column,
        "value": TREE_VALUE[state.tree % TREES_EACH],
        "terrains": [terrain_name(state, square) for square in around],
        "gains": gains(state, action),
    }


def describe_tile(state: BoskState, action: int) -> TileMove:
    tile = action - TILE
    leaves = TILE_LEAVES[tile]
    found: TileMove = {"id": NOTATIONS[action], "kind": "tile", "tile": TILE_NAMES[tile], "leaves": leaves}
    if leaves:
        found["lost"] = lost(state, feet(state), leaves, {})
    return found


def describe_leaf(state: BoskState, action: int) -> LeafMove:
    square = action - LEAF
    price = int(cost(state, square))
    left = int(state.active) - price
    later = lost(state, path(state, square), left, {})
    return {
        "id": NOTATIONS[action],
        "kind": "leaf",
        "square": SQUARE_NAMES[square],
        "terrain": terrain_name(state, square),
        "cost": price,
        "left": left,
        "lost": and_more(later, price - 1),
        "gains": gains(state, action),
    }


def describe_hop(state: BoskState, action: int) -> SquirrelMove:
    square = action - HOP
    return {
        "id": NOTATIONS[action],
        "kind": "squirrel",
        "square": SQUARE_NAMES[square],
        "terrain": terrain_name(state, square),
        "gains": gains(state, action),
    }


def terrain_name(state: BoskState, square: int) -> str:
    return TERRAIN_NAMES[TERRAIN[state.seats * SQUARES + square]]


def gains(state: BoskState, action: int) -> list[int]:
    """What the deed itself changes in the points of each seat, if both seasons were counted now."""
    twin = state.clone()
    twin.step(action)
    return [after - before for after, before in zip(twin.points(), state.points(), strict=True)]


def ends_turn(state: BoskState, action: int) -> bool:
    """Also where the wind board lies: that one choice settles eight rounds."""
    if WIND <= action < SHED:
        return True
    twin = state.clone()
    twin.play(action)
    return twin.over() or twin.turn != state.turn or twin.round != state.round


def lost(state: BoskState, squares: list[int], active: int, known: dict[tuple[int, int], Lost]) -> Lost:
    """Of `active` leaves, how many are spent on covering or find no place from `squares` on."""
    found: list[Lost] = []
    for square in squares:
        price = int(cost(state, square))
        if state.top[square] < SQUIRREL and price <= active:
            key = square, active
            if key not in known:
                known[key] = and_more(lost(state, path(state, square), active - price, known), price - 1)
            found.append(known[key])
    if not found:
        return {"least": active, "most": active}
    return {"least": min(one["least"] for one in found), "most": max(one["most"] for one in found)}


def and_more(later: Lost, now: int) -> Lost:
    return {"least": later["least"] + now, "most": later["most"] + now}


# Questions


def question(state: BoskState) -> Question:
    kind = step_of(state.phase)
    args: dict[str, object] = {}
    if kind == "plant":
        args["value"] = TREE_VALUE[state.tree % TREES_EACH]
    elif kind == "shed":
        args.update(round=state.round + 1, value=SHEDDING[state.round])
    elif kind == "tile":
        args["value"] = TREE_VALUE[state.tree % TREES_EACH]
    elif kind == "leaf":
        squares = feet(state) if state.last == NOWHERE else path(state, state.last)
        args["left"] = state.active
        args["blocked"] = [
            {"square": SQUARE_NAMES[square], "cost": cost(state, square), "rule": why_no_leaf(state, square).rule}
            for square in squares
            if LEAF + square not in state.legal()
        ]
    elif kind == "squirrel":
        args["count"] = state.count
    return Question(kind, args)


# Events


def narrate(fact: Fact) -> Event:
    seat, what, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "plant":
            return {"kind": "plant", "seat": seat, "value": what, "spot": CROSSING_NAMES[where]}
        case "trail":
            line, label = trail_name(where)
            return {"kind": "trail", "seat": seat, "trail": line, "label": label, "points": what, "total": count}
        case "terrain":
            return {
                "kind": "terrain",
                "seat": seat,
                "terrain": TERRAIN_NAMES[where],
                "points": what,
                "squares": count,
            }
        case "wind_board":
            return {"kind": "wind_board", "seat": seat, "side": WINDS[what]}
        case "round":
            return {"kind": "round", "seat": seat, "round": count, "wind": WINDS[what], "value": SHEDDING[count - 1]}
        case "shed":
            spot = CROSSING_NAMES[where]
            return {"kind": "shed", "seat": seat, "tree": TREE_NAMES[what], "value": TREE_VALUE[what], "spot": spot}
        case "tile":
            return {"kind": "tile", "seat": seat, "tile": TILE_NAMES[what]}
        case "leaf":
            return {"kind": "leaf", "seat": seat, "square": SQUARE_NAMES[where], "cost": count}
        case "squirrel":
            return {"kind": "squirrel", "seat": seat, "square": SQUARE_NAMES[where]}
        case "returned":
            return {"kind": "returned", "seat": seat, "count": count}
        case "summer" | "winter" | "hiker" | "squirrel_lost" as kind:
            return {"kind": kind, "seat": seat}
    raise ValueError(fact.kind)


# Material


def material() -> Material:
    return {
        "frame": FRAME,
        "terrains": BOARDS["terrains"],
        "species": PIECES["species"],
        "areas": {
            seats: {
                "map": BOARDS["sides"][area["side"]],
                "rows": area["rows"],
                "columns": area["columns"],
            }
            for seats, area in BOARDS["areas"].items()
        },
        "trees": [{"tree": name, "value": value} for name, value in zip(TREE_NAMES, PIECES["trees"], strict=True)],
        "tiles": PIECES["tiles"],
        "wind": [ANY if step["tree"] == "*" else step["tree"] for step in WIND_BOARD["steps"]],
    }
