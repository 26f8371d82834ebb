"""The lobby: lay a table, join, leave, play again."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path

from bosquet.runtime.lobby import Plan, new_id
from bosquet.server.context import Here
from bosquet.server.describe import invitation_info, names_at, table_info
from bosquet.server.errors import problems
from bosquet.server.limits import CREATE, HINT, JOIN
from bosquet.server.schemas import (
    Hint,
    Invitation,
    InvitationInfo,
    Invited,
    Joined,
    NewTable,
    OneSeat,
    TableId,
    TableInfo,
    TableList,
    Token,
)
from bosquet.server.sessions import Caller, Familiar, Known, Somebody, digest, id_of
from bosquet.store.values import Seat

router = APIRouter(prefix="/api", tags=["tables"])

Id = Annotated[TableId, Path()]


def planned(body: NewTable, caller: Caller) -> Plan:
    table = new_id()
    seats: list[Seat] = []
    for number, seat in enumerate(body.seats):
        if seat.kind == "bot":
            seats.append(Seat("bot", name=seat.name, level=seat.level))
        elif seat.kind == "friend":
            seats.append(Seat("friend", name=seat.name, invitation=digest(caller.invitation(table, number))))
        else:
            seats.append(Seat("person", caller.person.id, seat.name))
    people = sum(seat.kind != "bot" for seat in seats)
    hints = people < 2 if body.hints is None else body.hints
    return Plan(table, body.game, dict(body.options), seats, body.public, body.patience, hints)


@router.post("/tables", operation_id="createTable", status_code=201, responses=problems(404))
async def create_table(body: NewTable, visitor: Somebody, here: Here) -> TableInfo:
    await here.limits.spend_everywhere(CREATE, visitor.who)
    here.lobby.check(body.game, len(body.seats), dict(body.options))
    caller = await visitor.caller()
    table = await here.lobby.lay(caller.person.id, planned(body, caller))
    return table_info(here, table, await names_at(here, table), caller)


@router.get("/tables", operation_id="listTables")
async def list_tables(known: Known, here: Here) -> TableList:
    mine = await here.store.tables.of_person(known.person.id) if known else []
    public = await here.store.tables.listed()
    names = await names_at(here, *mine, *public)
    return TableList(
        mine=[table_info(here, table, names, known) for table in mine],
        public=[table_info(here, table, names, known) for table in public],
    )


@router.get("/tables/{table}", operation_id="getTable", responses=problems(404, 409))
async def get_table(table: Id, known: Known, here: Here) -> TableInfo:
    found = await here.hall.record(table, id_of(known))
    return table_info(here, found, await names_at(here, found), known)


@router.post("/join", operation_id="join", responses=problems(404, 409))
async def join(body: Invitation, visitor: Somebody, here: Here) -> Joined:
    """Take the seat of an invitation. It is good once; who has used it is led back to the seat."""
    here.limits.spend(JOIN, visitor.who)
    await here.lobby.invited(digest(body.token))
    caller = await visitor.caller()
    table, seat = await here.lobby.join(digest(body.token), caller.person.id, body.also)
    return Joined(table=table, seat=seat)


@router.get("/invitations/{token}", operation_id="getInvitation", responses=problems(404))
async def get_invitation(token: Annotated[Token, Path()], known: Known, here: Here) -> InvitationInfo:
    """What an invitation is to."""
    table, number = await here.lobby.invited(digest(token))
    return await invitation_info(here, table, number, known)


@router.post("/tables/{table}/invite", operation_id="invite", responses=problems(403, 404, 409))
async def invite(table: Id, body: OneSeat, caller: Familiar, here: Here) -> Invited:
    """A fresh invitation to a seat nobody has taken; an older one is no longer good."""
    await here.limits.spend_everywhere(CREATE, caller.person.id)
    mint = partial(caller.invitation, table, body.seat)
    return Invited(token=await here.lobby.invite(table, body.seat, caller.person.id, mint))


@router.post("/tables/{table}/resign", operation_id="resign", responses=problems(403, 404, 409))
async def resign(table: Id, body: OneSeat, caller: Familiar, here: Here) -> TableInfo:
    """Leave a seat to a bot; the host may also give it a seat that no friend has taken, or whose player is absent."""
    here.limits.spend(JOIN, caller.person.id)
    found = await here.lobby.leave(table, body.seat, caller.person.id)
    return table_info(here, found, await names_at(here, found), caller)


@router.post("/tables/{table}/rematch", operation_id="rematch", responses=problems(403, 404, 409))
async def rematch(table: Id, caller: Familiar, here: Here) -> TableInfo:
    """The same game at a new table, which waits for the same people; whoever asks second is led to the first one's."""
    await here.limits.spend_everywhere(CREATE, caller.person.id)
    found = await here.lobby.rematch(table, caller.person.id)
    return table_info(here, found, await names_at(here, found), caller)


@router.post("/tables/{table}/hint", operation_id="hint", responses=problems(403, 404, 409))
async def hint(table: Id, body: OneSeat, caller: Familiar, here: Here) -> Hint:
    here.limits.spend(HINT, caller.person.id)
    return Hint.model_validate({"links": await here.hall.hint(table, caller.person.id, body.seat)})
