"""Copies of the database: a plain copy of a file in use lacks what was written last."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[Path | None, typer.Option(dir_okay=False, help="The database file. [default: bosquet.db]")]
Copy = Annotated[Path, typer.Argument(dir_okay=False, metavar="FILE", help="The copy.")]


def backup(file: Copy, db: Database = None) -> None:
    """Copy the database into a file, also while the server runs, and check the copy."""
    from bosquet.store.files import copy

    tables, moves = copy(db or _file(), file)
    typer.echo(f"{file}: {tables} tables, {moves} moves")


def restore(file: Copy, db: Database = None) -> None:
    """Put a copy in the place of the database, which must not be in use; what was there is kept beside it."""
    from bosquet.store.files import BadFile, check, copy, held

    target = db or _file()
    if not file.is_file():
        raise BadFile(f"there is no file {file}")
    check(file)
    with held(target):
        if target.stat().st_size:
            copy(target, target.with_name(f"{target.name}.before"))
        tables, moves = copy(file, target)
    typer.echo(f"{target}: {tables} tables, {moves} moves")


def _file() -> Path:
    from bosquet.server.settings import Settings
    from bosquet.store.database import database_at
    from bosquet.store.files import BadFile

    database = database_at(Settings().database)
    if database.shared:
        raise BadFile("PostgreSQL has tools of its own for this: pg_dump and pg_restore")
    return database.file
