"""Guests, names and accounts."""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from fastapi import APIRouter, Request, Response

from bosquet.runtime.errors import NotNow
from bosquet.server.context import Address, Here
from bosquet.server.errors import BadCredentials, problems
from bosquet.server.limits import LOGIN
from bosquet.server.schemas import Best, Credentials, Me, NewName, Word
from bosquet.server.sessions import COOKIE, Known, Somebody, digest, new_session

router = APIRouter(prefix="/api", tags=["people"])

HASHER = PasswordHasher()


@cache
def nobodys() -> str:
    """Verified for unknown names, so that the time taken tells nothing."""
    return HASHER.hash("nobody's")


def verified(password: str, kept: str | None) -> bool:
    try:
        HASHER.verify(kept or nobodys(), password)
    except VerifyMismatchError:
        return False
    return kept is not None


@router.get("/me", operation_id="getMe")
async def get_me(known: Known) -> Me:
    return Me(name=known.person.name, account=known.person.account) if known else Me(name="", account=False)


@router.get("/me/bests/{game}", operation_id="listBests")
async def list_bests(game: Word, known: Known, here: Here) -> list[Best]:
    """The caller's record in every mode of a game that they played alone."""
    tables = await here.store.tables.finished_alone(known.person.id, game) if known else []
    found: dict[str, Best] = {}
    for table in tables:
        assert table.outcome
        mode, points = repr(sorted(table.options.items())), table.outcome.points[0]
        if mode not in found or points > found[mode].points:
            found[mode] = Best(options=table.options, points=points, table=table.id)
    return list(found.values())


@router.patch("/me", operation_id="renameMe", responses=problems(429))
async def rename_me(body: NewName, caller: Somebody, here: Here) -> Me:
    name = body.name.strip()
    await here.store.people.rename(caller.person.id, name)
    here.hall.renamed(caller.person.id)
    return Me(name=name, account=caller.person.account)


@router.post("/account", operation_id="makeAccount", status_code=201, responses=problems(409, 429))
async def make_account(body: Credentials, caller: Somebody, here: Here, address: Address) -> Me:
    """Give the guest who asks a name and password to come back with."""
    here.limits.spend(LOGIN, address)
    if caller.person.account:
        raise NotNow("has_account", "You have an account already.")
    password = await asyncio.to_thread(HASHER.hash, body.password)
    if not await here.store.people.make_account(caller.person.id, body.name, password):
        raise NotNow("name_taken", "Somebody else has this name.")
    return Me(name=body.name, account=True)


@router.post("/login", operation_id="login", responses=problems(401, 429))
async def login(
    body: Credentials, known: Known, here: Here, address: Address, request: Request, response: Response
) -> Me:
    here.limits.spend(LOGIN, address)
    found = await here.store.people.account(body.name)
    right = await asyncio.to_thread(verified, body.password, found[1] if found else None)
    if not found or not right:
        raise BadCredentials
    person = found[0]
    if known:
        await here.store.people.end_session(digest(known.token))
        if not known.person.account:
            await here.store.people.hand_over(known.person.id, person.id)
            await here.hall.forget_person(known.person.id)
    await new_session(here, request, response, person)
    return Me(name=person.name, account=True)


@router.post("/logout", operation_id="logout", status_code=204)
async def logout(known: Known, here: Here, response: Response) -> None:
    if known:
        await here.store.people.end_session(digest(known.token))
    response.delete_cookie(COOKIE, path="/")
