"""Stages: who is in, who owes, forced answers, answers in several steps, closing in seat order."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.events import NONE
from bosquet.core.stages import StagedState
from bosquet.core.state import NOBODY

FIRST, SECOND = 10, 20
"""An answer of FIRST is followed by one of SECOND and SECOND + 1."""


class Vote(StagedState):
    """Each seat has as many answers as its number says; FIRST takes a second step."""

    choices: vec[i64]
    second: i64  # a bit for each seat that is at its second step
    closed: vec[i64]  # what was carried out, in order

    def __init__(self, choices: list[int], party: int, like: Vote | None = None) -> None:
        super().__init__(len(choices), len(choices), 8, 0, like)
        if like is not None:
            self.choices = like.choices[:]
            self.second = like.second
            self.closed = like.closed[:]
            return
        self.choices = vec[i64](choices)
        self.second = 0
        self.closed = vec[i64]([NONE] * len(choices))
        self.convene(party)

    def clone(self) -> Vote:
        return Vote([0] * self.seats, 0, self)

    def put(self) -> None:
        first = SECOND if self.second >> self.seat & 1 else FIRST
        self.count = 2 if first == SECOND else self.choices[self.seat]
        for k in range(self.count):
            self.moves[k] = first + k

    def keep(self, seat: i64, action: i64) -> bool:
        if action == FIRST and self.choices[seat] > 2:
            self.second |= 1 << seat
            return False
        return super().keep(seat, action)

    def close(self) -> None:
        self.closed = self.answer[:]
        self.seat = NOBODY
        self.count = 0

    def step(self, action: i64) -> None:
        self.reply(action)


def test_only_the_party_is_asked_the_lowest_seat_first() -> None:
    state = Vote([2, 2, 2], 0b101)
    assert state.waiting() == [0, 2]
    assert (state.seat, state.legal()) == (0, [FIRST, FIRST + 1])


def test_who_has_no_choice_is_not_asked() -> None:
    state = Vote([2, 1, 2], 0b111)
    assert state.waiting() == [0, 2]
    assert state.answer[1] == FIRST


def test_where_nobody_has_a_choice_the_stage_closes_at_once() -> None:
    state = Vote([1, 1], 0b11)
    assert list(state.closed) == [FIRST, FIRST]
    assert state.over()


def test_the_last_answer_closes_whoever_gives_it() -> None:
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = Vote([2, 2, 2], 0b111)
        for seat in order:
            assert not state.over()
            state.ask(seat)
            state.play(FIRST + seat % 2)
        assert list(state.closed) == [FIRST, FIRST + 1, FIRST]
        assert state.waiting() == []


def test_an_answer_may_take_several_steps() -> None:
    state = Vote([3, 2], 0b11)
    state.play(FIRST)
    assert state.waiting() == [0, 1]
    assert (state.seat, state.legal()) == (0, [SECOND, SECOND + 1])
    state.ask(1)
    assert state.legal() == [FIRST, FIRST + 1]
    state.play(FIRST)
    assert state.legal() == [SECOND, SECOND + 1]
    state.play(SECOND)
    assert list(state.closed) == [SECOND, FIRST]


def test_a_stage_of_several_reveals_when_it_closes_and_one_of_one_does_not() -> None:
    alone = Vote([2, 2], 0b10)
    alone.play(FIRST)
    assert alone.over()
    assert alone.reveals == 0
    together = Vote([2, 2], 0b11)
    together.play(FIRST)
    assert together.reveals == 0
    together.play(FIRST)
    assert together.reveals == 1


def test_who_has_not_to_answer_is_not_asked() -> None:
    state = Vote([2, 2, 2], 0b110)
    for seat in (0, 7):
        with pytest.raises(ValueError, match=f"seat {seat} is not asked"):
            state.ask(seat)


def test_a_seat_can_be_given_its_whole_choice_again() -> None:
    state = Vote([2, 2], 0b11)
    state.play(FIRST)
    state.reopen(0)
    assert state.waiting() == [0, 1]
    assert state.answer[0] == NONE


def test_a_clone_has_its_own_answers() -> None:
    state = Vote([2, 2], 0b11)
    twin = state.clone()
    twin.play(FIRST + 1)
    assert state.answer[0] == NONE
    assert (state.waiting(), twin.waiting()) == ([0, 1], [1])
