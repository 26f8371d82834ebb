"""Set-up: floors, sides, the deal, who begins."""

from __future__ import annotations

import pytest

from bosquet.core.state import Story
from bosquet.games.indian_summer import GAME
from bosquet.games.indian_summer.material import LEAF_TYPES, SIDE_NAMES
from bosquet.games.indian_summer.state import IndianSummerState
from bosquet.match import Match
from tests.games.indian_summer.table import facts, offered, opening, path, question, reserve

SEEDS = range(20)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_path_begins_with_two_green_two_yellow_and_a_red_tile(seats: int) -> None:
    colours = {leaf["id"]: leaf["colour"] for leaf in LEAF_TYPES}
    state = opening(seats)
    for seat in range(seats):
        assert [colours[tile] for tile in path(state, seat)] == ["green", "green", "yellow", "yellow", "red"]
        assert reserve(state, seat) == "B1 N1 M1 F0"


def test_floors_are_all_different_and_both_sides_come() -> None:
    boards = [[opening(4, seed).side[seat] for seat in range(4)] for seed in SEEDS]
    assert all(len({side // 2 for side in sides}) == 4 for sides in boards)
    assert {side for sides in boards for side in sides} == set(range(12))


def test_the_first_player_is_drawn_or_named() -> None:
    drawn = {GAME.setup(3, seed, GAME.checked(3, {})).seat for seed in SEEDS}
    assert drawn == {0, 1, 2}
    assert opening(3, first_player="2").seat == 1


def test_INDI_R6_the_side_is_drawn_unless_the_table_lets_players_choose() -> None:
    assert question(opening(2)) == "menu_before"
    state = opening(2, side_choice="player")
    assert question(state) == "choose_side"
    assert offered(state) == ["side a", "side b"]


def test_INDI_R35_sides_are_chosen_before_the_deal_and_shown_at_once() -> None:
    match = Match(GAME, 2, 5, {"side_choice": "player"})
    assert match.state.waiting() == [0, 1]
    view = GAME.view(match.state, 0)
    floors = view["floors"]
    assert isinstance(floors, list)
    assert all(floor["side"] is None and floor["path"] == [] for floor in floors)
    match.play(1, "side b")
    assert match.sight(0)["view"] == view, "a choice shows only when all have chosen"
    match.play(0, "side a")
    state = match.state
    assert isinstance(state, IndianSummerState)
    assert [SIDE_NAMES[state.side[seat]][1] for seat in range(2)] == ["a", "b"]
    assert len(path(state, 0)) == len(path(state, 1)) == 5


def test_the_sides_chosen_are_told_in_seat_order() -> None:
    state = opening(3, side_choice="player")
    state.story = Story()
    for seat, side in ((2, 1), (0, 0), (1, 1)):
        state.ask(seat)
        state.play(side)
    assert [(event.seat, SIDE_NAMES[event.what][1]) for event in facts(state, "floor")] == [
        (0, "a"),
        (1, "b"),
        (2, "b"),
    ]


@pytest.mark.parametrize("length", ["16", "20", "24", "28"])
def test_INDI_R7_the_common_path_is_as_long_as_the_table_says(length: str) -> None:
    assert opening(2, common_path_length=length).commons == int(length)


def test_options_follow_the_seats() -> None:
    assert [option.key for option in GAME.options(1)] == ["side_choice", "solo_match", "solo_new_board_each_round"]
    assert [option.key for option in GAME.options(3)] == ["side_choice", "first_player", "common_path_length"]
