"""Whole years of random play: what must hold at every moment, counted again from the table itself."""

from string import ascii_uppercase

import pytest

from bosquet.core.rng import Rng
from bosquet.games.bosk import GAME
from bosquet.games.bosk.material import AREAS, BOARDS
from bosquet.games.bosk.shapes import View
from bosquet.games.bosk.state import BoskState
from tests.games.bosk.table import facts, look, opening

YEARS = 12
LINES = 11  # trails one way of the widest side: where the column trails begin in a view
NAMES: dict[str, str] = {terrain["code"]: terrain["id"] for terrain in BOARDS["terrains"]}


def terrain_of(seats: int, square: str) -> str:
    row, column = int(square[1:]) - 1, ord(square[0]) - ord("a")
    area = AREAS[seats]
    assert area.top <= row <= area.bottom
    assert area.left <= column <= area.right
    return NAMES[area.side[row][column]]


def tops(view: View) -> dict[str, int]:
    """Who holds each square that is not bare."""
    return {**{square: owners[-1] for square, owners in view["stacks"].items()}, **view["squirrels"]}


def check_ground(state: BoskState, view: View) -> None:
    """BOSK-100 to 102, recounted square by square."""
    held = {name: [0] * state.seats for name in NAMES.values()}
    for square, owner in tops(view).items():
        held[terrain_of(state.seats, square)][owner] += 1
    assert view["terrains"] == held


def check_leaves(state: BoskState, view: View) -> None:
    """BOSK-R12: every leaf is somewhere, and no supply is overdrawn."""
    for seat, leaves in enumerate(view["leaves"]):
        laid = sum(owners.count(seat) for owners in view["stacks"].values())
        assert leaves["visible"] + leaves["buried"] == laid
        assert leaves["supply"] >= 0
        assert leaves["lost"] >= 0
        assert leaves["supply"] + laid + (view["active"] if state.seat == seat else 0) == 35


def check_trails(state: BoskState, planted: dict[tuple[int, str], tuple[int, str]], view: View) -> None:
    """BOSK-31, 32: totals of all trees ever planted."""
    totals = [[0] * state.seats for _ in range(2 * LINES)]
    for tree in view["trees"]:
        key = (tree["seat"], tree["tree"])
        assert planted.setdefault(key, (tree["value"], tree["spot"])) == (tree["value"], tree["spot"])  # BOSK-24
    for (seat, _), (value, spot) in planted.items():
        totals[int(spot[1:]) - 1][seat] += value
        totals[LINES + ascii_uppercase.index(spot[0])][seat] += value
    assert view["trails"] == totals
    standing = [tree["spot"] for tree in view["trees"]]
    assert len(set(standing)) == len(standing)  # BOSK-22


def check_ranks(state: BoskState) -> None:
    """BOSK-61, 73: the leaves of a turn go one rank ahead each."""
    axis, way = 0, 0
    rank: int | None = None
    for fact in facts(state, "round", "shed", "leaf"):
        if fact["kind"] == "round":
            axis, way = {"N": (1, -1), "S": (1, 1), "E": (0, 1), "W": (0, -1)}[fact["wind"]]
        elif fact["kind"] == "shed":
            rank = None
        else:
            square = fact["square"]
            here = int(square[1:]) if axis else ord(square[0])
            assert rank is None or here == rank + way
            rank = here


def check_rounds(state: BoskState) -> None:
    """BOSK-50, 90, 92 to 94: a tile and a tree each, clockwise, and the lowest tile starts the next round."""
    rounds: list[dict[int, int]] = []
    starters: list[int] = []
    for fact in facts(state, "hiker", "tile"):
        if fact["kind"] == "hiker":
            starters.append(fact["seat"])
            rounds.append({})
        else:
            rounds[-1][fact["seat"]] = 1 if fact["tile"] == "squirrel" else int(fact["tile"])
    assert len(rounds) == 8
    assert len(facts(state, "tile")) == len(facts(state, "shed")) == 8 * state.seats
    for starter, laid in zip(starters, rounds, strict=True):
        assert list(laid) == [(starter + k) % state.seats for k in range(state.seats)]
    for previous, laid, starter in zip(starters, rounds, starters[1:], strict=False):
        clockwise = [(previous + k) % state.seats for k in range(1, state.seats + 1)]
        assert starter == min(clockwise, key=lambda seat: laid[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("year", range(YEARS))
def test_a_year_keeps_its_books(seats: int, year: int) -> None:
    rng = Rng(1000 * seats + year)
    state = opening(seats, hiker=year % seats)
    planted: dict[tuple[int, str], tuple[int, str]] = {}
    squirrels: dict[str, int] = {}
    while not state.over():
        view = look(state)
        check_ground(state, view)
        check_leaves(state, view)
        check_trails(state, planted, view)
        assert squirrels.items() <= view["squirrels"].items()  # BOSK-87
        squirrels = view["squirrels"]
        state.play(state.legal()[rng.below(state.count)])
    check_ranks(state)
    check_rounds(state)
    view = look(state)
    assert view["trees"] == []
    assert all(tile["round"] for mine in view["tiles"] for tile in mine)
    assert all(list(view["squirrels"].values()).count(seat) <= 1 for seat in range(seats))
    for seat in range(seats):
        assert sum(line.points for line in GAME.score(state, seat)) == state.points()[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_heights_and_layers_agree_with_what_was_dropped(seats: int) -> None:
    rng = Rng(seats)
    state = opening(seats)
    while not state.over():
        state.play(state.legal()[rng.below(state.count)])
    dropped: dict[str, list[int]] = {}
    for fact in facts(state, "leaf"):
        dropped.setdefault(fact["square"], []).append(fact["seat"])
    assert look(state)["stacks"] == {square: dropped[square] for square in sorted(dropped, key=by_place)}


def by_place(square: str) -> tuple[int, str]:
    return int(square[1:]), square[0]
