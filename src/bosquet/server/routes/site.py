"""The built client: its files, and its one page for every address of its own."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

from bosquet.server.card import ranking, summary, title
from bosquet.server.context import context_of
from bosquet.server.describe import names_at
from bosquet.server.errors import http_problem

STATIC = Path(__file__).parents[1] / "static"
A_YEAR = "public, max-age=31536000, immutable"  # the names of assets change with their contents
FRESH = {"Cache-Control": "no-cache"}
OURS = ("/api/", "/ws/", "/assets/")
HANDED_ON = ("/t/", "/join/")  # in chats, whose servers look at them with no wish for pages in particular
REPLAY = re.compile("/t/([A-Za-z0-9_-]{12})/replay")
TITLE = re.compile('(<meta property="og:title" content=")[^"]*(")')
DESCRIPTION = re.compile('(<meta property="og:description" content=")[^"]*(")')
IMAGE = re.compile('(<meta property="og:image" content=")[^"]*(")')


class Assets(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = A_YEAR
        return response


def add_site(app: FastAPI, static: Path) -> None:
    index = static / "index.html"
    if not index.is_file():
        return
    app.mount("/assets", Assets(directory=static / "assets", check_dir=False))
    send_page = _page(index)
    for path in ("/", f"/{index.name}"):
        app.add_api_route(path, send_page, include_in_schema=False)
    for file in static.iterdir():
        if file.is_file() and file != index:
            app.add_api_route(f"/{file.name}", _sender(file), include_in_schema=False)

    async def page(request: Request, error: Exception) -> Response:
        """Any other address that a browser asks for is a page of the client, which finds its own way."""
        path, accepted = request.url.path, request.headers.get("accept", "")
        wants_page = "text/html" in accepted or (path.startswith(HANDED_ON) and accepted in ("", "*/*"))
        if request.method == "GET" and wants_page and not path.startswith(OURS):
            return await send_page(request)
        return await http_problem(request, error)

    app.add_exception_handler(404, page)


def _page(index: Path) -> Callable[[Request], Awaitable[HTMLResponse]]:
    """The page, with the full address of its picture: those who show a link in a chat follow no other."""
    html = index.read_text("utf-8")

    async def send(request: Request) -> HTMLResponse:
        address = escape(str(request.base_url))
        page = html.replace('content="/card.png"', f'content="{address}card.png"')
        replay = REPLAY.fullmatch(request.url.path)
        return HTMLResponse(await _told(request, page, replay[1]) if replay else page, headers=FRESH)

    return send


async def _told(request: Request, page: str, table: str) -> str:
    """The page of a finished game that is shared tells whoever shows its link how it ended; no other tells anything."""
    here = context_of(request)
    if not await here.store.shares.has(table):
        return page
    found = await here.store.tables.get(table)
    if found is None or found.outcome is None:
        return page
    name, ended = title(found, "fr"), summary(ranking(found, await names_at(here, found), "fr"))
    card = escape(f"{request.base_url}api/tables/{table}/card.png")
    told = TITLE.sub(lambda tag: tag[1] + escape(f"{name} · Bosquet") + tag[2], page)
    told = DESCRIPTION.sub(lambda tag: tag[1] + escape(ended) + tag[2], told)
    return IMAGE.sub(lambda tag: tag[1] + card + tag[2], told)


def _sender(file: Path) -> Callable[[], Awaitable[FileResponse]]:
    async def send() -> FileResponse:
        return FileResponse(file, headers=FRESH)

    return send
