"""Tables as a caller may know them."""

from __future__ import annotations

from bosquet.server.context import Context
from bosquet.server.schemas import Outcome, SeatInfo, TableInfo
from bosquet.server.sessions import Caller, digest
from bosquet.store.records import Seat, Table


async def names_at(here: Context, *tables: Table) -> dict[int, str]:
    """What the people who sit there call themselves."""
    return await here.store.people.names(
        {seat.person for table in tables for seat in table.seats if seat.person is not None}
    )


def table_info(here: Context, table: Table, names: dict[int, str], caller: Caller | None) -> TableInfo:
    online, spectators = here.hall.presence(table.id)
    me = caller.person.id if caller else None
    return TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        status=table.status,
        public=table.public,
        created=table.created,
        host=table.host == me,
        seats=[_seat(table, k, seat, names, online, caller) for k, seat in enumerate(table.seats)],
        waiting=list(table.waiting),
        spectators=spectators,
        outcome=Outcome(places=list(table.outcome.places), decided_by=table.outcome.decided_by)
        if table.outcome
        else None,
        rematch=table.rematch,
    )


def _seat(
    table: Table, number: int, seat: Seat, names: dict[int, str], online: set[int], caller: Caller | None
) -> SeatInfo:
    return SeatInfo.model_validate(
        {
            "seat": number,
            "kind": seat.kind,
            "name": seat.name or names.get(seat.person or 0, ""),
            "level": seat.level,
            "online": seat.kind == "bot" or seat.person in online,
            "mine": caller is not None and seat.person == caller.person.id,
            "invitation": _invitation(table, number, seat, caller),
        }
    )


def _invitation(table: Table, number: int, seat: Seat, caller: Caller | None) -> str | None:
    if caller is None or caller.person.id != table.host or seat.kind != "friend":
        return None
    token = caller.invitation(table.id, number)
    return token if digest(token) == seat.invitation else None
