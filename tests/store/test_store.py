"""People and tables come back as they were put in."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config

from bosquet.store.database import MIGRATIONS
from bosquet.store.models import now
from bosquet.store.records import Said, Seat, Table
from bosquet.store.store import Store, open_store


async def laid(store: Store, table: str = "a-table-of-1", public: bool = True) -> Table:
    host = await store.people.add_guest(f"hash of {table}")
    found = Table(
        id=table,
        game="bosk",
        rules_version=1,
        options={"map": "usual"},
        seed=2**63 - 1,
        public=public,
        host=host.id,
        created=now(),
        seats=(Seat("person", host.id, "Léa"), Seat("friend", invitation="hash"), Seat("bot", level="hibou")),
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
    assert await store.tables.by_invitation("hash") == (table.id, 1)


async def test_a_table_begins_with_its_last_seat_in_one_step(store: Store) -> None:
    table = await laid(store)
    await store.tables.set_seat(table.id, 1, Seat("bot", level="gland"), begins=[1, 2])
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


async def test_the_migrations_make_what_the_models_say(store: Store, tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{tmp_path / 'store.db'}")
    command.check(config)
    command.downgrade(config, "base")
    command.upgrade(config, "head")


async def test_an_old_file_is_opened_again(tmp_path: Path) -> None:
    async with open_store(tmp_path / "kept.db") as store:
        table = await laid(store)
    async with open_store(tmp_path / "kept.db") as store:
        assert await store.tables.get(table.id) == table
