"""Every message of the live protocol, as one discriminated union each way."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from bosquet.server.schemas import Asked, Seat, Sight, StoryItem, TableInfo, Told

Decision = Annotated[int, Field(ge=0, lt=2**31)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=500)]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=80)]


# from the client


class Play(Asked):
    """`decision` is that of the sight it answers: sent twice it is done once, sent late it is refused."""

    type: Literal["play"]
    seat: Seat
    decision: Decision
    action: Notation


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


class SightMessage(Told):
    """A position, and the story since the last one sent here; with `reset`, the whole story from the start."""

    type: Literal["sight"]
    sight: Sight
    events: list[StoryItem]
    reset: bool


class ChatLine(Told):
    id: int
    seat: int
    name: str
    text: str
    at: datetime


class ChatMessage(Told):
    """The history when a client connects, then each line as it is said."""

    type: Literal["chat"]
    lines: list[ChatLine]


class Refused(Told):
    """Nothing has changed. `decision` is that of the refused message, if it had one."""

    type: Literal["refused"]
    code: str
    message: str
    rule: str | None
    decision: int | None


class Pong(Told):
    type: Literal["pong"]
    at: float


FromClient = Play | Undo | Say | Ping
FromServer = TableMessage | SightMessage | ChatMessage | Refused | Pong
client_messages: TypeAdapter[FromClient] = TypeAdapter(Annotated[FromClient, Field(discriminator="type")])
server_messages: TypeAdapter[FromServer] = TypeAdapter(Annotated[FromServer, Field(discriminator="type")])
