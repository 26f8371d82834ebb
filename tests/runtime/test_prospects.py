"""Chances are worked out once for all who ask."""

from __future__ import annotations

import asyncio
import json
import os
import signal

import pytest

from bosquet.core.registry import game
from bosquet.match import Match
from bosquet.runtime.bots import Bots
from bosquet.runtime.errors import NotNow
from bosquet.runtime.prospects import Prospects


@pytest.fixture
def over() -> Match:
    match = Match(game("hush"), 2, 7)
    while not match.state.over():
        match.play(match.state.seat, match.game.notation(match.state.legal()[0]))
    return match


async def test_all_who_ask_get_one_answer_even_if_the_first_has_left(bots: Bots, over: Match) -> None:
    prospects = Prospects(bots)
    first = asyncio.create_task(prospects.of("a table", over))
    await asyncio.sleep(0)
    first.cancel()
    found = await prospects.of("a table", over)
    assert json.loads(found)["steps"][-1] == len(over.entries)
    assert await prospects.of("a table", over) is found


async def test_an_analysis_is_worked_out_once_beside_the_chances(bots: Bots, over: Match) -> None:
    prospects = Prospects(bots)
    found = await prospects.analysis("a table", over)
    assert len(json.loads(found)["decisions"]) == len(over.entries)
    assert await prospects.analysis("a table", over) is found
    assert "steps" in json.loads(await prospects.of("a table", over))


async def test_a_match_that_kills_its_worker_is_asked_about_once(bots: Bots, over: Match) -> None:
    prospects = Prospects(bots)
    assert bots.workers[0].pid
    os.kill(bots.workers[0].pid, signal.SIGKILL)
    for _ in range(2):
        with pytest.raises(NotNow):
            await prospects.of("a table", over)
    assert await prospects.of("another", over)
