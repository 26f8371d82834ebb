"""Facts in names, as clients hear them."""

from __future__ import annotations

from bosquet.core.events import Event as Fact
from bosquet.games.indian_summer.material import (
    ANIMAL_NAMES,
    GIVEN,
    GIVES,
    GOT,
    LEAF_NAMES,
    LEAF_TYPES,
    SIDE_NAMES,
    SOURCE_NAMES,
    SQUARE_NAMES,
    WAYS,
)
from bosquet.games.indian_summer.names import TREASURES, form_name, seat_of, source_of, squares_under
from bosquet.games.indian_summer.shapes import Event, LeafEvent, TreasureEvent


def narrate(fact: Fact) -> Event:
    seat, what, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "floor":
            return {"kind": "floor", "seat": seat, "side": SIDE_NAMES[what]}
        case "round":
            return {"kind": "round", "seat": seat, "number": count, "tile": None, "colour": None, "place": None}
        case "turn":
            return {
                "kind": "turn",
                "seat": seat,
                "number": count,
                "tile": LEAF_NAMES[what],
                "colour": LEAF_TYPES[what]["colour"],
                "place": where,
            }
        case "leaf" | "foreign_leaf":
            return leaf(fact)
        case "token":
            return {"kind": "token", "seat": seat, "treasure": TREASURES[what], "square": SQUARE_NAMES[where]}
        case "zone":
            return {"kind": "zone", "seat": seat, "zone": where + 1}
        case "harvest" | "find" | "bonus" | "pay":
            return treasure(fact)
        case "full" | "refill" | "stock" | "final" as kind:
            return {"kind": kind, "seat": seat, "count": count}
        case "squirrel":
            return {"kind": "squirrel", "seat": seat, "square": SQUARE_NAMES[where], "treasure": None}
        case "animal":
            squares = squares_under(what, where)
            return {"kind": "animal", "seat": seat, "animal": form_name(what), "way": what % WAYS, "squares": squares}
        case "exchange":
            return {
                "kind": "exchange",
                "seat": seat,
                "given": GIVES[what] * count,
                "gives": TREASURES[GIVEN[what]],
                "got": count,
                "gets": TREASURES[GOT[what]],
            }
        case "source":
            return {"kind": "source", "seat": seat, "source": SOURCE_NAMES[what], "count": count}
    return end(fact)


def end(fact: Fact) -> Event:
    """How a turn, a round or the game came out."""
    seat, what, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "result":
            return {"kind": "result", "seat": seat, "nuts": what, "berries": where, "uncovered": count}
        case "round_won":
            return {"kind": "round_won", "seat": seat, "round": where + 1, "points": count, "uncovered": 0}
        case "round_lost":
            return {"kind": "round_lost", "seat": seat, "round": where + 1, "points": -count, "uncovered": count}
        case "void" | "lapse" as kind:
            return {"kind": kind, "seat": seat}
    raise ValueError(fact.kind)


def leaf(fact: Fact) -> LeafEvent:
    """From one's own path `count` is the place of the tile, else who gave it."""
    own = fact.kind == "leaf"
    return {
        "kind": "leaf" if own else "foreign_leaf",
        "seat": fact.seat,
        "tile": form_name(fact.what),
        "colour": LEAF_TYPES[fact.what // WAYS]["colour"],
        "way": fact.what % WAYS,
        "hole": SQUARE_NAMES[fact.where],
        "squares": squares_under(fact.what, fact.where),
        "source": "path" if own else source_of(fact.count),
        "donor": fact.seat if own else seat_of(fact.count),
        "place": fact.count + 1 if own else None,
    }


def treasure(fact: Fact) -> TreasureEvent:
    kind = fact.kind
    return {
        "kind": "harvest" if kind == "harvest" else "find" if kind == "find" else "bonus" if kind == "bonus" else "pay",
        "seat": fact.seat,
        "treasure": TREASURES[fact.what],
        "count": fact.count,
        "zone": fact.where + 1 if kind == "harvest" else None,
        "animal": ANIMAL_NAMES[fact.where] if kind == "bonus" else None,
    }
