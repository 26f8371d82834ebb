"""The one writer of moves. Many tables' moves share one commit; each is acknowledged after its own is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bosquet.store.models import MoveRow, TableRow
from bosquet.store.records import Append

MOST = 500  # moves of one commit

ADD_MOVE = insert(MoveRow)
KEEP_UP = (
    update(TableRow)
    .where(TableRow.id == bindparam("of"))
    .values(status=bindparam("status"), waiting=bindparam("waiting"), outcome=bindparam("outcome"))
)

Waiter = asyncio.Future[None]


class Journal:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[tuple[Append, Waiter]] = asyncio.Queue()
        self._task = asyncio.create_task(self._write(), name="journal")

    async def append(self, move: Append) -> None:
        """Returns once the move is durable; raises if it cannot be kept."""
        done: Waiter = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((move, done))
        await done

    async def close(self) -> None:
        """Write what is queued, then stop."""
        await self._queue.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit([move for move, _ in batch])
            except SQLAlchemyError:
                await self._one_by_one(batch)  # a second n-th move must not take its neighbours down
            else:
                for _, done in batch:
                    _settle(done, None)
            for _ in batch:
                self._queue.task_done()

    async def _one_by_one(self, batch: list[tuple[Append, Waiter]]) -> None:
        for move, done in batch:
            try:
                await self._commit([move])
            except SQLAlchemyError as error:
                _settle(done, error)
            else:
                _settle(done, None)

    async def _commit(self, moves: Sequence[Append]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(ADD_MOVE, [{"table": m.table, "n": m.n, "line": m.line} for m in moves])
            latest = {m.table: m for m in moves}
            await connection.execute(
                KEEP_UP,
                [
                    {
                        "of": m.table,
                        "status": m.status,
                        "waiting": list(m.waiting),
                        "outcome": m.outcome and asdict(m.outcome),
                    }
                    for m in latest.values()
                ],
            )


def _settle(done: Waiter, error: Exception | None) -> None:
    if done.done():  # whoever waited was cancelled; the move is in the log all the same
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)
