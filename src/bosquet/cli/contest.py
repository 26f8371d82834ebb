"""Bots against bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bosquet.cli.arguments import Json, Key, Options, Seats, Seed, bots_of, jobs_of, options_of, seats_of
from bosquet.cli.output import print_json, progress
from bosquet.core.errors import BadOption

if TYPE_CHECKING:
    from bosquet.arena.tournament import Standings


def arena(
    key: Key,
    bots: Annotated[str, typer.Option(help="Two or more, as `gland,ecureuil,uct:500ms`.")],
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="For each set of bots that meets.")] = 100,
    seed: Seed = 1,
    option: Options = None,
    plan: Annotated[
        str, typer.Option(help="round: all meet all; ladder: each meets the next; lone: the first among each other.")
    ] = "round",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    backend: Annotated[str, typer.Option(help="local, or ray (an extra of the package).")] = "local",
    folder: Annotated[
        Path | None,
        typer.Option("--logs", file_okay=False, help="For logs, tables and pictures; a run broken off goes on."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots meet in every seating; win rates with 95 % intervals (Wilson) and ratings (Bradley-Terry)."""
    from bosquet import game as find_game
    from bosquet.arena import records, tables
    from bosquet.arena.processes import BACKENDS
    from bosquet.arena.tournament import PLANS, Standings, fixtures, run

    game = find_game(key)
    count = seats_of(game, seats)
    options = game.checked(count, options_of(option))
    specs = bots_of(bots)
    if len(set(specs)) < 2:
        raise BadOption("a tournament needs two different bots")
    if plan not in PLANS or backend not in BACKENDS:
        raise BadOption(f"--plan is one of {', '.join(PLANS)}; --backend one of {', '.join(BACKENDS)}")
    matches = fixtures(key, count, options, specs, games, seed, plan)
    kept = records.Records(folder) if folder is not None else None
    known = [result for result in kept.known() if result.fixture in matches] if kept else []
    standings = Standings()
    for result in known:
        standings.add(result)
    with progress(f"{key}, {count} seats", len(matches)) as advance:
        advance(len(known))
        for result in run(records.still_to_play(matches, known), jobs_of(jobs), backend):
            standings.add(result)
            if kept:
                kept.add(result)
            advance(1)
    if folder is not None:
        write(folder, standings)
    if as_json:
        print_json(tables.as_json(standings))
    else:
        typer.echo(tables.markdown(standings), nl=False)


def standings(
    folders: Annotated[list[Path], typer.Argument(exists=True, file_okay=False, help="What `arena --logs` kept.")],
) -> None:
    """One table of many tournaments: in each who did best, and alone everybody."""
    from bosquet.arena.records import Records
    from bosquet.arena.tables import summary

    with progress("reading", len(folders)) as advance:
        found = []
        for folder in folders:
            found += Records(folder).known()
            advance(1)
    typer.echo(summary(found), nl=False)


def write(folder: Path, standings: Standings) -> None:
    """The tables and pictures of a tournament."""
    from bosquet.arena import tables
    from bosquet.arena.ratings import ratings

    rated = ratings(standings.results)
    (folder / "standings.json").write_text(json.dumps(tables.as_json(standings), indent=2), "utf-8")
    (folder / "standings.md").write_text(tables.markdown(standings), "utf-8")
    (folder / "ratings.svg").write_text(tables.rating_picture(rated), "utf-8")
    (folder / "points.svg").write_text(tables.score_picture(standings), "utf-8")
