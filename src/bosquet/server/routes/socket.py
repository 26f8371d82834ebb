"""The WebSocket of a table."""

from __future__ import annotations

import re

from fastapi import APIRouter
from starlette.websockets import WebSocket

from bosquet.runtime.errors import Declined, NoSuchTable
from bosquet.server.connection import Connection
from bosquet.server.context import address_of, context_of
from bosquet.server.errors import TooMany
from bosquet.server.limits import CONNECT
from bosquet.server.sessions import known_caller

router = APIRouter()

NOT_FOUND, TOO_MANY = 4404, 4429
TABLE = re.compile("[A-Za-z0-9_-]{12}")


@router.websocket("/ws/tables/{table}")
async def attend(socket: WebSocket, table: str) -> None:
    here = context_of(socket)
    if not TABLE.fullmatch(table):
        await socket.accept()
        await socket.close(NOT_FOUND, str(NoSuchTable()))
        return
    caller = await known_caller(socket)
    address = address_of(socket)
    who = caller.person.id if caller else address
    await socket.accept()
    connection = Connection(socket, here, table, caller, address)
    try:
        here.limits.spend(CONNECT, who)
        if here.limits.crowded(sum(one.address == address for one in here.sockets)):
            raise TooMany(0)
        here.sockets.add(connection)
        await connection.run()
    except TooMany as error:
        await socket.close(TOO_MANY, str(error))
    except Declined as error:
        await socket.close(NOT_FOUND, str(error))
    finally:
        here.sockets.discard(connection)
