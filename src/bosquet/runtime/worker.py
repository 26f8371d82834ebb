"""A process that thinks for bots: one question per line of standard input, one answer per line of standard output.

It imports the engine, the bots and little else, so it starts quickly; it ends by itself when the server does.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from collections import OrderedDict
from dataclasses import asdict, dataclass, field
from itertools import islice

from bosquet.arena.analysis import weighed
from bosquet.arena.chances import chances, states
from bosquet.bots import Bot, make
from bosquet.core.game import View
from bosquet.core.perspective import Perspective
from bosquet.core.registry import game, games
from bosquet.core.rng import Rng
from bosquet.match import Match

REMEMBERED = 64  # matches kept, so that a long game is not replayed for each of its moves
LINKS = 12  # of a gesture at most; few are longer, and who follows one to its end may ask again
ENOUGH = 3.0  # seconds of thought after which a gesture is left as long as it is
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


@dataclass(frozen=True)
class Weighed(Played):
    """A question about one decision of a finished match: what would have been better?"""

    step: int


def played(table: str, match: Match) -> Played:
    lines = [f"{entry.seat} {match.game.notation(entry.action)}" for entry in match.entries]
    return Played(table, match.game.key, match.seats, match.options, match.seed, lines)


@dataclass(frozen=True)
class Thought(Played):
    """A question to a bot: the match, the seat and the bot's name, and the chance that it is given."""

    seat: int
    bot: str
    chance: int = field(default_factory=lambda: secrets.randbits(63))


@dataclass(frozen=True)
class Advised(Thought):
    """The same question, but for all that the bot would do until somebody learns something of it."""

    links: int = LINKS


class Memory:
    def __init__(self) -> None:
        self._matches: OrderedDict[str, tuple[Match, list[str]]] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def recall(self, played: Played) -> Match:
        match, known = self._matches.pop(played.table, (None, []))
        if match is None or played.lines[: len(known)] != known:  # new here, or something was taken back
            match, known = Match(game(played.game), played.seats, played.seed, played.options), []
        for line in played.lines[len(known) :]:
            match.enter(line)
        self._matches[played.table] = match, played.lines
        if len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
        return match

    def bot(self, thought: Thought) -> Bot:
        """The same for all moves of a seat: it may go on with what it thought before."""
        key = thought.table, thought.seat, thought.bot
        bot = self._bots.pop(key, None) or make(thought.bot)
        self._bots[key] = bot
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return bot


def choose(memory: Memory, thought: Thought) -> str:
    """The bot's answer in notation. It is given what its seat knows, and chance of its own."""
    match = memory.recall(thought)
    perspective = Perspective(match.game, match.state, thought.seat)
    action = memory.bot(thought).choose(perspective, Rng(thought.chance))
    return match.game.notation(action)


def advise(memory: Memory, asked: Advised) -> str:
    """A whole gesture, link by link as clients receive actions. What comes after the first is only imagined."""
    match = memory.recall(asked)
    bot, chance, began = memory.bot(asked), Rng(asked.chance), time.monotonic()
    perspective: Perspective | None = Perspective(match.game, match.state, asked.seat)
    links: list[View] = []
    while perspective and len(links) < asked.links and (not links or time.monotonic() - began < ENOUGH):
        action = bot.choose(perspective, chance)
        links.append(perspective.structured(action))
        perspective = perspective.after(action, chance)
    return json.dumps(links)


def weigh(memory: Memory, asked: Weighed) -> str:
    """What was done and what the strongest bot would have done, as clients receive them, and what that had gained."""
    match = memory.recall(asked)
    game, entry = match.game, match.entries[asked.step]
    state = next(islice(states(match), asked.step, None))
    best, gain = weighed(match, asked.step, state)
    state.ask(entry.seat)
    said = {"played": game.structured(state, entry.action), "best": game.structured(state, best)}
    return json.dumps({"step": asked.step, "seat": entry.seat, **said, "gain": round(gain, 4)})


class Thinker:
    """Answers questions, in a process that has nothing else to do."""

    def __init__(self) -> None:
        self._memory = Memory()

    def warm_up(self) -> str:
        if hasattr(os, "nice"):
            os.nice(POLITE)
        games()
        return "ready"

    def answer(self, question: str) -> str:
        asked = json.loads(question)
        if "links" in asked:
            return advise(self._memory, Advised(**asked))
        if "bot" in asked:
            return choose(self._memory, Thought(**asked))
        if "step" in asked:
            return weigh(self._memory, Weighed(**asked))
        return json.dumps(asdict(chances(self._memory.recall(Played(**asked)))))


def main() -> None:
    thinker = Thinker()
    print(thinker.warm_up(), flush=True)
    for line in sys.stdin:
        print(thinker.answer(line), flush=True)


if __name__ == "__main__":
    main()
