"""What can be done with any game: random games, counting the tree of moves, and measuring."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.core.state import State


def playout(state: State, rng: Rng) -> i64:
    """Play random moves to the end; the number of decisions."""
    decisions: i64 = 0
    while state.count:
        state.play(state.moves[rng.below(state.count)])
        decisions += 1
    return decisions


def playouts(start: State, games: i64, seed: int) -> tuple[int, int]:
    """Many random games from `start`: the number of decisions, and a checksum of all points."""
    rng = Rng(seed)
    decisions: i64 = 0
    check: i64 = 0
    for _ in range(games):
        state = start.clone()
        decisions += playout(state, rng)
        for points in state.points():
            check = (check * 31 + points) & 0xFFFFFFFF
    return decisions, check


def clones(start: State, times: i64) -> i64:
    """Clone `start` so often; for measuring."""
    total: i64 = 0
    for _ in range(times):
        total += start.clone().count
    return total


def observations(game: Game, start: State, paper: vec[i16], times: i64) -> i64:
    """Observe `start` so often, each time on a new copy of the blank `paper`; for measuring."""
    for _ in range(times):
        game.observe(start, start.seat, paper[:], 0)
    return times


def perft(state: State, depth: i64) -> i64:
    """The number of lines of play of `depth` decisions, or fewer where the game ends before."""
    if depth == 0 or state.count == 0:
        return 1
    total: i64 = 0
    for k in range(state.count):
        twin = state.clone()
        twin.play(state.moves[k])
        total += perft(twin, depth - 1)
    return total
