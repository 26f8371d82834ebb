"""Exchanges and nuts."""

from __future__ import annotations

from bosquet.games.indian_summer import GAME
from tests.games.indian_summer.table import (
    B,
    C,
    ask,
    cover_all_but,
    exchange,
    full,
    offered,
    play,
    position,
    put_tokens,
    question,
    refusal,
    reserve,
    sit,
)
from tests.games.indian_summer.test_mushroom import lay_taken


def test_INDI_60_a_nut_buys_a_squirrel() -> None:
    state = sit(position(), "44")
    assert reserve(state) == "B1 N0 M1 F0"
    assert question(state) == "menu_before"


def test_INDI_60_not_on_a_full_floor() -> None:
    state = position()
    cover_all_but(state, [])
    ask(state)
    assert full(state)
    assert "nut" not in offered(state)
    assert refusal(state, "nut") == ("INDI-60", "floor_full")


def test_INDI_76_one_down_or_two_up_by_one_step() -> None:
    """V20."""
    state = position(reserve="B4 N0 M0 F0")
    exchange(exchange(state, "berry", "nut"), "berry", "nut")
    assert reserve(state) == "B0 N2 M0 F0"
    exchange(state, "nut", "mushroom")
    assert reserve(state) == "B0 N0 M1 F0"
    exchange(exchange(state, "mushroom", "nut"), "nut", "berry")
    assert reserve(state) == "B1 N0 M0 F0"


def test_INDI_76_six_exchanges_if_one_can_pay_them() -> None:
    state = play(position(reserve="B2 N2 M2 F1"), "exchange")
    assert offered(state) == [
        *("swap feather mushroom", "swap mushroom nut", "swap nut berry"),
        *("swap berry nut", "swap nut mushroom", "swap mushroom feather"),
    ]
    poor = play(position(reserve="B1 N1 M1 F0"), "exchange")
    assert offered(poor) == ["swap mushroom nut", "swap nut berry"]
    assert refusal(poor, "swap berry nut") == ("INDI-76", "treasure")


def test_INDI_76_one_berry_cannot_be_exchanged() -> None:
    state = position(reserve="B1 N0 M0 F0")
    assert "exchange" not in offered(state)
    assert refusal(state, "exchange") == ("INDI-76", "no_exchange")


def test_INDI_R9_the_menu_offers_exchanges_before_and_after_alone() -> None:
    state = play(position(reserve="B0 N2 M1 F1"), "feather", "tile 1")
    assert refusal(state, "exchange") == ("INDI-30", "other_question")


def test_E9_a_turn_of_exchanges() -> None:
    state = position(3, paths={B: "g01 r01", C: "g02 r02"}, reserve="B0 N0 M0 F1", side="2b")
    cover_all_but(state, ["66", "67", "68", "73", "74", "75", "30", "08"])
    put_tokens(state, ["57", "76", "45", "12", "21"])
    exchange(ask(state), "feather", "mushroom")
    play(state, "mushroom")
    lay_taken(state, 1, "g01", "66 67 68", "66")
    lay_taken(state, 2, "g02", "73 74 75", "74")
    assert reserve(state) == "B3 N0 M0 F0", "two zones, for no floor prints three berries in one"
    exchange(state, "berry", "nut")
    sit(state, "30")
    assert reserve(state) == "B1 N1 M1 F0"
    assert question(state) == "menu_after"


def test_the_reserve_after_an_exchange_is_told_beforehand() -> None:
    state = play(position(reserve="B2 N1 M0 F0"), "exchange")
    found = GAME.describe(state, GAME.parse("swap berry nut"))
    assert found["reserve"] == {"berry": 0, "nut": 2, "mushroom": 0, "feather": 0}
    assert (found["gives"], found["count"], found["gets"]) == ("berry", 2, "nut")
