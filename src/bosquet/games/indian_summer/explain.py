"""Indian Summer in names and numbers for a client: what an action means, and what is asked.

What a deed brings about is read from the facts that a twin tells when it does it, so no rule is written twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Event as Fact
from bosquet.core.game import Question
from bosquet.core.state import Story
from bosquet.games.indian_summer import animals, foreign, paths
from bosquet.games.indian_summer.actions import (
    ANIMAL,
    DONORS,
    END_TURN,
    EXCHANGE,
    HOLE,
    KIND,
    LEAF,
    MENU,
    NOTATIONS,
    PAIRS,
    PICK_BERRIES,
    REST,
    SIDE,
    SIT,
    SOURCE,
    SQUIRREL,
    SWAP,
    TAKE,
    TILE,
    TWO_FOREIGN,
    TWO_OWN,
    WAY,
)
from bosquet.games.indian_summer.covering import fits_floor
from bosquet.games.indian_summer.floor import all_origins, lies_on
from bosquet.games.indian_summer.material import (
    ANIMAL_NAMES,
    BEASTS,
    BONUS,
    GIVEN,
    GIVES,
    GOT,
    KINDS,
    LEAF_NAMES,
    LONGEST_PATH,
    MUSHROOM_SPACE,
    PRINTED,
    SIDE_NAMES,
    SOURCE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TRACK,
    WAYS,
)
from bosquet.games.indian_summer.names import (
    FORMS,
    TREASURES,
    offered,
    purse,
    seat_of,
    source_of,
    square_names,
    squares_under,
    treasure_name,
)
from bosquet.games.indian_summer.shapes import (
    Action,
    Completed,
    Entry,
    HoleMove,
    Offer,
    Purse,
    RestMove,
    SitMove,
    SwapMove,
    TakeMove,
    WayMove,
)

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState


class Aftermath:
    """What one step brings about: the table after it, and the facts told."""

    def __init__(self, state: IndianSummerState, action: int) -> None:
        self.state = state.clone()
        self.floor = state.floor
        story = Story()
        self.state.story = story
        self.state.step(action)
        self.facts: list[Fact] = story.events

    def reserve(self) -> Purse:
        return purse(self.state.reserve, KINDS * self.floor)

    def gained(self, kinds: tuple[str, ...], where: int | None = None) -> Purse:
        found: Purse = {"berry": 0, "nut": 0, "mushroom": 0, "feather": 0}
        for fact in self.facts:
            if fact.kind in kinds and where in (None, fact.where):
                found[TREASURES[fact.what]] += fact.count
        return found

    def zones(self) -> list[Completed]:
        return [
            {"zone": fact.where + 1, "harvest": self.gained(("harvest",), fact.where)}
            for fact in self.facts
            if fact.kind == "zone"
        ]

    def full(self) -> bool:
        return any(fact.kind == "full" for fact in self.facts)


# Actions


def describe(state: IndianSummerState, action: int) -> Action:
    found = describe_deed(state, action)
    if action >= MENU and ends_turn(state, action):
        found["ends"] = True
    return found


def ends_turn(state: IndianSummerState, action: int) -> bool:
    twin = state.clone()
    twin.play(action)
    return twin.over() or twin.seat != state.seat or twin.turn != state.turn or twin.floor != state.floor


def describe_deed(state: IndianSummerState, action: int) -> Action:
    name = NOTATIONS[action]
    if action >= SOURCE:
        source = action - SOURCE
        return {"id": name, "kind": "source", "source": SOURCE_NAMES[source], "tiles": drawn(state, source)}
    if action >= SWAP:
        return describe_swap(state, action)
    if action >= REST:
        return describe_rest(state, action)
    if action >= KIND:
        kind = action - KIND
        bonus = treasure_name(BONUS[kind])
        return {"id": name, "kind": "kind", "animal": ANIMAL_NAMES[kind], "left": state.herd[kind], "bonus": bonus}
    if action >= TAKE:
        return describe_take(state, action)
    if action >= DONORS:
        one, two = PAIRS[action - DONORS]
        return {"id": name, "kind": "donors", "offers": [first_tile(state, one), first_tile(state, two)]}
    if action >= SIT:
        return describe_sit(state, action)
    if action >= WAY:
        return describe_way(state, action)
    if action >= HOLE:
        return describe_hole(state, action)
    if action >= TILE:
        form = state.path[state.floor * LONGEST_PATH + action - TILE]
        place = action - TILE + 1
        return {"id": name, "kind": "tile", "place": place, "tile": LEAF_NAMES[form], "holes": holes(state, form)}
    if action >= MENU:
        return describe_entry(state, action)
    floor = state.floor if state.rounds else state.seat
    return {"id": name, "kind": "side", "side": SIDE_NAMES[state.side[floor] + action - SIDE]}


def describe_entry(state: IndianSummerState, action: int) -> Entry:
    name = NOTATIONS[action]
    if action in (LEAF, TWO_OWN):
        first = state.floor * LONGEST_PATH
        places = [k + 1 for k in range(state.tiles[state.floor]) if fits_floor(state, state.path[first + k])]
        return {"id": name, "kind": "leaf" if action == LEAF else "feather", "places": places}
    if action == TWO_FOREIGN:
        return {"id": name, "kind": "mushroom", "offers": all_offers(state)}
    if action == PICK_BERRIES:
        after = purse(state.reserve, KINDS * state.floor)
        after["berry"] -= 1
        return {"id": name, "kind": "berry", "upto": paths.upto(state), "reserve": after}
    if action in (ANIMAL, END_TURN):
        return {"id": name, "kind": "animal" if action == ANIMAL else "end_turn", "animals": animals_with_room(state)}
    return {
        "id": name,
        "kind": "squirrel" if action == SQUIRREL else "exchange" if action == EXCHANGE else "nut",
    }


def animals_with_room(state: IndianSummerState) -> list[str]:
    return [ANIMAL_NAMES[kind] for kind in range(BEASTS) if animals.has_room(state, kind)]


def all_offers(state: IndianSummerState) -> list[Offer]:
    """Every tile that a mushroom could bring, whether it has room or not."""
    if state.rounds:
        seen = min(state.queued[state.floor], MUSHROOM_SPACE)
        return [offered(foreign.SPACE, state.queue[TRACK * state.floor + k]) for k in range(seen)]
    others = [(state.seat + k) % state.seats for k in range(1, state.seats)]
    found = [first_tile(state, seat) for seat in others if state.tiles[seat]]
    if state.seats == 2 and state.commons:
        found.append(offered(foreign.COMMON, state.common[0]))
    return found


def first_tile(state: IndianSummerState, seat: int) -> Offer:
    return offered(seat, state.path[seat * LONGEST_PATH])


def holes(state: IndianSummerState, form: int) -> list[str]:
    """The squares that can come to lie under the hole of a tile."""
    north, south = all_origins(state.bare[2 * state.floor], state.bare[2 * state.floor + 1], form)
    return square_names(north, south)


def printed(state: IndianSummerState, square: int) -> int:
    return PRINTED[state.side[state.floor] * SQUARES + square]


def describe_hole(state: IndianSummerState, action: int) -> HoleMove:
    square = action - HOLE
    north, south = state.bare[2 * state.floor], state.bare[2 * state.floor + 1]
    return {
        "id": NOTATIONS[action],
        "kind": "hole",
        "square": SQUARE_NAMES[square],
        "treasure": treasure_name(printed(state, square)),
        "ways": [way for way in range(WAYS) if lies_on(north, south, state.form * WAYS + way, square)],
    }


def describe_way(state: IndianSummerState, action: int) -> WayMove:
    way = action - WAY
    after = Aftermath(state, action)
    return {
        "id": NOTATIONS[action],
        "kind": "way",
        "way": way,
        "tile": LEAF_NAMES[state.form],
        "hole": SQUARE_NAMES[state.hole],
        "squares": squares_under(state.form * WAYS + way, state.hole),
        "treasure": treasure_name(printed(state, state.hole)),
        "zones": after.zones(),
        "full": after.full(),
        "reserve": after.reserve(),
    }


def describe_sit(state: IndianSummerState, action: int) -> SitMove:
    square = action - SIT
    after = Aftermath(state, action)
    return {
        "id": NOTATIONS[action],
        "kind": "sit",
        "square": SQUARE_NAMES[square],
        "lost": treasure_name(printed(state, square)),
        "zones": after.zones(),
        "full": after.full(),
        "reserve": after.reserve(),
    }


def describe_take(state: IndianSummerState, action: int) -> TakeMove:
    place = action - TAKE
    return {
        "id": NOTATIONS[action],
        "kind": "take",
        "place": place + 1,
        "source": source_of(state.donor[place]),
        "seat": seat_of(state.donor[place]),
        "tile": LEAF_NAMES[state.offer[place]],
        "holes": holes(state, state.offer[place]),
    }


def describe_rest(state: IndianSummerState, action: int) -> RestMove:
    square = (action - REST) // WAYS
    way = (action - REST) % WAYS
    after = Aftermath(state, action)
    return {
        "id": NOTATIONS[action],
        "kind": "rest",
        "animal": FORMS[state.form],
        "way": way,
        "square": SQUARE_NAMES[square],
        "squares": squares_under(state.form * WAYS + way, square),
        "finds": after.gained(("find", "bonus")),
        "reserve": after.reserve(),
    }


def describe_swap(state: IndianSummerState, action: int) -> SwapMove:
    exchange = action - SWAP
    return {
        "id": NOTATIONS[action],
        "kind": "swap",
        "gives": TREASURES[GIVEN[exchange]],
        "count": GIVES[exchange],
        "gets": TREASURES[GOT[exchange]],
        "reserve": Aftermath(state, action).reserve(),
    }


def drawn(state: IndianSummerState, source: int) -> list[str]:
    """The tiles that come from that end, in order."""
    after = Aftermath(state, SOURCE + source).state
    first = state.floor * LONGEST_PATH
    return [LEAF_NAMES[after.path[first + k]] for k in range(state.tiles[state.floor], after.tiles[state.floor])]


# Questions

PHASES: Final = (
    ("choose_side", SIDE),
    ("menu_before", MENU),
    ("pick_leaf", TILE),
    ("hole_square", HOLE),
    ("orientation", WAY),
    ("squirrel_square", SIT),
    ("donors", DONORS),
    ("foreign_tile", TAKE),
    ("animal_kind", KIND),
    ("animal_squares", REST),
    ("exchange", SWAP),
    ("solo_source", SOURCE),
)


def question(state: IndianSummerState) -> Question:
    kind = next(name for name, phase in PHASES if phase == state.phase)
    args: dict[str, object] = {}
    if state.phase == MENU:
        args["round"] = state.turn
        if state.acted:
            kind = "menu_after"
    elif state.phase == TILE:
        args["second"] = state.placed
    elif state.phase in (HOLE, WAY, KIND, REST) and state.form >= 0:
        args["tile" if state.form < len(LEAF_NAMES) else "animal"] = FORMS[state.form]
    elif state.phase == SIT:
        args["deed"] = NOTATIONS[state.deed]
    elif state.phase == SOURCE:
        args["upto"] = paths.upto(state)
    return Question(kind, args)
