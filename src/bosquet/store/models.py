"""The tables of the database."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import JSON, BigInteger, DateTime, ForeignKey, Index, String, TypeDecorator
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Moment(TypeDecorator[datetime]):
    """A moment in UTC. SQLite keeps no time zone, so it is put back on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.replace(tzinfo=UTC)


def now() -> datetime:
    return datetime.now(UTC)


class Base(DeclarativeBase):
    type_annotation_map = {datetime: Moment}  # noqa: RUF012  (SQLAlchemy reads it as a plain class attribute)


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
    seed: Mapped[int] = mapped_column(BigInteger)
    public: Mapped[bool]
    host: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    status: Mapped[str] = mapped_column(String(8))
    waiting: Mapped[list[int]] = mapped_column(JSON(none_as_null=True))
    outcome: Mapped[dict[str, object] | None] = mapped_column(JSON(none_as_null=True))
    rematch: Mapped[str | None] = mapped_column(String(12))
    created: Mapped[datetime] = mapped_column(default=now)


class SeatRow(Base):
    """A place: `person` held by somebody, `friend` until its invitation is used, or `bot`."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(24))
    level: Mapped[str | None] = mapped_column(String(16))
    invitation: Mapped[str | None] = mapped_column(String(64), unique=True)  # only its SHA-256


class MoveRow(Base):
    """One line of a table's log, `seat notation` or `seat undo`. The key makes a second n-th move impossible."""

    __tablename__ = "moves"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012  (one tree instead of two: an append is one write)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str] = mapped_column(String(90))


class ChatRow(Base):
    __tablename__ = "chats"
    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime] = mapped_column(default=now)
