"""Autumn, the end of a round: BOSK-90 to BOSK-95."""

import pytest

from tests.games.bosk.table import PLAYERS, A, B, C, D, autumn, facts, finish_turn, look, play_round, trees_of

SEATS = (2, 3, 4)


def next_first(hiker: int, tiles: list[str]) -> int:
    """Who starts round 2 when the seats laid these tiles in round 1."""
    state = autumn(len(tiles), hiker=hiker)
    play_round(state, dict(zip(PLAYERS, tiles, strict=False)))
    assert look(state)["round"] == 2
    assert state.seat == state.hiker
    return state.hiker


@pytest.mark.parametrize("seats", SEATS)
def test_BOSK_90_a_round_takes_one_tree_and_one_tile_of_each(seats: int) -> None:
    state = autumn(seats)
    for round in range(1, 9):
        for _ in range(seats):
            finish_turn(state, state.seat)
        view = look(state)
        assert [len(trees_of(state, seat)) for seat in range(seats)] == [8 - round] * seats
        assert [[tile["round"] for tile in mine].count(round) for mine in view["tiles"]] == [1] * seats


def test_BOSK_91_the_marker_moves_on_and_wind_and_value_with_it() -> None:
    state = autumn(2, wind="S")
    for tile in "2345678":
        play_round(state, {"A": tile, "B": tile})
    told = [(fact["round"], fact["wind"], fact["value"]) for fact in facts(state, "round")]
    assert told == [(2, "W", 2), (3, "N", 3), (4, "E", 4), (5, "S", 0), (6, "W", 0), (7, "N", 0), (8, "E", 0)]


def test_BOSK_92_the_lowest_tile_takes_the_hiker() -> None:
    assert next_first(A, ["8", "5", "6"]) == B
    assert next_first(A, ["4", "5", "6"]) == A


def test_BOSK_92_only_the_tile_of_this_round_counts() -> None:
    state = autumn(2, round=3, used={"A": "2 3", "B": "7 8"})
    play_round(state, {"A": "6", "B": "5"})
    assert state.hiker == B


def test_BOSK_93_the_squirrel_tile_is_lower_than_the_2_V24() -> None:
    assert next_first(D, ["2", "4", "5", "squirrel"]) == D


@pytest.mark.parametrize(
    ("hiker", "tiles", "first"),
    [
        pytest.param(2, ["3", "5", "3", "6"], 0, id="V22"),
        pytest.param(0, ["4", "4"], 1, id="V23"),
        pytest.param(3, ["2", "4", "5", "squirrel"], 3, id="V24"),
        pytest.param(2, ["7", "6", "6", "8"], 1, id="V26"),
        (0, ["squirrel", "squirrel", "2"], 1),
        (1, ["5", "5", "5", "5"], 2),
    ],
)
def test_BOSK_94_ties_go_clockwise_after_the_first_player(hiker: int, tiles: list[str], first: int) -> None:
    assert next_first(hiker, tiles) == first


@pytest.mark.parametrize("hiker", [A, B, C])
def test_BOSK_95_after_round_8_the_hiker_stays_and_winter_comes(hiker: int) -> None:
    used = {"A": "8 7 6 5 4 3 2", "B": "8 7 6 5 4 3 squirrel", "C": "squirrel 7 6 5 4 3 2"}
    state = autumn(3, round=8, hiker=hiker, used=used)
    for _ in range(3):
        finish_turn(state, state.seat)
    assert state.over()
    assert look(state)["season"] == "winter"
    assert look(state)["hiker"] == hiker
    assert facts(state, "hiker", "round") == []
    assert len(facts(state, "winter")) == 1


def test_BOSK_R17_the_first_player_of_round_8_is_first_at_the_end() -> None:
    used = {"A": "8 7 6 5 4 3 2", "B": "8 7 6 5 4 3 squirrel"}
    state = autumn(2, round=8, hiker=B, used=used)
    finish_turn(state, B)
    finish_turn(state, A)  # A lays the squirrel tile, the lowest of all
    assert state.over()
    assert state.hiker == B


@pytest.mark.parametrize("seats", SEATS)
def test_BOSK_R18_autumn_ends_after_eight_rounds(seats: int) -> None:
    state = autumn(seats)
    turns = 0
    while not state.over():
        finish_turn(state, state.seat)
        turns += 1
    assert turns <= 8 * seats  # a turn without a choice passes by itself
    assert look(state)["trees"] == []
    assert len(facts(state, "shed")) == len(facts(state, "tile")) == 8 * seats
