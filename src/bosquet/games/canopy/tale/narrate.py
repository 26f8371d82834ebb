"""Facts of a game of Canopée in names and numbers."""

from __future__ import annotations

from bosquet.core.events import Event as Fact
from bosquet.games.canopy.material import FACE_NAMES, NONE, TUCK
from bosquet.games.canopy.names import ANIMAL, CHANGE, card_of, change_of, plant_name, threat_name, tree_of
from bosquet.games.canopy.tale.shapes import Event


def narrate(fact: Fact) -> Event:
    seat, what, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "season":
            return {"kind": "season", "seat": seat, "season": count, "change": change_of(what)}
        case "turn" | "season_end" as kind:
            return {"kind": kind, "seat": seat, "season": count}
        case "look" | "keep" | "refuse" | "refill" as kind:
            return {"kind": kind, "seat": seat, "pile": where >> 2, "rank": where & 3, "cards": count}
        case "returned":
            return {"kind": "returned", "seat": seat, "pile": where >> 2, "rank": where & 3}
        case "power":
            pile = where >> 2 if where != NONE else None
            species = ANIMAL[what] if what != NONE else None
            rank = where & 3 if where != NONE else 0
            return {"kind": "power", "seat": seat, "species": species, "pile": pile, "rank": rank}
        case "tucked" | "stashed" | "regenerated" | "tie" as kind:
            return {"kind": kind, "seat": seat}
        case "storm":
            return {"kind": "storm", "seat": seat, "mode": "strike" if what else "draw"}
        case "germs" | "germs_back" | "withered" as kind:
            return {"kind": kind, "seat": seat, "cards": count}
        case "weighs":
            rank = where & 3
            return {"kind": "weighs", "seat": seat, "pile": where >> 2, "rank": rank, "down": what, "up": count}
    return narrate_card(fact)


def narrate_card(fact: Fact) -> Event:
    """Cards that come and go."""
    seat, what, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "taken" | "drawn" | "wasted" | "discarded" as kind:
            return {"kind": kind, "seat": seat, "card": FACE_NAMES[what]}
        case "add":
            return {"kind": "add", "seat": seat, "card": FACE_NAMES[what], "tree": where + 1 if where != NONE else None}
        case "uncover":
            card = FACE_NAMES[what]
            return {"kind": "uncover", "seat": seat, "card": card, "place": "hoatzin" if where == TUCK else "pitcher"}
        case "shown" | "pile_discarded" as kind:
            return {"kind": kind, "seat": seat, "card": FACE_NAMES[what], "pile": where >> 2, "rank": where & 3}
        case "drop":
            return {"kind": "drop", "seat": seat, "card": card_of(what, where), "tree": tree_of(what)}
        case "stolen":
            return {"kind": "stolen", "seat": seat, "card": FACE_NAMES[what], "victim": where}
        case "threat" | "spread" as kind:
            return {"kind": kind, "seat": seat, "threat": threat_name(what), "cards": count}
    return narrate_points(fact)


def narrate_points(fact: Fact) -> Event:
    """Points: `what` is how many."""
    seat, points, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "tree" | "tallest" as kind:
            return {"kind": kind, "seat": seat, "points": points, "tree": where + 1, "height": count}
        case "flora":
            return {"kind": "flora", "seat": seat, "points": points, "plant": plant_name(where), "cards": count}
        case "weather" | "threats" | "lushest" as kind:
            return {"kind": kind, "seat": seat, "points": points, "count": count}
        case "change":
            return {"kind": "change", "seat": seat, "points": points, "change": CHANGE[where]}
        case "fauna":
            return {"kind": "fauna", "seat": seat, "points": points, "species": ANIMAL[where]}
    raise AssertionError(fact)
