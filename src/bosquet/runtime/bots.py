"""The bots of all tables: whose question goes to which worker, and what becomes of it if the worker dies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import structlog

from bosquet.arena.processes import LOCAL, RAY
from bosquet.core.game import View
from bosquet.runtime.line import SOMEBODY, Asker, Line
from bosquet.runtime.thinkers import LocalWorker, RayWorker, Worker, WorkerDied
from bosquet.runtime.worker import Advised, Played, Thought, Weighed

ATTEMPTS = 3
FALLBACK = "random"  # a bot that fails again and again still does not hold up the table

log = structlog.get_logger()


class Bots:
    """Answers questions that take thought, as many at a time as there are workers."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.workers = workers
        self._line = Line(workers)

    def well(self) -> bool:
        return any(worker.running for worker in self.workers)

    async def choose(self, thought: Thought, asker: Asker = SOMEBODY) -> str:
        """The notation of the bot's choice. A worker that dies is replaced and the question asked again."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._ask(thought, asker)
            except WorkerDied as error:
                log.warning("bot_worker_died", table=thought.table, bot=thought.bot, attempt=attempt, why=str(error))
        return await self._ask(replace(thought, bot=FALLBACK), asker)

    async def advise(self, asked: Advised, asker: Asker = SOMEBODY) -> list[View]:
        """All links of the gesture that the bot would make, asked for in the same way."""
        found: list[View] = json.loads(await self.choose(asked, asker))
        return found

    async def chances(self, match: Played, asker: Asker = SOMEBODY) -> str:
        """Who was how likely to win at each moment of a finished match, as JSON."""
        return await self._ask(match, asker)

    async def weigh(self, decision: Weighed, asker: Asker = SOMEBODY) -> str:
        """A decision of a finished match looked at again, as JSON."""
        return await self._ask(decision, asker)

    async def _ask(self, question: Played, asker: Asker) -> str:
        async with self._line.worker(asker) as worker:
            return await worker.ask(question.dump())


@asynccontextmanager
async def start_bots(workers: int, patience: float, backend: str = LOCAL) -> AsyncIterator[Bots]:
    """So many workers on this machine, or on the Ray cluster that we have joined."""
    kind = RayWorker if backend == RAY else LocalWorker
    bots = Bots([kind(patience) for _ in range(workers)])
    try:
        await asyncio.gather(*(worker.begin() for worker in bots.workers))
        yield bots
    finally:
        for worker in bots.workers:
            await worker.kill()
