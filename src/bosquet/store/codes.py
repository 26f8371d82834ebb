"""Codes that lead to a table for a while: short enough to be said aloud."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, ForeignKey, String, delete, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from bosquet.store.models import Base, now
from bosquet.store.reader import Reader
from bosquet.store.writer import Writer


class CodeRow(Base):
    __tablename__ = "codes"
    code: Mapped[str] = mapped_column(String(40), primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), unique=True)
    expires: Mapped[datetime]


class Codes:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def give(self, code: str, table: str, expires: datetime) -> bool:
        """Whether the code was free: then it leads to the table, and the one it had before no longer does."""

        def deed(connection: Connection) -> None:
            connection.execute(delete(CodeRow).where(or_(CodeRow.table == table, CodeRow.expires <= now())))
            connection.execute(insert(CodeRow).values(code=code, table=table, expires=expires))

        try:
            await self._writer.write(deed)
        except IntegrityError:
            return False
        return True

    async def find(self, code: str) -> str | None:
        """The table that a code leads to now."""
        query = select(CodeRow.table).where(CodeRow.code == code, CodeRow.expires > now())
        return await self._reader.read(lambda session: session.scalar(query))

    async def of_table(self, table: str) -> tuple[str, datetime] | None:
        """The code that leads to a table now, and until when."""
        query = select(CodeRow).where(CodeRow.table == table, CodeRow.expires > now())
        row = await self._reader.read(lambda session: session.scalar(query))
        return (row.code, row.expires) if row else None
