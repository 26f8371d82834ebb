"""The built client: its files, and its one page for every address of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

from bosquet.server.errors import http_problem

STATIC = Path(__file__).parents[1] / "static"
A_YEAR = "public, max-age=31536000, immutable"  # the names of assets change with their contents
OURS = ("/api/", "/ws/", "/assets/")


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
    app.add_api_route("/", _sender(index), include_in_schema=False)
    for file in static.iterdir():
        if file.is_file():
            app.add_api_route(f"/{file.name}", _sender(file), include_in_schema=False)

    async def page(request: Request, error: Exception) -> Response:
        """Any other address that a browser asks for is a page of the client, which finds its own way."""
        wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if wants_page and not request.url.path.startswith(OURS):
            return await _sender(index)()
        return await http_problem(request, error)

    app.add_exception_handler(404, page)


def _sender(file: Path) -> Callable[[], Awaitable[FileResponse]]:
    async def send() -> FileResponse:
        return FileResponse(file, headers={"Cache-Control": "no-cache"})

    return send
