"""Cards that lie face down, and who knows them (CANO-202 to 214, 750 to 757).

A card gets its face when somebody first sees it, drawn from all faces not given yet; until then it is one of a number.
From then on it is a card of its own, with its place and the seats that know it. A pile keeps its order, so whoever has
seen a card knows it again as long as the pile is not parted in secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bosquet.games.canopy.material import (
    MOST_PILES,
    NONE,
    ORDER,
    PILES,
    RAINFOREST,
    REACH,
    THREAT,
    THREAT_END,
)

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

PLAIN: Final[i64] = 0
THREATENING: Final[i64] = 1  # everybody knows that it is a Threat (CANO-752)
OPEN: Final[i64] = 2  # it lies face up (CANO-905)


def is_threat(face: i64) -> bool:
    return THREAT <= face < THREAT_END


def own_pile(state: CanopyState, seat: i64, turn: i64) -> i64:
    """CANO-801: the pile that a seat looks at first, second, third."""
    return ORDER[(state.seats * 4 + seat) * REACH + turn]


def size(state: CanopyState, place: i64) -> i64:
    found = state.blank[place]
    lies = state.lies
    k: i64
    for k in range(state.downs):
        if lies[k] == place:
            found += 1
    return found


def open_cards(state: CanopyState, place: i64) -> i64:
    """Face-up Threats."""
    found: i64 = 0
    k: i64
    for k in range(state.downs):
        if state.lies[k] == place and state.mark[k] == OPEN:
            found += 1
    return found


def count_of(state: CanopyState, place: i64, face: i64) -> i64:
    found: i64 = 0
    lies = state.lies
    k: i64
    for k in range(state.downs):
        if lies[k] == place and state.face[k] == face:
            found += 1
    return found


def has_threat(state: CanopyState, place: i64) -> bool:
    found = False
    k: i64
    for k in range(state.downs):
        if state.lies[k] == place and is_threat(state.face[k]):
            found = True
    return found


def has_cards(state: CanopyState, seat: i64) -> bool:
    """Whether any pile of a seat has a card (CANO-211, 806)."""
    return any(size(state, own_pile(state, seat, k)) for k in range(REACH))


def slot(state: CanopyState, seat: i64, pile: i64) -> i64:
    """A pile as it is told: with its rank among the piles of a seat, 0 if it is not one of them."""
    if seat >= state.seats:
        seat = 0
    k: i64
    for k in range(REACH):
        if own_pile(state, seat, k) == pile:
            return pile * 4 + k + 1
    return pile * 4


def tell_pile(state: CanopyState, kind: str, seat: i64, pile: i64, what: i64 = NONE, count: i64 = NONE) -> None:
    """A fact about a pile, if anybody listens; without a count it is told how many cards it has."""
    if state.story is not None:
        state.tell(kind, seat, what, slot(state, seat, pile), size(state, pile) if count == NONE else count)


def tell_cards(state: CanopyState, kind: str, side: i64, place: i64, where: i64 = NONE) -> None:
    """All cards of a place by their faces: piles are sets, and the order in which they lie is for nobody (CANO-751)."""
    if state.story is not None:
        face: i64
        for face in range(RAINFOREST):
            for _ in range(count_of(state, place, face)):
                state.tell(kind, side, what=face, where=where)


# Deeds


def draw(state: CanopyState) -> i64:
    """The top card of the season deck: its face."""
    state.deck -= 1
    state.reveals += 1
    return state.rng.draw(state.left, 0, RAINFOREST)


def deal(state: CanopyState, pile: i64, cards: i64) -> i64:
    """CANO-204, 205, 210: so many cards of the deck, unseen, on a pile; as far as it goes. How many there were."""
    if cards > state.deck:
        cards = state.deck
    state.deck -= cards
    state.blank[pile] += cards
    return cards


def lay_down(state: CanopyState, place: i64, face: i64, seats: i64) -> None:
    """A card face down, known to a set of seats."""
    k = state.downs
    state.downs = k + 1
    state.face[k] = face
    state.lies[k] = place
    state.seen[k] = seats
    state.noted[k] = 0
    state.mark[k] = PLAIN


def look(state: CanopyState, seat: i64, pile: i64) -> None:
    """CANO-202, 405: `seat` sees all cards of a pile."""
    turn_up(state, pile)
    bit: i64 = 1 << seat
    noted = False
    lies = state.lies
    seen = state.seen
    k: i64
    for k in range(state.downs):
        if lies[k] == pile:
            seen[k] |= bit
            if state.noted[k] & bit:
                state.noted[k] &= ~bit
                noted = True
    if noted:
        known_again(state)
    state.reveals += 1
    tell_pile(state, "look", seat, pile)


def turn_up(state: CanopyState, pile: i64) -> None:
    """Give its unseen cards their faces."""
    cards = state.blank[pile]
    state.blank[pile] = 0
    while cards:
        lay_down(state, pile, state.rng.draw(state.left, 0, RAINFOREST), 0)
        cards -= 1


def find(state: CanopyState, place: i64, face: i64) -> i64:
    """Of equal cards, the one that lies there longest."""
    k: i64 = 0
    while state.lies[k] != place or state.face[k] != face:
        k += 1
    return k


def pick_up(state: CanopyState, card: i64) -> None:
    """The card lies face down no longer; those after it move up."""
    last = state.downs - 1
    face = state.face
    lies = state.lies
    seen = state.seen
    noted = state.noted
    mark = state.mark
    k: i64
    for k in range(card, last):
        face[k] = face[k + 1]
        lies[k] = lies[k + 1]
        seen[k] = seen[k + 1]
        noted[k] = noted[k + 1]
        mark[k] = mark[k + 1]
    face[last] = 0
    lies[last] = 0
    seen[last] = 0
    noted[last] = 0
    mark[last] = 0
    state.downs = last


def move_all(state: CanopyState, place: i64, to: i64) -> None:
    lies = state.lies
    k: i64
    for k in range(state.downs):
        if lies[k] == place:
            lies[k] = to


def hide(state: CanopyState, mover: i64, card: i64, to: i64) -> None:
    """CANO-756: a card goes in secret from one place to another. What others have seen of the place it leaves may
    now lie in either."""
    place = state.lies[card]
    bit: i64 = 1 << mover
    parted = False
    k: i64
    for k in range(state.downs):
        if state.lies[k] == place and k != card:
            parted = True
    state.lies[card] = to
    if not parted:
        return
    for k in range(state.downs):
        if (state.lies[k] == place or k == card) and state.mark[k] != OPEN:
            state.noted[k] |= state.seen[k] & ~bit
            state.seen[k] &= bit


def known_again(state: CanopyState) -> None:
    """What became public has left the notes: a note that is left with one place is plain knowledge."""
    noted: i64 = 0
    k: i64
    for k in range(state.downs):
        noted |= state.noted[k]
    if noted == 0:
        return
    seat: i64
    for seat in range(state.seats):
        if noted >> seat & 1 == 0:
            continue
        places: i64 = 0
        for k in range(state.downs):
            if state.noted[k] >> seat & 1:
                places |= 1 << state.lies[k]
        if places & places - 1 == 0:
            for k in range(state.downs):
                if state.noted[k] >> seat & 1:
                    state.noted[k] &= ~(1 << seat)
                    state.seen[k] |= 1 << seat


def discard_pile(state: CanopyState, by: i64, pile: i64) -> None:
    """CANO-517, 806: all of it, for everybody to see."""
    turn_up(state, pile)
    state.reveals += 1
    tell_cards(state, "pile_discarded", by, pile, slot(state, by, pile))
    k = state.downs
    while k:
        k -= 1
        if state.lies[k] == pile:
            state.discard[state.face[k]] += 1
            pick_up(state, k)
    known_again(state)


def discard_piles(state: CanopyState) -> None:
    """CANO-806: what is left for others."""
    pile: i64
    for pile in range(PILES[state.seats]):
        if size(state, pile):
            discard_pile(state, state.active, pile)


assert int(MOST_PILES) >= max(int(piles) for piles in PILES)
