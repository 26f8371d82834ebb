"""A deed is acknowledged when it is on the disk; many share one commit; no move can be written twice."""

from __future__ import annotations

import asyncio

import pytest

from bosquet.store.store import Store
from bosquet.store.values import Append, Result
from bosquet.store.writer import Behind
from tests.databases import rows
from tests.store.test_store import laid


def move(table: str, n: int) -> Append:
    return Append(table, n, (f"0 move {n}",), "running", (1,))


async def test_what_is_acknowledged_is_on_the_disk(store: Store, database: str) -> None:
    table = await laid(store)
    for n in range(3):
        await store.writer.append(move(table.id, n))
        assert rows(database, "select count(*) from moves") == [(n + 1,)]
    assert await store.tables.log(table.id) == ["0 move 0", "0 move 1", "0 move 2"]
    found = await store.tables.get(table.id)
    assert found
    assert (found.status, found.waiting) == ("running", (1,))


async def test_the_result_is_kept_with_the_last_move(store: Store) -> None:
    table = await laid(store)
    result = Result((2, 1), (40, 40), "BOSK-111", "won")
    await store.writer.append(Append(table.id, 0, ("1 last",), "over", (), result))
    found = await store.tables.get(table.id)
    assert found
    assert (found.status, found.outcome) == ("over", result)


async def test_moves_of_many_tables_share_a_commit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await laid(store)
    commits = 0
    commit = store.writer._commit

    def counted(moves: list[Append]) -> None:
        nonlocal commits
        commits += 1
        commit(moves)

    monkeypatch.setattr(store.writer, "_commit", counted)
    await asyncio.gather(*(store.writer.append(move(table.id, n)) for n in range(100)))
    assert commits <= 2
    assert len(await store.tables.log(table.id)) == 100


async def test_the_same_place_in_a_log_is_never_written_twice(store: Store) -> None:
    table = await laid(store)
    twice = [store.writer.append(move(table.id, n)) for n in (0, 1, 1, 2)]
    ends = await asyncio.gather(*twice, return_exceptions=True)
    assert [type(end) for end in ends] == [type(None), type(None), Behind, type(None)]
    assert await store.tables.log(table.id) == ["0 move 0", "0 move 1", "0 move 2"]


async def test_a_chain_is_kept_whole_or_not_at_all(store: Store) -> None:
    table = await laid(store)
    await store.writer.append(Append(table.id, 0, ("0 one", "0 two", "0 undo"), "running", (0,)))
    with pytest.raises(Behind):
        await store.writer.append(Append(table.id, 2, ("0 three", "0 four"), "over", ()))
    assert await store.tables.log(table.id) == ["0 one", "0 two", "0 undo"]
    found = await store.tables.get(table.id)
    assert found
    assert (found.status, found.waiting) == ("running", (0,))
