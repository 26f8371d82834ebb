"""Bosk in words and names: what an action means, what is asked, why something is forbidden, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bosquet.core.events import Event
from bosquet.core.game import Question, View
from bosquet.games.bosk.actions import HOP, LEAF, PLANT, SHED, TILE, VALUE, WIND
from bosquet.games.bosk.autumn import cost
from bosquet.games.bosk.knowledge import trail_name
from bosquet.games.bosk.material import (
    ANY,
    AREAS,
    BLOWS,
    BOARDS,
    CROSSING_NAMES,
    CROSSINGS,
    FOOT,
    FRAME,
    LEAPS,
    LINES,
    NOWHERE,
    PATH,
    PIECES,
    ROUNDS,
    SHEDDING,
    SPOTS,
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
from bosquet.geometry.squares import COMPASS

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState

# Which decision an action answers: its kind, the first action of the kind, and the rule that offers it.
KINDS = (
    ("value", VALUE, "BOSK-21"),
    ("plant", PLANT, "BOSK-22"),
    ("wind", WIND, "BOSK-42"),
    ("shed", SHED, "BOSK-51"),
    ("tile", TILE, "BOSK-54"),
    ("leaf", LEAF, "BOSK-60"),
    ("squirrel", HOP, "BOSK-80"),
)


def kind_of(action: int) -> tuple[str, int, str]:
    """The decision that `action` answers."""
    return max((kind for kind in KINDS if kind[1] <= action), key=lambda kind: kind[1])


# Actions


def describe(state: BoskState, action: int) -> View:
    kind, first, _ = kind_of(action)
    index = action - first
    found: View = {"kind": kind}
    if kind == "value":
        found["value"] = index + 1
    elif kind == "plant":
        found.update(describe_spot(state, index))
    elif kind == "wind":
        found["side"] = COMPASS[index]
        found["winds"] = [COMPASS[BLOWS[index * ROUNDS + k]] for k in range(ROUNDS)]
    elif kind == "shed":
        spot = state.place[state.seat * TREES_EACH + index]
        found.update(tree=TREE_NAMES[index], value=TREE_VALUE[index], spot=CROSSING_NAMES[spot])
    elif kind == "tile":
        leaves = TILE_LEAVES[index]
        found.update(tile=TILE_NAMES[index], leaves=leaves)
        if leaves:
            found["returned"] = fewest_returned(state, feet(state), leaves)
    else:
        found.update(square=SQUARE_NAMES[index], terrain=terrain_name(state, index))
    if kind == "leaf":
        left = state.active - cost(state, index)
        found.update(cost=cost(state, index), left=left, returned=fewest_returned(state, path(state, index), left))
    if kind in ("plant", "leaf", "squirrel"):
        found["gains"] = gains(state, action)
    if ends_turn(state, action):
        found["ends"] = True
    return found


def describe_spot(state: BoskState, spot: int) -> View:
    row, column = spot // LINES + 1, spot % LINES + 1
    around = [(row + i) * FRAME + column + j for i in (-1, 0) for j in (-1, 0)]
    return {
        "spot": CROSSING_NAMES[spot],
        "row": row,
        "column": column,
        "value": TREE_VALUE[state.tree % TREES_EACH],
        "terrains": [terrain_name(state, square) for square in around],
    }


def terrain_name(state: BoskState, square: int) -> str:
    return TERRAIN_NAMES[TERRAIN[state.seats * SQUARES + square]]


def gains(state: BoskState, action: int) -> list[int]:
    """What the deed itself changes in the points of each seat, if both seasons were counted now."""
    twin = state.clone()
    twin.step(action)
    return [after - before for after, before in zip(twin.points(), state.points(), strict=True)]


def ends_turn(state: BoskState, action: int) -> bool:
    twin = state.clone()
    twin.play(action)
    return twin.over() or twin.turn != state.turn or twin.round != state.round


def feet(state: BoskState) -> list[int]:
    return list(FOOT[(state.seats * 4 + state.wind) * CROSSINGS + state.place[state.tree]])


def path(state: BoskState, square: int) -> list[int]:
    return list(PATH[(state.seats * 4 + state.wind) * SQUARES + square])


def fewest_returned(state: BoskState, squares: list[int], active: int) -> int:
    """Of `active` leaves, how many must go back even on the best path from `squares` on."""
    fewest = active
    for square in squares:
        price = cost(state, square)
        if state.top[square] < SQUIRREL and price <= active and fewest:
            fewest = min(fewest, fewest_returned(state, path(state, square), active - price))
    return fewest


# Questions


def question(state: BoskState) -> Question:
    kind = kind_of(state.phase)[0]
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
            {"square": SQUARE_NAMES[square], "cost": cost(state, square), "rule": why_no_leaf(state, square)[:7]}
            for square in squares
            if LEAF + square not in state.legal()
        ]
    elif kind == "squirrel":
        args["count"] = state.count
    return Question(kind, args)


def why_not(state: BoskState, action: int) -> str:
    kind, first, rule = kind_of(action)
    asked = kind_of(state.phase)[0]
    if kind != asked:
        return f"{rule}: the question is {asked}, not {kind}"
    index = action - first
    if kind == "value":
        return f"BOSK-21: no tree of value {index + 1} is left in hand"
    if kind == "plant":
        if index not in SPOTS[state.seats]:
            return f"BOSK-23: {CROSSING_NAMES[index]} is not inside the area of {state.seats} players"
        return f"BOSK-22: a tree stands on {CROSSING_NAMES[index]}"
    if kind == "shed":
        if state.place[state.seat * TREES_EACH + index] == NOWHERE:
            return f"BOSK-51: tree {TREE_NAMES[index]} is gone"
        return f"BOSK-52: only trees of value {SHEDDING[state.round]} shed in round {state.round + 1}"
    if kind == "tile":
        return f"BOSK-54: tile {TILE_NAMES[index]} has been used"
    if kind == "leaf":
        return why_no_leaf(state, index)
    return why_no_hop(state, index)


def why_no_leaf(state: BoskState, square: int) -> str:
    name = SQUARE_NAMES[square]
    if TERRAIN[state.seats * SQUARES + square] == NOWHERE:
        return f"BOSK-62: {name} is outside the area"
    if state.last == NOWHERE and square not in feet(state):
        return f"BOSK-60: {name} does not touch the tree on its downwind side"
    if state.last != NOWHERE and square not in path(state, state.last):
        return f"BOSK-61: {name} is not on the next rank ahead of {SQUARE_NAMES[state.last]}"
    if state.top[square] >= SQUIRREL:
        return f"BOSK-66: a squirrel sits on {name}"
    return f"BOSK-65: covering {state.height[square]} on {name} costs {cost(state, square)}, {state.active} are left"


def why_no_hop(state: BoskState, square: int) -> str:
    name = SQUARE_NAMES[square]
    reach = LEAPS[(state.seats * 4 + state.wind) * CROSSINGS + state.place[state.tree]]
    if square not in reach:
        return f"BOSK-81: {name} is not within {PIECES['squirrel_reach']} ranks downwind of the tree"
    return f"BOSK-83: a squirrel sits on {name}"


# Events


def narrate(event: Event) -> View:
    kind, what, where = event.kind, event.what, event.where
    if kind == "plant":
        return {"value": what, "spot": CROSSING_NAMES[where]}
    if kind == "trail":
        line, number = trail_name(where)
        return {"trail": line, "number": number, "points": what, "total": event.count}
    if kind == "terrain":
        return {"terrain": TERRAIN_NAMES[where], "points": what, "squares": event.count}
    if kind == "wind_board":
        return {"side": COMPASS[what]}
    if kind == "round":
        return {"round": event.count, "wind": COMPASS[what], "value": SHEDDING[event.count - 1]}
    if kind == "shed":
        return {"tree": TREE_NAMES[what], "value": TREE_VALUE[what], "spot": CROSSING_NAMES[where]}
    if kind == "tile":
        return {"tile": TILE_NAMES[what]}
    if kind in ("leaf", "squirrel"):
        return {"square": SQUARE_NAMES[where], "cost": event.count}
    if kind == "returned":
        return {"count": event.count}
    return {}


# Material


def material() -> View:
    return {
        "frame": FRAME,
        "terrains": BOARDS["terrains"],
        "species": PIECES["species"],
        "areas": {
            str(seats): {
                "map": area.side,
                "rows": [area.top, area.bottom],
                "columns": [area.left, area.right],
            }
            for seats, area in AREAS.items()
        },
        "trees": [{"tree": name, "value": value} for name, value in zip(TREE_NAMES, PIECES["trees"], strict=True)],
        "tiles": PIECES["tiles"],
        "wind": [ANY if step["tree"] == "*" else step["tree"] for step in WIND_BOARD["steps"]],
    }
