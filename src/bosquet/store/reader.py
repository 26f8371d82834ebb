"""Looking things up, in threads of its own: one trip for a look, however many statements it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy.orm import Session, sessionmaker

from bosquet.store.database import Database, connect_to_read

T = TypeVar("T")


class Reader:
    def __init__(self, database: Database) -> None:
        self._engine = connect_to_read(database)
        self._sessions = sessionmaker(self._engine)
        self._threads = ThreadPoolExecutor(database.pool, "reader")

    async def read(self, look: Callable[[Session], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, look)

    def _look(self, look: Callable[[Session], T]) -> T:
        with self._sessions() as session:
            return look(session)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()
