"""Positions for the tests, told piece by piece, and short words to play and to look at them.

Players are A, B, C, D. `s(r, c)` is a square and `x(i, j)` a crossing, counted as in the worked examples: rows from 0
at the north, columns from 0 at the west; `x(i, j)` is the north-west corner of `s(i, j)`. A tree is `A3`, a stack is
written bottom to top: `AB` has B's leaf on top. Trees stand where real turns have planted them; only what autumn has
done before the position begins is set by hand, and only here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict

from bosquet.core.state import NOBODY, Story
from bosquet.games.bosk import GAME, autumn as autumn_phase, scoring, spring as spring_phase
from bosquet.games.bosk.material import (
    BLOWS,
    FRAME,
    LINES,
    NOWHERE,
    ROUNDS,
    SQUIRREL,
    TERRAINS,
    TILE_NAMES,
    TRAILS,
    TREE_VALUE,
)
from bosquet.games.bosk.shapes import View
from bosquet.games.bosk.state import BoskState
from bosquet.geometry.squares import LETTERS

PLAYERS = "ABCD"
A, B, C, D = range(4)

SHED_IN = (1, 2, 3, 4, 0, 0, 0, 0)  # the value of the trees of each round; 0 for any
USUAL_TILES = "8 7 6 5 4 3 2 squirrel"  # in which order tiles have gone where a test does not care


class Fact(TypedDict):
    """An event in names; each kind has some of these."""

    kind: str
    seat: int
    value: NotRequired[int]
    spot: NotRequired[str]
    trail: NotRequired[str]
    label: NotRequired[str]
    points: NotRequired[int]
    total: NotRequired[int]
    terrain: NotRequired[str]
    squares: NotRequired[int]
    side: NotRequired[str]
    round: NotRequired[int]
    wind: NotRequired[str]
    tree: NotRequired[str]
    tile: NotRequired[str]
    square: NotRequired[str]
    cost: NotRequired[int]
    count: NotRequired[int]


# Names


def s(row: int, column: int) -> str:
    return f"{LETTERS[column]}{row + 1}"


def x(row: int, column: int) -> str:
    return f"{LETTERS[column - 1].upper()}{row}"


def index(square: str) -> int:
    """The square of a name, as the state counts them."""
    return (int(square[1:]) - 1) * FRAME + LETTERS.index(square[0])


def spots(seats: int) -> list[str]:
    """Every crossing where a tree may stand, by row then column (table 2.2)."""
    lines = {2: range(1, 9), 3: range(2, 11), 4: range(1, 12)}[seats]
    return [x(i, j) for i in lines for j in lines]


# Positions


def opening(seats: int = 2, hiker: int = A) -> BoskState:
    """The first question of a game, told as it goes on."""
    state = GAME.setup(seats, 0, {"first_player": str(hiker + 1)})
    assert isinstance(state, BoskState)
    state.story = Story()
    return state


def spring(seats: int = 2, trees: Mapping[str, str] | None = None, hiker: int = A) -> BoskState:
    """These trees stand, whoever's turn it was, and the first player is asked for a value."""
    state = opening(seats, hiker)
    plant(state, trees or {})
    ask_value(state, hiker)
    return state


def midsummer(
    seats: int = 2, trees: Mapping[str, str] | None = None, hiker: int = A, summer: Iterable[int] = ()
) -> BoskState:
    """Spring ends with these trees alone; `summer` are points that players have before it is counted."""
    state = spring(seats, trees, hiker)
    for seat, points in enumerate(summer):
        state.summer[seat] = points
    spring_phase.end_spring(state)
    return state


def autumn(
    seats: int = 2,
    trees: Mapping[str, str] | None = None,
    *,
    wind: str = "N",
    round: int = 1,
    hiker: int = A,
    to_play: int | None = None,
    stacks: Mapping[str, str] | None = None,
    squirrels: Mapping[str, str] | None = None,
    used: Mapping[str, str] | None = None,
) -> BoskState:
    """A turn of autumn begins: `to_play` (else the first player) is asked for a tree.

    Trees that are not named stand where there is room, and as many are gone as the round demands. `used` names the
    tiles laid by a player in the rounds before.
    """
    named = trees or {}
    state = opening(seats, hiker)
    plant(state, named)
    plant(state, rest(state, named))
    state.hiker = hiker
    state.seat = hiker if to_play is None else to_play
    state.turn = (state.seat - hiker) % seats
    state.round = round - 1
    state.wind = "NESW".index(wind)
    state.side = next(k for k in range(4) if BLOWS[k * ROUNDS + state.round] == state.wind)
    for seat in range(seats):
        past = state.round + ((seat - hiker) % seats < state.turn)
        for value in SHED_IN[:past]:
            fell(state, seat, value, named)
        laid = (used or {}).get(PLAYERS[seat], USUAL_TILES).split()
        for k, tile in enumerate(laid[:past]):
            spend(state, seat, k, tile)
    cover(state, stacks or {}, squirrels or {})
    autumn_phase.ask_tree(state)
    state.story = Story()
    return state


