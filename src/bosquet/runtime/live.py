"""One live table: its match in memory, who watches it, and what each of them is shown."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import NamedTuple, cast

import structlog
from orjson import dumps, loads

from bosquet.core.errors import BadNotation, IllegalAction, NothingToUndo
from bosquet.core.events import SPECTATOR
from bosquet.core.game import View
from bosquet.core.registry import game as find_game
from bosquet.match import UNDO, Match
from bosquet.match.changes import in_short
from bosquet.runtime.errors import Illegal, NoSuchTable, NotNow, NotYours, Stale
from bosquet.runtime.line import Urgency
from bosquet.runtime.listener import Listener
from bosquet.runtime.worker import Thought, played
from bosquet.store.values import Append, Reached, Result, Said, Still, Table
from bosquet.store.writer import Writer

log = structlog.get_logger()

FOLLOWING = ("status", "waiting", "outcome")  # of a record: what its log says, once there is one
MOST_COMING = 100  # lines that were told of a table nobody looks at; more are read when somebody does
LONGEST_LOG = 10_000  # lines; beyond it nothing is taken back any more, so that a log cannot grow for ever


class Written:
    """What one viewer is shown of this moment, drawn and written once for all who are shown the same."""

    def __init__(self, ahead: bool) -> None:
        self.ahead = ahead  # drawn for somebody who shares a device
        self.sight: View = {}
        self.texts: dict[int, Text] = {}  # the last for who knew so many entries before


class Text(NamedTuple):
    """Frames as JSON: whole, or in short for who has the sight `before`."""

    before: View | None
    short: bool
    frames: bytes


class LiveTable:
    """Everything that touches it holds `lock`, so nobody is ever shown a move that is not yet stored."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.users = 0  # who hold it or wait for it
        self.loaded = False
        self.stale = True  # the store may know more: to be looked at before use
        self.behind = False  # its log has more lines
        self._coming: dict[int, str] = {}  # some of these, by their number
        self.ahead = False  # what was last done may not be stored: to be read anew before use
        self.refreshing = False
        self.listeners: set[Listener] = set()
        self.elsewhere: Counter[int] = Counter()  # sockets at other servers, by person
        self.unheard = False  # there may be more
        self.talk: set[int] = set()  # lines of talk that who listens has heard
        self.bots: asyncio.Task[None] | None = None
        self.left: dict[int, float] = {}  # when the people who are not here were last seen
        self.opened = time.monotonic()
        self.stills: dict[int, Still] | None = None  # all there is, if its rules are no longer known
        self._written: dict[int, Written] = {}  # by viewer

    def idle(self) -> bool:
        return not (self.users or self.listeners or self.bots)

    def rest(self) -> None:
        """Nobody looks: whoever comes next is shown how it stands, not the way there."""
        if self.stills is None:
            self._written = {}
            self.match.forget_scenes()

    def load(self, record: Table, lines: list[str]) -> None:
        """Rebuild the match from its log."""
        match = Match(find_game(record.game), len(record.seats), record.seed, record.options)
        for line in lines:
            match.enter(line)
        self.record = record
        self.match = match
        self.stills = None
        self.secrets = match.game.secrets(match.seats, match.options)
        self.lines = self.stilled = len(lines)
        self.committed = match.committed
        self._written = {}
        if lines:
            self.record = self._following()
        self.loaded, self.ahead = True, False

    def catch_up(self, record: Table, lines: list[str]) -> None:
        """Go on to what other servers have done meanwhile, and show it."""
        before, known = self.record, {name: getattr(self.record, name) for name in FOLLOWING}
        self.record = replace(record, **known) if before.status != "open" else record
        for line in lines:
            self.match.enter(line)
            self.lines += 1
            self._forget(int(line.partition(" ")[0]), tuple(self.match.state.waiting()))
            self.record = self._following()
            self.show_all()
        if self.record != before:
            self.meet_all()
            self.show_all()

    def await_lines(self, number: int, lines: Sequence[str]) -> None:
        """Another server has told of lines; the log ends, or ended then, with the one before `number`."""
        if len(self._coming) > MOST_COMING:
            self._coming = {}
        self._coming.update(enumerate(lines, number - len(lines)))

    def awaited_lines(self) -> list[str]:
        """The lines we lack, if all of them have been told; none if they must be read."""
        coming, self._coming = self._coming, {}
        lacking = range(self.lines, max(coming, default=-1) + 1)
        return [coming[n] for n in lacking] if all(n in coming for n in lacking) else []

    def _following(self) -> Table:
        """The record, as it follows from the match: it may have been read before the last lines were written."""
        state, record = self.match.state, self.record
        outcome = self.match.game.outcome(state)
        waiting = tuple(state.waiting())
        if not outcome and (record.status, record.waiting) == ("running", waiting):
            return record  # as after most steps of a draft
        result = Result(**asdict(outcome), points=tuple(state.points())) if outcome else None
        return replace(record, status="over" if outcome else "running", waiting=waiting, outcome=result)

    def load_stills(self, record: Table, stills: list[Still]) -> None:
        """A table whose rules are no longer known is shown as it stood; nothing can be done at it."""
        self.record = record
        self.stills = {still.viewer: still for still in stills}
        self.loaded, self.ahead = True, False

    def check_rules(self) -> None:
        if self.stills is not None:
            raise NotNow("other_rules", "This table was played under older rules, which Bosquet no longer knows.")

    # deeds

    async def play(self, writer: Writer, seat: int, decision: int, texts: Sequence[str]) -> bool:
        """Do it, keep it, then show it. False if exactly this was done already."""
        if self._repeated(seat, decision, texts):
            return False
        try:
            done = self.match.play(seat, *texts)
        except BadNotation as error:
            raise Illegal("bad_notation", error, error.link) from error
        except IllegalAction as error:
            raise Illegal("illegal", error, error.link) from error
        await self._keep(writer, seat, texts[:done])
        return True

    async def undo(self, writer: Writer, seat: int, decision: int) -> bool:
        """Take back the last step of the seat's draft. False if done already."""
        if self._repeated(seat, decision, [UNDO]):
            return False
        if self.lines >= LONGEST_LOG:
            raise NotNow("too_long", "Too much was taken back at this table already.")
        try:
            self.match.undo(seat)
        except NothingToUndo as error:
            raise Illegal("nothing_to_undo", error) from error
        await self._keep(writer, seat, [UNDO])
        return True

    def _repeated(self, seat: int, decision: int, texts: Sequence[str]) -> bool:
        """Whether exactly this was done from that decision on. A chain may have ended where a link of it committed."""
        self.check_rules()
        if self.record.status == "open":
            raise NotNow("not_begun", "The table waits for its players.")
        done = self.match.said[seat][decision:]
        if done and done == list(texts[: len(done)]):
            return True
        if decision != len(self.match.said[seat]):
            raise Stale
        return False

    async def _keep(self, writer: Writer, seat: int, texts: Sequence[str]) -> None:
        """Make the last deed durable, then show it. If that fails the match is ahead of the log, and must go."""
        then = self._following()
        append = Append(
            self.id,
            self.lines,
            tuple(f"{seat} {text}" for text in texts),
            status=then.status,
            waiting=then.waiting,
            outcome=then.outcome,
            reached=self.all_reached() if then.outcome else (),
            stills=self.as_it_stands() if then.outcome else (),
            by=(seat, then.seats[seat].kind, then.seats[seat].person),
            changes=then is not self.record,
        )
        self.ahead = True
        await writer.append(append)
        self.ahead = False
        self.lines += len(texts)
        drafted = self._forget(seat, append.waiting)
        self.record = then
        if then.outcome:
            log.info("table_over", table=self.id, game=self.record.game)
            self.meet_all()
        for listener in self.listeners:
            if listener.viewer == seat or not drafted:
                self.show(listener)
        if not drafted:
            self.match.forget_way()

    def _forget(self, seat: int, waiting: tuple[int, ...]) -> bool:
        """What was written is no longer true; but a draft, if it was one, changes only what its own seat sees."""
        drafted = (self.match.committed, waiting) == (self.committed, self.record.waiting)
        if drafted:
            self._written.pop(seat, None)
        else:
            self._written = {}
        self.committed = self.match.committed
        return drafted

    def as_it_stands(self) -> tuple[Still, ...]:
        """What each viewer sees now: kept, for one day its rules may have changed."""
        self.stilled = self.lines
        return tuple(
            Still(viewer, dumps(self.match.chapters(viewer)).decode(), dumps(self.match.sight(viewer)).decode())
            for viewer in (SPECTATOR, *range(len(self.record.seats)))
        )

    def unkept(self) -> bool:
        """Whether it is under way and has moved on since it was last kept as it stands."""
        usable = self.loaded and not self.ahead and self.stills is None
        return usable and self.lines > self.stilled

    # what was reached

    def all_reached(self) -> tuple[Reached, ...]:
        """At the end, for everybody who sits here."""
        people = dict.fromkeys(seat.person for seat in self.record.seats)
        found = [self.reached(person) for person in people if person is not None]
        return tuple(one for one in found if one.sections)

    def reached(self, person: int) -> Reached:
        """The achievements of all seats that this person holds, in the order of the game."""
        game, state = self.match.game, self.match.state
        keys = {key for seat in self.record.seats_of(person) for key in game.reached(state, seat)}
        sections: dict[str, list[str]] = {}
        for feat in game.feats():
            if feat.key in keys:
                sections.setdefault(feat.section, []).append(feat.key)
        return Reached(person, game.key, self.id, sections)

    # who is here

    def check_seat(self, seat: int, person: int | None) -> None:
        if seat not in self.record.seats_of(person):
            raise NotYours("not_yours", f"Seat {seat} is not yours.")

    def check_watching(self, person: int | None) -> None:
        """A table that is not public exists only for who sits at it and for its host."""
        record = self.record
        if not record.public and not record.places_of(person) and record.host != person:
            raise NoSuchTable

    def viewer(self, person: int | None, before: int = SPECTATOR) -> int:
        """As whom this person sees the table: of their seats one that is asked, and as before where that will do.

        So whoever holds a shared device goes on as long as they are asked, before it is handed to the next.
        """
        held = self.record.seats_of(person)
        waiting = set(held).intersection(self.record.waiting)
        if before in (waiting or held) or (before in held and self.shares(before) and self.match.ahead(before)):
            return before
        return min(waiting, default=min(held, default=SPECTATOR))

    def shares(self, viewer: int) -> bool:
        """Whether who sees the table so passes a device on: then all that tells the others nothing is asked at once."""
        person = self.record.seats[viewer].person if viewer != SPECTATOR else None
        return self.stills is None and len(self.record.seats_of(person)) > 1

    def absent(self, seat: int) -> bool:
        """Whether who sits there has been away for so long that the host may let a bot play on."""
        person = self.record.seats[seat].person
        if person is None or self.record.seats[seat].kind != "person" or person == self.record.host:
            return False
        if self.elsewhere[person] or any(one.person == person for one in self.listeners):
            return False
        return time.monotonic() - self.left.get(person, self.opened) >= self.record.patience * 60

    def bot_to_move(self) -> int | None:
        if self.record.status != "running" or self.stills is not None:
            return None
        bots = (seat for seat in self.record.waiting if self.record.seats[seat].kind == "bot")
        return min(bots, default=None)

    def urgency(self) -> Urgency:
        """Of a bot's thought at this table."""
        return Urgency.OPPONENT if self.listeners or self.elsewhere else Urgency.UNWATCHED

    def thought(self, seat: int, bot: str) -> Thought:
        """The question that `seat` must answer, for a worker."""
        return Thought(**vars(played(self.id, self.match)), seat=seat, bot=bot)

    # what they are shown

    def hear(self, lines: list[Said]) -> None:
        """Tell who listens what they have not heard yet."""
        fresh = [line for line in lines if line.id not in self.talk]
        self.talk.update(line.id for line in fresh)
        for listener in self.listeners if fresh else ():
            listener.hear(fresh)

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
        viewer = self.viewer(listener.person, listener.viewer)
        if self.stills is not None:
            self._show_still(listener, viewer)
            return
        match = self.match
        known = match.seen(viewer)
        since = known if listener.seen is None else min(listener.seen, known)
        # Another seat at the same device has heard another story.
        anew = listener.seen is None or (self.secrets and viewer != listener.viewer)
        kept = 0 if anew else match.told[since]
        told = match.heard(viewer, 0, match.told[since]) if anew else []
        before = None if again or viewer != listener.viewer else listener.sight
        heard, sight, frames = match.told[known], *self._write(viewer, since, before, listener.short)
        if before is None or (kept, heard) != (listener.heard,) * 2 or sight != before:
            listener.show(_message(kept, dumps(told) if told else b"[]", frames))
        listener.viewer, listener.sight, listener.seen, listener.heard = viewer, sight, known, heard

    def _show_still(self, listener: Listener, viewer: int) -> None:
        still = self.stills.get(viewer) if self.stills else None
        if still:
            told = [event for chapter in loads(still.chapters) for event in chapter]
            listener.show(_message(0, dumps(told), b'[{"events":[],"sight":%b}]' % still.sight.encode()))
            listener.viewer = viewer

    def _write(self, viewer: int, since: int, before: View | None, short: bool) -> tuple[View, bytes]:
        """What `viewer` sees, and is shown of the entries after `since`: the same for all who know as much."""
        shared, written = self.shares(viewer), self._written.get(viewer)
        if written is None or written.ahead is not shared:  # also when who shared the device has left
            written = self._written[viewer] = Written(shared)
        text = written.texts.get(since)
        if text is None or text.before is not before or text.short is not short:
            frames = self.match.frames(viewer, since, shared)
            written.sight = written.sight or cast(View, frames[-1]["sight"])
            frames[-1] = {"events": frames[-1]["events"], "sight": written.sight}  # the one that others may have
            text = Text(before, short, dumps(in_short(before, frames) if short else frames))
            written.texts[since] = text
        return written.sight, text.frames


def _message(kept: int, told: bytes, frames: bytes) -> bytes:
    """The largest and most frequent message: a `SightMessage` of the live protocol."""
    return b'{"type":"sight","from":%d,"told":%b,"frames":%b}' % (kept, told, frames)
