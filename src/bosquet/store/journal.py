"""The one writer of moves. Many tables' moves share one commit; each is acknowledged after its own is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import SQLAlchemyError

from bosquet.store.database import connect_blocking
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
    """Writes in a thread of its own: a commit is one trip there and back, where the async driver makes ten."""

    def __init__(self, file: Path) -> None:
        self._engine = connect_blocking(file)
        self._thread = ThreadPoolExecutor(1, "journal")
        self._queue: asyncio.Queue[tuple[Append, Waiter]] = asyncio.Queue()
        self._task = asyncio.create_task(self._write(), name="journal")

    async def append(self, move: Append) -> None:
        """Returns once the move is durable; raises SQLAlchemyError if it cannot be kept."""
        done: Waiter = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((move, done))
        await done

    async def close(self) -> None:
        """Write what is queued, then stop."""
        await self._queue.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._thread.submit(self._engine.dispose).result()
        self._thread.shutdown()

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            if not await self._kept(batch) and len(batch) > 1:
                for one in batch:  # a move that cannot be kept must not take its neighbours down
                    await self._kept([one])
            for _ in batch:
                self._queue.task_done()

    async def _kept(self, batch: Sequence[tuple[Append, Waiter]]) -> bool:
        """Commit the batch and tell who waits; the reason of a failure is told to a single one only."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._commit, [move for move, _ in batch])
        except SQLAlchemyError as error:
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_exception(error)
            return False
        for _, done in batch:
            if not done.done():  # else whoever waited was cancelled; the move is in the log all the same
                done.set_result(None)
        return True

    def _commit(self, moves: Sequence[Append]) -> None:
        latest = {move.table: move for move in moves}
        states = [
            {
                "of": move.table,
                "status": move.status,
                "waiting": list(move.waiting),
                "outcome": move.outcome and asdict(move.outcome),
            }
            for move in latest.values()
        ]
        with self._engine.begin() as connection:
            connection.execute(ADD_MOVE, [{"table": move.table, "n": move.n, "line": move.line} for move in moves])
            connection.execute(KEEP_UP, states)
