"""What a viewer knows, a world that fits it, and what it leaves open.

All lies open but the sides that players choose at the same time, and the order of the stock, which it has not got.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from bosquet.games.indian_summer.actions import MENU, MENU_NAMES, SIDE, WAY
from bosquet.games.indian_summer.covering import is_full
from bosquet.games.indian_summer.final import somebody_is_done
from bosquet.games.indian_summer.floor import has, size
from bosquet.games.indian_summer.material import (
    ANIMAL_NAMES,
    BEASTS,
    KINDS,
    LEAF_NAMES,
    LEAVES,
    LONGEST_PATH,
    MUSHROOM_SPACE,
    NONE,
    PRINT,
    PRINTED,
    SIDE_NAMES,
    SIDE_PATH,
    SQUARE_NAMES,
    SQUARES,
    TRACK,
    WAYS,
    ZONE,
    ZONES,
    ZONES_HALF,
)
from bosquet.games.indian_summer.names import (
    FORMS,
    TREASURES,
    form_name,
    offered,
    purse,
    square_names,
    squares_under,
)
from bosquet.games.indian_summer.scoring import standings
from bosquet.games.indian_summer.shapes import EntryName, Floor, Leaf, Resting, Round, Track, View, Work, Zone

if TYPE_CHECKING:
    from bosquet.games.indian_summer.state import IndianSummerState

DEEDS: Final[tuple[EntryName, ...]] = MENU_NAMES
SIDES: Final = (SIDE, SIDE + 1)


# Secrets


def is_choosing(state: IndianSummerState) -> bool:
    return state.party != 0


def is_unknown(state: IndianSummerState, number: int) -> bool:
    """Whether the side of a floor is still to be chosen; those of rounds past are not."""
    return is_choosing(state) and (state.rounds == 0 or number == state.floor)


def hidden(state: IndianSummerState, viewer: int) -> list[Slot]:
    """The sides that others have chosen before all are shown."""
    if not is_choosing(state):
        return []
    return [
        Slot(f"side of seat {seat}", state.answer[seat], tuple(int(side) for side in SIDES))
        for seat in range(state.seats)
        if seat != viewer and state.answer[seat] != NONE
    ]


def determinize(state: IndianSummerState, seat: int, rng: Rng) -> IndianSummerState:
    twin = state.clone()
    for slot in hidden(state, seat):
        other = int(slot.place.rpartition(" ")[2])
        twin.answer[other] = SIDE + rng.below(2)
    twin.rng.follow(rng)
    return twin


# The view


def view(state: IndianSummerState) -> View:
    choosing = is_choosing(state)
    over = state.over()
    alone = state.rounds > 0
    rounds = [solo_round(state, *standing) for standing in enumerate(standings(state))] if alone else []
    return {
        "phase": "end" if over else "sides" if choosing else "play",
        "round": state.turn,
        "first": None if choosing or alone else state.first,
        "player": None if over or choosing else state.seat,
        "acted": state.acted == 1,
        "last_round": not alone and not choosing and somebody_is_done(state),
        "floors": [floor(state, state.floor if alone else seat) for seat in range(state.seats)],
        "common": [LEAF_NAMES[state.common[k]] for k in range(state.commons)],
        "stock": {LEAF_NAMES[form]: state.stock[form] for form in range(LEAVES) if state.stock[form]},
        "animals": {ANIMAL_NAMES[kind]: state.herd[kind] for kind in range(BEASTS)},
        "work": work(state),
        "solo": rounds[-1] if alone else None,
        "past": rounds[:-1],
    }


def floor(state: IndianSummerState, number: int) -> Floor:
    half = 2 * number
    return {
        "side": None if is_unknown(state, number) else SIDE_NAMES[state.side[number]],
        "board": state.side[number] // 2 + 1,
        "leaves": leaves(state, number),
        "squirrels": square_names(state.sitting[half], state.sitting[half + 1]),
        "last": square_names(state.last[half], state.last[half + 1]),
        "animals": animals(state, number),
        "tokens": {
            SQUARE_NAMES[square]: TREASURES[PRINTED[state.side[number] * SQUARES + square]]
            for square in range(SQUARES)
            if has(state.tokens[half], state.tokens[half + 1], square)
        },
        "free": square_names(state.free[half], state.free[half + 1]),
        "zones": [zone(state, number, which) for which in range(ZONES)],
        "uncovered": square_names(state.bare[half], state.bare[half + 1]),
        "reserve": purse(state.reserve, KINDS * number),
        "path": [LEAF_NAMES[state.path[number * LONGEST_PATH + k]] for k in range(state.tiles[number])],
    }


def leaves(state: IndianSummerState, number: int) -> list[Leaf]:
    found: list[Leaf] = []
    for square in range(SQUARES):
        pose = state.laid[SQUARES * number + square]
        if pose != NONE:
            found.append(
                {
                    "tile": form_name(pose),
                    "way": pose % WAYS,
                    "hole": SQUARE_NAMES[square],
                    "squares": squares_under(pose, square),
                }
            )
    return found


def animals(state: IndianSummerState, number: int) -> list[Resting]:
    found: list[Resting] = []
    for square in range(SQUARES):
        pose = state.resting[SQUARES * number + square]
        if pose != NONE:
            found.append({"animal": form_name(pose), "way": pose % WAYS, "squares": squares_under(pose, square)})
    return found


def zone(state: IndianSummerState, number: int, which: int) -> Zone:
    half = which // ZONES_HALF
    mask = ZONE[which % ZONES_HALF]
    gaps = size(state.bare[2 * number + half] & mask)
    tokens = state.tokens[2 * number + half] & mask
    first = state.side[number] * KINDS * 2 + half
    berries, nuts, mushrooms, feathers = (size(tokens & PRINT[first + 2 * treasure]) for treasure in range(KINDS))
    return {
        "covered": SQUARES // ZONES - gaps,
        "tokens": {"berry": berries, "nut": nuts, "mushroom": mushrooms, "feather": feathers},
    }


def work(state: IndianSummerState) -> Work:
    return {
        "deed": DEEDS[state.deed - MENU] if state.deed != NONE else None,
        "tile": FORMS[state.form] if state.form != NONE else None,
        "place": state.picked + 1 if state.picked != NONE else None,
        "hole": SQUARE_NAMES[state.hole] if state.phase == WAY else None,
        "placed": state.placed,
        "offers": [offered(state.donor[k], state.offer[k]) for k in range(2) if state.offer[k] != NONE],
    }


# Alone


def solo_round(state: IndianSummerState, number: int, standing: tuple[bool, int]) -> Round:
    """A round that is over lies there as it ended."""
    return {
        "round": number + 1,
        "floor": floor(state, number),
        "track": track(state, number),
        "full": is_full(state, number),
        "points": standing[1],
    }


def track(state: IndianSummerState, number: int) -> Track:
    moved = [LEAF_NAMES[state.queue[TRACK * number + k]] for k in range(state.queued[number])]
    waiting = {k + 1: state.track[TRACK * number + k] for k in range(TRACK) if state.track[TRACK * number + k] != NONE}
    return {
        "turn": 0 if is_unknown(state, number) else TRACK - len(waiting),
        "upper": side_path(state, number, 0),
        "lower": side_path(state, number, 1),
        "space": moved[:MUSHROOM_SPACE],
        "moved": moved[MUSHROOM_SPACE:],
        "waiting": {str(turn): LEAF_NAMES[tile] for turn, tile in waiting.items()},
    }


def side_path(state: IndianSummerState, number: int, side: int) -> list[str]:
    first = (2 * number + side) * SIDE_PATH
    return [LEAF_NAMES[state.aside[first + k]] for k in range(state.asides[2 * number + side])]
