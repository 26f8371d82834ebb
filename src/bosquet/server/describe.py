"""Tables as a caller may know them."""

from __future__ import annotations

from bosquet.core.registry import folders, game as find_game
from bosquet.server.context import Context
from bosquet.server.schemas import InvitationInfo, Outcome, SeatInfo, Sitter, TableInfo
from bosquet.server.sessions import Caller, digest, id_of
from bosquet.store.values import Seat, Table


async def names_at(here: Context, *tables: Table) -> dict[int, str]:
    """What the people who sit there call themselves."""
    return await here.store.people.names(
        {seat.person for table in tables for seat in table.seats if seat.person is not None}
    )


def table_info(here: Context, table: Table, names: dict[int, str], caller: Caller | None) -> TableInfo:
    online, spectators = here.hall.presence(table)
    absent = here.hall.absent(table.id)
    me = caller.person.id if caller else None
    return TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        status=table.status,
        public=table.public,
        hints=table.hints,
        secrets=has_secrets(table),
        created=table.created,
        host=table.host == me,
        seats=[_seat(table, k, seat, names, online, k in absent, caller) for k, seat in enumerate(table.seats)],
        waiting=list(table.waiting),
        spectators=spectators,
        outcome=_outcome(table),
        rematch=table.rematch,
        patience=table.patience,
        frozen=not has_rules(table),
    )


async def invitation_info(here: Context, table: Table, number: int, known: Caller | None) -> InvitationInfo:
    """What somebody may know of a table before they take this seat of it."""
    names, me, seat = await names_at(here, table), id_of(known), table.seats[number]
    host = names.get(table.host) or (await here.store.people.names({table.host})).get(table.host, "")
    sitters = [
        Sitter.model_validate(
            {
                "kind": one.kind,
                "name": one.name or (names.get(one.person or 0, "") if one.kind == "person" else ""),
                "level": one.level,
                "yours": k == number,
            }
        )
        for k, one in enumerate(table.seats)
    ]
    return InvitationInfo(
        game=table.game,
        options=table.options,
        hints=table.hints,
        seats=sitters,
        host=host,
        taken=seat.kind != "friend" and (me is None or seat.person != me),
        seated=table.id if table.seats_of(me) else None,
    )


def has_rules(table: Table) -> bool:
    """Whether Bosquet still knows the rules by which it is played."""
    return table.game in folders() and table.rules_version == find_game(table.game).rules_version


def has_secrets(table: Table) -> bool:
    """What was kept of other rules may hold secrets, so it is treated as if it did."""
    return not has_rules(table) or find_game(table.game).secrets(len(table.seats), table.options)


def _outcome(table: Table) -> Outcome | None:
    result = table.outcome
    if result is None:
        return None
    return Outcome.model_validate(
        {"places": list(result.places), "decided_by": result.decided_by, "verdict": result.verdict}
    )


def _seat(
    table: Table, number: int, seat: Seat, names: dict[int, str], online: set[int], absent: bool, caller: Caller | None
) -> SeatInfo:
    return SeatInfo.model_validate(
        {
            "seat": number,
            "kind": seat.kind,
            "name": seat.name or names.get(seat.person or 0, ""),
            "level": seat.level,
            "online": seat.kind == "bot" or seat.person in online,
            "absent": absent,
            "mine": caller is not None and seat.kind == "person" and seat.person == caller.person.id,
            "host": seat.person == table.host,
            "invitation": _invitation(table, number, seat, caller),
        }
    )


def _invitation(table: Table, number: int, seat: Seat, caller: Caller | None) -> str | None:
    if caller is None or caller.person.id != table.host or seat.kind != "friend":
        return None
    token = caller.invitation(table.id, number, seat.issue)
    return token if digest(token) == seat.invitation else None
