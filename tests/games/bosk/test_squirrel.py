"""Autumn, the squirrel: BOSK-80 to BOSK-89."""

import pytest

from bosquet.games.bosk import GAME
from bosquet.games.bosk.state import BoskState
from tests.games.bosk.table import (
    A,
    B,
    autumn,
    do,
    facts,
    finish_turn,
    look,
    offers,
    points_on,
    s,
    squares,
    stack,
    trees_of,
    winter,
    x,
)

RANK_1 = {s(3, 3), s(3, 4)}
RANK_2 = {s(2, c) for c in range(2, 6)}
RANK_3 = {s(1, c) for c in range(1, 7)}


def hopping(
    seats: int = 2, spot: str = x(4, 4), stacks: dict[str, str] | None = None, squirrels: dict[str, str] | None = None
) -> BoskState:
    """A has played the squirrel tile for a tree on `spot` in a wind to the north; the others have theirs used."""
    used = {"A": "2", **dict.fromkeys("BCD", "squirrel")}
    state = autumn(seats, {spot: "A2"}, round=2, stacks=stacks, squirrels=squirrels, used=used)
    do(state, "shed 2a", "tile squirrel")
    return state


def test_BOSK_80_the_squirrel_comes_instead_of_leaves() -> None:
    state = hopping()
    assert look(state)["active"] == 0
    assert look(state)["leaves"][A]["supply"] == 35
    assert GAME.question(state, A).kind == "squirrel"
    do(state, f"squirrel {s(2, 2)}")
    assert look(state)["squirrels"] == {s(2, 2): A}
    assert state.seat == B
    assert facts(state, "leaf") == []


@pytest.mark.parametrize(
    ("seats", "spot", "reach"),
    [
        pytest.param(2, x(4, 4), RANK_1 | RANK_2 | RANK_3, id="V35"),
        pytest.param(2, x(2, 1), {s(1, 0), s(1, 1), s(0, 0), s(0, 1), s(0, 2)}, id="V36"),
        pytest.param(2, x(1, 1), {s(0, 0), s(0, 1)}, id="V37"),
        pytest.param(3, x(2, 2), {s(1, 1), s(1, 2)}, id="V38"),
        pytest.param(4, x(2, 2), {s(1, 1), s(1, 2), *(s(0, c) for c in range(4))}, id="V39"),
    ],
)
def test_BOSK_81_it_reaches_what_three_leaves_could_V35_to_V39(seats: int, spot: str, reach: set[str]) -> None:
    assert squares(hopping(seats, spot)) == reach


WIDTH = {rank: range(4 - rank, 4 + rank) for rank in (1, 2, 3)}  # of a rank downwind of x(4,4)


@pytest.mark.parametrize(
    ("wind", "reach"),
    [
        ("N", {s(4 - rank, k) for rank in WIDTH for k in WIDTH[rank]}),
        ("E", {s(k, 3 + rank) for rank in WIDTH for k in WIDTH[rank]}),
        ("S", {s(3 + rank, k) for rank in WIDTH for k in WIDTH[rank]}),
        ("W", {s(k, 4 - rank) for rank in WIDTH for k in WIDTH[rank]}),
    ],
)
def test_BOSK_81_two_four_and_six_squares_in_every_wind(wind: str, reach: set[str]) -> None:
    state = autumn(2, {x(4, 4): "A1"}, wind=wind)
    do(state, "shed 1a", "tile squirrel")
    assert squares(state) == reach
    assert len(reach) == 2 + 4 + 6


def test_BOSK_81_leaf_costs_do_not_matter() -> None:
    wall = dict.fromkeys(RANK_1 | RANK_2, "BBBBBBB")
    assert squares(hopping(stacks=wall)) == RANK_1 | RANK_2 | RANK_3


@pytest.mark.parametrize("under", ["", "A", "B", "BBBB", "ABAB"])
def test_BOSK_82_it_sits_on_anything_for_nothing(under: str) -> None:
    state = hopping(stacks={s(3, 3): under} if under else {})
    before = look(state)["leaves"][A]["supply"]
    do(state, f"squirrel {s(3, 3)}")
    assert look(state)["squirrels"] == {s(3, 3): A}
    assert stack(state, s(3, 3)) == under
    assert look(state)["leaves"][A]["supply"] == before


