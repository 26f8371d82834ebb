"""Spring: RUST-101 to RUST-108, E6, X16 to X18, X29."""

import pytest

from tests.games.rustling.table import Table, counted


@pytest.mark.parametrize(("trees", "points"), [(0, 0), (9, 9), (10, 15), (15, 20)])
def test_RUST_101_trees_and_their_bonus(trees: int, points: int) -> None:
    assert counted("spring", tree=trees)["tree"] == points


@pytest.mark.parametrize(("flowers", "points"), [(0, 0), (2, 0), (3, 18), (5, 18), (6, 24), (8, 24), (9, 30), (10, 30)])
def test_RUST_102_bees_by_flowers_X17(flowers: int, points: int) -> None:
    assert counted("spring", bee=6, flower=flowers)["bee"] == points


@pytest.mark.parametrize(("butterflies", "points"), [(0, 0), (1, 0), (2, 4), (9, 0), (10, 20), (11, 20)])
def test_RUST_103_butterflies_if_even_X16(butterflies: int, points: int) -> None:
    assert counted("spring", butterfly=butterflies)["butterfly"] == points


def test_RUST_104_pairs_form_inside_one_territory() -> None:
    table = Table("spring", "2").turn("2 3", "C4:E5", "birds")
    assert table.sheet()["ticks"] == ["D4", "E4"]
    assert table.lines()["birds"] == 5
    table = Table("spring", "2").turn("2 2", "C4:D5", "birds").roll("1 1").do("draw E4:E4")
    assert table.sheet()["ticks"] == ["D4", "E4"]  # a red one and a blue one, in two territories
    assert table.lines()["birds"] == 0


@pytest.mark.parametrize(("rainbows", "points"), [(0, 0), (6, 0), (7, 30)])
def test_RUST_105_all_seven_rainbows(rainbows: int, points: int) -> None:
    assert counted("spring", rainbow=rainbows)["rainbow"] == points


@pytest.mark.parametrize(("clouds", "points"), [(0, 0), (2, 0), (3, 10), (5, 10), (6, 20), (7, 20)])
def test_RUST_106_sprouts_by_clouds_X18(clouds: int, points: int) -> None:
    assert counted("spring", sprout=5, cloud=clouds)["sprout"] == points


def test_RUST_107_bears_outside() -> None:
    assert Table("spring", "1").lines()["bear"] == 18
    assert Table("spring", "1").lay("A1:B4").lines()["bear"] == 15


def test_RUST_108_each_crossing_costs_a_point() -> None:
    assert counted("spring", river=3)["river"] == -3


def test_RUST_R15_gaps_in_the_tables() -> None:
    assert counted("spring", bee=6, flower=0)["bee"] == 0
    assert counted("spring", bee=6, flower=12)["bee"] == 30
    assert counted("spring", sprout=6, cloud=2)["sprout"] == 0


def test_RUST_R6_the_season_decides_what_trees_bring() -> None:
    assert counted("spring", tree=3)["tree"] == 3


def test_the_final_count_of_the_rulebook_E6() -> None:
    lines = counted(
        "spring", tree=12, flower=4, bee=3, butterfly=8, birds=1, cloud=3, sprout=1, bear=3, river=1, penalty=1
    )
    assert list(lines.values()) == [17, 9, 16, 5, 0, 2, 9, -1, -3]
    assert sum(lines.values()) == 54


def test_a_short_game_X29() -> None:
    table = Table("spring", "2")
    table.turn("2 3", "C4:E5", "birds").turn("3 4", "F1:H4", "bee").turn("3 2c", "H5:I7", "tree")
    table.turn("2c 2", "D2:E3", "butterfly").turn("2c 4", "A4:B7", "birds").turn("2c 1", "C7:C8", "bee").do("stop")
    assert table.state.over()
    assert {label: points for label, points in table.lines().items() if points} == {
        "tree": 4,
        "butterfly": 4,
        "birds": 10,
        "bear": 18,
        "river": -2,
    }
    assert table.circles("bee") == 4
    assert table.sheet()["clouds"] == 4
    assert table.total() == 34
