"""The hall: every table somebody plays or watches, in memory as long as it is needed, and the deeds of the lobby."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bosquet.core.errors import BosquetError
from bosquet.core.registry import game as find_game
from bosquet.match import Match
from bosquet.runtime.bots import Bots, WorkerDied
from bosquet.runtime.errors import NoSuchTable, NotNow, NotYours
from bosquet.runtime.listener import Listener
from bosquet.runtime.table import LiveTable
from bosquet.store.models import now
from bosquet.store.records import Said, Seat, Status, Table
from bosquet.store.store import Store

SUBSTITUTE = "ecureuil"  # plays for who leaves
ADVISER = "hibou"  # gives hints
PAUSE = 2.0  # seconds before bots are tried again when even their substitute failed

log = structlog.get_logger()


@dataclass(frozen=True)
class Plan:
    """A table as its host wants it."""

    id: str
    game: str
    options: dict[str, str]
    seats: Sequence[Seat]
    public: bool


class Hall:
    def __init__(self, store: Store, bots: Bots, kept: int, moved: Callable[[str], None]) -> None:
        """`kept` tables that nobody watches stay in memory; `moved` is told who played, "person" or "bot"."""
        self._store = store
        self._bots = bots
        self._kept = kept
        self._moved = moved
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def wake(self) -> None:
        """After a start: bots whose turn it was go on."""
        for table in await self._store.tables.with_bot_to_move():
            try:
                async with self.at(table) as live:
                    self._nudge(live)
            except BosquetError as error:
                log.warning("table_not_loaded", table=table, why=str(error))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

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

    # the lobby

    async def lay(self, host: int, plan: Plan) -> Table:
        """A new table. Raises BadOption or UnknownGame."""
        game = find_game(plan.game)
        seed = secrets.randbits(63)
        match = Match(game, len(plan.seats), seed, plan.options)
        status: Status = "open" if any(seat.kind == "friend" for seat in plan.seats) else "running"
        table = Table(
            id=plan.id,
            game=game.key,
            rules_version=game.rules_version,
            options=match.options,
            seed=seed,
            public=plan.public,
            host=host,
            created=now(),
            seats=tuple(plan.seats),
            status=status,
            waiting=tuple(match.state.waiting()) if status == "running" else (),
        )
        await self._store.tables.add(table)
        if any(seat.kind == "bot" for seat in table.seats):
            async with self.at(table.id) as live:
                self._nudge(live)
        return table

    async def join(self, invitation: str, person: int) -> tuple[str, int]:
        """Take the seat of an invitation, given as its hash; who took it already is led back to it."""
        found = await self._store.tables.by_invitation(invitation)
        if found is None:
            raise NoSuchTable
        table, number = found
        async with self.at(table) as live:
            seat = live.record.seats[number]
            if seat.kind == "friend":
                await self._reseat(live, number, replace(seat, kind="person", person=person))
            elif seat.person != person:
                raise NotNow("invitation_used", "Somebody has taken this seat already.")
        return table, number

    async def invite(self, table: str, number: int, person: int, invitation: str) -> None:
        """Another invitation for a seat that nobody has taken."""
        async with self.at(table) as live:
            self._check_watching(live, person)
            if live.record.host != person:
                raise NotYours("not_host", "Only the host may invite.")
            seat = live.record.seats[number] if number < len(live.record.seats) else None
            if seat is None or seat.kind != "friend":
                raise NotNow("seat_taken", f"Seat {number} waits for nobody.")
            await self._reseat(live, number, replace(seat, invitation=invitation))

    async def leave(self, table: str, number: int, person: int) -> Table:
        """A bot takes over the seat. The host may also give it a seat that no friend has taken."""
        async with self.at(table) as live:
            self._check_watching(live, person)
            seat = live.record.seats[number] if number < len(live.record.seats) else None
            unclaimed = seat and seat.kind == "friend" and live.record.host == person
            if not unclaimed:
                live.check_seat(number, person)
            if live.record.status == "over":
                raise NotNow("over", "The game is over.")
            await self._reseat(live, number, Seat("bot", level=SUBSTITUTE))
            return live.record

    async def _reseat(self, live: LiveTable, number: int, seat: Seat) -> None:
        seats = list(live.record.seats)
        seats[number] = seat
        begins = live.record.status == "open" and all(one.kind != "friend" for one in seats)
        waiting = live.match.state.waiting()
        live.stale = True
        await self._store.tables.set_seat(live.id, number, seat, waiting if begins else None)
        live.stale = False
        live.record = replace(live.record, seats=tuple(seats))
        if begins:
            live.record = replace(live.record, status="running", waiting=tuple(waiting))
        live.meet_all()
        live.show_all()
        self._nudge(live)

    async def rematch(self, table: str, person: int) -> Table:
        """The same people at a new table; whoever asks second is led to the first one's."""
        async with self.at(table) as live:
            record = live.record
            self._check_watching(live, person)
            if not record.seats_of(person):
                raise NotYours("not_yours", "Only who sits here may ask for a rematch.")
            if record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            if record.rematch:
                found = await self._store.tables.get(record.rematch)
                assert found
                return found
            seats = [replace(seat, invitation=None) for seat in record.seats]
            plan = Plan(secrets.token_urlsafe(9), record.game, record.options, seats, record.public)
            again = await self.lay(person, plan)
            await self._store.tables.set_rematch(table, again.id)
            live.record = replace(record, rematch=again.id)
            live.meet_all()
            return again

    # at a table

    async def play(self, table: str, person: int | None, seat: int, decision: int, text: str) -> bool:
        async with self.at(table) as live:
            live.check_seat(seat, person)
            done = await live.play(self._store.journal, seat, decision, text)
            if done:
                self._moved("person")
                self._nudge(live)
            return done

    async def undo(self, table: str, person: int | None, seat: int, decision: int) -> bool:
        async with self.at(table) as live:
            live.check_seat(seat, person)
            done = await live.undo(self._store.journal, seat, decision)
            self._nudge(live)
            return done

    async def hint(self, table: str, person: int, seat: int) -> str:
        async with self.at(table) as live:
            self._check_watching(live, person)
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
            self._check_watching(live, listener.person)
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
            self._check_watching(live, person)
            return live.record

    async def finished(self, table: str, person: int | None) -> tuple[Match, int]:
        """The match of a finished table, and as whom this person sees it."""
        async with self.at(table) as live:
            self._check_watching(live, person)
            if live.record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            return live.match, live.viewer(person)

    def renamed(self, person: int) -> None:
        for live in self._live.values():
            if not live.stale and live.record.seats_of(person):
                live.meet_all()

    async def forget_person(self, person: int) -> None:
        """They hold other seats now: read their tables anew."""
        for live in [one for one in self._live.values() if not one.stale and one.record.seats_of(person)]:
            async with self.at(live.id) as again:
                again.stale = True

    def presence(self, table: str) -> tuple[set[int], int]:
        """The people who sit at it and are here, and the number of spectators."""
        live = self._live.get(table)
        if live is None or live.stale:
            return set(), 0
        seated = {seat.person for seat in live.record.seats}
        here = {one.person for one in live.listeners if one.person is not None and one.person in seated}
        return here, sum(one.person not in here for one in live.listeners)

    def _check_watching(self, live: LiveTable, person: int | None) -> None:
        if not live.may_watch(person):
            raise NoSuchTable

    # bots

    def _nudge(self, live: LiveTable) -> None:
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
            moment = live.undone, live.match.decisions[seat]
        text = await self._bots.choose(thought)
        async with self.at(table) as live:
            if (live.undone, live.match.decisions[seat]) == moment:  # else something was taken back: think again
                await live.play(self._store.journal, seat, live.match.decisions[seat], text)
                self._moved("bot")
        return True
