"""Many games at once: simulations and speed."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from bosquet.cli.arguments import Jobs, Json, Key, Options, Seats, Seed, bots_of, jobs_of, options_of, seats_of
from bosquet.cli.output import new_table, print_json, print_table, progress
from bosquet.core.errors import BadOption

if TYPE_CHECKING:
    from bosquet.arena.bench import Speed
    from bosquet.arena.simulate import Tally


def simulate(
    key: Key,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1000,
    seed: Seed = 1,
    bots: Annotated[str, typer.Option(help="One for all seats or one per seat, as `hibou,greedy`; else random.")] = "",
    option: Options = None,
    check: Annotated[bool, typer.Option("--check", help="Watch every invariant of random games; slower.")] = False,
    jobs: Jobs = 1,
    as_json: Json = False,
) -> None:
    """Play many games: random ones through the bare engine, or by bots."""
    from bosquet import game as find_game
    from bosquet.arena.simulate import Series, Tally, simulate as run

    game = find_game(key)
    count = seats_of(game, seats)
    options = game.checked(count, options_of(option))
    specs = bots_of(bots)
    if specs and check:
        raise BadOption("--check watches random games: leave out --bots")
    if len(specs) == 1:
        specs *= count
    if specs and len(specs) != count:
        raise BadOption(f"{len(specs)} bots for {count} seats: give one, or one per seat")
    total = Tally.nothing()
    start = perf_counter()
    with progress(f"{key}, {count} seats", games) as advance:
        for tally in run(Series(key, count, options, seed, games, specs, check), jobs_of(jobs)):
            total.add(tally)
            advance(tally.games)
    seconds = perf_counter() - start
    if as_json:
        print_json(tally_json(total, seconds, check))
    else:
        show_tally(total, seconds, check, specs)


def tally_json(total: Tally, seconds: float, check: bool) -> dict[str, object]:
    return {
        "games": total.games,
        "decisions": total.decisions,
        "seconds": seconds,
        "checked": check,
        "points": [points / total.games for points in total.points],
        "wins": [wins / total.games for wins in total.wins],
    }


def show_tally(total: Tally, seconds: float, check: bool, bots: tuple[str, ...]) -> None:
    each = total.decisions / total.games
    typer.echo(
        f"{total.games:,} games of {each:.1f} decisions in {seconds:.1f} s: {total.games / seconds:,.0f} games/s"
    )
    if check:
        typer.echo("every invariant held: moves, clones, replay, score lines, outcome")
    table = new_table("side", "bot", "points", "wins", numbers=("points", "wins"))
    for side, (points, wins) in enumerate(zip(total.points, total.wins, strict=True)):
        bot = bots[side] if side < len(bots) else "" if bots else "random"
        table.add_row(str(side), bot, f"{points / total.games:.2f}", f"{wins / total.games:.1%}")
    print_table(table)


def bench(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games if left out.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Short runs of each; the best counts.")] = 8,
    out: Annotated[
        Path | None, typer.Option("--json", dir_okay=False, metavar="FILE", help="Write JSON, - for here.")
    ] = None,
) -> None:
    """Measure each game: playouts, decisions, clones, observations and simulations of a search per second and core."""
    from bosquet.arena import bench as speed
    from bosquet.core.registry import game as find_game, games as all_games

    found = [find_game(key)] if key else list(all_games().values())
    rows = [(game, seats) for game in found for seats in sorted({seats_of(game, None), game.seats[-1]})]
    with progress("measuring", rounds * len(rows)) as advance:
        speeds = speed.bench(rows, rounds, advance)
    if out == Path("-"):
        print_json(speed.report(speeds))
        return
    show_speeds(speeds)
    if out is not None:
        out.write_text(json.dumps(speed.report(speeds), indent=2) + "\n", "utf-8")


def show_speeds(speeds: list[Speed]) -> None:
    from bosquet import compiled

    columns = ("seats", "playouts", "decisions", "clone", "observe", "UCT", "Hibou")
    engine = "compiled" if compiled() else "pure"
    title = f"{engine} engine, thousands a second and core; µs for a clone or an observation"
    table = new_table("game", *columns, numbers=columns, title=title)
    for speed in speeds:
        playing = f"{speed.playouts / 1000:,.1f}", f"{speed.decisions / 1000:,.0f}"
        looking = f"{speed.clone_microseconds():.2f}", f"{speed.observation_microseconds():.2f}"
        thinking = f"{speed.simulations / 1000:,.1f}", f"{speed.hibou / 1000:,.1f}"
        table.add_row(speed.game, str(speed.seats), *playing, *looking, *thinking)
    print_table(table)
