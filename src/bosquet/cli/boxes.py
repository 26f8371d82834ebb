"""What there is to play: games, and their rules with the tests that prove them."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from bosquet.cli.arguments import TESTS, Json, Language, Tests
from bosquet.cli.output import new_table, print_json, print_table
from bosquet.core.game import JOINED

if TYPE_CHECKING:
    from bosquet.core.game import Game, Option

RULE = re.compile(r"\*\*([A-Z_]+-R?\d+[a-z]?)\*\*")


def games(as_json: Json = False) -> None:
    """List the games, their seats and options."""
    from bosquet.core.registry import games as all_games

    boxes = all_games().values()
    if as_json:
        print_json([box_json(game) for game in boxes])
        return
    table = new_table("game", "name", "seats", "options (the first choice is the usual one)")
    for game in boxes:
        seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
        table.add_row(game.key, game.texts("en")["name"], seats, "\n".join(options_text(game)))
    print_table(table)


def box_json(game: Game) -> dict[str, object]:
    return {
        "key": game.key,
        "name": {language: game.texts(language)["name"] for language in ("en", "fr")},
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "options": {str(seats): [asdict(option) for option in game.options(seats)] for seats in game.seats},
        "automata": {str(seats): list(game.automata(seats)) for seats in game.seats},
    }


def options_text(game: Game) -> list[str]:
    """Each option with the seat counts it is offered at, where not at all of them."""
    offered: dict[str, list[int]] = {}
    for seats in game.seats:
        for option in game.options(seats):
            offered.setdefault(option_text(option), []).append(seats)
    everywhere = list(game.seats)
    return [
        text if seats == everywhere else f"{text} (with {', '.join(map(str, seats))})"
        for text, seats in offered.items()
    ]


def option_text(option: Option) -> str:
    """As it is written on a command line: `map=usual|snow`, `species=6 or 7 of elm+oak+…, if map=snow`."""
    some = f"{' or '.join(map(str, option.sizes))} of {JOINED.join(option.choices)}"
    wanted = " and ".join(f"{key}={'|'.join(values)}" for key, values in option.when.items())
    return f"{option.key}={some if option.sizes else '|'.join(option.choices)}{f', if {wanted}' if wanted else ''}"


def rules(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games if left out.")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only the ids that no test names; exit 1 if any.")] = False,
    tests: Tests = TESTS,
    language: Language = "en",
) -> None:
    """Print the rules of a game, or the ids of rules that no test names."""
    from bosquet.core.registry import game, games as all_games

    found = [game(key)] if key else list(all_games().values())
    if not missing:
        for one in found:
            typer.echo(one.rules(language))
        return
    untested = [rule for one in found for rule in untested_rules(one, tests)]
    for rule in untested:
        typer.echo(rule)
    if untested:
        raise typer.Exit(1)


def untested_rules(game: Game, tests: Tests) -> list[str]:
    """A test names BOSK-65 in its own name, as `test_BOSK_65_…` or `…_BOSK_65_BOSK_R3_…`."""
    sources = "\n".join(path.read_text("utf-8") for path in sorted((tests / game.key).rglob("test_*.py")))
    named = set(re.findall(r"[A-Z]+_R?\d+[a-z]?(?![A-Za-z\d])", " ".join(re.findall(r"def (test_\w+)", sources))))
    return [rule for rule in dict.fromkeys(RULE.findall(game.rules("en"))) if rule.replace("-", "_") not in named]
