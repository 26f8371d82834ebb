"""Autumn: RUST-301 to RUST-307, X4 to X6, X22 to X24, X30."""

import pytest

from bosquet.games.rustling.territories import AREAS, TERRITORY_NAMES, crosses
from tests.games.rustling.table import Table, counted


def test_RUST_301_mushrooms_X24() -> None:
    lines = counted("autumn", boletus=1, amanita=2)
    assert (lines["boletus"], lines["amanita"]) == (3, -4)
    table = Table("autumn", "6").lay("I8:I9").turn("2 3", "G8:H10", "boletus")
    assert table.sheet()["circles"]["boletus"] == 2
    assert table.sheet()["circles"]["amanita"] == 1
    assert {"G8", "G9", "G10"} <= set(table.sheet()["ticks"])
    assert table.facts("rider") == [{"kind": "rider", "seat": 0, "symbol": "amanita", "count": 1}]


@pytest.mark.parametrize(("cones", "points"), [(3, 0), (4, 12), (7, 12), (8, 24), (10, 24)])
def test_RUST_302_full_rows_of_pine_cones_X22(cones: int, points: int) -> None:
    assert counted("autumn", pinecone=cones)["pinecone"] == points


def test_RUST_R25_the_rows_of_pine_cones_fill_one_after_the_other() -> None:
    assert counted("autumn", pinecone=6)["pinecone"] == 12


@pytest.mark.parametrize(
    ("conifers", "row", "points"), [(4, 1, 10), (5, 2, 0), (6, 2, 20), (8, 3, 0), (9, 3, 30), (9, 0, 0)]
)
def test_RUST_303_the_chosen_row_must_be_full_X23(conifers: int, row: int, points: int) -> None:
    assert counted("autumn", conifer=conifers, row=row)["conifer"] == points


def test_RUST_303_the_row_is_chosen_once_with_the_first_conifers() -> None:
    table = Table("autumn", "1").roll("1 3").do("draw B2:D2", "mark conifer")
    assert table.question()["kind"] == "conifer_row"
    assert table.offers() == ["row 3", "row 6", "row 9"]
    assert table.why_not("mark squirrel") == "RUST-303"
    table.do("row 3")
    assert table.sheet()["row"] == 3
    assert table.facts("row") == [{"kind": "row", "seat": 0, "row": 3}]
    table.roll("1 1").do("draw C1:C1")  # a conifer alone: forced, and no row is asked any more
    assert table.stage == "continue"
    assert table.circles("conifer") == 2


def test_RUST_303_a_row_is_asked_also_where_conifers_are_forced() -> None:
    table = Table("autumn", "2").roll("1 2").do("draw B5:C5")
    assert table.offers() == ["row 3", "row 6", "row 9"]


def test_RUST_R26_conifers_beyond_the_row_are_lost() -> None:
    table = Table("autumn", "1").count(conifer=3, row=1).roll("2 3").do("draw B1:D2")
    assert table.described("mark conifer")["circles"] == 0  # nor are they promised
    table = Table("autumn", "1").count(conifer=2, row=1).turn("2 3", "B1:D2", "conifer")
    assert table.circles("conifer") == 3
    assert table.lines()["conifer"] == 10


@pytest.mark.parametrize(("acorns", "squirrels", "points"), [(8, 0, 0), (0, 5, 0), (3, 2, 6), (11, 5, 40)])
def test_RUST_304_acorns_times_squirrels(acorns: int, squirrels: int, points: int) -> None:
    assert counted("autumn", acorn=acorns, squirrel=squirrels)["acorn"] == points


@pytest.mark.parametrize(("trees", "leaves", "points"), [(3, 2, 10), (0, 11, 0), (11, 11, 55)])
def test_RUST_305_broadleaf_trees_and_leaves_in_pairs(trees: int, leaves: int, points: int) -> None:
    assert counted("autumn", broadleaf=trees, leaf=leaves)["leafpair"] == points


def test_RUST_306_a_cloud_wants_a_storm_X4() -> None:
    table = Table("autumn", "6").roll("2c 3")
    assert table.places() == {"G8:I9", "H8:J9", "G9:I10", "H9:J10", "H7:I9", "H8:I10"}
    assert table.why_not("draw I8:J10") == "RUST-306"


def test_RUST_R29_cloud_and_river_bind_together_X5() -> None:
    table = Table("autumn", "2").lay("C4:D5").roll("2c 4")
    assert table.places() == {"A2:D3", "C6:F7", "A1:B4", "E1:F4", "A2:B5", "A3:B6", "B6:C9", "C6:D9"}
    two_clouds = Table("autumn", "2").roll("2c 2c")
    assert "C5:D6" in two_clouds.places()  # one storm


def test_RUST_R4_the_storm_is_what_a_cloud_wants() -> None:
    table = Table("autumn", "1").roll("2c 1")
    assert table.places() == {"B1:B2", "B2:B3"}


def test_RUST_307_no_territory_crosses_the_river() -> None:
    table = Table("autumn", "2").roll("3 3")
    assert table.places()
    assert not any(crosses(AREAS[TERRITORY_NAMES.index(place)]) for place in table.places())
    assert table.why_not("draw C3:E5") == "RUST-307"


def test_RUST_307_along_the_river_is_allowed_X6() -> None:
    table = Table("autumn", "2").lay("C4:D5").roll("2 2")
    assert "E4:F5" in table.places()


def test_a_short_game_X30() -> None:
    table = Table("autumn", "2")
    table.turn("2c 1", "C5:D5").turn("2c 3", "B3:D4", "leaf").turn("2 3", "E4:G5", "broadleaf")
    table.turn("4 2", "H5:I8", "boletus").turn("1 1", "C2:C2").turn("3 4", "B6:E8", "pinecone")
    table.turn("1 4", "G6:G9", "boletus").do("stop")
    assert table.state.over()
    assert {label: points for label, points in table.lines().items() if points} == {
        "boletus": 9,
        "amanita": -2,
        "leafpair": 10,
    }
    assert table.total() == 17
