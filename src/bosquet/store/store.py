"""The door of the store: open a database, get people, tables, achievements and the writer of moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bosquet.store.codes import Codes
from bosquet.store.database import BadDatabase, Database, database_at, migrate
from bosquet.store.expiry import Keeping, forget, forget_in_time
from bosquet.store.feats import Feats
from bosquet.store.files import held
from bosquet.store.past import Past
from bosquet.store.people import People
from bosquet.store.reader import Reader
from bosquet.store.reviews import Reviews
from bosquet.store.servers import Servers
from bosquet.store.shares import Shares
from bosquet.store.tables import Tables
from bosquet.store.writer import Writer


@dataclass(frozen=True)
class Store:
    database: Database
    people: People
    tables: Tables
    feats: Feats
    past: Past
    codes: Codes
    shares: Shares
    reviews: Reviews
    writer: Writer
    servers: Servers | None  # the others on this database, if there may be any


@asynccontextmanager
async def open_store(place: str | Path, keeping: Keeping | None = None, pool: int = 5) -> AsyncIterator[Store]:
    """A file, which nobody else may have open, or an address of PostgreSQL."""
    database = database_at(place, pool)
    keeping = keeping or Keeping()
    async with AsyncExitStack() as stack:
        if not database.shared:
            stack.enter_context(held(database.file))
        try:
            await migrate(database)
        except DBAPIError as error:
            raise BadDatabase(f"the database does not open: {str(error.orig).splitlines()[0]}") from error
        reader = Reader(database)
        stack.push_async_callback(reader.close)
        writer = Writer(database)
        stack.push_async_callback(writer.close)
        servers = await _join(Servers(reader, writer), stack) if database.shared else None
        await writer.write(lambda connection: forget(connection, keeping))
        _begin(forget_in_time(writer, keeping), stack)
        people, tables, feats = People(reader, writer), Tables(reader, writer), Feats(reader, writer)
        past, codes, shares = Past(reader, writer), Codes(reader, writer), Shares(reader, writer)
        reviews = Reviews(reader, writer)
        yield Store(database, people, tables, feats, past, codes, shares, reviews, writer, servers)


async def _join(servers: Servers, stack: AsyncExitStack) -> Servers:
    async def leave() -> None:
        with suppress(DBAPIError):  # else the others notice it in a moment
            await servers.leave()

    await servers.beat()
    stack.push_async_callback(leave)
    _begin(servers.live(), stack)
    return servers


def _begin(deed: Coroutine[None, None, None], stack: AsyncExitStack) -> None:
    """Work that ends before what it leans on."""
    task = asyncio.create_task(deed)

    async def end() -> None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    stack.push_async_callback(end)
