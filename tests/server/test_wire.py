"""The bytes of a WebSocket: texts are read however they are cut, and what is wrong is refused."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed

from bosquet.cli.sockets import connect
from bosquet.server.wire import _frame
from tests.server.support import House, Person

pytestmark = pytest.mark.anyio

PING = b'{"type": "ping", "at": 1}'
PONG = {"type": "pong", "at": 1}


@pytest.mark.parametrize("length", [0, 5, 125, 126, 4096, 65_535, 65_536])
def test_a_frame_is_measured_by_its_head(length: int) -> None:
    size = bytes([length]) if length < 126 else b"\x7e" + length.to_bytes(2) if length < 65_536 else b""
    size = size or b"\x7f" + length.to_bytes(8)
    head = bytearray(b"\x81" + bytes([size[0] | 0x80]) + size[1:])
    assert all(_frame(head[:short]) == (0, 0) for short in range(len(head)))
    assert _frame(head) == (len(head) + 4, len(head) + 4 + length)


async def test_a_text_is_read_however_it_is_cut(person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        for pieces in ([PING.decode()], [PING[:5].decode(), PING[5:].decode()], [*PING.decode()]):
            await chair.socket.send(pieces if len(pieces) > 1 else pieces[0])  # a list: a frame for each
            await chair.until(lambda: chair.messages[-1:] == [PONG])
            chair.messages.clear()
        await (await chair.socket.ping())  # what is no text is left to the library
        await chair.settle()


async def test_a_text_within_another_is_refused(person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        begun = bytes([0x01, 0x80 | 1]) + bytes(4) + b"{"
        chair.socket.transport.write(begun + bytes([0x81, 0x80 | len(PING)]) + bytes(4) + PING)
        with pytest.raises(ConnectionClosed) as closed:
            await chair.until(lambda: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1002


async def test_several_texts_at_once_are_all_read(house: House, person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    socket = await connect(f"http://127.0.0.1:{house.port}", f"/ws/tables/{table['id']}", f"bosquet={person.cookie}")
    for _ in range(20):
        socket.send(PING)
    heard = 0
    while heard < 20:
        heard += json.loads(await socket.receive()) == PONG
    await socket.close()
