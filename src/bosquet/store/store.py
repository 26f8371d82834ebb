"""The door of the store: open a file, get people, tables and the writer of moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.ext.asyncio import async_sessionmaker

from bosquet.store.database import connect, migrate
from bosquet.store.people import People
from bosquet.store.tables import Tables
from bosquet.store.writer import Writer


@dataclass(frozen=True)
class Store:
    people: People
    tables: Tables
    writer: Writer


@asynccontextmanager
async def open_store(file: Path) -> AsyncIterator[Store]:
    await migrate(file)
    engine = connect(file)
    sessions = async_sessionmaker(engine, expire_on_commit=False)
    writer = Writer(file)
    try:
        yield Store(People(sessions, writer), Tables(sessions, writer), writer)
    finally:
        await writer.close()
        await engine.dispose()
