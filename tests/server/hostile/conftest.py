"""A hall in this process, on a file of its own, with the toys among the games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bosquet.runtime.bots import start_bots
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.store.store import Store, open_store


@pytest.fixture
async def store(tmp_path: Path, toys: None) -> AsyncIterator[Store]:
    async with open_store(tmp_path / "store.db") as store:
        yield store


@pytest.fixture
async def hall(store: Store) -> AsyncIterator[Hall]:
    async with start_bots(1, patience=20) as bots:
        hall = Hall(store, bots, kept=2, moved=lambda by: None)
        yield hall
        await hall.close()


@pytest.fixture
def lobby(store: Store, hall: Hall) -> Lobby:
    return Lobby(hall, store.tables)
