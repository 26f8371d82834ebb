"""Servers for the tests of this folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from bosquet.core.registry import folders
from tests.server.support import House, Person


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not harm it."""
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
async def person(house: House) -> AsyncIterator[Person]:
    async with Person(house) as person:
        yield person


@pytest.fixture
async def friend(house: House) -> AsyncIterator[Person]:
    async with Person(house) as person:
        yield person


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy games, for this test alone, in this process too."""
    monkeypatch.setenv("BOSQUET_GAMES", "tests.toys")
    folders.cache_clear()
    yield
    monkeypatch.undo()
    folders.cache_clear()
