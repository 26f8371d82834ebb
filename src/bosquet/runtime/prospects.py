"""The chances of finished tables: worked out once for all who ask, and the latest kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bosquet.match import Match
from bosquet.runtime.bots import Bots, WorkerDied
from bosquet.runtime.errors import NotNow
from bosquet.runtime.worker import played

KEPT = 200  # tables; the players of one ask at about the same time


class Prospects:
    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._found: OrderedDict[str, asyncio.Task[str]] = OrderedDict()

    async def of(self, table: str, match: Match) -> str:
        """Of a finished match, as JSON. It goes on when the one who asked first does not wait."""
        task = self._found.pop(table, None)
        if task is None:
            task = asyncio.create_task(self._bots.chances(played(table, match)), name=f"chances {table}")
        self._found[table] = task
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
