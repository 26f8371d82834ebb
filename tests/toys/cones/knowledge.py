"""What a viewer of Cones knows, what worlds fit that, and what it leaves open."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import NONE
from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from tests.toys.cones.shapes import ConesView
from tests.toys.cones.state import CARD, CARDS, ConesState


def view(state: ConesState, viewer: int) -> ConesView:
    seated = viewer in range(state.seats)
    return {
        "round": state.round,
        "hand": [card + 1 for card in state.hand(viewer)] if seated else [],
        "hands": [len(state.hand(seat)) for seat in range(state.seats)],
        "chosen": name(state.answer[viewer] if seated else NONE),
        "shown": [name(state.shown[seat]) for seat in range(state.seats)],
        "played": [card + 1 for card in state.row(state.played())],
        "deck": len(state.row(state.deck())),
        "branch": name(state.branch),
    }


def name(index: int) -> int | None:
    """Cards and branches are counted from 1."""
    return None if index == NONE else index + 1


def unknown(state: ConesState, viewer: int) -> list[int]:
    """The cards in other hands and in the deck."""
    rows = [state.hand(seat) for seat in range(state.seats) if seat != viewer]
    return sorted(card for row in (*rows, state.row(state.deck())) for card in row)


def hidden(state: ConesState, viewer: int) -> list[Slot]:
    """Each card of each other hand, the lowest first, and the card that its owner has chosen."""
    cards = unknown(state, viewer)
    found = []
    for seat in range(state.seats):
        if seat != viewer:
            hand = state.hand(seat)
            spare = len(cards) - len(hand)
            for k, card in enumerate(hand):
                found.append(Slot(f"card {k} of seat {seat}", card, tuple(cards[k : k + spare + 1])))
            if state.answer[seat] != NONE:
                found.append(Slot(f"choice of seat {seat}", state.answer[seat], tuple(cards)))
    return found


def determinize(state: ConesState, viewer: int, rng: Rng) -> ConesState:
    """Deal all that `viewer` cannot know anew; who has chosen chose any card of the new hand."""
    world = state.clone()
    cards = vec[i64](unknown(state, viewer))
    rng.shuffle(cards, 0, len(cards))
    dealt = iter([int(card) for card in cards])
    others = [seat for seat in range(state.seats) if seat != viewer]
    for start in (*(seat * CARDS for seat in others), state.deck()):
        size = len(state.row(start))
        for card in range(CARDS):
            world.cards[start + card] = 0
        for _ in range(size):
            world.cards[start + next(dealt)] += 1
    for seat in others:
        if state.answer[seat] != NONE:
            hand = world.hand(seat)
            world.answer[seat] = CARD + hand[rng.below(len(hand))]
    if state.phase == CARD:
        world.put()
    world.rng.follow(rng)
    return world
