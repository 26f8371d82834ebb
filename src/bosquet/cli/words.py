"""A game in words: its texts filled in, events told, scores explained.

Texts hold `{name}`, `{count, plural, =0 {no leaf} one {# leaf} other {# leaves}}` and
`{wind, select, north {the cold wind} other {a breeze}}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from bosquet.core.errors import BadOption
from bosquet.core.events import Refusal, ScoreLine
from bosquet.core.game import LANGUAGES, Game

BRANCH = re.compile(r"\s*(=\d+|\w+)\s*\{")
PLAYER = {"en": "Player {}", "fr": "Joueur {}"}


@dataclass(frozen=True)
class Words:
    """The texts of one game in one language, and the automata at the table, by side."""

    language: str
    texts: Mapping[str, str]
    automata: Mapping[int, str] = field(default_factory=dict)

    def name(self, side: int) -> str:
        if side in self.automata:
            return self.say(f"automaton.{self.automata[side]}", {})
        return PLAYER[self.language].format(side + 1)

    def event(self, event: Mapping[str, object]) -> str:
        """A fact of a story as a sentence."""
        side = event["seat"]
        assert isinstance(side, int)
        return self.say(f"event.{event['kind']}", {**event, "name": self.name(side)})

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and by which rule."""
        return f"{self.say(f'refusal.{refusal.reason}', refusal.args)} ({refusal.rule})"

    def score(self, line: ScoreLine) -> str:
        return self.say(f"score.{line.label}", {"where": line.where, "count": line.count})

    def say(self, key: str, args: Mapping[str, object]) -> str:
        """The text of `key`; the key itself where a game is silent."""
        return self._fill(self.texts.get(key, key), args, "")

    def _fill(self, text: str, args: Mapping[str, object], number: str) -> str:
        found = ""
        at = 0
        while at < len(text):
            if text[at] == "{":
                end = closing(text, at)
                found += self._argument(text[at + 1 : end], args)
                at = end
            else:
                found += number if text[at] == "#" and number else text[at]
            at += 1
        return found

    def _argument(self, inner: str, args: Mapping[str, object]) -> str:
        name, comma, rest = inner.partition(",")
        value = args.get(name.strip(), "")
        if not comma:
            return self.texts.get(f"{name}.{value}", str(value))  # a value with a text of its own: wind.N
        kind, _, written = rest.partition(",")
        branches = branches_of(written)
        if kind.strip() == "select":
            return self._fill(branches.get(str(value), branches["other"]), args, "")
        size = value if isinstance(value, int) else 0
        chosen = branches.get(f"={size}", branches.get(self._category(size), branches["other"]))
        return self._fill(chosen, args, str(size))

    def _category(self, size: int) -> str:
        """Zero is singular in French."""
        return "one" if size == 1 or (size == 0 and self.language == "fr") else "other"


def words_of(game: Game, language: str, seats: int) -> Words:
    if language not in LANGUAGES:
        raise BadOption(f"no language {language!r}; there is {', '.join(LANGUAGES)}")
    return Words(language, game.texts(language), dict(enumerate(game.automata(seats), seats)))


def closing(text: str, opening: int) -> int:
    """Where the brace that opens at `opening` is closed."""
    depth = 0
    for at in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"a brace is left open in {text!r}")


def branches_of(text: str) -> dict[str, str]:
    """`one {# leaf} other {# leaves}` as what each case says."""
    found = {}
    at = 0
    while branch := BRANCH.match(text, at):
        end = closing(text, branch.end() - 1)
        found[branch[1]] = text[branch.end() : end]
        at = end + 1
    return found
