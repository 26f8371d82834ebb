"""Two foreign tiles for a mushroom."""

from __future__ import annotations

import pytest

from bosquet.core.events import NONE
from bosquet.games.indian_summer import GAME
from bosquet.games.indian_summer.actions import HOLE, TAKE, WAY
from bosquet.games.indian_summer.foreign import COMMON
from bosquet.games.indian_summer.material import WAYS
from bosquet.games.indian_summer.state import IndianSummerState
from tests.games.indian_summer.table import (
    A,
    B,
    C,
    D,
    answer,
    ask,
    common,
    cover_all_but,
    facts,
    index,
    kinds_told,
    offered,
    path,
    play,
    pose_of,
    position,
    question,
    refusal,
    reserve,
)

TWELVE = "r01 r02 r03 r04 r05 r06 r07 r08 r09 r10 r11 r12"
TEN = {"y03": 4, "g01": 4, "g02": 2}


def lay_taken(state: IndianSummerState, place: int, tile: str, covered: str, hole: str) -> IndianSummerState:
    """Lay the offered tile in that place, step by step."""
    pose = pose_of(tile, covered, hole)
    answer(state, TAKE + place - 1)
    answer(state, HOLE + index(hole))
    answer(state, WAY + pose % WAYS)
    return state


def mushroom(state: IndianSummerState) -> IndianSummerState:
    """Open it without settling what has one answer."""
    answer(state, GAME.parse("mushroom"))
    return state


def test_INDI_61_two_first_tiles_in_either_order() -> None:
    state = play(position(3, paths={B: "g01 r01", C: "g02 r02"}), "mushroom")
    assert offered(state) == ["take 1", "take 2"]
    lay_taken(state, 2, "g02", "00 01 02", "01")
    assert reserve(state) == "B1 N1 M0 F0"
    lay_taken(state, 1, "g01", "10 11 12", "10")
    assert reserve(state) == "B1 N1 M0 F0", "one mushroom buys both"
    assert path(state, B) == ["r01"]
    assert path(state, C) == ["r02"]
    assert question(state) == "menu_after"


def test_INDI_62_with_four_players_two_are_named() -> None:
    state = play(position(4), "mushroom")
    assert question(state) == "donors"
    assert offered(state) == ["donors 1 2", "donors 1 3", "donors 2 3"]
    assert refusal(state, "donors 0 1") == ("INDI-62", "not_a_donor")
    play(state, "donors 1 3")
    assert list(state.donor) == [B, D]


def test_INDI_62_with_three_it_is_both_others() -> None:
    state = play(position(3), "mushroom")
    assert list(state.donor) == [B, C]


def test_INDI_63_with_two_players_the_common_path_gives_the_second() -> None:
    state = play(position(2, paths={B: "g01 g02"}, common=TWELVE), "mushroom")
    assert list(state.donor) == [B, COMMON]
    lay_taken(state, 2, "r01", "00 01 10 11 20", "00")
    lay_taken(state, 1, "g01", "60 61 62", "60")
    assert common(state)[0] == "r02"
    assert path(state, B) == ["g02"]


def test_INDI_64_a_tile_without_room_stays() -> None:
    state = position(3, paths={B: "g01 g02", C: "r29 g02"})
    cover_all_but(state, ["00", "01", "02", "44"])
    mushroom(ask(state))
    assert offered(state) == ["take 1"]
    assert refusal(state, "take 2") == ("INDI-64", "tile_no_room")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert path(state, C) == ["r29", "g02"]
    assert len(facts(state, "lapse")) == 1
    assert question(state) == "menu_after"


def test_INDI_64_the_second_must_be_laid_if_it_has_room() -> None:
    state = play(position(3, paths={B: "g01 r01", C: "g02 r02"}), "mushroom")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert question(state) == "foreign_tile"
    assert offered(state) == ["take 2"]


def test_INDI_64_without_room_for_either_there_is_no_mushroom() -> None:
    state = position(3, paths={B: "r29 g02", C: "r28 g02"})
    cover_all_but(state, ["00", "01", "02", "44"])
    assert "mushroom" not in offered(ask(state))


def test_INDI_64_donors_must_offer_one_tile_that_fits() -> None:
    state = position(4, paths={B: "g01", C: "r28 g02", D: "r29 g02"})
    cover_all_but(state, ["00", "01", "02", "44"])
    mushroom(ask(state))
    assert offered(state) == ["donors 1 2", "donors 1 3"]
    assert refusal(state, "donors 2 3") == ("INDI-64", "donors_no_room")


def test_INDI_65_who_has_no_tile_offers_none() -> None:
    """V19."""
    state = mushroom(position(3, paths={B: "", C: "g01 g02"}, common="", stock={}))
    assert offered(state) == ["take 1"]
    assert refusal(state, "take 2") == ("INDI-65", "not_offered")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert question(state) == "menu_after"
    assert facts(state, "lapse") == []


