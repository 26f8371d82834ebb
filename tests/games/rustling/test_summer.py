"""Summer: RUST-201 to RUST-208, E8 to E10, X19 to X21."""

import pytest

from tests.games.rustling.table import Table, counted


def test_RUST_201_trees_with_a_cloud_only() -> None:
    assert counted("summer", tree=15)["tree"] == 30
    plain, cloudy = (Table("summer", "1").roll(dice).do("draw A1:B2") for dice in ("2 2", "2c 2"))
    assert plain.facts("mark")[-1]["symbol"] == "clover"  # forced: the trees have no cloud
    assert cloudy.marks() == ["tree", "clover"]
    mixed = Table("summer", "1").roll("2 4").do("draw A1:B4")
    assert mixed.why_not("mark tree") == "RUST-201"
    assert mixed.question()["blocked"] == {"tree": "RUST-201", "mosquito": "RUST-41"}


@pytest.mark.parametrize(("daisies", "points"), [(0, 0), (1, 2), (14, 0), (15, 30), (17, 30)])
def test_RUST_202_daisies_if_odd_X19(daisies: int, points: int) -> None:
    assert counted("summer", daisy=daisies)["daisy"] == points


def clover(seats: str) -> Table:
    """Three leaves are ticked on every sheet, and everybody sits beside a fourth one."""
    table = Table("summer", seats)
    for seat in range(len(seats)):
        table.count(seat, clover=3)
    return table


def test_RUST_203_first_are_all_who_complete_it_in_the_same_turn_X21() -> None:
    table = clover("1346").roll("2 2")
    corners = ["A1:B2", "A9:B10", "I1:J2", "I9:J10"]
    for seat, place in enumerate(corners):
        table.do(f"draw {place}" if seat < 2 else "penalty", seat=seat)
    table.do("mark clover", seat=1)
    assert [sheet["race"] for sheet in table.look()["sheets"]] == ["first", "first", None, None]
    table.roll("2 2")
    for seat, place in enumerate(corners):
        table.do(f"draw {place}" if seat == 2 else "penalty", seat=seat)
    table.do("mark clover", seat=2)
    assert [sheet["race"] for sheet in table.look()["sheets"]] == ["first", "first", "later", None]
    assert [table.lines(seat)["clover"] for seat in range(4)] == [20, 20, 10, 0]
    assert [fact["place"] for fact in table.facts("race")] == ["first", "first", "later"]


def test_RUST_R21_who_stopped_keeps_the_clover() -> None:
    table = clover("14").roll("2 2").do("draw A1:B2").do("penalty", seat=1)
    table.do("stop").load("2 2")
    table.do("continue", seat=1).do("draw I1:J2", "mark clover", seat=1)
    assert [table.lines(seat)["clover"] for seat in range(2)] == [20, 10]


@pytest.mark.parametrize(
    ("apples", "cherries", "peaches", "points"),
    [(2, 0, 0, 2), (2, 3, 0, 6), (2, 3, 4, 24), (0, 0, 0, 0), (0, 0, 5, 5), (5, 5, 5, 125)],
)
def test_RUST_204_fruit_multiply_E8_E9_E10_X20(apples: int, cherries: int, peaches: int, points: int) -> None:
    assert counted("summer", apple=apples, cherry=cherries, peach=peaches)["fruit"] == points


def test_RUST_R22_fruit_that_is_missing_is_left_out() -> None:
    assert counted("summer", apple=2, peach=3)["fruit"] == 6


def test_RUST_205_fireflies_without_a_cloud_only() -> None:
    assert counted("summer", firefly=9)["firefly"] == 15
    table = Table("summer", "1").roll("2c 3").do("draw B1:C3")
    assert table.why_not("mark firefly") == "RUST-205"


def test_RUST_206_no_mosquito_in_any_territory() -> None:
    assert Table("summer", "1").lines()["mosquito"] == 15
    assert Table("summer", "1").lay("B2:B4").lines()["mosquito"] == 0


def test_RUST_207_snakes_outside() -> None:
    assert Table("summer", "1").lines()["snake"] == 15
    assert Table("summer", "1").lay("B2:D2").lines()["snake"] == 12


def test_RUST_208_the_river_does_nothing() -> None:
    table = Table("summer", "2").lay("C5:E5")
    assert "river" not in table.lines()
    assert table.sheet()["crossings"] == 0
