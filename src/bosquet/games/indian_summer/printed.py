"""Floors, tiles, animals and treasures as a client needs them to show them, and to try any tile anywhere (INDI-14)."""

from __future__ import annotations

from bosquet.games.indian_summer.actions import NOTATIONS, SWAP
from bosquet.games.indian_summer.material import (
    ANIMALS,
    BOARDS,
    COLUMNS,
    EXCHANGES,
    GIVES,
    HOLE,
    LEAF_TYPES,
    LEAVES,
    LONGEST_PATH,
    PATH,
    PIECES,
    REFILL_AT,
    ROUNDS,
    ROWS,
    SAME_WAYS,
    SQUARE_NAMES,
    TREASURES as TREASURE_DATA,
    TURNS,
    ZONE_MAP,
)
from bosquet.games.indian_summer.names import TREASURES
from bosquet.games.indian_summer.shapes import Exchange, Form, Lie, Material, Side, TreasureKind
from bosquet.geometry.polyominoes import lying


def material() -> Material:
    return {
        "rows": ROWS,
        "columns": COLUMNS,
        "squares": SQUARE_NAMES,
        "zones": [int(digit) + 1 for digit in ZONE_MAP],
        "sides": sides(),
        "tiles": tiles(),
        "animals": animals(),
        "treasures": treasures(),
        "exchanges": exchanges(),
        "path": PATH,
        "longest_path": LONGEST_PATH,
        "refill_at": REFILL_AT,
        "turns": TURNS,
        "rounds": ROUNDS,
    }


def sides() -> list[Side]:
    return [
        {"id": side["id"], "board": side["board"], "side": "a" if side["side"] == "a" else "b", "rows": side["rows"]}
        for side in BOARDS["sides"]
    ]


def tiles() -> list[Form]:
    return [
        {
            "id": leaf["id"],
            "colour": leaf["colour"],
            "picture": leaf["picture"],
            "count": leaf["count"],
            "bonus": None,
            "same": SAME_WAYS[form],
            "lies": lies(form),
        }
        for form, leaf in enumerate(LEAF_TYPES)
    ]


def animals() -> list[Form]:
    return [
        {
            "id": animal["id"],
            "colour": None,
            "picture": animal["picture"],
            "count": animal["count"],
            "bonus": next((treasure for treasure in TREASURES if treasure == animal["bonus"]), None),
            "same": SAME_WAYS[LEAVES + kind],
            "lies": lies(LEAVES + kind),
        }
        for kind, animal in enumerate(ANIMALS)
    ]


def lies(form: int) -> list[Lie]:
    return [lie(form, way) for way in sorted(set(SAME_WAYS[form]))]


def lie(form: int, way: int) -> Lie:
    laid = lying(PIECES[form], way)
    return {
        "way": way,
        "height": 1 + max(row for row, _ in laid),
        "width": 1 + max(column for _, column in laid),
        "squares": [list(square) for square in laid],
        "hole": next((list(square) for square, letter in laid.items() if letter == HOLE), None),
    }


def treasures() -> list[TreasureKind]:
    return [
        {"id": name, "letter": kind["letter"], "tokens": kind["tokens"], "solo_points": kind["solo_points"]}
        for name, kind in zip(TREASURES, TREASURE_DATA["types"], strict=True)
    ]


def exchanges() -> list[Exchange]:
    return [
        {"id": NOTATIONS[SWAP + k], "gives": TREASURES[given], "count": GIVES[k], "gets": TREASURES[got]}
        for k, (given, got) in enumerate(EXCHANGES)
    ]
