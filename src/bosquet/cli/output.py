"""What commands print: answers on standard output, progress on standard error."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.table import Table


def print_json(answer: object) -> None:
    typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))


def print_table(table: Table) -> None:
    from rich.console import Console

    Console().print(table)


def new_table(*columns: str, numbers: tuple[str, ...] = (), title: str = "") -> Table:
    """An open table; the columns named in `numbers` are set to the right."""
    from rich import box
    from rich.table import Table

    table = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left")
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left")
    return table


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing elsewhere; what it yields is called with the work just done."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
