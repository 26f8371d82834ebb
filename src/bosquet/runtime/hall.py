"""The hall: every table that somebody plays or watches, in memory as long as it is needed, and its bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

import structlog
from orjson import dumps

from bosquet.core.game import View
from bosquet.match import Match
from bosquet.runtime.bots import Bots
from bosquet.runtime.deeds import UNDER_WAY, unbroken
from bosquet.runtime.errors import NoSuchTable, NotNow, NotYours
from bosquet.runtime.floor import Floor
from bosquet.runtime.line import Asker, Urgency
from bosquet.runtime.listener import Listener
from bosquet.runtime.live import LiveTable
from bosquet.runtime.prospects import Prospects, Review
from bosquet.runtime.replays import Replays
from bosquet.runtime.worker import Advised, Thought
from bosquet.store.models import now
from bosquet.store.store import Store
from bosquet.store.values import Reached, Said, Seat, Table
from bosquet.store.writer import Behind

SUBSTITUTE = "ecureuil"  # plays for who leaves
ADVISER = "hibou"  # gives hints
HOUSE = -1  # speaks as no seat can
PAUSE = 2.0  # seconds before bots are tried again when even their substitute failed
FAREWELL = 5.0  # seconds that deeds under way have to end

log = structlog.get_logger()


class Hall(Floor):
    def __init__(self, store: Store, bots: Bots, kept: int, moved: Callable[[str], None]) -> None:
        """`kept` tables that nobody watches stay in memory; `moved` is told who played, "person" or "bot"."""
        super().__init__(store, kept)
        self._bots = bots
        self._moved = moved
        self._prospects = Prospects(bots, store.reviews)
        self.replays = Replays()

    async def wake(self) -> None:
        """After a start: hear of other servers, and let bots go on whose turn it was."""
        await self._around.begin()
        await self.wake_bots()

    async def wake_bots(self) -> None:
        """Those that nobody thinks for."""
        try:
            tables = await self._around.to_move()
        except Exception as error:
            log.error("bots_not_woken", why=type(error).__name__)
            return
        for table in tables:
            try:
                async with self.at(table) as live:
                    self.nudge(live)
            except Exception as error:  # one table that cannot be read must not silence the bots of all others
                log.error("table_not_loaded", table=table, exc_info=error)

    async def close(self) -> None:
        if UNDER_WAY:
            await asyncio.wait(UNDER_WAY, timeout=FAREWELL)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._around.end()
        await self._prospects.close()
        for live in list(self._live.values()):
            if live.unkept():
                await self._store.tables.keep_stills(live.id, live.as_it_stands())

    # at a table

    @unbroken
    async def play(self, table: str, person: int | None, seat: int, decision: int, texts: Sequence[str]) -> bool:
        """Answer with an action or a chain of them. False if exactly this was done already."""

        async def deed(live: LiveTable) -> bool:
            live.check_seat(seat, person)
            done = await live.play(self._store.writer, seat, decision, texts)
            if done:
                self._moved("person")
                self.nudge(live)
            return done

        return await self.judged(table, deed)

    @unbroken
    async def undo(self, table: str, person: int | None, seat: int, decision: int) -> bool:

        async def deed(live: LiveTable) -> bool:
            live.check_seat(seat, person)
            return await live.undo(self._store.writer, seat, decision)

        return await self.judged(table, deed)

    async def hint(self, table: str, person: int, seat: int) -> list[View]:
        """All links of a gesture that the seat might make now, from what it knows."""
        async with self.at(table) as live:
            live.check_watching(person)
            live.check_rules()
            live.check_seat(seat, person)
            if not live.record.hints:
                raise NotNow("no_hints", "This table plays without hints.")
            if seat not in live.record.waiting:
                raise NotNow("not_asked", f"Seat {seat} is not asked.")
            asked = Advised(**vars(live.thought(seat, ADVISER)))
        return await self._bots.advise(asked, Asker(person, lambda: Urgency.HINT))

    async def consult(self, thought: Thought, person: int) -> str:
        """What a bot would do there: for somebody who looks back, so everybody else comes first."""
        return await self._bots.choose(thought, Asker(person, lambda: Urgency.ANALYSIS))

    @unbroken
    async def say(self, table: str, person: int | None, text: str) -> None:
        async with self.at(table) as live:
            held = live.record.seats_of(person)
            if person is None or not held:
                raise NotYours("spectator", "Only who sits here may talk.")
            names = await self._store.people.names({person})
            line = Said(0, held[0], live.record.seats[held[0]].name or names[person], text, now())
            live.hear([await self._store.tables.say(table, line)])

    async def announce(self, live: LiveTable, seat: Seat, word: str) -> None:
        """Among the talk, what became of somebody: from the house, in a word that clients put into a sentence."""
        names = await self._store.people.names({seat.person} if seat.person else set())
        line = Said(0, HOUSE, seat.name or names.get(seat.person or 0, ""), word, now())
        live.hear([await self._store.tables.say(live.id, line)])

    @unbroken
    async def attend(self, table: str, listener: Listener) -> None:
        """Begin to listen: who is here, what was said, the position and its whole story.

        Who has a place here takes it: it was kept for them, or a bot played in it while they were away.
        """

        async def deed(live: LiveTable) -> None:
            live.check_watching(listener.person)
            for number in live.record.places_of(listener.person):
                seat = live.record.seats[number]
                if seat.kind != "person" and live.record.status != "over" and live.stills is None:
                    await self.reseat(live, number, replace(seat, kind="person", level=None))
            talk = await self._store.tables.talk(table)
            live.hear(talk)  # those who were here, if they lack any of it
            live.listeners.add(listener)
            self._around.came_or_left(table)
            live.meet_all()
            listener.hear(talk)
            live.show(listener)
            self.nudge(live)

        await self.judged(table, deed)

    async def reseat(self, live: LiveTable, number: int, seat: Seat) -> None:
        """Change who sits there; the table begins when it waits for no friend any more."""
        live.check_rules()
        seats = list(live.record.seats)
        seats[number] = seat
        begins = live.record.status == "open" and all(one.kind != "friend" for one in seats)
        waiting = live.match.state.waiting()
        try:
            await self._store.tables.set_seat(live.record, number, seat, waiting)
        except BaseException:
            live.stale = True  # nobody knows whether it was stored
            raise
        live.record = replace(live.record, seats=tuple(seats))
        if begins:
            live.record = replace(live.record, status="running", waiting=tuple(waiting))
        live.meet_all()
        live.show_all()
        self.nudge(live)

    def depart(self, table: str, listener: Listener) -> None:
        live = self._live.get(table)
        if live and listener in live.listeners:
            live.listeners.discard(listener)
            self._around.came_or_left(table)
            if listener.person is not None:
                self._left(live, listener.person)
            live.meet_all()
            self._tidy(live)

    async def show_again(self, table: str, listener: Listener) -> None:
        async with self.at(table) as live:
            live.show(listener, again=True)

    async def record(self, table: str, person: int | None) -> Table:
        async with self.at(table) as live:
            await self._check_looking_back(live, person)
            return live.record

    async def _check_looking_back(self, live: LiveTable, person: int | None) -> None:
        """A finished game may be looked at by anybody, if its host shares it."""
        shared = live.record.status == "over" and await self._store.shares.has(live.id)
        if not shared:
            live.check_watching(person)

    async def finished(self, table: str, person: int | None) -> tuple[Match, int]:
        """The match of a finished table, and as whom this person sees it."""
        async with self.at(table) as live:
            await self._check_looking_back(live, person)
            if live.record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            live.check_rules()
            return live.match, live.viewer(person)

    async def replay(self, table: str, person: int | None, step: int) -> tuple[int, list[View]]:
        """How many decisions a finished game has, and what one of them brought about; step 0 is the set-up."""
        match, viewer = await self.finished(table, person)
        steps = len(match.entries)
        if step > steps:
            raise NotNow("no_such_step", f"This game has {steps} steps.")
        return steps, self.replays.at(table, match, step).frames(viewer, step - 1)

    async def chapters(self, table: str, person: int | None) -> str:
        """The story of a finished table as this person heard it, a list of facts for each decision, in JSON."""
        async with self.at(table) as live:
            await self._check_looking_back(live, person)
            if live.record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            viewer = live.viewer(person)
            if live.stills is None:
                return dumps(live.match.chapters(viewer)).decode()
            return live.stills[viewer].chapters if viewer in live.stills else "[]"

    async def reached(self, table: str, person: int) -> Reached:
        """The achievements of who sits at a finished table."""
        async with self.at(table) as live:
            live.check_watching(person)
            if not live.record.seats_of(person):
                raise NotYours("not_yours", "Only who sits here reaches anything.")
            if live.record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
            live.check_rules()
            return live.reached(person)

    async def chances(self, table: str, person: int | None) -> str:
        """Who was how likely to win at each moment of a finished table, as JSON."""
        return await self._prospects.of(table, await self._won(table, person), person or 0)

    async def analysis(self, table: str, person: int | None) -> Review:
        """Every decision of a finished table looked at again, as far as that has been done."""
        return self._prospects.review(table, await self._won(table, person), person or 0)

    async def _won(self, table: str, person: int | None) -> Match:
        match, _ = await self.finished(table, person)
        if match.state.sides < 2:
            raise NotNow("alone", "Who plays alone has nobody to win against.")
        return match

    # bots

    def nudge(self, live: LiveTable) -> None:
        """See to it that bots play on, if it is their turn."""
        if live.bots is None and live.bot_to_move() is not None:
            live.bots = self._begin(self._play_bots(live), f"bots {live.id}")

    async def _play_bots(self, live: LiveTable) -> None:
        """One question after the other, until the table waits for people; at one server only."""
        try:
            while await self._around.claim(live.id):
                try:
                    await self._answer_all(live.id)
                finally:
                    await self._around.release(live.id)
                if not await self._bots_again(live.id):
                    break
        except Exception as error:  # the database; others look after it, or we do on the next round
            log.error("bots_left", table=live.id, why=type(error).__name__)
        finally:
            live.bots = None
            self._tidy(live)

    async def _answer_all(self, table: str) -> None:
        playing = True
        while playing:
            try:
                playing = await self._play_bot(table)
            except NoSuchTable:
                return
            except Exception as error:  # the table must not wait for ever, whatever it was
                log.error("bot_failed", table=table, why=type(error).__name__)
                await asyncio.sleep(PAUSE)

    async def _bots_again(self, table: str) -> bool:
        """Who moved before we released the table could not think for it: is a bot asked after all?"""
        if self._store.servers:
            self._live[table].stale = True
        async with self.at(table) as live:
            return live.bot_to_move() is not None

    async def _play_bot(self, table: str) -> bool:
        async with self.at(table) as live:
            seat = live.bot_to_move()
            if seat is None:
                return False
            thought = live.thought(seat, live.record.seats[seat].level or SUBSTITUTE)
            decision = len(live.match.said[seat])
        text = await self._bots.choose(thought, Asker(live.record.host, live.urgency))
        async with self.at(table) as live:
            # Nobody else can change the question of a seat; but the seat may have been taken by somebody else.
            if live.record.seats[seat].kind == "bot" and len(live.match.said[seat]) == decision:
                try:
                    await live.play(self._store.writer, seat, decision, [text])
                except Behind:
                    live.stale = True
                else:
                    self._moved("bot")
        return True
