"""The database file itself: whose it is, who may open it, and copies of it that can be trusted."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import IO

from bosquet.store.database import BadDatabase

PRIVATE = 0o600  # it holds hashes of passwords, and what is said at tables


class BadFile(BadDatabase):
    """A file that cannot be used, and why."""


@contextmanager
def held(file: Path) -> Iterator[None]:
    """The file for this process alone: two servers on one would each miss what the other does."""
    with ExitStack() as stack:
        try:
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
            file.chmod(PRIVATE)
            lock = stack.enter_context(Path(f"{file}.lock").open("w", encoding="utf-8"))
        except OSError as error:
            raise BadFile(f"{file} cannot be opened: {error.strerror}") from error
        if not _locked(lock):
            raise BadFile(f"another server uses {file}")
        check(file)
        yield


def _locked(lock: IO[str]) -> bool:
    if sys.platform == "win32":
        return True
    import fcntl  # noqa: PLC0415  (it is not everywhere)

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def check(file: Path) -> None:
    """Raise BadFile unless it is empty or a sound database of Bosquet."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            names = {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}
            if names and not {"alembic_version", "people", "tables", "moves"} <= names:
                raise BadFile(f"{file} is the database of something else")
            (found,) = database.execute("pragma quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise BadFile(f"{file} is no database that can be read: {error}") from error
    if found != "ok":
        raise BadFile(f"{file} is damaged: {found}")


def copy(source: Path, target: Path) -> tuple[int, int]:
    """A whole copy of a database, also of one in use; the tables and moves in it. It appears all at once."""
    if not source.is_file():
        raise BadFile(f"there is no file {source}")
    check(source)
    part = Path(f"{target}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT, PRIVATE))
    with closing(sqlite3.connect(source)) as database, closing(sqlite3.connect(part)) as found:
        database.backup(found)
        found.execute("pragma journal_mode = delete")
    check(part)
    with closing(sqlite3.connect(part)) as found:
        (tables,), (moves,) = (found.execute(f"select count(*) from {name}").fetchone() for name in ("tables", "moves"))  # noqa: S608
    for rest in ("-wal", "-shm"):  # of the file that was there before
        Path(f"{target}{rest}").unlink(missing_ok=True)
    part.replace(target)
    return tables, moves
