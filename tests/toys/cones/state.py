"""The table of Cones."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import NONE
from bosquet.core.stages import StagedState
from bosquet.core.state import NOBODY

CARDS: Final = 12
HAND: Final = 3
BRANCHES: Final = 3
YIELDS: Final = 5  # buried cones come up as none to four

CARD: Final = 0  # actions, and phases by the first of their actions
BRANCH: Final = CARD + CARDS
EAT: Final = BRANCH + BRANCHES
BURY: Final = EAT + 1
ACTIONS: Final = BURY + 1
END: Final = ACTIONS


class ConesState(StagedState):
    phase: i64
    round: i64
    rounds: i64
    winner: i64
    branch: i64
    cards: vec[i64]  # a row per seat, one for the deck and one for what was played: how many of each card
    shown: vec[i64]  # by seat: the card of the last round
    eaten: vec[i64]
    buried: vec[i64]

    def __init__(self, seats: int, seed: int, rounds: int, like: ConesState | None = None) -> None:
        super().__init__(seats, seats, CARDS, seed, like)
        if like is not None:
            self.phase = like.phase
            self.round = like.round
            self.rounds = like.rounds
            self.winner = like.winner
            self.branch = like.branch
            self.cards = like.cards[:]
            self.shown = like.shown[:]
            self.eaten = like.eaten[:]
            self.buried = like.buried[:]
            return
        self.round = 1
        self.rounds = rounds
        self.winner = NONE
        self.branch = NONE
        self.cards = vec[i64]([0] * CARDS * (seats + 2))
        for card in range(CARDS):
            self.cards[self.deck() + card] = 1
        self.shown = vec[i64]([NONE] * seats)
        self.eaten = vec[i64]([0] * seats)
        self.buried = vec[i64]([0] * seats)
        self.phase = CARD

    def clone(self) -> ConesState:
        return ConesState(0, 0, 0, self)

    def deck(self) -> int:
        """Where the row of the deck begins: no order, only what is left."""
        return self.seats * CARDS

    def played(self) -> int:
        return self.deck() + CARDS

    def row(self, start: int) -> list[int]:
        """The cards of a row, ascending."""
        return [card for card in range(CARDS) for _ in range(self.cards[start + card])]

    def hand(self, seat: int) -> list[int]:
        return self.row(seat * CARDS)

    def points(self) -> vec[i64]:
        return vec[i64]([self.eaten[seat] + self.buried[seat] for seat in range(self.seats)])

    def deal(self) -> None:
        for seat in range(self.seats):
            for _ in range(HAND):
                self.draw(seat)
        self.convene((1 << self.seats) - 1)

    def draw(self, seat: int) -> None:
        self.reveals += 1
        card = self.rng.draw(self.cards, self.deck(), self.played()) - self.deck()
        self.cards[seat * CARDS + card] += 1
        self.tell("draw", seat, what=card, only=seat)

    def offer(self, phase: i64, seat: i64, actions: list[int]) -> None:
        self.phase = phase
        self.seat = seat
        for k, action in enumerate(actions):
            self.moves[k] = action
        self.count = len(actions)

    def put(self) -> None:
        self.offer(CARD, self.seat, [CARD + card for card in self.hand(self.seat)])

    def step(self, action: i64) -> None:
        if self.phase == CARD:
            self.reply(action)
        elif self.phase == BRANCH:
            self.climb(action - BRANCH)
        else:
            self.finish(action)

    def close(self) -> None:
        for seat in range(self.seats):
            card = self.answer[seat] - CARD
            self.answer[seat] = NONE
            self.cards[seat * CARDS + card] -= 1
            self.cards[self.played() + card] += 1
            self.shown[seat] = card
            self.tell("shown", seat, what=card)
        self.winner = max(range(self.seats), key=lambda seat: self.shown[seat])
        self.offer(BRANCH, self.winner, list(range(BRANCH, BRANCH + BRANCHES)))

    def climb(self, branch: i64) -> None:
        self.branch = branch
        self.tell("climbed", self.seat, where=branch)
        self.offer(EAT, self.winner, [EAT, BURY])

    def finish(self, action: i64) -> None:
        cones = self.branch + 1
        if action == EAT:
            self.eaten[self.winner] += cones
            self.tell("ate", self.winner, count=cones)
        else:
            cones = self.grow()
            self.buried[self.winner] += cones
            self.tell("buried", self.winner, count=cones)
        self.branch = NONE
        self.next_round()

    def grow(self) -> int:
        self.reveals += 1
        return self.rng.below(YIELDS)

    def next_round(self) -> None:
        if self.round == self.rounds:
            self.offer(END, NOBODY, [])
            return
        self.round += 1
        for seat in range(self.seats):
            if self.row(self.deck()):
                self.draw(seat)
        self.convene((1 << self.seats) - 1)
