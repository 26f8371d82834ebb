"""What is printed on the pieces of Leaf, as a client needs it."""

from __future__ import annotations

from bosquet.games.leaf.material import (
    ANIMAL_DATA,
    CARDS_EACH,
    GUSTS,
    LEAF_DATA,
    LEAVES,
    MUSHROOMS,
    PLAYER_DATA,
    SCORING,
    SEAT_COUNTS,
    SHAPE_TURNS,
    SHAPES,
    SUN_COST,
    TILE_NAMES,
    TILE_SHAPE,
    TRACKS,
    TREE,
    WINTER_AGAIN,
)
from bosquet.games.leaf.names import ANIMAL, SHAPE, colour_of, gust_of, reward_of
from bosquet.games.leaf.shapes import Material, PrintedShape, Space, Track


def material() -> Material:
    return {
        "shapes": [printed_shape(shape) for shape in range(SHAPES)],
        "colours": [{"colour": colour["id"], "action": colour["action"]} for colour in LEAF_DATA["colours"]],
        "leaves": [
            {"leaf": TILE_NAMES[leaf], "shape": SHAPE[TILE_SHAPE[leaf]], "colour": colour_of(leaf)}
            for leaf in range(LEAVES)
        ],
        "tree": [printed_space(space) for space in range(len(TREE))],
        "tracks": {str(seats): printed_track(seats) for seats in SEAT_COUNTS},
        "suns": SUN_COST,
        "winter_again": WINTER_AGAIN,
        "species": list(ANIMAL),
        "display": [
            {"slot": slot["slot"] + 1, "row": slot["row"], "column": slot["col"]} for slot in ANIMAL_DATA["display"]
        ],
        "players": [{"colour": player["id"], "mushroom": player["mushroom"]} for player in PLAYER_DATA["colours"]],
        "mushrooms": MUSHROOMS,
        "wind": [gust_of(card) for card in range(GUSTS)],
        "awards": {"mushrooms": SCORING["mushrooms"], "animals": SCORING["animals"], "tree": SCORING["tree"]},
    }


def printed_shape(shape: int) -> PrintedShape:
    tips = LEAF_DATA["shapes"][shape]["tips"]
    return {"shape": SHAPE[shape], "tips": tips, "rotations": SHAPE_TURNS[shape], "leaf_cards": CARDS_EACH}


def printed_space(space: int) -> Space:
    printed = TREE[space]
    return {
        "space": printed["id"],
        "height": printed["height"],
        "lane": printed["lane"],
        "reward": reward_of(space),
        "next": printed["next"],
    }


def printed_track(seats: int) -> Track:
    printed = next(track for track in TRACKS if seats in track["players"])
    return {
        "side": printed["side"],
        "acorns": printed["acorns"],
        "frosts": printed["frosts"],
        "winter": printed["winter"],
    }
