"""The table in the browser."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from bosquet.cli.arguments import Json
from bosquet.cli.output import print_json


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on. [default: this machine only]")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="[default: 8765]")] = None,
    db: Annotated[Path | None, typer.Option(dir_okay=False, help="The database file. [default: bosquet.db]")] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = True,
) -> None:
    """Serve the games to browsers; every setting also comes from BOSQUET_… in the environment."""
    from bosquet.server.run import serve as run
    from bosquet.server.settings import Settings

    given = {"host": host, "port": port, "db": db}
    settings = Settings().model_copy(update={name: value for name, value in given.items() if value is not None})
    page = f"http://{'127.0.0.1' if settings.host == '0.0.0.0' else settings.host}:{settings.port}"  # noqa: S104
    typer.echo(f"Bosquet is open at {page} (Ctrl+C closes it)")
    if open_page:
        open_soon(page)
    run(settings)


def open_soon(page: str) -> None:
    """In the browser, once the server had a moment to start."""
    import threading
    import webbrowser

    timer = threading.Timer(1.0, webbrowser.open, [page])
    timer.daemon = True
    timer.start()


def openapi(out: Annotated[Path, typer.Argument(dir_okay=False, help="The file to write.")]) -> None:
    """Write the OpenAPI document, from which the client's types are made."""
    from bosquet.server.app import openapi_document

    out.write_text(json.dumps(openapi_document(), indent=2) + "\n", "utf-8")


def loadtest(
    key: Annotated[str, typer.Argument(metavar="[GAME]", help="What is played.")] = "bosk",
    tables: Annotated[int, typer.Option(min=1, max=1000, help="Tables of two, all at once.")] = 200,
    rate: Annotated[float, typer.Option(min=0, help="Moves a second at each table; 0 for as fast as they can.")] = 1.0,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long.")] = 30.0,
    as_json: Json = False,
) -> None:
    """Measure a server of its own under load, on this machine only."""
    from bosquet import game
    from bosquet.loadtest import run

    figures = run(tables, rate or None, seconds, game(key).key, quiet=as_json)
    if as_json:
        print_json(asdict(figures))
    if figures.errors:
        raise typer.Exit(1)
