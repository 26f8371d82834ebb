"""The tables of the database."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import JSON, DateTime, ForeignKey, Index, String, Text, TypeDecorator
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Utc(TypeDecorator[datetime]):
    """A time in UTC. SQLite keeps no time zone, and PostgreSQL tells it in that of the session."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


class Seed(TypeDecorator[int]):
    """A number of 256 bits, as text: no database has such numbers."""

    impl = String(78)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value)


def now() -> datetime:
    return datetime.now(UTC)


class Base(DeclarativeBase):
    type_annotation_map = {datetime: Utc}  # noqa: RUF012  (SQLAlchemy reads it as a plain class attribute)


class PersonRow(Base):
    """Somebody who came: a guest, or with `login` and `password` an account."""

    __tablename__ = "people"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    login: Mapped[str | None] = mapped_column(String(64), unique=True)  # the name in lower case
    password: Mapped[str | None] = mapped_column(String(200))  # its Argon2id hash
    created: Mapped[datetime] = mapped_column(default=now)


class SessionRow(Base):
    """A browser. Of its cookie only the SHA-256 is kept: who reads this table can impersonate nobody."""

    __tablename__ = "sessions"
    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    created: Mapped[datetime] = mapped_column(default=now)


class TableRow(Base):
    """A table. `waiting`, `status` and `outcome` follow from the log and are kept for lists, which replay nothing."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_listed", "public", "status", "created"),)
    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    options: Mapped[dict[str, str]] = mapped_column(JSON(none_as_null=True))
    seed: Mapped[int] = mapped_column(Seed)
    public: Mapped[bool]
    host: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    status: Mapped[str] = mapped_column(String(8))
    waiting: Mapped[list[int]] = mapped_column(JSON(none_as_null=True))
    outcome: Mapped[dict[str, object] | None] = mapped_column(JSON(none_as_null=True))
    rematch: Mapped[str | None] = mapped_column(String(12))
    patience: Mapped[int] = mapped_column(server_default="10")  # minutes
    hints: Mapped[bool]
    created: Mapped[datetime] = mapped_column(default=now)


class SeatRow(Base):
    """A place: `person` held by somebody, `friend` awaited, or `bot`, perhaps in place of somebody."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(24))
    level: Mapped[str | None] = mapped_column(String(16))
    invitation: Mapped[str | None] = mapped_column(String(64), unique=True)  # only its SHA-256
    issue: Mapped[int] = mapped_column(server_default="0")  # of the invitation: a fresh one is another


class MoveRow(Base):
    """One line of a table's log, `seat notation` or `seat undo`. The key makes a second n-th move impossible."""

    __tablename__ = "moves"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012  (one tree instead of two: an append is one write)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str] = mapped_column(String(90))


class StillRow(Base):
    """A table as one viewer last saw it and its whole story, in JSON. It outlives the rules it was played by."""

    __tablename__ = "stills"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    viewer: Mapped[int] = mapped_column(primary_key=True)
    chapters: Mapped[str] = mapped_column(Text)
    sight: Mapped[str] = mapped_column(Text)


class ChatRow(Base):
    __tablename__ = "chats"
    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime] = mapped_column(default=now, index=True)


class FeatRow(Base):
    """An achievement that somebody keeps. It outlives the table where it was reached, so that is only a name here."""

    __tablename__ = "feats"
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    table: Mapped[str] = mapped_column(String(12))
    at: Mapped[datetime] = mapped_column(default=now)


# What servers that share a database know of each other. All of it goes with the server.


class ServerRow(Base):
    """A server, as long as its heart beats."""

    __tablename__ = "servers"
    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    seen: Mapped[datetime]


class PresenceRow(Base):
    """Somebody who listens at a table, by so many WebSockets of this server. Strangers are person 0."""

    __tablename__ = "presences"
    server: Mapped[str] = mapped_column(ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True)
    table: Mapped[str] = mapped_column(String(12), primary_key=True)
    person: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    sockets: Mapped[int]


class ThoughtRow(Base):
    """The bots of this table think at this server, and nowhere else."""

    __tablename__ = "thoughts"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    server: Mapped[str] = mapped_column(ForeignKey("servers.id", ondelete="CASCADE"), index=True)


class AllowanceRow(Base):
    """How many were left of an allowance at a time; it has grown since."""

    __tablename__ = "allowances"
    key: Mapped[str] = mapped_column(String(120), primary_key=True)
    left: Mapped[float]
    at: Mapped[datetime]
