"""Whole games at random: whatever happens, the sheets stay true to what was drawn and marked."""

import pytest

from bosquet.core.rng import Rng
from bosquet.games.rustling import GAME
from bosquet.games.rustling.actions import JOKER, PASS, STOP
from bosquet.games.rustling.material import COMMON, SEASON_NAMES, SHEETS, START_SQUARE, STARTS, symbols
from bosquet.games.rustling.shapes import Sheet
from bosquet.games.rustling.state import RustlingState
from tests.games.rustling.table import Table, split

MODES = [(season, seats) for season in (*SEASON_NAMES, "four_seasons") for seats in GAME.seats]


def answer(state: RustlingState, rng: Rng) -> int:
    """Any action, but rarely a joker, a penalty or the end, so that sheets fill."""
    legal = state.legal()
    usual = [action for action in legal if not JOKER <= action <= PASS and action != STOP]
    offered = usual if usual and rng.below(12) else legal
    return offered[rng.below(len(offered))]


def squares(first: str, last: str) -> set[tuple[int, int]]:
    (left, top), (right, bottom) = split(first), split(last)
    return {(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)}


def touch(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> bool:
    return any((c + dc, r + dr) in other for c, r in one for dc, dr in ((0, 1), (1, 0), (0, -1), (-1, 0)))


def check_ground(sheet: Sheet, season: int) -> None:
    """RUST-22 to 26, 307: from the start square on, side by side, never twice, never across in autumn."""
    taken: set[tuple[int, int]] = set()
    crossings = 0
    for territory in sheet["territories"]:
        area = squares(territory["from"], territory["to"])
        assert not area & taken
        if taken:
            assert touch(area, taken)
        else:
            assert sheet["start"] is not None
            row, column = divmod(START_SQUARE[season * STARTS + sheet["start"] - 1], 10)
            assert (column, row) in area
        taken |= area
        crossings += len({COMMON["banks"][row][column] for column, row in area}) - 1
    if SEASON_NAMES[season] == "autumn":
        assert crossings == 0
    assert sheet["crossings"] == min(crossings, SHEETS[season]["crossings"])


def check_marks(sheet: Sheet, season: int) -> None:
    """RUST-40, 50: the circles of a symbol are its copies in the territories where it was marked."""
    printed = symbols(season)
    found = dict.fromkeys(sheet["circles"], 0)
    ticked: set[tuple[int, int]] = set()
    covered: list[str] = []
    for territory in sheet["territories"]:
        inside = {(c, r): printed[r * 10 + c] for c, r in squares(territory["from"], territory["to"])}
        names = list(inside.values())
        covered += names
        choice = next((choice for choice in SHEETS[season]["choices"] if choice["name"] == territory["symbol"]), None)
        if choice is None:
            assert territory["symbol"] is None
            continue
        kinds = choice.get("pairs", [choice["name"]])
        found[choice["name"]] += min(names.count(kind) for kind in kinds)
        if "drags" in choice:
            kinds = [*kinds, choice["drags"]["name"]]
            found[choice["drags"]["name"]] += names.count(choice["drags"]["name"])
        ticked |= {square for square, symbol in inside.items() if symbol in kinds}
    assert {split(square) for square in sheet["ticks"]} == ticked
    limits = {choice["name"]: choice["circles"] for choice in SHEETS[season]["choices"]}
    if sheet["row"]:
        limits["conifer"] = sheet["row"]
    assert sheet["circles"] == {name: min(number, limits.get(name, 11)) for name, number in found.items()}
    assert sheet["outside"] == {name: printed.count(name) - covered.count(name) for name in sheet["outside"]}


def check(state: RustlingState) -> None:
    seen = Table.of(state).look()
    season = SEASON_NAMES.index(seen["season"])
    totals = state.points()
    for seat, sheet in enumerate(seen["sheets"]):
        check_ground(sheet, season)
        check_marks(sheet, season)
        assert sheet["penalties"] <= 6
        assert sheet["clouds"] <= SHEETS[season]["clouds"]
        assert sheet["active"] or sheet["stopped"] or sheet["penalties"] == 6
        assert len(sheet["territories"]) + sheet["penalties"] <= seen["turn"] <= 106
        assert sum(line.points for line in GAME.score(state, seat)) == totals[seat]
    assert len({sheet["start"] for sheet in seen["sheets"]} - {None}) == sum(
        sheet["start"] is not None for sheet in seen["sheets"]
    )


@pytest.mark.parametrize(("season", "seats"), MODES)
def test_RUST_75_every_game_ends_and_its_sheets_stay_true(season: str, seats: int) -> None:
    for seed in range(3):
        state = GAME.setup(seats, seed, GAME.checked(seats, {"season": season}))
        assert isinstance(state, RustlingState)
        rng = Rng(seed)
        turn = 0
        while not state.over():
            waiting = state.waiting()
            state.ask(waiting[rng.below(len(waiting))])
            assert state.count > 1
            state.play(answer(state, rng))
            if state.turn != turn:
                check(state)
                turn = state.turn
        check(state)
        assert GAME.outcome(state) is not None
