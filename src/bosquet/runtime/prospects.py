"""The chances and the analysis of finished tables: worked out once for all who ask, and the latest kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from bosquet.match import Match
from bosquet.runtime.bots import Bots, WorkerDied
from bosquet.runtime.errors import NotNow
from bosquet.runtime.line import Asker, Urgency
from bosquet.runtime.worker import played

KEPT = 200  # tables; the players of one ask at about the same time


class Prospects:
    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._found: OrderedDict[str, asyncio.Future[str]] = OrderedDict()

    async def of(self, table: str, match: Match, person: int = 0) -> str:
        """The chances of a finished match, as JSON. It goes on when the one who asked first does not wait."""
        finished = played(table, match)
        return await self._worked_out(f"chances {table}", lambda: self._bots.chances(finished, _by(person)))

    async def analysis(self, table: str, match: Match, person: int = 0) -> str:
        """Every decision of a finished match looked at again, as JSON; likewise."""
        finished = played(table, match)
        return await self._worked_out(f"analysis {table}", lambda: self._bots.analysis(finished, _by(person)))

    async def _worked_out(self, what: str, work: Callable[[], Awaitable[str]]) -> str:
        task = self._found.pop(what, None)
        if task is None:
            task = asyncio.ensure_future(work())
        self._found[what] = task
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except WorkerDied as error:  # so it would again: the table is not tried a second time
            raise NotNow("no_chances", "The chances of this game could not be worked out.") from error

    async def close(self) -> None:
        for task in self._found.values():
            task.cancel()
        await asyncio.gather(*self._found.values(), return_exceptions=True)


def _by(person: int) -> Asker:
    return Asker(person, lambda: Urgency.ANALYSIS)
