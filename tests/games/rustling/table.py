"""Tables for the tests: real play with loaded dice, and short words to play and to look.

Seats are 0, 1, …; a territory is written `A1:B4`; dice are written `2c 3`, the green one first. What lies on a table
was really played there. Only the generator is set by hand, so that the next roll is the one the test wants, and
counts of a sheet where a test says so.
"""

from __future__ import annotations

import json
from itertools import count
from typing import NotRequired, TypedDict

from bosquet.core.rng import Rng
from bosquet.core.state import Story
from bosquet.games.rustling import GAME
from bosquet.games.rustling.material import DIE, FACE_NAMES
from bosquet.games.rustling.shapes import Mark, Sheet, View
from bosquet.games.rustling.sheets import count_names, record
from bosquet.games.rustling.state import RustlingState


class Asked(TypedDict):
    """A question; each kind has some of these."""

    kind: str
    public: str
    season: NotRequired[str]
    sizes: NotRequired[list[list[int]]]
    clouds: NotRequired[int]
    die: NotRequired[str]
    blocked: NotRequired[dict[str, str | list[str]]]
    territory: NotRequired[str]
    turn: NotRequired[int]
    fits: NotRequired[int]


Described = TypedDict(
    "Described",
    {
        "kind": str,
        "ends": NotRequired[bool],
        "number": NotRequired[int],
        "square": NotRequired[str],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "wide": NotRequired[int],
        "long": NotRequired[int],
        "crosses": NotRequired[bool],
        "marks": NotRequired[list[Mark]],
        "fits": NotRequired[int],
        "face": NotRequired[str],
        "symbol": NotRequired[str],
        "count": NotRequired[int],
        "circles": NotRequired[int],
        "riders": NotRequired[int],
        "gain": NotRequired[int],
        "row": NotRequired[int],
    },
)
"""The structured form of an action; each kind has some of these."""


class Fact(TypedDict):
    """An event in names; each kind has some of these."""

    kind: str
    seat: int
    season: NotRequired[str]
    number: NotRequired[int]
    green: NotRequired[str]
    yellow: NotRequired[str]
    turn: NotRequired[int]
    face: NotRequired[str]
    territory: NotRequired[str]
    crosses: NotRequired[bool]
    symbol: NotRequired[str]
    count: NotRequired[int]
    row: NotRequired[int]
    place: NotRequired[str]
    points: NotRequired[int]


