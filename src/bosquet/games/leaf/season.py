"""The season: suns move it, frosts send animals to sleep, and winter ends the game (LEAF-47 to LEAF-60, 77, 78)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.core.state import NOBODY
from bosquet.games.leaf.actions import ADVANCE, HIBERNATE, WAIT
from bosquet.games.leaf.deeds import gain_acorns, refill
from bosquet.games.leaf.material import (
    EMPTY_STACKS,
    FROST_BEFORE,
    KINDS,
    NONE,
    SHAPES,
    SPACE_ACORNS,
    SPECIES,
    SUN_COST,
    TRACK_LENGTH,
    TRACK_OF,
    WINTER_AGAIN,
    WINTER_SPACE,
)
from bosquet.games.leaf.north_wind import sleepers
from bosquet.games.leaf.scoring import count_up, forest_cards, forest_size
from bosquet.games.leaf.sources import SEASON

if TYPE_CHECKING:
    from bosquet.games.leaf.state import LeafState

# How winter came
NOT_YET: Final[i64] = 0
BY_MARKER: Final[i64] = 1
BY_STACKS: Final[i64] = 2
LAST_FROST: Final[i64] = 4  # besides: all turns are over, and the last frost is on


# Suns


def ask_advance(state: LeafState) -> None:
    """LEAF-47, 48, 77: three suns may move the season once; the North Wind must."""
    if state.suns[state.seat] < SUN_COST:
        end_turn(state)
        return
    state.phase = ADVANCE
    state.moves[0] = ADVANCE
    state.moves[1] = WAIT
    state.count = 1 if state.is_wind(state.seat) else 2


def decide(state: LeafState, action: i64) -> None:
    if action == ADVANCE:
        advance(state)
    else:
        end_turn(state)


def advance(state: LeafState) -> None:
    """LEAF-47, 49 to 51, 58: acorns for the space of arrival, then what the line before it brings."""
    side = state.seat
    state.suns[side] -= SUN_COST
    if state.marker == WINTER_SPACE:
        gain_acorns(state, SEASON, WINTER_AGAIN)
        state.tell("advance", side, where=state.marker, count=WINTER_AGAIN)
        end_turn(state)
        return
    state.marker += 1
    at = TRACK_OF[state.sides] * TRACK_LENGTH + state.marker
    gain_acorns(state, SEASON, SPACE_ACORNS[at])
    state.tell("advance", side, where=state.marker, count=SPACE_ACORNS[at])
    if FROST_BEFORE[at]:
        frost(state)
        return
    if state.marker == WINTER_SPACE and state.winter == NOT_YET:
        state.winter = BY_MARKER
        state.tell("winter", NOBODY, what=BY_MARKER)
    end_turn(state)


# Frosts


def frost(state: LeafState) -> None:
    """LEAF-52: everybody with animals in the Forest chooses a species, all at the same time."""
    state.frosts += 1
    state.phase = HIBERNATE
    state.tell("frost", NOBODY, count=state.frosts, what=1 if state.winter & LAST_FROST else 0)
    party: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if forest_size(state, seat):
            party |= 1 << seat
    state.convene(party)


def ask_hibernate(state: LeafState) -> None:
    n: i64 = 0
    species: i64
    for species in range(SPECIES):
        if forest_cards(state, state.seat, species):
            state.moves[n] = HIBERNATE + species
            n += 1
    state.count = n


def close_frost(state: LeafState) -> None:
    """All choices are shown; then the turn ends, or the game."""
    side: i64
    for side in range(state.sides):
        if state.is_wind(side):
            species = sleepers(state, side)
            if species != NONE:
                hibernate(state, side, species)
        elif state.party >> side & 1:
            hibernate(state, side, state.answer[side] - HIBERNATE)
            state.answer[side] = NONE
    state.party = 0
    state.seat = state.active
    if state.winter & LAST_FROST:
        count_up(state)
    else:
        end_turn(state)


def hibernate(state: LeafState, side: i64, species: i64) -> None:
    """LEAF-52, 53: all Forest cards of a species go to the Den."""
    moved: i64 = 0
    kind: i64
    for kind in range(side * KINDS + 2 * species, side * KINDS + 2 * species + 2):
        moved += state.forest[kind]
        state.den[kind] += state.forest[kind]
        state.forest[kind] = 0
    state.tell("hibernate", side, what=species, count=moved)


# The end of a turn, and of the game


def end_turn(state: LeafState) -> None:
    """LEAF-55 to 57: the display is filled again, winter may come, and the round goes on or is the last."""
    refill(state)
    if state.winter == NOT_YET and empty_stacks(state) >= EMPTY_STACKS:
        state.winter = BY_STACKS
        state.tell("winter", NOBODY, what=BY_STACKS)
    after = (state.active + 1) % state.sides
    if after == state.first:
        if state.winter != NOT_YET:
            state.winter |= LAST_FROST  # LEAF-59
            frost(state)
            return
        state.round += 1
    state.begin_turn(after)


def empty_stacks(state: LeafState) -> i64:
    found: i64 = 0
    shape: i64
    for shape in range(SHAPES):
        if state.top[shape] == NONE:
            found += 1
    return found
