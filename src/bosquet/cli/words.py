"""A game in words: its texts filled in, events told, scores explained.

Texts hold `{name}` and `{count, plural, =0 {no leaf} one {# leaf} other {# leaves}}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bosquet.core.errors import BadOption
from bosquet.core.events import ScoreLine
from bosquet.core.game import LANGUAGES, Game

BRANCH = re.compile(r"\s*(=\d+|\w+)\s*\{")
PLAYER = {"en": "Player {}", "fr": "Joueur {}"}


@dataclass(frozen=True)
class Words:
    """The texts of one game in one language."""

    language: str
    texts: Mapping[str, str]

    def name(self, seat: int) -> str:
        return PLAYER[self.language].format(seat + 1)

    def event(self, event: Mapping[str, object]) -> str:
        """A fact of a story as a sentence."""
        seat = event["seat"]
        assert isinstance(seat, int)
        return self.say(f"event.{event['kind']}", {**event, "name": self.name(seat)})

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
                end = _closing(text, at)
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
        branches = _branches(rest.partition(",")[2])
        size = value if isinstance(value, int) else 0
        chosen = branches.get(f"={size}", branches.get(self._category(size), branches["other"]))
        return self._fill(chosen, args, str(size))

    def _category(self, size: int) -> str:
        """Zero is singular in French."""
        return "one" if size == 1 or (size == 0 and self.language == "fr") else "other"


def words_of(game: Game, language: str) -> Words:
    if language not in LANGUAGES:
        raise BadOption(f"no language {language!r}; there is {', '.join(LANGUAGES)}")
    return Words(language, game.texts(language))


def _closing(text: str, opening: int) -> int:
    depth = 0
    for at in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"a brace is left open in {text!r}")


def _branches(text: str) -> dict[str, str]:
    found = {}
    at = 0
    while branch := BRANCH.match(text, at):
        end = _closing(text, branch.end() - 1)
        found[branch[1]] = text[branch.end() : end]
        at = end + 1
    return found
