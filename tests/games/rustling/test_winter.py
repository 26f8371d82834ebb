"""Winter: RUST-401 to RUST-408, X25 to X28, X31, X32."""

import pytest

from tests.games.rustling.table import Table, counted


def test_RUST_401_firs() -> None:
    assert counted("winter", fir=28)["fir"] == 18
    table = Table("winter", "1").roll("2 3").do("draw A2:B4")
    assert table.why_not("mark fir") == "RUST-401"


def test_RUST_402_foxes() -> None:
    assert counted("winter", fox=10)["fox"] == 30
    table = Table("winter", "1").roll("3 3").do("draw B1:D3")
    assert table.why_not("mark fox") == "RUST-402"


@pytest.mark.parametrize(("birds", "berries", "points"), [(3, 3, 15), (3, 4, 0), (0, 0, 0), (5, 5, 25)])
def test_RUST_403_birds_and_berries_if_equal_X26(birds: int, berries: int, points: int) -> None:
    assert counted("winter", bird=birds, berry=berries)["birdberry"] == points


def test_RUST_404_all_moose_inside() -> None:
    assert Table("winter", "1").sheet()["outside"] == {"moose": 10}
    assert counted("winter", moose=1)["moose"] == 0
    assert counted("winter", moose=0)["moose"] == 12
    assert Table("winter", "1").lay("B2:B3").sheet()["outside"] == {"moose": 9}


@pytest.mark.parametrize(("squares", "points"), [(4, 0), (5, 15), (6, 0), (10, 0)])
def test_RUST_405_exactly_five_stalactites_X25(squares: int, points: int) -> None:
    assert counted("winter", stalactite=squares)["stalactite"] == points


def test_RUST_405_a_sixth_square_spoils_it_with_five_circles() -> None:
    table = Table("winter", "1").count(stalactite=6)
    assert table.circles("stalactite") == 5
    assert table.lines()["stalactite"] == 0


@pytest.mark.parametrize(("face", "points"), [("1", 4), ("2", 8), ("2c", 8), ("3", 12), ("4", 16)])
def test_RUST_406_holly_is_worth_the_last_die_X28(face: str, points: int) -> None:
    table = Table("winter", "1").count(holly=4).roll("1 1").do("penalty")
    assert table.lines()["holly"] == 0
    table.load(face)
    table.do("stop")
    assert table.lines()["holly"] == points
    assert table.facts("holly") == [{"kind": "holly", "seat": -1, "face": face}]
    assert table.look()["holly"] == int(face[0])


def test_RUST_R23_one_die_for_all_when_everybody_is_out() -> None:
    table = Table("winter", "14").count(0, holly=2).count(1, holly=3).penalise(1).do("stop")
    table.load("4")
    table.do("stop", seat=1)
    assert [table.lines(seat)["holly"] for seat in range(2)] == [8, 12]
    assert len(table.facts("holly")) == 1


@pytest.mark.parametrize(("snowdrops", "clouds", "points"), [(3, 3, 9), (3, 4, 0), (10, 12, 27), (0, 0, 0)])
def test_RUST_407_snowdrops_against_clouds_X27(snowdrops: int, clouds: int, points: int) -> None:
    assert counted("winter", snowdrop=snowdrops, cloud=clouds)["snowdrop"] == points


def test_RUST_408_each_crossing_brings_a_point() -> None:
    assert counted("winter", river=12)["river"] == 12
    assert Table("winter", "2").lay("C5:E5").lines()["river"] == 1


def test_RUST_R24_nothing_of_something_brings_nothing() -> None:
    assert counted("winter", bird=0, berry=0)["birdberry"] == 0
    assert counted("winter", snowdrop=0, cloud=0)["snowdrop"] == 0
    assert counted("spring", butterfly=0)["butterfly"] == 0


def short_game() -> Table:
    table = Table("winter", "3")
    table.turn("4 3", "A8:D10", "stalactite").turn("2c 3", "D6:F7", "holly").turn("2c 3", "E3:F5", "stalactite")
    return table.turn("4 2", "G6:J7", "snowdrop")


def test_a_short_game_X31() -> None:
    table = short_game()
    table.load("3")
    table.do("stop")
    assert {label: points for label, points in table.lines().items() if points} == {
        "stalactite": 15,
        "holly": 6,
        "snowdrop": 6,
    }
    assert table.total() == 27


def test_the_same_game_two_turns_longer_X32() -> None:
    table = short_game().turn("2c 1", "F1:F2").turn("3 3", "H3:J5", "holly")
    table.load("3")
    table.do("stop")
    assert {label: points for label, points in table.lines().items() if points} == {"holly": 12}
    assert table.sheet()["clouds"] == 3
    assert table.total() == 12
