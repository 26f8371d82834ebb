"""The floor: LEAF-13 to LEAF-19, and what the worked examples say of connections (X1, V1 to V6)."""

from __future__ import annotations

import pytest

from bosquet.games.leaf import floor
from bosquet.games.leaf.material import SHAPE_NAMES, STACKED, STEPS, TILE_SHAPE
from tests.games.leaf.table import (
    BROWN,
    F0,
    F1,
    F2,
    GREEN,
    ORANGE,
    YELLOW,
    cell,
    lay,
    leaf_at,
    look,
    name_at,
    offered,
    packed,
    pending,
    position,
    refused,
    take,
    tile,
    tips,
)


def test_LEAF_13_a_cell_holds_one_leaf_and_leaves_stay() -> None:
    state = lay(position(F1), "green trident_maple 2,0 1")
    assert refused(take(state, "red sweetgum"), "lay 2,0 0") == "LEAF-13"
    before = look(state)["floor"]
    after = look(lay(state, "red sweetgum 1,2 0"))["floor"]
    assert [(leaf["leaf"], leaf["q"], leaf["r"], leaf["rotation"]) for leaf in before] == [
        (leaf["leaf"], leaf["q"], leaf["r"], leaf["rotation"]) for leaf in after[:-1]
    ]


def test_LEAF_14_only_tips_connect_and_the_stem_is_one() -> None:
    """South of the start pair the north corner belongs to both leaves, the next ones to one each."""
    state = position(F0)
    assert floor.offers(state, cell(0, 1), tips("ginkgo", 0)) == packed(green=1, orange=1)
    assert floor.offers(state, cell(0, 1), tips("trident_maple", 5)) == packed(green=1, orange=1)
    assert floor.offers(state, cell(0, 1), tips("trident_maple", 3)) == packed(green=2, orange=2)


def test_LEAF_15_all_tips_on_a_point_are_connected() -> None:
    move = offered(position(F0), "red sweetgum")["0,1 0"]
    at_one_point = {touch["leaf"] for touch in move["touches"] if touch["corner"] == 0}
    assert at_one_point == {"start-sweetgum-green", "start-silver_maple-orange"}


def test_LEAF_16_an_edge_without_common_tips_is_no_adjacency() -> None:
    state = lay(position(F0), "orange ginkgo 0,1 1")
    beside = floor.neighbours(state, cell(-1, 1), tips("trident_maple", 0))
    assert beside == 2 ** leaf_at(state, GREEN)
    touching = floor.neighbours(state, cell(-1, 1), tips("trident_maple", 1))
    assert touching == 2 ** leaf_at(state, GREEN) + 2 ** leaf_at(state, (0, 1))


@pytest.mark.parametrize(
    ("leaf", "count"),
    [
        ("red sweetgum", 8),
        ("brown silver_maple", 8),
        ("green tulip_poplar", 36),
        ("yellow sassafras", 12),
        ("red trident_maple", 22),
        ("orange ginkgo", 2),
    ],
)
def test_LEAF_17_placements_on_the_start_pair_V1(leaf: str, count: int) -> None:
    moves = offered(position(F0), leaf)
    assert len(moves) == count
    assert all(move["tips"] >= 2 for move in moves.values())


def test_LEAF_17_own_tips_and_foreign_tips_V2() -> None:
    move = offered(position(F0), "red trident_maple")["1,-1 0"]
    assert (move["tips"], move["actions"]) == (3, {"green": 2, "orange": 2})


def test_LEAF_17_LEAF_R3_a_tip_that_touches_two_counts_once_V3() -> None:
    state = position(F0)
    moves = offered(state, "orange ginkgo")
    assert refused(state, "lay 0,1 0") == "LEAF-17"
    assert moves["0,1 1"]["actions"] == {"green": 1, "orange": 1}


def test_LEAF_17_sassafras_turns_V4() -> None:
    moves = offered(position(F0), "yellow sassafras")
    assert moves["0,1 0"]["actions"] == {"green": 2, "orange": 1}
    assert moves["0,1 1"]["actions"] == {"green": 1, "orange": 2}
    assert moves["0,1 2"]["actions"] == {"green": 1, "orange": 1}


def test_LEAF_18_LEAF_R4_a_single_tip_where_there_is_no_other_place_V5() -> None:
    state = position(("orange ginkgo 0,1 1", "red ginkgo 1,-1 0"))
    moves = offered(state, "green ginkgo")
    assert len(moves) == 16
    assert {move["tips"] for move in moves.values()} == {1}
    assert refused(state, "lay 5,5 0") == "LEAF-17"


def test_LEAF_R2_an_action_for_each_foreign_tip_V6() -> None:
    move = offered(position(F2), "red sassafras")["0,2 1"]
    assert (move["tips"], move["total"]) == (2, 4)
    assert move["actions"] == {"brown": 2, "orange": 1, "yellow": 1}


def test_LEAF_33_the_example_of_the_rulebook_X1() -> None:
    state = position(F2)
    assert offered(state, "red silver_maple")["0,2 0"]["tips"] == 3
    assert pending(lay(state, "red silver_maple 0,2 0")) == {"orange": 2, "yellow": 1, "brown": 2}


def test_LEAF_19_the_colour_of_the_new_leaf_gives_nothing() -> None:
    assert pending(lay(position(F0), "red trident_maple 1,-1 0")) == {"green": 2, "orange": 2}


def test_LEAF_R1_leaves_lie_exactly_on_the_lattice() -> None:
    """Every connection is at a corner point that both cells name alike: as many touches as actions."""
    for move in offered(position(F1), "green tulip_poplar").values():
        assert len(move["touches"]) == move["total"] == sum(move["actions"].values())


def test_a_turn_that_changes_nothing_is_not_offered() -> None:
    state = position(F0)
    assert all(name.endswith(" 0") for name in offered(state, "red sweetgum"))
    assert refused(state, "lay 0,1 3") == "LEAF-14"


def test_the_shore_is_what_surrounds_the_floor() -> None:
    state = position(F1)
    shore = [int(state.shore[k]) for k in range(state.shores)]
    cells = {cell(*spot) for spot in (GREEN, ORANGE, YELLOW, BROWN)}
    assert shore == sorted({place + int(step) for place in cells for step in STEPS} - cells)
    assert [name_at(state, spot) for spot in (GREEN, ORANGE, YELLOW, BROWN)] == [
        "start-sweetgum-green",
        "start-silver_maple-orange",
        "sassafras-yellow",
        "silver_maple-brown",
    ]


def test_sets_of_leaves() -> None:
    for leaf in range(32):
        assert floor.number(2**leaf) == leaf
        assert floor.size(2**leaf | 1) == (2 if leaf else 1)
    assert floor.size(2**32 - 1) == 32
    assert TILE_SHAPE[STACKED] == TILE_SHAPE[tile("red sweetgum")] == SHAPE_NAMES.index("sweetgum")
