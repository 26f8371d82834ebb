"""The WebSocket of a table."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.websockets import WebSocket

from bosquet.runtime.errors import Refusal
from bosquet.server.context import address_of, context_of
from bosquet.server.errors import TooMany
from bosquet.server.limits import CONNECT
from bosquet.server.live import Connection
from bosquet.server.sessions import known_caller

router = APIRouter()

NOT_FOUND, TOO_MANY = 4404, 4429


@router.websocket("/ws/tables/{table}")
async def live(socket: WebSocket, table: str) -> None:
    here = context_of(socket)
    caller = await known_caller(socket)
    who = caller.person.id if caller else address_of(socket)
    await socket.accept()
    try:
        here.limits.spend(CONNECT, who)
        await Connection(socket, here, table, caller, who).run()
    except TooMany as error:
        await socket.close(TOO_MANY, str(error))
    except Refusal as error:
        await socket.close(NOT_FOUND, str(error))
