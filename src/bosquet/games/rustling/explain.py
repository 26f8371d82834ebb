"""The game in names and numbers for a client: what an action means, what is asked, what happened, what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Event as Fact
from bosquet.core.game import Kinds, Question
from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, NOTATIONS, PASS, ROW, START
from bosquet.games.rustling.draw import chance, clouds, draw_territory, offer_places, sides
from bosquet.games.rustling.knowledge import circles
from bosquet.games.rustling.mark import choosable, drawn, kind_of, needs_row, tick, ticked_squares
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
from bosquet.games.rustling.reasons import REASONS, blocked_marks, blocked_places
from bosquet.games.rustling.scoring import sheet_points
from bosquet.games.rustling.shapes import Action, DrawMove, Event, Mark, Material, PrintedSheet, Role
from bosquet.games.rustling.sheets import FIRST_HOME, PLACES, RIDER, rider, ticks, watched
from bosquet.games.rustling.territories import AREAS, RECTANGLES, TERRITORY_NAMES, WEST, beside, crosses, squares

if TYPE_CHECKING:
    from bosquet.games.rustling.state import RustlingState

ALL_KINDS: Final = Kinds(
    questions=("start", "draw", "draw_joker", "mark", "conifer_row", "continue"),
    actions=("start", "draw", "joker", "penalty", "mark", "row", "continue", "stop"),
    events=(
        *("season", "start", "roll", "joker", "draw", "penalty", "blank", "mark", "rider", "row", "race", "clouds"),
        *("out", "stop", "holly", "sheet"),
    ),
    scores=tuple(dict.fromkeys(line["label"] for sheet in SHEETS for line in sheet["score"])),
    refusals=REASONS,
)

# Actions


def describe(state: RustlingState, action: int) -> Action:
    found = describe_deed(state, action)
    if is_last_step(state, action) or (found["kind"] == "penalty" and found["fits"]):
        found["ends"] = True
    return found


def describe_deed(state: RustlingState, action: int) -> Action:
    name = NOTATIONS[action]
    if action < DRAW:
        number = action - START
        square = SQUARE_NAMES[START_SQUARE[state.season * STARTS + number]]
        return {"id": name, "kind": "start", "number": number + 1, "square": square}
    if action < JOKER:
        return describe_territory(state, action)
    if action < PASS:
        face = action - JOKER
        return {"id": name, "kind": "joker", "face": FACE_NAMES[face], "fits": places(state, face)}
    if action == PASS:
        return {"id": name, "kind": "penalty", "fits": places(state, state.turned[state.seat])}
    if action < ROW:
        mark = describe_mark(state, action)
        return {
            "id": name,
            "kind": "mark",
            "symbol": mark["symbol"],
            "count": mark["count"],
            "circles": mark["circles"],
            "riders": mark["riders"],
            "gain": mark["gain"],
        }
    if action < CONTINUE:
        mark = describe_mark(state, action)
        return {
            "id": name,
            "kind": "row",
            "row": ROWS[action - ROW],
            "symbol": mark["symbol"],
            "count": mark["count"],
            "circles": mark["circles"],
            "riders": mark["riders"],
            "gain": mark["gain"],
        }
    return {"id": name, "kind": "continue" if action == CONTINUE else "stop", "fits": chance(state, state.seat)}


def describe_territory(state: RustlingState, action: int) -> DrawMove:
    """Where it lies, the points that covering it changes, what it offers to mark, and how the next roll would fit."""
    seat = state.seat
    territory = action - DRAW
    after = state.clone()
    draw_territory(after, seat, territory)
    kinds = choosable(after, seat)
    marks = [MARK + CHOICE[state.season * KINDS + kind] for kind in range(KINDS) if kinds >> kind & 1]
    height, width, _, _ = RECTANGLES[territory]
    first, _, last = TERRITORY_NAMES[territory].partition(":")
    return {
        "id": NOTATIONS[action],
        "kind": "draw",
        "from": first,
        "to": last,
        "wide": width,
        "long": height,
        "crosses": crosses(AREAS[territory]),
        "gain": gain(state, after),
        "marks": [describe_mark(after, mark) for mark in marks],
        "fits": chance(after, seat),
    }


def describe_mark(state: RustlingState, action: int) -> Mark:
    """The squares that would be ticked, the circles filled, and the points that this changes."""
    seat, season = state.seat, state.season
    kind = kind_of(state, action)
    symbol = SHEETS[season]["choices"][kind]["name"]
    after = state.clone()
    tick(after, seat, action)
    at = state.sheet(season, seat)
    return {
        "symbol": symbol,
        "count": ticked_squares(season, drawn(state, seat), kind),
        "circles": circles(after, season, at)[symbol] - circles(state, season, at)[symbol],
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

    Going on may be taken back until the others have chosen too; who decides alone sees the dice roll at once.
    """
    if JOKER <= action < PASS:
        return False
    if MARK <= action < ROW and needs_row(state, state.seat, kind_of(state, action)):
        return False
    is_alone = state.party & (state.party - 1) == 0
    if action == CONTINUE:
        return is_alone
    return action < DRAW or action > CONTINUE or not is_alone


# Questions


def question(state: RustlingState, seat: int) -> Question:
    """What a seat is asked. The second step of a choice is its secret, so the others see the first."""
    if state.stage == START:
        return Question("start", {"season": SEASON_NAMES[state.season]})
    if state.stage == DRAW:
        one, other = sides(state, seat)
        sizes = [[one, other]] if one == other else [[one, other], [other, one]]  # RUST-21
        args: dict[str, object] = {
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


def narrate(fact: Fact) -> Event:
    seat, what, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "season":
            return {"kind": "season", "seat": seat, "season": SEASON_NAMES[what]}
        case "start":
            return {"kind": "start", "seat": seat, "number": what + 1}
        case "roll":
            return {"kind": "roll", "seat": seat, "green": FACE_NAMES[what], "yellow": FACE_NAMES[where], "turn": count}
        case "joker" | "holly" as kind:
            return {"kind": kind, "seat": seat, "face": FACE_NAMES[what]}
        case "draw":
            return {"kind": "draw", "seat": seat, "territory": TERRITORY_NAMES[what], "crosses": bool(count)}
        case "mark":
            name = TERRITORY_NAMES[where]
            return {"kind": "mark", "seat": seat, "symbol": CHOICE_NAMES[what], "territory": name, "count": count}
        case "rider":
            return {"kind": "rider", "seat": seat, "symbol": rider(what), "count": count}
        case "row":
            return {"kind": "row", "seat": seat, "row": ROWS[what]}
        case "race":
            return {"kind": "race", "seat": seat, "place": "first" if count == FIRST_HOME else "later"}
        case "sheet":
            return {"kind": "sheet", "seat": seat, "season": SEASON_NAMES[what], "points": count}
        case "penalty" | "clouds" as counted:
            return {"kind": counted, "seat": seat, "count": count}
        case "blank" | "out" | "stop" as plain:
            return {"kind": plain, "seat": seat}
    raise ValueError(fact.kind)


# Material


def material() -> Material:
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


def sheet(season: int) -> PrintedSheet:
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


def role(season: int, symbol: str) -> Role:
    """What a symbol is for: `mark`, `rider`, `outside` and `inside` at the end, or `gate` for others."""
    if any(symbol in ticks(choice) for choice in SHEETS[season]["choices"]):
        return "mark"
    if symbol == rider(season):
        return "rider"
    if symbol not in watched(season):
        return "gate"
    wanted = next(line for line in SHEETS[season]["score"] if symbol in line["of"])
    return "inside" if wanted.get("need") == 0 else "outside"
