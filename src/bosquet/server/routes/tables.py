"""The lobby: lay a table, join, leave, play again; look back at finished games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response
from fastapi.responses import PlainTextResponse
from pydantic_core import to_json

from bosquet.match import Match
from bosquet.runtime.errors import Illegal
from bosquet.runtime.lobby import Plan, new_id
from bosquet.server.context import Address, Here
from bosquet.server.errors import problems
from bosquet.server.limits import CREATE, HINT, JOIN, LOOK
from bosquet.server.schemas import (
    Chances,
    Chapter,
    Hint,
    Invitation,
    Joined,
    NewTable,
    OneSeat,
    Replay,
    TableId,
    TableInfo,
    TableList,
)
from bosquet.server.sessions import Caller, Known, Somebody, digest, id_of
from bosquet.server.tables import names_at, table_info
from bosquet.store.records import Seat

router = APIRouter(prefix="/api", tags=["tables"])

Id = Annotated[TableId, Path()]
Step = Annotated[int, Path(ge=0, le=1_000_000)]


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
    return Plan(table, body.game, dict(body.options), seats, body.public)


@router.post("/tables", operation_id="createTable", status_code=201, responses=problems(404, 429))
async def create_table(body: NewTable, caller: Somebody, here: Here) -> TableInfo:
    here.limits.spend(CREATE, caller.person.id)
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


@router.post("/join", operation_id="join", responses=problems(404, 409, 429))
async def join(body: Invitation, caller: Somebody, here: Here) -> Joined:
    """Take the seat of an invitation. It is good once; who has used it is led back to the seat."""
    here.limits.spend(JOIN, caller.person.id)
    table, seat = await here.lobby.join(digest(body.token), caller.person.id)
    return Joined(table=table, seat=seat)


@router.post("/tables/{table}/invite", operation_id="invite", responses=problems(403, 404, 409, 429))
async def invite(table: Id, body: OneSeat, caller: Somebody, here: Here) -> Invitation:
    """A fresh invitation to a seat nobody has taken; an older one is no longer good."""
    here.limits.spend(CREATE, caller.person.id)
    token = caller.invitation(table, body.seat)
    await here.lobby.invite(table, body.seat, caller.person.id, digest(token))
    return Invitation(token=token)


@router.post("/tables/{table}/resign", operation_id="resign", responses=problems(403, 404, 409, 429))
async def resign(table: Id, body: OneSeat, caller: Somebody, here: Here) -> TableInfo:
    """Leave a seat to a bot; the host may also give it a seat that no friend has taken."""
    here.limits.spend(JOIN, caller.person.id)
    found = await here.lobby.leave(table, body.seat, caller.person.id)
    return table_info(here, found, await names_at(here, found), caller)


@router.post("/tables/{table}/rematch", operation_id="rematch", responses=problems(403, 404, 409, 429))
async def rematch(table: Id, caller: Somebody, here: Here) -> TableInfo:
    """The same people, the same game, a new table; whoever asks second is led to the first one's."""
    here.limits.spend(CREATE, caller.person.id)
    found = await here.lobby.rematch(table, caller.person.id)
    return table_info(here, found, await names_at(here, found), caller)


@router.post("/tables/{table}/hint", operation_id="hint", responses=problems(403, 404, 409, 429))
async def hint(table: Id, body: OneSeat, caller: Somebody, here: Here) -> Hint:
    here.limits.spend(HINT, caller.person.id)
    return Hint(action=await here.hall.hint(table, caller.person.id, body.seat))


@router.get(
    "/tables/{table}/log",
    operation_id="getLog",
    response_class=PlainTextResponse,
    responses=problems(404, 409),
)
async def get_log(table: Id, known: Known, here: Here) -> str:
    """The log of a finished game, with its seed. Before the end it could give away what is secret."""
    match, _ = await here.hall.finished(table, id_of(known))
    return match.log()


@router.get(
    "/tables/{table}/replay/{step}",
    operation_id="getReplay",
    response_model=Replay,
    responses=problems(404, 409, 429),
)
async def get_replay(table: Id, step: Step, known: Known, here: Here, address: Address) -> Response:
    """A finished game after so many decisions, as the caller saw it then."""
    here.limits.spend(LOOK, address)
    match, viewer = await here.hall.finished(table, id_of(known))
    steps = len(match.entries)
    if step > steps:
        raise Illegal("no_such_step", f"This game has {steps} steps.")
    then = after(match, step)
    found = {"steps": steps, "step": step, "sight": then.sight(viewer), "events": then.story(viewer, step)}
    return Response(to_json(found), media_type="application/json")


@router.get(
    "/tables/{table}/story",
    operation_id="getStory",
    response_model=list[Chapter],
    responses=problems(404, 409, 429),
)
async def get_story(table: Id, known: Known, here: Here, address: Address) -> Response:
    """All that happened in a finished game, decision by decision, as the caller heard it."""
    here.limits.spend(LOOK, address)
    match, viewer = await here.hall.finished(table, id_of(known))
    found = [{"step": step, "events": events} for step, events in enumerate(match.chapters(viewer))]
    return Response(to_json(found), media_type="application/json")


@router.get(
    "/tables/{table}/chances",
    operation_id="getChances",
    response_model=Chances,
    responses=problems(404, 409, 429),
)
async def get_chances(table: Id, known: Known, here: Here, address: Address) -> Response:
    """Who was how likely to win, through a finished game of two sides or more. It costs about as much as a hint."""
    here.limits.spend(HINT, address)
    return Response(await here.hall.chances(table, id_of(known)), media_type="application/json")


def after(match: Match, step: int) -> Match:
    """The same match after so many decisions."""
    twin = Match(match.game, match.seats, match.seed, match.options)
    for entry in match.entries[:step]:
        twin.play(entry.seat, match.game.notation(entry.action))
    return twin
