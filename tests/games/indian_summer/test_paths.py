"""Paths, the common path and its stock, berries."""

from __future__ import annotations

from bosquet.games.indian_summer import GAME
from tests.games.indian_summer.table import (
    A,
    B,
    common,
    facts,
    lay,
    offered,
    opening,
    path,
    play,
    position,
    refusal,
    reserve,
)

TWENTY = {"g01": 4, "g02": 4, "g03": 5, "g04": 4, "y03": 3}
THREE = {"g01": 3}


def tiles(count: int, name: str = "y03") -> str:
    return " ".join([name] * count)


def test_INDI_50_a_gap_closes_and_the_order_stays() -> None:
    state = lay(position(path="g01 g02 y01 y02 r01"), "y01", "00 01 02 03", "00")
    assert path(state) == ["g01", "g02", "y02", "r01"]


def test_INDI_51_after_the_last_tile_the_path_is_refilled_to_five() -> None:
    state = lay(position(path="g01", common="g02 g03 y01 y02 r01 r02 r03 r04 r05"), "g01", "00 01 02", "00")
    assert path(state) == ["g02", "g03", "y01", "y02", "r01"]
    assert reserve(state) == "B1 N1 M1 F0"
    assert [(event.seat, event.count) for event in facts(state, "refill")] == [(A, 5)]


def test_INDI_51_not_before_the_last_one() -> None:
    assert path(lay(position(path="g01 g02"), "g01", "00 01 02", "00")) == ["g02"]


def test_INDI_52_a_path_takes_what_there_is() -> None:
    """V15."""
    state = lay(position(path="g01", common="g02 g03 y01", stock={}), "g01", "00 01 02", "00")
    assert path(state) == ["g02", "g03", "y01"]
    assert common(state) == []
    assert refusal(state, "berry") == ("INDI-59", "nothing_to_take")


def test_INDI_53_never_more_than_six_tiles() -> None:
    """V12."""
    state = position(path="g01 g02 y01 y02", reserve="B3 N0 M0 F0")
    assert len(path(play(state, "berry"))) == 5
    assert len(path(play(state, "berry"))) == 6
    assert "berry" not in offered(state)
    assert refusal(state, "berry") == ("INDI-59", "path_full")


def test_V12_without_berries_nothing_is_taken() -> None:
    state = position(path="g01 g02 y01 y02", reserve="B2 N0 M0 F0")
    play(state, "berry", "berry")
    assert reserve(state) == "B0 N0 M0 F0"
    assert "berry" not in offered(state)


def test_INDI_54_paths_keep_their_order() -> None:
    state = position(path="g01 g02", common="r01 r02 r03 r04 r05 r06 r07 r08 r09")
    play(state, "berry")
    assert path(state) == ["g01", "g02", "r01", "r02", "r03"]
    assert common(state)[:6] == ["r04", "r05", "r06", "r07", "r08", "r09"]


def test_INDI_55_with_seven_left_the_common_path_is_filled_up() -> None:
    """V13."""
    state = position(path=tiles(3), common=tiles(9, "r01"), stock=TWENTY)
    seen = state.reveals
    play(state, "berry")
    assert len(path(state)) == 5
    assert state.commons == 24
    assert sum(state.stock) == 3
    assert state.reveals == seen + 1, "tiles of the stock were seen"
    assert [event.count for event in facts(state, "stock")] == [17]


def test_INDI_55_it_is_looked_at_after_every_single_tile() -> None:
    """V14."""
    state = position(path=tiles(3), common=tiles(8, "r01"), stock=TWENTY)
    play(state, "berry")
    assert state.commons == 23
    assert sum(state.stock) == 3


def test_INDI_55_a_small_stock_is_emptied() -> None:
    state = position(path=tiles(3), common=tiles(9, "r01"), stock=THREE)
    play(state, "berry")
    assert state.commons == 10
    assert sum(state.stock) == 0


def test_INDI_56_without_tiles_there_are_squirrels_and_mushrooms() -> None:
    state = position(path="", common="", stock={}, paths={B: "g01 g02"})
    assert offered(state) == ["squirrel", "mushroom", "nut", "exchange"]


def test_INDI_57_a_berry_fills_the_path_to_five() -> None:
    state = play(position(path="g01"), "berry")
    assert len(path(state)) == 5
    assert reserve(state) == "B0 N1 M1 F0"


def test_INDI_57_even_an_empty_path() -> None:
    assert len(path(play(position(path=""), "berry"))) == 5


def test_INDI_58_at_five_a_berry_brings_a_sixth() -> None:
    """E5."""
    state = position(path="g01 g02 y01", reserve="B2 N0 M0 F0")
    assert len(path(play(state, "berry"))) == 5
    assert len(path(play(state, "berry"))) == 6
    assert reserve(state) == "B0 N0 M0 F0"


def test_INDI_59_with_six_tiles_or_nothing_to_take_a_berry_is_no_use() -> None:
    assert "berry" not in offered(position(path="g01 g01 g02 g02 y01 y01"))
    assert "berry" not in offered(position(path="g01", common="", stock={}))


def test_INDI_R28_the_sixth_tile_may_be_taken_again() -> None:
    state = position(path="g01 g02 y01 y02 r01", reserve="B2 N0 M0 F0")
    play(state, "berry")
    lay(state, "g01", "00 01 02", "00")
    assert len(path(state)) == 5
    assert len(path(play(state, "berry"), A)) == 6


def test_INDI_R8_tiles_come_from_the_front() -> None:
    state = opening(2)
    front = common(state)[0]
    play(state, "berry")
    assert path(state)[5] == front


def test_the_berry_says_how_far_it_fills() -> None:
    found = GAME.describe(position(path="g01 g02"), GAME.parse("berry"))
    assert found["upto"] == 5
    assert found["reserve"] == {"berry": 0, "nut": 1, "mushroom": 1, "feather": 0}
    assert GAME.describe(position(), GAME.parse("berry"))["upto"] == 6
