"""Hush, a toy that hides all that a game can hide: hands, a deck, choices made at the same time, private draws.

Three rounds: every seat whispers one of its cards at the same time, the highest wins, and its owner may draw.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import NONE
from bosquet.core.rng import Rng
from bosquet.core.stages import StagedState
from bosquet.core.state import NOBODY

CARDS: Final = 24
HAND: Final = 4
ROUNDS: Final = 3
DRAW: Final = CARDS
PASS: Final = CARDS + 1
ACTIONS: Final = CARDS + 2

IN_DECK: Final = -2  # not -1: that is a spectator, who has no hand
SPENT: Final = -3


class HushState(StagedState):
    owner: vec[i64]  # of each card: a seat, IN_DECK or SPENT
    wins: vec[i64]
    round: i64
    winner: i64  # who may draw, or NONE while all whisper

    def __init__(self, seats: i64, seed: int, like: HushState | None = None) -> None:
        super().__init__(seats, seats, ACTIONS, seed, like)
        if like is None:
            self.owner = vec[i64]([IN_DECK] * CARDS)
            self.wins = vec[i64]([0] * seats)
            self.round = 0
            self.winner = NONE
            for k in range(HAND * seats):
                self.owner[self._top()] = k % seats
            self.convene((1 << seats) - 1)
        else:
            self.owner = like.owner[:]
            self.wins = like.wins[:]
            self.round = like.round
            self.winner = like.winner

    def clone(self) -> HushState:
        return HushState(self.seats, 0, self)

    def points(self) -> vec[i64]:
        return self.wins[:]

    def hand(self, owner: int) -> list[int]:
        return [card for card in range(CARDS) if self.owner[card] == owner]

    def put(self) -> None:
        self._offer(self.seat, self.hand(self.seat))

    def _offer(self, seat: i64, choices: list[int]) -> None:
        self.seat = seat
        for k, choice in enumerate(choices):
            self.moves[k] = choice
        self.count = len(choices)

    def step(self, action: i64) -> None:
        if action < CARDS:
            self.reply(action)
            return
        if action == DRAW:
            self._draw()
        else:
            self.tell("pass", self.seat)
        self.winner = NONE
        self.round += 1
        if self.round == ROUNDS:
            self._offer(NOBODY, [])
        else:
            self.convene((1 << self.seats) - 1)

    def close(self) -> None:
        self.winner = max(range(self.seats), key=lambda seat: self.answer[seat])
        self.wins[self.winner] += 1
        for seat in range(self.seats):
            self.tell("reveal", seat, what=self.answer[seat])
            self.owner[self.answer[seat]] = SPENT
            self.answer[seat] = NONE
        self._offer(self.winner, [DRAW, PASS])

    def _top(self) -> int:
        """Any card of the deck: it has no order."""
        deck = self.hand(IN_DECK)
        return deck[self.rng.below(len(deck))]

    def _draw(self) -> None:
        card = self._top()
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
    for other in range(state.seats):
        if other != seat and state.answer[other] != NONE:
            hand = twin.hand(other)
            twin.answer[other] = hand[rng.below(len(hand))]
    if twin.owes:
        twin.put()
    twin.rng.follow(rng)
    return twin
