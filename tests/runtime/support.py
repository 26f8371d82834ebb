"""Tables and listeners for the tests of this folder."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
from collections.abc import Callable
from typing import Any

from bosquet.match.changes import whole
from bosquet.runtime.hall import Hall
from bosquet.runtime.listener import Listener
from bosquet.runtime.lobby import Lobby, Plan, new_id
from bosquet.runtime.thinkers import LocalWorker, Worker
from bosquet.store.store import Store
from bosquet.store.values import Said, Seat, Table


class Ear(Listener):
    """Notes what it is told."""

    def __init__(self, person: int | None, short: bool = True) -> None:
        super().__init__(person, short)
        self.sights: list[dict[str, object]] = []
        self.story: list[dict[str, object]] = []
        self.frames: list[dict[str, Any]] = []
        self.told: list[tuple[int, int, int]] = []  # of each message: facts that hold, facts told, frames
        self.meetings = 0

    def show(self, message: bytes) -> None:
        sent = json.loads(message)
        kept, told = sent["from"], sent["told"]
        self.frames = [dict(frame) for frame in whole(self.sights[-1] if self.sights else None, sent["frames"])]
        self.story[kept:] = [*told, *(event for frame in self.frames for event in frame["events"])]
        self.sights.append(self.frames[-1]["sight"])
        self.told.append((kept, len(told), len(self.frames)))

    def meet(self) -> None:
        self.meetings += 1

    def hear(self, said: list[Said]) -> None:
        pass


async def lay(store: Store, lobby: Lobby, *kinds: str, game: str = "hush") -> Table:
    """A table: `a` and `b` are people, anything else is the level of a bot."""
    people = {name: (await store.people.add_guest(secrets.token_hex(8))).id for name in "ab"}
    seats = [Seat("person", people[kind]) if kind in people else Seat("bot", level=kind) for kind in kinds]
    return await lobby.lay(people["a"], Plan(new_id(), game, {}, seats, public=True))


def kill(worker: Worker) -> int:
    """The process that thinks for it; its number."""
    assert isinstance(worker, LocalWorker)
    assert worker.pid
    os.kill(worker.pid, signal.SIGKILL)
    return worker.pid


async def until(right: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not right():  # noqa: ASYNC110  (nothing tells a bystander)
            await asyncio.sleep(0.02)


async def first_move(hall: Hall, table: Table, seat: int) -> str:
    async with hall.at(table.id) as live:
        actions = live.match.sight(seat)["actions"]
        assert isinstance(actions, list)
        return str(actions[0]["id"])


async def until_said(store: Store, table: Table, lines: int) -> None:
    async with asyncio.timeout(60):
        while len(await store.tables.log(table.id)) < lines:  # noqa: ASYNC110  (nothing tells a bystander)
            await asyncio.sleep(0.02)