@pytest.mark.parametrize("owner", ["B", "C"])
def test_BOSK_83_it_does_not_join_another_squirrel(owner: str) -> None:
    state = hopping(3, x(5, 5), squirrels={s(4, 4): owner})
    assert s(4, 4) not in squares(state)
    assert len(squares(state)) == 11


def test_BOSK_84_it_jumps_over_squirrels() -> None:
    state = hopping(3, squirrels={s(3, 3): "B", s(3, 4): "C"})
    assert squares(state) == RANK_2 | RANK_3


def test_BOSK_85_it_must_be_placed_if_it_can() -> None:
    state = hopping(3, x(2, 5), squirrels={s(1, 4): "B"})
    assert state.seat == B  # the one square left was taken without asking
    assert look(state)["squirrels"] == {s(1, 4): B, s(1, 5): A}
    assert all(offer.startswith("squirrel ") for offer in offers(hopping()))


def test_BOSK_86_with_nowhere_to_go_it_is_lost() -> None:
    state = hopping(3, x(2, 5), squirrels={s(1, 4): "B", s(1, 5): "C"})
    assert state.seat == B
    assert [fact["seat"] for fact in facts(state, "squirrel_lost")] == [A]
    assert A not in look(state)["squirrels"].values()
    assert look(state)["tiles"][A][0] == {"tile": "squirrel", "round": 2}
    assert x(2, 5) not in trees_of(state, A)


def test_BOSK_86_a_lost_squirrel_still_counts_as_1_for_the_hiker() -> None:
    state = hopping(3, x(2, 5), squirrels={s(1, 4): "B", s(1, 5): "C"})
    finish_turn(state, B, "tile 2")
    finish_turn(state, state.seat, "tile 3")
    assert state.hiker == A


def test_BOSK_87_it_stays_for_good() -> None:
    state = hopping()
    do(state, f"squirrel {s(3, 3)}")
    while not state.over():
        finish_turn(state, state.seat)
        assert look(state)["squirrels"][s(3, 3)] == A
        assert stack(state, s(3, 3)) == ""


def test_BOSK_88_the_leaves_under_it_count_for_nobody() -> None:
    assert points_on(winter(2, {s(1, 0): "BB"}, {s(1, 0): "A"}), "heath") == [8, 0]
    state = hopping(stacks={s(3, 3): "BA"})
    do(state, f"squirrel {s(3, 3)}")
    assert stack(state, s(3, 3)) == "BA"
    assert [leaves["visible"] for leaves in look(state)["leaves"]] == [0, 0]
    assert [leaves["buried"] for leaves in look(state)["leaves"]] == [1, 1]


def test_BOSK_89_ranks_beyond_the_edge_are_left_out() -> None:
    assert squares(hopping(2, x(2, 4))) == {s(1, 3), s(1, 4), *(s(0, c) for c in range(2, 6))}


def test_BOSK_R3_the_squirrel_goes_one_two_or_three_squares() -> None:
    assert squares(hopping()) > RANK_1
    assert squares(hopping()) > RANK_2


def test_BOSK_R4_there_is_always_a_first_rank() -> None:
    for spot in (x(1, 1), x(1, 8), x(1, 4)):
        assert len(squares(hopping(2, spot))) == 2


def test_BOSK_R5_passing_a_squirrel_is_not_landing_on_it() -> None:
    state = hopping(2, squirrels={s(3, 3): "B"})
    assert squares(state) == {s(3, 4)} | RANK_2 | RANK_3


def test_BOSK_R6_losing_it_needs_two_squirrels_and_the_edge() -> None:
    both = {s(1, 4): "B", s(1, 5): "C"}
    assert squares(hopping(4, x(2, 5), squirrels=both)) == {s(0, c) for c in range(3, 7)}  # a rank behind them
    assert facts(hopping(3, x(2, 5), squirrels=both), "squirrel_lost")


def test_BOSK_R26_own_leaves_and_bare_ground_may_be_taken() -> None:
    assert {s(3, 3), s(3, 4)} <= squares(hopping(stacks={s(3, 3): "A"}))
