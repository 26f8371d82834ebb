"""What the caller has played: a list to look through, and numbers."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated

from fastapi import APIRouter, Query

from bosquet.server.context import Here
from bosquet.server.describe import names_at, table_info
from bosquet.server.schemas import PastGame, PastGames, Statistics, Word
from bosquet.server.sessions import Known
from bosquet.store.past import COUNTED, PAGE
from bosquet.store.values import Result, Table

router = APIRouter(prefix="/api/me", tags=["people"])

Skip = Annotated[int, Query(ge=0, le=1_000_000)]
FIRST_PLAYER = "first_player"  # who goes first makes no other game of it


@router.get("/games", operation_id="listPast")
async def list_past(known: Known, here: Here, game: Word | None = None, skip: Skip = 0) -> PastGames:
    """A page of the caller's finished games."""
    if known is None:
        return PastGames(games=[], more=False)
    me = known.person.id
    found = await here.store.past.played(me, game, skip, PAGE + 1)
    tables = await here.store.tables.some(found[:PAGE])
    names = await names_at(here, *tables)
    games = [
        PastGame(table=table_info(here, one, names, known), seats=one.seats_of(me), points=list(one.outcome.points))
        for one in tables
        if one.outcome
    ]
    return PastGames(games=games, more=len(found) > PAGE)


@router.get("/statistics", operation_id="listStatistics")
async def list_statistics(known: Known, here: Here) -> list[Statistics]:
    """The caller's games in numbers. Those in which they held several seats say nothing of one player."""
    if known is None:
        return []
    tables = await here.store.tables.some(await here.store.past.played(known.person.id, None, 0, COUNTED))
    kinds: defaultdict[tuple[str, tuple[tuple[str, str], ...]], list[tuple[Result, int]]] = defaultdict(list)
    for one in tables:
        seats = one.seats_of(known.person.id)
        if one.outcome and len(seats) == 1:
            kinds[one.game, mode(one)].append((one.outcome, seats[0]))
    return [counted(game, dict(options), results) for (game, options), results in sorted(kinds.items())]


def mode(table: Table) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((key, value) for key, value in table.options.items() if key != FIRST_PLAYER))


def counted(game: str, options: dict[str, str], results: list[tuple[Result, int]]) -> Statistics:
    points = [result.points[seat] for result, seat in results]
    return Statistics(
        game=game,
        options=options,
        played=len(results),
        won=sum(won(result, seat) for result, seat in results),
        best=max(points),
        average=sum(points) / len(points),
    )


def won(result: Result, seat: int) -> bool:
    """Who plays alone wins only where the game says so."""
    return result.verdict == "won" if result.verdict else result.places[seat] == 1
