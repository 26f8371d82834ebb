"""What is forgotten in time: cookies, guests who left nothing, tables never begun, old talk. Finished games stay."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import structlog
from sqlalchemy import Connection, delete, select, text

from bosquet.store.models import AllowanceRow, ChatRow, PersonRow, SeatRow, SessionRow, TableRow, now
from bosquet.store.writer import Writer

EVERY: Final = 3600.0  # seconds
A_DAY: Final = timedelta(days=1)
MINE: Final = text("select pg_try_advisory_xact_lock(hashtext('bosquet expiry'))")  # one server at a time is enough

log = structlog.get_logger()


@dataclass(frozen=True)
class Keeping:
    """For how many days."""

    sessions: int = 365
    guests: int = 365  # who have no place anywhere
    open_tables: int = 30  # that wait for their players
    talk: int = 365


async def forget_in_time(writer: Writer, keeping: Keeping) -> None:
    """For ever, now and then."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await writer.write(lambda connection: forget(connection, keeping))
        except Exception as error:  # there is another time
            log.error("nothing_forgotten", why=type(error).__name__)


def forget(connection: Connection, keeping: Keeping) -> None:
    if connection.dialect.name == "postgresql" and not connection.execute(MINE).scalar_one():
        return
    sessions, guests, tables, talk = (
        now() - timedelta(days=days) for days in (keeping.sessions, keeping.guests, keeping.open_tables, keeping.talk)
    )
    connection.execute(delete(TableRow).where(TableRow.status == "open", TableRow.created < tables))
    connection.execute(delete(ChatRow).where(ChatRow.at < talk))
    connection.execute(delete(AllowanceRow).where(AllowanceRow.at < now() - A_DAY))
    places = (
        select(SeatRow.person).where(SeatRow.person == PersonRow.id),
        select(TableRow.host).where(TableRow.host == PersonRow.id),
    )
    idle = select(PersonRow.id).where(PersonRow.password.is_(None), *(~one.exists() for one in places))
    old = SessionRow.person.in_(idle) & (SessionRow.created < guests)
    connection.execute(delete(SessionRow).where((SessionRow.created < sessions) | old))
    here = select(SessionRow.person).where(SessionRow.person == PersonRow.id)
    connection.execute(delete(PersonRow).where(PersonRow.id.in_(idle), ~here.exists()))
