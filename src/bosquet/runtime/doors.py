"""The ways to a free seat besides an invitation: a public table, or a code that the host says aloud."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bosquet.runtime.codes import LASTS, mint, plain
from bosquet.runtime.deeds import unbroken
from bosquet.runtime.errors import Declined, NoSuchTable, NotNow, NotYours
from bosquet.runtime.hall import Hall
from bosquet.runtime.live import LiveTable
from bosquet.store.codes import Codes
from bosquet.store.models import now
from bosquet.store.values import Table

ATTEMPTS = 20  # at a code that nobody has


class NoSuchCode(Declined):
    """The same for a code that never was, one that has expired and one whose table is full: it tells nothing."""

    def __init__(self) -> None:
        super().__init__("no_such_code", "This code leads to no free seat.")


class Doors:
    def __init__(self, hall: Hall, codes: Codes) -> None:
        self._hall = hall
        self._codes = codes

    async def code_of(self, table: str, person: int) -> tuple[str, datetime] | None:
        """The code that leads to a table now, for its host."""
        async with self._hall.at(table) as live:
            _check_host(live, person)
        return await self._codes.of_table(table)

    async def open(self, table: str, person: int, language: str) -> tuple[str, datetime]:
        """A fresh code for a table with a free seat, and until when it is good; the one before is no longer."""
        async with self._hall.at(table) as live:
            _check_host(live, person)
            if not free_seats(live.record):
                raise NotNow("seat_taken", "No seat of this table is free.")
        expires = now() + LASTS
        for _ in range(ATTEMPTS):
            code = mint(language)
            if await self._codes.give(code, table, expires):
                return code, expires
        raise NotNow("no_code", "No code is free right now; send a link.")

    async def behind(self, code: str, person: int | None) -> tuple[Table, int]:
        """The table of a code, and the seat that it opens: their own, if they have one there, else a free one."""
        table = await self._codes.find(plain(code))
        if table is None:
            raise NoSuchCode
        async with self._hall.at(table) as live:
            record = live.record
        seats = [*record.places_of(person), *free_seats(record)]
        if not seats:
            raise NoSuchCode
        return record, seats[0]

    @unbroken
    async def enter(self, code: str, person: int, also: bool) -> tuple[str, int]:
        """Take a free seat behind a code; who sits there already is led back, unless they want another `also`."""
        table, seat = await self.behind(code, person)
        if table.seats_of(person):
            if not also:
                return table.id, seat
            free = free_seats(table)
            if not free:
                raise NoSuchCode
            seat = free[0]
        return await self._take(table.id, seat, person)

    @unbroken
    async def sit(self, table: str, seat: int, person: int) -> tuple[str, int]:
        """Take a free seat of a public table."""
        async with self._hall.at(table) as live:
            if not live.record.public:
                raise NoSuchTable
            if live.record.seats_of(person):
                raise NotNow("seated_already", "You sit at this table already.")
        return await self._take(table, seat, person)

    async def _take(self, table: str, seat: int, person: int) -> tuple[str, int]:
        async def deed(live: LiveTable) -> None:
            if seat not in free_seats(live.record):
                raise NotNow("seat_taken", "Somebody has taken this seat already.")
            await self._hall.reseat(live, seat, replace(live.record.seats[seat], kind="person", person=person))

        await self._hall.judged(table, deed)
        return table, seat


def free_seats(table: Table) -> list[int]:
    """Seats that wait for anybody: not those that are kept for somebody."""
    return [k for k, seat in enumerate(table.seats) if seat.kind == "friend" and seat.person is None]


def _check_host(live: LiveTable, person: int) -> None:
    live.check_watching(person)
    if live.record.host != person:
        raise NotYours("not_host", "Only the host may invite.")
