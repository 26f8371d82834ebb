"""Counts are seen line by line: what is settled grows from frame to frame, and what a line is worth stays."""

from __future__ import annotations

import pytest

from bosquet.core.state import Story
from bosquet.games.bosk import GAME
from bosquet.games.bosk.material import TERRAINS, TRAILS
from bosquet.games.bosk.state import BoskState
from tests.games.bosk.table import facts, look, opening

LINES = {"summer": ("trail", TRAILS), "winter": ("terrain", TERRAINS)}


def count(season: str) -> list[BoskState]:
    """The table at each moment of a count."""
    state = opening(3)
    while season not in [fact["kind"] for fact in facts(state)]:
        state.story = Story()
        state.play(state.legal()[len(state.legal()) // 2])
    assert state.story is not None
    found = [frame.state for frame in state.story.frames]
    told = [event.kind for event in state.story.events]
    assert season not in told[: state.story.frames[0].told]  # the deed before the count is seen by itself
    assert all(kind in (season, LINES[season][0]) for kind in told[state.story.frames[0].told : told_last(state)])
    return [table for table in found if isinstance(table, BoskState)]


def told_last(state: BoskState) -> int:
    assert state.story is not None
    return state.story.frames[-1].told


@pytest.mark.parametrize("season", LINES)
def test_every_trail_and_terrain_is_a_moment_of_its_own(season: str) -> None:
    _, lines = LINES[season]
    tables = count(season)
    assert [table.counted for table in tables] == [tables[0].counted + k for k in range(lines + 1)]
    assert all(look(table)["season"] == season for table in tables)


@pytest.mark.parametrize("season", LINES)
def test_points_stand_from_the_start_and_are_settled_one_by_one(season: str) -> None:
    tables = count(season)
    for table in tables:
        assert list(table.points()) == list(tables[0].points())
        lines = [line for seat in range(3) for line in GAME.score(table, seat)]
        assert sum(line.points for line in lines) == sum(table.points())
    settled = [sum(line.settled for seat in range(3) for line in GAME.score(table, seat)) for table in tables]
    assert settled == sorted(settled)
    assert settled[0] < settled[-1]
    if season == "winter":
        assert all(line.settled for seat in range(3) for line in GAME.score(tables[-1], seat))


def test_without_a_listener_the_same_is_counted_at_once() -> None:
    told, silent = opening(4), opening(4)
    silent.story = None
    while not told.over():
        action = told.legal()[len(told.legal()) // 2]
        told.play(action)
        silent.play(action)
        assert told.counted == silent.counted
        assert list(told.points()) == list(silent.points())
    assert told.counted == TRAILS + TERRAINS
