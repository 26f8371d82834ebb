"""Set-up and material: LEAF-1 to LEAF-12, and the counts of the box."""

from __future__ import annotations

from collections import Counter
from typing import cast, get_args

import pytest

from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.games.leaf import GAME, printed
from bosquet.games.leaf.material import (
    CELLS,
    COLOUR_NAMES,
    FEAT_DATA,
    FIELD,
    GUST_NAMES,
    LEAVES,
    SHAPE_NAMES,
    SHAPE_TURNS,
    SPECIES_NAMES,
    TILE_NAMES,
    TRACKS,
    TREE,
    WIND_DATA,
)
from bosquet.games.leaf.shapes import Colour, Shape, Species
from bosquet.games.leaf.sources import INSTEAD
from bosquet.games.leaf.state import LeafState
from tests.games.leaf.table import (
    F1,
    WIND,
    A,
    B,
    acting,
    do,
    herd,
    look,
    opening,
    position,
    suns,
    told,
    where_is,
)


@pytest.mark.parametrize(("seats", "marker"), [(1, 0), (2, 1), (3, 1), (4, 0)])
def test_LEAF_1_the_marker_starts_on_the_space_of_the_player_count(seats: int, marker: int) -> None:
    state = opening(seats)
    assert look(state)["season"]["marker"] == marker
    assert printed.material()["tracks"][str(seats)]["side"] == ("A" if seats < 3 else "B")
    assert all(side["acorns"] == 0 for side in look(state)["sides"])


def test_LEAF_2_everybody_starts_with_mushrooms_and_a_squirrel() -> None:
    for side in look(opening(4))["sides"]:
        assert (side["mushrooms"], side["space"], side["suns"], side["acorns"]) == (15, "S", 0, 0)
        assert not side["forest"] and not side["den"] and not side["groups"]


def test_LEAF_3_the_first_player_is_named_or_drawn_and_play_goes_clockwise() -> None:
    assert opening(4, first_player="3").seat == 2
    drawn = {GAME.setup(4, seed, GAME.checked(4, {})).seat for seed in range(30)}
    assert drawn == {0, 1, 2, 3}
    state = opening(4, first_player="3")
    playout(state, Rng(1))
    turns = [cast(int, fact["seat"]) for fact in told(state, "turn")]
    assert turns == [(3 + k) % 4 for k in range(len(turns))] and len(turns) > 8


@pytest.mark.parametrize(("seats", "hands"), [(1, [3]), (2, [3, 3]), (3, [2, 2, 3]), (4, [2, 2, 3, 3])])
def test_LEAF_4_LEAF_R22_hands_in_turn_order(seats: int, hands: list[int]) -> None:
    assert [side["cards"] for side in look(opening(seats))["sides"]][:seats] == hands
    assert look(opening(seats))["deck"] == 36 - sum(hands)
    if seats == 4:
        later = look(opening(4, first_player="3"))
        assert [side["cards"] for side in later["sides"]] == [3, 3, 2, 2]


def test_LEAF_5_five_animals_are_seen() -> None:
    found = look(opening(3))
    assert len(found["display"]) == 5 and None not in found["display"]
    assert found["animals"] == 43


def test_LEAF_6_the_start_leaves_lie_edge_to_edge() -> None:
    green, orange = look(opening())["floor"]
    assert (green["leaf"], green["q"], green["r"]) == ("start-sweetgum-green", 0, 0)
    assert (orange["leaf"], orange["q"], orange["r"]) == ("start-silver_maple-orange", 1, 0)
    assert green["near"] == ["start-silver_maple-orange"]


def test_LEAF_7_the_top_leaves_are_given() -> None:
    for seed in range(5):
        tops = [stack["top"] for stack in look(opening(2, seed))["stacks"]]
        assert tops == [
            "sweetgum-red",
            "silver_maple-brown",
            "tulip_poplar-green",
            "sassafras-yellow",
            "trident_maple-red",
            "ginkgo-orange",
        ]


def test_LEAF_8_the_other_four_lie_below_in_no_order() -> None:
    for stack in look(opening())["stacks"]:
        assert stack["left"] == 5
        assert sorted([*stack["below"], str(stack["top"]).split("-")[1]]) == sorted(COLOUR_NAMES)


def test_LEAF_9_LEAF_R9_suns_and_acorns_never_run_out() -> None:
    """The box holds 25 suns and 58 acorns."""
    state = position(F1)
    state.suns[A], state.suns[B] = 24, 3
    state.acorns[INSTEAD] = 58
    acting(state, yellow=3)
    do(state, "sun", "sun", "acorn yellow")
    assert suns(state) == [26, 3, 0]
    assert look(state)["sides"][A]["acorns"] == 59


