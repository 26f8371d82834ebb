"""The database: a file of SQLite for one server, or PostgreSQL for several. One code for both; what differs is here."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from bosquet.core.errors import BosquetError

MIGRATIONS = Path(__file__).parent / "migrations"
POSTGRES = ("postgresql://", "postgres://")

PRAGMAS = (
    "journal_mode=WAL",  # readers never wait for the writer
    "synchronous=FULL",  # a commit is on the disk: it survives a power cut; many moves share one, so it costs little
    "foreign_keys=ON",
    "busy_timeout=5000",
)
# A machine that vanished without a word is noticed within half a minute.
SESSION = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


class BadDatabase(BosquetError):
    """A database that cannot be used, and why."""


@dataclass(frozen=True)
class Database:
    """Where everything is kept. `pool` connections at most read at a time."""

    url: URL
    pool: int = 5

    @property
    def shared(self) -> bool:
        """Whether other servers may use it too."""
        return self.url.get_backend_name() == "postgresql"

    @property
    def file(self) -> Path:
        assert not self.shared
        return Path(self.url.database or "")


def database_at(place: str | Path, pool: int = 5) -> Database:
    """A file, or an address like postgresql://user@host/name."""
    if not str(place).startswith(POSTGRES):
        return Database(URL.create("sqlite", database=str(place)), pool)
    if not find_spec("psycopg"):
        raise BadDatabase("PostgreSQL needs one more package: pip install 'bosquet[postgres]'")
    try:
        return Database(make_url(str(place)).set(drivername="postgresql+psycopg"), pool)
    except (ArgumentError, ValueError) as error:
        raise BadDatabase("this is no address like postgresql://user@host/name") from error


def connect_to_read(database: Database) -> Engine:
    """For several threads. Errors never name the values: seeds, moves and hashes do not belong into a log."""
    if database.shared:
        return create_engine(
            database.url,
            hide_parameters=True,
            connect_args=SESSION,
            isolation_level="AUTOCOMMIT",  # a look is one statement, and needs no transaction around it
            pool_size=database.pool,
            max_overflow=0,
            pool_pre_ping=True,
        )
    return _open_file(database)


def connect_to_write(database: Database) -> Engine:
    """For one thread."""
    if database.shared:
        return create_engine(
            database.url, hide_parameters=True, connect_args=SESSION, pool_size=1, max_overflow=0, pool_pre_ping=True
        )
    return _open_file(database)


def _open_file(database: Database) -> Engine:
    engine = create_engine(database.url, hide_parameters=True)
    event.listen(engine, "connect", _settle)
    return engine


def _settle(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def lost(error: BaseException) -> bool:
    """Whether the database could not be reached, or went away: what was asked of it may have been done or not."""
    return isinstance(error, DBAPIError) and (error.connection_invalidated or error.statement is None)


def migrations(database: Database) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = database.url
    return config


async def migrate(database: Database) -> None:
    """Bring it to the newest form; creates the file if it is not there."""
    await asyncio.to_thread(command.upgrade, migrations(database), "head")
