"""What a listener is told in short is always the whole sight of its own viewer, whatever happened since the last."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from unittest.mock import patch

import pytest
from orjson import dumps

from bosquet.core.events import SPECTATOR
from bosquet.core.registry import game as find_game
from bosquet.core.rng import Rng
from bosquet.runtime.hall import Hall
from bosquet.runtime.live import LiveTable
from bosquet.runtime.lobby import Lobby
from bosquet.store.store import Store
from bosquet.store.values import Table
from tests.runtime.support import Ear, lay, until

EVENINGS = 2
STEPS = 40


class Evening:
    """Two at one device, a friend, and who watches: each listens twice, in short and whole, and nobody is orderly."""

    def __init__(self, store: Store, hall: Hall, lobby: Lobby, table: Table, chance: Rng) -> None:
        self.store, self.hall, self.lobby, self.table, self.chance = store, hall, lobby, table, chance
        self.friend = table.seats[-1].person
        self.ears: list[Ear] = []

    async def begin(self) -> None:
        for person in (self.table.host, self.friend, None):
            for short in (True, False):
                await self.arrive(person, short)

    async def arrive(self, person: int | None, short: bool) -> None:
        ear = Ear(person, short)
        await self.hall.attend(self.table.id, ear)
        self.ears.append(ear)

    async def step(self) -> None:
        deeds: list[Callable[[], Awaitable[None]]] = [
            *[self.play] * 6,
            *[self.take_back] * 3,
            self.come_back,
            self.ask_again,
            self.read_anew,
            self.be_replaced,
        ]
        await deeds[self.chance.below(len(deeds))]()
        async with self.hall.at(self.table.id) as live:
            for ear in self.ears:
                self.check(live, ear)

    def check(self, live: LiveTable, ear: Ear) -> None:
        held = live.record.seats_of(ear.person)
        assert ear.viewer in (held or [SPECTATOR])
        assert ear.sights[-1] == json.loads(dumps(live.match.sight(ear.viewer, live.shares(ear.viewer))))
        assert ear.story == json.loads(dumps(live.match.tale(ear.viewer)))

    async def play(self) -> None:
        async with self.hall.at(self.table.id) as live:
            seats = live.record.waiting
            if not seats:
                return
            seat = seats[self.chance.below(len(seats))]
            actions = json.loads(dumps(live.match.sight(seat)["actions"]))
            text = actions[self.chance.below(len(actions))]["id"]
            await live.play(self.store.writer, seat, len(live.match.said[seat]), [text])

    async def take_back(self) -> None:
        async with self.hall.at(self.table.id) as live:
            seats = [seat for seat in range(live.match.seats) if not live.match.why_no_undo(seat)]
            if seats and live.record.status != "over":
                await live.undo(self.store.writer, seats[0], len(live.match.said[seats[0]]))

    def any_ear(self) -> Ear:
        return self.ears[self.chance.below(len(self.ears))]

    async def come_back(self) -> None:
        """Lost in the middle of something; the page comes back, perhaps in another version."""
        ear = self.any_ear()
        self.leave(ear)
        await self.arrive(ear.person, bool(self.chance.below(2)))

    def leave(self, ear: Ear) -> None:
        self.ears.remove(ear)
        self.hall.depart(self.table.id, ear)

    async def ask_again(self) -> None:
        await self.hall.show_again(self.table.id, self.any_ear())

    async def read_anew(self) -> None:
        """As after a move that could not be kept."""
        async with self.hall.at(self.table.id) as live:
            live.ahead = live.loaded

    async def be_replaced(self) -> None:
        """The friend is away, a bot sits there, they come back; or one of two at a device gets up for good."""
        async with self.hall.at(self.table.id) as live:
            status, held = live.record.status, live.record.seats_of(self.table.host)
        if status == "over" or not self.friend:
            return
        if len(held) > 1 and self.chance.below(4) == 0:
            await self.lobby.leave(self.table.id, held[-1], self.table.host)
            return
        for ear in [ear for ear in self.ears if ear.person == self.friend]:
            self.leave(ear)
        async with self.hall.at(self.table.id) as live:
            live.left[self.friend] -= live.record.patience * 60
        await self.lobby.leave(self.table.id, len(self.table.seats) - 1, self.table.host)
        for short in (True, False):
            await self.arrive(self.friend, short)


@pytest.mark.parametrize("game", ["hush", "jay", "cones", "rustling", "bosk", "indian_summer"])
async def test_a_sight_in_short_is_the_whole_one_whatever_happens(
    store: Store, hall: Hall, lobby: Lobby, game: str
) -> None:
    seats = max(number for number in find_game(game).seats if number <= 3)
    kinds = ["a", "a", "b"] if seats == 3 else ["a", "b"]
    with patch.object(hall, "nudge"):  # who plays for a bot is up to chance
        for seed in range(EVENINGS):
            table = await lay(store, lobby, *kinds, game=game)
            evening = Evening(store, hall, lobby, table, Rng(seed))
            await evening.begin()
            for _ in range(STEPS):
                await evening.step()
            for ear in list(evening.ears):
                evening.leave(ear)


async def asked_ahead(store: Store, hall: Hall, lobby: Lobby) -> tuple[Table, Ear, int]:
    """Two at one device, of whom one has answered and goes on to what it will be asked in any case."""
    table = await lay(store, lobby, "a", "a", game="rustling")
    ear = Ear(table.host)
    await hall.attend(table.id, ear)
    async with hall.at(table.id) as live:
        while live.match.ahead(ear.viewer) is None:
            seat = ear.viewer if ear.viewer in live.record.waiting else min(live.record.waiting)
            actions = json.loads(dumps(live.match.sight(seat)["actions"]))
            await live.play(store.writer, seat, len(live.match.said[seat]), [actions[0]["id"]])
    assert ear.sights[-1]["actions"]
    return table, ear, ear.viewer


async def test_who_no_longer_shares_a_device_is_no_longer_asked_ahead(store: Store, hall: Hall, lobby: Lobby) -> None:
    with patch.object(hall, "nudge"):
        table, ear, seat = await asked_ahead(store, hall, lobby)
        await lobby.leave(table.id, 1 - seat, table.host)
    assert (ear.viewer, ear.sights[-1]["actions"]) == (seat, [])


async def test_who_sits_there_no_more_is_shown_no_seat(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, ear, _ = await asked_ahead(store, hall, lobby)
    account = await store.people.add_guest("somebody else's cookie")
    await store.people.hand_over(table.host, account.id)
    shown = len(ear.sights)
    hall.moved_out(table.host)
    await until(lambda: len(ear.sights) > shown)
    assert ear.viewer == SPECTATOR
    async with hall.at(table.id) as live:
        assert ear.sights[-1] == json.loads(dumps(live.match.sight(SPECTATOR)))
