"""The Forest Spirit, an opponent that decides by rule (CANO-901 to 938).

Each of its steps is an action of the game like any other, the only one it has; so its turn plays itself, step by step.
Where several options are worth the same, the human chooses (CANO-931).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.games.canopy import effects
from bosquet.games.canopy.actions import DROP, GROW, NEW_TREE, SPIRIT, TREE
from bosquet.games.canopy.appraisal import canopy_place, trunk_place, worth_to_spirit, worth_with, worth_without
from bosquet.games.canopy.forest import grow_trunk, pop, push_batch, wait
from bosquet.games.canopy.material import (
    CANOPY,
    DROUGHT,
    FACES,
    FERN,
    GROWN,
    NONE,
    PILES,
    RAINFOREST,
    SPROUT,
    SPROUTS,
    START,
    TRUNK,
    VALUES,
)
from bosquet.games.canopy.phases import BEGIN, GATHERED, HAUNTING, SPIRIT_TIE, SPIRIT_TURN
from bosquet.games.canopy.piles import (
    OPEN,
    deal,
    is_threat,
    open_cards,
    pick_up,
    size,
    tell_cards,
    tell_pile,
    turn_up,
)

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

HUMAN: Final[i64] = 0


def answer_for_it(state: CanopyState, side: i64, action: i64) -> None:
    """The one thing the Spirit does now."""
    state.moves[0] = action
    state.pose(SPIRIT_TURN, side, 1)


def gain_start(state: CanopyState) -> None:
    """CANO-902."""
    side = state.seats
    grow_trunk(state, side, START, trunk_place(state, side))


# Its turn


def go_on(state: CanopyState) -> None:
    if state.stage == HAUNTING:
        answer_for_it(state, state.active, SPIRIT)
    else:
        state.active = HUMAN  # CANO-904
        state.stage = BEGIN


def wanted_pile(state: CanopyState) -> i64:
    """CANO-910: most face-down cards, then fewest face-up cards, then leftmost."""
    best: i64 = NONE
    most: i64 = -1
    pile: i64
    for pile in range(PILES[state.seats]):
        cards = size(state, pile)
        up = open_cards(state, pile)
        tell_pile(state, "weighs", state.active, pile, cards - up, up)
        if cards and (cards - up) * FACES - up > most:
            most = (cards - up) * FACES - up
            best = pile
    return best


def take_pile(state: CanopyState) -> None:
    """CANO-910 to 914: it takes a pile, and the deck feeds the slots."""
    pile = wanted_pile(state)
    side = state.active
    state.pile = pile
    state.stage = GATHERED
    tell_pile(state, "keep", side, pile)
    state.reveals += 1
    turn_up(state, pile)
    tell_cards(state, "taken", side, pile)
    level = push_batch(state, side)
    threatened = False
    k = state.downs
    while k:
        k -= 1
        if state.lies[k] == pile:
            face = state.face[k]
            threatened = threatened or (is_threat(face) and state.mark[k] != OPEN)
            wait(state, level, face)
            pick_up(state, k)
    other: i64
    for other in range(pile):
        if size(state, other):
            tell_pile(state, "refill", side, other, NONE, deal(state, other, 1))
    tell_pile(state, "refill", side, pile, NONE, deal(state, pile, 1))
    if threatened:  # CANO-913
        last = PILES[state.seats] - 1
        tell_pile(state, "refill", side, last, NONE, deal(state, last, 1))
    state.pause()


# Its cards


def add_next(state: CanopyState, level: i64) -> None:
    """CANO-915: inert cards, trunks and canopies from high to low, Droughts last."""
    side = state.effect_side[level]
    base = level * FACES
    face: i64
    for face in range(FERN, START):
        grown = GROWN[face]
        if state.batch[base + face] and grown >= FERN and grown != DROUGHT:
            effects.add_inert(state, level, side)
            return
    kind: i64
    k: i64
    for kind in range(2):
        for k in range(VALUES):
            grown = (CANOPY if kind else TRUNK) + VALUES - 1 - k
            if waits(state, base, grown):
                effects.place_next(state, level, side, grown)
                return
    if state.batch[base + DROUGHT]:
        effects.place_next(state, level, side, DROUGHT)
    else:
        pop(state)


def waits(state: CanopyState, base: i64, grown: i64) -> bool:
    k: i64
    for k in range(SPROUTS):
        if GROWN[SPROUT + k] == grown and state.batch[base + SPROUT + k]:
            return True
    return state.batch[base + grown] > 0


def ask_tree(state: CanopyState, side: i64, face: i64) -> None:
    if GROWN[face] >= CANOPY:
        answer_for_it(state, side, TREE + canopy_place(state, side))
        return
    number = trunk_place(state, side)
    answer_for_it(state, side, NEW_TREE if number == state.trees[side] else TREE + number)


# Its choices


def ask_discard(state: CanopyState, level: i64) -> None:
    """CANO-930 to 932: the cards whose loss costs least; the human decides between equals."""
    side = state.effect_side[level]
    n = effects.discardable(state, side, state.effect_what[level], DROP, 0, NONE)
    if n == 0:
        pop(state)
        return
    more = state.effect_left[level] - 1
    best: i64 = 0
    tied: i64 = 0
    k: i64
    for k in range(n):
        found = worth_without(state, side, state.moves[k] - DROP, more)
        if k == 0 or found > best:
            best = found
            tied = 0
        if found == best:
            state.moves[tied] = state.moves[k]
            tied += 1
    if tied == 1 or (tied == 2 and more == 1 and only_pair(state, side, best)):
        answer_for_it(state, side, state.moves[0])
        return
    state.pose(SPIRIT_TIE, HUMAN, tied)


def only_pair(state: CanopyState, side: i64, best: i64) -> bool:
    """Whether two cards that are each in a best pair are the same pair: then there is nothing to choose."""
    return pair_worth(state, side, state.moves[0] - DROP) != best != pair_worth(state, side, state.moves[1] - DROP)


def pair_worth(state: CanopyState, side: i64, face: i64) -> i64:
    """What is left after losing two cards of one face; NONE if there are not so many."""
    at = side * RAINFOREST + face
    if state.forest[at] < 2:
        return NONE
    state.forest[at] -= 2
    found = worth_to_spirit(state, side)
    state.forest[at] += 2
    return found


def ask_germs(state: CanopyState, side: i64) -> None:
    """CANO-932: all sets of the allowed size are compared; the human chooses card by card between equal ones."""
    search = Germs(state, side)
    search.explore(0, state.sub - 1)
    if search.sets > 1:
        n: i64 = 0
        k: i64
        for k in range(SPROUTS):
            if search.more >> k & 1:
                state.moves[n] = GROW + k
                n += 1
        state.pose(SPIRIT_TIE, HUMAN, n)
        return
    level = push_batch(state, side)
    for k in range(SPROUTS):
        face = SPROUT + k
        for _ in range(search.best[k]):
            wait(state, level, face)
        state.hand[face] -= search.best[k] - state.chosen[face]
        state.chosen[face] = 0
    state.sub = 1


@final
class Germs:
    """A search through the sets of germs that the Spirit may keep: the best ones that hold what is chosen already."""

    def __init__(self, state: CanopyState, side: i64) -> None:
        self.state = state
        self.side: i64 = side
        self.worth: i64 = NONE
        self.sets: i64 = 0  # how many are best
        self.more: i64 = 0  # the sprouts that some best set holds beyond those chosen
        self.best = vec[i64]([0] * SPROUTS)
        self.taken: i64 = 0

    def explore(self, k: i64, room: i64) -> None:
        """All sets that differ from `chosen` in sprouts from the k-th on, with room for so many more."""
        state = self.state
        if k == SPROUTS:
            self.judge()
            return
        self.explore(k + 1, room)
        if room and state.hand[SPROUT + k]:
            state.hand[SPROUT + k] -= 1
            state.chosen[SPROUT + k] += 1
            before = self.taken
            self.taken |= 1 << k
            self.explore(k, room - 1)
            self.taken = before
            state.chosen[SPROUT + k] -= 1
            state.hand[SPROUT + k] += 1

    def judge(self) -> None:
        state = self.state
        found = worth_with(state, self.side)
        if self.sets == 0 or found > self.worth:
            self.worth = found
            self.sets = 0
            self.more = 0
            k: i64
            for k in range(SPROUTS):
                self.best[k] = state.chosen[SPROUT + k]
        if found == self.worth:
            self.sets += 1
            self.more |= self.taken


def choose(state: CanopyState, action: i64) -> None:
    """CANO-931: the human has chosen between equals."""
    state.tell("tie", HUMAN)
    if state.depth:
        effects.answer(state, action)
        return
    face = SPROUT + action - GROW
    state.hand[face] -= 1
    state.chosen[face] += 1
    state.sub -= 1
