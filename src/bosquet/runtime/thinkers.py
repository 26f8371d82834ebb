"""Who thinks for bots: a process of this machine, or one anywhere on a Ray cluster. Both are asked the same, one
question at a time, and are replaced when they die or think too long."""

from __future__ import annotations

import asyncio
import sys
from abc import ABC, abstractmethod
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from importlib import import_module
from typing import Any

from bosquet.runtime.worker import Thinker

LONGEST = 1 << 20
START = 60.0  # seconds that a worker may take to start: on a busy machine its imports alone take many


class WorkerDied(Exception):
    pass


class Worker(ABC):
    def __init__(self, patience: float) -> None:
        self._patience = patience

    @property
    @abstractmethod
    def running(self) -> bool: ...

    @abstractmethod
    async def kill(self) -> None: ...

    @abstractmethod
    async def _start(self) -> None:
        """Returns when it is ready to think."""

    @abstractmethod
    async def _answer(self, question: str) -> str: ...

    async def begin(self) -> None:
        """Unless it has begun already."""
        if not self.running:
            async with asyncio.timeout(START):
                await self._start()

    async def ask(self, question: str) -> str:
        """Its answer. However else this ends, the process goes: it might answer this question to the next asker."""
        try:
            await self.begin()
            async with asyncio.timeout(self._patience):
                return await self._answer(question)
        except (OSError, TimeoutError) as error:
            await self.kill()
            raise WorkerDied(type(error).__name__) from error
        except (WorkerDied, asyncio.CancelledError):
            await self.kill()
            raise


class LocalWorker(Worker):
    def __init__(self, patience: float) -> None:
        super().__init__(patience)
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def running(self) -> bool:
        return self._process is not None

    async def _start(self) -> None:
        command = (sys.executable, "-m", "bosquet.runtime.worker")
        self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST)
        await self._line(self._process)

    async def _answer(self, question: str) -> str:
        assert self._process
        assert self._process.stdin
        self._process.stdin.write(question.encode() + b"\n")
        return await self._line(self._process)

    async def _line(self, process: Process) -> str:
        assert process.stdout
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


class RayWorker(Worker):
    """An actor on the cluster, with a core to itself. If its node is lost, the next one is made elsewhere."""

    def __init__(self, patience: float) -> None:
        super().__init__(patience)
        self._ray = import_module("ray")
        self._thinker: Any = None

    @property
    def running(self) -> bool:
        return self._thinker is not None

    async def _start(self) -> None:
        self._thinker = self._ray.remote(num_cpus=1, max_restarts=0)(Thinker).remote()
        await self._hear(self._thinker.warm_up.remote())

    async def _answer(self, question: str) -> str:
        return await self._hear(self._thinker.answer.remote(question))

    async def _hear(self, promise: Any) -> str:
        try:
            return str(await promise)
        except self._ray.exceptions.RayError as error:
            raise WorkerDied(type(error).__name__) from error

    async def kill(self) -> None:
        thinker, self._thinker = self._thinker, None
        if thinker is not None:
            self._ray.kill(thinker)
