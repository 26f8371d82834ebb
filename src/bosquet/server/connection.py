"""One WebSocket: a person at a table, or somebody who watches."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import structlog
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from bosquet.core.events import Refusal
from bosquet.runtime.deeds import begin
from bosquet.runtime.errors import Declined, Illegal
from bosquet.runtime.listener import Listener
from bosquet.server.context import Context
from bosquet.server.describe import names_at, table_info
from bosquet.server.limits import MESSAGE, MOVE, TALK
from bosquet.server.messages import (
    ChatLine,
    ChatMessage,
    FromClient,
    Ping,
    Play,
    Pong,
    Refused,
    Say,
    TableMessage,
    Undo,
    client_messages,
)
from bosquet.server.schemas import Told
from bosquet.server.sessions import Caller
from bosquet.server.wire import DIRECT, Socket
from bosquet.store.values import Said

BROKEN, TOO_SLOW = 1011, 4408
SHORT = b"short"  # asked for in the address by who puts sights together from their changes
GONE = (WebSocketDisconnect, WebSocketDisconnected)  # they left, and we have noticed already

log = structlog.get_logger()


class Connection(Listener):
    """What the socket does not take at once waits in a bounded queue; who lets it overflow is dropped, to come back.

    What it sends is answered in order, at once if nothing waits. A server that has only the usual ways to send and to
    receive takes some turns of the event loop more.
    """

    def __init__(self, socket: WebSocket, here: Context, table: str, caller: Caller | None, address: str) -> None:
        super().__init__(caller.person.id if caller else None, SHORT in socket.scope.get("query_string", b""))
        self.caller = caller
        self.address = address
        self._socket = socket
        self._here = here
        self._table = table
        self._who = caller.person.id if caller else address
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(here.settings.backlog)
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._direct: Socket | None = socket.scope.get("extensions", {}).get(DIRECT, {}).get("socket")
        self._unanswered: deque[str] = deque()
        self._answering = False
        self._waiting = 0  # messages that are queued, or on their way from there
        self._introducing = False  # a description of the table is queued

    # what is told

    def show(self, message: bytes) -> None:
        self._send(message)

    def hear(self, said: list[Said]) -> None:
        lines = [ChatLine(id=one.id, seat=one.seat, name=one.name, text=one.text, at=one.at) for one in said]
        self._send(_json(ChatMessage(type="chat", lines=lines)))

    def meet(self) -> None:
        if not self._introducing:  # described when it is sent, so that a crowd arriving costs one message
            self._introducing = True
            self._send(None)

    def _send(self, message: bytes | None) -> None:
        """At once if the socket takes it and nothing waits before it."""
        if self._end.done():
            return  # something before it was lost, and they come back to be shown all
        if message is not None and not self._waiting and self._direct and self._direct.tell(message):
            return
        try:
            self._queue.put_nowait(message)
            self._waiting += 1
        except asyncio.QueueFull:
            log.info("slow_client_dropped", table=self._table)
            self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        """Close it, soon."""
        if not self._end.done():
            self._end.set_result(code)

    async def _description(self) -> bytes:
        self._introducing = False
        record = await self._here.hall.record(self._table, self.person)
        info = table_info(self._here, record, await names_at(self._here, record), self.caller)
        return _json(TableMessage(type="table", table=info))

    # the life of a connection

    async def run(self) -> None:
        """Talk until either side ends it."""
        await self._here.hall.attend(self._table, self)
        if self._direct:
            self._direct.listen(self._take)
        tasks = {asyncio.create_task(deed) for deed in (self._write(), self._read())}
        try:
            ends: list[asyncio.Future[Any]] = [*tasks, self._end]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            done = [task for task in tasks if task.done()]
        finally:
            for task in tasks:
                task.cancel()
            if self._direct:
                self._direct.listen(None)
            self._unanswered.clear()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._here.hall.depart(self._table, self)
        for task in done:
            error = task.exception()
            if error and not isinstance(error, GONE):
                log.error("connection_broken", table=self._table, exc_info=error)
                self.end(BROKEN)
        if self._end.done():
            with suppress(RuntimeError, *GONE):
                await self._socket.close(self._end.result())

    async def _write(self) -> None:
        while True:
            message = await self._queue.get()
            await self._socket.send_text((message or await self._description()).decode())
            self._waiting -= 1

    async def _read(self) -> None:
        """All that comes by the usual way: what was sent before we listened, and that they left."""
        while True:
            self._take(await self._socket.receive_text())

    def _take(self, text: str) -> int:
        """Answer it, now or after those before it; how many wait behind the first."""
        self._unanswered.append(text)
        if self._answering:
            return len(self._unanswered)
        self._answering = True
        begin(self._answer_all())
        return 0

    async def _answer_all(self) -> None:
        """One after the other, each to its end: also if they leave meanwhile."""
        try:
            while self._unanswered:
                await self._answer(self._unanswered.popleft())
        except Exception as error:  # else nobody would ever answer them again
            log.error("connection_broken", table=self._table, exc_info=error)
            self.end(BROKEN)
        self._answering = False
        if self._direct:
            self._direct.go_on()

    async def _answer(self, text: str) -> None:
        await self._here.limits.wait(MESSAGE, self._who)
        decision = None
        try:
            message = client_messages.validate_json(text)
            decision = message.decision if isinstance(message, Play | Undo) else None
            await self._do(message)
        except ValidationError as error:
            self._refuse("invalid", error.errors()[0]["msg"], decision)
        except Illegal as error:
            self._refuse(error.code, str(error), decision, error.at_fault, error.refusal)
        except Declined as error:
            self._refuse(error.code, str(error), decision)
        except Exception as error:  # a full disk, a fault of ours: nothing has changed, and they may try again
            log.error("deed_failed", table=self._table, exc_info=error)
            self._refuse("broken", "Something went wrong on our side; nothing was changed.", decision)

    def _refuse(
        self, code: str, message: str, decision: int | None, link: int | None = None, refusal: Refusal | None = None
    ) -> None:
        refused = Refused(
            type="refused",
            code=code,
            message=message,
            rule=refusal.rule if refusal else None,
            reason=refusal.reason if refusal else None,
            args=dict(refusal.args) if refusal else {},
            link=link,
            decision=decision,
        )
        self._send(_json(refused))

    async def _do(self, message: FromClient) -> None:
        here, table, person = self._here, self._table, self.person
        match message:
            case Play():
                here.limits.spend(MOVE, self._who)
                done = await here.hall.play(table, person, message.seat, message.decision, message.actions)
                if not done:
                    await here.hall.show_again(table, self)
            case Undo():
                here.limits.spend(MOVE, self._who)
                if not await here.hall.undo(table, person, message.seat, message.decision):
                    await here.hall.show_again(table, self)
            case Say():
                here.limits.spend(TALK, self._who)
                text = " ".join("".join(c if c.isprintable() else " " for c in message.text).split())
                if text:
                    await here.hall.say(table, person, text)
            case Ping():
                self._send(_json(Pong(type="pong", at=message.at)))


def _json(message: Told) -> bytes:
    return message.model_dump_json().encode()
