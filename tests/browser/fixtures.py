"""One server and one Chromium for each process of tests; each test gets browsers of its own.

Of a test that fails a trace, the last pictures and the server's log are kept under build/browser.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.driver import Player, chromium, context
from tests.server.support import ROOT, House

Sit = Callable[..., Player]

KEPT = ROOT / "build" / "browser"
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its bots may take as long as a test: one that is held back to be looked at is not replaced."""
    with House(tmp_path_factory.mktemp("house"), log_level="info", patience="240") as house:
        yield house


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def somebody(house: House, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """`somebody(phone=True, french=False)` is a person with a browser of their own."""
    contexts: list[BrowserContext] = []

    def arrive(**wishes: bool) -> Player:
        made = context(browser, house.url, **wishes)
        made.tracing.start()
        contexts.append(made)
        return Player(made.new_page())

    yield arrive
    folder = KEPT / re.sub(r"\W+", "-", request.node.name)
    shutil.rmtree(folder, ignore_errors=True)
    if request.node.stash.get(FAILED, False):
        folder.mkdir(parents=True)
        shutil.copy(house.journal, folder / "server.log")
    for number, made in enumerate(contexts):
        if folder.exists():
            keep(made, folder, number)
        made.close()


def keep(made: BrowserContext, folder: Path, number: int) -> None:
    """What this browser showed and did; a page that crashed has no picture."""
    with suppress(Error):
        for page in made.pages:
            page.screenshot(path=folder / f"{number}.png")
    with suppress(Error):
        made.tracing.stop(path=folder / f"{number}.zip")
