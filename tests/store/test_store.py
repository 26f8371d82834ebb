"""People and tables come back as they were put in."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from bosquet.store.database import database_at, migrations
from bosquet.store.models import now
from bosquet.store.store import Store, open_store
from bosquet.store.values import Result, Said, Seat, Table
from tests.databases import rows


async def laid(store: Store, table: str = "a-table-of-1", public: bool = True) -> Table:
    host = await store.people.add_guest(f"hash of {table}")
    found = Table(
        id=table,
        game="bosk",
        rules_version=1,
        options={"map": "usual"},
        seed=2**256 - 1,
        public=public,
        host=host.id,
        created=now(),
        seats=(
            Seat("person", host.id, "Léa"),
            Seat("friend", invitation=f"hash of {table}"),
            Seat("bot", level="hibou"),
        ),
        status="open",
    )
    await store.tables.add(found)
    return found


async def test_a_table_comes_back_whole(store: Store) -> None:
    table = await laid(store)
    assert await store.tables.get(table.id) == table
    assert await store.tables.get("no-such-one-") is None
    assert await store.tables.of_person(table.host) == [table]
    assert await store.tables.listed() == [table]
    assert await store.tables.by_invitation(f"hash of {table.id}") == (table.id, 1)


async def test_a_table_begins_with_its_last_seat_in_one_step(store: Store) -> None:
    table = await laid(store)
    await store.tables.set_seat(table, 1, Seat("bot", level="gland"), begins=[1, 2])
    found = await store.tables.get(table.id)
    assert found
    assert (found.status, found.waiting, found.seats[1]) == ("running", (1, 2), Seat("bot", level="gland"))
    assert set(await store.tables.with_bot_to_move()) == {table.id}


async def test_an_account_name_is_taken_once_in_any_case(store: Store) -> None:
    first, second = await store.people.add_guest("a"), await store.people.add_guest("b")
    assert await store.people.make_account(first.id, "Chêne", "hash of it")
    assert not await store.people.make_account(second.id, "CHÊNE", "hash of it")
    found = await store.people.account("chêne")
    assert found
    assert (found[0].id, found[0].name, found[0].account, found[1]) == (first.id, "Chêne", True, "hash of it")


async def test_talk_is_remembered_in_order(store: Store) -> None:
    table = await laid(store)
    for number in range(120):
        await store.tables.say(table.id, Said(0, 0, "Léa", f"line {number}", now()))
    told = await store.tables.talk(table.id)
    assert [line.text for line in told] == [f"line {number}" for number in range(20, 120)]


def test_the_migrations_make_what_the_models_say(database: str) -> None:
    config = migrations(database_at(database))
    command.upgrade(config, "head")
    command.check(config)
    command.downgrade(config, "base")
    command.upgrade(config, "head")


def test_many_servers_may_migrate_at_once(postgres: str) -> None:
    config = migrations(database_at(postgres))
    command.downgrade(config, "base")
    migrating = (
        "import sys, asyncio; from bosquet.store.database import *; asyncio.run(migrate(database_at(sys.argv[1])))"
    )
    servers = [subprocess.Popen([sys.executable, "-c", migrating, postgres]) for _ in range(3)]
    assert [server.wait(60) for server in servers] == [0, 0, 0]
    assert rows(postgres, "select version_num from alembic_version") == [
        (ScriptDirectory.from_config(config).get_current_head(),)
    ]


async def test_times_come_back_in_utc(store: Store) -> None:
    table = await laid(store)
    found = await store.tables.get(table.id)
    assert found
    assert found.created.utcoffset() == timedelta(0)
    assert abs(found.created - now()) < timedelta(minutes=1)


def before(config: Config, file: Path) -> None:
    """A file of the first form with one table in it, which has a chat and a move."""
    command.upgrade(config, "0001")
    with closing(sqlite3.connect(file)) as database:
        database.executescript(
            """
            insert into people values (1, 'Léa', null, null, '2026-01-01 00:00:00');
            insert into tables values ('a-table-of-1', 'bosk', 1, '{"map": "usual"}', 9223372036854775807, 1, 1, 'over',
                '[]', '{"places": [1, 2], "points": [4, 3], "decided_by": ""}', null, '2026-01-01 00:00:00');
            insert into seats values ('a-table-of-1', 0, 'person', 1, '', null, null);
            insert into seats values ('a-table-of-1', 1, 'bot', null, '', 'gland', 'hash');
            insert into moves values ('a-table-of-1', 0, '0 leaf c4');
            """
        )


async def test_a_file_of_the_first_form_keeps_all_it_held(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    before(migrations(database_at(file)), file)
    async with open_store(file) as store:
        table = await store.tables.get("a-table-of-1")
        assert table
        assert (table.seed, table.outcome) == (2**63 - 1, Result((1, 2), (4, 3), ""))
        assert await store.tables.log(table.id) == ["0 leaf c4"]
        assert await store.tables.of_person(1) == [table]
        new = await laid(store, "a-table-of-2")
        assert await store.tables.get(new.id) == new


async def test_what_was_kept_is_there_again(database: str) -> None:
    async with open_store(database) as store:
        table = await laid(store)
    async with open_store(database) as store:
        assert await store.tables.get(table.id) == table