def has_acorns(state: LeafState) -> bool:
    return any(herd["acorns"] for herd in look(state)["sides"][WIND]["forest"])


@pytest.mark.parametrize(("level", "sun", "animals"), [("easy", 1, 0), ("normal", 1, 2), ("hard", 2, 3)])
def test_LEAF_10_LEAF_R17_the_north_wind_is_set_up_by_its_strength(level: str, sun: int, animals: int) -> None:
    seed = next(seed for seed in range(20) if animals == 0 or has_acorns(opening(1, seed, difficulty=level)))
    state = opening(1, seed, difficulty=level)
    wind = look(state)["sides"][WIND]
    assert suns(state) == [0, sun]
    assert sum(herd(state, WIND).values()) == animals
    assert (wind["cards"], wind["acorns"], wind["mushrooms"]) == (0, 0, 15)
    assert look(state)["animals"] == 43 - animals
    assert state.seat == A and where_is(state, WIND) == "S"


def test_LEAF_11_thirteen_cards_wait_face_down() -> None:
    wind = look(opening(1))["wind"]
    assert wind is not None and wind["gust"] is None
    assert wind["unseen"] == GUST_NAMES and len(GUST_NAMES) == 13
    assert look(opening(2))["wind"] is None


def test_LEAF_12_random_tops_shuffle_all_five() -> None:
    tops = Counter(look(opening(2, seed, tops="random"))["stacks"][0]["top"] for seed in range(60))
    assert len(tops) == 5


# Counts


def test_thirty_two_leaves() -> None:
    assert LEAVES == len(TILE_NAMES) == len(set(TILE_NAMES)) == 32
    assert FIELD.reach == 32 and CELLS == 65 * 65


def test_thirty_six_leaf_cards_forty_eight_animals() -> None:
    state = opening()
    assert sum(state.deck) + sum(state.hand) == 36
    assert sum(state.animals) + 5 == 48
    assert len(SPECIES_NAMES) == 8


def test_rotations_that_differ() -> None:
    turns = dict(zip(SHAPE_NAMES, SHAPE_TURNS, strict=True))
    assert {shape: len(found) for shape, found in turns.items()} == {
        "sweetgum": 1,
        "silver_maple": 1,
        "tulip_poplar": 6,
        "sassafras": 3,
        "trident_maple": 6,
        "ginkgo": 2,
    }


def test_the_tree_climbs_one_height_at_a_time() -> None:
    heights = {space["id"]: space["height"] for space in TREE}
    assert len(TREE) == 20 and max(heights.values()) == 14
    assert all(heights[above] == space["height"] + 1 for space in TREE for above in space["next"])
    printed = sorted(space["reward"]["amount"] for space in TREE if space["reward"] and space["reward"]["amount"] > 1)
    assert printed == [2, 2, 2, 3]


def test_LEAF_R19_two_spaces_of_two_acorns_and_one_of_two_suns() -> None:
    twos = [(space["id"], space["reward"]["kind"]) for space in TREE if (space["reward"] or {}).get("amount") == 2]
    assert twos == [("T10", "acorn"), ("T11", "acorn"), ("T13", "sun")]


def test_LEAF_R23_four_acorns_behind_the_second_frost_and_three_in_winter() -> None:
    for track in TRACKS:
        assert track["acorns"][track["frosts"][1]] == 4
        assert track["acorns"][track["winter"]] == 3


def test_cards_of_the_north_wind() -> None:
    cards = [card for card in WIND_DATA["cards"] if "shape" in card]
    assert len(cards) == 12
    assert Counter(card["colour"] for card in cards) == {"red": 2, "orange": 2, "brown": 2, "yellow": 3, "green": 3}
    for shape in SHAPE_NAMES:
        assert sorted(card["direction"] for card in cards if card["shape"] == shape) == ["left", "right"]


def test_twenty_two_feats() -> None:
    assert [len(section["feats"]) for section in FEAT_DATA] == [6, 5, 6, 5]
    assert len(GAME.feats()) == len({feat.key for feat in GAME.feats()}) == 22


def test_the_names_of_the_data_are_those_of_the_types() -> None:
    assert list(get_args(Shape)) == SHAPE_NAMES
    assert list(get_args(Colour)) == COLOUR_NAMES
    assert list(get_args(Species)) == SPECIES_NAMES


def test_nothing_of_the_set_up_is_told_as_news() -> None:
    assert told(opening(4), "draw", "refill") == []
