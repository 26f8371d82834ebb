"""What nobody will ask for again is forgotten in its time, and nothing else."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bosquet.store import expiry
from bosquet.store.expiry import Keeping, forget
from bosquet.store.models import now
from bosquet.store.store import Store, open_store
from bosquet.store.values import Append, Said
from tests.databases import rows
from tests.store.test_store import laid

KEEPING = Keeping(sessions=100, guests=10, open_tables=5, talk=20)


async def aged(store: Store, database: str, days: int) -> None:
    """All that is kept is so old, and what is too old is forgotten."""
    then = now() - timedelta(days=days)
    for change in ("sessions set created", "tables set created", "chats set at"):
        rows(database, f"update {change} = ?", then)
    await store.writer.write(lambda connection: forget(connection, KEEPING))


async def test_each_is_kept_for_its_time(store: Store, database: str) -> None:
    waiting, played = await laid(store, "a-table-of-1"), await laid(store, "a-table-of-2")
    await store.writer.append(Append(played.id, 0, ("0 last",), "over", ()))
    await store.tables.say(played.id, Said(0, 0, "Léa", "bravo", now()))
    guest, owner = await store.people.add_guest("guest"), await store.people.add_guest("owner")
    await store.people.make_account(owner.id, "Chêne", "hash")
    people = {guest.id, owner.id, waiting.host, played.host}

    async def left() -> tuple[bool, int, int, int]:
        here = await store.tables.get(waiting.id) is not None
        talk, sessions = len(await store.tables.talk(played.id)), rows(database, "select count(*) from sessions")[0][0]
        return here, len(await store.people.names(people)), talk, sessions

    await aged(store, database, 4)
    assert await left() == (True, 4, 1, 4)
    await aged(store, database, 6)  # the host of the open table is a guest without a place now
    assert await left() == (False, 4, 1, 4)
    await aged(store, database, 11)
    assert await left() == (False, 2, 1, 2)
    await aged(store, database, 21)
    assert await left() == (False, 2, 0, 2)
    await aged(store, database, 101)  # cookies are gone; the account and who has played stay
    assert await left() == (False, 2, 0, 0)
    assert await store.tables.log(played.id) == ["0 last"]


async def test_a_server_that_runs_for_months_forgets_too(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "EVERY", 0.05)
    async with open_store(database, KEEPING) as store:
        guest = await store.people.add_guest("guest")
        rows(database, "update sessions set created = ?", now() - timedelta(days=11))
        async with asyncio.timeout(60):
            while await store.people.names({guest.id}):  # noqa: ASYNC110  (nothing tells a bystander)
                await asyncio.sleep(0.02)
