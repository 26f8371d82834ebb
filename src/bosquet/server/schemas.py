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
Name = Annotated[str, StringConstraints(pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e]{0,24}$")]
Login = Annotated[str, StringConstraints(pattern=r"^[^\s\x00-\x1f\x7f-\x9f\u2028-\u202e]{2,24}$")]
Password = Annotated[str, StringConstraints(pattern=r"^[^\x00]{8,128}$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{12}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]
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
    """Every refusal: a code for programs, a sentence for people, the id of the rule that forbids it if one does."""

    code: str
    message: str
    rule: str | None


# games


class OptionInfo(Told):
    """One thing the host may choose; the first choice is the usual one."""

    key: str
    choices: list[str]


class GameInfo(Told):
    key: str
    seats: tuple[int, int] = Field(description="the fewest and the most")
    rules_version: int
    secrets: bool = Field(description="whether a seat ever knows what another does not")
    options: dict[str, list[OptionInfo]] = Field(description="by number of seats")
    automata: dict[str, list[str]] = Field(description="the rulebook's own opponents, by number of seats")


class GameBox(GameInfo):
    material: Json
    texts: dict[str, str]
    moments: dict[str, tuple[str, ...]] = Field(description="the rules to know, by kind of question; score: of scoring")


class Rules(Told):
    markdown: str


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
    options: Annotated[dict[Word, Word], Field(max_length=20, json_schema_extra={"additionalProperties": False})] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    public: bool = False


class SeatInfo(Told):
    seat: int
    kind: Literal["person", "friend", "bot"] = Field(description="`friend` waits for whoever has the invitation")
    name: str = Field(description="empty if nobody chose one")
    level: Level | None
    online: bool
    mine: bool
    invitation: str | None = Field(description="for the host, while nobody has used it")


class Outcome(Told):
    """A place per side (1 is best, equal places are ties) and the rule that decided a tie, if any."""

    places: list[int]
    decided_by: str


class TableInfo(Told):
    id: str
    game: str
    options: dict[str, str]
    status: Literal["open", "running", "over"]
    public: bool
    created: datetime
    host: bool = Field(description="whether the caller laid this table")
    seats: list[SeatInfo]
    waiting: list[int]
    spectators: int
    outcome: Outcome | None
    rematch: str | None = Field(description="the table where the same people play again")


class TableList(Told):
    mine: list[TableInfo]
    public: list[TableInfo]


class Invitation(Asked):
    token: Token


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


class Hint(Told):
    action: str


# a position, as one viewer may know it


class Waiting(Told):
    seat: int
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


class StoryItem(Open):
    """Something that happened, in names."""

    kind: str
    seat: int


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


class Replay(Told):
    steps: int
    step: int
    sight: Sight
    events: list[StoryItem]


class Chapter(Told):
    """What one decision brought about; step 0 is the set-up."""

    step: int
    events: list[StoryItem]


class Chances(Told):
    steps: list[int] = Field(description="after how many decisions; the last is the end")
    chances: list[list[float]] = Field(description="for each of these, of coming first, by side: they sum to 1")
