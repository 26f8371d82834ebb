"""One WebSocket: a person at a table, or somebody who watches."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from bosquet.runtime.errors import Refusal
from bosquet.runtime.listener import Listener
from bosquet.server.context import Context
from bosquet.server.limits import MOVE, TALK
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
from bosquet.server.sessions import Caller
from bosquet.server.tables import names_at, table_info
from bosquet.store.records import Said

TOO_SLOW = 4408

log = structlog.get_logger()


class Connection(Listener):
    """Messages wait in a bounded queue for the socket; who lets it overflow is dropped and may come back."""

    def __init__(self, socket: WebSocket, here: Context, table: str, caller: Caller | None, who: str | int) -> None:
        super().__init__(caller.person.id if caller else None)
        self._socket = socket
        self._here = here
        self._table = table
        self._caller = caller
        self._who = who
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(here.settings.backlog)
        self._slow = asyncio.Event()
        self._introducing = False  # a description of the table is queued

    # what is told

    def show(self, sight: str, events: str, reset: bool) -> None:
        # A sight is the largest and most frequent message and is written once for all who see the same.
        self._send(f'{{"type":"sight","sight":{sight},"events":{events},"reset":{"true" if reset else "false"}}}')

    def hear(self, said: list[Said]) -> None:
        lines = [ChatLine(id=one.id, seat=one.seat, name=one.name, text=one.text, at=one.at) for one in said]
        self._send(ChatMessage(type="chat", lines=lines).model_dump_json())

    def meet(self) -> None:
        if not self._introducing:  # described when it is sent, so that a crowd arriving costs one message
            self._introducing = True
            self._send(None)

    def _send(self, text: str | None) -> None:
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._slow.set()

    async def _description(self) -> str:
        self._introducing = False
        record = await self._here.hall.record(self._table, self.person)
        info = table_info(self._here, record, await names_at(self._here, record), self._caller)
        return TableMessage(type="table", table=info).model_dump_json()

    # the life of a connection

    async def run(self) -> None:
        """Talk until either side ends it."""
        await self._here.hall.attend(self._table, self)
        tasks = {asyncio.create_task(deed) for deed in (self._write(), self._read(), self._slow.wait())}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._here.hall.depart(self._table, self)
        if self._slow.is_set():
            log.info("slow_client_dropped", table=self._table)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(TOO_SLOW)
        for task in done:
            error = task.exception()
            if error and not isinstance(error, WebSocketDisconnect):
                raise error

    async def _write(self) -> None:
        while True:
            text = await self._queue.get()
            await self._socket.send_text(text if text is not None else await self._description())

    async def _read(self) -> None:
        while True:
            text = await self._socket.receive_text()
            decision = None
            try:
                message = client_messages.validate_json(text)
                decision = message.decision if isinstance(message, Play | Undo) else None
                await self._do(message)
            except ValidationError as error:
                self._refuse("invalid", error.errors()[0]["msg"], None, None)
            except Refusal as error:
                self._refuse(error.code, str(error), error.rule or None, decision)

    def _refuse(self, code: str, message: str, rule: str | None, decision: int | None) -> None:
        refused = Refused(type="refused", code=code, message=message, rule=rule, decision=decision)
        self._send(refused.model_dump_json())

    async def _do(self, message: FromClient) -> None:
        here, table, person = self._here, self._table, self.person
        match message:
            case Play():
                here.limits.spend(MOVE, self._who)
                done = await here.hall.play(table, person, message.seat, message.decision, message.action)
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
                self._send(Pong(type="pong", at=message.at).model_dump_json())
