"""A WebSocket for scripted players: whole texts and nothing else, so that they are not what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections import deque
from typing import Final, cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # how the head of a whole frame begins
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)  # a mask guards proxies from pages in a browser; who masks with zeros has nothing to compute
HEAD_END: Final = b"\r\n\r\n"


class Closed(ConnectionError):
    """The server has ended it, or never began."""


class Socket(asyncio.Protocol):
    def __init__(self) -> None:
        self._begun = bytearray()
        self._messages: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._over: Closed | None = None
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # that of uvloop is one without saying so

    def connection_lost(self, exc: Exception | None) -> None:
        self._over = self._over or Closed(str(exc or "the connection is gone"))
        self._wake()

    def data_received(self, data: bytes) -> None:
        self._begun += data
        if not self._open:
            head, found, rest = self._begun.partition(HEAD_END)
            if not found:
                return
            self._begun = rest
            if head.split(b" ", 2)[1] != b"101":
                self._over = Closed(head.split(b"\r\n", 1)[0].decode("latin-1"))
            self._open = True
            self._wake()
        while self._take():
            pass

    def _take(self) -> bool:
        """Read the frame in front, if it is all there."""
        data = self._begun
        if len(data) < 2:
            return False
        length, start = data[1], 2
        if length > 125:
            start = 4 if length == 126 else 10
            if len(data) < start:
                return False
            length = int.from_bytes(data[2:start])
        end = start + length
        if len(data) < end:
            return False
        kind, content = data[0], bytes(data[start:end])
        del data[:end]
        if kind == TEXT:
            self._messages.append(content)
            self._wake()
        elif kind == PING:
            self._write(PONG, content)
        else:
            self._over = Closed(f"closed with {content!r}" if kind == CLOSE else f"a frame of kind {kind:#x}")
            self._wake()
        return True

    def _wake(self) -> None:
        if self._waiter and not self._waiter.done():
            self._waiter.set_result(None)

    async def _wait(self) -> None:
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    async def opened(self) -> None:
        while not (self._open or self._over):
            await self._wait()
        if self._over:
            raise self._over

    async def receive(self) -> bytes:
        while not self._messages:
            if self._over:
                raise self._over
            await self._wait()
        return self._messages.popleft()

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, content: bytes) -> None:
        length = len(content)
        head = bytes((kind, MASKED | length)) if length < 126 else struct.pack("!BBH", kind, MASKED | 126, length)
        self._transport.write(head + NO_MASK + content)

    def greet(self, host: str, path: str, cookie: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
            "",
            "",
        )
        self._transport.write("\r\n".join(lines).encode())

    async def close(self) -> None:
        if not self._over:
            self._write(CLOSE, struct.pack("!H", 1000))
            while not self._over:
                await self._wait()
        self._transport.close()


async def connect(url: str, path: str, cookie: str) -> Socket:
    """To a server at `url`, which begins with http or https."""
    where = urlsplit(url)
    secure = where.scheme == "https"
    port = where.port or (443 if secure else 80)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(Socket, where.hostname or "", port, ssl=secure or None)
    socket.greet(where.netloc, path, cookie)
    await socket.opened()
    return socket
