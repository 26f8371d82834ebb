"""Why something is forbidden: the id of the rule, and what speaks against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, NOTATIONS, PASS, ROW, START
from bosquet.games.rustling.draw import clouds, joker_die, near, sides, taken
from bosquet.games.rustling.mark import choosable, drawn
from bosquet.games.rustling.material import (
    CHOICE_NAMES,
    FACE_NAMES,
    NONE,
    SEASON_NAMES,
    SHEETS,
    SQUARE_NAMES,
    START_SQUARE,
    STARTS,
)
from bosquet.games.rustling.sheets import KIND, PLACES, meets, rider, ticks
from bosquet.games.rustling.territories import AREAS, RECTANGLES, SHAPE, TERRITORY_NAMES, around, shape

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState


FAULTS = {
    "RUST-201": "may be marked only with a cloud",
    "RUST-205": "may be marked only without a cloud",
    "RUST-401": "may be marked only with a snowflake in the territory",
    "RUST-402": "may be marked only where it is alone of its kind",
}


def why_not(state: RustlingState, action: int) -> str:
    """For an action that the seat asked may not take now."""
    if action < DRAW:
        if state.stage != START:
            return "RUST-2: start squares are chosen before the first turn"
        return f"RUST-2: another player has start square {action - START + 1}"
    if action < MARK and state.stage != DRAW:
        return "RUST-3: a territory is drawn right after the roll, not now"
    if action < JOKER:
        return why_no_territory(state, state.seat, action - DRAW)
    if action < PASS:
        return why_no_joker(state, action - JOKER)
    if MARK <= action < CONTINUE and state.stage != MARK:
        return "RUST-3: a symbol is marked after drawing, not now"
    if MARK <= action < ROW and state.answer[state.seat] == NONE:
        return why_no_mark(state, action - MARK)
    if MARK <= action < ROW:
        return "RUST-303: a row of circles is to be chosen"
    if action < CONTINUE:
        return "RUST-303: a row is chosen when conifers are marked for the first time"
    return f"RUST-70: {NOTATIONS[action]} is chosen before a new turn, not now"


def why_no_joker(state: RustlingState, face: int) -> str:
    if state.spent >> state.seat & 1 or state.turned[state.seat] != NONE:
        return "RUST-60: the joker of this sheet is used up"
    return f"RUST-62: {FACE_NAMES[face]} is no other face than {FACE_NAMES[joker_die(state)]}"


# Territories


def why_no_territory(state: RustlingState, seat: int, territory: int) -> str:
    """The first rule against a rectangle, or nothing if it is legal."""
    name, area = TERRITORY_NAMES[territory], AREAS[territory]
    height, width, _, _ = RECTANGLES[territory]
    one, other = sides(state, seat)
    if {height, width} != {one, other}:
        return f"RUST-20: {name} is {width} wide and {height} long, the dice say {one} and {other}"
    if area & taken(state, seat):
        return f"RUST-26: {name} overlaps a territory"
    if not area & near(state, seat):
        return why_no_contact(state, seat, territory)
    for condition in SHEETS[state.season]["drawing"]:
        if not meets(condition, clouds(state, seat) > 0, state.season, area):
            fault = f"holds no {condition['has']}" if "has" in condition else "crosses the river"
            return f"{condition['rule']}: {name} {fault}"
    return ""


def why_no_contact(state: RustlingState, seat: int, territory: int) -> str:
    name = TERRITORY_NAMES[territory]
    mine = taken(state, seat)
    if not mine:
        start = SQUARE_NAMES[START_SQUARE[state.season * STARTS + state.start[seat]]]
        return f"RUST-23: the first territory must hold the start square {start}, {name} does not"
    if around(AREAS[territory]) & mine:
        return f"RUST-25: {name} touches a territory at a corner only"
    return f"RUST-24: {name} touches no territory"


def blocked_places(state: RustlingState, seat: int) -> dict[str, list[str]]:
    """Every rectangle of the size rolled that may not be drawn, under the rule that forbids it."""
    one, other = sides(state, seat)
    forms = (shape(one, other), shape(other, one))
    found: dict[str, list[str]] = {}
    for territory, form in enumerate(SHAPE):
        rule = why_no_territory(state, seat, territory).partition(":")[0] if form in forms else ""
        if rule:
            found.setdefault(rule, []).append(TERRITORY_NAMES[territory])
    return found


# Symbols


def why_no_mark(state: RustlingState, choice: int) -> str:
    """For a choice that the territory just drawn does not offer."""
    season, seat = state.season, state.seat
    name = CHOICE_NAMES[choice]
    territory = drawn(state, seat)
    kind = KIND[season * len(CHOICE_NAMES) + choice]
    if kind == NONE:
        return f"RUST-41: there is no {name} in {SEASON_NAMES[season]}"
    mark = SHEETS[season]["choices"][kind]
    if not any(AREAS[territory] & PLACES[season][symbol] for symbol in ticks(mark)):
        return f"RUST-41: there is no {name} in {TERRITORY_NAMES[territory]}"
    return f"{mark['only']['rule']}: {name} {FAULTS[mark['only']['rule']]}"


def blocked_marks(state: RustlingState, seat: int) -> dict[str, str]:
    """Every symbol of the territory just drawn that may not be marked, and the rule that says so (RUST-41)."""
    season = state.season
    area, kinds = AREAS[drawn(state, seat)], choosable(state, seat)
    marks = SHEETS[season]["choices"]
    offered = {name for kind, mark in enumerate(marks) if kinds >> kind & 1 for name in ticks(mark)}
    rules = {mark["name"]: mark["only"]["rule"] for mark in marks if "only" in mark} | {rider(season): "RUST-301"}
    return {
        name: rules.get(name, "RUST-41")
        for name, place in PLACES[season].items()
        if area & place and name not in offered
    }
