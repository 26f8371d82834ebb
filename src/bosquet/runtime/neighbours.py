"""The other servers on the same database: what they did is shown here, and each bot thinks at one of them only."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

import structlog

from bosquet.store.news import Item, Listening
from bosquet.store.servers import Present, Servers
from bosquet.store.store import Store

if TYPE_CHECKING:
    from bosquet.runtime.floor import Floor

PAUSE: Final = 0.5  # seconds before what failed is tried again
ROUND: Final = 10.0  # seconds between looks for bots that nobody thinks for

log = structlog.get_logger()


class Around(Protocol):
    """Who else serves these tables."""

    async def begin(self) -> None: ...

    async def end(self) -> None: ...

    async def claim(self, table: str) -> bool:
        """Whether the bots of this table think here from now on, until it is released."""

    async def release(self, table: str) -> None: ...

    async def to_move(self) -> list[str]:
        """The tables that wait for a bot for which nobody thinks."""

    def present(self, table: str) -> Counter[int]:
        """The sockets at this table elsewhere, by person; 0 are strangers."""

    def came_or_left(self, table: str) -> None:
        """Somebody, here."""

    def well(self) -> bool: ...


class Alone:
    """Nobody else does."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def begin(self) -> None:
        pass

    async def end(self) -> None:
        pass

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass

    async def to_move(self) -> list[str]:
        return await self._store.tables.with_bot_to_move()

    def present(self, table: str) -> Counter[int]:
        return Counter()

    def came_or_left(self, table: str) -> None:
        pass

    def well(self) -> bool:
        return True


class Neighbours:
    def __init__(self, store: Store, servers: Servers, floor: Floor) -> None:
        self._servers = servers
        self._floor = floor
        self._listening = Listening(store.database, servers.me, self._hear, self._look_around)
        self._elsewhere: Present = {}
        self._seen_at: set[str] = set()  # tables where somebody came or left elsewhere, and where we must look
        self._everywhere = True  # look at all of them
        self._changed_at: set[str] = set()  # tables where somebody came or left here, and of which we must tell
        self._stir = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        deeds = (self._listening.run(), self._keep_presence(), self._mourn(), self._return(), self._rounds())
        self._tasks = [asyncio.create_task(deed) for deed in deeds]
        with suppress(TimeoutError):  # it goes on trying
            async with asyncio.timeout(10):
                await self._listening.well.wait()

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def well(self) -> bool:
        return self._listening.well.is_set()

    # news

    def _hear(self, item: Item) -> None:
        match item.kind:
            case "moves":
                self._floor.grown(item.of, item.number, item.lines)
            case "seats":
                self._floor.changed(item.of)
            case "chat":
                self._floor.talked(item.of)
            case "name":
                self._floor.renamed(int(item.of))
            case "person":
                self._floor.moved_out(int(item.of))
            case "session":
                self._floor.session_ended(item.of)
            case "presence":
                self._seen_at.add(item.of)
                self._stir.set()
            case "died":
                self._servers.died.set()

    def _look_around(self) -> None:
        """News may have been missed: whatever is shown here is read again."""
        self._everywhere = True
        self._stir.set()
        self._floor.all_changed()

    # who listens

    def present(self, table: str) -> Counter[int]:
        servers = self._elsewhere.get(table)
        return sum(servers.values(), Counter()) if servers else Counter()

    def came_or_left(self, table: str) -> None:
        self._changed_at.add(table)
        self._stir.set()

    async def _keep_presence(self) -> None:
        """Tell who is here and look who is elsewhere, whenever anybody came or left but no oftener than we can."""
        while True:
            await self._stir.wait()
            self._stir.clear()
            told, self._changed_at = self._changed_at, set()
            seen, self._seen_at = self._seen_at, set()
            everywhere, self._everywhere = self._everywhere, False
            try:
                if told:
                    await self._servers.say_present({table: self._floor.listening(table) for table in told})
                if everywhere:
                    self._now_elsewhere(await self._servers.present(), set(self._elsewhere))
                elif seen:
                    self._now_elsewhere(await self._servers.present(seen), seen)
            except Exception as error:  # the database will be back
                log.warning("presence_unknown", why=type(error).__name__)
                self._changed_at |= told
                self._everywhere = True
                self._stir.set()
                await asyncio.sleep(PAUSE)

    def _now_elsewhere(self, found: Present, looked_at: set[str]) -> None:
        for table in looked_at | set(found):
            before = self.present(table)
            if table in found:
                self._elsewhere[table] = found[table]
            else:
                self._elsewhere.pop(table, None)
            after = self.present(table)
            if before != after:
                self._floor.elsewhere(table, before, after)

    # bots

    async def claim(self, table: str) -> bool:
        return await self._servers.claim(table)

    async def release(self, table: str) -> None:
        await self._servers.release(table)

    async def to_move(self) -> list[str]:
        return await self._servers.forgotten()

    async def _mourn(self) -> None:
        """When a server has died, its bots think on here or elsewhere."""
        while True:
            await self._servers.died.wait()
            self._servers.died.clear()
            self._everywhere = True
            self._stir.set()
            await self._floor.wake_bots()

    async def _return(self) -> None:
        """When the others took us for dead, tell again who is here. What we think for may be thought for twice; only
        one answer is taken."""
        while True:
            await self._servers.reborn.wait()
            self._servers.reborn.clear()
            self._changed_at |= self._floor.listened_at()
            self._stir.set()

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self._floor.wake_bots()
