"""What every route needs, made when the server starts."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from bosquet.runtime.bots import Bots
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.server.limits import LOOK, Limits
from bosquet.server.settings import Settings
from bosquet.server.wire import neighbourhood
from bosquet.store.store import Store

if TYPE_CHECKING:
    from bosquet.server.connection import Connection


NO_LONGER: Final = 4401  # the cookie is good for nothing now: they may come back with another


@dataclass(frozen=True)
class Context:
    settings: Settings
    store: Store
    hall: Hall
    lobby: Lobby
    limits: Limits
    bots: Bots
    sockets: set[Connection] = field(default_factory=set)

    def end_session(self, token: str) -> None:
        """Somebody logged out, or in as somebody else, here or elsewhere; of their cookie this is the SHA-256."""
        for connection in list(self.sockets):
            if connection.caller and sha256(connection.caller.token.encode()).hexdigest() == token:
                connection.end(NO_LONGER)


def context_of(connection: HTTPConnection) -> Context:
    found: Context = connection.app.state.context
    return found


def address_of(connection: HTTPConnection) -> str:
    """Of whom limits hold together."""
    return neighbourhood(connection.client.host) if connection.client else "?"


async def look(request: Request) -> None:
    """Whatever is read costs a look, so that nobody reads without end."""
    if request.method == "GET":
        context_of(request).limits.spend(LOOK, address_of(request))


Here = Annotated[Context, Depends(context_of)]
Address = Annotated[str, Depends(address_of)]
