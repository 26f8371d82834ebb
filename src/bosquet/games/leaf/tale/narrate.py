"""Facts of a game of Leaf in names and numbers."""

from __future__ import annotations

from bosquet.core.events import Event as Fact
from bosquet.games.leaf.material import AMOUNT, HEIGHT, NONE, PENALTY, SLOTS, SPACE_NAMES, TILE_NAMES, TURNS
from bosquet.games.leaf.names import ANIMAL, COLOUR, REWARDS, SHAPE, gust_of, place_of
from bosquet.games.leaf.season import BY_MARKER
from bosquet.games.leaf.tale.shapes import Event


def narrate(fact: Fact) -> Event:
    seat, what, count = fact.seat, fact.what, fact.count
    match fact.kind:
        case "turn":
            return {"kind": "turn", "seat": seat, "round": count}
        case "no_cards":
            return {"kind": "no_cards", "seat": seat, "penalty": PENALTY}
        case "reshuffle" | "new_gusts" as kind:
            return {"kind": kind, "seat": seat, "cards": count}
        case "draw":
            return {"kind": "draw", "seat": seat, "shape": SHAPE[what] if what != NONE else None}
        case "card":
            return {"kind": "card", "seat": seat, "shape": SHAPE[what], "cards": count}
        case "gust":
            return {"kind": "gust", "seat": seat, **gust_of(what)}
        case "empty":
            return {"kind": "empty", "seat": seat, "shape": SHAPE[what]}
        case "instead":
            return {"kind": "instead", "seat": seat, "colour": COLOUR[what]}
        case "advance":
            return {"kind": "advance", "seat": seat, "space": fact.where, "acorns": count}
        case "frost":
            return {"kind": "frost", "seat": seat, "number": count, "last": bool(what)}
        case "winter":
            return {"kind": "winter", "seat": seat, "cause": "marker" if what == BY_MARKER else "stacks"}
        case "sun" | "lost" | "over" as kind:
            return {"kind": kind, "seat": seat}
    return narrate_leaf(fact)


def narrate_leaf(fact: Fact) -> Event:
    """Leaves, mushrooms, animals and squirrels."""
    seat, what, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "tile" | "boost" | "baby" | "adult" as kind:
            return {"kind": kind, "seat": seat, "leaf": TILE_NAMES[what]}
        case "reaction":
            return {"kind": "reaction", "seat": seat, "leaf": TILE_NAMES[what]}
        case "top":
            return {"kind": "top", "seat": seat, "leaf": TILE_NAMES[what], "left": count}
        case "lay":
            q, r = place_of(where // TURNS)
            turn = where % TURNS
            leaf = TILE_NAMES[what]
            return {"kind": "lay", "seat": seat, "leaf": leaf, "q": q, "r": r, "rotation": turn, "actions": count}
        case "animal":
            slot = where + 1 if where < SLOTS else None
            return {"kind": "animal", "seat": seat, "species": ANIMAL[what >> 1], "acorns": what & 1, "slot": slot}
        case "refill":
            return {"kind": "refill", "seat": seat, "species": ANIMAL[what >> 1], "acorns": what & 1, "slot": where + 1}
        case "climb":
            return {
                "kind": "climb",
                "seat": seat,
                "space": SPACE_NAMES[where],
                "height": HEIGHT[where],
                "reward": REWARDS[what],
                "amount": AMOUNT[where],
            }
        case "hibernate":
            return {"kind": "hibernate", "seat": seat, "species": ANIMAL[what], "cards": count}
    return narrate_count(fact)


def narrate_count(fact: Fact) -> Event:
    """Lines of the final count: `what` is its points."""
    seat, points, where, count = fact.seat, fact.what, fact.where, fact.count
    match fact.kind:
        case "count_rank":
            return {
                "kind": "count_rank",
                "seat": seat,
                "points": points,
                "space": SPACE_NAMES[where],
                "height": HEIGHT[where],
                "rank": count,
            }
        case "count_group":
            return {"kind": "count_group", "seat": seat, "points": points, "leaf": TILE_NAMES[where], "size": count}
        case "count_den":
            return {"kind": "count_den", "seat": seat, "points": points, "species": ANIMAL[where], "cards": count}
        case "count_pairs" | "count_surplus" as kind:
            return {"kind": kind, "seat": seat, "points": points, "left": count}
    raise ValueError(fact.kind)
