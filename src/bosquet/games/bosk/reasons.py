"""Why something is forbidden: the rule, and the text that tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Refusal
from bosquet.games.bosk.actions import HOP, LEAF, PLANT, SHED, TILE, VALUE, WIND
from bosquet.games.bosk.autumn import cost
from bosquet.games.bosk.material import (
    CROSSING_NAMES,
    CROSSINGS,
    FOOT,
    LEAPS,
    NOWHERE,
    PATH,
    PIECES,
    SHEDDING,
    SPOTS,
    SQUARE_NAMES,
    SQUARES,
    SQUIRREL,
    TERRAIN,
    TILE_NAMES,
    TREE_NAMES,
    TREES_EACH,
)

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState

REASONS: Final = (
    *("not_asked", "value_gone", "off_limits", "spot_taken", "tree_gone", "other_value", "tile_used"),
    *("outside", "not_at_tree", "not_ahead", "squirrel_there", "too_dear", "out_of_reach"),
)

# The steps of a turn: each with its first action, and the rule that offers it.
STEPS: Final = (
    ("value", VALUE, "BOSK-21"),
    ("plant", PLANT, "BOSK-22"),
    ("wind", WIND, "BOSK-42"),
    ("shed", SHED, "BOSK-51"),
    ("tile", TILE, "BOSK-54"),
    ("leaf", LEAF, "BOSK-60"),
    ("squirrel", HOP, "BOSK-80"),
)


def step_of(action: int) -> str:
    """The step that `action` takes."""
    return [name for name, first, _ in STEPS if first <= action][-1]


def why_not(state: BoskState, action: int) -> Refusal:
    step, first, rule = [step for step in STEPS if step[1] <= action][-1]
    asked = step_of(state.phase)
    if step != asked:
        return Refusal(rule, "not_asked", {"step": step, "asked": asked})
    index = action - first
    if step == "value":
        return Refusal("BOSK-21", "value_gone", {"value": index + 1})
    if step == "plant":
        spot = {"spot": CROSSING_NAMES[index]}
        return (
            Refusal("BOSK-22", "spot_taken", spot)
            if index in SPOTS[state.seats]
            else Refusal("BOSK-23", "off_limits", spot)
        )
    if step == "shed":
        if state.place[state.seat * TREES_EACH + index] == NOWHERE:
            return Refusal("BOSK-51", "tree_gone", {"tree": TREE_NAMES[index]})
        return Refusal("BOSK-52", "other_value", {"value": SHEDDING[state.round], "round": state.round + 1})
    if step == "tile":
        return Refusal("BOSK-54", "tile_used", {"tile": TILE_NAMES[index]})
    if step == "leaf":
        return why_no_leaf(state, index)
    return why_no_hop(state, index)


def why_no_leaf(state: BoskState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    if TERRAIN[state.seats * SQUARES + square] == NOWHERE:
        return Refusal("BOSK-62", "outside", {"square": name})
    if state.last == NOWHERE and square not in feet(state):
        return Refusal("BOSK-60", "not_at_tree", {"square": name})
    if state.last != NOWHERE and square not in path(state, state.last):
        return Refusal("BOSK-61", "not_ahead", {"square": name, "last": SQUARE_NAMES[state.last]})
    if state.top[square] >= SQUIRREL:
        return Refusal("BOSK-66", "squirrel_there", {"square": name})
    stack = {"square": name, "height": state.height[square], "cost": cost(state, square), "left": state.active}
    return Refusal("BOSK-65", "too_dear", stack)


def why_no_hop(state: BoskState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    if square not in LEAPS[(state.seats * 4 + state.wind) * CROSSINGS + state.place[state.tree]]:
        return Refusal("BOSK-81", "out_of_reach", {"square": name, "ranks": PIECES["squirrel_reach"]})
    return Refusal("BOSK-83", "squirrel_there", {"square": name})


# Where leaves may fall next, whatever lies there


def feet(state: BoskState) -> list[int]:
    """From the tree at work."""
    return list(FOOT[(state.seats * 4 + state.wind) * CROSSINGS + state.place[state.tree]])


def path(state: BoskState, square: int) -> list[int]:
    """From a leaf on `square`."""
    return list(PATH[(state.seats * 4 + state.wind) * SQUARES + square])
