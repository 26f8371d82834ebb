"""Thinking on a real Ray cluster: one node, which the tests start."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bosquet.arena.cluster import joined
from bosquet.arena.processes import RAY, over
from bosquet.arena.tournament import fixtures, run
from bosquet.core.registry import folders, game
from bosquet.match import Match
from bosquet.runtime.bots import Bots, start_bots
from bosquet.runtime.line import Asker, Urgency
from bosquet.runtime.thinkers import RayWorker, WorkerDied
from bosquet.runtime.worker import Thought, played
from tests.server.support import ROOT

pytestmark = [pytest.mark.xdist_group("ray"), pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOSQUET_GAMES", "tests.toys")
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))))
        patch.setenv("RAY_AUTH_TOKEN", os.urandom(32).hex())
        patch.delenv("RAY_ADDRESS", raising=False)
        folders.cache_clear()
        with joined(cores=2) as cluster:
            yield cluster
    folders.cache_clear()


@pytest.fixture
async def far(ray: Any) -> AsyncIterator[Bots]:
    async with start_bots(1, patience=60, backend=RAY) as bots:
        yield bots


def thought(match: Match, bot: str = "uct:50") -> Thought:
    seat = match.state.waiting()[0]
    return Thought(**vars(played("a table", match)), seat=seat, bot=bot, chance=5 + len(match.entries))


def legal(match: Match) -> list[str]:
    return [match.game.notation(action) for action in match.state.legal()]


async def pid_of(worker: Any) -> int:
    """Of the process on the cluster that thinks for it."""
    assert isinstance(worker, RayWorker)
    return int(await worker._thinker.__ray_call__.remote(lambda _: os.getpid()))


async def test_it_is_asked_the_same_and_answers_the_same(far: Bots, bots: Bots) -> None:
    match = Match(game("hush"), 2, 7)
    while not match.state.over():
        question = thought(match)
        answer = await far.choose(question)
        assert answer == await bots.choose(question)
        match.play(question.seat, answer)
    assert await far.chances(played("over", match)) == await bots.chances(played("over", match))


async def test_a_lost_thinker_is_replaced_and_asked_again(far: Bots) -> None:
    match = Match(game("hush"), 2, 7)
    before = await pid_of(far.workers[0])
    os.kill(before, signal.SIGKILL)
    assert await far.choose(thought(match)) in legal(match)
    assert await pid_of(far.workers[0]) != before


async def test_who_fails_or_thinks_too_long_has_to_go(far: Bots) -> None:
    match = Match(game("hush"), 2, 7)
    worker = far.workers[0]
    with pytest.raises(WorkerDied, match="RayTaskError"):
        await worker.ask(thought(match, "no such bot").dump())
    assert not worker.running
    await worker.begin()
    worker._patience = 1
    with pytest.raises(WorkerDied, match="TimeoutError"):
        await worker.ask(thought(match, "uct:60s").dump())
    assert not worker.running


async def test_a_bot_keeps_to_its_time(far: Bots) -> None:
    match = Match(game("bosk"), 2, 7)
    await far.choose(thought(match, "random"))
    began = time.monotonic()
    assert await far.choose(thought(match, "uct:500ms")) in legal(match)
    assert 0.4 < time.monotonic() - began < 30  # on a busy machine


async def test_an_opponent_comes_before_a_hint_before_an_analysis(far: Bots) -> None:
    match = Match(game("hush"), 2, 7)
    order: list[str] = []

    async def ask(name: str, urgency: Urgency, bot: str = "random") -> None:
        await far.choose(thought(match, bot), Asker(len(name), lambda: urgency))
        order.append(name)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(ask("thinking", Urgency.OPPONENT, "uct:300ms"))
        await asyncio.sleep(0)
        for name, urgency in (("look", Urgency.ANALYSIS), ("tip", Urgency.HINT), ("rival", Urgency.OPPONENT)):
            tasks.create_task(ask(name, urgency))
    assert order == ["thinking", "rival", "tip", "look"]


def test_a_tournament_is_the_same(ray: Any) -> None:
    matches = fixtures("hush", 2, {}, ["random", "ecureuil"], 4, 1, "round")
    here, there = list(run(matches, 1)), list(run(matches, 2, RAY))
    assert sorted(there, key=lambda result: matches.index(result.fixture)) == here
    assert ray.is_initialized()  # left as it was found


def _die_once(mark: str) -> str:
    path = Path(mark)
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return path.name


def test_work_whose_process_died_is_done_again(ray: Any, tmp_path: Path) -> None:
    assert list(over(RAY, _die_once, [str(tmp_path / "mark")], jobs=2)) == ["mark"]
