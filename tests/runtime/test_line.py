"""Whose bot thinks next: the most urgent question, then whoever has had the least, and nobody has all workers."""

from __future__ import annotations

import asyncio
from typing import cast

from bosquet.runtime.hall import Hall
from bosquet.runtime.line import Asker, Line, Urgency
from bosquet.runtime.lobby import Lobby
from bosquet.runtime.thinkers import Worker
from bosquet.store.store import Store
from tests.runtime.support import Ear, lay


class Queue:
    """Askers before workers that think until they are told to stop."""

    def __init__(self, workers: int) -> None:
        self.line = Line([cast(Worker, object())] * workers)
        self.order: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, name: str, person: int, urgency: Urgency = Urgency.OPPONENT) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks.append(asyncio.create_task(self._think(name, Asker(person, lambda: urgency))))
        await self.settle()

    async def _think(self, name: str, asker: Asker) -> None:
        async with self.line.worker(asker):
            self.order.append(name)
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def end_all(self) -> list[str]:
        while len(self.order) < len(self.tasks) or not all(task.done() for task in self.tasks):
            await self.end(next(name for name in self.order if not self.ends[name].is_set()))
        return self.order


async def test_the_most_urgent_is_answered_first() -> None:
    queue = Queue(1)
    await queue.ask("busy", 1)
    for person, urgency in enumerate(reversed(Urgency), 2):
        await queue.ask(urgency.name, person, urgency)
    assert await queue.end_all() == ["busy", "OPPONENT", "HINT", "ANALYSIS", "UNWATCHED"]


async def test_who_has_had_the_least_comes_before_who_asked_first() -> None:
    queue = Queue(1)
    for name in ("greedy 1", "greedy 2", "greedy 3"):
        await queue.ask(name, 1)
    await queue.ask("modest", 2)
    assert await queue.end_all() == ["greedy 1", "modest", "greedy 2", "greedy 3"]


async def test_one_person_never_has_all_workers() -> None:
    queue = Queue(3)
    for name in ("greedy 1", "greedy 2", "greedy 3"):
        await queue.ask(name, 1)
    assert queue.order == ["greedy 1", "greedy 2"]
    await queue.ask("modest", 2)
    assert queue.order == ["greedy 1", "greedy 2", "modest"]
    await queue.end("modest")
    assert "greedy 3" not in queue.order
    await queue.end("greedy 1")
    assert "greedy 3" in queue.order
    await queue.end_all()


async def test_a_table_that_nobody_watches_waits(store: Store, hall: Hall, lobby: Lobby) -> None:
    table = await lay(store, lobby, "a", "b")
    ear = Ear(None)
    async with hall.at(table.id) as live:
        assert live.urgency() is Urgency.UNWATCHED
    await hall.attend(table.id, ear)
    assert live.urgency() is Urgency.OPPONENT
    hall.depart(table.id, ear)
    assert live.urgency() is Urgency.UNWATCHED
