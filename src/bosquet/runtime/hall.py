"""The hall: every table that somebody plays or watches, in memory as long as it is needed, and its bots."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bosquet.core.errors import BosquetError
from bosquet.core.registry import game as find_game
from bosquet.match import Match
from bosquet.runtime.bots import Bots, WorkerDied
from bosquet.runtime.errors import NoSuchTable, NotNow, NotYours
from bosquet.runtime.listener import Listener
from bosquet.runtime.prospects import Prospects
from bosquet.runtime.table import LiveTable
from bosquet.store.models import now
from bosquet.store.records import Said, Table
from bosquet.store.store import Store

SUBSTITUTE = "ecureuil"  # plays for who leaves
ADVISER = "hibou"  # gives hints
PAUSE = 2.0  # seconds before bots are tried again when even their substitute failed

log = structlog.get_logger()


class Hall:
    def __init__(self, store: Store, bots: Bots, kept: int, moved: Callable[[str], None]) -> None:
        """`kept` tables that nobody watches stay in memory; `moved` is told who played, "person" or "bot"."""
        self._store = store
        self._bots = bots
        self._kept = kept
        self._moved = moved
        self._prospects = Prospects(bots)
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def wake(self) -> None:
        """After a start: bots whose turn it was go on."""
        for table in await self._store.tables.with_bot_to_move():
            try:
                async with self.at(table) as live:
                    self.nudge(live)
            except BosquetError as error:
                log.warning("table_not_loaded", table=table, why=str(error))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._prospects.close()

    @property
    def tables(self) -> int:
        return len(self._live)

    # tables come and go

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """The live table, alone: one deed or look at a time."""
        live = self._live.get(table) or self._live.setdefault(table, LiveTable(table))
        live.users += 1
        try:
            async with live.lock:
                if live.stale:
                    await self._load(live)
                yield live
        finally:
            live.users -= 1
            self._tidy(live)

    async def _load(self, live: LiveTable) -> None:
        record = await self._store.tables.get(live.id)
        if record is None:
            raise NoSuchTable
        if record.rules_version != find_game(record.game).rules_version:
            raise NotNow("other_rules", "This table was played under older rules, which Bosquet no longer knows.")
        live.load(record, await self._store.tables.log(live.id))

    def _tidy(self, live: LiveTable) -> None:
        """Keep the tables used last; drop the oldest that nobody needs."""
        self._live.move_to_end(live.id)
        if live.stale and live.idle():
            del self._live[live.id]
        elif len(self._live) > self._kept:
            oldest = next((one for one in self._live.values() if one.idle()), None)
            if oldest:
                del self._live[oldest.id]

    # at a table

    async def play(self, table: str, person: int | None, seat: int, decision: int, text: str) -> bool:
        async with self.at(table) as live:
            live.check_seat(seat, person)
            done = await live.play(self._store.writer, seat, decision, text)
            if done:
                self._moved("person")
                self.nudge(live)
            return done

    async def undo(self, table: str, person: int | None, seat: int, decision: int) -> bool:
        async with self.at(table) as live:
            live.check_seat(seat, person)
            done = await live.undo(self._store.writer, seat, decision)
            self.nudge(live)
            return done

    async def hint(self, table: str, person: int, seat: int) -> str:
        async with self.at(table) as live:
            live.check_watching(person)
            live.check_seat(seat, person)
            if seat not in live.record.waiting:
                raise NotNow("not_asked", f"Seat {seat} is not asked.")
            thought = live.thought(seat, ADVISER)
        return await self._bots.choose(thought)

    async def say(self, table: str, person: int | None, text: str) -> None:
        async with self.at(table) as live:
            held = live.record.seats_of(person)
            if person is None or not held:
                raise NotYours("spectator", "Only who sits here may talk.")
            names = await self._store.people.names({person})
            line = Said(0, held[0], live.record.seats[held[0]].name or names[person], text, now())
            said = await self._store.tables.say(table, line)
            for listener in live.listeners:
                listener.hear([said])

    async def attend(self, table: str, listener: Listener) -> None:
        """Begin to listen: who is here, what was said, the position and its whole story."""
        async with self.at(table) as live:
            live.check_watching(listener.person)
            talk = await self._store.tables.talk(table)
            live.listeners.add(listener)
            live.meet_all()
            listener.hear(talk)
            live.show(listener)

    def depart(self, table: str, listener: Listener) -> None:
        live = self._live.get(table)
        if live and listener in live.listeners:
            live.listeners.discard(listener)
            live.meet_all()
            self._tidy(live)

    async def show_again(self, table: str, listener: Listener) -> None:
        async with self.at(table) as live:
            live.show(listener, again=True)

    async def record(self, table: str, person: int | None) -> Table:
        async with self.at(table) as live:
            live.check_watching(person)
            return live.record

    async def finished(self, table: str, person: int | None) -> tuple[Match, int]:
        """The match of a finished table, and as whom this person sees it."""
        async with self.at(table) as live:
            live.check_watching(person)
            if live.record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            return live.match, live.viewer(person)

    async def chances(self, table: str, person: int | None) -> str:
        """Who was how likely to win at each moment of a finished table, as JSON."""
        match, _ = await self.finished(table, person)
        if match.state.sides < 2:
            raise NotNow("alone", "Who plays alone has nobody to win against.")
        return await self._prospects.of(table, match)

    def renamed(self, person: int) -> None:
        for live in self._live.values():
            if live.loaded and live.record.seats_of(person):
                live.meet_all()

    async def forget_person(self, person: int) -> None:
        """They hold other seats now: read their tables anew."""
        for live in [one for one in self._live.values() if one.loaded and one.record.seats_of(person)]:
            async with self.at(live.id) as again:
                again.stale = True

    def presence(self, table: str) -> tuple[set[int], int]:
        """The people who sit at it and are here, and the number of spectators."""
        live = self._live.get(table)
        if live is None or not live.loaded:
            return set(), 0
        seated = {seat.person for seat in live.record.seats}
        here = {one.person for one in live.listeners if one.person is not None and one.person in seated}
        return here, sum(one.person not in here for one in live.listeners)

    # bots

    def nudge(self, live: LiveTable) -> None:
        """See to it that bots play on, if it is their turn."""
        if live.bots is None and live.bot_to_move() is not None:
            live.bots = asyncio.create_task(self._play_bots(live), name=f"bots {live.id}")
            self._tasks.add(live.bots)
            live.bots.add_done_callback(self._tasks.discard)

    async def _play_bots(self, live: LiveTable) -> None:
        """One question after the other, until the table waits for people."""
        try:
            playing = True
            while playing:
                try:
                    playing = await self._play_bot(live.id)
                except (WorkerDied, BosquetError, SQLAlchemyError) as error:
                    log.error("bot_failed", table=live.id, why=type(error).__name__)
                    await asyncio.sleep(PAUSE)
        finally:
            live.bots = None

    async def _play_bot(self, table: str) -> bool:
        async with self.at(table) as live:
            seat = live.bot_to_move()
            if seat is None:
                return False
            thought = live.thought(seat, live.record.seats[seat].level or SUBSTITUTE)
            moment = live.epoch, live.match.decisions[seat]
        text = await self._bots.choose(thought)
        async with self.at(table) as live:
            if (live.epoch, live.match.decisions[seat]) == moment:  # else something was taken back: think again
                await live.play(self._store.writer, seat, live.match.decisions[seat], text)
                self._moved("bot")
        return True
