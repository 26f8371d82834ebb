"""What several commands ask for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bosquet.core.errors import BadOption

if TYPE_CHECKING:
    from bosquet.core.game import Game

Key = Annotated[str, typer.Argument(metavar="GAME", help="Its key: see `bosquet games`.")]
Seats = Annotated[int | None, typer.Option(min=1, help="How many sit at the table. [default: 2, or the fewest]")]
Seed = Annotated[int, typer.Option(min=0, help="The seed of the first game; the same seed, the same chance.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game.")
]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")]
Json = Annotated[bool, typer.Option("--json", help="For programs.")]
Log = Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="A log file.")]
Language = Annotated[str, typer.Option(help="en or fr.")]
Tests = Annotated[Path, typer.Option(file_okay=False, exists=True, help="The folder of the games' tests.")]

TESTS = Path("tests/games")


def seats_of(game: Game, seats: int | None) -> int:
    return seats if seats is not None else max(2, game.seats[0]) if 2 in game.seats else game.seats[0]


def options_of(pairs: list[str] | None) -> dict[str, str]:
    found = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"{pair!r} is no option: write KEY=VALUE")
        found[key] = value
    return found


def bots_of(text: str) -> tuple[str, ...]:
    """Names with commas between them; each must exist."""
    from bosquet.bots import make

    specs = tuple(spec.strip() for spec in text.split(",") if spec.strip())
    for spec in specs:
        make(spec)
    return specs


def jobs_of(jobs: int) -> int:
    from bosquet.arena.processes import cores

    return jobs or cores()
