"""Servers for the tests of this folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from bosquet.core.registry import folders
from tests.databases import BOTH, Cluster
from tests.server.support import House, Person


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


STORED = ("test_play", "test_lobby", "test_people", "test_feats", "test_past")  # by module: what they test is kept


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever leans on the database is tried on each kind of it."""
    if "house" in metafunc.fixturenames:
        both = BOTH if metafunc.module.__name__.rpartition(".")[2] in STORED else ["sqlite"]
        metafunc.parametrize("house", both, indirect=True, scope="session")


@pytest.fixture(scope="session")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not harm it."""
    cluster: Cluster | None = request.getfixturevalue("cluster") if request.param == "postgres" else None
    with House(tmp_path_factory.mktemp("house"), cluster.fresh() if cluster else "") as house:
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
