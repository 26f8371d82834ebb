"""The floor of the hall: the tables in memory, as long as somebody needs them and as other servers leave them."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Final, TypeVar

import structlog

from bosquet.core.registry import folders, game as find_game
from bosquet.runtime.errors import Declined, NoSuchTable
from bosquet.runtime.live import LiveTable
from bosquet.runtime.neighbours import Alone, Around, Neighbours
from bosquet.store.database import lost
from bosquet.store.store import Store
from bosquet.store.values import Table
from bosquet.store.writer import Behind

AGAIN: Final = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2.0)  # seconds before a deed is judged again

log = structlog.get_logger()

T = TypeVar("T")


class At:
    """A table for as long as one has it alone. Written out: as a generator it took a twentieth of a move."""

    __slots__ = ("_floor", "_live", "_table")

    def __init__(self, floor: Floor, table: str) -> None:
        self._floor = floor
        self._table = table

    async def __aenter__(self) -> LiveTable:
        self._live = await self._floor.take(self._table)
        return self._live

    async def __aexit__(self, *_: object) -> None:
        self._floor.leave(self._live)


class Floor(ABC):
    def __init__(self, store: Store, kept: int) -> None:
        """`kept` tables that nobody watches stay in memory."""
        self._store = store
        self._kept = kept
        self._live: dict[str, LiveTable] = {}
        self._idle: OrderedDict[str, LiveTable] = OrderedDict()  # those that nobody needs, the one used last at the end
        self._tasks: set[asyncio.Task[None]] = set()
        self._around: Around = Neighbours(store, store.servers, self) if store.servers else Alone(store)
        self.session_ended: Callable[[str], None] = lambda _token: None

    @property
    def tables(self) -> int:
        return len(self._live)

    def well(self) -> bool:
        """Whether it hears of what happens at other servers."""
        return self._around.well()

    @abstractmethod
    async def wake_bots(self) -> None:
        """Those that nobody thinks for."""

    # tables come and go

    def at(self, table: str) -> At:
        """The live table, alone: one deed or look at a time."""
        return At(self, table)

    async def take(self, table: str) -> LiveTable:
        """Have it alone, until it is left."""
        live = self._live.get(table)
        if live is None:
            live = self._live[table] = LiveTable(table)
            live.elsewhere = self._around.present(table)
        live.users += 1
        self._idle.pop(table, None)
        try:
            await live.lock.acquire()
        except BaseException:
            live.users -= 1
            self._tidy(live)
            raise
        try:
            while live.stale or live.ahead or live.behind:
                await self._load(live)
        except BaseException:
            self.leave(live)
            raise
        return live

    def leave(self, live: LiveTable) -> None:
        live.lock.release()
        live.users -= 1
        self._tidy(live)

    async def judged(self, table: str, deed: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do a deed at a table. If another server was quicker, it is judged again, as if it had come later; also if
        the database went away, for who does the same twice has done it once."""
        doubted = self._store.servers is None
        for pause in AGAIN:
            try:
                return await self._judge(table, deed)
            except Declined:
                if doubted:
                    raise
                doubted = True  # it may be declined for what is no longer so
            except Exception as error:
                if not isinstance(error, Behind) and not lost(error):
                    raise
            await asyncio.sleep(pause)
        return await self._judge(table, deed)

    async def _judge(self, table: str, deed: Callable[[LiveTable], Awaitable[T]]) -> T:
        async with self.at(table) as live:
            try:
                return await deed(live)
            except Behind:
                live.stale = True
                raise
            except Declined:
                live.stale = live.stale or self._store.servers is not None
                raise

    async def _load(self, live: LiveTable) -> None:
        changed = live.stale or live.ahead or live.stills is not None
        live.stale = live.behind = False  # what happens while we read makes it so again
        try:
            if not changed:  # what other servers play most often: only the log has grown
                lines = live.awaited_lines() or await self._store.tables.log(live.id, live.lines)
                live.catch_up(live.record, lines)
                return
            record = await self._store.tables.get(live.id)
            if record is None:
                live.loaded = False
                raise NoSuchTable
            if record.game not in folders() or record.rules_version != find_game(record.game).rules_version:
                live.load_stills(record, await self._store.tables.stills(live.id))
            elif live.loaded and not live.ahead:
                live.catch_up(record, await self._store.tables.log(live.id, live.lines))
            else:
                live.load(record, await self._store.tables.log(live.id))
        except BaseException:
            live.stale, live.ahead = True, live.loaded  # perhaps it went only half the way
            raise

    def _tidy(self, live: LiveTable) -> None:
        """Keep the tables used last; drop the oldest that nobody needs."""
        if not live.idle() or self._live.get(live.id) is not live:
            return
        if live.ahead or not live.loaded:
            del self._live[live.id]
            return
        live.rest()
        self._idle[live.id] = live
        self._idle.move_to_end(live.id)
        if len(self._idle) > self._kept:
            _, oldest = self._idle.popitem(last=False)
            del self._live[oldest.id]
            if oldest.unkept():
                self._begin(self._store.tables.keep_stills(oldest.id, oldest.as_it_stands()), f"still {oldest.id}")

    def _begin(self, deed: Coroutine[None, None, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(deed, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # what happens at other servers

    def grown(self, table: str, number: int, lines: Sequence[str]) -> None:
        """Its log has so many lines, the last of them these."""
        live = self._live.get(table)
        if live and not (live.loaded and live.lines >= number):
            live.behind = True
            live.await_lines(number, lines)
            self._freshen(live)

    def changed(self, table: str) -> None:
        """Who sits there, or what follows it."""
        live = self._live.get(table)
        if live:
            live.stale = True
            self._freshen(live)

    def talked(self, table: str) -> None:
        live = self._live.get(table)
        if live:
            live.unheard = True
            self._freshen(live)

    def all_changed(self) -> None:
        """Perhaps."""
        for live in self._live.values():
            live.stale = live.unheard = True
            self._freshen(live)

    def _freshen(self, live: LiveTable) -> None:
        """What is shown is brought up to date at once, all else when it is needed."""
        if live.listeners and not live.refreshing:
            live.refreshing = True
            self._begin(self._refresh(live), f"refresh {live.id}")

    async def _refresh(self, live: LiveTable) -> None:
        try:
            async with self.at(live.id):
                live.refreshing = False
                if live.unheard:
                    live.unheard = False
                    live.hear(await self._store.tables.talk(live.id))
        except NoSuchTable:
            live.refreshing = False
        except Exception as error:  # the database will be back
            log.warning("table_not_refreshed", table=live.id, why=type(error).__name__)
            await asyncio.sleep(AGAIN[-1])
            live.stale = live.unheard = True
            live.refreshing = False
            self._freshen(live)

    # people

    def renamed(self, person: int) -> None:
        for live in self._live.values():
            if live.loaded and live.record.seats_of(person):
                live.meet_all()

    def moved_out(self, person: int) -> None:
        """They hold other seats now: their tables are read anew."""
        for live in self._live.values():
            if live.loaded and live.record.places_of(person):
                live.stale = True
                self._freshen(live)

    def absent(self, table: str) -> set[int]:
        """The seats whose players have been away for so long that the host may let a bot play on."""
        live = self._live.get(table)
        if live is None or not live.loaded or live.record.status != "running":
            return set()
        return {seat for seat in range(len(live.record.seats)) if live.absent(seat)}

    def presence(self, table: Table) -> tuple[set[int], int]:
        """The people who sit at it and are here, and the number of spectators."""
        sockets = self.listening(table.id) + self._around.present(table.id)
        here = {seat.person for seat in table.seats if seat.person is not None and sockets[seat.person]}
        return here, sum(count for person, count in sockets.items() if person not in here)

    def listening(self, table: str) -> Counter[int]:
        """The sockets at this table here, by person; 0 are strangers."""
        live = self._live.get(table)
        return Counter(one.person or 0 for one in live.listeners) if live else Counter()

    def listened_at(self) -> set[str]:
        return {live.id for live in self._live.values() if live.listeners}

    def elsewhere(self, table: str, before: Counter[int], after: Counter[int]) -> None:
        """Who listens at other servers has changed."""
        live = self._live.get(table)
        if live is None:
            return
        live.elsewhere = after
        for person in before.keys() - after.keys():
            self._left(live, person)
        live.meet_all()

    def _left(self, live: LiveTable, person: int) -> None:
        live.left[person] = time.monotonic()
        if live.loaded:
            asyncio.get_running_loop().call_later(live.record.patience * 60 + 1, self._missed, live.id)

    def _missed(self, table: str) -> None:
        """Somebody has been away for long. Until now only the name of the table was kept: it may have gone itself."""
        live = self._live.get(table)
        if live:
            live.meet_all()
