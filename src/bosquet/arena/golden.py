"""Golden records: whole games as logs with checkpoints, and perft files, rewritten only on purpose.

Each log has a companion with one line per checkpoint: how many decisions, the state's digest, the points, and a digest
of what every viewer sees. A rule, a view or a text form that moves shows here first.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from bosquet.arena.fixture import Fixture, play
from bosquet.arena.perft import Position, count_up
from bosquet.core.digest import digest
from bosquet.core.events import SPECTATOR
from bosquet.core.game import JOINED, Game, Option, View
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.match import Match, read_log

APART = 20
"""Decisions between two checkpoints."""

SEED = 2026


def modes(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every seat count with the usual options, then with each other value of one option and what it calls for."""
    for seats in game.seats:
        found = [game.checked(seats, {})]
        for option in game.options(seats):
            needed = {key: values[0] for key, values in option.when.items()}
            for value in _values(option):
                options = game.checked(seats, {**needed, option.key: value})
                if options not in found:
                    found.append(options)
        yield from ((seats, options) for options in found)


def _values(option: Option) -> tuple[str, ...]:
    """Every choice; of an option that takes several, the last ones in each size, so that all of them are met."""
    if not option.sizes:
        return option.choices
    return (option.usual(), *(JOINED.join(option.choices[-size:]) for size in option.sizes))


def mode_name(game: Game, seats: int, options: Mapping[str, str]) -> str:
    usual = game.checked(seats, {})
    return "-".join([str(seats), *(f"{key}-{value}" for key, value in options.items() if usual.get(key) != value)])


def write(game: Game, folder: Path) -> list[Path]:
    """All records of a game, in `golden` and `perft` under `folder`; those of before are gone."""
    wanted = {**_logs(game), **_counts(game)}
    for old in [*folder.glob("golden/*"), *folder.glob("perft/*.perft")]:
        old.unlink()
    for name, text in wanted.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return [folder / name for name in wanted]


def _logs(game: Game) -> dict[str, str]:
    found = {}
    for number, (seats, options) in enumerate(modes(game)):
        name = mode_name(game, seats, options)
        bot = "greedy" if name == str(seats) else "random"
        log = play(Fixture(game.key, SEED + number, options, (bot,) * seats)).log
        found[f"golden/{name}.log"] = log
        found[f"golden/{name}.txt"] = checkpoints(game, log)
    return found


def _counts(game: Game) -> dict[str, str]:
    """From the set-up, from the middle and from near the end of a random game."""
    found = {}
    for seats in game.seats:
        options = game.checked(seats, {})
        length = playout(game.setup(seats, SEED, options), Rng(SEED))
        positions = [Position(seats, options, SEED, after) for after in (0, length // 2, max(0, length - 5))]
        for position in positions:
            count_up(game, position)
        found[f"perft/{seats}.perft"] = "".join(position.text() for position in positions)
    return found


def checkpoints(game: Game, log: str) -> str:
    """The companion of a finished log, by playing it again."""
    source = read_log(log)
    match = Match(game, source.seats, source.seed, source.options)
    lines = [checkpoint(match)]
    for number, entry in enumerate(source.entries, 1):
        match.play(entry.seat, game.notation(entry.action))
        if number % APART == 0 or match.state.over():
            lines.append(checkpoint(match))
    return "\n".join(lines) + "\n"


def checkpoint(match: Match) -> str:
    sights = (fingerprint(match.sight(viewer)) for viewer in (SPECTATOR, *range(match.seats)))
    points = ",".join(map(str, match.state.points()))
    return f"{len(match.entries)} {digest(match.state)} points {points} sights {' '.join(sights)}"


def fingerprint(sight: View) -> str:
    return hashlib.sha256(json.dumps(sight, sort_keys=True).encode()).hexdigest()[:16]
