"""Autumn, a turn: BOSK-50 to BOSK-58."""

import pytest

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
    s,
    squares,
    stack,
    trees_of,
    x,
)

ALL_TILES = ["tile squirrel", "tile 2", "tile 3", "tile 4", "tile 5", "tile 6", "tile 7", "tile 8"]


def test_BOSK_50_each_plays_once_a_round_clockwise_from_the_first_player() -> None:
    state = autumn(4, hiker=C)
    order = []
    while look(state)["round"] == 1:
        order.append(state.seat)
        finish_turn(state, state.seat, f"tile {8 - len(order)}")
    assert order == [C, D, A, B]


def test_BOSK_50_tiles_choose_the_first_player_but_not_the_order_of_the_others() -> None:
    state = autumn(4, hiker=A)
    for seat, tile in ((A, 8), (B, 3), (C, 2), (D, 7)):
        assert state.seat == seat
        finish_turn(state, seat, f"tile {tile}")
    order = []
    while look(state)["round"] == 2:
        order.append(state.seat)
        finish_turn(state, state.seat, "tile 5")
    assert order == [C, D, A, B]  # not by tiles, which would be C, B, D, A


def test_BOSK_51_only_an_own_standing_tree_may_be_chosen() -> None:
    state = autumn(2, {x(2, 2): "A1", x(3, 3): "B1"}, round=5)
    standing = trees_of(state, A)
    assert len(offers(state)) == len(standing) == 4
    assert all(GAME.describe(state, GAME.parse(offer))["spot"] in standing for offer in offers(state))


@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_BOSK_52_rounds_1_to_4_name_the_value(round: int) -> None:
    assert offers(autumn(2, round=round)) == [f"shed {round}a", f"shed {round}b"]


@pytest.mark.parametrize(("round", "left"), [(5, 4), (6, 3), (7, 2)])
def test_BOSK_53_from_round_5_any_tree_left_may_shed(round: int, left: int) -> None:
    state = autumn(2, {x(5, 5): "A1", x(5, 6): "A4"}, round=round)
    assert len(offers(state)) == left
    assert {"shed 1a", "shed 4a"} <= set(offers(state))


def test_BOSK_53_in_round_8_tree_and_tile_are_no_choice_but_told() -> None:
    state = autumn(2, {x(8, 8): "A4", x(8, 7): "B4"}, round=7, used={"A": "8 7 6 5 4 3", "B": "8 7 6 5 4 3"})
    finish_turn(state, A, "tile squirrel")
    assert state.story is not None
    state.story.events.clear()
    finish_turn(state, B, "tile squirrel")
    assert GAME.question(state, state.seat).kind == "leaf"  # round 8: the last tree and tile went by themselves
    assert [fact["kind"] for fact in facts(state)][-4:] == ["hiker", "round", "shed", "tile"]


def test_BOSK_54_a_tile_serves_once() -> None:
    state = autumn(2)
    do(state, "shed 1a")
    assert offers(state) == ALL_TILES
    finish_turn(state, A, "tile 5")
    finish_turn(state, B, "tile 8")
    do(state, "shed 2a")
    assert offers(state) == [tile for tile in ALL_TILES if tile != "tile 5"]


def test_BOSK_54_a_laid_tile_lies_open() -> None:
    state = autumn(2)
    do(state, "shed 1a", "tile 5")
    assert [tile for tile in look(state, B)["tiles"][A] if tile["round"]] == [{"tile": "5", "round": 1}]
    assert [fact["tile"] for fact in facts(state, "tile")] == ["5"]


@pytest.mark.parametrize("leaves", range(2, 9))
def test_BOSK_55_a_numbered_tile_takes_that_many_leaves(leaves: int) -> None:
    state = autumn(2, {x(8, 4): "A1"})
    do(state, "shed 1a", f"tile {leaves}")
    assert look(state)["active"] == leaves
    assert look(state)["leaves"][A]["supply"] == 35 - leaves


