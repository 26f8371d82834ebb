"""Analysis of finished matches: chances, better choices, turning points."""

from __future__ import annotations

from pathlib import Path

import pytest

from bosquet.arena import analysis
from bosquet.arena.analysis import TURNING, analyse, chance_at, compared, keep, kept
from bosquet.arena.chances import Chances
from bosquet.arena.fixture import Fixture, play
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng
from bosquet.match import Match, read_log
from tests.toys.nim import Nim


@pytest.fixture
def match(cones: None) -> Match:
    return read_log(play(Fixture("cones", 4, {}, ("greedy", "random"))).log)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "RANDOM", 20)


@pytest.mark.usefixtures("hasty")
def test_every_decision_is_told_with_its_chances_and_what_was_better(match: Match) -> None:
    heard: list[int] = []
    found = analyse(match, heard.append)
    assert len(found.decisions) == sum(heard) == len(match.entries)
    for one, entry in zip(found.decisions, match.entries, strict=True):
        assert (one.seat, one.played) == (entry.seat, match.game.notation(entry.action))
        assert sum(one.before) == pytest.approx(1, abs=0.001)
        assert (one.gain == 0) == (one.best == one.played)
        assert one.turning == (one.gain >= TURNING)
    assert [one.before for one in found.decisions[1:]] == [one.after for one in found.decisions[:-1]]
    assert found == analyse(match)


def test_a_losing_move_is_found_and_what_would_have_won() -> None:
    """Of six sticks who takes two leaves four, and wins."""
    game = Nim()
    position = Perspective(game, game.setup(2, 6, {}), 0)
    best, gain = compared(position, 0, Rng(1))
    assert best == 1 and gain > TURNING
    assert compared(position, 1, Rng(1)) == (1, 0.0)


def test_chances_between_two_positions_lie_between_theirs() -> None:
    course = Chances([0, 4], [[0.5, 0.5], [1.0, 0.0]])
    assert [chance_at(course, step)[0] for step in range(5)] == [0.5, 0.625, 0.75, 0.875, 1.0]


@pytest.mark.usefixtures("hasty")
def test_it_is_kept_once_it_is_worked_out(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.analysis.json"
    assert kept(path, match) is None
    found = analyse(match)
    keep(path, found)
    assert kept(path, match) == found
    other = read_log(play(Fixture("cones", 5, {}, ("greedy", "random"))).log)
    assert kept(path, other) is None
