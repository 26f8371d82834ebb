"""What broke one table, one player's evening, or the patience of whoever runs the server."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy.exc import IntegrityError
from websockets.exceptions import ConnectionClosed

from bosquet.runtime.errors import NotYours
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.server.settings import Settings
from bosquet.store.store import Store
from bosquet.store.values import Append, Table
from bosquet.store.writer import Behind
from tests.runtime.support import Ear, first_move, lay, until_said
from tests.server.support import House, Person


async def test_04_who_leaves_while_their_move_is_stored_leaves_it_done(store: Store, hall: Hall, lobby: Lobby) -> None:
    table = await lay(store, lobby, "a", "b", "gland", game="cones")
    await until_said(store, table, 1)
    watching = Ear(None)
    await hall.attend(table.id, watching)
    begun, held = asyncio.Event(), asyncio.Event()
    keep = store.writer.append

    async def slowly(deed: Append) -> None:
        begun.set()
        await held.wait()
        await keep(deed)

    with patch.object(store.writer, "append", slowly):
        text = await first_move(hall, table, 0)
        leaving = asyncio.create_task(hall.play(table.id, table.seats[0].person, 0, 0, [text]))
        await begun.wait()
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        held.set()
        other = await first_move(hall, table, 1)  # waits until the first is stored
    told = len(watching.sights)
    assert told == 2
    assert await hall.play(table.id, table.seats[1].person, 1, 0, [other])
    await until_said(store, table, 3)  # who is asked next is up to chance
    assert (await store.tables.log(table.id))[1:3] == [f"0 {text}", f"1 {other}"]


async def test_04_who_comes_wakes_the_bots(store: Store, hall: Hall, lobby: Lobby) -> None:
    with patch.object(hall, "nudge"):
        table = await lay(store, lobby, "gland", "a")
    await hall.attend(table.id, Ear(None))
    await until_said(store, table, 1)


@pytest.mark.parametrize(("frame", "code"), [(b"\x00binary", 1003), ("\ud800", 1007)], ids=["binary", "not UTF-8"])
async def test_05_what_is_not_text_is_refused_with_its_code(
    house: House, person: Person, frame: bytes | str, code: int
) -> None:
    table = await person.lay("hush", "me", "hot")
    before = len(house.said())
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        if isinstance(frame, bytes):
            await chair.socket.send(frame)
        else:
            await chair.socket.send(frame.encode("utf-8", "surrogatepass"), text=True)
        with pytest.raises(ConnectionClosed) as closed:
            await chair.until(lambda: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == code
    assert "Traceback" not in house.said()[before:]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://:99999999"])
async def test_06_a_malformed_origin_is_a_foreign_one(person: Person, origin: str) -> None:
    answer = await person.http.patch("/api/me", json={"name": "x"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


async def test_07_an_error_of_the_database_names_no_value(store: Store, hall: Hall, lobby: Lobby) -> None:
    table = await lay(store, lobby, "a", "b")
    secret = Append(table.id, 0, ("0 the secret move",), "running", (1,))
    await store.writer.append(secret)
    with pytest.raises(Behind) as behind:
        await store.writer.append(secret)
    assert "secret" not in f"{behind.value} {behind.value.__cause__}"
    with pytest.raises(IntegrityError) as failed:
        await store.tables.add(table)
    assert str(table.seed) not in str(failed.value)


async def test_08_a_table_that_cannot_be_read_does_not_silence_the_others(
    store: Store, hall: Hall, lobby: Lobby
) -> None:
    with patch.object(hall, "nudge"):
        tables = [await lay(store, lobby, "gland", "a") for _ in range(3)]
    broken = (await store.tables.with_bot_to_move())[0]
    load = store.tables.log

    async def log(table: str) -> list[str]:
        if table == broken:
            raise KeyError("nobody expected this")
        return await load(table)

    with patch.object(store.tables, "log", log):
        await Hall(store, hall._bots, 2, lambda by: None).wake()
        for table in tables:
            if table.id != broken:
                await until_said(store, table, 1)


async def sent_away(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionError):
        assert await reader.read(1) == b""


async def test_09_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    with House(tmp_path, limits="1", log_level="info") as house:
        opened = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(300)]
        ends = [asyncio.create_task(sent_away(reader)) for reader, _ in opened]
        async with asyncio.timeout(60):
            await asyncio.gather(*ends)  # the last ones at once, the first when they have said nothing for a while
        assert "too_many_connections" in house.said()
        async with Person(house) as person:
            assert (await person.http.get("/healthz")).status_code == 200
        for _, writer in opened:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()


async def test_09_every_message_costs_an_allowance(tmp_path: Path) -> None:
    with House(tmp_path, limits="0.05") as house:  # ten, and then one a second
        async with Person(house) as host, Person(house) as stranger:
            table = await host.lay("hush", "me", "hot", public=True)
            async with stranger.sit(table["id"]) as chair:
                began = time.monotonic()
                for _ in range(15):
                    await chair.settle()
                assert time.monotonic() - began > 4.5


async def test_09_pings_that_nobody_reads_are_cut_off(house: House, person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    before = house.memory()
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        chair.socket.transport.pause_reading()
        with suppress(ConnectionError):
            for _ in range(200):
                chair.socket.transport.write(b"\x89\xfd" + bytes(4) + b"x" * 125)
                await asyncio.sleep(0)
        chair.socket.transport.resume_reading()
        with pytest.raises(ConnectionClosed):
            await chair.until(lambda: False)
    assert house.memory() - before < 10


async def test_09_as_many_files_may_be_open_as_the_machine_allows(tmp_path: Path) -> None:
    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(500, usual), most))
    try:
        with House(tmp_path) as house:
            assert resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE) == (most, most)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (usual, most))


async def test_10_a_fresh_invitation_voids_the_one_before(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    old = table["seats"][1]["invitation"]
    fresh = (await person.ask("POST", f"/api/tables/{table['id']}/invite", {"seat": 1}))["token"]
    assert fresh != old
    await friend.ask("POST", "/api/join", {"token": old}, 404)
    assert (await person.ask("GET", f"/api/tables/{table['id']}"))["seats"][1]["invitation"] == fresh
    await friend.join(fresh)


async def test_10_a_move_that_cannot_be_kept_is_told_and_may_be_tried_again(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        async with Person(house) as person:
            table = await person.lay("hush", "me", "hot")
            async with person.sit(table["id"]) as chair:
                await chair.until(chair.asked)
                before = chair.sight
                unbound = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
                await chair.play(before["actions"][0]["id"])
                await chair.until(lambda: chair.refused)
                assert (chair.refused[0]["code"], chair.refused[0]["decision"]) == ("broken", before["decision"])
                resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, unbound)
                await chair.play(before["actions"][0]["id"])
                await chair.until_moved_on(before)


async def grown_old(house: House, person: Person, table: str) -> None:
    """The game gets other rules while the server is down."""
    house.stop()
    with closing(sqlite3.connect(house.db)) as database:
        database.execute("update tables set rules_version = 0 where id = ?", (table,))
        database.commit()
    house.start()


async def test_10_a_finished_table_outlives_its_rules(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        async with Person(house) as person:
            table = (await person.lay("hush", "me", "bot"))["id"]
            async with person.sit(table) as chair:
                await chair.play_on(1)
                await chair.until(lambda: chair.table["status"] == "over")
            story = await person.ask("GET", f"/api/tables/{table}/story")
            await grown_old(house, person, table)
            async with person.sit(table) as again:
                await again.until(lambda: again.sight)
            assert again.table["frozen"]
            assert (again.sight, again.events) == (chair.sight, chair.events)
            assert again.table["outcome"] == chair.table["outcome"]
            assert await person.ask("GET", f"/api/tables/{table}/story") == story
            assert (await person.ask("GET", f"/api/tables/{table}/log", status=409))["code"] == "other_rules"


async def test_10_a_running_table_of_other_rules_is_shown_as_it_stood(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        async with Person(house) as person:
            table = (await person.lay("bosk", "me", "hot"))["id"]
            async with person.sit(table) as chair:
                await chair.play_on(1, 5)
            await grown_old(house, person, table)
            async with person.sit(table) as again:
                await again.until(lambda: again.sight)
                assert (again.table["frozen"], again.sight, again.events) == (True, chair.sight, chair.events)
                await again.play(again.sight["actions"][0]["id"])
                await again.until(lambda: again.refused)
                assert again.refused[0]["code"] == "other_rules"


async def test_11_a_shared_device_stays_with_who_played_last(store: Store, hall: Hall, lobby: Lobby) -> None:
    with patch.object(hall, "nudge"):  # the bot thinks for ever
        table = await lay(store, lobby, "a", "a", "gland", game="hush")
        ear = Ear(table.seats[0].person)
        await hall.attend(table.id, ear)
        for seat in (0, 1):
            assert ear.sights[-1]["viewer"] == seat
            await hall.play(table.id, ear.person, seat, 0, [await first_move(hall, table, seat)])
        assert (ear.sights[-1]["viewer"], ear.sights[-1]["actions"]) == (1, [])


async def test_13_who_vanished_without_a_word_is_missed(tmp_path: Path) -> None:
    assert Settings().heartbeat <= 10  # twice as long until they are
    with House(tmp_path, heartbeat="2") as house:
        async with Person(house) as person, Person(house) as friend:
            table = await person.lay("hush", "me", "friend")
            await friend.join(table["seats"][1]["invitation"])
            async with person.sit(table["id"]) as chair, friend.sit(table["id"]) as gone:
                await chair.until(lambda: chair.table and chair.table["seats"][1]["online"])
                gone.socket.transport.pause_reading()  # the network is silent: nothing says that it ended
                await chair.until(lambda: not chair.table["seats"][1]["online"])
                gone.socket.transport.abort()


async def away(hall: Hall, table: Table, person: int | None, minutes: int) -> None:
    """They come, and they have been gone for so long."""
    ear = Ear(person)
    await hall.attend(table.id, ear)
    hall.depart(table.id, ear)
    async with hall.at(table.id) as live:
        assert person is not None
        live.left[person] -= minutes * 60


async def test_14_a_bot_plays_for_who_is_away_until_they_come_back(store: Store, hall: Hall, lobby: Lobby) -> None:
    table = await lay(store, lobby, "a", "b", game="cones")
    host, friend = table.seats[0].person, table.seats[1].person
    assert host is not None
    ear = Ear(host)
    await hall.attend(table.id, ear)
    await away(hall, table, friend, minutes=9)
    with pytest.raises(NotYours):
        await lobby.leave(table.id, 1, host)
    assert hall.absent(table.id) == set()
    await away(hall, table, friend, minutes=11)
    assert hall.absent(table.id) == {1}
    await lobby.leave(table.id, 1, host)
    await until_said(store, table, 1)
    assert (await store.tables.log(table.id))[0].startswith("1 ")
    back = Ear(friend)
    await hall.attend(table.id, back)
    record = await hall.record(table.id, friend)
    assert (record.seats[1].kind, record.seats[1].person) == ("person", friend)
    assert back.sights[-1]["viewer"] == 1


async def test_14_an_invitation_says_what_it_is_to_and_is_not_used_up_by_the_host(
    person: Person, friend: Person
) -> None:
    await person.ask("PATCH", "/api/me", {"name": "Léa"})
    table = await person.lay("hush", "me", "friend")
    token = table["seats"][1]["invitation"]
    path = f"/api/invitations/{token}"
    told = {"game": "hush", "host": "Léa", "taken": False, "seated": None}
    assert told.items() <= (await friend.ask("GET", path)).items()
    assert (await person.ask("GET", path))["seated"] == table["id"]
    refused = await person.ask("POST", "/api/join", {"token": token}, 409)
    assert refused["code"] == "seated_already"
    await friend.join(token)
    assert (await friend.ask("GET", path))["seated"] == table["id"]
    assert (await person.ask("GET", path))["taken"]
    another = await person.lay("hush", "me", "friend")
    wanted = {"token": another["seats"][1]["invitation"], "also": True}
    assert (await person.ask("POST", "/api/join", wanted))["seat"] == 1
