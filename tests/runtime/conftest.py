"""A hall on a fresh store, with real bots; the toys are among the games."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from bosquet.core.registry import folders
from bosquet.runtime.bots import Bots, start_bots
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.store.store import Store, open_store
from tests.server.support import ROOT


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("BOSQUET_GAMES", "tests.toys")
    monkeypatch.chdir(ROOT)  # where the workers find them
    folders.cache_clear()
    yield
    monkeypatch.undo()
    folders.cache_clear()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with open_store(database) as store:
        yield store


@pytest.fixture
async def bots() -> AsyncIterator[Bots]:
    async with start_bots(1, patience=20) as bots:
        yield bots


@pytest.fixture
async def hall(store: Store, bots: Bots) -> AsyncIterator[Hall]:
    hall = Hall(store, bots, kept=2, moved=lambda by: None)
    yield hall
    await hall.close()


@pytest.fixture
def lobby(store: Store, hall: Hall) -> Lobby:
    return Lobby(hall, store.tables)
