"""Every message of the live protocol, as one discriminated union each way."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from bosquet.server.schemas import (
    Action,
    Asked,
    Frame,
    Json,
    Outcome,
    Question,
    ScoreLine,
    Seat,
    StoryItem,
    TableInfo,
    Told,
    Waiting,
)

Decision = Annotated[int, Field(ge=0, lt=2**31)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=500)]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Chain = Annotated[list[Notation], Field(min_length=1, max_length=32)]


# from the client


class Play(Asked):
    """One action, or a chain of them that is done as one or refused whole.

    `decision` is that of the sight it answers: sent twice it is done once, sent late it is refused.
    """

    type: Literal["play"]
    seat: Seat
    decision: Decision
    actions: Chain


class Undo(Asked):
    type: Literal["undo"]
    seat: Seat
    decision: Decision


class Say(Asked):
    type: Literal["chat"]
    text: Line


class Ping(Asked):
    type: Literal["ping"]
    at: Annotated[float, Field(ge=0, le=2**53, strict=False)]


# from the server


class TableMessage(Told):
    type: Literal["table"]
    table: TableInfo


class Changes(Told):
    """The fields of a sight that differ from those of the one before.

    `view` has those of the view's fields that differ, `scores` null for a side whose lines stay.
    """

    # Made rather than written: a default in the document would make TypeScript demand the field.
    viewer: int = Field(default_factory=int)
    view: Json = Field(default_factory=dict)
    waiting: list[Waiting] = Field(default_factory=list)
    scores: list[list[ScoreLine] | None] = Field(default_factory=list)
    outcome: Outcome | None = Field(default_factory=lambda: None)
    commitment: str = Field(default_factory=str)
    question: Question | None = Field(default_factory=lambda: None)
    actions: list[Action] = Field(default_factory=list)
    decision: int = Field(default_factory=int)
    undo: bool = Field(default_factory=bool)


class Step(Told):
    """A frame in short, for who connects with `?short`: its sight is that of the frame before it, or the last of the
    message before, but for this."""

    events: list[StoryItem]
    changes: Changes


class SightMessage(Told):
    """Keep the first `from` items of the story, add `told`, then show `frames` in order: the last one is now."""

    type: Literal["sight"]
    since: int = Field(alias="from", ge=0)
    told: list[StoryItem]
    frames: Annotated[list[Frame | Step], Field(min_length=1)]


class ChatLine(Told):
    id: int
    seat: int = Field(description="-1: the house tells that somebody `left`, or that a bot plays while they are `away`")
    name: str
    text: str
    at: datetime


class ChatMessage(Told):
    """The history when a client connects, then each line as it is said."""

    type: Literal["chat"]
    lines: list[ChatLine]


class Refused(Told):
    """Nothing has changed. `decision` is that of the refused message, if it had one.

    `reason` names the text `refusal.<reason>` of the game, which `args` fill in; `link` is the action at fault.
    """

    type: Literal["refused"]
    code: str
    message: str
    rule: str | None
    reason: str | None
    args: Json
    link: int | None
    decision: int | None


class Pong(Told):
    type: Literal["pong"]
    at: float


FromClient = Play | Undo | Say | Ping
FromServer = TableMessage | SightMessage | ChatMessage | Refused | Pong
client_messages: TypeAdapter[FromClient] = TypeAdapter(Annotated[FromClient, Field(discriminator="type")])
server_messages: TypeAdapter[FromServer] = TypeAdapter(Annotated[FromServer, Field(discriminator="type")])