class Table:
    """A game with start squares named by seat (`"25"`: seat 0 takes 2, seat 1 takes 5). The first roll is to come."""

    def __init__(self, season: str = "spring", starts: str = "1") -> None:
        options = {"season": season} if len(starts) == 1 else {"season": season, "first_player": "1"}
        state = GAME.setup(len(starts), 0, options)
        assert isinstance(state, RustlingState)
        self.state = state
        self.state.story = Story()
        self.starts = starts

    @classmethod
    def of(cls, state: RustlingState) -> Table:
        """A table to look at any state."""
        found = cls()
        found.state = state
        return found

    # playing

    def roll(self, dice: str) -> Table:
        """Start squares are chosen, or everybody goes on; then the dice fall like this."""
        self.load(dice)
        while self.stage == "start":
            self.do(f"start {self.starts[self.state.seat]}", seat=self.state.seat)
        if not self.state.turn or self.stage == "continue":
            for seat in self.state.waiting():
                self.do("continue", seat=seat)
        return self

    def load(self, dice: str) -> None:
        """Let the next throw of one die or two show these faces."""
        for seed in count():
            rng = Rng(seed)
            if all(FACE_NAMES[DIE[rng.below(len(DIE))]] == face for face in dice.split()):
                self.state.rng.reseed(seed)
                return

    def do(self, *answers: str, seat: int = 0) -> Table:
        """Answer for a seat; each answer must be among those offered."""
        for answer in answers:
            assert answer in self.offers(seat)
            self.state.ask(seat)
            self.state.play(GAME.parse(answer))
        return self

    def turn(self, dice: str, territory: str, symbol: str = "", seat: int = 0) -> Table:
        """A turn of one seat: roll, draw, and mark unless it is forced."""
        self.roll(dice).do(f"draw {territory}", seat=seat)
        return self.do(f"mark {symbol}", seat=seat) if symbol else self

    def lay(self, *territories: str) -> Table:
        """Alone: draw these one after the other with plain dice of their size, and mark whatever comes first."""
        for territory in territories:
            (left, top), (right, bottom) = (split(corner) for corner in territory.split(":"))
            self.turn(f"{right - left + 1} {bottom - top + 1}", territory).mark_first()
        return self

    def mark_first(self) -> Table:
        """Everybody who is asked for a symbol marks the first that is offered."""
        while self.stage == "mark":
            self.do(self.offers(self.state.seat)[0], seat=self.state.seat)
        return self

    def penalise(self, times: int, dice: str = "3 3") -> Table:
        """So many turns in which everybody takes a penalty."""
        for _ in range(times):
            self.roll(dice)
            for seat in self.state.waiting():
                if "penalty" in self.offers(seat):
                    self.do("penalty", seat=seat)
        return self

    def count(self, seat: int = 0, **counts: int) -> Table:
        """Let so many squares have been ticked on a sheet, or so much else have been counted."""
        state = self.state
        for name, number in counts.items():
            k = count_names(state.season).index(name)
            at = state.sheet(state.season, seat)
            state.sheets[at + k] = 0
            record(state.sheets, at, state.season, k, number)
        return self

    # looking

    @property
    def stage(self) -> str:
        return self.look()["stage"]

    def asked(self, seat: int = 0) -> RustlingState:
        twin = self.state.clone()
        twin.ask(seat)
        return twin

    def offers(self, seat: int = 0) -> list[str]:
        return [GAME.notation(action) for action in self.asked(seat).legal()] if seat in self.state.waiting() else []

    def places(self, seat: int = 0) -> set[str]:
        """The territories offered."""
        return {offer.split()[1] for offer in self.offers(seat) if offer.startswith("draw")}

    def marks(self, seat: int = 0) -> list[str]:
        """The symbols offered."""
        return [offer.split()[1] for offer in self.offers(seat) if offer.startswith("mark")]

    def faces(self, seat: int = 0) -> list[str]:
        """The faces offered to the joker."""
        return [offer.split()[1] for offer in self.offers(seat) if offer.startswith("joker")]

    def question(self, seat: int = 0) -> Asked:
        """What the seat is asked, with its arguments."""
        asked = GAME.question(self.asked(seat), seat)
        found: Asked = json.loads(json.dumps({"kind": asked.kind, "public": asked.public or asked.kind, **asked.args}))
        return found

    def described(self, answer: str, seat: int = 0) -> Described:
        """The structured form of an answer that is offered now."""
        assert answer in self.offers(seat)
        told = dict(GAME.describe(self.asked(seat), GAME.parse(answer)))
        assert told.pop("id") == answer
        found: Described = json.loads(json.dumps(told))
        return found

    def why_not(self, answer: str, seat: int = 0) -> str:
        """The rule against an answer that is not offered."""
        assert answer not in self.offers(seat)
        return GAME.why_not(self.asked(seat), GAME.parse(answer)).rule

    def look(self, viewer: int = 0) -> View:
        """The view as a client receives it."""
        found: View = json.loads(json.dumps(GAME.view(self.state, viewer)))
        return found

    def sheet(self, seat: int = 0) -> Sheet:
        return self.look(seat)["sheets"][seat]

    def circles(self, symbol: str, seat: int = 0) -> int:
        return self.sheet(seat)["circles"][symbol]

    def lines(self, seat: int = 0) -> dict[str, int]:
        """The points of every line of the present season."""
        season = self.look()["season"]
        return {line.label: line.points for line in GAME.score(self.state, seat) if line.where == season}

    def total(self, seat: int = 0) -> int:
        return self.state.points()[seat]

    def facts(self, *kinds: str) -> list[Fact]:
        """What happened since the table was set, of these kinds."""
        assert self.state.story is not None
        told = [{"kind": event.kind, "seat": event.seat, **GAME.narrate(event)} for event in self.state.story.events]
        found: list[Fact] = json.loads(json.dumps(told))
        return [fact for fact in found if not kinds or fact["kind"] in kinds]


def split(square: str) -> tuple[int, int]:
    """Column and row of a square."""
    return ord(square[0]) - ord("A"), int(square[1:]) - 1


def counted(season: str, **counts: int) -> dict[str, int]:
    """The lines of a sheet on which so many squares were ticked, or so much else was counted."""
    return Table(season).count(**counts).lines()


def nearly_full(season: str = "spring", joker: bool = True) -> Table:
    """Alone: only row 10 and J1 to J8 are free, so that nothing two squares wide fits. The joker may be used up."""
    table = Table(season, "1")
    if joker:
        table.lay("A1:D4")
    else:
        table.roll("1 4").do("joker 4", "draw A1:D4").mark_first()
    return table.lay("A5:D8", "E1:H4", "E5:H8", "I1:I4", "I5:I8", "A9:D9", "E9:H9", "I9:J9")
