"""A process that thinks for bots: one question per line of standard input, one answer per line of standard output.

It imports the engine, the bots and little else, so it starts quickly; it ends by itself when the server does.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections import OrderedDict
from dataclasses import asdict, dataclass

from bosquet.bots import make
from bosquet.chances import chances
from bosquet.core.perspective import Perspective
from bosquet.core.registry import game, games
from bosquet.core.rng import Rng
from bosquet.match import Match

REMEMBERED = 64  # matches kept, so that a long game is not replayed for each of its moves
POLITE = 5  # added to the niceness: a bot never makes people wait for the server


@dataclass(frozen=True)
class Played:
    """A match, as its header and its lines. By itself it asks for the chances, once the match is over."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    seed: int
    lines: list[str]

    def dump(self) -> str:
        return json.dumps(asdict(self))


def played(table: str, match: Match) -> Played:
    lines = [f"{entry.seat} {match.game.notation(entry.action)}" for entry in match.entries]
    return Played(table, match.game.key, match.seats, match.options, match.seed, lines)


@dataclass(frozen=True)
class Thought(Played):
    """A question to a bot: the match, the seat and the bot's name."""

    seat: int
    bot: str


class Memory:
    def __init__(self) -> None:
        self._matches: OrderedDict[str, tuple[Match, list[str]]] = OrderedDict()

    def recall(self, played: Played) -> Match:
        match, known = self._matches.pop(played.table, (None, []))
        if match is None or played.lines[: len(known)] != known:  # new here, or something was taken back
            match, known = Match(game(played.game), played.seats, played.seed, played.options), []
        for line in played.lines[len(known) :]:
            seat, _, notation = line.partition(" ")
            match.play(int(seat), notation)
        self._matches[played.table] = match, played.lines
        if len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
        return match


def choose(memory: Memory, thought: Thought) -> str:
    """The bot's answer in notation. It is given what its seat knows, and chance of its own."""
    match = memory.recall(thought)
    perspective = Perspective(match.game, match.state, thought.seat)
    action = make(thought.bot).choose(perspective, Rng(secrets.randbits(63)))
    return match.game.notation(action)


def answer(memory: Memory, question: str) -> str:
    asked = json.loads(question)
    if "bot" in asked:
        return choose(memory, Thought(**asked))
    return json.dumps(asdict(chances(memory.recall(Played(**asked)))))


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)
    memory = Memory()
    games()
    print("ready", flush=True)
    for line in sys.stdin:
        print(answer(memory, line), flush=True)


if __name__ == "__main__":
    main()
