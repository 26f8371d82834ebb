"""Golden logs and perft files: every game has some, and they still hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from bosquet.arena.golden import checkpoints
from bosquet.arena.perft import divide, read_perft
from bosquet.core.game import Game
from bosquet.core.playout import perft
from bosquet.core.registry import game as find_game, games
from bosquet.match import read_log

TESTS = Path(__file__).parents[1] / "games"
LOGS = sorted(TESTS.glob("*/golden/*.log"))
COUNTS = sorted(TESTS.glob("*/perft/*.perft"))


def name(path: Path) -> str:
    return f"{path.parts[-3]}-{path.stem}"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_every_game_is_complete(game: Game) -> None:
    """RULES in both languages, golden logs, perft files; `bosquet golden --write` makes the latter two."""
    assert (game.folder / "RULES.md").is_file()
    assert (game.folder / "RULES.fr.md").is_file()
    assert any(path.parts[-3] == game.key for path in LOGS), "no golden log"
    assert any(path.parts[-3] == game.key for path in COUNTS), "no perft file"


@pytest.mark.parametrize("path", LOGS, ids=name)
def test_a_golden_log_plays_as_it_did(path: Path) -> None:
    log = path.read_text("utf-8")
    match = read_log(log)
    assert match.log() == log
    assert checkpoints(match.game, log).splitlines() == path.with_suffix(".txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("path", COUNTS, ids=name)
def test_a_perft_file_counts_as_it_did(path: Path) -> None:
    game = find_game(path.parts[-3])
    positions = read_perft(path.read_text("utf-8"))
    assert positions
    for position in positions:
        state = position.state(game)
        for depth, count in position.counts.items():
            assert perft(state, depth) == count, f"{position}, depth {depth}: {divide(game, state, depth)}"
