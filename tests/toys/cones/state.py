"""The table of Cones."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.state import NOBODY, State

CARDS: Final = 12
HAND: Final = 3
BRANCHES: Final = 3
NONE: Final = -1

CARD: Final = 0  # actions, and phases by the first of their actions
BRANCH: Final = CARD + CARDS
EAT: Final = BRANCH + BRANCHES
BURY: Final = EAT + 1
ACTIONS: Final = BURY + 1
END: Final = ACTIONS

DECK: Final = -1  # where a card is, if not in a seat's hand
PLAYED: Final = -2


class ConesState(State):
    phase: i64
    round: i64
    rounds: i64
    winner: i64
    branch: i64
    deck: vec[i64]  # shuffled; cards from `top` on are still there
    top: i64
    place: vec[i64]  # by card: a seat's hand, DECK or PLAYED
    chosen: vec[i64]  # by seat: the card face down; NONE before
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
            self.deck = like.deck[:]
            self.top = like.top
            self.place = like.place[:]
            self.chosen = like.chosen[:]
            self.shown = like.shown[:]
            self.eaten = like.eaten[:]
            self.buried = like.buried[:]
            return
        self.round = 1
        self.rounds = rounds
        self.winner = NONE
        self.branch = NONE
        self.deck = vec[i64](range(CARDS))
        self.rng.shuffle(self.deck, 0, CARDS)
        self.top = 0
        self.place = vec[i64]([DECK] * CARDS)
        self.chosen = vec[i64]([NONE] * seats)
        self.shown = vec[i64]([NONE] * seats)
        self.eaten = vec[i64]([0] * seats)
        self.buried = vec[i64]([0] * seats)
        for seat in range(seats):
            for _ in range(HAND):
                self.draw(seat)
        self.ask_card(0)

    def clone(self) -> ConesState:
        return ConesState(0, 0, 0, self)

    def points(self) -> vec[i64]:
        return vec[i64]([self.eaten[seat] + self.buried[seat] for seat in range(self.seats)])

    def waiting(self) -> list[int]:
        if self.phase == CARD:
            return [seat for seat in range(self.seats) if self.chosen[seat] == NONE]
        return super().waiting()

    def ask(self, seat: i64) -> None:
        if self.phase == CARD and seat in self.waiting():
            self.ask_card(seat)
        else:
            super().ask(seat)

    def step(self, action: i64) -> None:
        if self.phase == CARD:
            self.choose(action - CARD)
        elif self.phase == BRANCH:
            self.climb(action - BRANCH)
        else:
            self.finish(action)

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(CARDS) if self.place[card] == seat]

    def draw(self, seat: i64) -> None:
        card = self.deck[self.top]
        self.top += 1
        self.place[card] = seat
        self.tell("draw", seat, what=card, only=seat)

    def offer(self, phase: i64, seat: i64, actions: list[int]) -> None:
        self.phase = phase
        self.seat = seat
        for k, action in enumerate(actions):
            self.moves[k] = action
        self.count = len(actions)

    def ask_card(self, seat: i64) -> None:
        self.offer(CARD, seat, [CARD + card for card in self.hand(seat)])

    def choose(self, card: i64) -> None:
        self.chosen[self.seat] = card
        self.place[card] = PLAYED
        self.tell("chose", self.seat, what=card, only=self.seat)
        waiting = self.waiting()
        if waiting:
            self.ask_card(waiting[0])
        else:
            self.reveal()

    def reveal(self) -> None:
        self.reveals += 1
        for seat in range(self.seats):
            self.shown[seat] = self.chosen[seat]
            self.chosen[seat] = NONE
            self.tell("shown", seat, what=self.shown[seat])
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
            self.reveals += 1
            cones = self.rng.below(5)
            self.buried[self.winner] += cones
            self.tell("buried", self.winner, count=cones)
        self.branch = NONE
        self.next_round()

    def next_round(self) -> None:
        if self.round == self.rounds:
            self.offer(END, NOBODY, [])
            return
        self.round += 1
        for seat in range(self.seats):
            if self.top < CARDS:
                self.reveals += 1
                self.draw(seat)
        self.ask_card(0)
