"""The box of a game: the half of the contract that validates, explains and hides.

A game is stateless, one instance, safe to share. `seat` is always a place at the table; a *viewer* is a seat or
`SPECTATOR`; a *side* is a seat or, after the seats, an automaton of the rulebook.

What a viewer knows is answered three times, side by side in a game's `knowledge.py`: `view` tells it, `determinize`
draws a world that fits it, and `hidden` lists what it leaves open. `observe` says the same as `view` in numbers, for
programs that learn. The contract tests hold the four against each other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from bosquet.core.errors import BadNotation, BadOption
from bosquet.core.events import Event, Outcome, Refusal, ScoreLine
from bosquet.core.observation import Field
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY, State

View = Mapping[str, object]
"""Plain JSON; each game types its own views, see `Game.shapes`."""

LANGUAGES = ("en", "fr")
JOINED = "+"
"""Between the parts of an option that takes several of its choices."""


@dataclass(frozen=True)
class Option:
    """One thing the host of a table may choose. The first choice is the usual one.

    With `sizes` it is not one of the choices but a set of them, of one of these sizes, the smallest being the usual
    one. With `when` it is there only if the options named before it have one of these values.
    """

    key: str
    choices: tuple[str, ...]
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sizes: tuple[int, ...] = ()

    def usual(self) -> str:
        return JOINED.join(self.choices[: self.sizes[0]]) if self.sizes else self.choices[0]

    def applies(self, chosen: Mapping[str, str]) -> bool:
        return all(chosen.get(key) in values for key, values in self.when.items())

    def takes(self, value: str) -> bool:
        """A set is written in the order of the choices, so that it has one name."""
        if not self.sizes:
            return value in self.choices
        parts = value.split(JOINED)
        return len(parts) in self.sizes and parts == [choice for choice in self.choices if choice in parts]

    def wants(self) -> str:
        listed = ", ".join(self.choices)
        return f"{' or '.join(map(str, self.sizes))} of {listed}, joined by {JOINED}" if self.sizes else listed


@dataclass(frozen=True)
class Question:
    """What a seat is asked: `kind` names its prompt among the game's texts, `args` fill it in.

    `public` is the kind that the others may know; it differs only where the step itself is a secret.
    """

    kind: str
    args: Mapping[str, object] = field(default_factory=dict)
    public: str = ""


@dataclass(frozen=True)
class Slot:
    """Something that a viewer cannot know: where it is, what it truly holds, and all that it might hold for them.

    A card of a hand, a card lying face down, an answer given in secret. Contents are numbers of the game's own.
    """

    place: str
    holds: int
    might: tuple[int, ...]


@dataclass(frozen=True)
class Patch:
    """A flat piece of a sketch, in squares of the board: in a printed colour, or in that of the side it is of."""

    x: float
    y: float
    width: float
    height: float
    colour: str = ""
    side: int = -1
    round: bool = False


@dataclass(frozen=True)
class Kinds:
    """Every kind of thing a game can say. Each has its text in both languages: `prompt.leaf`, `action.leaf`, …"""

    questions: tuple[str, ...]
    actions: tuple[str, ...]
    events: tuple[str, ...]
    scores: tuple[str, ...]  # labels of score lines
    refusals: tuple[str, ...]  # reasons


@dataclass(frozen=True)
class Feat:
    """An achievement. Of those of one section at most one new one is kept per game: the player chooses."""

    key: str
    section: str


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
    folder: Path  # where RULES.md and the texts lie

    def __init__(self, key: str, rules_version: int, seats: range, notations: list[str], folder: Path) -> None:
        self.key = key
        self.rules_version = rules_version
        self.seats = seats
        self.notations = notations
        self.folder = folder
        self._actions = {text: action for action, text in enumerate(notations)}

    # the table

    def options(self, seats: int) -> tuple[Option, ...]:
        """What the host may choose with so many seats."""
        return ()

    def automata(self, seats: int) -> tuple[str, ...]:
        """The rulebook's own opponents at a table of so many seats, as names of texts."""
        return ()

    def secrets(self, seats: int, options: Mapping[str, str]) -> bool:
        """Whether at such a table a seat ever knows what another does not."""
        return False

    def lay(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The table of a new game with its first question. `options` are complete and checked: see `checked`."""
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

    def why_not(self, state: State, action: int) -> Refusal:
        """Why the seat asked may not do it now, from what that seat knows."""
        raise NotImplementedError

    # knowledge

    def question(self, state: State, seat: int) -> Question:
        """What `seat`, one of `waiting()`, is asked."""
        raise NotImplementedError

    def ahead(self, state: State, seat: int, decided: list[int]) -> State | None:
        """A twin that asks `seat`, which has answered in a stage that is still open, what it will be asked after it.

        Only where that question is certain, whatever the others answer and whatever chance brings; `decided` are the
        answers to it, and to those after it, that the seat has already given.
        """
        return None

    def view(self, state: State, viewer: int) -> View:
        """All that `viewer` may know of the table, built by addition."""
        raise NotImplementedError

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        """A world that `seat` cannot tell from the real one, drawn with `rng` from all of them."""
        raise NotImplementedError

    def hidden(self, state: State, viewer: int) -> list[Slot]:
        """All that `viewer` cannot know: with the view it makes up the whole table, but for the chance to come."""
        return []

    def observation_spec(self, seats: int, options: Mapping[str, str]) -> tuple[Field, ...]:
        """What stands in an observation of such a table, field by field. `options` are complete and checked."""
        raise NotImplementedError

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the view of `seat` as numbers into `out[at:]`, where a `blank` row stands, without allocating.

        Two observations differ wherever the views do, and are equal in worlds that the seat cannot tell apart.
        """
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

    def feats(self) -> tuple[Feat, ...]:
        """The achievements there are, each with the text `feat.<key>`, their sections with `section.<section>`."""
        return ()

    def reached(self, state: State, seat: int) -> tuple[str, ...]:
        """The keys of the achievements that `seat` has reached, at the end."""
        return ()

    # for bots and clients

    def hint(self, state: State, action: i64) -> i64:
        """How good a legal action looks to the seat asked, in hundredths of a point; only comparisons matter."""
        raise NotImplementedError

    def hints(self, state: State, out: vec[i64]) -> None:
        """The same for all legal actions at once, `out[k]` for `moves[k]`. Override to judge the table only once."""
        k: i64
        for k in range(state.count):
            out[k] = self.hint(state, state.moves[k])

    def glance(self, state: State, action: i64) -> i64:
        """The same as `hint` at a glance, for playouts by the thousand: override where a hint takes long."""
        return self.hint(state, action)

    def features(self) -> tuple[str, ...]:
        """What of a table tells how it will end: the names of what `measure` writes. `bots.json` weighs them."""
        return ("points",)

    def measure(self, state: State, side: i64, out: vec[i64]) -> None:
        """The features of a side, from public knowledge or what a search imagined."""
        out[0] = state.points()[side]

    def sketch(self, state: State) -> list[Patch]:
        """What lies on the table in a few flat pieces, from public knowledge, for a small picture of how it ended."""
        return []

    def material(self) -> View:
        """Boards, pieces and tables as a client needs them, for every seat count."""
        raise NotImplementedError

    def moments(self) -> dict[str, tuple[str, ...]]:
        """The few rules to know at each question, by its kind, the weightiest first; `score` has those of scoring.

        `draw.autumn` stands for `draw` where a client knows that it is autumn.
        """
        return {}

    def kinds(self) -> Kinds:
        """All kinds of question, action, event, score line and refusal that the game can produce."""
        raise NotImplementedError

    def shapes(self) -> Mapping[str, object]:
        """The types of what reaches a client, from which its TypeScript is generated: `View`, `Material`, `Action`
        and `Event`, each a TypedDict or a union of them, written once in the game's `shapes.py`.
        """
        raise NotImplementedError

    # the same for all games

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """A new game at its first decision: questions with one answer answer themselves."""
        state = self.lay(seats, seed, options)
        state.settle()
        return state

    def checked(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value; raises BadOption."""
        if seats not in self.seats:
            raise BadOption(f"{self.key}: {seats} seats; it takes {self.seats[0]} to {self.seats[-1]}")
        known = self.options(seats)
        names = [option.key for option in known]
        for key in options:
            if key not in names:
                raise BadOption(f"{self.key}: no option {key!r}; there is {', '.join(names) or 'none'}")
        found: dict[str, str] = {}
        for option in known:
            value = options.get(option.key)
            if not option.applies(found):
                if value is not None:
                    wanted = " and ".join(f"{key}={'/'.join(values)}" for key, values in option.when.items())
                    raise BadOption(f"{self.key}: option {option.key} is only for {wanted}")
            elif value is None:
                found[option.key] = option.usual()
            elif option.takes(value):
                found[option.key] = value
            else:
                raise BadOption(f"{self.key}: option {option.key}={value!r}; it takes {option.wants()}")
        return found

    def structured(self, state: State, action: int) -> View:
        """The structured form with its notation as `id`, as clients receive it."""
        found = self.describe(state, action)
        return found if "id" in found else {"id": self.notation(action), **found}

    def texts(self, language: str) -> dict[str, str]:
        """Every sentence of the game in one language."""
        found: dict[str, str] = json.loads((self.folder / f"text.{language}.json").read_text("utf-8"))
        return found

    def rules(self, language: str) -> str:
        """The rules as a player reads them, in Markdown."""
        name = "RULES.md" if language == "en" else f"RULES.{language}.md"
        return (self.folder / name).read_text("utf-8")
