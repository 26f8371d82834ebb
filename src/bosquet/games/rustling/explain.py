"""The game in names and numbers for a client: what an action means, what is asked, what happened, what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bosquet.core.events import Event
from bosquet.core.game import Question, View
from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, NOTATIONS, PASS, ROW, START
from bosquet.games.rustling.draw import chance, clouds, draw_territory, offer_places, sides
from bosquet.games.rustling.mark import choosable, drawn, kind_of, needs_row, tick
from bosquet.games.rustling.material import (
    BANKS,
    CHOICE,
    CHOICE_NAMES,
    COMMON,
    FACE_NAMES,
    JOKER_DIE,
    KINDS,
    NONE,
    PENALTIES,
    ROWS,
    SEASON_NAMES,
    SEASONS,
    SHEETS,
    SIDE,
    SQUARE_NAMES,
    START_SQUARE,
    STARTS,
    codes,
    symbols,
)
from bosquet.games.rustling.reasons import blocked_marks, blocked_places
from bosquet.games.rustling.scoring import sheet_points
from bosquet.games.rustling.sheets import FIRST_HOME, PLACES, RIDER, rider, ticks, watched
from bosquet.games.rustling.territories import AREAS, RECTANGLES, TERRITORY_NAMES, WEST, beside, crosses, squares

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

# Actions


def describe(state: RustlingState, action: int) -> View:
    found: View
    if action < DRAW:
        square = START_SQUARE[state.season * STARTS + action - START]
        found = {"kind": "start", "number": action - START + 1, "square": SQUARE_NAMES[square]}
    elif action < JOKER:
        found = {"kind": "draw", **describe_territory(state, action - DRAW)}
    elif action < PASS:
        found = {"kind": "joker", "face": FACE_NAMES[action - JOKER], "fits": places(state, action - JOKER)}
    elif action == PASS:
        found = {"kind": "penalty", "fits": places(state, state.turned[state.seat])}
    elif action < ROW:
        found = {"kind": "mark", **describe_mark(state, action)}
    elif action < CONTINUE:
        found = {"kind": "row", "row": ROWS[action - ROW], **describe_mark(state, action)}
    else:
        found = {"kind": NOTATIONS[action], "fits": chance(state, state.seat)}
    if is_last_step(state, action) or (action == PASS and found["fits"]):
        found["ends"] = True
    return found


def describe_territory(state: RustlingState, territory: int) -> View:
    """Where it lies, the points that covering it changes, what it offers to mark, and how the next roll would fit."""
    seat = state.seat
    after = state.clone()
    draw_territory(after, seat, territory)
    kinds = choosable(after, seat)
    marks = [MARK + CHOICE[state.season * KINDS + kind] for kind in range(KINDS) if kinds >> kind & 1]
    height, width, _, _ = RECTANGLES[territory]
    first, _, last = TERRITORY_NAMES[territory].partition(":")
    return {
        "from": first,
        "to": last,
        "wide": width,
        "long": height,
        "crosses": crosses(AREAS[territory]),
        "gain": gain(state, after),
        "marks": [describe_mark(after, action) for action in marks],
        "fits": chance(after, seat),
    }


def describe_mark(state: RustlingState, action: int) -> View:
    """The squares that would be ticked, the circles filled, and the points that this changes."""
    seat, season = state.seat, state.season
    kind = kind_of(state, action)
    choice = SHEETS[season]["choices"][kind]
    area = AREAS[drawn(state, seat)]
    after = state.clone()
    tick(after, seat, action)
    at = state.sheet(season, seat)
    return {
        "symbol": choice["name"],
        "count": sum((area & PLACES[season][name]).bit_count() for name in ticks(choice)),
        "circles": after.sheets[at + kind] - state.sheets[at + kind],
        "riders": after.sheets[at + RIDER] - state.sheets[at + RIDER],
        "gain": gain(state, after),
    }


def gain(before: RustlingState, after: RustlingState) -> int:
    """The points by which the sheet of the seat asked grew."""
    at = before.sheet(before.season, before.seat)
    return sheet_points(after.sheets, at, after.season) - sheet_points(before.sheets, at, before.season)


def places(state: RustlingState, turned: int) -> int:
    """How many territories fit for the seat asked, if its joker turned the die to that face."""
    twin = state.clone()
    twin.turned[twin.seat] = turned
    return offer_places(twin)


def is_last_step(state: RustlingState, action: int) -> bool:
    """Whether no further step follows that could be taken back: others decide as well, or the season ends.

    Going on is the plain course of the game and needs no second thought, though the dice roll next.
    """
    if action == CONTINUE or JOKER <= action < PASS:
        return False
    if MARK <= action < ROW and needs_row(state, state.seat, kind_of(state, action)):
        return False
    return action < DRAW or action >= CONTINUE or state.party & (state.party - 1) != 0


# Questions


def question(state: RustlingState, seat: int) -> Question:
    """What a seat is asked. The second step of a choice is its secret, so the others see the first."""
    if state.stage == START:
        return Question("start", {"season": SEASON_NAMES[state.season]})
    if state.stage == DRAW:
        one, other = sides(state, seat)
        sizes = [[one, other]] if one == other else [[one, other], [other, one]]  # RUST-21
        args: View = {
            "sizes": sizes,
            "clouds": clouds(state, seat),
            "die": COMMON["dice"][JOKER_DIE[state.season]],
            "blocked": blocked_places(state, seat),
        }
        return Question("draw", args) if state.turned[seat] == NONE else Question("draw_joker", args, "draw")
    if state.stage == MARK:
        args = {"territory": TERRITORY_NAMES[drawn(state, seat)], "clouds": clouds(state, seat)}
        if state.answer[seat] != NONE:
            return Question("conifer_row", args, "mark")
        return Question("mark", {**args, "blocked": blocked_marks(state, seat)})
    return Question("continue", {"turn": state.turn, "fits": chance(state, seat)})


# Events


def narrate(event: Event) -> View:
    what, where, count = event.what, event.where, event.count
    match event.kind:
        case "season":
            return {"season": SEASON_NAMES[what]}
        case "start":
            return {"number": what + 1}
        case "roll":
            return {"green": FACE_NAMES[what], "yellow": FACE_NAMES[where], "turn": count}
        case "joker" | "holly":
            return {"face": FACE_NAMES[what]}
        case "draw":
            return {"territory": TERRITORY_NAMES[what], "crosses": bool(count)}
        case "mark":
            return {"symbol": CHOICE_NAMES[what], "territory": TERRITORY_NAMES[where], "count": count}
        case "rider":
            return {"symbol": rider(what), "count": count}
        case "row":
            return {"row": ROWS[what]}
        case "race":
            return {"place": "first" if count == FIRST_HOME else "later"}
        case "sheet":
            return {"season": SEASON_NAMES[what], "points": count}
        case "penalty" | "clouds":
            return {"count": count}
    return {}


# Material


def material() -> View:
    return {
        "side": SIDE,
        "banks": BANKS,
        "river": river(),
        "dice": COMMON["dice"],
        "faces": COMMON["faces"],
        "penalties": PENALTIES,
        "seasons": [sheet(season) for season in range(SEASONS)],
    }


def river() -> list[list[str]]:
    """The edges on which the river runs: pairs of neighbouring squares on its two banks."""
    return [
        [SQUARE_NAMES[west], SQUARE_NAMES[east]]
        for west in squares(WEST)
        for east in squares(beside(1 << west) & ~WEST)
    ]


def sheet(season: int) -> View:
    printed = SHEETS[season]
    names = [symbol or code[1:] for symbol, code in zip(symbols(season), codes(season), strict=True)]
    return {
        "season": printed["season"],
        "joker": printed["joker"],
        "clouds": printed["clouds"],
        "crossings": printed["crossings"],
        "squares": [names[row : row + SIDE] for row in range(0, len(names), SIDE)],
        "symbols": {name: {"role": role(season, name), "count": names.count(name)} for name in PLACES[season]},
        "choices": printed["choices"],
        "score": printed["score"],
    }


def role(season: int, symbol: str) -> str:
    """What a symbol is for: `mark`, `rider`, `outside` and `inside` at the end, or `gate` for others."""
    if any(symbol in ticks(choice) for choice in SHEETS[season]["choices"]):
        return "mark"
    if symbol == rider(season):
        return "rider"
    if symbol not in watched(season):
        return "gate"
    wanted = next(line for line in SHEETS[season]["score"] if symbol in line["of"])
    return "inside" if wanted.get("need") == 0 else "outside"
