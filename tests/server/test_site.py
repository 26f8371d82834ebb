"""The built client is served: its files by name, its page for every address of its own, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bosquet.server.errors import add_handlers
from bosquet.server.routes.site import add_site

PAGE = {"Accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def browser(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    for name, text in {
        "index.html": '<!doctype html><meta property="og:image" content="/card.png" />the page',
        "sw.js": "self.skipWaiting()",
        "manifest.webmanifest": "{}",
        "icon.svg": "<svg/>",
        "assets/index-4f2a.js": "export {}",
    }.items():
        (tmp_path / name).write_text(text, "utf-8")
    app = FastAPI()
    add_handlers(app)
    add_site(app, tmp_path)
    return TestClient(app)


@pytest.mark.parametrize("path", ["/", "/index.html", "/tables/abc", "/games/bosk/rules"])
def test_every_address_of_the_client_is_its_page(browser: TestClient, path: str) -> None:
    answer = browser.get(path, headers=PAGE)
    assert answer.text.endswith("the page")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/index.html"])
def test_the_service_worker_can_fetch_the_page(browser: TestClient, path: str) -> None:
    assert browser.get(path, headers={"Accept": "*/*"}).text.endswith("the page")


@pytest.mark.parametrize("path", ["/", "/join/token", "/t/abcdefghijkl"])
@pytest.mark.parametrize("wish", [PAGE, {"Accept": "*/*"}], ids=["as a browser", "as a chat"])
def test_a_link_in_a_chat_shows_our_card(browser: TestClient, path: str, wish: dict[str, str]) -> None:
    answer = browser.get(path, headers={**wish, "Host": "bosquet.example"})
    assert '<meta property="og:image" content="http://bosquet.example/card.png" />' in answer.text


def test_a_strange_host_writes_nothing_into_the_page(browser: TestClient) -> None:
    assert "<script>" not in browser.get("/", headers={**PAGE, "Host": '"><script>'}).text


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
    ],
)
def test_its_files_are_served_by_name(browser: TestClient, path: str, kind: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_a_year(browser: TestClient) -> None:
    answer = browser.get("/assets/index-4f2a.js")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/api/nowhere", "/ws/nowhere", "/assets/nothing.js", "/../secret", "/%2e%2e/secret"])
def test_nothing_else_is_a_page(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert set(answer.json()) == {"code", "message"}


def test_an_unknown_address_of_the_api_is_never_a_page(browser: TestClient) -> None:
    assert browser.get("/api/nowhere", headers=PAGE).status_code == 404
    assert browser.post("/api/nowhere", headers=PAGE).status_code == 404
    assert browser.post("/nowhere", headers=PAGE).status_code == 404
