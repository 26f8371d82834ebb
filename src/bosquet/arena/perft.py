"""Counting lines of play: the quickest way to see that a rule has changed.

A perft file holds positions, each a line `seats 2 options first=1 seed 7 after 40` (so many random moves after the
set-up) followed by lines `perft <depth> <count>`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bosquet.core.errors import BadLog
from bosquet.core.game import Game
from bosquet.core.playout import perft
from bosquet.core.rng import Rng
from bosquet.core.state import State

ENOUGH = 10_000
"""The highest count that is written: the files are checked in pure Python, too."""

DEEPEST = 6


@dataclass
class Position:
    seats: int
    options: dict[str, str]
    seed: int
    after: int = 0
    counts: dict[int, int] = field(default_factory=dict)  # by depth

    def state(self, game: Game) -> State:
        state = game.setup(self.seats, self.seed, game.checked(self.seats, self.options))
        rng = Rng(self.seed)
        for _ in range(self.after):
            state.play(state.moves[rng.below(state.count)])
        return state

    def text(self) -> str:
        options = "".join(f" {key}={value}" for key, value in self.options.items())
        lines = [f"seats {self.seats} options{options} seed {self.seed} after {self.after}"]
        return "\n".join(lines + [f"perft {depth} {count}" for depth, count in self.counts.items()]) + "\n"


def read_perft(text: str) -> list[Position]:
    """The positions of a file; raises BadLog, naming the line."""
    found: list[Position] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        try:
            if words[0] == "perft":
                found[-1].counts[int(words[1])] = int(words[2])
            else:
                found.append(_position(words))
        except (IndexError, ValueError) as error:
            raise BadLog(f"line {number}: {line[:60]!r} is neither a position nor a count") from error
    return found


def _position(words: list[str]) -> Position:
    if words[0] != "seats" or words[2] != "options" or words[-4] != "seed" or words[-2] != "after":
        raise ValueError(words)
    pairs = (word.partition("=") for word in words[3:-4])
    return Position(int(words[1]), {key: value for key, _, value in pairs}, int(words[-3]), int(words[-1]))


def divide(game: Game, state: State, depth: int) -> dict[str, int]:
    """The count under each first action."""
    found = {}
    for action in state.legal():
        twin = state.clone()
        twin.play(action)
        found[game.notation(action)] = perft(twin, depth - 1)
    return found


def count_up(game: Game, position: Position) -> None:
    """Fill in the counts, depth by depth, until they are enough or every line has come to the end of the game."""
    state = position.state(game)
    before = 0
    for depth in range(1, DEEPEST + 1):
        count = perft(state, depth)
        if count in (before, 1) or count > ENOUGH:
            return
        position.counts[depth] = before = count
