"""The lobby: who sits where. Laying a table, invitations, leaving, playing again."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

import structlog

from bosquet.core.registry import game as find_game
from bosquet.match import Match
from bosquet.runtime.deeds import unbroken
from bosquet.runtime.errors import NoSuchTable, NotNow, NotYours
from bosquet.runtime.hall import SUBSTITUTE, Hall
from bosquet.runtime.live import LiveTable
from bosquet.store.models import now
from bosquet.store.tables import Tables
from bosquet.store.values import Seat, Status, Table

log = structlog.get_logger()


@dataclass(frozen=True)
class Plan:
    """A table as its host wants it."""

    id: str
    game: str
    options: dict[str, str]
    seats: Sequence[Seat]
    public: bool
    patience: int = 10
    hints: bool = True


def new_id() -> str:
    return secrets.token_urlsafe(9)


class Lobby:
    def __init__(self, hall: Hall, tables: Tables) -> None:
        self._hall = hall
        self._tables = tables

    def check(self, game: str, seats: int, options: dict[str, str]) -> None:
        """Raise BadOption or UnknownGame if such a table cannot be laid."""
        Match(find_game(game), seats, 0, options)

    @unbroken
    async def lay(self, host: int, plan: Plan, after: Table | None = None) -> Table:
        """A new table, which begins at once if it waits for no friend. Raises BadOption or UnknownGame."""
        game = find_game(plan.game)
        seed = secrets.randbits(256)
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
            patience=plan.patience,
            hints=plan.hints,
        )
        await self._tables.add(table, after)
        log.info("table_laid", table=table.id, game=table.game, seats=[seat.kind for seat in table.seats])
        if any(seat.kind == "bot" for seat in table.seats):
            async with self._hall.at(table.id) as live:
                self._hall.nudge(live)
        return table

    async def invited(self, invitation: str) -> tuple[Table, int]:
        """The table and the seat of an invitation, given as its hash, used or not."""
        found = await self._tables.by_invitation(invitation)
        table = await self._tables.get(found[0]) if found else None
        if found is None or table is None:
            raise NoSuchTable
        return table, found[1]

    @unbroken
    async def join(self, invitation: str, person: int, also: bool = False) -> tuple[str, int]:
        """Take the seat of an invitation, given as its hash; who took it already is led back to it.

        Who sits at the table already must say that they want this seat `also`: mostly it was meant for another.
        """
        found, number = await self.invited(invitation)

        async def deed(live: LiveTable) -> None:
            seat = live.record.seats[number]
            if seat.invitation != invitation:
                raise NoSuchTable
            if seat.kind == "friend":
                if live.record.seats_of(person) and not also:
                    raise NotNow("seated_already", "You sit at this table already; the seat is kept for somebody else.")
                await self._hall.reseat(live, number, replace(seat, kind="person", person=person))
            elif seat.person != person:
                raise NotNow("invitation_used", "Somebody has taken this seat already.")

        await self._hall.judged(found.id, deed)
        return found.id, number

    @unbroken
    async def invite(self, table: str, number: int, person: int, token: Callable[[int], str]) -> str:
        """A fresh invitation for a seat that nobody has taken: `token` makes the n-th; those before are void."""

        async def deed(live: LiveTable) -> str:
            live.check_watching(person)
            if live.record.host != person:
                raise NotYours("not_host", "Only the host may invite.")
            if not _waits_for_friend(live, number):
                raise NotNow("seat_taken", f"Seat {number} waits for nobody.")
            seat = live.record.seats[number]
            fresh = token(seat.issue + 1)
            hashed = sha256(fresh.encode()).hexdigest()
            await self._hall.reseat(live, number, replace(seat, invitation=hashed, issue=seat.issue + 1))
            return fresh

        return await self._hall.judged(table, deed)

    @unbroken
    async def leave(self, table: str, number: int, person: int) -> Table:
        """A bot takes over the seat. The host may also give it a seat that no friend has taken, or where somebody has
        been away for long, who may then come back to it."""

        async def deed(live: LiveTable) -> Table:
            live.check_watching(person)
            if live.record.status == "over":
                raise NotNow("over", "The game is over.")
            gone = Seat("bot", level=SUBSTITUTE)
            if live.record.host == person and number < len(live.record.seats) and live.absent(number):
                gone = replace(live.record.seats[number], kind="bot", level=SUBSTITUTE)
            elif not (live.record.host == person and _waits_for_friend(live, number)):
                live.check_seat(number, person)
            left = live.record.seats[number]
            await self._hall.reseat(live, number, gone)
            if left.kind == "person":
                await self._hall.announce(live, left, "away" if gone.person else "left")
            return live.record

        return await self._hall.judged(table, deed)

    @unbroken
    async def rematch(self, table: str, person: int) -> Table:
        """A new table, which waits for the others of this one; whoever asks second is led to the first one's."""

        async def deed(live: LiveTable) -> Table:
            record = live.record
            live.check_watching(person)
            if not record.seats_of(person):
                raise NotYours("not_yours", "Only who sits here may ask for a rematch.")
            if record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            found = await self._tables.get(record.rematch) if record.rematch else None
            if found:
                return found
            seats = [_again(seat, person) for seat in record.seats]
            plan = Plan(new_id(), record.game, record.options, seats, record.public, record.patience, record.hints)
            again = await self.lay(person, plan, record)
            live.record = replace(record, rematch=again.id)
            live.meet_all()
            return again

        return await self._hall.judged(table, deed)


def _again(seat: Seat, asker: int) -> Seat:
    """The same place at a new table: kept for whoever it belongs to, who sits down by coming."""
    seat = replace(seat, invitation=None, issue=0)
    if seat.kind == "bot":
        return replace(seat, person=None)
    return seat if seat.person == asker else replace(seat, kind="friend")


def _waits_for_friend(live: LiveTable, number: int) -> bool:
    seats = live.record.seats
    return number < len(seats) and seats[number].kind == "friend"
