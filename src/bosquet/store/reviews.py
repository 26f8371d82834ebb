"""Analyses of finished games: worked out once, kept as the text that is sent."""

from __future__ import annotations

from sqlalchemy import Connection, ForeignKey, Text, exists, insert, literal, select
from sqlalchemy.orm import Mapped, mapped_column

from bosquet.store.models import Base
from bosquet.store.reader import Reader
from bosquet.store.writer import Writer


class ReviewRow(Base):
    __tablename__ = "reviews"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    decisions: Mapped[str] = mapped_column(Text)


class Reviews:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def get(self, table: str) -> str | None:
        query = select(ReviewRow.decisions).where(ReviewRow.table == table)
        return await self._reader.read(lambda session: session.scalar(query))

    async def put(self, table: str, decisions: str) -> None:
        """Every server finds the same, so the first to be kept stays."""
        unless = ~exists().where(ReviewRow.table == table)
        row = select(literal(table), literal(decisions)).where(unless)

        def deed(connection: Connection) -> None:
            connection.execute(insert(ReviewRow).from_select(["table", "decisions"], row))

        await self._writer.write(deed)
