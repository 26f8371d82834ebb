"""What somebody has played to the end, and the tables that they took off their list."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Connection, ForeignKey, delete, exists, insert, literal, select, update
from sqlalchemy.orm import Mapped, mapped_column

from bosquet.store.models import Base, SeatRow, TableRow
from bosquet.store.reader import Reader
from bosquet.store.writer import Writer

PAGE: Final = 50  # games of one page of a list
COUNTED: Final = 5000  # games that statistics are made of, the newest


class DismissalRow(Base):
    """A table that somebody no longer wants to see in their list. For everybody else it is as it was."""

    __tablename__ = "dismissals"
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def dismissed(person: int) -> ColumnElement[bool]:
    """Whether a row of `tables` is off their list."""
    return exists().where(DismissalRow.person == person, DismissalRow.table == TableRow.id)


def hand_over_list(connection: Connection, guest: int, account: int) -> None:
    """What a guest took off their list stays off that of their account."""
    theirs = select(DismissalRow.table).where(DismissalRow.person == account)
    connection.execute(delete(DismissalRow).where(DismissalRow.person == guest, DismissalRow.table.in_(theirs)))
    connection.execute(update(DismissalRow).where(DismissalRow.person == guest).values(person=account))


class Past:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def dismiss(self, person: int, table: str) -> None:
        known = exists().where(DismissalRow.person == person, DismissalRow.table == table)
        values = select(literal(person), literal(table)).where(~known)
        line = insert(DismissalRow).from_select(["person", "table"], values)
        await self._writer.write(lambda connection: connection.execute(line))

    async def played(self, person: int, game: str | None, skip: int, most: int) -> list[str]:
        """The tables where they played to the end, the newest first."""
        sat = exists().where(SeatRow.table == TableRow.id, SeatRow.person == person, SeatRow.kind == "person")
        query = select(TableRow.id).where(TableRow.status == "over", sat, ~dismissed(person))
        if game is not None:
            query = query.where(TableRow.game == game)
        page = query.order_by(TableRow.created.desc(), TableRow.id).offset(skip).limit(most)
        return await self._reader.read(lambda session: list(session.scalars(page)))
