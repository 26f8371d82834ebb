"""The chances of winning through a finished match."""

from __future__ import annotations

import pytest

from bosquet.arena.chances import RANDOM, Chances, chances
from bosquet.bots import make
from bosquet.core.perspective import Perspective
from bosquet.core.registry import game
from bosquet.core.rng import Rng
from bosquet.match import Match
from tests.toys.hush import GAME as HUSH

pytestmark = pytest.mark.xdist_group("chances")  # in one process, so that they are worked out once


def played(match: Match, *bots: str) -> Match:
    """The same match, played to its end by these, by seat."""
    chance = Rng(1)
    while not match.state.over():
        seat = match.state.waiting()[0]
        action = make(bots[seat]).choose(Perspective(match.game, match.state, seat), chance)
        match.play(seat, match.game.notation(action))
    return match


@pytest.fixture(scope="module")
def bosk() -> Match:
    return played(Match(game("bosk"), 2, 3), "ecureuil", "random")


@pytest.fixture(scope="module")
def found(bosk: Match) -> Chances:
    return chances(bosk)


def test_they_are_shares_of_the_whole_from_the_first_decision_to_the_last(bosk: Match, found: Chances) -> None:
    assert found.steps[0] == 0
    assert found.steps[-1] == len(bosk.entries)
    assert found.steps == sorted(set(found.steps))
    assert len(found.steps) == len(found.chances) == RANDOM[0] + 1
    for shares in found.chances:
        assert min(shares) >= 0
        assert sum(shares) == pytest.approx(1)


def test_the_same_match_has_the_same_chances(bosk: Match, found: Chances) -> None:
    twin = Match(bosk.game, bosk.seats, bosk.seed, bosk.options)
    for entry in bosk.entries:
        twin.play(entry.seat, bosk.game.notation(entry.action))
    assert chances(twin) == found


def test_they_begin_open_and_who_is_winning_is_seen_to_be(bosk: Match, found: Chances) -> None:
    outcome = bosk.game.outcome(bosk.state)
    assert outcome
    winner = outcome.places.index(1)
    line = [shares[winner] for shares in found.chances]
    assert 0.3 < line[0] < 0.7
    assert line[-5] > 0.95
    assert line[-1] == 1


@pytest.mark.parametrize("seed", range(6))
def test_a_shared_first_place_is_shared_and_secrets_are_no_hindrance(seed: int) -> None:
    match = played(Match(HUSH, 2, seed), "random", "random")
    outcome = HUSH.outcome(match.state)
    assert outcome
    assert chances(match).chances[-1] == [(place == 1) / outcome.places.count(1) for place in outcome.places]
