"""Summer: BOSK-30 to BOSK-39, and who takes the hiker: BOSK-40, BOSK-41."""

import pytest

from bosquet.games.bosk import GAME
from tests.games.bosk.table import PLAYERS, A, B, C, facts, look, midsummer, points_on, spring, trees_of, x

# Trees of one player that make a total, two of each value at most.
TREES = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (4, 1), 6: (4, 2), 7: (4, 3), 8: (4, 4)}


def row(totals: list[int], line: int = 4) -> dict[str, str]:
    """Trees on one row trail with these totals, each on a column trail of its own."""
    owned = [f"{PLAYERS[seat]}{value}" for seat, total in enumerate(totals) for value in TREES[total]]
    return {x(line, column): tree for column, tree in enumerate(owned, 2)}


def awards(totals: list[int]) -> list[int]:
    return points_on(spring(len(totals), row(totals)), "row", "4")


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        pytest.param([5, 3], [2, 1], id="V1"),
        pytest.param([4, 4], [1, 1], id="V2"),
        pytest.param([6, 0], [3, 0], id="V3"),
        pytest.param([0, 0], [0, 0], id="V4"),
        pytest.param([7, 4, 4], [2, 0, 0], id="V5"),
        pytest.param([5, 5, 3], [1, 1, 0], id="V6"),
        pytest.param([3, 3, 3, 3], [1, 1, 1, 1], id="V7"),
        pytest.param([8, 2, 1, 0], [2, 1, 0, 0], id="V8"),
        pytest.param([4, 0, 2, 2], [2, 0, 0, 0], id="V9"),
    ],
)
def test_awards_of_a_trail_V1_to_V9(totals: list[int], points: list[int]) -> None:
    assert awards(totals) == points
    assert awards(totals[::-1]) == points[::-1]  # the seat itself decides nothing


V20 = {x(2, 2): "A4", x(2, 5): "A1", x(5, 5): "A2", x(2, 6): "B3", x(5, 2): "B2", x(6, 6): "B4"}


@pytest.mark.parametrize(
    ("label", "where", "points"),
    [
        ("row", "2", [2, 1]),
        ("row", "5", [1, 1]),
        ("row", "6", [0, 3]),
        ("column", "B", [2, 1]),
        ("column", "E", [3, 0]),
        ("column", "F", [0, 3]),
    ],
)
def test_BOSK_30_every_trail_is_counted_by_itself_V20(label: str, where: str, points: list[int]) -> None:
    assert points_on(spring(2, V20), label, where) == points


def test_BOSK_30_rows_are_told_before_columns_and_each_trail_once() -> None:
    told = [(fact["trail"], fact["label"], fact["seat"]) for fact in facts(midsummer(2, V20), "trail")]
    assert told == [
        ("row", "2", A),
        ("row", "2", B),
        ("row", "5", A),
        ("row", "5", B),
        ("row", "6", B),
        ("column", "B", A),
        ("column", "B", B),
        ("column", "E", A),
        ("column", "F", B),
    ]


def test_BOSK_30_the_whole_summer_of_V20() -> None:
    state = midsummer(2, V20)
    assert list(state.points()) == list(state.summer) == [8, 9]
    assert sum(fact["points"] for fact in facts(state, "trail") if fact["seat"] == A) == 8


def test_BOSK_31_values_count_and_not_the_number_of_trees() -> None:
    state = spring(2, {x(4, 1): "A4", x(4, 2): "B1", x(4, 3): "B1"})
    assert points_on(state, "row", "4") == [2, 1]
    assert look(state)["trails"][4 - 1] == [4, 2]


def test_BOSK_32_a_tree_counts_for_its_row_and_for_its_column() -> None:
    state = spring(2, {x(3, 7): "A2"})
    assert points_on(state, "row", "3") == points_on(state, "column", "G") == [3, 0]


