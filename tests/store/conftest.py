"""A store on a fresh database, of each kind."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bosquet.store.store import Store, open_store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with open_store(database) as store:
        yield store
