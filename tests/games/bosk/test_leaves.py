"""Autumn, the leaves: BOSK-60 to BOSK-74."""

import pytest

from bosquet.games.bosk import GAME
from bosquet.games.bosk.material import PIECES
from bosquet.games.bosk.state import BoskState
from tests.games.bosk.table import (
    A,
    B,
    autumn,
    described,
    do,
    facts,
    look,
    offers,
    opening,
    s,
    squares,
    stack,
    trees_of,
    x,
)

SQUIRREL_FIRST = {"A": "squirrel", "B": "squirrel"}
V28 = {s(2, 2): "BB", s(2, 3): "AB", s(2, 4): "BA"}


def at_d4(active: int, stacks: dict[str, str], squirrels: dict[str, str] | None = None) -> BoskState:
    """A's last leaf lies on s(3,3) in a wind to the north, and so many leaves are active."""
    state = autumn(2, {x(4, 4): "A2"}, round=2, stacks=stacks, squirrels=squirrels, used=SQUIRREL_FIRST)
    do(state, "shed 2a", f"tile {active + 1}", f"leaf {s(3, 3)}")
    return state


@pytest.mark.parametrize(
    ("wind", "first"),
    [
        ("N", {s(3, 3), s(3, 4)}),
        ("E", {s(3, 4), s(4, 4)}),
        ("S", {s(4, 3), s(4, 4)}),
        ("W", {s(3, 3), s(4, 3)}),
    ],
)
def test_BOSK_60_the_first_leaf_touches_the_tree_downwind_V27(wind: str, first: set[str]) -> None:
    state = autumn(2, {x(4, 4): "A1"}, wind=wind)
    do(state, "shed 1a", "tile 3")
    assert squares(state) == first


@pytest.mark.parametrize(
    ("wind", "start", "ahead"),
    [
        ("N", s(3, 3), {s(2, 2), s(2, 3), s(2, 4)}),
        ("E", s(3, 4), {s(2, 5), s(3, 5), s(4, 5)}),
        ("S", s(4, 3), {s(5, 2), s(5, 3), s(5, 4)}),
        ("W", s(3, 3), {s(2, 2), s(3, 2), s(4, 2)}),
    ],
)
def test_BOSK_61_the_next_leaf_goes_one_rank_ahead(wind: str, start: str, ahead: set[str]) -> None:
    state = autumn(2, {x(4, 4): "A1"}, wind=wind)
    do(state, "shed 1a", "tile 3", f"leaf {start}")
    assert squares(state) == ahead


def paths(state: BoskState) -> int:
    """Ways for the leaves of this turn to fall, one by one."""
    turn = state.turn
    total = 0
    for action in state.legal():
        twin = state.clone()
        twin.step(action)
        total += paths(twin) if twin.turn == turn else 1
    return total


def test_BOSK_61_three_leaves_have_18_paths_V30() -> None:
    state = autumn(2, {x(4, 4): "A1"})
    do(state, "shed 1a", "tile 3")
    assert paths(state) == 18


def test_BOSK_61_a_path_of_the_photograph_V45() -> None:
    path = [s(5, 5), s(6, 4), s(7, 4), s(8, 5), s(9, 6), s(10, 7), s(11, 8)]
    for tile, returned in ((7, []), (8, [1])):
        state = autumn(4, {x(5, 5): "A1"}, wind="S")
        do(state, "shed 1a", f"tile {tile}")
        terrains = []
        for square in path:
            terrains.append(described(state, f"leaf {square}")["terrain"])
            do(state, f"leaf {square}")
        assert terrains == ["water", "heath", "rocks", "clay", "clay", "water", "sand"]
        assert state.seat == B
        assert [fact["count"] for fact in facts(state, "returned")] == returned


def test_BOSK_62_squares_outside_the_area_are_no_options_V31() -> None:
    state = autumn(2, {x(4, 1): "A1"})
    do(state, "shed 1a", "tile 5", f"leaf {s(3, 0)}")
    assert squares(state) == {s(2, 0), s(2, 1)}


def test_BOSK_62_with_three_players_the_white_line_is_the_edge() -> None:
    state = autumn(3, {x(4, 2): "A1"})
    do(state, "shed 1a", "tile 5", f"leaf {s(3, 1)}")
    assert squares(state) == {s(2, 1), s(2, 2)}


def test_BOSK_63_an_empty_square_costs_one_leaf() -> None:
    state = autumn(2, {x(4, 4): "A1"})
    do(state, "shed 1a", "tile 5")
    assert described(state, f"leaf {s(3, 3)}")["cost"] == 1
    do(state, f"leaf {s(3, 3)}")
    assert look(state)["active"] == 4
    assert stack(state, s(3, 3)) == "A"


