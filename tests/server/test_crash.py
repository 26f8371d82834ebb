"""Nothing that was acknowledged is ever lost, and nobody's turn is ever stuck."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.support import Chair, House, Person

TABLES = 4


async def play_until_killed(chair: Chair, seed: int, under_way: asyncio.Event) -> int:
    """Play on until the server dies; the number of our decisions that it acknowledged."""
    acknowledged = 0
    try:
        while not chair.over():
            acknowledged += await chair.play_on(seed, 1)
            if acknowledged == 4:
                under_way.set()
    except ConnectionClosed:
        pass
    return acknowledged


async def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        house = stack.enter_context(House(tmp_path))
        person = await stack.enter_async_context(Person(house))
        tables = [(await person.lay("bosk", "me", "bot", "bot"))["id"] for _ in range(TABLES)]
        alone = (await person.lay("bosk", "bot:hibou", "bot:hibou"))["id"]
        chairs = [await stack.enter_async_context(person.sit(table)) for table in tables]
        under_way = [asyncio.Event() for _ in tables]
        players = zip(chairs, range(TABLES), under_way, strict=True)
        games = [asyncio.create_task(play_until_killed(*player)) for player in players]
        await asyncio.gather(*(event.wait() for event in under_way))
        house.kill()
        acknowledged = await asyncio.gather(*games)
        kept = [house.log(table) for table in tables]
        thought = len(house.log(alone))
        house.start()
        again = [await stack.enter_async_context(person.sit(table)) for table in tables]
        await asyncio.gather(*(chair.play_on(9, 6) for chair in again))  # nobody's turn is stuck
        for table, before, chair, lines, mine in zip(tables, chairs, again, kept, acknowledged, strict=True):
            assert house.log(table)[: len(lines)] == lines
            assert sum(line.startswith("0 ") for line in lines) >= mine
            assert chair.events[: len(before.events)] == before.events
        async with person.sit(alone) as watching:  # and bots go on by themselves
            await watching.until(lambda: len(house.log(alone)) > thought)


async def test_a_server_told_to_end_amid_a_burst_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        house = stack.enter_context(House(tmp_path))
        person = await stack.enter_async_context(Person(house))
        tables = [(await person.lay("bosk", "me", "hot"))["id"] for _ in range(TABLES)]
        chairs = [await stack.enter_async_context(person.sit(table)) for table in tables]
        under_way = [asyncio.Event() for _ in tables]
        players = zip(chairs, range(TABLES), under_way, strict=True)
        games = [asyncio.create_task(play_until_killed(*player)) for player in players]
        await asyncio.gather(*(event.wait() for event in under_way))
        talker = await stack.enter_async_context(person.sit(tables[0]))
        for number in range(200):  # and more than it can answer before it ends
            await talker.send(type="chat", text=f"line {number}")
        await asyncio.to_thread(house.stop)
        acknowledged = await asyncio.gather(*games)
        assert "Traceback" not in house.said()
        with pytest.raises(ConnectionClosed) as closed:
            await talker.until(lambda: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012  # come back
        house.start()
        for table, before, mine in zip(tables, chairs, acknowledged, strict=True):
            assert len(house.log(table)) >= mine
            async with person.sit(table) as again:
                await again.play_on(9, 3)
                assert again.events[: len(before.events)] == before.events
        async with person.sit(tables[0]) as again:
            await again.until(lambda: again.chat)
            assert {line["id"] for line in talker.chat} <= {line["id"] for line in again.chat}


async def test_a_worker_that_dies_or_hangs_is_replaced(tmp_path: Path) -> None:
    with House(tmp_path, workers="1", patience="4") as house:
        async with Person(house) as person:
            table = (await person.lay("bosk", "me", "bot:hibou"))["id"]
            async with person.sit(table) as chair:
                for how in (signal.SIGKILL, signal.SIGSTOP):
                    await chair.until(chair.asked)
                    (worker,) = house.workers()
                    os.kill(worker, signal.SIGSTOP)  # before it can have answered
                    while chair.asked():
                        before = chair.sight
                        await chair.play(before["actions"][0]["id"])
                        await chair.until_moved_on(before)
                    lines = house.log(table)
                    os.kill(worker, how)
                    await chair.until(chair.asked)
                    assert house.log(table)[len(lines)].startswith("1 ")
                    assert worker not in house.workers()
