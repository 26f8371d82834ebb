"""Winter: BOSK-100 to BOSK-109."""

import pytest

from bosquet.games.bosk import GAME
from bosquet.games.bosk.material import AREAS
from tests.games.bosk.table import PLAYERS, A, B, autumn, facts, finish_turn, look, points_on, s, spring, winter, x


def heath(seats: int) -> list[str]:
    area = AREAS[seats]
    rows, columns = range(area.top, area.bottom + 1), range(area.left, area.right + 1)
    return [s(r, c) for r in rows for c in columns if area.side[r][c] == "H"]


def awards(held: list[int]) -> list[int]:
    """Points when the seats hold so many squares of heath."""
    owners = "".join(PLAYERS[seat] * count for seat, count in enumerate(held))
    return points_on(winter(len(held), dict(zip(heath(len(held)), owners, strict=False))), "heath")


@pytest.mark.parametrize(
    ("held", "points"),
    [
        pytest.param([4, 2], [5, 3], id="V10"),
        pytest.param([3, 3], [4, 4], id="V11"),
        pytest.param([5, 0], [8, 0], id="V12"),
        pytest.param([6, 2, 2], [5, 1, 1], id="V13"),
        pytest.param([4, 4, 3], [4, 4, 0], id="V14"),
        pytest.param([0, 0, 0], [0, 0, 0], id="V15"),
        pytest.param([3, 1, 1, 1], [5, 1, 1, 1], id="V16"),
        pytest.param([2, 2, 2, 1], [4, 4, 4, 0], id="V17"),
        pytest.param([1, 0, 0, 0], [8, 0, 0, 0], id="V18"),
        pytest.param([5, 4, 3, 3], [5, 3, 0, 0], id="V19"),
    ],
)
def test_awards_of_a_terrain_V10_to_V19(held: list[int], points: list[int]) -> None:
    assert awards(held) == points
    assert awards(held[::-1]) == points[::-1]  # the seat itself decides nothing


A_TOPS = [s(1, 0), s(2, 1), s(4, 4), s(6, 7), s(7, 6), s(5, 7)]
B_TOPS = [s(4, 0), s(8, 6), s(6, 5), s(4, 8)]
V40 = {**dict.fromkeys(A_TOPS, "A"), **dict.fromkeys(B_TOPS, "B"), s(7, 8): "A"}


def test_BOSK_100_a_whole_board_V40() -> None:
    state = winter(2, V40, {s(7, 8): "B"})
    assert points_on(state, "heath") == [5, 3]
    assert points_on(state, "water") == [4, 4]
    assert points_on(state, "sand") == [4, 4]
    assert list(state.points()) == [13, 11]


@pytest.mark.parametrize("patch", [[s(7, 6), s(5, 7)], [s(5, 7), s(5, 8)]])
def test_BOSK_100_patches_of_one_terrain_count_together(patch: list[str]) -> None:
    """s(7,6) is an island of sand in the lake."""
    state = winter(2, {**dict.fromkeys(patch, "A"), s(8, 8): "B"})
    assert look(state)["terrains"]["sand"] == [2, 1]
    assert points_on(state, "sand") == [5, 3]


def test_BOSK_100_with_three_players_the_border_cuts_the_sand_in_two_but_it_counts_as_one() -> None:
    state = winter(3, {s(9, 8): "A", s(6, 7): "A", s(6, 8): "B"})
    assert points_on(state, "sand") == [5, 3, 0]


@pytest.mark.parametrize("tall", ["A", "BA", "BBBBA", "AAAA"])
def test_BOSK_101_the_top_leaf_holds_the_square_at_any_height(tall: str) -> None:
    assert points_on(winter(2, {s(1, 0): tall}), "heath") == [8, 0]


def test_BOSK_102_a_squirrel_holds_one_square() -> None:
    state = winter(2, {s(2, 0): "B", s(3, 0): "A"}, {s(1, 0): "B"})
    assert look(state)["terrains"]["heath"] == [1, 2]
    assert points_on(state, "heath") == [3, 5]


def test_BOSK_103_bare_squares_count_for_nobody_and_0_holds_no_place() -> None:
    assert awards([0, 0]) == [0, 0]
    assert awards([0, 2, 0]) == [0, 8, 0]


def test_BOSK_104_alone_first_5_alone_second_3() -> None:
    assert awards([1, 5, 3]) == [0, 5, 3]


def test_BOSK_105_tied_for_second_1_each() -> None:
    assert awards([2, 2, 5, 1]) == [1, 1, 5, 0]


def test_BOSK_106_alone_in_a_terrain_8() -> None:
    assert awards([0, 1]) == [0, 8]


def test_BOSK_107_tied_for_first_4_each_and_nothing_for_the_others() -> None:
    assert awards([3, 1, 3, 2]) == [4, 0, 4, 0]


def test_BOSK_108_third_place_and_a_bare_terrain_bring_nothing() -> None:
    assert awards([4, 3, 2, 1]) == [5, 3, 0, 0]
    assert list(winter(4).points()) == [0, 0, 0, 0]


def test_BOSK_109_winter_is_added_to_summer() -> None:
    assert list(winter(2, V40, {s(7, 8): "B"}, summer=[20, 31]).points()) == [33, 42]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BOSK_109_at_the_end_summer_and_winter_lines_make_the_total(seats: int) -> None:
    state = autumn(seats)
    while not state.over():
        finish_turn(state, state.seat)
    for seat in range(seats):
        lines = GAME.score(state, seat)
        summer = sum(line.points for line in lines if line.label in ("row", "column"))
        winter_told = sum(fact["points"] for fact in facts(state, "terrain") if fact["seat"] == seat)
        assert state.summer[seat] == summer
        assert state.points()[seat] == summer + winter_told
        assert all(line.settled for line in lines)


def test_winter_is_told_terrain_by_terrain() -> None:
    state = autumn(2)
    while not state.over():
        finish_turn(state, state.seat)
    held = look(state)["terrains"]
    told = [(fact["terrain"], fact["seat"], fact["squares"]) for fact in facts(state, "terrain")]
    assert told == [(name, seat, held[name][seat]) for name in held for seat in (A, B) if held[name][seat]]


def test_BOSK_R21_winter_counts_squares_not_leaves() -> None:
    state = winter(2, {s(1, 0): "AAAAA", s(2, 0): "B", s(3, 0): "B"})
    assert look(state)["terrains"]["heath"] == [1, 2]
    assert points_on(state, "heath") == [3, 5]


def test_BOSK_R24_tied_second_is_worth_0_in_summer_and_1_in_winter() -> None:
    trees = {x(4, 2): "A4", x(4, 3): "B2", x(4, 4): "C2"}
    assert points_on(spring(3, trees), "row", "4") == [2, 0, 0]
    assert awards([4, 2, 2]) == [5, 1, 1]


def test_before_winter_its_lines_are_a_forecast() -> None:
    state = autumn(2, stacks={s(1, 0): "A"})
    line = next(line for line in GAME.score(state, A) if line.label == "heath")
    assert (line.rule, line.points, line.count, line.settled) == ("BOSK-106", 8, 1, False)
