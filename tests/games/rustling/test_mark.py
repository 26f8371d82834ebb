"""Marking: RUST-40 to RUST-45, X8 to X15."""

from tests.games.rustling.table import Table


def test_RUST_40_all_copies_in_the_new_territory_are_ticked() -> None:
    table = Table("spring", "1").turn("2 4", "A1:B4", "tree")
    assert table.sheet()["ticks"] == ["B1", "A3"]
    table.turn("2 4", "C1:D4", "tree")
    assert table.sheet()["ticks"] == ["B1", "D2", "A3"]
    assert [territory["symbol"] for territory in table.sheet()["territories"]] == ["tree", "tree"]


def test_RUST_41_symbols_that_are_there_may_be_chosen_X8() -> None:
    table = Table("spring", "3").roll("2 3").do("draw B7:C9")
    assert table.marks() == ["tree", "bee", "butterfly", "birds"]
    assert table.described("mark birds")["circles"] == 1
    assert table.why_not("mark rainbow") == "RUST-41"
    assert table.why_not("mark daisy") == "RUST-41"


def test_RUST_41_what_is_never_chosen_is_blocked() -> None:
    table = Table("winter", "1").roll("4 3").do("draw A1:D3")
    assert table.question()["blocked"] == {"moose": "RUST-41", "snowflake": "RUST-41", "fox": "RUST-402"}


def test_RUST_42_start_squares_are_not_counted_X8() -> None:
    table = Table("spring", "3").turn("2 3", "B7:C9", "birds")
    assert table.sheet()["ticks"] == ["B7", "C9"]


def test_RUST_43_one_symbol_must_be_chosen() -> None:
    table = Table("spring", "1").roll("2 4").do("draw A1:B4")
    assert all(offer.startswith("mark ") for offer in table.offers())


def test_RUST_R10_there_is_no_blank_where_something_may_be_marked() -> None:
    table = Table("winter", "1").roll("1 2").do("draw B2:C2")
    assert table.facts("blank")  # a fir without a snowflake
    table.roll("1 1").do("draw D2:D2")
    assert table.facts("mark")[-1]["symbol"] == "fox"


def test_RUST_44_without_a_choice_nothing_is_ticked_X9() -> None:
    table = Table("spring", "4").lay("I2:I4").roll("1 1").do("draw J4:J4")
    assert table.stage == "continue"
    assert table.facts("blank") == [{"kind": "blank", "seat": 0}]
    assert table.sheet()["penalties"] == 0
    assert table.sheet()["outside"] == {"bear": 5}
    assert table.lines()["bear"] == 15


def test_RUST_R9_such_a_territory_stands_without_penalty() -> None:
    table = Table("spring", "1").roll("1 1").do("draw B2:B2")
    assert table.sheet()["territories"] == [{"from": "B2", "to": "B2", "turn": 1, "symbol": None}]
    assert table.sheet()["penalties"] == 0


def test_RUST_45_more_squares_than_circles_may_be_ticked_E7() -> None:
    table = Table("spring", "2").count(tree=13).roll("3 3").do("draw B5:D7")
    assert table.described("mark tree") == {
        "kind": "mark",
        "symbol": "tree",
        "count": 4,
        "circles": 2,
        "riders": 0,
        "gain": 2,
    }


def test_RUST_45_three_trees_into_two_circles_E7() -> None:
    table = Table("spring", "5").count(tree=13).turn("2 2", "H6:I7")
    assert len(table.sheet()["ticks"]) == 3
    assert table.circles("tree") == 15


def test_RUST_45_a_full_symbol_may_still_be_chosen() -> None:
    table = Table("spring", "5").count(tree=15).roll("2 2").do("draw H6:I7")
    assert table.facts("mark")[-1]["symbol"] == "tree"


def test_RUST_R11_watched_symbols_are_no_choice() -> None:
    assert Table("summer", "1").lay("B2:B3").roll("1 1").do("draw B4:B4").facts("blank")
    assert Table("autumn", "1").roll("2 1").do("draw B2:B3").facts("blank")


def test_RUST_R12_birds_of_one_colour_fill_no_circle_X10() -> None:
    table = Table("spring", "3").lay("B9:B9").roll("1 1").do("draw C9:C9")
    assert table.facts("mark")[-1]["symbol"] == "birds"
    assert table.facts("mark")[-1]["count"] == 1  # square that is ticked, as the choice would say
    assert table.sheet()["ticks"] == ["C9"]
    assert table.circles("birds") == 0


def test_RUST_205_trees_and_fireflies_X11() -> None:
    plain = Table("summer", "3").roll("2 2").do("draw A8:B9")
    assert plain.facts("mark")[-1]["symbol"] == "firefly"
    cloudy = Table("summer", "3").roll("2c 2").do("draw A8:B9")
    assert cloudy.facts("mark")[-1]["symbol"] == "tree"


def test_RUST_301_boletus_drags_amanitas_X12() -> None:
    table = Table("autumn", "6").lay("I8:I9").roll("2 3").do("draw G8:H10")
    assert table.marks() == ["boletus", "acorn", "leaf"]
    assert table.described("mark boletus")["count"] == 2
    assert table.described("mark boletus")["riders"] == 1
    assert table.described("mark boletus")["gain"] == 4
    assert table.question()["blocked"] == {"amanita": "RUST-301", "storm": "RUST-41"}


def test_RUST_R13_an_amanita_is_never_chosen_alone_X13() -> None:
    table = Table("autumn", "1").roll("1 4")
    assert "B1:B4" in table.places()
    table = Table("autumn", "1").roll("4 2c").do("joker 1")
    assert table.places() == {"B1:B4", "B2:B5"}
    assert table.do("draw B1:B4").facts("blank")


def test_RUST_401_firs_need_a_snowflake_X14() -> None:
    table = Table("winter", "1").lay("B2:B2").roll("3 1").do("draw A1:C1")
    assert table.facts("blank")
    table = Table("winter", "1").lay("B2:B2").roll("3 1").do("draw B1:D1")
    assert table.facts("mark")[-1] == {
        "kind": "mark",
        "seat": 0,
        "symbol": "fir",
        "territory": "B1:D1",
        "count": 2,
    }


def test_RUST_402_a_fox_must_be_alone_X15() -> None:
    table = Table("winter", "5").lay("H5:H6").roll("1 2").do("draw G6:G7")
    assert table.facts("blank")
    table = Table("winter", "2").lay("C5:C6").roll("1 2").do("draw D6:E6")
    assert table.marks() == ["fox", "snowdrop"]
