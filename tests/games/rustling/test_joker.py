"""The joker: RUST-60 to RUST-65, E3, X33, X34, X39."""

import pytest

from bosquet.games.rustling.material import FACES
from tests.games.rustling.table import Table, nearly_full


def test_RUST_60_once_on_each_sheet_whoever_rolled() -> None:
    table = Table("spring", "14").roll("1 1")
    assert table.faces(0) == table.faces(1) == ["2", "2c", "3", "4"]
    table.do("joker 4", "penalty", seat=1).do("penalty")
    assert [sheet["joker"] for sheet in table.look()["sheets"]] == [True, False]
    table.roll("1 1")
    assert table.faces(0)
    assert table.faces(1) == []
    assert table.why_not("joker 4", seat=1) == "RUST-60"


@pytest.mark.parametrize(("season", "die"), [("spring", 0), ("summer", 0), ("autumn", 1), ("winter", 1)])
def test_RUST_61_only_the_joker_die_of_the_season_turns(season: str, die: int) -> None:
    table = Table(season, "2").roll("1 3").do("joker 4")
    kept = [1, 3][1 - die]
    assert table.question()["sizes"] == [[4, kept], [kept, 4]]


def test_RUST_61_for_that_player_alone_X33() -> None:
    table = Table("summer", "12").roll("3 1").do("joker 2c")
    assert table.question(0)["sizes"] == [[2, 1], [1, 2]]
    assert table.question(0)["clouds"] == 1
    assert table.question(1)["sizes"] == [[3, 1], [1, 3]]
    assert table.question(1)["clouds"] == 0
    table.do("draw B1:B2").do("draw C5:E5", seat=1)
    assert [fact["symbol"] for fact in table.facts("mark")] == ["tree", "daisy"]


def test_RUST_61_a_cloud_that_a_joker_brings_forbids_fireflies_X33() -> None:
    table = Table("summer", "1").roll("3 1").do("joker 2c", "draw B2:C2")
    assert table.facts("blank")
    table = Table("summer", "1").roll("2 1").do("draw B2:C2")
    assert table.facts("mark")[-1]["symbol"] == "firefly"


@pytest.mark.parametrize(
    ("rolled", "faces"),
    [("1", "2 2c 3 4"), ("2", "1 2c 3 4"), ("3", "1 2 2c 4"), ("4", "1 2 2c 3"), ("2c", "1 3 4")],
)
def test_RUST_62_to_another_face(rolled: str, faces: str) -> None:
    table = Table("spring", "1").roll(f"{rolled} 1")
    assert table.faces() == faces.split()
    assert table.why_not(f"joker {rolled}") == "RUST-62"


def test_RUST_63_a_rolled_cloud_is_never_lost_E3() -> None:
    table = Table("spring", "1").turn("2 4", "A1:B4", "tree").turn("3 1", "C4:E4", "birds")
    table.roll("2c 3").do("joker 1", "draw F4:H4", "mark butterfly")
    assert table.circles("butterfly") == 1
    assert table.sheet()["clouds"] == 1
    assert not table.sheet()["joker"]
    assert table.sheet()["crossings"] == 1


def test_RUST_63_a_storm_is_still_wanted_X34() -> None:
    table = Table("autumn", "2").roll("2c 4")
    assert table.question()["die"] == "yellow"
    table.do("joker 1")
    assert table.question()["sizes"] == [[1, 2], [2, 1]]
    assert table.places() == {"C5:D5"}
    assert table.why_not("draw B5:C5") == "RUST-306"


def test_RUST_R16_a_joker_may_bring_a_cloud() -> None:
    table = Table("spring", "1").roll("1 1").do("joker 2c", "penalty")
    assert table.sheet()["clouds"] == 1
    table = Table("autumn", "2").roll("1 1").do("joker 2c")
    assert table.places() == {"C5:D5"}


def test_RUST_R30_which_die_has_the_cloud_matters_for_the_joker_alone() -> None:
    one, other = Table("winter", "1").roll("2c 2"), Table("winter", "1").roll("2 2c")
    assert one.places() == other.places()
    assert one.faces() == ["1", "2c", "3", "4"]
    assert other.faces() == ["1", "3", "4"]


def test_RUST_64_then_a_territory_of_the_new_size_or_a_penalty() -> None:
    table = Table("spring", "1").roll("1 1").do("joker 3")
    assert table.question()["kind"] == "draw_joker"
    assert table.faces() == []
    assert table.why_not("joker 4") == "RUST-60"
    assert table.offers()[-1] == "penalty"
    table.do("penalty")
    assert not table.sheet()["joker"]


def test_RUST_64_a_face_that_does_not_fit_leads_to_the_penalty() -> None:
    table = nearly_full(joker=True).roll("3 3")
    assert table.described("joker 2")["fits"] == 0
    assert table.described("joker 1")["fits"] > 0
    table.do("joker 2")
    assert table.stage == "continue"
    assert table.sheet()["penalties"] == 1
    assert not table.sheet()["joker"]


def test_RUST_R17_joker_and_penalty_for_the_sixth_cloud_X39() -> None:
    table = nearly_full(joker=True).count(cloud=5, sprout=6).roll("3 3")
    assert table.lines()["sprout"] == 12
    table.do("joker 2c")
    assert table.sheet()["clouds"] == 6
    assert table.lines()["sprout"] == 24
    assert table.sheet()["penalties"] == 1
    assert not table.sheet()["joker"]


def test_RUST_65_the_joker_itself_is_worth_nothing() -> None:
    with_joker = Table("spring", "1").roll("2 4").do("draw A1:B4", "mark tree")
    without = Table("spring", "1").roll("1 4").do("joker 2", "draw A1:B4", "mark tree")
    assert with_joker.total() == without.total()


def test_RUST_R1_the_faces_of_both_dice() -> None:
    assert [(face["face"], face["sides"]) for face in FACES] == [("1", 1), ("2", 1), ("2c", 1), ("3", 2), ("4", 1)]


def test_RUST_61_a_joker_turns_the_die_for_its_turn_alone_also_of_who_has_stopped() -> None:
    table = Table("spring", "14").roll("1 1").do("joker 4", "penalty").do("penalty", seat=1)
    assert [sheet["turned"] for sheet in table.look()["sheets"]] == ["4", None]
    table.do("stop").do("continue", seat=1)
    assert [sheet["turned"] for sheet in table.look()["sheets"]] == [None, None]
    table.do("penalty", seat=1)
    assert [sheet["turned"] for sheet in table.look()["sheets"]] == [None, None]
