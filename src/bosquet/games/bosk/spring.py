"""Spring: a tree a turn, planted on a free crossing (BOSK-20 to BOSK-26); then summer, and the hiker moves on.

A turn is two decisions: the value of the tree, then its spot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from bosquet.games.bosk import autumn, scoring
from bosquet.games.bosk.actions import PLANT, VALUE, WIND
from bosquet.games.bosk.material import LINES, NOWHERE, TREE_VALUE, TREES_EACH

if TYPE_CHECKING:
    from bosquet.games.bosk.state import BoskState


def ask_value(state: BoskState) -> None:
    """BOSK-21: any value still in hand. The trees of a hand are sorted, so equal values stand together."""
    state.phase = VALUE
    state.moves = state.few
    place = state.place
    moves = state.few
    first = state.seat * TREES_EACH
    n: i64 = 0
    offered: i64 = 0
    k: i64
    for k in range(TREES_EACH):
        value = TREE_VALUE[k]
        if place[first + k] == NOWHERE and value != offered:
            offered = value
            moves[n] = VALUE + value - 1
            n += 1
    state.count = n


def choose_value(state: BoskState, index: i64) -> None:
    tree = state.seat * TREES_EACH
    while TREE_VALUE[tree % TREES_EACH] != index + 1 or state.place[tree] != NOWHERE:
        tree += 1
    state.tree = tree
    ask_spot(state)


def ask_spot(state: BoskState) -> None:
    """BOSK-22, 23: a crossing inside the area without a tree. There is always one (BOSK-25)."""
    state.phase = PLANT
    state.moves = state.spots
    state.count = state.free


def plant(state: BoskState, spot: i64) -> None:
    tree = state.tree
    seat = state.seat
    seats = state.seats
    value = TREE_VALUE[tree % TREES_EACH]
    state.place[tree] = spot
    take_spot(state, PLANT + spot)
    state.trails[spot // LINES * seats + seat] += value
    state.trails[(LINES + spot % LINES) * seats + seat] += value
    state.tree = NOWHERE
    state.tell("plant", seat, what=value, where=spot)
    state.turn += 1
    state.seat = (seat + 1) % seats
    if state.turn < TREES_EACH * seats:
        ask_value(state)
    else:
        end_spring(state)


def take_spot(state: BoskState, planting: i64) -> None:
    """Close the gap in `spots`, which stays ascending: from the end, each moves down one until the gap is met."""
    spots = state.spots
    k = state.free - 1
    state.free = k
    carried = spots[k]
    while carried != planting:
        k -= 1
        below = spots[k]
        spots[k] = carried
        carried = below


def end_spring(state: BoskState) -> None:
    """BOSK-26, 40, 41: summer is counted, and who has least takes the hiker."""
    state.phase = WIND  # summer has come: so it is seen while it is counted
    state.moves = state.few
    state.turn = 0
    scoring.count_summer(state)
    state.hiker = state.lowest(state.summer)
    state.tell("hiker", state.hiker)
    state.seat = state.hiker
    autumn.ask_wind_board(state)
