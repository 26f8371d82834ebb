"""Positions for the tests, and short words to play and to look at them.

Squares are written `rc` as in the worked examples: `37` is row 3, column 7, both from 0 at the top left. A reserve is
written `B1 N1 M1 F0`. Players are A, B, C, D. A position is a real set-up with some things put right by hand, here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bosquet.core.events import Event
from bosquet.core.state import Story
from bosquet.games.indian_summer import GAME, turn
from bosquet.games.indian_summer.actions import HOLE, REST, SIT, TILE, WAY
from bosquet.games.indian_summer.covering import is_full
from bosquet.games.indian_summer.floor import lies_on, squares, under
from bosquet.games.indian_summer.material import (
    ANIMAL_NAMES,
    BIT,
    COLUMNS,
    HALF,
    KINDS,
    LEAF_NAMES,
    LEAVES,
    LETTERS,
    LONGEST_PATH,
    NONE,
    SAME_WAYS,
    SIDE_NAMES,
    SIDE_PATH,
    SQUARES,
    TRACK,
    WAYS,
    WHOLE,
    ZONE,
    ZONES_HALF,
)
from bosquet.games.indian_summer.state import IndianSummerState

A, B, C, D = range(4)


def opening(seats: int = 2, seed: int = 0, **options: str) -> IndianSummerState:
    """The first question of a game, told as it goes on; A begins."""
    return table(seats, seed, options)


def table(seats: int, seed: int, options: Mapping[str, str]) -> IndianSummerState:
    usual = {"first_player": "1"} if seats > 1 else {}
    state = GAME.setup(seats, seed, GAME.checked(seats, {**usual, **options}))
    assert isinstance(state, IndianSummerState)
    state.story = Story()
    return state


def position(
    seats: int = 2,
    side: str = "1a",
    *,
    path: str = "g01 g02 y01 y02 r01",
    paths: Mapping[int, str] | None = None,
    reserve: str = "B1 N1 M1 F0",
    common: str | None = None,
    stock: Mapping[str, int] | None = None,
    **options: str,
) -> IndianSummerState:
    """A's turn begins on a floor with that side up; `paths` are those of the others."""
    state = table(seats, 0, options)
    state.side[state.floor] = SIDE_NAMES.index(side)
    set_path(state, state.floor, path)
    for seat, tiles in (paths or {}).items():
        set_path(state, seat, tiles)
    set_reserve(state, reserve)
    if common is not None:
        set_common(state, common)
    if stock is not None:
        for form, name in enumerate(LEAF_NAMES):
            state.stock[form] = stock.get(name, 0)
    turn.begin(state)
    return state


def alone(side: str = "1a", path: str = "g01 g02 y01 y02 r01", reserve: str = "B1 N1 M1 F0") -> IndianSummerState:
    """The first turn of a single round played alone."""
    return position(1, side, path=path, reserve=reserve, solo_match="single_round")


def set_path(state: IndianSummerState, floor: int, tiles: str) -> None:
    names = tiles.split()
    state.tiles[floor] = len(names)
    for place in range(LONGEST_PATH):
        state.path[floor * LONGEST_PATH + place] = LEAF_NAMES.index(names[place]) if place < len(names) else NONE


def set_common(state: IndianSummerState, tiles: str) -> None:
    names = tiles.split()
    state.commons = len(names)
    for place in range(len(state.common)):
        state.common[place] = LEAF_NAMES.index(names[place]) if place < len(names) else NONE


def set_side_path(state: IndianSummerState, which: int, tiles: str) -> None:
    names = tiles.split()
    state.asides[2 * state.floor + which] = len(names)
    first = (2 * state.floor + which) * SIDE_PATH
    for place in range(SIDE_PATH):
        state.aside[first + place] = LEAF_NAMES.index(names[place]) if place < len(names) else NONE


