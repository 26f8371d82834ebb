"""The line before the bots' workers: the most urgent question first, and among equals whoever has had the least."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bosquet.runtime.thinkers import Worker

HALF_LIFE: Final = 60.0  # seconds after which half of what somebody had is forgotten
REMEMBERED: Final = 1000  # people


class Urgency(IntEnum):
    OPPONENT = 0  # somebody waits for it at the table
    HINT = 1
    ANALYSIS = 2
    UNWATCHED = 3  # nobody looks


@dataclass(frozen=True)
class Asker:
    """Whose question it is, and how urgent it is by now."""

    person: int
    urgency: Callable[[], Urgency]


SOMEBODY: Final = Asker(0, lambda: Urgency.OPPONENT)


@dataclass(eq=False)
class Turn:
    asker: Asker
    granted: asyncio.Future[Worker] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Line:
    """One person never has all workers, if there are several, so that nobody's bot waits for another's long thought."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self._idle = list(workers)
        self._share = max(1, len(workers) - 1)
        self._waiting: list[Turn] = []
        self._thinking: Counter[int] = Counter()
        self._had: dict[int, tuple[float, float]] = {}  # seconds of thought by person, as they were counted when

    @asynccontextmanager
    async def worker(self, asker: Asker) -> AsyncIterator[Worker]:
        turn = Turn(asker)
        self._waiting.append(turn)
        self._grant()
        try:
            worker = await turn.granted
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            elif not turn.granted.cancelled():
                self._give_back(turn.granted.result(), asker.person, 0.0)
            raise
        began = time.monotonic()
        try:
            yield worker
        finally:
            self._give_back(worker, asker.person, time.monotonic() - began)

    def _grant(self) -> None:
        while self._idle:
            free = [turn for turn in self._waiting if self._thinking[turn.asker.person] < self._share]
            if not free:
                return
            now = time.monotonic()  # one for all, or the last of one's own questions would seem to come first
            turn = min(free, key=lambda turn: self._place(turn, now))
            self._waiting.remove(turn)
            self._thinking[turn.asker.person] += 1
            turn.granted.set_result(self._idle.pop())

    def _place(self, turn: Turn, now: float) -> tuple[Urgency, int, float]:
        person = turn.asker.person
        return turn.asker.urgency(), self._thinking[person], self._recent(person, now)

    def _recent(self, person: int, now: float) -> float:
        had, when = self._had.get(person, (0.0, 0.0))
        return had * math.pow(2, (when - now) / HALF_LIFE)

    def _give_back(self, worker: Worker, person: int, seconds: float) -> None:
        now = time.monotonic()
        self._had[person] = self._recent(person, now) + seconds, now
        if len(self._had) > REMEMBERED:
            del self._had[min(self._had, key=lambda one: self._recent(one, now))]
        self._thinking[person] -= 1
        if not self._thinking[person]:
            del self._thinking[person]
        self._idle.append(worker)
        self._grant()
