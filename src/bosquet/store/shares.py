"""Finished games that anybody may open: their hosts wished so."""

from __future__ import annotations

from sqlalchemy import Connection, ForeignKey, delete, exists, insert, literal, select
from sqlalchemy.orm import Mapped, mapped_column

from bosquet.store.models import Base
from bosquet.store.reader import Reader
from bosquet.store.writer import Writer


class ShareRow(Base):
    __tablename__ = "shares"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class Shares:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def has(self, table: str) -> bool:
        query = select(ShareRow.table).where(ShareRow.table == table)
        return await self._reader.read(lambda session: session.scalar(query)) is not None

    async def put(self, table: str, shared: bool) -> None:
        gone = delete(ShareRow).where(ShareRow.table == table)
        unless = ~exists().where(ShareRow.table == table)
        here = insert(ShareRow).from_select(["table"], select(literal(table)).where(unless))

        def deed(connection: Connection) -> None:
            connection.execute(here if shared else gone)

        await self._writer.write(deed)
