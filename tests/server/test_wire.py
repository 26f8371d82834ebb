"""The bytes of a WebSocket: texts are read however they are cut, and what is wrong is refused."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bosquet.cli.sockets import connect
from bosquet.server.wire import _frame
from tests.server.support import Chair, House, Person

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
        chair.socket.transport.write(masked(0x01, b"{") + masked(0x81, PING))
        assert await thrown_out(chair) == 1002


def masked(opcode: int, content: bytes) -> bytes:
    """A short frame as a client sends it."""
    return bytes([opcode, 0x80 | len(content)]) + bytes(4) + content


async def thrown_out(chair: Chair) -> int:
    """The code with which it is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        await chair.until(lambda: False)
    assert closed.value.rcvd
    return closed.value.rcvd.code


async def test_a_text_in_pieces_must_be_one_too(person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        chair.socket.transport.write(masked(0x01, b"\xc3") + masked(0x80, b"("))
        assert await thrown_out(chair) == 1007


async def test_a_flood_in_one_piece_is_cut_off(person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        chair.socket.transport.write(masked(0x81, b"{}") * 2000)
        assert await thrown_out(chair) == 1008


async def test_who_reads_nothing_is_dropped_before_it_costs_memory(tmp_path: Path) -> None:
    with House(tmp_path, log_level="info", backlog="20", heartbeat="1000") as house:
        async with Person(house) as person:
            table = await person.lay("bosk", "me", "hot")
            async with person.sit(table["id"]) as chair:
                await chair.until(chair.asked)
                first = {"seat": chair.sight["viewer"], "decision": chair.sight["decision"]}
                again = {"type": "play", **first, "actions": [chair.sight["actions"][0]["id"]]}
                before = house.memory()
                chair.socket.transport.pause_reading()
                with suppress(ConnectionClosed):
                    for _ in range(80):
                        for _ in range(50):  # each is answered with a whole sight, of some kilobytes
                            await chair.socket.send(json.dumps(again))
                        await person.http.get("/healthz")  # it keeps up: they are not too many at once
                assert "slow_client_dropped" in house.said()
                assert "socket_cut" not in house.said()
                assert house.memory() - before < 20
                chair.socket.transport.abort()


async def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    with House(tmp_path, limits="0.1") as house:  # five, of six that may come at once
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Person(house))
            table = (await host.lay("hush", "me", "hot", public=True))["id"]
            for _ in range(5):
                chair = await stack.enter_async_context(Person(house).sit(table))
                await chair.until(lambda chair=chair: chair.sight)  # type: ignore[misc]
            assert await thrown_out(await stack.enter_async_context(Person(house).sit(table))) == 4429


async def test_several_texts_at_once_are_all_read(house: House, person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    socket = await connect(f"http://127.0.0.1:{house.port}", f"/ws/tables/{table['id']}", f"bosquet={person.cookie}")
    for _ in range(20):
        socket.send(PING)
    heard = 0
    while heard < 20:
        heard += json.loads(await socket.receive()) == PONG
    await socket.close()
