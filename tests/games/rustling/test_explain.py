"""What a client is told: structured actions, questions with their blocked choices, reasons, events."""

from bosquet.games.rustling import GAME
from bosquet.games.rustling.material import SHEETS
from tests.games.rustling.table import Table, nearly_full


def test_an_action_has_one_number_and_one_notation() -> None:
    actions = range(len(GAME.notations))
    assert len(actions) == 1200
    assert [GAME.parse(GAME.notation(action)) for action in actions] == list(actions)


def test_a_start_square() -> None:
    assert Table("winter", "1").described("start 5") == {"kind": "start", "number": 5, "square": "H5", "ends": True}


def test_a_territory_tells_what_it_changes_and_offers() -> None:
    table = Table("spring", "1").roll("2 4")
    told = table.described("draw A1:B4")
    assert (told["from"], told["to"], told["wide"], told["long"]) == ("A1", "B4", 2, 4)
    assert told["crosses"] is False
    assert told["gain"] == -3  # a bear
    assert told["fits"] == 36
    assert {mark["symbol"]: mark["count"] for mark in told["marks"]} == {
        "tree": 2,
        "flower": 1,
        "butterfly": 1,
        "birds": 1,
        "sprout": 1,
    }
    assert "ends" not in told  # alone, it may be taken back
    assert Table("spring", "14").roll("2 4").described("draw A1:B4")["ends"]


def test_a_crossing_is_told() -> None:
    table = Table("spring", "2").roll("3 1")
    assert table.described("draw C5:E5")["crosses"]
    assert table.described("draw C5:E5")["gain"] == -1


def test_a_symbol_tells_its_circles_and_points() -> None:
    table = Table("spring", "2").count(butterfly=1).roll("2 3").do("draw C4:E5")
    assert table.described("mark birds") == {
        "kind": "mark",
        "symbol": "birds",
        "count": 2,
        "circles": 1,
        "riders": 0,
        "gain": 5,
    }


def test_a_row_tells_what_it_would_bring() -> None:
    table = Table("autumn", "1").count(conifer=1).roll("2 3").do("draw B1:D2", "mark conifer")
    assert table.described("row 3")["gain"] == 10
    assert table.described("row 6")["gain"] == 0


def test_a_joker_and_a_penalty_tell_how_many_places_there_are() -> None:
    table = nearly_full(joker=True).roll("1 2")
    assert table.described("joker 3")["fits"] == 0
    assert table.described("penalty")["fits"] == len(table.places()) > 0
    assert table.described("penalty")["ends"]  # even alone: something better is at hand
    assert "ends" not in table.described("joker 3")


def test_going_on_tells_the_chance_that_something_fits() -> None:
    alone = Table("spring", "1").lay("A1:B4")
    assert alone.described("continue") == {"kind": "continue", "fits": 36, "ends": True}  # the dice roll at once
    table = nearly_full(joker=True)
    assert table.described("stop") == {"kind": "stop", "fits": 11, "ends": True}  # a 1 on either die
    assert table.question()["fits"] == 11


def test_going_on_may_be_taken_back_while_others_choose() -> None:
    table = Table("spring", "14").roll("1 1")
    for seat in table.state.waiting():
        table.do("penalty", seat=seat)
    assert table.stage == "continue"
    assert "ends" not in table.described("continue")
    assert table.described("stop")["ends"]


def test_every_place_of_the_size_is_offered_or_blocked_by_its_rule() -> None:
    table = Table("autumn", "2").lay("C4:D5").roll("2c 4")
    blocked = table.question()["blocked"]
    names = [name for names in blocked.values() for name in names]
    assert len(names) == len(set(names))
    assert len(names) + len(table.places()) == 126
    assert set(blocked) == {"RUST-24", "RUST-25", "RUST-26", "RUST-306", "RUST-307"}
    assert "E5:F8" in blocked["RUST-307"]
    for rule, places in blocked.items():
        assert table.why_not(f"draw {places[0]}") == rule


def test_the_reasons_of_a_first_turn() -> None:
    blocked = Table("autumn", "6").roll("2c 3").question()["blocked"]
    assert set(blocked) == {"RUST-23", "RUST-306"}


def test_blocked_symbols_name_their_rule() -> None:
    table = Table("summer", "1").roll("2 4").do("draw A1:B4")
    assert table.question()["blocked"] == {"tree": "RUST-201", "mosquito": "RUST-41"}


def test_every_event_and_question_and_line_has_its_text() -> None:
    texts = GAME.texts("en")
    for seats, season in ((1, "spring"), (2, "summer"), (2, "autumn"), (1, "winter")):
        table = Table(season, "1234"[:seats])
        table.roll("2 2")
        for seat in table.state.waiting():
            assert f"prompt.{table.question(seat)['kind']}" in texts
            table.do("penalty", seat=seat)
        assert all(f"event.{fact['kind']}" in texts for fact in table.facts())
        assert all(f"score.{line.label}" in texts for line in GAME.score(table.state, 0))
    for sheet in SHEETS:
        assert all(f"symbol.{name}" in texts for name in sheet["symbols"].values())
        assert all(f"symbol.{choice['name']}" in texts for choice in sheet["choices"])
