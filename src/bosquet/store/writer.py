"""The one writer. Whatever is queued shares one commit; each deed is acknowledged after its own is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, bindparam, insert, update
from sqlalchemy.exc import SQLAlchemyError

from bosquet.store.database import connect_blocking
from bosquet.store.models import MoveRow, TableRow
from bosquet.store.records import Append

MOST = 500  # deeds of one commit

ADD_MOVE = insert(MoveRow)
KEEP_UP = (
    update(TableRow)
    .where(TableRow.id == bindparam("of"))
    .values(status=bindparam("status"), waiting=bindparam("waiting"), outcome=bindparam("outcome"))
)

T = TypeVar("T")
Deed = Callable[[Connection], object]
Waiter = asyncio.Future[None]


class Writer:
    """Works in a thread of its own. SQLite has one lock for writing: here nobody ever waits for another's."""

    def __init__(self, file: Path) -> None:
        self._engine = connect_blocking(file)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[tuple[Append | Deed, Waiter]] = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name="writer")

    async def append(self, move: Append) -> None:
        """Returns once the move is durable; raises SQLAlchemyError if it cannot be kept."""
        await self._enqueue(move)

    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Run any other deed in a transaction. It may be run again after another one's failure: no side effects."""
        found: list[T] = []
        await self._enqueue(lambda connection: found.append(deed(connection)))
        return found[-1]

    async def close(self) -> None:
        """Write what is queued, then stop."""
        await self._queue.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._thread.submit(self._engine.dispose).result()
        self._thread.shutdown()

    async def _enqueue(self, deed: Append | Deed) -> None:
        done: Waiter = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((deed, done))
        await done

    async def _work(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            if not await self._kept(batch) and len(batch) > 1:
                for one in batch:  # what cannot be kept must not take its neighbours down
                    await self._kept([one])
            for _ in batch:
                self._queue.task_done()

    async def _kept(self, batch: Sequence[tuple[Append | Deed, Waiter]]) -> bool:
        """Commit the batch and tell who waits; the reason of a failure is told to a single one only."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._commit, [deed for deed, _ in batch])
        except SQLAlchemyError as error:
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_exception(error)
            return False
        for _, done in batch:
            if not done.done():  # else whoever waited was cancelled; it is kept all the same
                done.set_result(None)
        return True

    def _commit(self, deeds: Sequence[Append | Deed]) -> None:
        moves = [deed for deed in deeds if isinstance(deed, Append)]
        with self._engine.begin() as connection:
            if moves:
                _add_moves(connection, moves)
            for deed in deeds:
                if not isinstance(deed, Append):
                    deed(connection)


def _add_moves(connection: Connection, moves: Sequence[Append]) -> None:
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
    connection.execute(ADD_MOVE, [{"table": move.table, "n": move.n, "line": move.line} for move in moves])
    connection.execute(KEEP_UP, states)
