"""Looking at games that were played: step by step, and whether all was fair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from bosquet.cli.arguments import Json, Language, Log
from bosquet.cli.output import new_table, print_json, print_table
from bosquet.core.errors import BadLog
from bosquet.core.events import SPECTATOR

if TYPE_CHECKING:
    from bosquet.cli.words import Words
    from bosquet.match import Match


@dataclass(frozen=True)
class Step:
    """One decision, what came of it, and the points of each side afterwards."""

    number: int
    seat: int
    action: str
    points: list[int]
    events: list[dict[str, object]]


def read(path: Path) -> Match:
    from bosquet import read_log

    try:
        return read_log(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise BadLog(f"{path.name} is not a text: {error.reason}") from error


def retell(match: Match) -> Iterator[Step]:
    """The same match once more; whoever holds its log may see all of it."""
    from bosquet import Match

    again = Match(match.game, match.seats, match.seed, match.options)
    for number, entry in enumerate(match.entries, 1):
        action = match.game.notation(entry.action)
        again.play(entry.seat, action)
        yield Step(number, entry.seat, action, list(again.state.points()), again.story(entry.seat, number))


def replay(log: Log, language: Language = "en", as_json: Json = False) -> None:
    """Tell a game: its steps, the points after each, and what they were for."""
    from bosquet.cli.words import words_of

    match = read(log)
    words = words_of(match.game, language)
    steps = list(retell(match))
    if as_json:
        print_json({"game": match.game.key, "steps": [asdict(step) for step in steps], "end": match.sight(SPECTATOR)})
        return
    typer.echo(f"{words.say('name', {})}: {match.seats} seats, {len(steps)} decisions")
    for step in steps:
        points = " ".join(map(str, step.points))
        typer.echo(f"{step.number:>4}  {words.name(step.seat)}: {step.action}  [{points}]")
        for event in step.events:
            typer.echo(f"      {words.event(event)}")
    show_scores(match, words)


def show_scores(match: Match, words: Words) -> None:
    """Every side's points, reason by reason, and its place once there is one."""
    outcome = match.game.outcome(match.state)
    for side, total in enumerate(match.state.points()):
        automata = match.game.automata(match.seats)
        name = words.name(side) if side < match.seats else words.say(f"automaton.{automata[side - match.seats]}", {})
        place = f", place {outcome.places[side]}" if outcome else ""
        table = new_table("rule", "points", "for", numbers=("points",), title=f"{name}: {total} points{place}")
        for line in match.game.score(match.state, side):
            table.add_row(line.rule, str(line.points), words.score(line))
        print_table(table)
    if outcome and outcome.decided_by:
        typer.echo(f"A tie was decided by {outcome.decided_by}.")


def verify(log: Log, as_json: Json = False) -> None:
    """Check a log: its commitment, every decision, its end."""
    match = read(log)
    over = match.state.over()
    checks = {
        "rules": f"{match.game.key}, rules version {match.game.rules_version}, {match.seats} seats",
        "commitment": "the seed is the one that was promised at the start",
        "decisions": f"{len(match.entries)}, all legal",
        "end": match.log().splitlines()[-1] if over else "the game is not over, so there is no end to check",
    }
    if as_json:
        print_json({"valid": True, "over": over, "decisions": len(match.entries), "checks": checks})
        return
    for name, found in checks.items():
        typer.echo(f"{name:<11} {found}")
