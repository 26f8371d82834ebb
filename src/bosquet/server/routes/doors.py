"""Ways to a seat besides a link, how a table stands, and the way off one's list."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from bosquet.runtime.codes import spelt
from bosquet.runtime.doors import Doors
from bosquet.runtime.gallery import Gallery
from bosquet.server.context import Address, Context, Here
from bosquet.server.describe import invitation_info
from bosquet.server.errors import problems
from bosquet.server.limits import CODE, CODES, CREATE, JOIN
from bosquet.server.schemas import (
    CodeEntry,
    CodeInfo,
    Glance,
    InvitationInfo,
    Joined,
    NewCode,
    OneSeat,
    TableId,
)
from bosquet.server.sessions import Familiar, Known, Somebody, id_of

router = APIRouter(prefix="/api", tags=["tables"])

Id = Annotated[TableId, Path()]
Code = Annotated[str, Path(min_length=1, max_length=40)]


def doors(here: Context) -> Doors:
    return Doors(here.hall, here.store.codes)


async def guess(here: Context, address: str) -> None:
    """Codes are short: nobody may try many."""
    await here.limits.spend_everywhere(CODE, address)
    await here.limits.spend_everywhere(CODES, "")


@router.post("/tables/{table}/code", operation_id="makeCode", responses=problems(403, 404, 409))
async def make_code(table: Id, body: NewCode, caller: Familiar, here: Here) -> CodeInfo:
    """A fresh code for the host of a table with a free seat; the one before is no longer good."""
    await here.limits.spend_everywhere(CREATE, caller.person.id)
    code, expires = await doors(here).open(table, caller.person.id, body.language)
    return CodeInfo(code=spelt(code), expires=expires)


@router.get("/tables/{table}/code", operation_id="getCode", responses=problems(403, 404))
async def get_code(table: Id, caller: Familiar, here: Here) -> CodeInfo | None:
    """The code that leads to a table now, for its host."""
    found = await doors(here).code_of(table, caller.person.id)
    return CodeInfo(code=spelt(found[0]), expires=found[1]) if found else None


@router.get("/codes/{code}", operation_id="getByCode", responses=problems(404))
async def get_by_code(code: Code, known: Known, here: Here, address: Address) -> InvitationInfo:
    """What a code leads to."""
    await guess(here, address)
    table, seat = await doors(here).behind(code, id_of(known))
    return await invitation_info(here, table, seat, known)


@router.post("/codes", operation_id="enterByCode", responses=problems(404, 409))
async def enter_by_code(body: CodeEntry, visitor: Somebody, here: Here) -> Joined:
    """Take a free seat of the table that a code leads to; who sits there already is led back to their own."""
    await guess(here, visitor.address)
    await doors(here).behind(body.code, id_of(visitor.known))
    caller = await visitor.caller()
    table, seat = await doors(here).enter(body.code, caller.person.id, body.also)
    return Joined(table=table, seat=seat)


@router.post("/tables/{table}/sit", operation_id="sit", responses=problems(404, 409))
async def sit(table: Id, body: OneSeat, visitor: Somebody, here: Here) -> Joined:
    """Take a free seat of a public table."""
    here.limits.spend(JOIN, visitor.who)
    await here.hall.record(table, id_of(visitor.known))
    caller = await visitor.caller()
    found, seat = await doors(here).sit(table, body.seat, caller.person.id)
    return Joined(table=found, seat=seat)


@router.get("/tables/{table}/glance", operation_id="glance", responses=problems(404))
async def glance(table: Id, known: Known, here: Here) -> Glance:
    """How far a table is, as the caller may know it."""
    found = await Gallery(here.hall, here.store.shares).glance(table, id_of(known))
    return Glance.model_validate(vars(found))


@router.post("/tables/{table}/dismiss", operation_id="dismiss", status_code=204, responses=problems(404))
async def dismiss(table: Id, caller: Familiar, here: Here) -> None:
    """Take a table off the caller's list. For everybody else it stays as it was; a bot plays on where they wait."""
    here.limits.spend(JOIN, caller.person.id)
    found = await here.hall.record(table, caller.person.id)
    mine = found.seats_of(caller.person.id)
    waited_for = found.status != "over" and any(seat.person not in (None, caller.person.id) for seat in found.seats)
    for seat in mine if waited_for else ():
        await here.lobby.leave(table, seat, caller.person.id)
    await here.store.past.dismiss(caller.person.id, table)
