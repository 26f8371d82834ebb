"""The databases that tests run on: a file of SQLite, and a real PostgreSQL that is started for them and thrown away."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic import command
from sqlalchemy import Engine, NullPool, create_engine, text

from bosquet.store.database import database_at, migrations

BOTH = ("sqlite", "postgres")
PATIENCE = 60.0
# What is in it does not outlive the tests, so nothing of it needs to reach a disk.
HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=200")


def binary(name: str) -> str:
    found = shutil.which(name) or max(map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{name}")), default=None)
    assert found, "these tests need PostgreSQL: sudo apt-get install postgresql"
    return found


class Cluster:
    """A PostgreSQL of our own, on a socket in a folder of its own."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="bosquet-pg-"))
        self._numbers = count()
        self._user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        if self._user:
            shutil.chown(self._folder, "postgres", "postgres")
        data = str(self._folder / "data")
        making = [binary("initdb"), "-D", data, "-U", "bosquet", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"]
        subprocess.run([*self._user, *making], check=True, capture_output=True, cwd=self._folder)
        self.start()
        self._ask("create database model")
        command.upgrade(migrations(database_at(self.address("model"))), "head")

    def start(self) -> None:
        settings = (*HASTY, "listen_addresses=", f"unix_socket_directories={self._folder}")
        options = [part for setting in settings for part in ("-c", setting)]
        command = [*self._user, binary("postgres"), "-D", str(self._folder / "data"), *options]
        with (self._folder / "log").open("ab") as journal:
            self._process = subprocess.Popen(command, stderr=journal, cwd=self._folder)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self._ask("select 1")
                return
            except psycopg.OperationalError:
                assert time.monotonic() < deadline, (self._folder / "log").read_text("utf-8")
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def address(self, name: str) -> str:
        return f"postgresql://bosquet@/{name}?host={self._folder}"

    def fresh(self) -> str:
        """The address of a new database, as the migrations make it."""
        name = f"test{next(self._numbers)}"
        self._ask(f"create database {name} template model")
        return self.address(name)

    def _ask(self, query: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(query.encode())

    def throw_away(self) -> None:
        with suppress(ProcessLookupError):
            self.stop(signal.SIGQUIT)  # nothing of it is worth a checkpoint
        shutil.rmtree(self._folder)


def rows(database: str | Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    """What a query finds, on either; or changes. Values stand where `?` does."""
    marks = (f":v{number}" for number in count())
    named = "".join(next(marks) if letter == "?" else letter for letter in query)
    with engine_of(str(database)).begin() as connection:
        found = connection.execute(text(named), {f"v{number}": value for number, value in enumerate(values)})
        return [tuple(row) for row in found] if found.returns_rows else []


@lru_cache(maxsize=8)
def engine_of(database: str) -> Engine:
    """Tests look often, and making an engine costs more than a look. It keeps no connection: databases come and go."""
    return create_engine(database_at(database).url, poolclass=NullPool)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.throw_away()


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the test's own, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.fresh()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """A database that several servers may share."""
    return cluster.fresh()
