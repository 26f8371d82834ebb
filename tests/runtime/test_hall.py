"""Tables in memory: loaded when needed, dropped when not, never ahead of the store."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest
from sqlalchemy.exc import OperationalError

from bosquet.runtime.errors import Illegal, NoSuchTable, Stale
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.store.store import Store
from bosquet.store.values import Append
from tests.runtime.support import Ear, first_move, lay, until, until_said


async def test_a_table_nobody_needs_is_dropped_and_comes_back_the_same(store: Store, hall: Hall, lobby: Lobby) -> None:
    tables = [await lay(store, lobby, "a", "b") for _ in range(5)]
    person = tables[0].seats[0].person
    move = await first_move(hall, tables[0], 0)
    await hall.play(tables[0].id, person, 0, 0, [move])
    async with hall.at(tables[0].id) as live:
        before = live.match.sight(0)
    for table in tables:
        await hall.record(table.id, None)
    assert hall.tables <= 2
    async with hall.at(tables[0].id) as again:
        assert again is not live
        assert again.match.sight(0) == before
    assert not await hall.play(tables[0].id, person, 0, 0, [move])  # a retry, even after that, is harmless


async def test_a_watched_table_is_never_dropped(store: Store, hall: Hall, lobby: Lobby) -> None:
    tables = [await lay(store, lobby, "a", "b") for _ in range(5)]
    ears = [Ear(None) for _ in tables]
    for table, ear in zip(tables, ears, strict=True):
        await hall.attend(table.id, ear)
    assert hall.tables == 5
    for table, ear in zip(tables, ears, strict=True):
        hall.depart(table.id, ear)
        await hall.record(tables[0].id, None)
    assert hall.tables <= 2


async def test_a_dropped_table_leaves_nothing_behind_though_somebody_left_it(
    store: Store, hall: Hall, lobby: Lobby
) -> None:
    tables = [await lay(store, lobby, "a", "b") for _ in range(5)]
    ear = Ear(tables[0].seats[0].person)
    await hall.attend(tables[0].id, ear)
    hall.depart(tables[0].id, ear)
    async with hall.at(tables[0].id) as live:
        gone = weakref.ref(live)
    del live
    for table in tables[1:]:
        await hall.record(table.id, None)
    gc.collect()
    assert gone() is None


async def test_a_table_that_rests_keeps_where_it_stands_and_not_the_way_there(
    store: Store, hall: Hall, lobby: Lobby
) -> None:
    table = await lay(store, lobby, "a", "b", game="bosk")
    async with hall.at(table.id) as live:
        seat = live.record.waiting[0]
    ear = Ear(table.seats[seat].person)
    await hall.attend(table.id, ear)
    await hall.play(table.id, ear.person, seat, 0, [await first_move(hall, table, seat)])
    assert live.match.scenes
    hall.depart(table.id, ear)
    assert not live.match.scenes
    again = Ear(ear.person)
    await hall.attend(table.id, again)
    assert (again.sights[-1], again.story) == (ear.sights[-1], ear.story)


async def test_a_move_that_cannot_be_kept_is_told_to_nobody(
    store: Store, hall: Hall, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lay(store, lobby, "a", "b")
    ear = Ear(table.seats[1].person)
    await hall.attend(table.id, ear)
    told = len(ear.sights)

    async def full(move: Append) -> None:
        raise OperationalError("insert", {}, Exception("the disk is full"))

    move = await first_move(hall, table, 0)
    with monkeypatch.context() as patch:
        patch.setattr(store.writer, "append", full)
        with pytest.raises(OperationalError):
            await hall.play(table.id, table.seats[0].person, 0, 0, [move])
    assert len(ear.sights) == told
    async with hall.at(table.id) as live:
        assert live.match.entries == []
    assert await hall.play(table.id, table.seats[0].person, 0, 0, [move])
    assert len(ear.sights) == told + 1


async def test_of_many_answers_to_one_question_one_is_taken(store: Store, hall: Hall, lobby: Lobby) -> None:
    table = await lay(store, lobby, "a", "b")
    async with hall.at(table.id) as live:
        choices = [live.match.game.notation(action) for action in live.match.state.legal()]
    answers = [hall.play(table.id, table.seats[0].person, 0, 0, [choice]) for choice in choices * 5]
    ends = await asyncio.gather(*answers, return_exceptions=True)
    assert ends.count(True) == 1
    assert all(end in (True, False) or isinstance(end, Stale) for end in ends)
    assert len(await store.tables.log(table.id)) == 1


async def test_refusals_change_nothing(store: Store, hall: Hall, lobby: Lobby) -> None:
    table = await lay(store, lobby, "a", "b")
    person = table.seats[0].person
    ear = Ear(person)
    await hall.attend(table.id, ear)
    before = list(ear.sights)
    with pytest.raises(Illegal):
        await hall.play(table.id, person, 0, 0, ["draw"])
    with pytest.raises(Illegal):
        await hall.play(table.id, person, 0, 0, ["no such thing"])
    with pytest.raises(Stale):
        await hall.play(table.id, person, 0, 5, ["draw"])
    with pytest.raises(Illegal):
        await hall.undo(table.id, person, 0, 0)
    with pytest.raises(NoSuchTable):
        await hall.record("no-such-one-", person)
    assert ear.sights == before
    assert await store.tables.log(table.id) == []


async def test_bots_play_a_whole_table_by_themselves(store: Store, hall: Hall, lobby: Lobby) -> None:
    table = await lay(store, lobby, "gland", "gland", "random")
    ear = Ear(None)
    await hall.attend(table.id, ear)
    await until(lambda: bool(ear.sights) and ear.sights[-1]["outcome"] is not None)
    found = await store.tables.get(table.id)
    assert found
    assert found.status == "over"
    assert found.outcome


async def test_an_answer_taken_back_does_not_disturb_a_bot_that_decides_at_the_same_time(
    store: Store, hall: Hall, lobby: Lobby
) -> None:
    table = await lay(store, lobby, "a", "b", "gland")
    person, other = table.seats[0].person, table.seats[1].person
    await until_said(store, table, 1)
    for decision in (0, 2):
        assert await hall.play(table.id, person, 0, decision, [await first_move(hall, table, 0)])
        if decision == 0:
            assert await hall.undo(table.id, person, 0, 1)
    assert await hall.play(table.id, other, 1, 0, [await first_move(hall, table, 1)])
    lines = await store.tables.log(table.id)
    assert [line.partition(" ")[0] for line in lines[:5]] == ["2", "0", "0", "0", "1"]
    async with hall.at(table.id) as live:
        assert [entry.seat for entry in live.match.entries[:3]] == [2, 0, 1]
        assert live.match.committed >= 3  # whoever won may have drawn since
