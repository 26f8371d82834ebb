"""The application: everything put together."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from fastapi import Depends, FastAPI
from fastapi.openapi.utils import get_openapi
from prometheus_client import Counter, Gauge

from bosquet.runtime.bots import start_bots
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.server.context import Context, look
from bosquet.server.errors import add_handlers, problems
from bosquet.server.limits import Limits
from bosquet.server.messages import client_messages, server_messages
from bosquet.server.monitor import monitored
from bosquet.server.routes import doors, games, health, lobby, mine, past, people, site, socket
from bosquet.server.schemas import Problem
from bosquet.server.settings import Settings
from bosquet.server.shield import Shield
from bosquet.store.expiry import Keeping
from bosquet.store.store import open_store

MOVES = Counter("bosquet_moves_total", "Moves played", ["by"])
TABLES = Gauge("bosquet_tables", "Tables in memory")
RARELY: Final = (20_000, 20, 50)  # when garbage is collected: nearly all that a move makes is freed without it


def create_app(settings: Settings | None = None) -> FastAPI:
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            keeping = Keeping(settings.keep_sessions, settings.keep_guests, settings.keep_open, settings.keep_talk)
            store = await stack.enter_async_context(open_store(settings.database, keeping, settings.pool))
            bots = await stack.enter_async_context(start_bots(settings.workers, settings.patience, settings.bots))
            moved = {by: MOVES.labels(by).inc for by in ("person", "bot")}
            hall = Hall(store, bots, settings.tables, lambda by: moved[by]())
            stack.push_async_callback(hall.close)
            TABLES.set_function(lambda: hall.tables)
            limits = Limits(settings.limits, store.servers)
            here = app.state.context = Context(settings, store, hall, Lobby(hall, store.tables), limits, bots)
            hall.session_ended = here.end_session
            gc.collect()
            gc.freeze()  # what is here now stays: looking at it again and again would only pause every table
            gc.set_threshold(*RARELY)
            waking = asyncio.create_task(hall.wake(), name="wake")
            if settings.monitor not in (0, settings.port):
                await stack.enter_async_context(monitored(app, settings.host, settings.monitor))
            yield
            waking.cancel()

    app = FastAPI(
        title="Bosquet",
        version="1",
        lifespan=lifespan,
        responses=problems(400, 403, 413, 422),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(Shield, origins=settings.origins)
    add_handlers(app)
    for part in (games, people, lobby, doors, mine, past):
        app.include_router(part.router, dependencies=[Depends(look)], responses=problems(429))
    app.include_router(socket.router)
    if settings.monitor == settings.port:
        app.include_router(health.router)
    site.add_site(app, site.STATIC)
    app.openapi = lambda: _document(app)  # type: ignore[method-assign]
    return app


def openapi_document() -> dict[str, Any]:
    """REST and the live messages as one document, from which the client's types are generated."""
    return create_app().openapi()


def _document(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        document = get_openapi(title=app.title, version=app.version, routes=app.routes)
        schemas = document["components"]["schemas"]
        reference = "#/components/schemas/{model}"
        schemas["Problem"] = Problem.model_json_schema()
        sent = client_messages.json_schema(ref_template=reference, mode="validation")
        told = server_messages.json_schema(ref_template=reference, mode="serialization")
        for name, schema in (("ClientMessage", sent), ("ServerMessage", told)):
            schemas.update(schema.pop("$defs"))
            schemas[name] = schema
        app.openapi_schema = document
    return app.openapi_schema
