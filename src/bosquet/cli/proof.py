"""Counting lines of play, and the golden records of all games."""

from __future__ import annotations

from typing import Annotated

import typer

from bosquet.cli.arguments import TESTS, Key, Options, Seats, Seed, Tests, options_of, seats_of
from bosquet.cli.output import progress


def perft(
    key: Key,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    depth: Annotated[int, typer.Option(min=1, help="Decisions.")] = 3,
    after: Annotated[int, typer.Option(min=0, help="Random moves before counting.")] = 0,
    by_action: Annotated[bool, typer.Option("--divide", help="The count under each first action.")] = False,
) -> None:
    """Count the lines of play of a position, depth by depth."""
    from bosquet import game as find_game
    from bosquet.arena.perft import Position, divide
    from bosquet.core.playout import perft as count

    game = find_game(key)
    state = Position(seats_of(game, seats), options_of(option), seed, after).state(game)
    if by_action:
        for notation, lines in divide(game, state, depth).items():
            typer.echo(f"{notation}: {lines}")
    for level in [depth] if by_action else range(1, depth + 1):
        typer.echo(f"perft {level} {count(state, level)}")


def golden(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games if left out.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Rewrite them; the commit says why they moved.")] = False,
    tests: Tests = TESTS,
) -> None:
    """List the golden logs and perft files of the games, or write them anew."""
    from bosquet.arena.golden import write as write_records
    from bosquet.core.registry import game as find_game, games as all_games

    found = [find_game(key)] if key else list(all_games().values())
    if not write:
        for one in found:
            for path in sorted([*(tests / one.key).glob("golden/*.log"), *(tests / one.key).glob("perft/*.perft")]):
                typer.echo(path)
        return
    with progress("writing", len(found)) as advance:
        for one in found:
            written = write_records(one, tests / one.key)
            typer.echo(f"{one.key}: {len(written)} files")
            advance(1)
