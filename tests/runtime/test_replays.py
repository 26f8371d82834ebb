"""Leafing through a finished game shows the same in whatever order, and goes on from where it was."""

from __future__ import annotations

from unittest.mock import patch

from bosquet.core.registry import game
from bosquet.match import Match
from bosquet.runtime.replays import Replays


def test_every_step_is_the_same_however_it_is_reached() -> None:
    match = Match(game("cones"), 2, 7)
    while not match.state.over():
        seat = match.state.waiting()[0]
        match.play(seat, match.sight(seat)["actions"][0]["id"])  # type: ignore[index]
    steps = len(match.entries)
    assert steps > 4
    fresh = [Replays().at("a-table-of-1", match, step).frames(0, step - 1) for step in range(steps + 1)]
    replays = Replays()
    for step in (*range(steps + 1), 1, steps, 0, 3):
        assert replays.at("a-table-of-1", match, step).frames(0, step - 1) == fresh[step]
    with patch.object(Match, "play", autospec=True, side_effect=Match.play) as played:
        walking = Replays()
        for step in range(steps + 1):
            walking.at("a-table-of-1", match, step)
        assert played.call_count == steps
