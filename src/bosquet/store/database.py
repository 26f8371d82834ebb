"""The connection to SQLite, its settings, and the migrations that bring an old file up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).parent / "migrations"

PRAGMAS = (
    "journal_mode=WAL",  # readers never wait for the writer
    "synchronous=FULL",  # a commit is on the disk: it survives a power cut; many moves share one, so it costs little
    "foreign_keys=ON",
    "busy_timeout=5000",
)


def connect(file: Path) -> AsyncEngine:
    engine = create_async_engine(f"sqlite+aiosqlite:///{file}")
    event.listen(engine.sync_engine, "connect", _settle)
    return engine


def connect_blocking(file: Path) -> Engine:
    """For a thread of its own."""
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", _settle)
    return engine


def _settle(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(file: Path) -> None:
    """Bring the file to the newest form; creates it if it is not there."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{file}")
    await asyncio.to_thread(command.upgrade, config, "head")
