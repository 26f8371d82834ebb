"""The connections themselves, before any request: how many one address may hold, how long they may be silent,
how much a WebSocket may send before anybody reads it. Everything here is cheap, for it meets floods first."""

from __future__ import annotations

import asyncio
import ipaddress
import struct
import sys
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, ClassVar, Final

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

LARGEST_HEAD: Final = 16 * 1024  # bytes of a request's line and headers together
LARGEST_MESSAGE: Final = 4096  # bytes a client may send over a WebSocket at once
DIRECT: Final = "bosquet.direct"  # among the extensions of a scope: the socket itself, for who needs no queue
TEXT: Final = 0x81  # how the head of a whole text begins
MASKED: Final = 0x80
CONNECTIONS: Final = 200  # of one address at the same time
SILENCE: Final = 10.0  # seconds until a connection that asks nothing, or not to its end, is closed
QUEUED: Final = 256  # messages of one WebSocket that wait to be read
CONTROLS: Final = 20  # pings and pongs of one WebSocket at once, and then one a second

log = structlog.get_logger()


@cache
def trusted(proxies: frozenset[str]) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    return tuple(ipaddress.ip_network(one) for one in proxies)


@lru_cache(10_000)
def neighbourhood(address: str) -> str:
    """What one person has at least: an IPv4 address, or all the IPv6 addresses of a household (/64)."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


def raise_file_limit() -> None:
    """A connection is an open file, and the usual limit of a thousand is soon reached."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  (it is not everywhere)

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Http(H11Protocol):
    """HTTP with a limit for each address, and for how long a request may be on its way."""

    most: ClassVar[float] = CONNECTIONS
    proxies: ClassVar[frozenset[str]] = frozenset()  # each holds the connections of many

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch = self.loop.call_later(SILENCE, self._look, None)
        if self._crowded():
            log.info("too_many_connections", address=self.client and self.client[0])
            transport.abort()

    def _crowded(self) -> bool:
        host = self.client[0] if self.client else ""
        if not host or self._is_proxy(host):
            return False
        mine = neighbourhood(host)
        clients = (getattr(one, "client", None) for one in self.connections)
        held = sum(client is not None and neighbourhood(client[0]) == mine for client in clients)
        return held > self.most

    def _is_proxy(self, host: str) -> bool:
        return any(ipaddress.ip_address(host) in network for network in trusted(self.proxies))

    def connection_lost(self, exc: Exception | None) -> None:
        self._watch.cancel()
        super().connection_lost(exc)

    def _look(self, before: RequestResponseCycle | None) -> None:
        """Close it if since the last look no request has begun, or the one that had has not arrived whole."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is before and (cycle is None or cycle.response_complete or cycle.more_body):
            self.transport.abort()
        else:
            self._watch = self.loop.call_later(SILENCE, self._look, cycle)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._watch.cancel()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # in the middle of another answer
            self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket for short texts. Whoever floods it is cut off before it costs memory or time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._begun = bytearray()  # of a frame
        self._way: dict[object, object] = {"socket": self}
        self._listener: Callable[[str], int] | None = None
        self._controls = float(CONTROLS)
        self._counted = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Frames are told apart here. A whole text, which is nearly all there is, is read at once; the library, which
        takes a hundred steps for one, gets all others, each whole."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._begun += data
        while not self.transport.is_closing():  # a flood is noticed while it is taken apart
            start, end = _frame(self._begun)
            small = end - start <= LARGEST_MESSAGE
            if not small:
                end = len(self._begun)  # refused before it is here
            elif not 0 < end <= len(self._begun):
                return
            frame = bytes(self._begun[:end])
            del self._begun[:end]
            plain = frame[0] == TEXT and frame[1] & MASKED and self.conn.current_size is None  # not within another
            if small and plain and self.conn.state is State.OPEN:
                self._receive(apply_mask(frame[start:], frame[start - 4 : start]))
            else:
                super().data_received(frame)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DIRECT] = self._way

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._way.clear()  # or we would hold ourselves
        self._listener = None

    def listen(self, listener: Callable[[str], int] | None) -> None:
        """Give it each text at once; it says how many wait to be answered, and while any does no more are read."""
        self._listener = listener

    def go_on(self) -> None:
        """Read again."""
        if self.read_paused and self.queue.empty() and not self.disconnected:
            self.read_paused = False
            self.transport.resume_reading()

    def _receive(self, data: bytes) -> None:
        if self._listener is None or self.close_sent or not self.queue.empty():  # what came before must go first
            self.curr_msg_data_type = "text"
            self.frames = [data]
            self.send_receive_event_to_app()
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._cut(CloseCode.INVALID_DATA, "not UTF-8")
            return
        waiting = self._listener(text)
        if waiting > QUEUED:
            self._cut(CloseCode.POLICY_VIOLATION, "too many messages at once")
        elif waiting and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def tell(self, data: bytes) -> bool:
        """Send a text, if that needs no waiting: it is framed here, in a hundredth of the steps."""
        if not self.handshake_complete or self.disconnected or self.conn.state is not State.OPEN:
            return False
        if not self.writable.is_set():
            return False
        self.transport.write(_head(len(data)) + data)
        return True

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "bytes":
            self._cut(CloseCode.UNSUPPORTED_DATA, "only text")
        elif self.queue.qsize() >= QUEUED:
            self._cut(CloseCode.POLICY_VIOLATION, "too many messages at once")
        elif not _is_text(b"".join(self.frames)):
            self._cut(CloseCode.INVALID_DATA, "not UTF-8")
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self._may_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_control():
            super().handle_pong(event)

    def _may_control(self) -> bool:
        now = self.loop.time()
        self._controls = min(CONTROLS, self._controls + now - self._counted) - 1
        self._counted = now
        if self._controls < 0 and not self.close_sent:
            self._cut(CloseCode.POLICY_VIOLATION, "too many pings")
        return not self.close_sent

    def keepalive_timeout(self) -> None:
        self.transport.abort()  # who does not answer does not read a farewell either

    def _cut(self, code: CloseCode, why: str) -> None:
        if self.close_sent:
            return
        log.info("socket_cut", code=int(code), why=why)
        self.conn.fail(code, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True  # whatever is still to be told is told to nobody
        self.transport.close()
        self.loop.call_later(SILENCE, self.transport.abort)


def _frame(data: bytearray) -> tuple[int, int]:
    """Where the content of the frame in front begins and ends; 0 while its head is not all there."""
    if len(data) < 2:
        return 0, 0
    length = data[1] & 0x7F
    start = 2 if length < 126 else 4 if length == 126 else 10
    if len(data) < start:
        return 0, 0
    if start > 2:
        length = int.from_bytes(data[2:start])
    if data[1] & MASKED:
        start += 4
    return start, start + length


def _head(length: int) -> bytes:
    """Of a frame with a whole text."""
    if length < 126:
        return struct.pack("!BB", TEXT, length)
    return struct.pack("!BBH", TEXT, 126, length) if length < 1 << 16 else struct.pack("!BBQ", TEXT, 127, length)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
