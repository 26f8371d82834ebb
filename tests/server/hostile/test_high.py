"""What one client could do to everybody: eat all memory, all thought, or the only writer."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from bosquet.store.store import Store
from bosquet.store.values import Said
from bosquet.store.writer import Behind
from tests.server.support import House, Person
from tests.store.test_store import laid
from tests.store.test_writer import move


async def pour(port: int, head: bytes, line: bytes, megabytes: int) -> int:
    """Send a head that never ends, until the server has enough of it: how many megabytes it took."""
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    taken = 0
    with suppress(ConnectionError):
        writer.write(head)
        while taken < megabytes:
            writer.write(line * (2**20 // len(line)))
            await writer.drain()
            taken += 1
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()
    return taken


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (b"GET / HTTP/1.1\r\n", b"X-More: and more of it\r\n"),
        (b"GET /", b"a" * 64),
        (b"GET / HTTP/1.1\r\nX: ", b"a" * 64),
    ],
    ids=["lines", "address", "value"],
)
async def test_01_an_endless_head_costs_no_memory(house: House, head: bytes, line: bytes) -> None:
    before = house.memory()
    assert await pour(house.port, head, line, 40) < 40
    assert house.memory() - before < 30


def thoughts(house: House) -> int:
    """The decisions that are stored, nearly all of them of bots."""
    return int(house.rows("select count(*) from moves")[0][0])


async def test_02_one_host_does_not_starve_the_bots_of_others(tmp_path: Path) -> None:
    with House(tmp_path, workers="1") as house:
        async with AsyncExitStack() as stack:
            greedy = await stack.enter_async_context(Person(house))
            for _ in range(12):
                table = await greedy.lay("bosk", *["bot:hibou"] * 4)
                watching = await stack.enter_async_context(greedy.sit(table["id"]))
                await watching.until(lambda chair=watching: chair.sight)  # type: ignore[misc]
            modest = await stack.enter_async_context(Person(house))
            table = await modest.lay("bosk", "me", "bot:gland")
            chair = await stack.enter_async_context(modest.sit(table["id"]))
            before = thoughts(house)
            await chair.play_on(1, 12)
            own = sum(line.startswith("1 ") for line in house.log(table["id"]))
            # Each of its decisions waits for one thought of another, not for twelve; some are had between them.
            assert own >= 8
            assert thoughts(house) - before - own - 12 < 3 * own


async def test_03_a_deed_that_fails_in_any_way_fails_alone(store: Store) -> None:
    table = await laid(store)
    async with asyncio.timeout(10):
        ends = await asyncio.gather(
            store.writer.append(move(table.id, 0)),
            store.tables.say(table.id, Said(0, 0, "Léa", "\ud800", table.created)),
            store.writer.append(move(table.id, 0)),
            store.people.add_guest("somebody"),
            return_exceptions=True,
        )
        assert ends[0] is None
        assert isinstance(ends[1], UnicodeEncodeError)
        assert isinstance(ends[2], Behind)
        assert getattr(ends[3], "name", None) == ""
        await store.writer.append(move(table.id, 1))


async def test_03_a_writer_that_dies_is_missed_and_replaced(store: Store) -> None:
    table = await laid(store)
    store.writer._task.cancel()
    async with asyncio.timeout(10):
        await asyncio.sleep(0)
        await store.writer.append(move(table.id, 0))
    assert await store.writer.alive()
    store.writer._engine.dispose()
    store.writer._commit = None  # type: ignore[assignment, method-assign]
    assert not await store.writer.alive()
