"""What a viewer of Jay knows, what worlds fit that, and what it leaves open."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import NONE
from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from tests.toys.jay.shapes import JayView, NutName, Round
from tests.toys.jay.state import KINDS, ON_GROUND, PLACE, JayState

NAMES: Final[tuple[NutName, ...]] = ("acorn", "beechnut", "hazelnut", "chestnut")


def name(kind: int) -> NutName | None:
    return None if kind == NONE else NAMES[kind]


def names(row: vec[i64], start: int) -> list[NutName]:
    return [NAMES[kind] for kind in nuts(row, start)]


def nuts(row: vec[i64], start: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(row[start + kind])]


def view(state: JayState, viewer: int) -> JayView:
    return {
        "round": state.round + 1,
        "lap": state.lap + 1,
        "bag": len(nuts(state.held, state.bag())),
        "hand": names(state.held, viewer * KINDS) if viewer in range(state.seats) else [],
        "hands": [len(nuts(state.held, seat * KINDS)) for seat in range(state.seats)],
        "paw": name(state.paw),
        "now": table(state, state.round),
        "past": [table(state, number) for number in range(state.round)],
    }


def table(state: JayState, number: int) -> Round:
    return {
        "larders": [
            {
                "tree": names(state.laid, state.larder(number, seat, 0)),
                "ground": names(state.laid, state.larder(number, seat, ON_GROUND)),
            }
            for seat in range(state.seats)
        ],
        "stolen": names(state.stolen, number * KINDS),
    }


def unknown(state: JayState, viewer: int) -> list[int]:
    """The nuts in other hands and in the bag."""
    starts = [*(seat * KINDS for seat in range(state.seats) if seat != viewer), state.bag()]
    return sorted(kind for start in starts for kind in nuts(state.held, start))


def hidden(state: JayState, viewer: int) -> list[Slot]:
    """Each nut of each other hand, the least first: of a sorted hand the k-th has k before it and the rest after."""
    kinds = unknown(state, viewer)
    found = []
    for seat in range(state.seats):
        if seat != viewer:
            hand = nuts(state.held, seat * KINDS)
            spare = len(kinds) - len(hand)
            for k, kind in enumerate(hand):
                found.append(Slot(f"nut {k} of seat {seat}", kind, tuple(sorted(set(kinds[k : k + spare + 1])))))
    return found


def determinize(state: JayState, viewer: int, rng: Rng) -> JayState:
    world = state.clone()
    kinds = vec[i64](unknown(state, viewer))
    rng.shuffle(kinds, 0, len(kinds))
    dealt = iter([int(kind) for kind in kinds])
    for start in (*(seat * KINDS for seat in range(state.seats) if seat != viewer), state.bag()):
        size = len(nuts(state.held, start))
        for kind in range(KINDS):
            world.held[start + kind] = 0
        for _ in range(size):
            world.held[start + next(dealt)] += 1
    if state.seat in range(state.seats) and state.moves[0] != PLACE:
        world.ask_nut(state.seat)
    world.rng.follow(rng)
    return world
