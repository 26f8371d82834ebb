"""What a seat knows, and a world it cannot tell from the real one.

Everything is public but the choices of a stage that is still open: of those a seat knows its own, and of the others
only who has chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bosquet.core.game import View
from bosquet.core.rng import Rng
from bosquet.games.rustling import turn
from bosquet.games.rustling.actions import CONTINUE, DRAW, MARK, NOTATIONS, START
from bosquet.games.rustling.material import (
    COMMON,
    FACE_NAMES,
    JOKER_DIE,
    MOST_TURNS,
    NONE,
    PENALTIES,
    ROWS,
    SEASON_NAMES,
    SHEETS,
    SQUARE_NAMES,
)
from bosquet.games.rustling.sheets import (
    CHOSEN_ROW,
    CLOUDS,
    FIRST_HOME,
    HOLLY,
    MARKS,
    OUTSIDE,
    PENALTY,
    PLACES,
    RACE,
    RIDER,
    RIVER,
    rider,
    ticks,
    watched,
)
from bosquet.games.rustling.territories import AREAS, TERRITORY_NAMES, squares

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

STAGES = {START: "start", DRAW: "draw", MARK: "mark", CONTINUE: "continue"}


def determinize(state: RustlingState, seat: int, rng: Rng) -> RustlingState:
    """The others think afresh: who has not chosen has the whole choice, who has chosen made any."""
    world = state.clone()
    for other in range(world.seats):
        if other != seat and world.party >> other & 1 and world.stage != START:
            has_chosen = not world.owes >> other & 1
            turn.reopen(world, other)
            world.seat = other
            while has_chosen and world.owes >> other & 1:
                turn.ask(world)
                turn.note(world, other, world.moves[rng.below(world.count)])
    world.rng.reseed(rng.word())
    if not world.over():
        world.seat = seat if world.owes >> seat & 1 else world.waiting()[0]
        turn.ask(world)
    return world


def view(state: RustlingState, viewer: int) -> View:
    return {
        "seasons": [SEASON_NAMES[season] for season in range(state.opening, state.closing + 1)],
        "season": SEASON_NAMES[state.season],
        "turn": state.turn,
        "stage": "over" if state.over() else STAGES[state.stage],
        "first": state.first,
        "roller": state.roller,
        "dice": dice(state, NONE) if state.turn else None,
        "holly": state.sheets[state.sheet(state.season, 0) + HOLLY] or None,
        "sheets": [sheet(state, seat, viewer) for seat in range(state.seats)],
        "choice": choice(state, viewer) if viewer in range(state.seats) else None,
    }


def choice(state: RustlingState, seat: int) -> View | None:
    """What the seat itself has chosen in the open stage, so far."""
    turned = state.turned[seat] if state.stage == DRAW else NONE
    answer = state.answer[seat]
    if not state.party >> seat & 1 or (turned == NONE and answer == NONE):
        return None
    return {
        "joker": FACE_NAMES[turned] if turned != NONE else None,
        "action": NOTATIONS[answer] if answer != NONE else None,
    }


def dice(state: RustlingState, turned: int) -> View:
    """The dice as rolled, or as the joker turned one of them."""
    faces = [state.green, state.yellow]
    if turned != NONE:
        faces[JOKER_DIE[state.season]] = turned
    return {name: FACE_NAMES[face] for name, face in zip(COMMON["dice"], faces, strict=True)}


def sheet(state: RustlingState, seat: int, viewer: int) -> View:
    """A player's sheet as the table sees it; a joker of the open stage only its owner sees."""
    at = state.sheet(state.season, seat)
    counts = state.sheets
    active = bool(state.active >> seat & 1)
    shown = seat == viewer or state.stage != DRAW
    turned = state.turned[seat] if shown else NONE
    return {
        "start": state.start[seat] + 1 if state.start[seat] != NONE else None,
        "active": active,
        "stopped": not active and counts[at + PENALTY] < PENALTIES,
        "chosen": bool(state.party >> seat & 1 and not state.owes >> seat & 1),
        "joker": not state.spent >> seat & 1,
        "turned": FACE_NAMES[turned] if turned != NONE else None,
        "penalties": counts[at + PENALTY],
        "clouds": counts[at + CLOUDS],
        "crossings": counts[at + RIVER],
        "row": ROWS[counts[at + CHOSEN_ROW] - 1] if counts[at + CHOSEN_ROW] else None,
        "race": {0: None, FIRST_HOME: "first"}.get(counts[at + RACE], "later"),
        "circles": circles(state, at),
        "outside": {name: counts[at + OUTSIDE + k] for k, name in enumerate(watched(state.season))},
        **territories(state, seat),
    }


def circles(state: RustlingState, at: int) -> dict[str, int]:
    """The circles filled for each symbol."""
    counts = state.sheets
    found: dict[str, int] = {}
    for kind, mark in enumerate(SHEETS[state.season]["choices"]):
        room = ROWS[counts[at + CHOSEN_ROW] - 1] if "rows" in mark and counts[at + CHOSEN_ROW] else mark["circles"]
        found[mark["name"]] = min(counts[at + kind], room)  # RUST-R26
    if rider(state.season):
        found[rider(state.season)] = counts[at + RIDER]
    return found


def territories(state: RustlingState, seat: int) -> View:
    """The territories of a sheet in the order they were drawn, and all squares ticked."""
    choices = SHEETS[state.season]["choices"]
    places = PLACES[state.season]
    found: list[View] = []
    ticked = 0
    for number in range(state.turn):
        entry = state.history[seat * MOST_TURNS + number]
        if entry == NONE:
            continue
        territory, kind = entry // MARKS, entry % MARKS - 1
        first, _, last = TERRITORY_NAMES[territory].partition(":")
        mark = choices[kind] if kind >= 0 else None
        found.append({"from": first, "to": last, "turn": number + 1, "symbol": mark["name"] if mark else None})
        if mark:
            ticked |= AREAS[territory] & sum(places[name] for name in ticks(mark))
            if "drags" in mark:
                ticked |= AREAS[territory] & places[mark["drags"]["name"]]
    return {"territories": found, "ticks": [SQUARE_NAMES[square] for square in squares(ticked)]}
