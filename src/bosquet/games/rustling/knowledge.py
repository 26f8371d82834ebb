"""What a seat knows, a world it cannot tell from the real one, and what it cannot know.

Everything is public but the choices of a stage that is still open: of those a seat knows its own, and of the others
only who has chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from bosquet.games.rustling.actions import CONTINUE, DRAW, MARK, NOTATIONS, START
from bosquet.games.rustling.material import (
    FACE_NAMES,
    MOST_TURNS,
    NONE,
    PENALTIES,
    ROWS,
    SEASON_NAMES,
    SHEETS,
    SQUARE_NAMES,
)
from bosquet.games.rustling.shapes import Answer, Dice, Home, PastSeason, Sheet, Stage, Territory, View
from bosquet.games.rustling.sheets import (
    CHOSEN_ROW,
    CLOUDS,
    COUNTS,
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
from bosquet.games.rustling.turn import COUNT

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

STAGES: Final[dict[int, Stage]] = {START: "start", DRAW: "draw", MARK: "mark", CONTINUE: "continue", COUNT: "count"}
HOMES: Final[list[Home | None]] = [None, "first", "later"]  # by what RACE counts

UNDECIDED: Final[i64] = 4
"""Of so many worlds, who has not chosen yet is in the middle of a longer choice in one."""


def determinize(state: RustlingState, seat: int, rng: Rng) -> RustlingState:
    """The others think afresh: who has chosen made any choice, who has not may be in the middle of one."""
    world = state.clone()
    if world.owes:
        for other in range(world.seats):
            if other != seat and world.party >> other & 1:
                think_afresh(world, other, rng)
        waiting = world.waiting()
        world.seat = seat if seat in waiting else waiting[0]
        world.put()
    world.rng.follow(rng)
    return world


def think_afresh(world: RustlingState, seat: i64, rng: Rng) -> None:
    has_chosen = not world.owes >> seat & 1
    forget(world, seat)
    while has_chosen and world.owes >> seat & 1:
        world.seat = seat
        world.put()
        if world.keep(seat, world.moves[rng.below(world.count)]):
            world.owes &= ~(1 << seat)
        else:
            world.press(seat)
    if not has_chosen and rng.below(UNDECIDED) == 0:
        ponder(world, seat, rng)


def ponder(world: RustlingState, seat: i64, rng: Rng) -> None:
    """A first step of a longer choice, if there is any: nobody else knows of it."""
    steps = first_steps(world, seat)
    if steps:
        world.keep(seat, steps[rng.below(len(steps))])


def forget(state: RustlingState, seat: i64) -> None:
    """Give a seat the whole choice of the open stage."""
    if state.stage == DRAW:
        state.turned[seat] = NONE
    state.reopen(seat)


def first_steps(state: RustlingState, seat: i64) -> list[int]:
    """The answers after which a seat that has not begun to choose has to choose once more."""
    found: list[int] = []
    twin = state.clone()
    twin.seat = seat
    twin.put()
    for action in twin.legal():
        step = state.clone()
        if not step.keep(seat, action):
            step.press(seat)
            if step.owes >> seat & 1:
                found.append(action)
    return found


def hidden(state: RustlingState, viewer: int) -> list[Slot]:
    """What the others have chosen in the open stage."""
    if state.owes == 0:
        return []
    found: list[Slot] = []
    for seat in range(state.seats):
        if seat != viewer and state.party >> seat & 1:
            might = possible(state, seat)
            if len(might) > 1:
                found.append(Slot(f"choice of seat {seat}", content(state, seat), tuple(sorted(might))))
    return found


def content(state: RustlingState, seat: i64) -> int:
    """What a seat has chosen in the open stage so far, as one number: the face its joker turned to, and its answer."""
    turned = state.turned[seat] if state.stage == DRAW else NONE
    return (turned + 1) * (len(NOTATIONS) + 1) + state.answer[seat] + 1


def possible(state: RustlingState, seat: i64) -> set[int]:
    """All that a seat may have chosen so far, for who knows only whether its choice is whole."""
    start = state.clone()
    forget(start, seat)
    whole: set[int] = set()
    begun = {content(start, seat)}
    if start.owes >> seat & 1:
        choose_on(start, seat, whole, begun)
    return begun if state.owes >> seat & 1 else whole or begun


def choose_on(state: RustlingState, seat: i64, whole: set[int], begun: set[int]) -> None:
    """Every way to go on with a choice: those that complete it, and those that do not yet."""
    state.seat = seat
    state.put()
    for action in state.legal():
        twin = state.clone()
        if not twin.keep(seat, action):
            twin.press(seat)
            if twin.owes >> seat & 1:
                begun.add(content(twin, seat))
                choose_on(twin, seat, whole, begun)
                continue
        whole.add(content(twin, seat))


def view(state: RustlingState, viewer: int) -> View:
    return {
        "seasons": [SEASON_NAMES[season] for season in range(state.opening, state.closing + 1)],
        "season": SEASON_NAMES[state.season],
        "turn": state.turn,
        "stage": "over" if state.over() else STAGES[state.stage],
        "first": state.first,
        "roller": state.roller,
        "dice": dice(state) if state.turn else None,
        "holly": state.sheets[state.sheet(state.season, 0) + HOLLY] or None,
        "sheets": [sheet(state, state.season, seat, viewer) for seat in range(state.seats)],
        "past": [past(state, season, viewer) for season in range(state.opening, state.season)],
        "choice": choice(state, viewer) if viewer in range(state.seats) else None,
    }


def choice(state: RustlingState, seat: int) -> Answer | None:
    """What the seat itself has chosen in the open stage, so far."""
    turned = state.turned[seat] if state.stage == DRAW else NONE
    answer = state.answer[seat]
    if not state.party >> seat & 1 or (turned == NONE and answer == NONE):
        return None
    return {
        "joker": FACE_NAMES[turned] if turned != NONE else None,
        "action": NOTATIONS[answer] if answer != NONE else None,
    }


def dice(state: RustlingState) -> Dice:
    """As they were rolled; a joker turns one for its owner only."""
    return {"green": FACE_NAMES[state.green], "yellow": FACE_NAMES[state.yellow]}


def past(state: RustlingState, season: int, viewer: int) -> PastSeason:
    sheets = [sheet(state, season, seat, viewer) for seat in range(state.seats)]
    return {"season": SEASON_NAMES[season], "sheets": sheets}


def sheet(state: RustlingState, season: int, seat: int, viewer: int) -> Sheet:
    """A player's sheet as the table sees it; a joker of the open stage only its owner sees."""
    page = (season - state.opening) * state.seats + seat
    at = page * COUNTS
    counts = state.sheets
    is_now = season == state.season
    active = is_now and bool(state.active >> seat & 1)
    shown = is_now and (seat == viewer or state.stage != DRAW)
    turned = state.turned[seat] if shown else NONE
    return {
        "start": state.start[page] + 1 if state.start[page] != NONE else None,
        "active": active,
        "stopped": not active and counts[at + PENALTY] < PENALTIES,
        "joker": not state.spent >> page & 1,
        "turned": FACE_NAMES[turned] if turned != NONE else None,
        "penalties": counts[at + PENALTY],
        "clouds": counts[at + CLOUDS],
        "crossings": counts[at + RIVER],
        "row": ROWS[counts[at + CHOSEN_ROW] - 1] if counts[at + CHOSEN_ROW] else None,
        "race": HOMES[counts[at + RACE]],
        "circles": circles(state, season, at),
        "outside": {name: counts[at + OUTSIDE + k] for k, name in enumerate(watched(season))},
        "territories": territories(state, season, page),
        "ticks": [SQUARE_NAMES[square] for square in squares(ticked(state, season, page))],
    }


