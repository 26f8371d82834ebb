"""One match: the only door for moves from outside, and the only window on the table.

A match is its log: a header and one `seat notation` line per decision. Saving, replay, undo and recovery are all
this one text. `sight` is the one filter through which anything leaves: a seat gets what it may know, no more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise

from bosquet.core.digest import digest
from bosquet.core.errors import BadLog, BosquetError, IllegalAction, NothingToUndo, UnknownGame, WrongRulesVersion
from bosquet.core.events import Event, ScoreLine
from bosquet.core.game import Game, View
from bosquet.core.registry import game as find_game
from bosquet.core.state import State

FORMAT = "bosquet log 1"
HIDDEN = "hidden"
LONGEST_NUMBER = 100  # digits; a seed of 256 bits has 78


@dataclass(frozen=True)
class Entry:
    """A decision, and what undo must know about the moment it was made."""

    seat: int
    action: int
    reveals: int
    waiting: tuple[int, ...]


def commitment(seed: int) -> str:
    """What is shown of a seed at the start, so that everybody can check the shuffles afterwards."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


class Match:
    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.checked(seats, options or {})
        self.entries: list[Entry] = []
        self.decisions = [0] * seats  # per seat, undone ones included: a message names the one it answers
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.game.setup(self.seats, self.seed, self.options)
        self.events: list[Event] = []
        self.state.events = self.events
        self.told: list[int] = [0]  # how many events there were after so many entries

    # deeds

    def play(self, seat: int, text: str) -> None:
        """Check and do what `seat` answers. Raises BadNotation or IllegalAction and changes nothing."""
        action = self.game.parse(text)
        waiting = self.state.waiting()
        said = f"{self.game.key}: seat {seat} may not play {text!r}"
        if not waiting:
            raise IllegalAction(f"{said}: the game is over")
        if seat not in waiting:
            raise IllegalAction(f"{said}: the table waits for seat {', '.join(map(str, waiting))}")
        asked = self._asked(seat)
        if action not in asked.legal():
            reason = self.game.why_not(asked, action)
            raise IllegalAction(f"{said}. {reason}", reason.partition(":")[0])
        self._enter(seat, action)
        self.decisions[seat] += 1

    def undo(self, seat: int) -> None:
        """Take back the last decision of `seat`, by replaying the log without it."""
        why = self.why_no_undo(seat)
        if why:
            raise NothingToUndo(f"{self.game.key}: seat {seat} has nothing to take back: {why}")
        entries = self.entries
        last = max(k for k, entry in enumerate(entries) if entry.seat == seat)
        self.entries = []
        self._begin()
        for entry in entries[:last] + entries[last + 1 :]:
            self._enter(entry.seat, entry.action)
        self.decisions[seat] += 1

    def why_no_undo(self, seat: int) -> str:
        """The reason, or nothing if `seat` may take back its last decision."""
        if self.state.over():
            return "the game is over, and its seed is told"
        later: set[int] = set()
        for entry in reversed(self.entries):
            if entry.seat != seat:
                later.add(entry.seat)
            elif entry.reveals != self.state.reveals:
                return "something was revealed since"
            elif not later <= set(entry.waiting):  # a choice made at the same time is no answer
                return "another seat has answered"
            else:
                return ""
        return "it has decided nothing yet"

    def _enter(self, seat: int, action: int) -> None:
        state = self.state
        entry = Entry(seat, action, state.reveals, tuple(state.waiting()))
        state.ask(seat)
        state.play(action)
        self.entries.append(entry)
        self.told.append(len(self.events))

    def _asked(self, seat: int) -> State:
        """A twin that asks `seat`, so that looking never turns the question of the true state."""
        twin = self.state.clone()
        twin.ask(seat)
        return twin

    # what leaves

    def sight(self, viewer: int) -> View:
        """All that `viewer`, a seat or SPECTATOR, receives of this moment."""
        state, game = self.state, self.game
        waiting = state.waiting()
        outcome = game.outcome(state)
        found: View = {
            "viewer": viewer,
            "view": game.view(state, viewer),
            "waiting": [{"seat": seat, "kind": self._public_kind(seat)} for seat in waiting],
            "scores": [[_told(line) for line in game.score(state, side)] for side in range(state.sides)],
            "outcome": asdict(outcome) if outcome else None,
            "commitment": commitment(self.seed),
            "question": None,
            "actions": [],
            "decision": 0,
            "undo": False,
        }
        if viewer in range(self.seats):
            found["decision"] = self.decisions[viewer]
            found["undo"] = not self.why_no_undo(viewer)
        if viewer in waiting:
            asked = self._asked(viewer)
            question = game.question(asked, viewer)
            found["question"] = {"kind": question.kind, "args": dict(question.args)}
            found["actions"] = [game.structured(asked, action) for action in asked.legal()]
        return found

    def _public_kind(self, seat: int) -> str:
        question = self.game.question(self._asked(seat), seat)
        return question.public or question.kind

    def story(self, viewer: int, since: int = 0) -> list[View]:
        """What happened from the entry `since` on (0 is the set-up), as `viewer` may hear it."""
        return self._heard(viewer, self.told[since - 1] if since else 0, len(self.events))

    def chapters(self, viewer: int) -> list[list[View]]:
        """The same story in parts: the set-up, then what each entry brought about."""
        return [self._heard(viewer, first, end) for first, end in pairwise((0, *self.told))]

    def _heard(self, viewer: int, first: int, end: int) -> list[View]:
        return [
            {"kind": event.kind, "seat": event.seat, **self.game.narrate(event.seen_by(viewer))}
            for event in self.events[first:end]
        ]

    # the log

    def log(self, secret: bool = False) -> str:
        """The match as text. The seed of a running match is in it only if `secret` (for our own storage)."""
        over = self.state.over()
        lines = [
            FORMAT,
            f"game {self.game.key}",
            f"rules {self.game.rules_version}",
            f"seats {self.seats}",
            f"options {' '.join(f'{key}={value}' for key, value in self.options.items())}".rstrip(),
            f"commitment {commitment(self.seed)}",
            f"seed {self.seed if over or secret else HIDDEN}",
            "",
            *(f"{entry.seat} {self.game.notation(entry.action)}" for entry in self.entries),
        ]
        outcome = self.game.outcome(self.state)
        if outcome:
            points = ",".join(map(str, self.state.points()))
            places = ",".join(map(str, outcome.places))
            lines += ["", f"end points {points} places {places} digest {digest(self.state)}"]
        return "\n".join(lines) + "\n"


