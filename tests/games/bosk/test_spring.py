"""Spring: BOSK-20 to BOSK-26."""

import pytest

from bosquet.core.errors import BadNotation
from bosquet.games.bosk import GAME
from tests.games.bosk.table import (
    A,
    B,
    C,
    D,
    autumn,
    do,
    facts,
    finish_turn,
    look,
    offers,
    opening,
    spots,
    spring,
    trees_of,
    x,
)

SEATS = (2, 3, 4)
VALUES = ["value 1", "value 2", "value 3", "value 4"]


def test_BOSK_20_the_first_player_begins_then_clockwise_one_tree_each() -> None:
    state = opening(4, hiker=C)
    order = []
    for spot in spots(4)[:8]:
        order.append(state.seat)
        do(state, "value 1" if "value 1" in offers(state) else "value 2", f"plant {spot}")
    assert order == [C, D, A, B, C, D, A, B]


def test_BOSK_21_any_value_in_hand_may_be_planted() -> None:
    assert offers(spring(2)) == VALUES
    assert offers(spring(2, {x(1, 1): "A3"})) == VALUES
    assert offers(spring(2, {x(1, 1): "A3", x(1, 2): "A3"})) == ["value 1", "value 2", "value 4"]


def test_BOSK_21_a_turn_plants_exactly_one_tree() -> None:
    state = opening()
    do(state, "value 3", f"plant {x(4, 4)}")
    assert trees_of(state, A) == {x(4, 4): 3}
    assert look(state)["hands"][A] == [1, 1, 2, 2, 3, 4, 4]
    assert state.seat == B


def test_BOSK_22_a_crossing_holds_one_tree() -> None:
    state = spring(2, {x(4, 4): "B2"})
    do(state, "value 1")
    assert offers(state) == [f"plant {spot}" for spot in spots(2) if spot != x(4, 4)]


@pytest.mark.parametrize(("seats", "first", "last"), [(2, 1, 8), (3, 2, 10), (4, 1, 11)])
def test_BOSK_23_trees_stand_strictly_inside_the_area(seats: int, first: int, last: int) -> None:
    state = opening(seats)
    do(state, "value 1")
    lines = range(first, last + 1)
    assert offers(state) == [f"plant {x(i, j)}" for i in lines for j in lines]


def test_BOSK_23_with_three_players_the_white_line_is_forbidden() -> None:
    state = opening(3)
    do(state, "value 1")
    assert all(f"plant {x(i, 5)}" not in offers(state) for i in (1, 11))
    assert all(f"plant {x(5, j)}" not in offers(state) for j in (1, 11))


def test_BOSK_24_a_planted_tree_stays_where_it_is() -> None:
    state = spring(2, {x(4, 4): "A3"})
    for _ in range(14):
        finish_turn(state, state.seat)
        assert trees_of(state, A)[x(4, 4)] == 3


@pytest.mark.parametrize("seats", SEATS)
def test_BOSK_25_nobody_passes_and_a_spot_is_always_free(seats: int) -> None:
    state = opening(seats)
    for planted in range(8 * seats):
        do(state, *(offers(state)[:1] if offers(state)[0] in VALUES else []))  # the last value is no choice
        assert len(offers(state)) == len(spots(seats)) - planted
        do(state, offers(state)[0])
    with pytest.raises(BadNotation):
        GAME.parse("pass")


@pytest.mark.parametrize("seats", SEATS)
def test_BOSK_26_summer_comes_when_all_have_planted_eight(seats: int) -> None:
    state = opening(seats)
    for _ in range(8 * seats - 1):
        finish_turn(state, state.seat)
    assert look(state)["season"] == "spring"
    assert facts(state, "summer") == []
    finish_turn(state, state.seat)
    assert look(state)["season"] == "summer"
    assert len(facts(state, "summer")) == 1
    assert all(len(trees_of(state, seat)) == 8 for seat in range(seats))


def test_BOSK_R20_spring_asks_for_a_value_and_a_spot_and_summer_for_nothing() -> None:
    state = opening()
    asked = []
    while state.side < 0:
        asked.append(GAME.question(state, state.seat).kind)
        do(state, offers(state)[0])
    assert set(asked) == {"value", "plant", "wind"}
    assert asked.count("plant") == 16
    assert asked[-1] == "wind"


def test_BOSK_R22_values_come_in_any_order() -> None:
    state = opening()
    for value, column in ((4, 1), (1, 3), (3, 5)):
        do(state, f"value {value}", f"plant {x(1, column)}")
        finish_turn(state, B)
    assert trees_of(state, A) == {x(1, 1): 4, x(1, 3): 1, x(1, 5): 3}


def test_the_last_value_in_hand_is_played_without_asking() -> None:
    trees = {x(1, j): f"A{value}" for j, value in enumerate((1, 1, 2, 2, 3, 3), 1)}
    state = spring(2, trees)
    do(state, "value 4", f"plant {x(8, 8)}")
    finish_turn(state, B)
    assert GAME.question(state, A).kind == "plant"
    assert GAME.question(state, A).args == {"value": 4}


def test_trees_that_a_test_does_not_name_stand_too() -> None:
    """The position builder itself: eight trees each, then fewer from round to round."""
    assert [len(trees_of(autumn(3, round=k), A)) for k in range(1, 9)] == [8, 7, 6, 5, 4, 3, 2, 1]
