"""`bosquet`: every command in one place."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Annotated, ParamSpec

import typer

from bosquet import compiled
from bosquet.cli import boxes, contest, files, learning, logs, many, proof, terminal, web
from bosquet.core.errors import BosquetError

P = ParamSpec("P")

PANELS: dict[str, list[Callable[..., None]]] = {
    "Play": [web.serve, terminal.play],
    "Database": [files.backup, files.restore],
    "Games": [boxes.games, boxes.rules],
    "Bots": [many.simulate, contest.arena, contest.standings, learning.train, many.bench],
    "Logs": [logs.replay, logs.analyse, logs.verify],
    "Development": [proof.perft, proof.golden, web.openapi, web.shapes, web.loadtest, web.attack],
}

app = typer.Typer(
    help="Five forest board games: play them, let bots play them, and look closely.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"bosquet {version('bosquet')} ({'compiled' if compiled() else 'pure'} engine)")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=show_version, help="And stop.")] = False,
) -> None:
    if not compiled() and "BOSQUET_PURE" not in os.environ:
        typer.echo("bosquet: the engine runs as plain Python, 20 to 30 times slower than compiled", err=True)


def refusing(command: Callable[P, None]) -> Callable[P, None]:
    """What Bosquet refuses is told in one line, with exit code 2; a traceback is only for faults of ours."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except BosquetError as error:
            typer.echo(f"bosquet: {error}", err=True)
            raise typer.Exit(2) from error

    return run


for panel, commands in PANELS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(refusing(command))
