"""Two servers on one PostgreSQL, each with a hall: what is done at one is seen at the other, and done once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from unittest.mock import patch

import pytest

from bosquet.runtime.bots import Bots
from bosquet.runtime.errors import Declined, NotNow, Stale
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby, Plan, new_id
from bosquet.store import servers
from bosquet.store.store import Store, open_store
from bosquet.store.values import Said, Seat, Table
from bosquet.store.writer import Behind
from tests.databases import rows
from tests.runtime.support import Ear, first_move, lay, until

DIES = "update servers set seen = now() - interval '1 hour' where id = 'dead'"


@dataclass(frozen=True)
class House:
    store: Store
    hall: Hall
    lobby: Lobby


async def opened(stack: AsyncExitStack, postgres: str, bots: Bots) -> House:
    store = await stack.enter_async_context(open_store(postgres))
    hall = Hall(store, bots, kept=2, moved=lambda by: None)
    stack.push_async_callback(hall.close)
    await hall.wake()
    return House(store, hall, Lobby(hall, store.tables))


@pytest.fixture
async def both(postgres: str, bots: Bots) -> AsyncIterator[tuple[House, House]]:
    async with AsyncExitStack() as stack:
        yield await opened(stack, postgres, bots), await opened(stack, postgres, bots)


class Hearer(Ear):
    def __init__(self, person: int | None) -> None:
        super().__init__(person)
        self.said: list[str] = []

    def hear(self, said: list[Said]) -> None:
        self.said += [line.text for line in said]


async def waiting_for_two(house: House) -> tuple[Table, list[int]]:
    """A table whose host waits for two friends, each by an invitation."""
    people = [(await house.store.people.add_guest(f"guest {number}")).id for number in range(3)]
    seats = [Seat("person", people[0]), *(Seat("friend", invitation=f"for {number}") for number in (1, 2))]
    return await house.lobby.lay(people[0], Plan(new_id(), "hush", {}, seats, public=True)), people


async def test_what_is_played_at_one_is_seen_at_the_other(both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "a", "b")
    first, second = table.seats[0].person, table.seats[1].person
    here, there = Hearer(first), Hearer(second)
    await one.hall.attend(table.id, here)
    await other.hall.attend(table.id, there)
    for turn in range(4):
        house, person, seat = (one, first, 0) if turn % 2 == 0 else (other, second, 1)
        async with house.hall.at(table.id) as live:
            decision = len(live.match.said[seat])
            asked = seat in live.record.waiting
        if asked:
            assert await house.hall.play(table.id, person, seat, decision, [await first_move(house.hall, table, seat)])
    lines = len(await one.store.tables.log(table.id))  # the halls may not have heard of all yet
    assert lines > 1

    async def equal() -> bool:
        async with one.hall.at(table.id) as mine, other.hall.at(table.id) as theirs:
            return all(mine.match.sight(viewer) == theirs.match.sight(viewer) for viewer in (-1, 0, 1))

    await until(lambda: all(house.hall._live[table.id].lines == lines for house in both))
    assert await equal()
    await one.hall.say(table.id, first, "bonjour")
    await other.hall.say(table.id, second, "salut")
    await until(lambda: sorted(here.said) == sorted(there.said) == ["bonjour", "salut"])


async def test_lines_that_were_told_are_read_only_where_some_are_missing(both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "a", "b")
    await other.hall.attend(table.id, Ear(None))
    live, person = other.hall._live[table.id], table.seats[0].person
    with patch.object(other.store.tables, "log", side_effect=AssertionError):
        await one.hall.play(table.id, person, 0, 0, [await first_move(one.hall, table, 0)])
        await until(lambda: live.lines == 1)
    with patch.object(other.store.tables, "log", wraps=other.store.tables.log) as read:
        other.hall.grown(table.id, 3, ["0 the third, before the second was told"])
        await until(lambda: read.called)
    async with other.hall.at(table.id):
        assert live.lines == 1


async def test_of_answers_at_two_servers_one_is_taken_and_the_other_judged_again(both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "a", "b")
    person = table.seats[0].person
    async with one.hall.at(table.id) as live, other.hall.at(table.id):
        choices = [live.match.game.notation(action) for action in live.match.state.legal()]
    answers = [house.hall.play(table.id, person, 0, 0, [choice]) for choice in choices * 3 for house in both]
    ends = await asyncio.gather(*answers, return_exceptions=True)
    assert ends.count(True) == 1
    assert all(end in (True, False) or isinstance(end, Stale) for end in ends)
    assert len(await one.store.tables.log(table.id)) == 1


async def test_who_comes_and_goes_is_known_everywhere(both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "a", "b")
    person = table.seats[0].person
    ear, watching = Ear(person), Ear(None)
    await other.hall.attend(table.id, watching)
    await one.hall.attend(table.id, ear)
    await until(lambda: other.hall.presence(table) == ({person}, 1))
    await until(lambda: one.hall.presence(table) == ({person}, 1))
    meetings = watching.meetings
    one.hall.depart(table.id, ear)
    await until(lambda: other.hall.presence(table) == (set(), 1))
    assert watching.meetings > meetings


async def test_a_server_that_dies_takes_its_people_with_it(
    postgres: str, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "BEAT", 0.1)
    async with AsyncExitStack() as stack:
        one = await opened(stack, postgres, bots)
        table = await lay(one.store, one.lobby, "a", "b")
        rows(postgres, "insert into servers values ('dead', now() + interval '1 hour')")
        rows(postgres, "insert into presences values ('dead', ?, ?, 1)", table.id, table.seats[1].person)
        one.hall._around._look_around()  # type: ignore[attr-defined]
        await until(lambda: one.hall.presence(table)[0] == {table.seats[1].person})
        rows(postgres, DIES)
        await until(lambda: one.hall.presence(table)[0] == set())


async def test_bots_that_a_dead_server_thought_for_go_on_elsewhere(
    postgres: str, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "BEAT", 0.1)
    async with AsyncExitStack() as stack:
        one = await opened(stack, postgres, bots)
        people = [await one.store.people.add_guest("host")]
        seats = [Seat("friend", invitation="token"), Seat("bot", level="random"), Seat("bot", level="random")]
        table = await one.lobby.lay(people[0].id, Plan(new_id(), "hush", {}, seats, public=True))
        rows(postgres, "insert into servers values ('dead', now() + interval '1 hour')")
        rows(postgres, "insert into thoughts values (?, 'dead')", table.id)
        ear = Ear(None)
        await one.hall.attend(table.id, ear)
        await one.lobby.leave(table.id, 0, people[0].id)  # now all are bots
        await one.hall.wake_bots()
        assert await one.store.tables.log(table.id) == []  # another thinks for them, as far as we know
        rows(postgres, DIES)
        await until(lambda: bool(ear.sights) and ear.sights[-1]["outcome"] is not None)
        await until(lambda: rows(postgres, "select count(*) from thoughts") == [(0,)])


async def test_bots_think_at_one_server(both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "gland", "gland", "random")
    await asyncio.gather(*(house.hall.wake_bots() for house in both for _ in range(3)))
    ear = Ear(None)
    await other.hall.attend(table.id, ear)
    await until(lambda: bool(ear.sights) and ear.sights[-1]["outcome"] is not None)
    found = await one.store.tables.get(table.id)
    assert found
    assert found.status == "over"


async def test_a_claim_is_one_servers_until_it_is_released(both: tuple[House, House]) -> None:
    one, other = (house.store.servers for house in both)
    assert one
    assert other
    table = await lay(both[0].store, both[0].lobby, "a", "b")
    place = both[0].store.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    rows(place, """update seats set kind = 'bot' where "table" = ?""", table.id)
    assert await one.claim(table.id)
    assert await one.claim(table.id)  # a release may have been lost
    assert not await other.claim(table.id)
    assert await one.forgotten() == [table.id]
    assert await other.forgotten() == []
    await other.release(table.id)
    assert not await other.claim(table.id)
    await one.release(table.id)
    assert await other.claim(table.id)


async def test_two_friends_who_sit_down_at_two_servers_begin_the_table(both: tuple[House, House]) -> None:
    one, other = both
    table, people = await waiting_for_two(one)
    await other.hall.record(table.id, None)  # in memory, as it was
    await asyncio.gather(one.lobby.join("for 1", people[1]), other.lobby.join("for 2", people[2]))
    for house in both:
        found = await house.store.tables.get(table.id)
        assert found
        assert (found.status, [seat.person for seat in found.seats]) == ("running", people)


async def test_an_invitation_is_spent_once(both: tuple[House, House]) -> None:
    one, other = both
    table, people = await waiting_for_two(one)
    await other.hall.record(table.id, None)
    joining = (one.lobby.join("for 1", people[1]), other.lobby.join("for 1", people[2]))
    ends = await asyncio.gather(*joining, return_exceptions=True)
    assert sum(end == (table.id, 1) for end in ends) == 1
    assert sum(isinstance(end, NotNow) and end.code == "invitation_used" for end in ends) == 1


async def test_both_who_ask_for_a_rematch_are_led_to_one_table(both: tuple[House, House]) -> None:
    one = both[0]
    table = await lay(one.store, one.lobby, "a", "b")
    for house in both:
        async with house.hall.at(table.id) as live:
            live.record = replace(live.record, status="over")
    asking = (house.lobby.rematch(table.id, table.seats[k].person or 0) for k, house in enumerate(both))
    first, second = await asyncio.gather(*asking)
    assert first.id == second.id


async def test_a_seat_that_changed_meanwhile_is_not_taken(both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "a", "b")
    await one.hall.record(table.id, None)
    await other.lobby.leave(table.id, 1, table.seats[1].person or 0)
    with pytest.raises(Behind):
        await one.store.tables.set_seat(table, 1, Seat("friend"), [])
    with pytest.raises(Declined):
        await one.lobby.leave(table.id, 1, table.seats[1].person or 0)


async def test_news_missed_while_nobody_listened_is_read(postgres: str, both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "a", "b")
    ear = Hearer(None)
    await other.hall.attend(table.id, ear)
    cut = """select count(pg_terminate_backend(pid)) from pg_stat_activity
             where query ilike 'listen%' and datname = current_database()"""
    assert rows(postgres, cut) == [(2,)]
    await one.hall.play(table.id, table.seats[0].person, 0, 0, [await first_move(one.hall, table, 0)])
    await one.hall.say(table.id, table.seats[0].person, "coupé")
    await until(lambda: other.hall._live[table.id].lines == 1 and ear.said == ["coupé"])


async def test_names_accounts_and_sessions_travel_too(both: tuple[House, House]) -> None:
    one, other = both
    table = await lay(one.store, one.lobby, "a", "b")
    guest, host = table.seats[1].person or 0, table.host
    ear, ended = Ear(None), list[str]()
    other.hall.session_ended = ended.append
    await other.hall.attend(table.id, ear)
    meetings = ear.meetings
    assert await one.store.people.rename(guest, "Merle")
    await until(lambda: ear.meetings > meetings)
    await one.store.people.hand_over(guest, host)
    await until(lambda: other.hall._live[table.id].record.seats_of(host) == [0, 1])
    await one.store.people.end_session("0a1b2c")
    await until(lambda: ended == ["0a1b2c"])


async def test_an_allowance_holds_at_all_servers_together(both: tuple[House, House]) -> None:
    one, other = both
    assert one.store.servers
    assert other.store.servers
    taken = [await house.store.servers.take("login here", 3, 0.01) for _ in range(2) for house in (one, other)]  # type: ignore[union-attr]
    assert taken[:3] == [0.0, 0.0, 0.0]
    assert 90 < taken[3] <= 100
    assert await one.store.servers.take("login elsewhere", 3, 0.01) == 0.0
