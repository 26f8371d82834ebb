"""Everything that crosses REST, strict and bounded. The client's TypeScript types are generated from these."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_SEATS = 8

Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Language = Literal["en", "fr"]
Level = Literal["gland", "ecureuil", "hibou"]
Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_.-]{1,40}$")]
Value = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_.+-]{1,400}$")]  # of an option; a set is joined by +
# No name has what cannot be seen, nor what turns the words around it.
INVISIBLE = r"\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
Name = Annotated[str, StringConstraints(pattern=rf"^[^{INVISIBLE}]{{0,24}}$")]
Login = Annotated[str, StringConstraints(pattern=rf"^[^\s{INVISIBLE}]{{2,24}}$")]
Password = Annotated[str, StringConstraints(pattern=r"^[^\x00]{8,128}$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{12}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]
Patience = Annotated[int, Field(ge=1, le=7 * 24 * 60)]  # minutes
Json = dict[str, object]


class Asked(BaseModel):
    """What a client sends: nothing missing, nothing more, nothing converted."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Told(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Open(BaseModel):
    """What the server sends of a game: a few fields that all games share, and more of the game's own."""

    model_config = ConfigDict(extra="allow", frozen=True)


class Problem(Told):
    """Every refusal: a code for programs, a sentence for people."""

    code: str
    message: str


# games


class OptionInfo(Told):
    """One thing the host may choose; the first choice is the usual one."""

    key: str
    choices: list[str]
    when: dict[str, list[str]] = Field(description="it is there only if these options have one of these values")
    sizes: list[int] = Field(description="if any: it takes so many of the choices, in their order, joined by +")


class GameInfo(Told):
    key: str
    seats: tuple[int, int] = Field(description="the fewest and the most")
    rules_version: int
    options: dict[str, list[OptionInfo]] = Field(description="by number of seats")
    automata: dict[str, list[str]] = Field(description="the rulebook's own opponents, by number of seats")
    cover: dict[Language, dict[str, str]] = Field(description="the few texts that stand on the box, by language")


class FeatInfo(Told):
    """An achievement. Of those of one section at most one new one is kept per game."""

    key: str
    section: str


class GameBox(GameInfo):
    material: Json
    texts: dict[str, str]
    moments: dict[str, tuple[str, ...]] = Field(description="the rules to know, by kind of question; score: of scoring")
    feats: list[FeatInfo]


# people


class Me(Told):
    name: str = Field(description="empty until chosen")
    account: bool


class NewName(Asked):
    name: Name


class Credentials(Asked):
    name: Login
    password: Password


# tables


class NewSeat(Asked):
    """`me`: the caller. `hot`: somebody else at the caller's device. `friend`: by invitation."""

    kind: Literal["me", "hot", "friend", "bot"]
    name: Name = ""
    level: Level = "ecureuil"


class NewTable(Asked):
    game: Word
    options: Annotated[dict[Word, Value], Field(max_length=20, json_schema_extra={"additionalProperties": False})] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    public: bool = False
    patience: Patience = Field(default_factory=lambda: 10)  # no default in the document, where it would be demanded
    hints: bool | None = Field(default=None, description="if not said: unless two people or more play")


class SeatInfo(Told):
    seat: int
    kind: Literal["person", "friend", "bot"] = Field(description="`friend` waits for whoever has the invitation")
    name: str = Field(description="empty if nobody chose one")
    level: Level | None
    online: bool
    absent: bool = Field(description="away for so long that the host may let a bot play on until they come back")
    mine: bool
    host: bool = Field(description="whether who sits here laid the table")
    invitation: str | None = Field(description="for the host, while nobody has used it")


class Outcome(Told):
    """A place per side (1 is best, equal places are ties) and the rule that decided a tie for the first, if any."""

    places: list[int]
    decided_by: str
    verdict: Literal["", "won", "lost", "points"] = Field(description="for who plays alone")


class TableInfo(Told):
    id: str
    game: str
    options: dict[str, str]
    status: Literal["open", "running", "over"]
    public: bool
    hints: bool = Field(description="whether who is asked may have a hint")
    secrets: bool = Field(description="whether a seat ever knows what another does not")
    created: datetime
    host: bool = Field(description="whether the caller laid this table")
    seats: list[SeatInfo]
    waiting: list[int]
    spectators: int
    outcome: Outcome | None
    rematch: str | None = Field(description="the table where the same people play again")
    patience: int = Field(description="minutes that a player may be away before the host may let a bot play on")
    frozen: bool = Field(description="played under rules that are no longer known: shown as it stood, and no more")


