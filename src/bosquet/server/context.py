"""What every route needs, made when the server starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.server.limits import Limits
from bosquet.server.settings import Settings
from bosquet.store.store import Store


@dataclass(frozen=True)
class Context:
    settings: Settings
    store: Store
    hall: Hall
    lobby: Lobby
    limits: Limits


def context_of(connection: HTTPConnection) -> Context:
    found: Context = connection.app.state.context
    return found


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


Here = Annotated[Context, Depends(context_of)]
Address = Annotated[str, Depends(address_of)]
