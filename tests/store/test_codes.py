"""Codes lead to one table each, for a while."""

from __future__ import annotations

from datetime import timedelta

from bosquet.store.models import now
from bosquet.store.store import Store
from tests.store.test_store import laid

SOON = timedelta(minutes=5)


async def test_a_code_leads_to_its_table_until_it_expires(store: Store) -> None:
    table = await laid(store, "a-table-of-1")
    assert await store.codes.give("mesange-42", table.id, now() + SOON)
    assert await store.codes.find("mesange-42") == table.id
    assert (await store.codes.of_table(table.id) or ("",))[0] == "mesange-42"
    assert await store.codes.give("merle-10", table.id, now() - SOON)
    assert await store.codes.find("merle-10") is None
    assert await store.codes.of_table(table.id) is None
    assert await store.codes.find("mesange-42") is None, "a table has one code at a time"


async def test_a_code_that_leads_somewhere_is_not_given_again_before_it_has_expired(store: Store) -> None:
    first, second = [await laid(store, f"a-table-of-{k}") for k in (1, 2)]
    assert await store.codes.give("geai-77", first.id, now() + SOON)
    assert not await store.codes.give("geai-77", second.id, now() + SOON)
    assert await store.codes.find("geai-77") == first.id
    assert await store.codes.give("geai-78", first.id, now() - SOON)
    assert await store.codes.give("geai-78", second.id, now() + SOON)
    assert await store.codes.find("geai-78") == second.id
