"""One server and one Chromium for all tests of this folder; each test gets browsers of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import Player, chromium, context
from tests.server.support import House

Sit = Callable[..., Player]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def somebody(house: House, browser: Browser) -> Iterator[Sit]:
    """`somebody(phone=True, french=False)` is a person with a browser of their own."""
    contexts = []

    def arrive(**wishes: bool) -> Player:
        made = context(browser, house.url, **wishes)
        contexts.append(made)
        return Player(made.new_page())

    yield arrive
    for made in contexts:
        made.close()