@pytest.mark.parametrize(("seats", "line"), [(2, 1), (2, 8), (3, 2), (3, 10), (4, 1), (4, 11)])
def test_BOSK_32_the_outermost_trails_are_named_too(seats: int, line: int) -> None:
    awarded = GAME.score(spring(seats, {x(line, line): "A1"}), A)
    assert [(award.label, award.where, award.points) for award in awarded] == [
        ("row", str(line), 3),
        ("column", "ABCDEFGHIJK"[line - 1], 3),
    ]


def test_BOSK_33_a_trail_without_trees_brings_nothing() -> None:
    assert list(midsummer(3).points()) == [0, 0, 0]


def test_BOSK_33_a_total_of_1_holds_a_place() -> None:
    assert awards([4, 1]) == [2, 1]


def test_BOSK_34_alone_first_2_alone_second_1() -> None:
    assert awards([5, 3, 0]) == [2, 1, 0]


def test_BOSK_35_two_tied_for_second_get_nothing() -> None:
    assert awards([7, 4, 4, 1]) == [2, 0, 0, 0]


def test_BOSK_36_alone_on_a_trail_3() -> None:
    assert awards([0, 1, 0]) == [0, 3, 0]


def test_BOSK_37_tied_for_first_1_each_and_nothing_for_the_others() -> None:
    assert awards([6, 6, 5, 5]) == [1, 1, 0, 0]


def test_BOSK_38_third_and_fourth_get_nothing() -> None:
    assert awards([4, 3, 2, 1]) == [2, 1, 0, 0]


def test_BOSK_39_all_trees_stay_when_summer_is_counted() -> None:
    state = midsummer(2, V20)
    assert trees_of(state, A) == {x(2, 2): 4, x(2, 5): 1, x(5, 5): 2}
    assert trees_of(state, B) == {x(2, 6): 3, x(5, 2): 2, x(6, 6): 4}


def test_BOSK_R13_a_total_of_0_is_not_second() -> None:
    assert awards([6, 0]) == [3, 0]
    assert awards([5, 2, 0, 0]) == [2, 1, 0, 0]


def test_BOSK_R14_nobody_is_second_behind_a_tie_for_first() -> None:
    assert awards([5, 5, 3]) == [1, 1, 0]
    assert awards([5, 5, 5, 4]) == [1, 1, 1, 0]


@pytest.mark.parametrize("hiker", [A, B])
def test_BOSK_40_the_fewest_points_take_the_hiker_whoever_had_it_V20(hiker: int) -> None:
    state = midsummer(2, V20, hiker)
    assert look(state)["hiker"] == state.seat == A
    assert [fact["seat"] for fact in facts(state, "hiker")] == [A]


def test_BOSK_40_only_summer_is_compared() -> None:
    assert midsummer(3, summer=[9, 12, 7]).hiker == C


@pytest.mark.parametrize(
    ("previous", "points", "first"),
    [
        pytest.param(1, [12, 12, 15], 0, id="V21"),
        pytest.param(0, [7, 7, 7], 1, id="V25"),
        (0, [5, 6, 5], 2),
        (2, [5, 6, 5], 0),
        (3, [4, 4, 4, 4], 0),
        (2, [9, 4, 4, 9], 1),
        (1, [3, 3], 0),
    ],
)
def test_BOSK_41_ties_go_clockwise_after_the_previous_first_player(
    previous: int, points: list[int], first: int
) -> None:
    state = midsummer(len(points), hiker=previous, summer=points)
    assert look(state)["hiker"] == state.seat == first


def test_BOSK_R15_the_previous_first_player_comes_last() -> None:
    assert midsummer(3, hiker=B, summer=[8, 7, 7]).hiker == C
    assert midsummer(3, hiker=B, summer=[8, 7, 8]).hiker == B


def test_the_forecast_of_spring_becomes_settled_in_summer() -> None:
    before, after = spring(2, V20), midsummer(2, V20)
    assert [line.points for line in GAME.score(before, A)] == [line.points for line in GAME.score(after, A)]
    assert not any(line.settled for line in GAME.score(before, A))
    assert all(line.settled for line in GAME.score(after, A))
