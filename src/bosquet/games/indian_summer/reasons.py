"""Why something may not be done now: the rule, and the reason in a word that the texts put into a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.events import Refusal
from bosquet.games.indian_summer.actions import (
    ANIMAL,
    DONORS,
    END_TURN,
    EXCHANGE,
    HOLE,
    KIND,
    LEAF,
    MENU,
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
from bosquet.games.indian_summer.covering import is_bare
from bosquet.games.indian_summer.floor import has
from bosquet.games.indian_summer.material import (
    ANIMAL_NAMES,
    BERRY,
    FEATHER,
    GIVEN,
    GIVES,
    KINDS,
    LEAF_NAMES,
    LEAVES,
    LONGEST_PATH,
    MUSHROOM,
    NONE,
    NUT,
    SOURCE_NAMES,
    SQUARE_NAMES,
    WAYS,
)
from bosquet.games.indian_summer.names import FORMS, TREASURES

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

REASONS: Final[tuple[str, ...]] = (
    *("other_question", "main_done", "main_due", "floor_full", "no_tile_fits", "path_short", "path_full"),
    *("nothing_to_take", "treasure", "no_holes", "no_exchange", "no_such_tile", "tile_no_room", "covered"),
    *("hole_no_room", "way_no_room", "not_a_donor", "donors_no_room", "not_offered", "animal_gone"),
    *("animal_no_room", "holes_not_free", "source_empty"),
)

# Which question an action answers: its first action, and the rule that asks it.
QUESTIONS: Final = (
    *((SIDE, "INDI-R6"), (MENU, "INDI-30"), (TILE, "INDI-03"), (HOLE, "INDI-17"), (WAY, "INDI-16")),
    *((SIT, "INDI-24"), (DONORS, "INDI-62"), (TAKE, "INDI-61"), (KIND, "INDI-71"), (REST, "INDI-71")),
    *((SWAP, "INDI-76"), (SOURCE, "INDI-85")),
)


def why_not(state: IndianSummerState, action: int) -> Refusal:
    first, rule = max(question for question in QUESTIONS if question[0] <= action)
    if first != state.phase:
        return Refusal(rule, "other_question")
    if first == MENU:
        return why_no_entry(state, action)
    return why_no_choice(state, action, first)


def why_no_entry(state: IndianSummerState, action: int) -> Refusal:
    if action == END_TURN:
        return Refusal("INDI-02", "main_due")
    if action in (LEAF, SQUIRREL, TWO_FOREIGN, TWO_OWN) and state.acted:
        return Refusal("INDI-02", "main_done")
    if action == LEAF:
        return Refusal("INDI-17", "no_tile_fits")
    if action == TWO_FOREIGN:
        return lacking(state, MUSHROOM, 1, "INDI-61") or Refusal("INDI-64", "no_tile_fits")
    if action == TWO_OWN:
        short = Refusal("INDI-68", "path_short") if state.tiles[state.floor] < 2 else Refusal("INDI-69", "no_tile_fits")
        return lacking(state, FEATHER, 1, "INDI-68") or short
    if action == PICK_BERRIES:
        full = state.tiles[state.floor] == LONGEST_PATH
        rest = Refusal("INDI-59", "path_full") if full else Refusal("INDI-59", "nothing_to_take")
        return lacking(state, BERRY, 1, "INDI-57") or rest
    if action == ANIMAL:
        return Refusal("INDI-71", "no_holes")
    if action == EXCHANGE:
        return Refusal("INDI-76", "no_exchange")
    return lacking(state, NUT, 1, "INDI-60") or Refusal("INDI-60", "floor_full")


def lacking(state: IndianSummerState, treasure: int, wanted: int, rule: str) -> Refusal | None:
    """The refusal for want of treasures, if there are too few."""
    held = state.reserve[KINDS * state.floor + treasure]
    if held >= wanted:
        return None
    return Refusal(rule, "treasure", {"treasure": TREASURES[treasure], "wanted": wanted, "held": held})


def why_no_choice(state: IndianSummerState, action: int, first: int) -> Refusal:
    index = action - first
    if first == TILE:
        return why_no_tile(state, index)
    if first == HOLE:
        return why_no_hole(state, index)
    if first == WAY:
        where = {"tile": FORMS[state.form], "square": SQUARE_NAMES[state.hole]}
        return Refusal("INDI-17", "way_no_room", where)
    if first == SIT:
        return Refusal("INDI-24", "covered", {"square": SQUARE_NAMES[index]})
    if first == DONORS:
        return why_no_donors(state, index)
    if first == TAKE:
        offered = state.offer[index] != NONE
        return Refusal("INDI-64", "tile_no_room") if offered else Refusal("INDI-65", "not_offered")
    if first == KIND:
        animal = {"animal": ANIMAL_NAMES[index]}
        return (
            Refusal("INDI-71", "animal_no_room", animal)
            if state.herd[index]
            else Refusal("INDI-75", "animal_gone", animal)
        )
    if first == REST:
        return why_no_rest(state, index)
    if first == SWAP:
        refusal = lacking(state, GIVEN[index], GIVES[index], "INDI-76")
        assert refusal is not None
        return refusal
    return Refusal("INDI-85", "source_empty", {"source": SOURCE_NAMES[index]})


def why_no_tile(state: IndianSummerState, place: int) -> Refusal:
    if place >= state.tiles[state.floor]:
        return Refusal("INDI-03", "no_such_tile", {"place": place + 1})
    return Refusal("INDI-17", "tile_no_room")


def why_no_hole(state: IndianSummerState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    if not is_bare(state, square):
        return Refusal("INDI-21", "covered", {"square": name})
    return Refusal("INDI-17", "hole_no_room", {"tile": LEAF_NAMES[state.form], "square": name})


def why_no_donors(state: IndianSummerState, pair: int) -> Refusal:
    one, two = PAIRS[pair]
    if state.seat in (one, two) or not state.tiles[one] or not state.tiles[two]:
        return Refusal("INDI-62", "not_a_donor")
    return Refusal("INDI-64", "donors_no_room")


def why_no_rest(state: IndianSummerState, placement: int) -> Refusal:
    square = placement // WAYS
    name = SQUARE_NAMES[square]
    if has(state.tokens[2 * state.floor], state.tokens[2 * state.floor + 1], square):
        return Refusal("INDI-70", "holes_not_free", {"animal": ANIMAL_NAMES[state.form - LEAVES], "square": name})
    return Refusal("INDI-71", "holes_not_free", {"animal": ANIMAL_NAMES[state.form - LEAVES], "square": name})