def set_reserve(state: IndianSummerState, text: str, floor: int | None = None) -> None:
    first = KINDS * (state.floor if floor is None else floor)
    for treasure in range(KINDS):
        state.reserve[first + treasure] = 0
    for part in text.split():
        state.reserve[first + LETTERS.index(part[0])] = int(part[1:])


def cover_all_but(state: IndianSummerState, gaps: Iterable[str], floor: int | None = None) -> None:
    """Squirrels sit everywhere but on these squares; no question is asked anew."""
    at = 2 * (state.floor if floor is None else floor)
    left = {index(square) for square in gaps}
    for half in range(2):
        state.bare[at + half] = sum(BIT[k] for k in range(HALF) if half * HALF + k in left)
        state.sitting[at + half] = sum(BIT[k] for k in range(HALF) if half * HALF + k not in left)


def put_tokens(state: IndianSummerState, tokens: Iterable[str], floor: int | None = None) -> None:
    """Tokens of what is printed there lie on these squares."""
    at = 2 * (state.floor if floor is None else floor)
    for square in map(index, tokens):
        state.tokens[at + square // HALF] |= BIT[square]


def free_holes(state: IndianSummerState, holes: Iterable[str]) -> None:
    """Free holes are there, with nothing around them."""
    for square in map(index, holes):
        state.free[2 * state.floor + square // HALF] |= BIT[square]
        state.bare[2 * state.floor + square // HALF] &= ~BIT[square]


def ask(state: IndianSummerState) -> IndianSummerState:
    """Put the menu again, after something was set by hand."""
    turn.ask_menu(state)
    return state


# Names


def index(square: str) -> int:
    """`37` as the state counts squares."""
    return int(square[0]) * COLUMNS + int(square[1])


def name(square: int) -> str:
    return f"{square // COLUMNS}{square % COLUMNS}"


def zone_squares(zone: int) -> list[str]:
    half = zone // ZONES_HALF
    return [name(half * HALF + k) for k in range(HALF) if ZONE[zone % ZONES_HALF] & BIT[k]]


def pose_of(tile: str, covered: str, hole: str) -> int:
    """The pose by which a tile with its hole there covers exactly these squares."""
    form = LEAF_NAMES.index(tile)
    wanted = sorted(map(index, covered.split()))
    for way in sorted(set(SAME_WAYS[form])):
        pose = form * WAYS + way
        if lies_on(WHOLE, WHOLE, pose, index(hole)) and squares(*under(pose, index(hole))) == wanted:
            return pose
    raise AssertionError(f"{tile} never covers {covered} with its hole on {hole}")


# Deeds


def play(state: IndianSummerState, *notations: str) -> IndianSummerState:
    """Answer question after question; what has one answer has answered itself."""
    for notation in notations:
        action = GAME.parse(notation)
        assert action in state.legal(), f"{notation!r} is not among {offered(state)}"
        state.play(action)
    return state


def offered(state: IndianSummerState) -> list[str]:
    return [GAME.notation(action) for action in state.legal()]


def answer(state: IndianSummerState, action: int) -> None:
    """Do it, unless it has answered itself."""
    if action in state.legal():
        state.step(action)
    else:
        raise AssertionError(f"{GAME.notation(action)!r} is not among {offered(state)}")


def lay(state: IndianSummerState, tile: str, covered: str, hole: str, entry: str = "leaf") -> IndianSummerState:
    """Lay a tile of the own path step by step, those that have one answer included."""
    if entry:
        answer(state, GAME.parse(entry))
    pose = pose_of(tile, covered, hole)
    place = path(state).index(tile)
    answer(state, TILE + place)
    answer(state, HOLE + index(hole))
    answer(state, WAY + pose % WAYS)
    return state


def put(state: IndianSummerState, tile: str, covered: str, hole: str) -> IndianSummerState:
    """Lay a tile out of nowhere as a main action of a new turn of the same player."""
    if tile not in path(state):
        set_path(state, state.floor, f"{tile} g01 g01")
    turn.begin(state)
    return lay(state, tile, covered, hole)


def sit(state: IndianSummerState, square: str, entry: str = "nut") -> IndianSummerState:
    answer(state, GAME.parse(entry))
    answer(state, SIT + index(square))
    return state


def exchange(state: IndianSummerState, given: str, got: str) -> IndianSummerState:
    answer(state, GAME.parse("exchange"))
    answer(state, GAME.parse(f"swap {given} {got}"))
    return state


def rest(state: IndianSummerState, animal: str, covered: str) -> IndianSummerState:
    """An animal on these squares."""
    answer(state, GAME.parse("animal"))
    answer(state, GAME.parse(f"kind {animal}"))
    found = resting_places(state)
    answer(state, found[" ".join(sorted(covered.split()))])
    return state


def resting_places(state: IndianSummerState) -> dict[str, int]:
    """Where the animal at hand may settle, as squares, with the action."""
    return {
        " ".join(
            sorted(name(square) for square in squares(*under(state.form * WAYS + placed % WAYS, placed // WAYS)))
        ): (REST + placed)
        for placed in (action - REST for action in state.legal())
    }


def animal_places(state: IndianSummerState) -> dict[str, list[str]]:
    """By kind: where it may settle now."""
    found: dict[str, list[str]] = {}
    if "animal" not in offered(state):
        return found
    menu = state.clone()
    menu.step(GAME.parse("animal"))
    for action in menu.legal():
        twin = menu.clone()
        twin.step(action)
        found[ANIMAL_NAMES[twin.form - LEAVES]] = sorted(resting_places(twin))
    return found


# Looks


def path(state: IndianSummerState, floor: int | None = None) -> list[str]:
    at = state.floor if floor is None else floor
    return [LEAF_NAMES[state.path[at * LONGEST_PATH + place]] for place in range(state.tiles[at])]


def common(state: IndianSummerState) -> list[str]:
    return [LEAF_NAMES[state.common[place]] for place in range(state.commons)]


def queue(state: IndianSummerState) -> list[str]:
    return [LEAF_NAMES[state.queue[TRACK * state.floor + place]] for place in range(state.queued[state.floor])]


def side_path(state: IndianSummerState, which: int) -> list[str]:
    first = (2 * state.floor + which) * SIDE_PATH
    return [LEAF_NAMES[state.aside[first + place]] for place in range(state.asides[2 * state.floor + which])]


def reserve(state: IndianSummerState, floor: int | None = None) -> str:
    at = KINDS * (state.floor if floor is None else floor)
    return " ".join(f"{letter}{state.reserve[at + treasure]}" for treasure, letter in enumerate(LETTERS))


def tokens(state: IndianSummerState) -> list[str]:
    return [name(square) for square in squares(state.tokens[2 * state.floor], state.tokens[2 * state.floor + 1])]


def holes(state: IndianSummerState) -> list[str]:
    """The free ones."""
    return [name(square) for square in squares(state.free[2 * state.floor], state.free[2 * state.floor + 1])]


def uncovered(state: IndianSummerState, floor: int | None = None) -> list[str]:
    at = 2 * (state.floor if floor is None else floor)
    return [name(square) for square in squares(state.bare[at], state.bare[at + 1])]


def full(state: IndianSummerState, floor: int | None = None) -> bool:
    return is_full(state, state.floor if floor is None else floor)


def facts(state: IndianSummerState, kind: str) -> list[Event]:
    assert state.story is not None
    return [event for event in state.story.events if event.kind == kind]


def kinds_told(state: IndianSummerState) -> list[str]:
    assert state.story is not None
    return [event.kind for event in state.story.events]


def question(state: IndianSummerState) -> str:
    return GAME.question(state, int(state.seat)).kind


def refusal(state: IndianSummerState, notation: str) -> tuple[str, str]:
    found = GAME.why_not(state, GAME.parse(notation))
    return found.rule, found.reason


EVERYWHERE = [name(square) for square in range(SQUARES)]
