"""Looking at tables without sitting down: how one stands, who may look back at it, and what the owl would have done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bosquet.core.game import Patch
from bosquet.runtime.errors import NotNow, NotYours
from bosquet.runtime.hall import ADVISER, Hall
from bosquet.runtime.worker import Thought, played
from bosquet.store.shares import Shares


@dataclass(frozen=True)
class Glance:
    """How far a table is: the plain facts of its view (season, round…), and the points that are settled, by side."""

    plain: Mapping[str, object]
    points: list[int]


@dataclass(frozen=True)
class Advice:
    """What was decided at a step of a finished game, and what the owl would have done in that seat."""

    seat: int
    played: Mapping[str, object]
    advised: Mapping[str, object]


class Gallery:
    def __init__(self, hall: Hall, shares: Shares) -> None:
        self._hall = hall
        self._shares = shares

    async def glance(self, table: str, person: int | None) -> Glance:
        async with self._hall.at(table) as live:
            live.check_watching(person)
            if live.stills is not None:
                return Glance({}, [])
            match, viewer = live.match, live.viewer(person)
            shown = match.shown.state
            view = match.game.view(shown, viewer)
            lines = [match.game.score(shown, side) for side in range(shown.sides)]
        plain = {name: value for name, value in view.items() if isinstance(value, str | int)}
        return Glance(plain, [sum(line.points for line in side if line.settled) for side in lines])

    async def sketch(self, table: str) -> list[Patch]:
        """How a finished table lies there; nothing where its rules are no longer known."""
        async with self._hall.at(table) as live:
            return live.match.game.sketch(live.match.state) if live.stills is None else []

    async def share(self, table: str, person: int, shared: bool) -> None:
        """Its host decides whether anybody may look back at a finished game."""
        async with self._hall.at(table) as live:
            live.check_watching(person)
            if live.record.host != person:
                raise NotYours("not_host", "Only the host may share a game.")
            if live.record.status != "over":
                raise NotNow("not_over", "The game is not over yet.")
        await self._shares.put(table, shared)

    async def is_shared(self, table: str) -> bool:
        return await self._shares.has(table)

    async def advise(self, table: str, step: int, person: int | None) -> Advice:
        """The owl is told what that seat knew then. To ask for any seat gives nothing away: the log tells more."""
        match, _ = await self._hall.finished(table, person)
        if step >= len(match.entries):
            raise NotNow("no_such_step", f"This game has {len(match.entries)} decisions.")
        entry = match.entries[step]
        so_far = played(f"{table} {step}", match)
        thought = Thought(**vars(replace(so_far, lines=so_far.lines[:step])), seat=entry.seat, bot=ADVISER)
        advised = await self._hall.consult(thought, person or 0)
        game, asked = match.game, self._hall.replays.at(table, match, step).state.clone()
        asked.ask(entry.seat)
        return Advice(entry.seat, game.structured(asked, entry.action), game.structured(asked, game.parse(advised)))