def circles(state: RustlingState, season: int, at: int) -> dict[str, int]:
    """The circles filled for each symbol."""
    counts = state.sheets
    found: dict[str, int] = {}
    for kind, mark in enumerate(SHEETS[season]["choices"]):
        room = ROWS[counts[at + CHOSEN_ROW] - 1] if "rows" in mark and counts[at + CHOSEN_ROW] else mark["circles"]
        found[mark["name"]] = min(counts[at + kind], room)  # RUST-R26
    if rider(season):
        found[rider(season)] = counts[at + RIDER]
    return found


def territories(state: RustlingState, season: int, page: int) -> list[Territory]:
    """Those of a sheet, in the order they were drawn."""
    found: list[Territory] = []
    for turn in range(MOST_TURNS):
        entry = state.history[page * MOST_TURNS + turn]
        if entry != NONE:
            first, _, last = TERRITORY_NAMES[entry // MARKS].partition(":")
            kind = entry % MARKS - 1
            symbol = SHEETS[season]["choices"][kind]["name"] if kind >= 0 else None
            found.append({"from": first, "to": last, "turn": turn + 1, "symbol": symbol})
    return found


def ticked(state: RustlingState, season: int, page: int) -> int:
    """All squares ticked on a sheet."""
    found = 0
    for entry in state.history[page * MOST_TURNS : (page + 1) * MOST_TURNS]:
        if entry != NONE and entry % MARKS:
            mark = SHEETS[season]["choices"][entry % MARKS - 1]
            symbols = [*ticks(mark), mark["drags"]["name"]] if "drags" in mark else ticks(mark)
            found |= AREAS[entry // MARKS] & sum(PLACES[season][name] for name in symbols)
    return found
