"""Weights learned from self-play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bosquet.cli.arguments import Jobs, Key, Options, Seats, Seed, bots_of, jobs_of, options_of, seats_of
from bosquet.cli.output import progress
from bosquet.core.errors import BadOption

if TYPE_CHECKING:
    from bosquet.arena.train import School


def train(
    key: Key,
    seats: Seats = None,
    option: Options = None,
    games: Annotated[int, typer.Option(min=1, help="In each generation.")] = 400,
    generations: Annotated[int, typer.Option(min=1, help="Each plays by what the one before has learned.")] = 3,
    bot: Annotated[str, typer.Option(help="Who plays against itself.")] = "hinted:60:random0",
    trace: Annotated[float, typer.Option(min=0.0, max=1.0, help="How far back an end is felt (lambda).")] = 0.9,
    seed: Seed = 1,
    jobs: Jobs = 1,
    name: Annotated[str, typer.Option(help="Of the set of weights: `hinted:1s:random0@NAME` plays by it.")] = "learned",
    kept: Annotated[
        Path | None, typer.Option("--keep", dir_okay=False, help="Where learning stands; a run broken off goes on.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help="The bots.json to write to; else printed.")
    ] = None,
) -> None:
    """Learn from self-play how games end; the weights go into the game's bots.json."""
    from bosquet import game as find_game
    from bosquet.arena.train import School, school, write
    from bosquet.bots.evaluation import ALWAYS

    game = find_game(key)
    count = seats_of(game, seats)
    options = game.checked(count, options_of(option))
    (spec,) = bots_of(bot)
    wanted = school(game, count, options, spec, seed, games, trace)
    course = School.load(kept) if kept is not None and kept.exists() else wanted
    if not same(course, wanted):
        raise BadOption(f"{kept} holds another course: choose another file")

    with progress(f"{key}, {count} seats", games * generations) as advance:
        advance(course.generation * games + course.played)

        def heard(school: School, played: int) -> None:
            advance(played)
            if kept is not None:
                school.save(kept)

        course.learn(generations, jobs_of(jobs), heard)
    if out is None:
        names = [*game.features(), ALWAYS]
        typer.echo(json.dumps(dict(zip(names, [round(one, 3) for one in course.weights], strict=True)), indent=1))
    else:
        chosen = "".join(f" -o {key}={value}" for key, value in options_of(option).items())
        how = f"--games {games} --generations {generations} --bot {spec} --trace {trace:g} --seed {seed} --name {name}"
        write(out, game, course.weights, name, f"bosquet train {key} --seats {count}{chosen} {how}")


def same(one: School, other: School) -> bool:
    """Whether two are courses of the same lessons."""
    return (one.game, one.seats, one.options, one.bot, one.seed, one.games, one.trace) == (
        *(other.game, other.seats, other.options, other.bot, other.seed, other.games, other.trace),
    )
