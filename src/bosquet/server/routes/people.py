"""Guests, names and accounts."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from fastapi import APIRouter, Request, Response

from bosquet.runtime.errors import NotNow
from bosquet.server.context import Address, Here
from bosquet.server.errors import BadCredentials, problems
from bosquet.server.limits import GUESS, LOGIN, RENAME
from bosquet.server.schemas import Best, Credentials, Me, NewName, Word
from bosquet.server.sessions import COOKIE, Known, Somebody, digest, id_of, new_session

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
    bests = await here.store.tables.bests(known.person.id, game) if known else []
    return [Best(**asdict(best)) for best in bests]


@router.patch("/me", operation_id="renameMe", responses=problems(409))
async def rename_me(body: NewName, visitor: Somebody, here: Here) -> Me:
    here.limits.spend(RENAME, visitor.who)
    name = body.name.strip()
    if not await here.store.people.is_free(name, id_of(visitor.known)):
        raise NotNow("name_taken", "Somebody else has this name.")
    caller = await visitor.caller()
    if not await here.store.people.rename(caller.person.id, name):
        raise NotNow("name_taken", "Somebody else has this name.")
    here.hall.renamed(caller.person.id)
    return Me(name=name, account=caller.person.account)


@router.post("/account", operation_id="makeAccount", status_code=201, responses=problems(409))
async def make_account(body: Credentials, visitor: Somebody, here: Here, address: Address) -> Me:
    """Give the guest who asks a name and password to come back with."""
    await here.limits.spend_everywhere(LOGIN, address)
    if not await here.store.people.is_free(body.name, id_of(visitor.known)):
        raise NotNow("name_taken", "Somebody else has this name.")
    caller = await visitor.caller()
    if caller.person.account:
        raise NotNow("has_account", "You have an account already.")
    password = await asyncio.to_thread(HASHER.hash, body.password)
    if not await here.store.people.make_account(caller.person.id, body.name, password):
        raise NotNow("name_taken", "Somebody else has this name.")
    return Me(name=body.name, account=True)


@router.post("/login", operation_id="login", responses=problems(401))
async def login(
    body: Credentials, known: Known, here: Here, address: Address, request: Request, response: Response
) -> Me:
    await here.limits.spend_everywhere(LOGIN, address)
    await here.limits.spend_everywhere(GUESS, body.name.casefold())
    found = await here.store.people.account(body.name)
    right = await asyncio.to_thread(verified, body.password, found[1] if found else None)
    if not found or not right:
        raise BadCredentials
    person = found[0]
    if known:
        await here.store.people.end_session(digest(known.token))
        here.end_session(digest(known.token))
        if not known.person.account:
            await here.store.people.hand_over(known.person.id, person.id)
            here.hall.moved_out(known.person.id)
    await new_session(here, request, response, person)
    return Me(name=person.name, account=True)


@router.post("/logout", operation_id="logout", status_code=204)
async def logout(known: Known, here: Here, response: Response) -> None:
    if known:
        await here.store.people.end_session(digest(known.token))
        here.end_session(digest(known.token))
    response.delete_cookie(COOKIE, path="/")
