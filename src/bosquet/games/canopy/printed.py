"""What is printed on the cards of Canopée, as a client needs it."""

from __future__ import annotations

from bosquet.games.canopy.material import (
    BROMELIADS,
    CARDS,
    FACE_NAMES,
    FERN_EACH,
    GROWN,
    MODES,
    MONSTERA_POINTS,
    MONSTERAS,
    ORCHID_GAP,
    OWN_LOSS,
    PLAYERS,
    SEAT_COUNTS,
    SPIRIT_THREATS,
    SPREAD,
    WEATHER_PAIR,
)
from bosquet.games.canopy.names import CHANGE
from bosquet.games.canopy.shapes import Card, Material, Table


def material() -> Material:
    return {
        "cards": [printed_card(face) for face in range(len(CARDS))],
        "tables": {str(seats): printed_table(seats) for seats in SEAT_COUNTS},
        "changes": list(CHANGE),
        "flora": {
            "fern": FERN_EACH,
            "bromeliad": [int(BROMELIADS[cards]) for cards in range(4)],
            "monstera": MONSTERA_POINTS,
            "monsteras": MONSTERAS,
            "orchid_gap": ORCHID_GAP,
        },
        "weather": WEATHER_PAIR,
        "own_loss": OWN_LOSS,
        "spread": SPREAD,
        "threat_bonus": SPIRIT_THREATS,
    }


def printed_card(face: int) -> Card:
    card = CARDS[face]
    return {
        "card": card["id"],
        "kind": FACE_NAMES[GROWN[face]],
        "category": card["category"],
        "species": card["species"],
        "set": card["set"],
        "copies": card["count"],
        "value": card.get("trunk_value", card.get("canopy_multiplier")),
        "role": card.get("fauna_role"),
        "points": card.get("points", card.get("points_each")),
        "alone": card.get("points_single"),
        "couple": card.get("points_pair"),
        "windows": card.get("windows", []),
        "immediate": card.get("immediate", False),
    }


def printed_table(seats: int) -> Table:
    table = PLAYERS[seats - 1]
    orders = MODES["pile_order"][str(seats)]
    return {
        "seasons": table["seasons"],
        "removed": table["removed"],
        "piles": table["piles"],
        "order": [[table["piles"].index(name) for name in orders[str(seat)]] for seat in range(seats)],
        "deal": table["deal"],
        "refill": table["refill"],
        "tallest": table["tallest"],
        "lushest": table["lushest"],
    }
