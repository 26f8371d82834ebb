"""Recording: RUST-50 to RUST-57."""

import pytest

from tests.games.rustling.table import Table, counted


def test_RUST_50_a_circle_for_each_ticked_square() -> None:
    table = Table("spring", "5").turn("2 3", "H6:I8", "tree")
    assert len(table.sheet()["ticks"]) == table.circles("tree") == 3


def test_RUST_51_circles_count_and_not_squares() -> None:
    assert counted("spring", tree=31)["tree"] == counted("spring", tree=15)["tree"] == 20


def test_RUST_R14_beyond_its_circles_a_symbol_counts_no_more() -> None:
    assert counted("winter", snowdrop=10)["snowdrop"] == 27
    assert counted("winter", stalactite=6)["stalactite"] == 0


@pytest.mark.parametrize("season", ["spring", "winter"])
def test_RUST_52_clouds_are_recorded_with_a_penalty_too(season: str) -> None:
    table = Table(season, "1").roll("2c 2c").do("penalty")
    assert table.sheet()["clouds"] == 2


def test_RUST_52_each_player_records_clouds_after_their_own_joker() -> None:
    table = Table("spring", "14").roll("1 1").do("joker 2c", "penalty").do("penalty", seat=1)
    assert [sheet["clouds"] for sheet in table.look()["sheets"]] == [1, 0]


@pytest.mark.parametrize("season", ["spring", "winter"])
def test_RUST_53_a_crossing_fills_a_circle(season: str) -> None:
    table = Table(season, "2").lay("C5:E5")
    assert table.sheet()["crossings"] == 1


@pytest.mark.parametrize(("season", "clouds", "crossings"), [("spring", 6, 9), ("winter", 9, 12)])
def test_RUST_54_clouds_and_crossings_have_their_circles(season: str, clouds: int, crossings: int) -> None:
    table = Table(season, "2").count(cloud=clouds - 1, river=crossings)
    table.roll("2c 2c").do("penalty")
    assert table.sheet()["clouds"] == clouds
    assert table.lay("C5:E5").sheet()["crossings"] == crossings


def test_RUST_55_who_stopped_records_no_clouds_X36() -> None:
    table = Table("spring", "14").roll("2c 1").do("penalty").do("penalty", seat=1)
    table.do("stop").load("2c 2c")
    table.do("continue", seat=1).do("penalty", seat=1)
    assert [sheet["clouds"] for sheet in table.look()["sheets"]] == [1, 3]


@pytest.mark.parametrize("season", ["summer", "autumn"])
def test_RUST_56_summer_and_autumn_record_neither(season: str) -> None:
    table = Table(season, "2").roll("2c 2c").do("penalty")
    assert table.sheet()["clouds"] == 0
    if season == "summer":
        assert table.lay("C5:E5").sheet()["crossings"] == 0


def test_RUST_57_territory_symbol_clouds_exit_then_the_choice_to_go_on() -> None:
    table = Table("spring", "2").turn("2c 3", "C5:E6", "flower")
    assert [fact["kind"] for fact in table.facts()] == ["start", "roll", "draw", "mark", "clouds"]
    assert table.stage == "continue"


def test_RUST_R18_the_clouds_of_the_turn_of_the_sixth_penalty_count_X35() -> None:
    table = Table("winter", "1").penalise(5).roll("2c 2c")
    table.load("1")
    table.do("penalty")
    assert table.sheet()["penalties"] == 6
    assert table.sheet()["clouds"] == 2
    assert table.state.over()
    assert [fact["kind"] for fact in table.facts()][-5:] == ["penalty", "clouds", "out", "holly", "sheet"]


def test_RUST_R5_clouds_are_faces_whatever_the_size_of_the_territory() -> None:
    assert Table("spring", "2").turn("2 2", "C5:D6", "tree").sheet()["clouds"] == 0
    assert Table("spring", "2").turn("2c 2c", "C5:D6", "tree").sheet()["clouds"] == 2
