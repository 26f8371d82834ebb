"""Going on and stopping: RUST-70 to RUST-75."""

from bosquet.games.rustling.material import MOST_TURNS
from tests.games.rustling.table import Table, nearly_full


def test_RUST_70_before_each_new_turn_but_not_before_the_first() -> None:
    table = Table("spring", "1").roll("2 4")
    assert table.why_not("stop") == "RUST-70"
    table.do("draw A1:B4", "mark tree")
    assert table.offers() == ["continue", "stop"]
    table.roll("2 2")
    assert table.why_not("stop") == "RUST-70"


def test_RUST_71_who_stops_takes_no_more_part() -> None:
    table = Table("spring", "14").penalise(1).do("stop").do("continue", seat=1)
    assert table.sheet(0)["stopped"]
    assert table.state.waiting() == [1]
    assert table.facts("stop") == [{"kind": "stop", "seat": 0}]


def test_RUST_R19_nobody_sees_who_stops_before_all_have_chosen() -> None:
    table = Table("spring", "14").penalise(1).do("stop")
    assert table.look(1)["sheets"][0]["active"]
    assert table.state.waiting() == [1]
    assert table.facts("stop") == []


def test_RUST_72_who_goes_on_draws_or_takes_a_penalty() -> None:
    table = Table("spring", "1").penalise(1).roll("4 4")
    assert all(offer.split()[0] in ("draw", "joker", "penalty") for offer in table.offers())


def test_RUST_73_the_end_comes_when_all_have_stopped_or_are_out() -> None:
    table = Table("spring", "14").penalise(5)
    table.do("stop", seat=1).load("1 1")
    table.do("continue")
    assert not table.state.over()
    table.do("penalty")
    assert table.state.over()
    assert table.stage == "over"


def test_RUST_74_without_room_one_may_still_go_on() -> None:
    table = nearly_full(joker=False).roll("2 2").roll("2 2")
    assert table.sheet()["penalties"] == 2
    assert table.offers() == ["continue", "stop"]


def test_RUST_75_a_sheet_lasts_106_turns_at_most() -> None:
    table = Table("spring", "1")
    while not table.state.over():
        table.roll("1 1")
        if table.stage == "draw":
            places = sorted(table.places())
            table.do(f"draw {places[0]}" if places else "penalty")
    assert table.look()["turn"] == MOST_TURNS == 106
    assert len(table.sheet()["territories"]) == 100


def test_RUST_R20_a_lone_player_rolls_every_turn() -> None:
    table = Table("spring", "14").penalise(1).do("stop").do("continue", seat=1)
    assert table.look()["roller"] == 1
    table.do("penalty", seat=1).do("continue", seat=1)
    assert table.look()["roller"] == 1
