"""The chances and the analysis of finished tables: worked out once for all who ask, and kept."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import structlog

from bosquet.arena.analysis import TURNING, chance_at
from bosquet.arena.chances import Chances
from bosquet.match import Match
from bosquet.runtime.bots import Bots
from bosquet.runtime.errors import NotNow
from bosquet.runtime.line import Asker, Urgency
from bosquet.runtime.thinkers import WorkerDied
from bosquet.runtime.worker import Weighed, played
from bosquet.store.reviews import Reviews

KEPT = 200  # tables; the players of one ask at about the same time

log = structlog.get_logger()


@dataclass
class Review:
    """The decisions of a finished match looked at again, in order, as far as they are worked out."""

    of: int
    decisions: list[dict[str, object]] = field(default_factory=list)
    failed: bool = False


class Prospects:
    def __init__(self, bots: Bots, reviews: Reviews) -> None:
        self._bots = bots
        self._kept = reviews
        self._found: OrderedDict[str, asyncio.Future[str]] = OrderedDict()
        self._reviews: OrderedDict[str, tuple[Review, asyncio.Future[None]]] = OrderedDict()

    async def of(self, table: str, match: Match, person: int = 0) -> str:
        """The chances of a finished match, as JSON. It goes on when the one who asked first does not wait."""
        task = self._found.pop(table, None)
        if task is None:
            task = asyncio.ensure_future(self._bots.chances(played(table, match), _by(person)))
        self._found[table] = task
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except WorkerDied as error:  # so it would again: the table is not tried a second time
            raise NotNow("no_chances", "The chances of this game could not be worked out.") from error

    def review(self, table: str, match: Match, person: int = 0) -> Review:
        """Every decision of a finished match looked at again. It goes on by itself; ask again for the rest."""
        known = self._reviews.pop(table, None)
        review, task = known or self._begin(table, match, person)
        self._reviews[table] = review, task
        done = [name for name, (_, one) in self._reviews.items() if one.done()]
        for name in done[: max(0, len(done) - KEPT)]:
            del self._reviews[name]
        if review.failed:
            raise NotNow("no_chances", "This game could not be analysed.")
        return review

    def _begin(self, table: str, match: Match, person: int) -> tuple[Review, asyncio.Future[None]]:
        review = Review(len(match.entries))
        return review, asyncio.ensure_future(self._look_again(review, table, match, person))

    async def _look_again(self, review: Review, table: str, match: Match, person: int) -> None:
        """One decision after the other, each a question of its own: so whatever is more urgent goes first."""
        try:
            known = await self._kept.get(table)
            if known is not None:
                review.decisions = json.loads(known)
                return
            course = Chances(**json.loads(await self.of(table, match, person)))
            finished = vars(played(table, match))
            for step in range(review.of):
                found = json.loads(await self._bots.weigh(Weighed(**finished, step=step), _by(person)))
                sides = {"before": chance_at(course, step), "after": chance_at(course, step + 1)}
                review.decisions.append({**found, **sides, "turning": found["gain"] >= TURNING})
            await self._kept.put(table, json.dumps(review.decisions))
        except Exception as error:  # nobody waits for this task: who asks again is told
            log.warning("analysis_failed", table=table, why=type(error).__name__)
            review.failed = True

    async def close(self) -> None:
        tasks: list[asyncio.Future[Any]] = [*self._found.values(), *(task for _, task in self._reviews.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _by(person: int) -> Asker:
    return Asker(person, lambda: Urgency.ANALYSIS)
