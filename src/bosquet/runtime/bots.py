"""The worker processes of the bots: started and warmed with the server, replaced when they die or think too long."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

import structlog

from bosquet.runtime.line import SOMEBODY, Asker, Line
from bosquet.runtime.worker import Played, Thought, Weighed

ATTEMPTS = 3
FALLBACK = "random"  # a bot that fails again and again still does not hold up the table
LONGEST = 1 << 20
START = 60.0  # seconds that a worker may take to start: on a busy machine its imports alone take many

log = structlog.get_logger()


class WorkerDied(Exception):
    pass


class Worker:
    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self) -> Process:
        if self._process is None:
            command = (sys.executable, "-m", "bosquet.runtime.worker")
            self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST)
            await self._line(self._process, START)
        return self._process

    async def ask(self, question: str) -> str:
        """Its answer. However else this ends, the process goes: it might answer this question to the next asker."""
        try:
            process = await self.start()
            assert process.stdin
            process.stdin.write(question.encode() + b"\n")
            return await self._line(process, self._patience)
        except (OSError, TimeoutError) as error:
            await self.kill()
            raise WorkerDied(type(error).__name__) from error
        except (WorkerDied, asyncio.CancelledError):
            await self.kill()
            raise

    async def _line(self, process: Process, patience: float) -> str:
        assert process.stdout
        async with asyncio.timeout(patience):
            line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise WorkerDied("it ended without an answer")
        return line.decode().rstrip("\n")

    async def kill(self) -> None:
        process, self._process = self._process, None
        if process:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


class Bots:
    """Answers questions that take thought, as many at a time as there are workers."""

    def __init__(self, workers: int, patience: float) -> None:
        self.workers = [Worker(patience) for _ in range(workers)]
        self._line = Line(self.workers)

    def well(self) -> bool:
        return any(worker.pid for worker in self.workers)

    async def choose(self, thought: Thought, asker: Asker = SOMEBODY) -> str:
        """The notation of the bot's choice. A worker that dies is replaced and the question asked again."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._ask(thought, asker)
            except WorkerDied as error:
                log.warning("bot_worker_died", table=thought.table, bot=thought.bot, attempt=attempt, why=str(error))
        return await self._ask(replace(thought, bot=FALLBACK), asker)

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
async def start_bots(workers: int, patience: float) -> AsyncIterator[Bots]:
    bots = Bots(workers, patience)
    try:
        await asyncio.gather(*(worker.start() for worker in bots.workers))
        yield bots
    finally:
        for worker in bots.workers:
            await worker.kill()