def test_BOSK_64_on_an_own_top_leaf_nothing_is_given_up_and_the_stack_grows_V33() -> None:
    state = autumn(2, {x(4, 4): "A1", x(4, 3): "B1"}, stacks={s(3, 3): "A"})
    do(state, "shed 1a", "tile 2")
    assert described(state, f"leaf {s(3, 3)}")["cost"] == 1
    do(state, f"leaf {s(3, 3)}")
    assert look(state)["active"] == 1
    assert stack(state, s(3, 3)) == "AA"
    do(state, f"leaf {s(2, 4)}", "shed 1a", "tile 3")
    assert described(state, f"leaf {s(3, 3)}")["cost"] == 3


def test_BOSK_64_an_own_tall_stack_takes_the_last_leaf() -> None:
    state = at_d4(1, {s(2, 2): "BBBA", s(2, 3): "B", s(2, 4): "B"})
    assert stack(state, s(2, 2)) == "BBBAA"  # the only square ahead that one leaf can pay


@pytest.mark.parametrize("active", [4, 3])
def test_BOSK_65_covering_costs_one_leaf_per_leaf_present_V28(active: int) -> None:
    state = at_d4(active, V28)
    assert squares(state) == {s(2, 2), s(2, 3), s(2, 4)}
    assert [described(state, f"leaf {s(2, column)}")["cost"] for column in (2, 3, 4)] == [3, 3, 1]


@pytest.mark.parametrize("active", [2, 1])
def test_BOSK_65_what_is_too_dear_is_not_offered_V28(active: int) -> None:
    state = at_d4(active, V28)
    assert facts(state, "leaf")[1]["square"] == s(2, 4)  # the only one left was played by itself
    assert stack(state, s(2, 4)) == "BAA"


def test_BOSK_65_the_price_is_taken_from_the_active_leaves() -> None:
    state = at_d4(6, V28)
    do(state, f"leaf {s(2, 2)}")
    assert stack(state, s(2, 2)) == "BBA"
    assert look(state)["active"] == 3


def test_BOSK_65_the_last_active_leaves_may_all_go_into_one_cover() -> None:
    state = at_d4(3, V28)
    do(state, f"leaf {s(2, 3)}")
    assert stack(state, s(2, 3)) == "ABA"
    assert state.seat == B


@pytest.mark.parametrize("owner", ["A", "B"])
def test_BOSK_66_no_leaf_falls_on_a_squirrel_of_anybody(owner: str) -> None:
    state = at_d4(6, {s(2, 3): owner}, {s(2, 3): owner})
    assert squares(state) == {s(2, 2), s(2, 4)}


def test_BOSK_67_there_is_no_partial_payment_and_no_extra_discard() -> None:
    state = at_d4(2, {s(2, 2): "BB", s(2, 3): "B"})
    assert offers(state) == [f"leaf {s(2, 3)}", f"leaf {s(2, 4)}"]
    assert [described(state, offer)["cost"] for offer in offers(state)] == [2, 1]
    do(state, f"leaf {s(2, 4)}")
    assert look(state)["active"] == 1  # one leaf, one empty square: nothing else to give up


def test_BOSK_68_the_fall_ends_without_leaves() -> None:
    state = autumn(2, {x(8, 4): "A1"})
    do(state, "shed 1a", "tile 2", f"leaf {s(7, 4)}", f"leaf {s(6, 4)}")
    assert state.seat == B
    assert facts(state, "returned") == []


def test_BOSK_68_the_fall_ends_at_the_edge_V29() -> None:
    state = autumn(2, {x(2, 4): "A1"})
    do(state, "shed 1a", "tile 5", f"leaf {s(1, 4)}", f"leaf {s(0, 4)}")
    assert state.seat == B
    assert [fact["count"] for fact in facts(state, "returned")] == [3]
    assert look(state)["leaves"][A] == {"supply": 33, "visible": 2, "buried": 0, "lost": 3}


def test_BOSK_68_the_fall_ends_when_every_square_ahead_is_closed() -> None:
    state = at_d4(2, {s(2, 2): "BB", s(2, 3): "BBB", s(2, 4): "ABB"})
    assert state.seat == B
    assert [fact["count"] for fact in facts(state, "returned")] == [2]


def test_BOSK_69_nobody_may_stop_while_a_square_is_open() -> None:
    state = at_d4(3, {s(2, 2): "BB"})
    assert all(offer.startswith("leaf ") for offer in offers(state))
    assert state.seat == A


def test_BOSK_70_a_dead_end_may_be_chosen() -> None:
    dead_end = {s(1, 1): "BBB", s(1, 2): "BBB", s(1, 3): "BBB"}
    state = at_d4(3, dead_end)
    assert s(2, 2) in squares(state)
    do(state, f"leaf {s(2, 2)}")
    assert state.seat == B
    assert [fact["count"] for fact in facts(state, "returned")] == [2]


def test_BOSK_71_leaves_given_up_and_left_over_go_back_to_the_supply() -> None:
    state = autumn(2, {x(2, 4): "A1"}, stacks={s(1, 4): "BB"})
    do(state, "shed 1a", "tile 7", f"leaf {s(1, 4)}", f"leaf {s(0, 4)}")  # 2 given up, 3 left over
    assert look(state)["leaves"][A] == {"supply": 33, "visible": 2, "buried": 0, "lost": 5}
    assert look(state)["active"] == 0


