"""The one writer. Whatever is queued shares one commit; each deed is acknowledged after its own is on the disk."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from typing import Final, TypeVar

import structlog
from orjson import dumps
from sqlalchemy import Connection, bindparam, delete, insert, select, text, tuple_, update
from sqlalchemy.exc import IntegrityError

from bosquet.core.errors import BosquetError
from bosquet.store.choices import keep_single
from bosquet.store.database import Database, connect_to_write
from bosquet.store.models import MoveRow, SeatRow, StillRow, TableRow
from bosquet.store.news import publish, tell
from bosquet.store.values import Append, Still

MOST = 500  # deeds of one commit
PATIENCE = 5.0  # seconds in which a writer that is well answers

log = structlog.get_logger()

# Statements that write and change nothing.
IS_WELL: Final = {"sqlite": text("PRAGMA user_version = 0"), "postgresql": text("select txid_current()")}

ADD_MOVE = insert(MoveRow)
KEEP_UP = (
    update(TableRow)
    .where(TableRow.id == bindparam("of"))
    .values(status=bindparam("status"), waiting=bindparam("waiting"), outcome=bindparam("outcome"))
)

# The same as SQLite's driver takes them: to look them up and fill them in by SQLAlchemy takes as long as the disk.
ADD_MOVE_TO_FILE: Final = 'INSERT INTO moves ("table", n, line) VALUES (?, ?, ?)'
AWAIT_IN_FILE: Final = "UPDATE tables SET status = ?, waiting = ? WHERE id = ?"

T = TypeVar("T")
Deed = Callable[[Connection], object]
Waiter = asyncio.Future[None]


class Behind(BosquetError):
    """Another server was quicker: what the deed was judged by is no longer so. Nothing was changed."""


class Writer:
    """Works in a thread of its own, on one connection. SQLite has one lock for writing: here nobody waits for
    another's; PostgreSQL gets short transactions, each with the moves of many tables."""

    def __init__(self, database: Database) -> None:
        self.server = secrets.token_hex(6)  # our name among the servers that share the database
        self.shared = database.shared
        self._engine = connect_to_write(database)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[tuple[Append | Deed, Waiter]] = asyncio.Queue()
        self._closed = False
        self._begin()

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._work(), name="writer")
        self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Without it nothing is ever kept again, so another takes its place."""
        if not self._closed:
            log.error("writer_died", exc_info=None if task.cancelled() else task.exception())
            self._begin()

    async def alive(self) -> bool:
        """Whether it keeps what it is given: not if it is stuck, nor if the database cannot be written."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._enqueue(lambda connection: connection.execute(IS_WELL[connection.dialect.name]))
        except Exception as error:  # whatever is wrong with it, it is not well
            log.error("writer_ill", why=type(error).__name__)
            return False
        return True

    async def append(self, move: Append) -> None:
        """Returns once all its lines are durable. Raises Behind if the log has grown meanwhile."""
        try:
            await self._enqueue(move)
        except IntegrityError as error:
            raise Behind(f"{move.table} has a line {move.n} already") from error

    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Run any other deed in a transaction. It may be run again after another one's failure: no side effects."""
        found: list[T] = []
        await self._enqueue(lambda connection: found.append(deed(connection)))
        return found[-1]

    async def close(self) -> None:
        """Write what is queued, then stop."""
        await self._queue.join()
        self._closed = True
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            self._thread.submit(self._connection.close).result()
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
            try:
                if not await self._kept(batch) and len(batch) > 1:
                    for one in batch:  # what cannot be kept must not take its neighbours down
                        await self._kept([one])
            finally:
                for _, done in batch:
                    self._queue.task_done()
                    done.cancel()  # nobody waits for what ended without an answer

    async def _kept(self, batch: Sequence[tuple[Append | Deed, Waiter]]) -> bool:
        """Commit the batch and tell who waits; the reason of a failure is told to a single one only."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._commit, [deed for deed, _ in batch])
        except Exception as error:  # of any kind: it belongs to whoever asked
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_exception(error)
            return False
        for _, done in batch:
            if not done.done():  # else whoever waited was cancelled; it is kept all the same
                done.set_result(None)
        return True

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """Who has the file alone keeps its connection; one to PostgreSQL may be lost, and is looked at each time."""
        if self.shared:
            with self._engine.begin() as connection:
                yield connection
            return
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            yield self._connection

    def _commit(self, deeds: Sequence[Append | Deed]) -> None:
        moves = [deed for deed in deeds if isinstance(deed, Append)]
        with self._transaction() as connection:
            news = connection.info["news"] = []
            if moves:
                _add_moves(connection, moves)
            for deed in deeds:
                if not isinstance(deed, Append):
                    deed(connection)
            if self.shared and news:
                publish(connection, self.server, news)


def _check_seats(connection: Connection, moves: Sequence[Append]) -> None:
    """Raise Behind unless who decided still sits there."""
    decided = {(move.table, move.by[0]): move.by[1:] for move in moves if move.by}
    place = tuple_(SeatRow.table, SeatRow.seat)
    query = select(SeatRow.table, SeatRow.seat, SeatRow.kind, SeatRow.person).where(place.in_(sorted(decided)))
    rows = connection.execute(query.with_for_update(read=True)) if decided else ()
    found = {(row.table, row.seat): (row.kind, row.person) for row in rows}
    if found != decided:
        raise Behind("somebody else sits there now")


def _add_moves(connection: Connection, moves: Sequence[Append]) -> None:
    if connection.dialect.name == "sqlite":
        _add_to_file(connection, moves)
    else:
        _add_shared(connection, moves)
    for move in moves:
        tell(connection, "moves", move.table, move.n + len(move.lines), move.lines)
        for reached in move.reached:
            keep_single(connection, reached)
        if move.stills:
            keep_stills(connection, move.table, move.stills)


def _add_to_file(connection: Connection, moves: Sequence[Append]) -> None:
    ongoing = [move for move in moves if move.changes and not move.outcome]
    waiting = [(move.status, dumps(move.waiting).decode(), move.table) for move in ongoing]
    over = [_state(move) for move in moves if move.outcome]
    lines = [(move.table, n, line) for move in moves for n, line in enumerate(move.lines, move.n)]
    if waiting:
        connection.exec_driver_sql(AWAIT_IN_FILE, waiting)
    if over:
        connection.execute(KEEP_UP, over)
    connection.exec_driver_sql(ADD_MOVE_TO_FILE, lines)


def _add_shared(connection: Connection, moves: Sequence[Append]) -> None:
    latest = {move.table: move for move in moves if move.changes}
    # In one order everywhere, or two servers would wait for each other.
    states = [_state(move) for _, move in sorted(latest.items())]
    lines = [{"table": move.table, "n": n, "line": line} for move in moves for n, line in enumerate(move.lines, move.n)]
    if states:
        connection.execute(KEEP_UP, states)
    _check_seats(connection, moves)  # who has the database alone knows it without asking
    connection.execute(ADD_MOVE, lines)


def _state(move: Append) -> dict[str, object]:
    outcome = move.outcome and asdict(move.outcome)
    return {"of": move.table, "status": move.status, "waiting": list(move.waiting), "outcome": outcome}


def keep_stills(connection: Connection, table: str, stills: Sequence[Still]) -> None:
    """In place of those of before."""
    connection.execute(select(TableRow.id).where(TableRow.id == table).with_for_update())
    connection.execute(delete(StillRow).where(StillRow.table == table))
    connection.execute(insert(StillRow), [{"table": table, **asdict(still)} for still in stills])
