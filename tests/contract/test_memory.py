"""Search clones and plays millions of times: what it makes must go again, compiled as well."""

from __future__ import annotations

from pathlib import Path

from bosquet import compiled
from bosquet.core.game import Game
from bosquet.core.playout import clones, playouts
from tests.contract.modes import every_game

PAGE = 4096
ROOM = 4 * 2**20
"""What the allocator may keep for itself. One lost number per clone would take more than this, compiled."""

CLONES = 300_000 if compiled() else 50_000


def in_memory() -> int:
    """Bytes of this process."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * PAGE


@every_game
def test_clones_and_playouts_leave_nothing_behind(game: Game) -> None:
    seats = game.seats[-1]
    start = game.setup(seats, 7, game.checked(seats, {}))
    clones(start, 1_000)
    playouts(start, 50, 1)
    before = in_memory()
    clones(start, CLONES)
    playouts(start, 300, 2)
    assert in_memory() - before < ROOM