def test_BOSK_72_without_a_first_square_tile_and_tree_are_spent_V32() -> None:
    state = autumn(2, {x(4, 4): "A1"}, stacks={s(3, 3): "BB", s(3, 4): "BB"})
    do(state, "shed 1a", "tile 2")
    assert state.seat == B
    assert [fact["count"] for fact in facts(state, "returned")] == [2]
    assert look(state)["tiles"][A][1] == {"tile": "2", "round": 1}
    assert x(4, 4) not in trees_of(state, A)
    assert look(state)["leaves"][A]["supply"] == 35


def test_BOSK_73_every_leaf_of_a_turn_lies_on_a_rank_of_its_own() -> None:
    state = autumn(2, {x(8, 4): "A1"})
    do(state, "shed 1a", "tile 8")
    while state.seat == A:
        do(state, offers(state)[-1])
    rows = [int(fact["square"][1:]) for fact in facts(state, "leaf")]
    assert rows == [8, 7, 6, 5, 4, 3, 2, 1]


def test_BOSK_74_covering_is_a_choice_beside_empty_squares() -> None:
    state = at_d4(4, {s(2, 3): "B"})
    assert squares(state) == {s(2, 2), s(2, 3), s(2, 4)}
    covered = state.clone()
    do(covered, f"leaf {s(2, 3)}")
    assert stack(covered, s(2, 3)) == "BA"
    do(state, f"leaf {s(2, 2)}")
    assert stack(state, s(2, 3)) == "B"


def test_a_whole_turn_V34() -> None:
    state = autumn(
        2,
        {x(4, 1): "A2"},
        wind="E",
        round=2,
        stacks={s(3, 1): "B", s(2, 3): "BAB", s(4, 3): "A"},
        squirrels={s(3, 3): "B"},
        used={"A": "2", "B": "squirrel"},
    )
    do(state, "shed 2a", "tile 6")
    assert {offer: described(state, offer)["cost"] for offer in offers(state)} == {
        f"leaf {s(3, 1)}": 2,
        f"leaf {s(4, 1)}": 1,
    }
    do(state, f"leaf {s(3, 1)}")
    assert stack(state, s(3, 1)) == "BA"
    assert look(state)["active"] == 4
    assert [described(state, f"leaf {s(row, 2)}")["cost"] for row in (2, 3, 4)] == [1, 1, 1]
    do(state, f"leaf {s(3, 2)}")  # then s(4,3) is the only one: s(2,3) costs 4 of 3, a squirrel sits on s(3,3)
    assert stack(state, s(4, 3)) == "AA"
    assert look(state)["active"] == 2
    assert squares(state) == {s(3, 4), s(4, 4), s(5, 4)}
    do(state, f"leaf {s(4, 4)}")
    assert look(state)["active"] == 1
    assert squares(state) == {s(3, 5), s(4, 5), s(5, 5)}
    do(state, f"leaf {s(4, 5)}")
    assert state.seat == B
    assert x(4, 1) not in trees_of(state, A)
    assert [fact["cost"] for fact in facts(state, "leaf")] == [2, 1, 1, 1, 1]
    assert facts(state, "returned") == []


def test_BOSK_R7_no_answer_stops_the_leaves() -> None:
    state = at_d4(5, {})
    assert GAME.question(state, A).kind == "leaf"
    assert offers(state) == [f"leaf {s(2, column)}" for column in (2, 3, 4)]


def test_BOSK_R8_squirrels_and_dear_stacks_end_the_fall() -> None:
    state = at_d4(3, {s(2, 2): "BBB", s(2, 4): "BBBB"}, {s(2, 3): "B"})
    assert state.seat == B
    assert [fact["count"] for fact in facts(state, "returned")] == [3]
    assert x(4, 4) not in trees_of(state, A)


def test_BOSK_R9_leaves_given_up_are_in_the_supply_again() -> None:
    state = at_d4(3, {s(2, 2): "BB"})
    before = look(state)["leaves"][A]["supply"]
    do(state, f"leaf {s(2, 2)}")
    assert look(state)["leaves"][A]["supply"] == before + 2


def test_BOSK_R10_own_buried_leaves_count_in_the_price() -> None:
    state = at_d4(5, {s(2, 2): "AAAB", s(2, 3): "BBBB"})
    assert described(state, f"leaf {s(2, 2)}")["cost"] == 5
    assert described(state, f"leaf {s(2, 3)}")["cost"] == 5


def test_BOSK_R11_only_an_own_leaf_on_top_spares_the_price() -> None:
    state = at_d4(5, {s(2, 2): "AB", s(2, 3): "BA", s(2, 4): "ABA"})
    assert [described(state, f"leaf {s(2, column)}")["cost"] for column in (2, 3, 4)] == [3, 1, 1]


def test_BOSK_R12_the_supply_is_exactly_what_the_tiles_give() -> None:
    given = sum(tile["leaves"] for tile in PIECES["tiles"])
    assert [leaves["supply"] for leaves in look(opening())["leaves"]] == [given, given] == [35, 35]
