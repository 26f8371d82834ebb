"""What is printed and counted: tiles, animals, treasures, floors."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from bosquet.games.indian_summer import GAME
from bosquet.games.indian_summer.material import (
    ANIMALS,
    BOARDS,
    COPIES,
    HOLE,
    LEAF_TYPES,
    PIECES,
    SAME_WAYS,
    TREASURES,
    ZONE_MAP,
)
from bosquet.geometry.polyominoes import canonical, is_connected, piece, placements
from tests.games.indian_summer.table import opening

SIDES = {side["id"]: side["rows"] for side in BOARDS["sides"]}
RECIPES = sorted(["BBMN", "BBMN", "BBNN", "BFMN", "BFMN", "BMN"])
every_side = pytest.mark.parametrize("rows", SIDES.values(), ids=list(SIDES))


def test_INDI_R1_the_hole_is_one_of_the_squares_of_a_tile() -> None:
    for leaf in LEAF_TYPES:
        squares = piece(leaf["picture"])
        assert len(squares) == leaf["size"] == {"green": 3, "yellow": 4, "red": 5}[leaf["colour"]]
        assert list(squares.values()).count(HOLE) == 1


def test_INDI_R3_there_are_17_green_29_yellow_and_29_red_tiles() -> None:
    copies = Counter(leaf["colour"] for leaf in LEAF_TYPES for _ in range(leaf["count"]))
    assert copies == {"green": 17, "yellow": 29, "red": 29}


def test_INDI_R33_the_shapes_are_our_own_and_all_different() -> None:
    assert len(LEAF_TYPES) == 45
    assert sum(COPIES) == 75
    assert sum(leaf["size"] * leaf["count"] for leaf in LEAF_TYPES) == 312
    assert all(is_connected(piece(leaf["picture"])) for leaf in LEAF_TYPES)
    assert [canonical(piece(leaf["picture"])) for leaf in LEAF_TYPES] == [leaf["canonical"] for leaf in LEAF_TYPES]
    assert len({leaf["canonical"] for leaf in LEAF_TYPES}) == 45


def test_ways_and_placements_are_as_many_as_counted_by_hand() -> None:
    printed = [leaf["orientations"] for leaf in LEAF_TYPES] + [animal["orientations"] for animal in ANIMALS]
    assert [len(set(same)) for same in SAME_WAYS] == printed
    counts = [len(placements(of, 8, 9)) for of in PIECES]
    assert sum(counts[:45]) == 13_596
    assert (min(counts[:45]), max(counts[:45])) == (76, 448)
    assert sum(counts[45:]) == 1_192


def test_INDI_R4_seven_shapes_of_animals_and_twenty_animals() -> None:
    assert [animal["count"] for animal in ANIMALS] == [6, 4, 4, 3, 1, 1, 1]
    assert len({canonical(piece(animal["picture"])) for animal in ANIMALS}) == 7
    assert {animal["id"]: animal["bonus"] for animal in ANIMALS if animal["bonus"]} == {
        "raccoon": "nut",
        "fox": "mushroom",
        "badger": "feather",
    }


def test_there_are_eighty_treasures() -> None:
    assert {kind["id"]: kind["tokens"] for kind in TREASURES["types"]} == {
        "berry": 30,
        "nut": 24,
        "mushroom": 18,
        "feather": 8,
    }


def test_zones_are_three_columns_wide_and_four_rows_high() -> None:
    assert "".join(str(3 * (row // 4) + column // 3) for row in range(8) for column in range(9)) == ZONE_MAP


@every_side
def test_every_side_prints_23_treasures_in_six_recipes(rows: list[str]) -> None:
    printed = "".join(rows)
    assert Counter(printed.replace(".", "")) == {"B": 9, "N": 7, "M": 5, "F": 2}
    zones = ["".join(sorted(printed[k] for k in range(72) if ZONE_MAP[k] == str(zone))).strip(".") for zone in range(6)]
    assert sorted(zones) == RECIPES
    assert zones == next(side["zones"] for side in BOARDS["sides"] if side["rows"] == rows)


@every_side
def test_treasures_are_well_spread(rows: list[str]) -> None:
    printed = {(r, c): rows[r][c] for r in range(8) for c in range(9) if rows[r][c] != "."}
    pairs = [(one, two) for one, two in combinations(printed, 2) if abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1]
    assert 5 <= len(pairs) <= 8
    assert all(printed[one] != printed[two] for one, two in pairs)
    assert not any({printed[one], printed[two]} == {"F", "M"} for one, two in pairs)
    assert sum((r, c) in printed for r, c in product((0, 7), (0, 8))) <= 1
    assert all(2 <= sum(square[0] == row for square in printed) <= 4 for row in range(8))
    assert all(1 <= sum(square[1] == column for square in printed) <= 4 for column in range(9))
    assert not any(all((r + i, c + j) in printed for i, j in product((0, 1), (0, 1))) for r, c in printed)


def test_six_floors_with_two_sides_that_all_differ() -> None:
    assert sorted(SIDES) == [f"{board}{side}" for board in range(1, 7) for side in "ab"]
    looks = [
        min("/".join(row[::across] for row in rows[::down]) for across, down in product((1, -1), (1, -1)))
        for rows in SIDES.values()
    ]
    assert len(set(looks)) == 12


@pytest.mark.parametrize(("seats", "stock"), [(2, 41), (3, 36), (4, 31)])
def test_five_tiles_each_24_on_the_common_path_the_rest_in_stock(seats: int, stock: int) -> None:
    state = opening(seats)
    assert list(state.tiles) == [5] * seats
    assert state.commons == 24
    assert sum(state.stock) == stock


def test_INDI_R31_faces_bush_and_backpack_are_nowhere_in_the_rules() -> None:
    view = GAME.view(opening(), 0)
    assert not {"bush", "backpack", "face"} & set(view)
