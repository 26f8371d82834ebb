"""One live table: its match in memory, who watches it, and what each of them is shown."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

import structlog
from pydantic_core import to_json

from bosquet.core.errors import BadNotation, IllegalAction, NothingToUndo
from bosquet.core.events import SPECTATOR
from bosquet.core.registry import game as find_game
from bosquet.match import Match
from bosquet.runtime.errors import Illegal, NoSuchTable, NotNow, NotYours, Stale
from bosquet.runtime.listener import Listener
from bosquet.runtime.worker import Thought, played
from bosquet.store.records import Append, Result, Status, Table
from bosquet.store.writer import Writer

log = structlog.get_logger()

UNDO = "undo"
LONGEST_LOG = 10_000  # lines; beyond it nothing is taken back any more, so that a log cannot grow for ever


class LiveTable:
    """Everything that touches it holds `lock`, so nobody is ever shown a move that is not yet stored."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.users = 0  # who hold it or wait for it
        self.loaded = False
        self.stale = True  # must be read from the store, perhaps again, before use
        self.epoch = 0  # grows when something is taken back or read again: what a bot thought before is void
        self.listeners: set[Listener] = set()
        self.bots: asyncio.Task[None] | None = None

    def idle(self) -> bool:
        return not (self.users or self.listeners or self.bots)

    def load(self, record: Table, lines: list[str]) -> None:
        """Rebuild the match from its log."""
        match = Match(find_game(record.game), len(record.seats), record.seed, record.options)
        for seat, notation in standing(lines):
            match.play(seat, notation)
        asked = Counter(int(line.partition(" ")[0]) for line in lines)
        match.decisions = [asked[seat] for seat in range(match.seats)]
        self.record = record
        self.match = match
        self.lines = len(lines)
        self.last = {int(line.partition(" ")[0]): line.partition(" ")[2] for line in lines}
        self.epoch += 1
        self.forget()
        self.loaded, self.stale = True, False

    def forget(self) -> None:
        """The position has changed: so will what was written of it."""
        self._sights: dict[int, str] = {}
        self._stories: dict[tuple[int, int | None], str] = {}

    # deeds

    async def play(self, writer: Writer, seat: int, decision: int, text: str) -> bool:
        """Do it, keep it, then show it. False if exactly this was done already."""
        game = self.match.game
        try:
            text = game.notation(game.parse(text))
            if self._repeated(seat, decision, text):
                return False
            self.match.play(seat, text)
        except BadNotation as error:
            raise Illegal("bad_notation", str(error)) from error
        except IllegalAction as error:
            raise Illegal("illegal", str(error), error.rule) from error
        await self._keep(writer, seat, text)
        self.show_all()
        return True

    async def undo(self, writer: Writer, seat: int, decision: int) -> bool:
        """Take back the seat's last decision, if nobody learned anything from it. False if done already."""
        if self._repeated(seat, decision, UNDO):
            return False
        if self.lines >= LONGEST_LOG:
            raise NotNow("too_long", "Too much was taken back at this table already.")
        viewers = {listener.viewer for listener in self.listeners}
        before = {viewer: self.match.story(viewer) for viewer in viewers}
        try:
            self.match.undo(seat)
        except NothingToUndo as error:
            raise Illegal("nothing_to_undo", str(error)) from error
        self.epoch += 1
        await self._keep(writer, seat, UNDO)
        same = {viewer for viewer in viewers if self.match.story(viewer) == before[viewer]}
        for listener in self.listeners:
            listener.heard = len(self.match.entries) if listener.viewer in same else None
        self.show_all()
        return True

    def _repeated(self, seat: int, decision: int, text: str) -> bool:
        if self.record.status == "open":
            raise NotNow("not_begun", "The table waits for its players.")
        asked = self.match.decisions[seat]
        if decision == asked - 1 and self.last.get(seat) == text:
            return True
        if decision != asked:
            raise Stale
        return False

    async def _keep(self, writer: Writer, seat: int, text: str) -> None:
        """Make the last deed durable. If that fails, the match in memory is ahead of the log and must go."""
        state = self.match.state
        outcome = self.match.game.outcome(state)
        result = Result(outcome.places, tuple(state.points()), outcome.decided_by) if outcome else None
        status: Status = "over" if state.over() else "running"
        append = Append(self.id, self.lines, f"{seat} {text}", status, tuple(state.waiting()), result)
        self.stale = True
        await writer.append(append)
        self.stale = False
        self.lines += 1
        self.last[seat] = text
        self.record = replace(self.record, status=status, waiting=append.waiting, outcome=result)
        self.forget()
        if result:
            log.info("table_over", table=self.id, game=self.record.game)
            self.meet_all()

    # who is here

    def check_seat(self, seat: int, person: int | None) -> None:
        if seat not in self.record.seats_of(person):
            raise NotYours("not_yours", f"Seat {seat} is not yours.")

    def check_watching(self, person: int | None) -> None:
        """A table that is not public exists only for who sits at it and for its host."""
        record = self.record
        if not record.public and not record.seats_of(person) and record.host != person:
            raise NoSuchTable

    def viewer(self, person: int | None) -> int:
        """As whom this person sees the table: of their seats the one that is asked, else the first."""
        held = self.record.seats_of(person)
        waiting = set(held).intersection(self.record.waiting)
        return min(waiting or held, default=SPECTATOR)

    def bot_to_move(self) -> int | None:
        if self.record.status != "running":
            return None
        bots = (seat for seat in self.record.waiting if self.record.seats[seat].kind == "bot")
        return min(bots, default=None)

    def thought(self, seat: int, bot: str) -> Thought:
        """The question that `seat` must answer, for a worker."""
        return Thought(**vars(played(self.id, self.match)), seat=seat, bot=bot)

    # what they are shown

    def meet_all(self) -> None:
        for listener in self.listeners:
            listener.meet()

    def show_all(self) -> None:
        for listener in self.listeners:
            self.show(listener)

    def show(self, listener: Listener, again: bool = False) -> None:
        """Show what changed for this viewer. If nothing did it hears nothing: silence tells nothing either."""
        if self.record.status == "open":
            return
        viewer = self.viewer(listener.person)
        sight = self._sight(viewer)
        events = self._story(viewer, listener.heard)
        reset = listener.heard is None
        if sight != listener.shown or events != "[]" or reset or again:
            listener.show(sight, events, reset)
        listener.viewer, listener.shown, listener.heard = viewer, sight, len(self.match.entries)

    def _sight(self, viewer: int) -> str:
        found = self._sights.get(viewer)
        if found is None:
            found = self._sights[viewer] = to_json(self.match.sight(viewer)).decode()
        return found

    def _story(self, viewer: int, heard: int | None) -> str:
        key = viewer, heard
        found = self._stories.get(key)
        if found is None:
            since = 0 if heard is None else heard + 1
            found = self._stories[key] = to_json(self.match.story(viewer, since)).decode()
        return found


def standing(lines: list[str]) -> list[tuple[int, str]]:
    """The decisions of a log that were not taken back."""
    found: list[tuple[int, str]] = []
    for line in lines:
        seat, _, text = line.partition(" ")
        if text == UNDO:
            del found[max(k for k, (who, _) in enumerate(found) if who == int(seat))]
        else:
            found.append((int(seat), text))
    return found
