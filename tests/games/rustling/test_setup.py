"""Set-up and the order of a turn: RUST-1 to RUST-6."""

import pytest

from bosquet.core.errors import BadOption
from bosquet.core.events import Refusal
from bosquet.games.rustling import GAME
from bosquet.games.rustling.state import RustlingState
from tests.games.rustling.table import Table


@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_RUST_1_all_sheets_are_of_one_season(season: str) -> None:
    seen = Table(season, "123").look()
    assert seen["season"] == season
    assert all(sheet["circles"].keys() == seen["sheets"][0]["circles"].keys() for sheet in seen["sheets"])


def test_RUST_2_start_squares_are_chosen_clockwise_and_differ() -> None:
    state = GAME.setup(3, 0, {"season": "spring", "first_player": "2"})
    assert state.waiting() == [1]
    state.play(GAME.parse("start 4"))
    assert state.waiting() == [2]
    assert [GAME.notation(action) for action in state.legal()] == [f"start {k}" for k in (1, 2, 3, 5, 6)]
    assert GAME.why_not(state, GAME.parse("start 4")) == Refusal("RUST-2", "start_taken", {"number": 4})
    state.play(GAME.parse("start 1"))
    assert state.waiting() == [0]


def test_RUST_2_the_sixth_player_has_no_choice() -> None:
    table = Table("spring", "123456").roll("1 2")
    assert [sheet["start"] for sheet in table.look()["sheets"]] == [1, 2, 3, 4, 5, 6]
    assert len(table.facts("start")) == 6


def test_RUST_3_roll_draw_mark_record_in_this_order_E1() -> None:
    table = Table("spring", "1").roll("2 4")
    assert table.stage == "draw"
    table.do("draw A1:B4")
    assert table.stage == "mark"
    table.do("mark tree")
    assert table.stage == "continue"
    assert table.circles("tree") == 2
    assert table.sheet()["ticks"] == ["B1", "A3"]
    assert table.sheet()["crossings"] == 0
    assert [fact["kind"] for fact in table.facts()] == ["start", "roll", "draw", "mark"]


def test_RUST_3_nothing_is_done_out_of_its_stage() -> None:
    table = Table("spring", "1").roll("2 4")
    assert table.why_not("mark tree") == "RUST-3"
    assert table.why_not("stop") == "RUST-70"
    assert table.why_not("start 2") == "RUST-2"
    table.do("draw A1:B4")
    assert table.why_not("draw C1:D4") == "RUST-3"


def test_RUST_4_one_roll_holds_for_everybody() -> None:
    table = Table("spring", "14").roll("2c 3")
    assert table.look()["dice"] == {"green": "2c", "yellow": "3"}
    assert all(table.question(seat)["sizes"] == [[2, 3], [3, 2]] for seat in (0, 1))


def test_RUST_5_the_dice_pass_clockwise_over_those_who_stopped() -> None:
    table = Table("spring", "146").penalise(2)
    table.do("stop", seat=2).penalise(1).penalise(1)
    assert [fact["seat"] for fact in table.facts("roll")] == [0, 1, 0, 1]


def test_RUST_6_nobody_marks_before_all_have_drawn() -> None:
    table = Table("spring", "14").roll("2 4").do("draw A1:B4")
    assert table.state.waiting() == [1]
    assert table.stage == "draw"
    table.do("draw H1:I4", seat=1)
    assert table.stage == "mark"
    assert table.state.waiting() == [0, 1]


def test_RUST_R7_one_to_six_play() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(BadOption):
        GAME.checked(7, {})


def test_RUST_R28_the_first_player_is_drawn_or_named() -> None:
    assert GAME.options(3)[1].choices == ("random", "1", "2", "3")
    drawn = {GAME.setup(3, seed, {"season": "spring", "first_player": "random"}).waiting()[0] for seed in range(40)}
    assert drawn == {0, 1, 2}
    named = GAME.setup(3, 0, {"season": "spring", "first_player": "3"})
    assert isinstance(named, RustlingState)
    assert named.first == 2


def test_a_solitary_player_chooses_only_the_season() -> None:
    assert [option.key for option in GAME.options(1)] == ["season"]
    assert GAME.options(1)[0].choices == ("spring", "summer", "autumn", "winter", "four_seasons")