class TableList(Told):
    mine: list[TableInfo]
    public: list[TableInfo]


class Invitation(Asked):
    """`also`: the seat is wanted although the caller sits at the table already."""

    token: Token
    also: bool = False


class Sitter(Told):
    """A seat of a table one is invited to."""

    kind: Literal["person", "friend", "bot"]
    name: str = Field(description="empty if nobody chose one")
    level: Level | None
    yours: bool = Field(description="the invitation is to this one")


class InvitationInfo(Told):
    """What somebody who was sent an invitation may know of the table."""

    game: str
    options: dict[str, str]
    hints: bool
    seats: list[Sitter]
    host: str = Field(description="empty if they have no name")
    taken: bool = Field(description="somebody else has this seat")
    seated: str | None = Field(description="the table, if the caller sits at it already")


class Invited(Told):
    token: str


class NewCode(Asked):
    language: Language


class CodeInfo(Told):
    """A code that leads to a free seat of a table, to be said aloud."""

    code: str
    expires: datetime


class CodeEntry(Asked):
    """`also`: a seat is wanted although the caller sits at the table already."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    also: bool = False


class Best(Told):
    """A personal record: the most points of the caller's own games alone with these options."""

    options: dict[str, str]
    points: int
    table: str


class Joined(Told):
    table: str
    seat: int


class OneSeat(Asked):
    seat: Seat


# a position, as one viewer may know it


class Waiting(Told):
    seat: int = Field(description="on the way perhaps a side after the seats: an automaton, of which the kind is that")
    kind: str = Field(description="the question, as far as others may know it")


class ScoreLine(Told):
    rule: str
    points: int
    label: str
    where: str
    count: int
    settled: bool


class Question(Told):
    kind: str
    args: Json


class Action(Open):
    """A legal choice: its notation as `id`, and what the game says of it."""

    id: str
    kind: str
    ends: bool = Field(default=False, description="the last step of a turn")


class Hint(Told):
    links: list[Action] = Field(description="a gesture, step by step: the first is legal now, each other one after it")


class StoryItem(Open):
    """Something that happened, in names."""

    kind: str
    seat: int


class Glance(Told):
    """How far a table is."""

    plain: dict[str, str | bool | int] = Field(description="the plain facts of what the caller sees: season, round…")
    points: list[int] = Field(description="those that are settled, by side")


class Sight(Told):
    viewer: int = Field(description="a seat, or -1 for a spectator")
    view: Json
    waiting: list[Waiting]
    scores: list[list[ScoreLine]] = Field(description="by side: the seats, then the automata")
    outcome: Outcome | None
    commitment: str = Field(description="the SHA-256 of the seed, which is told at the end")
    question: Question | None
    actions: list[Action]
    decision: int = Field(description="to be sent back with the answer")
    undo: bool


class Picture(Told):
    """A position of the rules, as somebody at that table sees it."""

    seats: int
    options: dict[str, str]
    sight: Sight


class Rules(Told):
    markdown: str
    pictures: list[Picture] = Field(description="one for each fenced block `board`, in order")


class Frame(Told):
    """What was told, and the table after it."""

    events: list[StoryItem]
    sight: Sight


# achievements


class Feats(Told):
    """What the caller reached at a finished table."""

    reached: list[str]
    kept: list[str] = Field(description="of these, what the caller has from this table")
    choices: dict[str, list[str]] = Field(description="new ones by section, of which one each may be kept")


class KeptFeat(Told):
    game: str
    key: str
    table: str
    at: datetime


class ChosenFeats(Asked):
    keys: Annotated[list[Word], Field(min_length=1, max_length=20)]


# what the caller has played


class PastGame(Told):
    """A game that the caller played to its end."""

    table: TableInfo
    seats: list[int] = Field(description="the caller's")
    points: list[int] = Field(description="by side")


class PastGames(Told):
    games: list[PastGame] = Field(description="the newest first")
    more: bool


class Statistics(Told):
    """The caller's games of one kind: those with the same options, who goes first aside."""

    game: str
    options: dict[str, str]
    played: int
    won: int
    best: int
    average: float
