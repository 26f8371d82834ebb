"""Who is asking. A browser is an opaque cookie, and the database knows only its SHA-256."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from bosquet.runtime.errors import NoSuchTable
from bosquet.server.context import Context, address_of, context_of
from bosquet.server.limits import ARRIVE
from bosquet.store.values import Person

COOKIE = "bosquet"
A_YEAR = 365 * 24 * 3600


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Caller:
    """Somebody with a session. `token` is their cookie and goes to nobody else."""

    person: Person
    token: str

    def invitation(self, table: str, seat: int, issue: int = 0) -> str:
        """The n-th invitation they issue, made again from their cookie when they look: only its hash is kept."""
        made = hmac.digest(self.token.encode(), f"invitation {table} {seat} {issue}".encode(), "sha256")
        return urlsafe_b64encode(made).rstrip(b"=").decode()


async def known_caller(connection: HTTPConnection) -> Caller | None:
    token = connection.cookies.get(COOKIE, "")
    person = await context_of(connection).store.people.of_session(digest(token)) if token else None
    return Caller(person, token) if person else None


@dataclass(frozen=True)
class Visitor:
    """Whoever asks, perhaps for the first time."""

    known: Caller | None
    address: str
    request: Request
    response: Response

    @property
    def who(self) -> int | str:
        """Whose allowances they spend."""
        return self.known.person.id if self.known else self.address

    async def caller(self) -> Caller:
        """A newcomer becomes a guest: only when what they ask can be done, so that refusals leave no trace."""
        if self.known:
            return self.known
        here = context_of(self.request)
        await here.limits.spend_everywhere(ARRIVE, self.address)
        token = secrets.token_urlsafe(32)
        person = await here.store.people.add_guest(digest(token))
        set_cookie(self.request, self.response, token)
        return Caller(person, token)


async def visitor(request: Request, response: Response) -> Visitor:
    return Visitor(await known_caller(request), address_of(request), request, response)


async def familiar(request: Request) -> Caller:
    """Who sits or hosts somewhere has been here before; for all others there is no such table."""
    known = await known_caller(request)
    if known is None:
        raise NoSuchTable
    return known


async def new_session(here: Context, request: Request, response: Response, person: Person) -> None:
    token = secrets.token_urlsafe(32)
    await here.store.people.begin_session(digest(token), person.id)
    set_cookie(request, response, token)


def set_cookie(request: Request, response: Response, token: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def id_of(known: Caller | None) -> int | None:
    return known.person.id if known else None


Known = Annotated[Caller | None, Depends(known_caller)]
Familiar = Annotated[Caller, Depends(familiar)]
Somebody = Annotated[Visitor, Depends(visitor)]
