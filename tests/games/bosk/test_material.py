"""The data: maps, winds, pieces and awards as they must be, and another map without another line of code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bosquet
from bosquet.games.bosk import GAME
from bosquet.games.bosk.material import AREAS, AWARDS, BOARDS, PIECES, WIND
from tests.games.bosk.table import spots

SEATS = (2, 3, 4)
CODES = "HMRCGSFW"
COUNTS = {
    2: dict(zip(CODES, (11, 11, 8, 9, 10, 10, 10, 12), strict=True)),
    3: dict(zip(CODES, (13, 10, 13, 11, 14, 11, 12, 16), strict=True)),
    4: dict(zip(CODES, (18, 17, 17, 19, 17, 21, 18, 17), strict=True)),
}
PATCHES = {2: {"S": [9, 1]}, 3: {"S": [7, 4]}, 4: {}}  # terrains that lie in more than one patch


def ground(seats: int) -> dict[tuple[int, int], str]:
    """The letter of every square of the area."""
    area = AREAS[seats]
    rows, columns = range(area.top, area.bottom + 1), range(area.left, area.right + 1)
    return {(r, c): area.side[r][c] for r in rows for c in columns}


def patches(seats: int, code: str) -> list[int]:
    """Sizes of the patches of a terrain, joined by edges, the largest first."""
    left = {place for place, letter in ground(seats).items() if letter == code}
    sizes = []
    while left:
        edge = [left.pop()]
        size = 0
        while edge:
            row, column = edge.pop()
            size += 1
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & left
            left -= near
            edge += near
        sizes.append(size)
    return sorted(sizes, reverse=True)


@pytest.mark.parametrize(("side", "length"), [("side_2p", 9), ("side_34p", 12)])
def test_a_side_is_square(side: str, length: int) -> None:
    rows = BOARDS["sides"][side]
    assert len(rows) == length
    assert {len(row) for row in rows} == {length}


def test_there_are_eight_terrains() -> None:
    assert "".join(terrain["code"] for terrain in BOARDS["terrains"]) == CODES
    assert len({terrain["id"] for terrain in BOARDS["terrains"]}) == 8
    assert len({terrain["color"] for terrain in BOARDS["terrains"]}) == 8


@pytest.mark.parametrize("seats", SEATS)
def test_every_area_has_these_terrains(seats: int) -> None:
    letters = list(ground(seats).values())
    assert {code: letters.count(code) for code in sorted(set(letters), key=CODES.index)} == COUNTS[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_terrains_lie_in_these_patches(seats: int) -> None:
    found = {code: patches(seats, code) for code in CODES}
    assert {code: sizes for code, sizes in found.items() if len(sizes) > 1} == PATCHES[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_room_for_all_trees(seats: int) -> None:
    assert len(spots(seats)) >= len(PIECES["trees"]) * seats


def test_the_wind_turns_by_quarters_and_never_stays() -> None:
    turns = [WIND["quarter_turns_from_the_side"][step["blows"]] for step in WIND["steps"]]
    assert turns == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [step["tree"] for step in WIND["steps"]] == [1, 2, 3, 4, "*", "*", "*", "*"]


def test_tiles_give_exactly_the_supply() -> None:
    assert sum(tile["leaves"] for tile in PIECES["tiles"]) == PIECES["leaves"] - PIECES["score_markers"] == 35
    assert [tile["order"] for tile in PIECES["tiles"]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert PIECES["squirrel_reach"] == 3


def test_the_awards_are_those_of_the_tables() -> None:
    assert AWARDS["summer"] == {"first": 2, "second": 1, "tied_second": 0, "alone": 3, "tied_first": 1}
    assert AWARDS["winter"] == {"first": 5, "second": 3, "tied_second": 1, "alone": 8, "tied_first": 4}


def test_a_client_gets_the_material_as_plain_json() -> None:
    material = json.loads(json.dumps(GAME.material()))
    assert set(material["areas"]) == {"2", "3", "4"}
    assert material["areas"]["3"] == {"map": BOARDS["sides"]["side_34p"], "rows": [1, 10], "columns": [1, 10]}
    assert [tree["tree"] for tree in material["trees"]] == ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
    assert material["wind"] == [1, 2, 3, 4, 0, 0, 0, 0]


@pytest.mark.parametrize("seats", SEATS)
def test_every_notation_means_one_action(seats: int) -> None:
    notations = [GAME.notation(action) for action in range(len(GAME.notations))]
    assert len(set(notations)) == len(GAME.notations)
    assert [GAME.parse(text) for text in notations] == list(range(len(GAME.notations)))


# Another park

OTHER_SIDES = {
    "small": ["HHHMMMC", "HRRMMCC", "HRRGGCC", "SSFGGWW", "SSFFGWW"],
    "large": ["HHHHMMMMMC", "HHRRMMCCCC", "HRRRGCCCCC", "SSRFGGCCWW", "SSFFGGWWWW", "SFFFWWWWWW", "SFFWWWWWWW"],
}
OTHER_AREAS = {
    "2": {"side": "small", "rows": [0, 4], "columns": [0, 6]},
    "3": {"side": "large", "rows": [0, 6], "columns": [1, 8]},
    "4": {"side": "large", "rows": [0, 6], "columns": [0, 9]},
}
A_YEAR_EACH = """
from bosquet.core.rng import Rng
from bosquet.games.bosk import GAME
from bosquet.match import Match

for seats in GAME.seats:
    match = Match(GAME, seats, seats)
    rng = Rng(seats)
    match.play(match.state.seat, "value 1")
    spots = len(match.state.legal())
    while not match.state.over():
        legal = match.state.legal()
        match.play(match.state.seat, GAME.notation(legal[rng.below(len(legal))]))
    visible = sum(mine["visible"] for mine in match.sight(0)["view"]["leaves"])
    scored = [sum(line.points for line in GAME.score(match.state, seat)) for seat in range(seats)]
    print(seats, spots, visible > 0, scored == list(match.state.points()))
"""


def test_BOSK_R1_another_map_plays_without_a_change_of_code(tmp_path: Path) -> None:
    """A copy of the sources with other boards in its data, wider than they are high, one with a border on two edges."""
    home = Path(bosquet.__file__).parent
    shutil.copytree(home, tmp_path / "bosquet", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static"))
    boards = tmp_path / "bosquet/games/bosk/data/boards.json"
    told = json.loads(boards.read_text("utf-8"))
    boards.write_text(json.dumps({**told, "sides": OTHER_SIDES, "areas": OTHER_AREAS}), "utf-8")
    done = subprocess.run(
        [sys.executable, "-P", "-c", A_YEAR_EACH],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["2 24 True True", "3 42 True True", "4 54 True True"]
