"""What servers that share a database tell each other: PostgreSQL carries it with the commit that it is about.

News names what has changed and not how: who cares reads it. So it is short and may be told twice. New lines of a log
come along, for they are read everywhere at once: who knows all before them has nothing to read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import structlog
from sqlalchemy import Connection, text

from bosquet.store.database import SESSION, Database

CHANNEL: Final = "bosquet"
LONGEST: Final = 7000  # bytes; PostgreSQL carries a little more
SILENCE: Final = 8.0  # seconds in which a server hears at least its own heart
PAUSE: Final = 0.5  # seconds before a lost connection is opened again

NOTIFY = text(f"select pg_notify('{CHANNEL}', :news)")

log = structlog.get_logger()


@dataclass(frozen=True)
class Item:
    """`kind` of change, `of` which table, person or session, and a number and lines if the kind has them."""

    kind: str
    of: str
    number: int = 0
    lines: tuple[str, ...] = ()


def tell(connection: Connection, kind: str, of: str | int, number: int = 0, lines: Sequence[str] = ()) -> None:
    """With the commit of this transaction."""
    connection.info["news"].append("\t".join((f"{kind} {of} {number}", *lines)))


def publish(connection: Connection, server: str, lines: list[str]) -> None:
    for part in _parts(lines):
        connection.execute(NOTIFY, {"news": "\n".join((server, *part))})


def _parts(lines: list[str]) -> Iterator[list[str]]:
    part: list[str] = []
    size = 0
    for line in dict.fromkeys(lines):
        if size + len(line) > LONGEST:
            yield part
            part, size = [], 0
        part.append(line)
        size += len(line) + 1
    yield part


def read(news: str) -> tuple[str, list[Item]]:
    """The server that tells it, and what."""
    server, *lines = news.split("\n")
    return server, [_item(*line.split("\t")) for line in lines]


def _item(head: str, *lines: str) -> Item:
    kind, of, number = head.split(" ")
    return Item(kind, of, int(number), lines)


class Listening:
    """Hears what the other servers tell. `missed` is called whenever something may have been told unheard."""

    def __init__(
        self, database: Database, server: str, heard: Callable[[Item], None], missed: Callable[[], None]
    ) -> None:
        self._address = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._server = server
        self._heard = heard
        self._missed = missed
        self.well = asyncio.Event()

    async def run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # of whatever kind: without news we would show what is no longer so
                log.warning("news_lost", why=type(error).__name__)
            self.well.clear()
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        from psycopg import AsyncConnection  # noqa: PLC0415  (an extra, which only several servers need)

        async with await AsyncConnection.connect(self._address, autocommit=True, **SESSION) as connection:  # type: ignore[arg-type]
            await connection.execute(f"listen {CHANNEL}")
            self._missed()
            self.well.set()
            alive = True
            while alive:
                alive = False
                async for note in connection.notifies(timeout=SILENCE):
                    alive = True
                    server, items = read(note.payload)
                    if server != self._server:
                        for item in items:
                            self._heard(item)
            log.warning("news_silent")
