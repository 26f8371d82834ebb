"""The lobby: who sits where. Laying a table, invitations, leaving, playing again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

import structlog

from bosquet.core.registry import game as find_game
from bosquet.match import Match
from bosquet.runtime.errors import NoSuchTable, NotNow, NotYours
from bosquet.runtime.hall import SUBSTITUTE, Hall
from bosquet.runtime.table import LiveTable
from bosquet.store.models import now
from bosquet.store.records import Seat, Status, Table
from bosquet.store.tables import Tables

log = structlog.get_logger()


@dataclass(frozen=True)
class Plan:
    """A table as its host wants it."""

    id: str
    game: str
    options: dict[str, str]
    seats: Sequence[Seat]
    public: bool


def new_id() -> str:
    return secrets.token_urlsafe(9)


class Lobby:
    def __init__(self, hall: Hall, tables: Tables) -> None:
        self._hall = hall
        self._tables = tables

    async def lay(self, host: int, plan: Plan) -> Table:
        """A new table, which begins at once if it waits for no friend. Raises BadOption or UnknownGame."""
        game = find_game(plan.game)
        seed = secrets.randbits(63)
        match = Match(game, len(plan.seats), seed, plan.options)
        status: Status = "open" if any(seat.kind == "friend" for seat in plan.seats) else "running"
        table = Table(
            id=plan.id,
            game=game.key,
            rules_version=game.rules_version,
            options=match.options,
            seed=seed,
            public=plan.public,
            host=host,
            created=now(),
            seats=tuple(plan.seats),
            status=status,
            waiting=tuple(match.state.waiting()) if status == "running" else (),
        )
        await self._tables.add(table)
        log.info("table_laid", table=table.id, game=table.game, seats=[seat.kind for seat in table.seats])
        if any(seat.kind == "bot" for seat in table.seats):
            async with self._hall.at(table.id) as live:
                self._hall.nudge(live)
        return table

    async def join(self, invitation: str, person: int) -> tuple[str, int]:
        """Take the seat of an invitation, given as its hash; who took it already is led back to it."""
        found = await self._tables.by_invitation(invitation)
        if found is None:
            raise NoSuchTable
        table, number = found
        async with self._hall.at(table) as live:
            seat = live.record.seats[number]
            if seat.kind == "friend":
                await self._reseat(live, number, replace(seat, kind="person", person=person))
            elif seat.person != person:
                raise NotNow("invitation_used", "Somebody has taken this seat already.")
        return table, number

    async def invite(self, table: str, number: int, person: int, invitation: str) -> None:
        """Another invitation for a seat that nobody has taken, given as its hash."""
        async with self._hall.at(table) as live:
            live.check_watching(person)
            if live.record.host != person:
                raise NotYours("not_host", "Only the host may invite.")
            if not _waits_for_friend(live, number):
                raise NotNow("seat_taken", f"Seat {number} waits for nobody.")
            await self._reseat(live, number, replace(live.record.seats[number], invitation=invitation))

    async def leave(self, table: str, number: int, person: int) -> Table:
        """A bot takes over the seat. The host may also give it a seat that no friend has taken."""
        async with self._hall.at(table) as live:
            live.check_watching(person)
            if not (live.record.host == person and _waits_for_friend(live, number)):
                live.check_seat(number, person)
            if live.record.status == "over":
                raise NotNow("over", "The game is over.")
            await self._reseat(live, number, Seat("bot", level=SUBSTITUTE))
            return live.record

    async def rematch(self, table: str, person: int) -> Table:
        """The same people at a new table; whoever asks second is led to the first one's."""
        async with self._hall.at(table) as live:
            record = live.record
            live.check_watching(person)
            if not record.seats_of(person):
                raise NotYours("not_yours", "Only who sits here may ask for a rematch.")
            if record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            if record.rematch:
                found = await self._tables.get(record.rematch)
                assert found
                return found
            seats = [replace(seat, invitation=None) for seat in record.seats]
            again = await self.lay(person, Plan(new_id(), record.game, record.options, seats, record.public))
            await self._tables.set_rematch(table, again.id)
            live.record = replace(record, rematch=again.id)
            live.meet_all()
            return again

    async def _reseat(self, live: LiveTable, number: int, seat: Seat) -> None:
        """Change who sits there; the table begins when it waits for no friend any more."""
        seats = list(live.record.seats)
        seats[number] = seat
        begins = live.record.status == "open" and all(one.kind != "friend" for one in seats)
        waiting = live.match.state.waiting()
        live.stale = True  # until it is stored
        await self._tables.set_seat(live.id, number, seat, waiting if begins else None)
        live.stale = False
        live.record = replace(live.record, seats=tuple(seats))
        if begins:
            live.record = replace(live.record, status="running", waiting=tuple(waiting))
        live.meet_all()
        live.show_all()
        self._hall.nudge(live)


def _waits_for_friend(live: LiveTable, number: int) -> bool:
    seats = live.record.seats
    return number < len(seats) and seats[number].kind == "friend"
