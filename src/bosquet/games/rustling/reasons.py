"""Why something is forbidden: the rule, and the text that tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Refusal
from bosquet.games.rustling.actions import CONTINUE, DRAW, JOKER, MARK, PASS, ROW, START
from bosquet.games.rustling.draw import clouds, joker_die, may_use_joker, near, sides, taken
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


REASONS: Final = (
    *("start_not_now", "start_taken", "draw_not_now", "mark_not_now", "go_not_now", "row_wanted", "row_not_now"),
    *("joker_used", "same_face", "size", "overlap", "start_square", "corner", "apart", "lacks", "river"),
    *("other_season", "not_there", "needs_cloud", "needs_clear_sky", "needs_symbol", "not_alone"),
)


def why_not(state: RustlingState, action: int) -> Refusal:
    """For an action that the seat asked may not take now."""
    if action < DRAW:
        if state.stage != START:
            return Refusal("RUST-2", "start_not_now")
        return Refusal("RUST-2", "start_taken", {"number": action - START + 1})
    if action < MARK and state.stage != DRAW:
        return Refusal("RUST-3", "draw_not_now")
    if action < JOKER:
        refusal = why_no_territory(state, state.seat, action - DRAW)
        assert refusal is not None
        return refusal
    if action < PASS:
        return why_no_joker(state, action - JOKER)
    if MARK <= action < CONTINUE and state.stage != MARK:
        return Refusal("RUST-3", "mark_not_now")
    if MARK <= action < ROW and state.answer[state.seat] == NONE:
        return why_no_mark(state, action - MARK)
    if MARK <= action < ROW:
        return Refusal("RUST-303", "row_wanted")
    if action < CONTINUE:
        return Refusal("RUST-303", "row_not_now")
    return Refusal("RUST-70", "go_not_now")


def why_no_joker(state: RustlingState, face: int) -> Refusal:
    if not may_use_joker(state, state.seat):
        return Refusal("RUST-60", "joker_used")
    return Refusal("RUST-62", "same_face", {"face": FACE_NAMES[face], "shown": FACE_NAMES[joker_die(state)]})


# Territories


def why_no_territory(state: RustlingState, seat: int, territory: int) -> Refusal | None:
    """The first rule against a rectangle, or nothing if it is legal."""
    name, area = TERRITORY_NAMES[territory], AREAS[territory]
    height, width, _, _ = RECTANGLES[territory]
    one, other = sides(state, seat)
    if {height, width} != {one, other}:
        size = {"territory": name, "wide": width, "long": height, "one": one, "other": other}
        return Refusal("RUST-20", "size", size)
    if area & taken(state, seat):
        return Refusal("RUST-26", "overlap", {"territory": name})
    if not area & near(state, seat):
        return why_no_contact(state, seat, territory)
    for condition in SHEETS[state.season]["drawing"]:
        if not meets(condition, clouds(state, seat) > 0, state.season, area):
            if "has" in condition:
                return Refusal(condition["rule"], "lacks", {"territory": name, "needed": condition["has"]})
            return Refusal(condition["rule"], "river", {"territory": name})
    return None


def why_no_contact(state: RustlingState, seat: int, territory: int) -> Refusal:
    name = {"territory": TERRITORY_NAMES[territory]}
    mine = taken(state, seat)
    if not mine:
        start = START_SQUARE[state.season * STARTS + state.start[state.pages + seat]]
        return Refusal("RUST-23", "start_square", {**name, "square": SQUARE_NAMES[start]})
    if around(AREAS[territory]) & mine:
        return Refusal("RUST-25", "corner", name)
    return Refusal("RUST-24", "apart", name)


def blocked_places(state: RustlingState, seat: int) -> dict[str, list[str]]:
    """Every rectangle of the size rolled that may not be drawn, under the rule that forbids it."""
    one, other = sides(state, seat)
    forms = (shape(one, other), shape(other, one))
    found: dict[str, list[str]] = {}
    for territory, form in enumerate(SHAPE):
        refusal = why_no_territory(state, seat, territory) if form in forms else None
        if refusal:
            found.setdefault(refusal.rule, []).append(TERRITORY_NAMES[territory])
    return found


# Symbols


def why_no_mark(state: RustlingState, choice: int) -> Refusal:
    """For a choice that the territory just drawn does not offer."""
    season, seat = state.season, state.seat
    symbol = {"symbol": CHOICE_NAMES[choice]}
    territory = drawn(state, seat)
    kind = KIND[season * len(CHOICE_NAMES) + choice]
    if kind == NONE:
        return Refusal("RUST-41", "other_season", {**symbol, "season": SEASON_NAMES[season]})
    mark = SHEETS[season]["choices"][kind]
    if not any(AREAS[territory] & PLACES[season][name] for name in ticks(mark)):
        return Refusal("RUST-41", "not_there", {**symbol, "territory": TERRITORY_NAMES[territory]})
    only = mark["only"]
    if "has" in only:
        return Refusal(only["rule"], "needs_symbol", {**symbol, "needed": only["has"]})
    if "alone" in only:
        return Refusal(only["rule"], "not_alone", symbol)
    return Refusal(only["rule"], "needs_cloud" if only["cloud"] else "needs_clear_sky", symbol)


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