def winter(
    seats: int = 2,
    stacks: Mapping[str, str] | None = None,
    squirrels: Mapping[str, str] | None = None,
    hiker: int = A,
    summer: Iterable[int] = (),
) -> BoskState:
    """The year is over: this lies in the park, and summer brought so much."""
    state = opening(seats, hiker)
    for seat, points in enumerate(summer):
        state.summer[seat] = points
    cover(state, stacks or {}, squirrels or {})
    state.phase = scoring.END
    state.counted = TRAILS + TERRAINS
    state.seat = NOBODY
    state.count = 0
    return state


# What positions are made of


def ask_value(state: BoskState, seat: int) -> None:
    state.seat = seat
    spring_phase.ask_value(state)


def plant(state: BoskState, trees: Mapping[str, str]) -> None:
    for spot, tree in trees.items():
        ask_value(state, PLAYERS.index(tree[0]))
        do(state, f"value {tree[1]}", f"plant {spot}")


def rest(state: BoskState, named: Mapping[str, str]) -> dict[str, str]:
    """The trees that are not named, on free crossings from the south-east on."""
    missing = [f"{PLAYERS[seat]}{value}" for seat in range(state.seats) for value in TREE_VALUE]
    for tree in named.values():
        missing.remove(tree)
    free = [spot for spot in reversed(spots(state.seats)) if spot not in named]
    return dict(zip(free, missing, strict=False))


def fell(state: BoskState, seat: int, value: int, named: Mapping[str, str]) -> None:
    """One of the trees of `seat` is gone: of this value, or any for 0, but none that was named."""
    for tree in range(len(TREE_VALUE) * seat, len(TREE_VALUE) * (seat + 1)):
        at = state.place[tree]
        fits = value in (0, TREE_VALUE[tree % len(TREE_VALUE)])
        if at != NOWHERE and fits and x(at // LINES + 1, at % LINES + 1) not in named:
            state.place[tree] = NOWHERE
            return
    raise AssertionError(f"{PLAYERS[seat]} has no other tree of value {value}")


def spend(state: BoskState, seat: int, past_round: int, tile: str) -> None:
    state.tiles[seat] ^= 1 << TILE_NAMES.index(tile)
    state.laid[past_round * state.seats + seat] = TILE_NAMES.index(tile)


def cover(state: BoskState, stacks: Mapping[str, str], squirrels: Mapping[str, str]) -> None:
    for square, owners in stacks.items():
        at = index(square)
        for owner in owners:
            autumn_phase.take_square(state, at, PLAYERS.index(owner))
            state.layers[at] = state.layers[at] * 4 + PLAYERS.index(owner)
        state.height[at] = len(owners)
    for square, owner in squirrels.items():
        autumn_phase.take_square(state, index(square), SQUIRREL + PLAYERS.index(owner))


# Playing


def do(state: BoskState, *answers: str) -> None:
    """Answer the questions one after the other; each answer must be among those offered."""
    for answer in answers:
        assert answer in offers(state)
        state.play(GAME.parse(answer))


def finish_turn(state: BoskState, seat: int, prefer: str = "") -> None:
    """Answer for `seat` until somebody else is asked: with `prefer` if it is offered, else with the first offer."""
    turn = (state.round, state.turn)
    while state.seat == seat and (state.round, state.turn) == turn:
        do(state, prefer if prefer in offers(state) else offers(state)[0])


def play_round(state: BoskState, tiles: Mapping[str, str]) -> None:
    """A whole round, each player laying the tile named for it."""
    for _ in range(state.seats):
        finish_turn(state, state.seat, f"tile {tiles[PLAYERS[state.seat]]}")


def offers(state: BoskState) -> list[str]:
    return [GAME.notation(action) for action in state.legal()]


def squares(state: BoskState) -> set[str]:
    """The squares offered to a leaf or to the squirrel."""
    return {offer.split()[1] for offer in offers(state)}


# Looking


def look(state: BoskState, viewer: int = A) -> View:
    """The view as a client receives it."""
    found: View = json.loads(json.dumps(GAME.view(state, viewer)))
    return found


def stack(state: BoskState, square: str) -> str:
    """The leaves of a square, bottom to top; nothing for a bare one."""
    return "".join(PLAYERS[seat] for seat in look(state)["stacks"].get(square, []))


def trees_of(state: BoskState, seat: int) -> dict[str, int]:
    """The trees of `seat` that stand, by crossing."""
    return {tree["spot"]: tree["value"] for tree in look(state)["trees"] if tree["seat"] == seat}


def facts(state: BoskState, *kinds: str) -> list[Fact]:
    """What happened since the position began, of these kinds."""
    assert state.story is not None
    told = [{"kind": event.kind, "seat": event.seat, **GAME.narrate(event)} for event in state.story.events]
    found: list[Fact] = json.loads(json.dumps(told))
    return [fact for fact in found if not kinds or fact["kind"] in kinds]


def described(state: BoskState, answer: str) -> dict[str, object]:
    """The structured form of an answer that is offered now."""
    assert answer in offers(state)
    found = dict(GAME.describe(state, GAME.parse(answer)))
    assert found.pop("id") == answer
    return found


def points_on(state: BoskState, label: str, where: str = "") -> list[int]:
    """The points of each seat on one trail or terrain."""
    lines = [GAME.score(state, seat) for seat in range(state.seats)]
    return [sum(line.points for line in mine if (line.label, line.where) == (label, where)) for mine in lines]