def _told(line: ScoreLine) -> View:
    # Written out: `asdict` copies deeply, and took three quarters of the time of a sight.
    return {
        "rule": line.rule,
        "points": line.points,
        "label": line.label,
        "where": line.where,
        "count": line.count,
        "settled": line.settled,
    }


HEADER = ("game", "rules", "seats", "options", "commitment", "seed")


def read_log(text: str) -> Match:
    """The match of a log. Raises BadLog, naming the line, or WrongRulesVersion; checks the end if there is one."""
    lines = text.split("\n")
    if lines[0] != FORMAT:
        raise BadLog(f"line 1: a log begins with {FORMAT!r}")
    if lines.pop() != "":
        raise BadLog(f"line {len(lines) + 1}: the log breaks off in the middle of a line")
    header = _header(lines)
    match = _begin(header)
    body = lines[len(HEADER) + 2 :]
    for number, line in enumerate(body, len(HEADER) + 3):
        if line == "":
            _check_end(match, body[number - len(HEADER) - 2 :], number + 1)
            return match
        seat, _, notation = line.partition(" ")
        if not notation:
            raise BadLog(f"line {number}: {line[:40]!r} is not a seat and an action")
        asked = _number(seat, number)
        try:
            match.play(asked, notation)
        except BosquetError as error:
            raise BadLog(f"line {number}: {error}") from error
    if match.state.over():
        raise BadLog(f"line {len(lines) + 1}: the game is over here, but the log lacks its end")
    return match


def _header(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, key in enumerate(HEADER, 2):
        line = lines[number - 1] if number <= len(lines) else ""
        name, _, value = line.partition(" ")
        if name != key:
            raise BadLog(f"line {number}: {key!r} is expected, not {line[:40]!r}")
        found[key] = value
    if len(lines) <= len(HEADER) + 1 or lines[len(HEADER) + 1] != "":
        raise BadLog(f"line {len(HEADER) + 2}: an empty line is expected after the header")
    return found


def _begin(header: dict[str, str]) -> Match:
    try:
        game = find_game(header["game"])
    except UnknownGame as error:
        raise BadLog(f"line 2: {error}") from error
    if header["rules"] != str(game.rules_version):
        raise WrongRulesVersion(
            f"line 3: {game.key} rules {header['rules'][:20]}; this Bosquet plays rules {game.rules_version}"
        )
    seats = _number(header["seats"], 4)
    if header["seed"] == HIDDEN:
        raise BadLog("line 7: the seed is hidden until the end, so this log cannot be replayed yet")
    seed = _number(header["seed"], 7)
    if commitment(seed) != header["commitment"]:
        raise BadLog("line 6: the commitment is not that of the seed")
    pairs = [pair.partition("=") for pair in header["options"].split()]
    options = {key: value for key, _, value in pairs}
    try:
        match = Match(game, seats, seed, options)
    except BosquetError as error:
        raise BadLog(f"line {5 if seats in game.seats else 4}: {error}") from error
    if len(options) < len(pairs):
        raise BadLog("line 5: an option is there twice")
    return match


def _number(text: str, line: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise BadLog(f"line {line}: {text[:20]!r} is no number")
    return int(text)


def _check_end(match: Match, rest: list[str], number: int) -> None:
    expected = match.log().rstrip("\n").rpartition("\n")[2]
    if not match.state.over():
        raise BadLog(f"line {number}: the log ends before the game does")
    if rest != [expected]:
        raise BadLog(f"line {number}: the end should read {expected!r}")
