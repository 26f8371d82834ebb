"""The box of a game: the half of the contract that validates, explains and hides.

A game is stateless, one instance, safe to share. `seat` is always a place at the table; a *viewer* is a seat or
`SPECTATOR`; a *side* is a seat or, after the seats, an automaton of the rulebook.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mypy_extensions import i64, mypyc_attr

from bosquet.core.errors import BadNotation, BadOption
from bosquet.core.events import Event, Outcome, ScoreLine
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY, State

View = dict[str, object]
"""Plain JSON."""

LANGUAGES = ("en", "fr")


@dataclass(frozen=True)
class Option:
    """One thing the host of a table may choose. The first choice is the usual one."""

    key: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """What a seat is asked: `kind` names its prompt among the game's texts, `args` fill it in.

    `public` is the kind that the others may know; it differs only where the step itself is a secret.
    """

    kind: str
    args: Mapping[str, object] = field(default_factory=dict)
    public: str = ""


RANDOM: Final = "random"


def first_player(seats: int) -> Option:
    """Drawn by chance, or named by the host, who counts from 1."""
    return Option("first_player", (RANDOM, *[str(seat + 1) for seat in range(seats)]))


def named_first(options: Mapping[str, str]) -> int:
    """The seat the host named; NOBODY if it is to be drawn."""
    named = options.get("first_player", RANDOM)
    return NOBODY if named == RANDOM else int(named) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    key: str  # "bosk": folder, address, log header
    rules_version: int  # raised whenever an old log would mean something else
    seats: range
    notations: list[str]  # by action: actions are 0, 1, … and mean the same in every position
    secrets: bool  # whether a seat ever knows what another does not
    folder: Path  # where RULES.md and the texts lie

    def __init__(
        self, key: str, rules_version: int, seats: range, notations: list[str], secrets: bool, folder: Path
    ) -> None:
        self.key = key
        self.rules_version = rules_version
        self.seats = seats
        self.notations = notations
        self.secrets = secrets
        self.folder = folder
        self._actions = {text: action for action, text in enumerate(notations)}

    # the table

    def options(self, seats: int) -> tuple[Option, ...]:
        """What the host may choose with so many seats."""
        return ()

    def automata(self, seats: int) -> tuple[str, ...]:
        """The rulebook's own opponents at a table of so many seats, as names of texts."""
        return ()

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The first question of a new game. `options` are complete and checked: see `checked`."""
        raise NotImplementedError

    # actions

    def notation(self, action: int) -> str:
        """`leaf c4`: readable without replaying."""
        return self.notations[action]

    def parse(self, text: str) -> int:
        """The action of a notation; raises BadNotation."""
        action = self._actions.get(text)
        if action is None:
            raise BadNotation(f"{self.key}: {text[:40]!r} is no action")
        return action

    def describe(self, state: State, action: int) -> View:
        """The structured form of a legal action of the seat asked: its kind, its place, what it costs and gains.

        Built from what that seat knows. `"ends": True` marks the last step of a turn.
        """
        raise NotImplementedError

    def why_not(self, state: State, action: int) -> str:
        """Why the seat asked may not do it now: the id of the rule, a colon, the reason."""
        raise NotImplementedError

    # knowledge

    def question(self, state: State, seat: int) -> Question:
        """What `seat`, one of `waiting()`, is asked."""
        raise NotImplementedError

    def view(self, state: State, viewer: int) -> View:
        """All that `viewer` may know of the table, built by addition."""
        raise NotImplementedError

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        """A world that `seat` cannot tell from the real one, drawn with `rng` from all of them."""
        raise NotImplementedError

    def narrate(self, event: Event) -> View:
        """An event in names instead of indices; `kind` and `seat` are added by the match."""
        raise NotImplementedError

    # ends

    def score(self, state: State, side: int) -> list[ScoreLine]:
        """A line per reason, from public knowledge, at any time; they sum to `points`."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        """None until the end."""
        raise NotImplementedError

    # for bots and clients

    def hint(self, state: State, action: i64) -> i64:
        """How good a legal action looks to the seat asked, in hundredths of a point; only comparisons matter."""
        raise NotImplementedError

    def material(self) -> View:
        """Boards, pieces and tables as a client needs them, for every seat count."""
        raise NotImplementedError

    def moments(self) -> dict[str, tuple[str, ...]]:
        """The few rules to know at each question, by its kind, the weightiest first; `score` has those of scoring.

        `draw.autumn` stands for `draw` where a client knows that it is autumn.
        """
        return {}

    # the same for all games

    def checked(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value; raises BadOption."""
        if seats not in self.seats:
            raise BadOption(f"{self.key}: {seats} seats; it takes {self.seats[0]} to {self.seats[-1]}")
        known = {option.key: option.choices for option in self.options(seats)}
        for key, value in options.items():
            if key not in known:
                raise BadOption(f"{self.key}: no option {key!r}; there is {', '.join(known) or 'none'}")
            if value not in known[key]:
                raise BadOption(f"{self.key}: option {key}={value!r}; it takes {', '.join(known[key])}")
        return {key: options.get(key, choices[0]) for key, choices in known.items()}

    def structured(self, state: State, action: int) -> View:
        """The structured form with its notation as `id`, as clients receive it."""
        return {"id": self.notation(action), **self.describe(state, action)}

    def texts(self, language: str) -> dict[str, str]:
        """Every sentence of the game in one language."""
        found: dict[str, str] = json.loads((self.folder / f"text.{language}.json").read_text("utf-8"))
        return found

    def rules(self, language: str) -> str:
        """The rules as a player reads them, in Markdown."""
        name = "RULES.md" if language == "en" else f"RULES.{language}.md"
        return (self.folder / name).read_text("utf-8")
