"""Hush, a toy that hides all that a game can hide: hands, a deck, choices made at the same time, private draws.

Three rounds: every seat whispers one of its cards at the same time, the highest wins, and its owner may draw.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import NONE
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY, State

CARDS: Final = 24
HAND: Final = 4
ROUNDS: Final = 3
DRAW: Final = CARDS
PASS: Final = CARDS + 1
ACTIONS: Final = CARDS + 2

IN_DECK: Final = -2  # not -1: that is a spectator, who has no hand
SPENT: Final = -3


class HushState(State):
    owner: vec[i64]  # of each card: a seat, IN_DECK or SPENT
    deck: vec[i64]  # the order in which cards are drawn; those drawn are skipped
    whispered: vec[i64]  # what each seat has chosen this round, or NONE
    wins: vec[i64]
    round: i64
    winner: i64  # who may draw, or NONE while all whisper

    def __init__(self, seats: i64, seed: int, like: HushState | None = None) -> None:
        super().__init__(seats, seats, ACTIONS, seed, like)
        if like is None:
            self.owner = vec[i64]([IN_DECK] * CARDS)
            self.deck = vec[i64](list(range(CARDS)))
            self.whispered = vec[i64]([NONE] * seats)
            self.wins = vec[i64]([0] * seats)
            self.round = 0
            self.winner = NONE
            self.rng.shuffle(self.deck, 0, CARDS)
            for k in range(HAND * seats):
                self.owner[self.deck[k]] = k % seats
            self._question(0)
        else:
            self.owner = like.owner[:]
            self.deck = like.deck[:]
            self.whispered = like.whispered[:]
            self.wins = like.wins[:]
            self.round = like.round
            self.winner = like.winner

    def clone(self) -> HushState:
        return HushState(self.seats, 0, self)

    def points(self) -> vec[i64]:
        return self.wins[:]

    def waiting(self) -> list[int]:
        if self.round == ROUNDS:
            return []
        if self.winner != NONE:
            return [self.winner]
        return [seat for seat in range(self.seats) if self.whispered[seat] == NONE]

    def ask(self, seat: i64) -> None:
        if seat not in self.waiting():
            raise ValueError(f"seat {seat} is not asked")
        self._question(seat)

    def _question(self, seat: i64) -> None:
        self.seat = seat
        hand = [card for card in range(CARDS) if self.owner[card] == seat]
        choices = hand if self.winner == NONE else [DRAW, PASS]
        for k, choice in enumerate(choices):
            self.moves[k] = choice
        self.count = len(choices)

    def step(self, action: i64) -> None:
        if action < CARDS:
            self.whispered[self.seat] = action
            self.tell("whisper", self.seat, what=action, only=self.seat)
            if not self.waiting():
                self._reveal()
        else:
            if action == DRAW:
                self._draw()
            else:
                self.tell("pass", self.seat)
            self.winner = NONE
            self.round += 1
        waiting = self.waiting()
        if waiting:
            self._question(waiting[0])
        else:
            self.seat, self.count = NOBODY, 0

    def _reveal(self) -> None:
        self.reveals += 1
        self.winner = max(range(self.seats), key=lambda seat: self.whispered[seat])
        self.wins[self.winner] += 1
        for seat in range(self.seats):
            self.tell("reveal", seat, what=self.whispered[seat])
            self.owner[self.whispered[seat]] = SPENT
            self.whispered[seat] = NONE

    def _draw(self) -> None:
        card = next(card for card in self.deck if self.owner[card] == IN_DECK)
        self.owner[card] = self.winner
        self.reveals += 1
        self.tell("draw", self.winner, what=card, only=self.winner)


def resample(state: HushState, seat: int, rng: Rng) -> HushState:
    """Deal all that `seat` cannot know anew: the other hands, their whispers and the deck."""
    twin = state.clone()
    unknown = [card for card in range(CARDS) if state.owner[card] not in (seat, SPENT)]
    places = sorted(state.owner[card] for card in unknown)
    cards = vec[i64](unknown)
    rng.shuffle(cards, 0, len(cards))
    for card, place in zip(cards, places, strict=True):
        twin.owner[card] = place
    rng.shuffle(twin.deck, 0, CARDS)
    for other in range(state.seats):
        if other != seat and state.whispered[other] != NONE:
            hand = [card for card in range(CARDS) if twin.owner[card] == other]
            twin.whispered[other] = hand[rng.below(len(hand))]
    twin.rng.reseed(rng.word())
    return twin
