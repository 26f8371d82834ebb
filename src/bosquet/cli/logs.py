"""Looking at games that were played: step by step, and whether all was fair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from bosquet.cli.arguments import Json, Language, Log
from bosquet.cli.output import new_table, print_json, print_table, progress
from bosquet.core.errors import BadLog
from bosquet.core.events import LOST, SPECTATOR, WON

if TYPE_CHECKING:
    from bosquet.cli.words import Words
    from bosquet.core.game import View
    from bosquet.match import Match

VERDICTS = {WON: "The game is won.", LOST: "The game is lost."}


@dataclass(frozen=True)
class Step:
    """One decision, what came of it, and the points of each side afterwards."""

    number: int
    seat: int
    action: str
    points: list[int]
    events: list[View]


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
        events = again.heard(entry.seat, again.told[number - 1], again.told[number])
        yield Step(number, entry.seat, action, list(again.state.points()), events)


def replay(log: Log, language: Language = "en", as_json: Json = False) -> None:
    """Tell a game: its steps, the points after each, and what they were for."""
    from bosquet.cli.words import words_of

    match = read(log)
    words = words_of(match.game, language, match.seats)
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
        place = f", place {outcome.places[side]}" if outcome else ""
        title = f"{words.name(side)}: {total} points{place}"
        table = new_table("rule", "points", "for", numbers=("points",), title=title)
        for line in match.game.score(match.state, side):
            table.add_row(line.rule, str(line.points), words.score(line))
        print_table(table)
    if outcome and outcome.decided_by:
        typer.echo(f"The tie for the first place was decided by {outcome.decided_by}.")
    if outcome and outcome.verdict in VERDICTS:
        typer.echo(VERDICTS[outcome.verdict])


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


def analyse(log: Log, language: Language = "en", as_json: Json = False) -> None:
    """Look again at a finished game: chances, what would have been better, turning points. Kept beside the log."""
    from bosquet.arena import analysis
    from bosquet.cli.words import words_of

    match = read(log)
    if not match.state.over():
        raise BadLog(f"{log.name}: the game is not over")
    path = log.with_suffix(".analysis.json")
    found = analysis.kept(path, match)
    if found is None:
        with progress(log.name, len(match.entries)) as advance:
            found = analysis.analyse(match, advance)
        analysis.keep(path, found)
    if as_json:
        print_json(asdict(found))
        return
    words = words_of(match.game, language, match.seats)
    columns = ("step", "chances", "gain")
    table = new_table("", "step", "player", "played", "better", "gain", "chances", numbers=columns)
    for one in found.decisions:
        chances = " ".join(f"{chance:.0%}" for chance in one.after)
        better, gain = (one.best, f"{one.gain:.0%}") if one.best != one.played else ("", "")
        cells = (str(one.step + 1), words.name(one.seat), one.played, better, gain, chances)
        table.add_row("!" if one.turning else "", *cells)
    print_table(table)
