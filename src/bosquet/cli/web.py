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
    database: Annotated[
        str | None,
        typer.Option("--database", "--db", help="A file, or a postgresql:// address. [default: bosquet.db]"),
    ] = None,
    bots: Annotated[str | None, typer.Option(help="Where they think: local, or ray. [default: local]")] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = True,
) -> None:
    """Serve the games to browsers; every setting also comes from BOSQUET_… in the environment."""
    from bosquet.server.run import read_settings, serve as run

    settings = read_settings(host=host, port=port, database=database, bots=bots)
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


def shapes(out: Annotated[Path, typer.Argument(dir_okay=False, help="The file to write.")]) -> None:
    """Write what the games send as schemas, from which the client's types of each game are made."""
    from bosquet.server.shapes import shapes_document

    out.write_text(json.dumps(shapes_document(), indent=2) + "\n", "utf-8")


def loadtest(
    key: Annotated[str, typer.Argument(metavar="[GAME]", help="What is played.")] = "bosk",
    tables: Annotated[int, typer.Option(min=1, max=1000, help="Tables of two, all at once.")] = 200,
    rate: Annotated[float, typer.Option(min=0, help="Moves a second at each table; 0 for as fast as they can.")] = 1.0,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long.")] = 30.0,
    url: Annotated[str, typer.Option(help="A deployment that runs, instead of a server of its own.")] = "",
    processes: Annotated[int, typer.Option(min=1, max=64, help="Over how many the players are spread.")] = 1,
    servers: Annotated[int, typer.Option(min=1, max=16, help="Servers of its own, which share the database.")] = 1,
    database: Annotated[str, typer.Option(help="Of these servers; else a file that is thrown away.")] = "",
    as_json: Json = False,
) -> None:
    """Measure servers of its own, or one that runs, under load."""
    from bosquet import game
    from bosquet.cli.loadtest import run

    if servers > 1 and not database:
        raise typer.BadParameter("several servers need a postgresql:// --database that they share")
    figures = run(tables, rate or None, seconds, game(key).key, as_json, url, processes, servers, database)
    if as_json:
        print_json(asdict(figures))
    if figures.errors:
        raise typer.Exit(1)


def attack(
    key: Annotated[str, typer.Argument(metavar="[GAME]", help="What is played meanwhile.")] = "bosk",
    messages: Annotated[int, typer.Option(min=4, max=1_000_000, help="Hostile WebSocket messages.")] = 10_000,
    requests: Annotated[int, typer.Option(min=2, max=1_000_000, help="Hostile requests.")] = 10_000,
    kills: Annotated[int, typer.Option(min=0, max=1000, help="How often the server is killed under play.")] = 10,
    as_json: Json = False,
) -> None:
    """Attack a server of its own, on this machine only, and judge what is left of it."""
    from bosquet import game
    from bosquet.cli.attack import run

    found = run(game(key).key, messages, requests, kills, quiet=as_json)
    if as_json:
        print_json(vars(found))
    if not found.good():
        raise typer.Exit(1)