@pytest.mark.parametrize("seats", [3, 4])
def test_INDI_65_the_common_path_stands_in_for_nobody_but_in_a_game_for_two(seats: int) -> None:
    state = mushroom(position(seats, paths={B: "g01 g02", C: "", D: ""} if seats == 4 else {B: "g01 g02", C: ""}))
    assert common(state)
    assert list(state.donor) == [B, NONE]
    assert offered(state) == ["take 1"]


def test_INDI_65_with_four_players_and_one_donor_nobody_is_named() -> None:
    state = mushroom(position(4, paths={B: "", C: "g01 g02", D: ""}, common="", stock={}))
    assert question(state) == "foreign_tile"
    assert state.donor[0] == C


def test_INDI_66_emptied_donors_are_refilled_after_both_tiles() -> None:
    """V18: in turn order from the player after the one whose turn it is."""
    state = position(
        4, first_player="2", paths={A: "g01", D: "g02"}, common=" ".join(["r01"] * 5 + ["r02"] * 15), stock={}
    )
    mushroom(ask(state))
    play(state, "donors 0 3")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert path(state, A) == []
    lay_taken(state, 2, "g02", "10 11 12", "11")
    assert path(state, D) == ["r01"] * 5
    assert path(state, A) == ["r02"] * 5
    assert state.commons == 10


def test_INDI_R13_two_emptied_paths_are_refilled_clockwise() -> None:
    state = play(position(3, paths={B: "g01", C: "g02"}, common=TWELVE, stock={}), "mushroom")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    lay_taken(state, 2, "g02", "10 11 12", "11")
    assert path(state, B) == ["r01", "r02", "r03", "r04", "r05"]
    assert path(state, C) == ["r06", "r07", "r08", "r09", "r10"]


def test_INDI_R11_the_refill_of_a_donor_comes_by_itself() -> None:
    """E7: one donor had a single tile."""
    state = play(position(4, paths={B: "g01", C: "g02 r01"}), "mushroom", "donors 1 2")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    lay_taken(state, 2, "g02", "10 11 12", "11")
    assert len(path(state, B)) == 5
    assert path(state, C) == ["r01"]


def test_INDI_67_the_own_path_takes_no_part() -> None:
    state = play(position(3, path="g03", paths={B: "g01 r01", C: "g02 r02"}), "mushroom")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    lay_taken(state, 2, "g02", "10 11 12", "11")
    assert path(state, A) == ["g03"]


def test_V16_the_other_player_refills_behind_the_tile_taken() -> None:
    state = play(position(2, paths={B: "g01"}, common=TWELVE, stock={}), "mushroom")
    lay_taken(state, 1, "g01", "60 61 62", "60")
    lay_taken(state, 2, "r01", "00 01 10 11 20", "00")
    assert path(state, B) == ["r02", "r03", "r04", "r05", "r06"]
    assert common(state) == ["r07", "r08", "r09", "r10", "r11", "r12"]


def test_V17_the_stock_joins_while_the_other_player_refills() -> None:
    state = play(position(2, paths={B: "g01"}, common=TWELVE, stock=TEN), "mushroom")
    lay_taken(state, 1, "g01", "60 61 62", "60")
    lay_taken(state, 2, "r01", "00 01 10 11 20", "00")
    assert path(state, B) == ["r02", "r03", "r04", "r05", "r06"]
    assert state.commons == 16
    assert common(state)[0] == "r07"


def test_INDI_R32_no_tile_of_the_stock_is_seen_before_both_are_laid() -> None:
    state = position(2, paths={B: "g01 g02"}, common="r01 r02 r03 r04 r05 r06 r07 r08", stock=TEN)
    play(state, "mushroom")
    seen = state.reveals
    lay_taken(state, 2, "r01", "00 01 10 11 20", "00")
    assert state.commons == 7
    assert state.reveals == seen
    lay_taken(state, 1, "g01", "60 61 62", "60")
    assert state.commons == 17
    assert state.reveals == seen + 1


def test_INDI_R10_the_second_tile_may_be_blocked_on_purpose() -> None:
    state = position(3, paths={B: "g01 r01", C: "g04 r02"})
    cover_all_but(state, ["00", "01", "02", "12"])
    mushroom(ask(state))
    assert offered(state) == ["take 1", "take 2"]
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert question(state) == "menu_after"
    assert path(state, C) == ["g04", "r02"]


def test_the_price_is_told_before_the_tile() -> None:
    state = play(position(3, paths={B: "g01 r01", C: "g02 r02"}), "mushroom")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert kinds_told(state)[:2] == ["pay", "foreign_leaf"]
