"""Bosk in names and numbers for a client: what an action means, what is asked, what happened, what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import Event as Fact
from bosquet.core.game import Kinds, Question
from bosquet.core.state import NOBODY
from bosquet.games.bosk.actions import HOP, LEAF, NOTATIONS, PLANT, SHED, TILE, VALUE, WIND
from bosquet.games.bosk.autumn import cost
from bosquet.games.bosk.hints import MOST_LEAVES, NO_PATHS, UNKNOWN
from bosquet.games.bosk.knowledge import trail_name
from bosquet.games.bosk.material import (
    ANY,
    BLOWS,
    BOARDS,
    CROSSING_NAMES,
    CROSSINGS,
    EMPTY,
    FOOT,
    FRAME,
    LINES,
    MOST_SEATS,
    NOWHERE,
    PATH,
    PIECES,
    ROUNDS,
    SEAT,
    SHEDDING,
    SQUARE_NAMES,
    SQUARES,
    SQUIRREL,
    SUMMER,
    TERRAIN,
    TERRAIN_NAMES,
    TILE_LEAVES,
    TILE_NAMES,
    TREE_NAMES,
    TREE_VALUE,
    TREES_EACH,
    WIND as WIND_BOARD,
    WINTER,
)
from bosquet.games.bosk.reasons import REASONS, feet, path, step_of, why_no_leaf
from bosquet.games.bosk.scoring import standing
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


def _around(seats: int, spot: int) -> list[str]:
    """The terrains that meet at a crossing."""
    row, column = spot // int(LINES), spot % int(LINES)
    squares = [(row + i) * int(FRAME) + column + j for i in (0, 1) for j in (0, 1)]
    return [TERRAIN_NAMES[TERRAIN[seats * SQUARES + square]] for square in squares]


AROUND: Final = [[_around(seats, spot) for spot in range(CROSSINGS)] for seats in range(MOST_SEATS + 1)]

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
    return {
        "id": NOTATIONS[action],
        "kind": "plant",
        "spot": CROSSING_NAMES[spot],
        "row": spot // LINES + 1,
        "column": spot % LINES + 1,
        "value": TREE_VALUE[state.tree % TREES_EACH],
        "terrains": AROUND[state.seats][spot],
        "gains": gains(state, action),
    }


def describe_tile(state: BoskState, action: int) -> TileMove:
    tile = action - TILE
    leaves = TILE_LEAVES[tile]
    found: TileMove = {"id": NOTATIONS[action], "kind": "tile", "tile": TILE_NAMES[tile], "leaves": leaves}
    if leaves:
        foot = FOOT[(state.seats * 4 + state.wind) * CROSSINGS + state.place[state.tree]]
        found["lost"] = lost(state, foot, leaves, 0)
    return found


def describe_leaf(state: BoskState, action: int) -> LeafMove:
    square = action - LEAF
    price = cost(state, square)
    left = state.active - price
    return {
        "id": NOTATIONS[action],
        "kind": "leaf",
        "square": SQUARE_NAMES[square],
        "terrain": terrain_name(state, square),
        "cost": price,
        "left": left,
        "lost": lost(state, PATH[(state.seats * 4 + state.wind) * SQUARES + square], left, price - 1),
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


def gains(state: BoskState, action: i64) -> list[int]:
    """What the deed itself changes in the points of each seat, if both seasons were counted now."""
    found = vec[i64]([0] * state.seats)
    if action < WIND:
        spot = action - PLANT
        value = TREE_VALUE[state.tree % TREES_EACH]
        trade(found, state.trails, spot // LINES, SUMMER, state.seat, value, NOBODY)
        trade(found, state.trails, LINES + spot % LINES, SUMMER, state.seat, value, NOBODY)
    else:
        square = action - LEAF if action < HOP else action - HOP
        owner = state.top[square]
        loser = NOBODY if owner == EMPTY else owner & SEAT
        trade(found, state.cover, TERRAIN[state.seats * SQUARES + square], WINTER, state.seat, 1, loser)
    return list(found)


def trade(found: vec[i64], totals: vec[i64], group: i64, awards: vec[i64], winner: i64, value: i64, loser: i64) -> None:
    """Add what the seats get for a group when the winner has more of it and the loser less."""
    seats = len(found)
    at = group * seats
    seat: i64
    for seat in range(seats):
        found[seat] -= awards[standing(totals, at, seats, seat)]
    changed = totals[at : at + seats]
    changed[winner] += value
    if loser != NOBODY:
        changed[loser] -= value
    for seat in range(seats):
        found[seat] += awards[standing(changed, 0, seats, seat)]


def ends_turn(state: BoskState, action: int) -> bool:
    """Also where the wind board lies: that one choice settles eight rounds."""
    if PLANT <= action < SHED or action >= HOP:
        return True
    twin = state.clone()
    twin.play(action)  # what is left may have one answer only
    return twin.over() or twin.turn != state.turn or twin.round != state.round


def lost(state: BoskState, squares: vec[i64], active: i64, already: i64) -> Lost:
    """Of the leaves in hand, how many will not come to lie in the park if `active` of them fall from `squares` on."""
    least, most = losses(state, squares, active, NO_PATHS[:])
    return {"least": already + least, "most": already + most}


def losses(state: BoskState, squares: vec[i64], active: i64, known: vec[i64]) -> tuple[i64, i64]:
    """The fewest and the most of `active` leaves that are spent on covering, or find no place."""
    least = active
    most: i64 = -1
    for square in squares:
        price = cost(state, square)
        if state.top[square] < SQUIRREL and price <= active:
            key = square * MOST_LEAVES + active
            if known[key] == UNKNOWN:
                ahead = PATH[(state.seats * 4 + state.wind) * SQUARES + square]
                fewest, greatest = losses(state, ahead, active - price, known)
                known[key] = (fewest + price - 1) * MOST_LEAVES + greatest + price - 1
            least = min(least, known[key] // MOST_LEAVES)
            most = max(most, known[key] % MOST_LEAVES)
    return least, most if most >= 0 else active


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
