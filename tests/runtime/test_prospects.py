"""Chances and analyses are worked out once for all who ask."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from bosquet.arena.analysis import chance_at
from bosquet.arena.chances import Chances
from bosquet.core.registry import game
from bosquet.match import Match
from bosquet.runtime.bots import Bots
from bosquet.runtime.errors import NotNow
from bosquet.runtime.lobby import Lobby
from bosquet.runtime.prospects import Prospects
from bosquet.store.store import Store
from tests.runtime.support import kill, lay, until


@pytest.fixture
def over() -> Match:
    match = Match(game("hush"), 2, 7)
    while not match.state.over():
        match.play(match.state.seat, match.game.notation(match.state.legal()[0]))
    return match


@pytest.fixture
async def prospects(bots: Bots, store: Store) -> AsyncIterator[Prospects]:
    found = Prospects(bots, store.reviews)
    yield found
    await found.close()


async def test_all_who_ask_get_one_answer_even_if_the_first_has_left(prospects: Prospects, over: Match) -> None:
    first = asyncio.create_task(prospects.of("a table", over))
    await asyncio.sleep(0)
    first.cancel()
    found = await prospects.of("a table", over)
    assert json.loads(found)["steps"][-1] == len(over.entries)
    assert await prospects.of("a table", over) is found


async def test_an_analysis_goes_on_by_itself_and_is_kept(
    bots: Bots, store: Store, lobby: Lobby, prospects: Prospects, over: Match
) -> None:
    table = await lay(store, lobby, "a", "b")
    found = prospects.review(table.id, over)
    assert found.of == len(over.entries)
    await until(lambda: len(found.decisions) == found.of)
    assert prospects.review(table.id, over) is found
    for one, entry in zip(found.decisions, over.entries, strict=True):
        assert one["seat"] == entry.seat
        assert isinstance(one["played"], dict) and isinstance(one["best"], dict)
        assert one["played"]["id"] == over.game.notation(entry.action)
        assert (one["gain"] == 0) == (one["best"] == one["played"])
    course = Chances(**json.loads(await prospects.of(table.id, over)))
    assert [one["before"] for one in found.decisions] == [chance_at(course, step) for step in range(found.of)]

    while await store.reviews.get(table.id) is None:  # noqa: ASYNC110  (nothing tells a bystander)
        await asyncio.sleep(0.02)
    later = Prospects(bots, store.reviews)  # after a restart
    again = later.review(table.id, over)
    await until(lambda: bool(again.decisions))
    assert again.decisions == found.decisions
    await later.close()


async def test_an_analysis_that_fails_says_so(bots: Bots, prospects: Prospects, over: Match) -> None:
    kill(bots.workers[0])
    found = prospects.review("a table", over)
    await until(lambda: found.failed)
    with pytest.raises(NotNow):
        prospects.review("a table", over)


async def test_a_match_that_kills_its_worker_is_asked_about_once(bots: Bots, prospects: Prospects, over: Match) -> None:
    kill(bots.workers[0])
    for _ in range(2):
        with pytest.raises(NotNow):
            await prospects.of("a table", over)
    assert await prospects.of("another", over)
