"""The built client: its files, and its one page for every address of its own."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
A_YEAR = "public, max-age=31536000, immutable"  # the names of assets change with their contents
FRESH = "no-cache"


class Assets(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = A_YEAR
        return response


def add_site(app: FastAPI, static: Path) -> None:
    index = static / "index.html"
    if not index.is_file():
        return
    if (static / "assets").is_dir():
        app.mount("/assets", Assets(directory=static / "assets"))
    files = {f"/{file.name}": file for file in static.iterdir() if file.is_file()}

    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> FileResponse:
        """A file of the client by name; any other address that a browser asks for is a page of the client."""
        file = files.get(f"/{path}")
        if file is None and (path.startswith(("api/", "ws/")) or "text/html" not in request.headers.get("accept", "")):
            raise HTTPException(404)
        return FileResponse(file or index, headers={"Cache-Control": FRESH})
