"""Drawing a territory, and penalties: RUST-20 to RUST-39, X1 to X7, E2, E4, E5."""

import pytest

from bosquet.games.rustling.territories import AREAS, RECTANGLES, TERRITORY_NAMES, crosses
from tests.games.rustling.table import Table, counted, nearly_full


def areas(text: str) -> set[str]:
    return set(text.split())


def test_RUST_20_the_dice_are_the_sides() -> None:
    table = Table("spring", "1").roll("2 4")
    for place in table.places():
        height, width, _, _ = RECTANGLES[TERRITORY_NAMES.index(place)]
        assert {height, width} == {2, 4}
    assert table.why_not("draw A1:B3") == "RUST-20"


def test_RUST_20_equal_dice_make_a_square_X7() -> None:
    table = Table("spring", "2").roll("3 3")
    assert len(table.places()) == 9


def test_RUST_21_either_value_may_be_the_width() -> None:
    table = Table("spring", "1").roll("1 2")
    assert table.places() == areas("A2:B2 B2:C2 B1:B2 B2:B3")
    assert table.question()["sizes"] == [[1, 2], [2, 1]]
    assert Table("spring", "1").roll("2 2").question()["sizes"] == [[2, 2]]


def test_RUST_22_a_territory_lies_on_the_sheet() -> None:
    assert len(TERRITORY_NAMES) == 1156
    assert Table("spring", "1").roll("4 4").places() == areas("A1:D4 A2:D5 B1:E4 B2:E5")


def test_RUST_23_the_first_territory_holds_the_start_square() -> None:
    table = Table("spring", "6").roll("1 1")
    assert table.places() == {"I9:I9"}
    assert table.why_not("draw I8:I8") == "RUST-23"


def test_RUST_23_also_after_a_penalty_R8() -> None:
    table = Table("spring", "6").roll("1 2").do("penalty").roll("1 1")
    assert table.places() == {"I9:I9"}


def test_RUST_R8_the_start_square_binds_until_a_territory_exists() -> None:
    table = Table("spring", "6").penalise(3).roll("1 1").do("draw I9:I9").roll("1 1")
    assert table.places() == areas("I8:I8 H9:H9 J9:J9 I10:I10")


def test_RUST_24_a_side_in_common_with_an_earlier_territory_E5() -> None:
    table = Table("spring", "1").lay("A1:B4").roll("2 2")
    assert "C4:D5" in table.places()
    assert table.why_not("draw E4:F5") == "RUST-24"


def test_RUST_25_a_corner_is_not_enough_E5() -> None:
    table = Table("spring", "1").lay("A1:B4").roll("2 2")
    assert table.why_not("draw C5:D6") == "RUST-25"


def test_RUST_26_territories_never_overlap() -> None:
    table = Table("spring", "1").lay("A1:B4").roll("2 2")
    assert table.why_not("draw B4:C5") == "RUST-26"


def test_RUST_24_all_places_beside_two_territories_X3() -> None:
    table = Table("spring", "1").lay("A1:B4", "C4:E4").roll("2 2")
    assert table.places() == areas("C1:D2 C2:D3 D2:E3 E2:F3 F3:G4 F4:G5 A5:B6 B5:C6 C5:D6 D5:E6 E5:F6")


def test_RUST_27_other_start_squares_are_covered_like_any() -> None:
    table = Table("spring", "12").roll("4 4")
    assert "A2:D5" in table.places(0)  # C5, the start square of the other
    assert "B2:E5" in table.places(0)


def test_RUST_28_the_river_never_parts_neighbours_X6() -> None:
    table = Table("autumn", "2").lay("C4:D5").roll("2 2")
    assert "E4:F5" in table.places()
    assert not crosses(AREAS[TERRITORY_NAMES.index("E4:F5")])
    table = Table("autumn", "2").lay("C4:D5").roll("1 2")
    assert table.why_not("draw D3:E3") == "RUST-307"


def test_RUST_29_one_territory_or_one_penalty_a_turn() -> None:
    table = Table("spring", "1").roll("2 4").do("draw A1:B4", "mark tree")
    assert table.stage == "continue"
    assert table.roll("2 2").do("penalty").stage == "continue"
    assert [fact["kind"] for fact in table.facts("draw", "penalty")] == ["draw", "penalty"]


@pytest.mark.parametrize("place", sorted(areas("D5:E6 E5:E6 F6:G6 F10:G10 C5:F6 D5:G6")))
def test_RUST_30_squares_of_both_banks_cross_X1(place: str) -> None:
    assert crosses(AREAS[TERRITORY_NAMES.index(place)])


@pytest.mark.parametrize("place", sorted(areas("D1:D4 E1:E4 E6:F6 E5:F5 D6:F8 G1:J4 D5:D6")))
def test_RUST_30_lying_along_the_river_is_not_crossing_X1(place: str) -> None:
    assert not crosses(AREAS[TERRITORY_NAMES.index(place)])


def test_RUST_R3_the_river_runs_between_squares() -> None:
    table = Table("spring", "2").lay("C4:D5")
    assert table.sheet()["crossings"] == 0


def test_RUST_31_one_crossing_however_the_river_bends_X2() -> None:
    table = Table("spring", "2").lay("C5:C6").turn("4 2", "D5:G6", "tree")
    assert table.sheet()["crossings"] == 1


def test_RUST_31_a_second_territory_crosses_for_the_first_time_E2() -> None:
    table = Table("spring", "1").turn("2 4", "A1:B4", "tree").turn("3 1", "C4:E4", "birds")
    assert table.circles("birds") == 1
    assert table.sheet()["crossings"] == 1


# Penalties


def test_RUST_35_without_a_place_a_penalty_follows_of_itself_E4() -> None:
    table = nearly_full(joker=False)
    clouds = table.sheet()["clouds"]
    table.roll("2c 2c")
    assert table.stage == "continue"
    assert table.sheet()["penalties"] == 1
    assert table.sheet()["clouds"] == clouds + 2
    assert [fact["kind"] for fact in table.facts()][-3:] == ["roll", "penalty", "clouds"]


def test_RUST_35_while_the_joker_is_unused_it_is_asked() -> None:
    table = nearly_full(joker=True).roll("2 2")
    assert table.places() == set()
    assert table.offers() == ["joker 1", "joker 2c", "joker 3", "joker 4", "penalty"]


def test_RUST_36_a_penalty_may_always_be_taken() -> None:
    table = Table("spring", "1").roll("2 4")
    assert table.places()
    assert table.do("penalty").sheet()["penalties"] == 1


def test_RUST_37_a_penalty_marks_nothing() -> None:
    table = Table("spring", "1").roll("2 4").do("penalty")
    assert table.stage == "continue"
    assert table.sheet()["ticks"] == []


def test_RUST_38_each_penalty_costs_three_points() -> None:
    table = Table("spring", "1").penalise(2)
    assert table.lines()["penalty"] == -6
    assert counted("autumn", penalty=6)["penalty"] == -18


def test_RUST_39_the_sixth_penalty_takes_its_player_out() -> None:
    table = Table("spring", "14").penalise(1)
    for _ in range(5):
        table.roll("1 1").do("penalty")
        table.do(table.offers(1)[0], seat=1).mark_first()
    assert not table.sheet(0)["active"]
    assert not table.sheet(0)["stopped"]
    assert table.state.waiting() == [1]
    assert table.facts("out") == [{"kind": "out", "seat": 0}]
