"""A port of its own for whoever runs the server, so that nobody else can ask."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from fastapi import FastAPI

from bosquet.server.errors import add_handlers
from bosquet.server.routes import health


class Beside(uvicorn.Server):
    """Serves beside another server of this process, which hears the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def monitored(main: FastAPI, host: str, port: int) -> AsyncIterator[None]:
    app = FastAPI(openapi_url=None)
    app.state = main.state
    add_handlers(app)
    app.include_router(health.router)
    config = uvicorn.Config(app, host, port, lifespan="off", log_level="warning", access_log=False, server_header=False)
    server = Beside(config)
    serving = asyncio.create_task(server.serve(), name="monitor")
    try:
        yield
    finally:
        server.should_exit = True
        await asyncio.gather(serving, return_exceptions=True)