def test_BOSK_56_a_useless_tile_may_be_chosen() -> None:
    both = {s(3, 3): "BB", s(3, 4): "BB"}
    state = autumn(2, {x(4, 4): "A1"}, stacks=both)
    do(state, "shed 1a")
    assert offers(state) == ALL_TILES
    do(state, "tile 2")
    assert state.seat == B
    assert facts(state, "leaf") == []


def test_BOSK_57_the_tree_stands_until_its_leaves_have_fallen() -> None:
    state = autumn(2, {x(4, 4): "A1"})
    do(state, "shed 1a", "tile 2", f"leaf {s(3, 3)}")
    assert x(4, 4) in trees_of(state, A)
    assert look(state)["chosen"] == "1a"
    do(state, f"leaf {s(2, 3)}")
    assert x(4, 4) not in trees_of(state, A)
    assert look(state)["chosen"] is None


@pytest.mark.parametrize("tile", ["squirrel", "2", "8"])
def test_BOSK_57_the_tree_goes_whatever_was_placed(tile: str) -> None:
    state = autumn(2, {x(1, 1): "A1"})
    do(state, "shed 1a")
    finish_turn(state, A, f"tile {tile}")
    assert len(trees_of(state, A)) == 7
    assert x(1, 1) not in trees_of(state, A)


def test_BOSK_58_trees_stop_neither_leaves_nor_squirrels() -> None:
    grove = {x(i, j): f"B{value}" for i, j, value in ((4, 3, 1), (4, 5, 1), (3, 3, 2), (3, 4, 2), (3, 5, 3), (2, 4, 4))}
    bare, wooded = (autumn(2, {x(5, 4): "A1", **trees}) for trees in ({}, grove))
    for answer in ("shed 1a", "tile 5", f"leaf {s(4, 4)}", f"leaf {s(3, 3)}"):
        do(bare, answer)
        do(wooded, answer)
        assert squares(bare) == squares(wooded)
    bare, wooded = (autumn(2, {x(5, 4): "A1", **trees}) for trees in ({}, grove))
    do(bare, "shed 1a", "tile squirrel")
    do(wooded, "shed 1a", "tile squirrel")
    assert squares(bare) == squares(wooded)
    assert len(squares(bare)) == 12


def test_BOSK_58_leaves_do_nothing_to_trees() -> None:
    state = autumn(2, {x(5, 4): "A1", x(4, 4): "B2"})
    do(state, "shed 1a", "tile 2", f"leaf {s(4, 4)}", f"leaf {s(3, 4)}")
    assert trees_of(state, B)[x(4, 4)] == 2
    assert stack(state, s(3, 4)) == "A"


def test_BOSK_R19_eight_tiles_for_eight_rounds() -> None:
    state = autumn(2)
    for _ in range(16):
        finish_turn(state, state.seat)
    assert state.over()
    for mine in look(state)["tiles"]:
        assert sorted(tile["round"] for tile in mine) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_BOSK_R23_a_diagonal_step_passes_a_tree() -> None:
    state = autumn(2, {x(5, 4): "A1", x(4, 4): "B2"})
    do(state, "shed 1a", "tile 3", f"leaf {s(4, 4)}")
    assert s(3, 3) in squares(state)  # from s(4,4) to s(3,3) right across x(4,4)


def test_BOSK_R25_the_last_tile_may_be_wasted() -> None:
    state = autumn(
        2, {x(4, 4): "A4"}, round=8, stacks={s(3, 3): "BB", s(3, 4): "BB"}, used={"A": "8 7 6 5 4 3 squirrel"}
    )
    do(state, "shed 4a")  # tile 2 follows by itself and no leaf can fall
    assert [fact["kind"] for fact in facts(state) if fact["seat"] == A] == ["shed", "tile", "returned"]
    assert look(state)["tiles"][A][1] == {"tile": "2", "round": 8}
    assert trees_of(state, A) == {}
