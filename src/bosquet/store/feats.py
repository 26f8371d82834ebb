"""The achievements that people keep."""

from __future__ import annotations

from sqlalchemy import select

from bosquet.store.choices import keep_chosen
from bosquet.store.models import FeatRow
from bosquet.store.reader import Reader
from bosquet.store.values import Kept, Reached
from bosquet.store.writer import Writer


class Feats:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def of_person(self, person: int) -> list[Kept]:
        """The latest first."""
        query = select(FeatRow).where(FeatRow.person == person).order_by(FeatRow.at.desc(), FeatRow.game, FeatRow.key)
        rows = await self._reader.read(lambda session: list(session.scalars(query)))
        return [Kept(row.game, row.key, row.table, row.at) for row in rows]

    async def keep(self, reached: Reached, chosen: list[str]) -> bool:
        """Whether these were open to choice; else nothing is kept."""
        return await self._writer.write(lambda connection: keep_chosen(connection, reached, chosen))
