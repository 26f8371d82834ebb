"""The servers that share a database: whose hearts beat, who listens where, and whose bots think for which table.

A server that is no longer heard is forgotten by the others, and with it all that it held.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Final

import structlog
from sqlalchemy import Connection, delete, func, insert, literal, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_unless
from sqlalchemy.exc import IntegrityError

from bosquet.store.models import AllowanceRow, PresenceRow, ServerRow, ThoughtRow
from bosquet.store.news import tell
from bosquet.store.reader import Reader
from bosquet.store.writer import Writer

BEAT: Final = 1.5  # seconds
LEASE: Final = 6.0  # seconds without a beat after which a server is dead

# Whose turn it is lies in the table's row: a bot among them, and no other server that thinks for it.
FORGOTTEN: Final = text("""
    select distinct t.id from tables t join seats s on s."table" = t.id
    where t.status = 'running' and s.kind = 'bot'
      and s.seat in (select value::int from json_array_elements_text(t.waiting))
      and not exists (select from thoughts where thoughts."table" = t.id and thoughts.server <> :me)
""")

log = structlog.get_logger()

Present = dict[str, dict[str, Counter[int]]]  # by table and server, the sockets of each person


class Servers:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer
        self.me = writer.server
        self.died = asyncio.Event()  # set when others have died: what they held is free
        self.reborn = asyncio.Event()  # set when the others took us for dead and forgot what we held

    async def beat(self) -> None:
        """Say that we live; forget who does not."""

        def deed(connection: Connection) -> tuple[bool, int]:
            mine = update(ServerRow).where(ServerRow.id == self.me).values(seen=func.now())
            known = connection.execute(mine).rowcount == 1
            if not known:
                connection.execute(insert(ServerRow).values(id=self.me, seen=func.now()))
            dead = delete(ServerRow).where(ServerRow.seen < func.now() - literal(timedelta(seconds=LEASE)))
            gone = connection.execute(dead).rowcount
            tell(connection, "beat", self.me)
            if gone:
                tell(connection, "died", self.me)
            return known, gone

        known, gone = await self._writer.write(deed)
        if gone:
            log.warning("servers_died", servers=gone)
            self.died.set()
        if not known:
            self.reborn.set()

    async def live(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception as error:  # the database will be back
                log.warning("beat_lost", why=type(error).__name__)

    async def leave(self) -> None:
        def deed(connection: Connection) -> None:
            connection.execute(delete(ServerRow).where(ServerRow.id == self.me))
            tell(connection, "died", self.me)

        await self._writer.write(deed)

    # who listens

    async def say_present(self, tables: Mapping[str, Counter[int]]) -> None:
        """Who listens at these tables here, and by how many sockets; an empty count for nobody."""
        rows = [
            {"server": self.me, "table": table, "person": person, "sockets": sockets}
            for table, people in tables.items()
            for person, sockets in people.items()
        ]

        def deed(connection: Connection) -> None:
            mine = delete(PresenceRow).where(PresenceRow.server == self.me, PresenceRow.table.in_(list(tables)))
            connection.execute(mine)
            if rows:
                connection.execute(insert(PresenceRow), rows)
            for table in tables:
                tell(connection, "presence", table)

        await self._writer.write(deed)

    async def present(self, tables: Iterable[str] | None = None) -> Present:
        """Who listens at other servers: at these tables, or at all."""
        query = select(PresenceRow).where(PresenceRow.server != self.me)
        if tables is not None:
            query = query.where(PresenceRow.table.in_(list(tables)))
        found: Present = {}
        for row in await self._reader.read(lambda session: list(session.scalars(query))):
            found.setdefault(row.table, {}).setdefault(row.server, Counter())[row.person] = row.sockets
        return found

    # whose bots think

    async def claim(self, table: str) -> bool:
        """Whether we, and nobody else, think for the bots of this table from now on, until we release it or die."""
        mine = insert_unless(ThoughtRow).values(table=table, server=self.me)
        again = mine.on_conflict_do_update(  # if we could not release it
            index_elements=[ThoughtRow.table], set_={"server": self.me}, where=ThoughtRow.server == self.me
        )
        claim = again.returning(ThoughtRow.server)
        try:
            return await self._writer.write(lambda connection: connection.scalar(claim)) is not None
        except IntegrityError:  # there is no such table, or we were taken for dead
            return False

    async def release(self, table: str) -> None:
        mine = delete(ThoughtRow).where(ThoughtRow.table == table, ThoughtRow.server == self.me)
        await self._writer.write(lambda connection: connection.execute(mine))

    async def forgotten(self) -> list[str]:
        """The tables that wait for a bot for which nobody else thinks."""
        return await self._reader.read(lambda session: list(session.scalars(FORGOTTEN, {"me": self.me})))

    # allowances that hold at all servers together

    async def take(self, key: str, most: float, speed: float) -> float:
        """Take one of an allowance of `most` that grows by `speed` a second; 0, or the seconds until there is one."""
        since = func.extract("epoch", func.now() - AllowanceRow.at)
        grown = func.least(literal(most), AllowanceRow.left + since * speed)
        bucket = insert_unless(AllowanceRow).values(key=key, left=most - 1, at=func.now())
        taken = bucket.on_conflict_do_update(
            index_elements=[AllowanceRow.key], set_={"left": grown - 1, "at": func.now()}, where=grown >= 1
        )

        def deed(connection: Connection) -> float:
            if connection.scalar(taken.returning(AllowanceRow.key)):
                return 0.0
            left = connection.execute(select(grown).where(AllowanceRow.key == key)).scalar_one()
            return float((1 - left) / speed)

        return await self._writer.write(deed)
