"""The wind board: BOSK-42 to BOSK-44."""

import pytest

from bosquet.games.bosk import GAME
from bosquet.match import Match
from tests.games.bosk.table import B, autumn, described, do, facts, look, midsummer, offers, play_round

WINDS = {"N": "NESWNESW", "E": "ESWNESWN", "S": "SWNESWNE", "W": "WNESWNES"}


def test_BOSK_42_the_new_first_player_chooses_one_of_four_sides() -> None:
    state = midsummer(2, summer=[8, 5])
    assert state.seat == B
    assert GAME.question(state, B).kind == "wind"
    assert offers(state) == ["wind N", "wind E", "wind S", "wind W"]


@pytest.mark.parametrize("side", "NESW")
def test_BOSK_43_the_side_fixes_all_eight_winds(side: str) -> None:
    state = midsummer(2)
    assert described(state, f"wind {side}")["winds"] == list(WINDS[side])
    do(state, f"wind {side}")
    assert look(state)["side"] == side
    assert look(state)["winds"] == list(WINDS[side])
    assert look(state)["wind"] == side  # the first wind blows towards the wind board


def test_BOSK_43_the_winds_of_a_west_side_board_V44() -> None:
    state = midsummer(2)
    do(state, "wind W")
    winds = look(state)["winds"]
    assert (winds[0], winds[1], winds[4], winds[7]) == ("W", "N", "W", "S")


def test_BOSK_43_the_choice_holds_to_the_end() -> None:
    state = autumn(2, wind="E")
    blown = [look(state)["wind"]]
    for tiles in "2345678":
        play_round(state, {"A": tiles, "B": tiles})
        blown.append(look(state)["wind"])
    assert blown == list(WINDS["E"])
    assert look(state)["side"] == "E"


def test_BOSK_44_the_marker_starts_at_round_1_and_value_1() -> None:
    state = midsummer(2)
    do(state, "wind S")
    assert look(state)["round"] == 1
    assert facts(state, "round") == [{"kind": "round", "seat": state.hiker, "round": 1, "wind": "S", "value": 1}]


@pytest.mark.parametrize("side", "NESW")
def test_BOSK_R2_each_direction_blows_once_in_four_rounds_turning_clockwise(side: str) -> None:
    winds = WINDS[side]
    assert sorted(winds[:4]) == sorted(winds[4:]) == sorted("NESW")
    # Seen from the board: toward it, left, away, right. Left of somebody who looks from the north side is the east.
    assert winds[1] == {"N": "E", "E": "S", "S": "W", "W": "N"}[side]
    assert winds[2] == {"N": "S", "E": "W", "S": "N", "W": "E"}[side]


def test_the_wind_may_be_taken_back_until_the_first_turn_is_answered() -> None:
    match = Match(GAME, 2, 5, {"first_player": "1"})
    while len(match.state.legal()) != 4 or not GAME.notation(match.state.legal()[0]).startswith("wind"):
        match.play(match.state.seat, GAME.notation(match.state.legal()[0]))
    first = match.state.seat
    match.play(first, "wind N")
    match.play(first, GAME.notation(match.state.legal()[0]))
    for _ in range(2):
        assert match.sight(first)["undo"] is True
        match.undo(first)
    assert [GAME.notation(action) for action in match.state.legal()] == ["wind N", "wind E", "wind S", "wind W"]
