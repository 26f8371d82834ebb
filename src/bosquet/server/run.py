"""Start the server."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import FrameType
from typing import NoReturn

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
from sqlalchemy.exc import DBAPIError

from bosquet.arena.cluster import joined
from bosquet.arena.processes import RAY
from bosquet.core.errors import BosquetError
from bosquet.server import logs
from bosquet.server.app import create_app
from bosquet.server.settings import Settings
from bosquet.server.wire import CONNECTIONS, LARGEST_HEAD, LARGEST_MESSAGE, Http, Socket, raise_file_limit
from bosquet.store.database import BadDatabase, connect_to_write, database_at
from bosquet.store.files import held

CANNOT_START = 3


def read_settings(**given: str | int | None) -> Settings:
    """From the environment, but for what is given; ends with a sentence if one makes no sense."""
    try:
        return Settings.model_validate({**Settings().model_dump(), **{k: v for k, v in given.items() if v is not None}})
    except ValidationError as error:
        wrong = error.errors()[0]
        _stop(f"BOSQUET_{'_'.join(map(str, wrong['loc'])).upper()}: {wrong['msg']}")


def serve(settings: Settings) -> None:
    """Serve until interrupted."""
    logs.set_up(settings.log_level, settings.json_logs)
    raise_file_limit()
    try:
        check(settings.database)
    except BosquetError as error:
        _stop(str(error))

    class Limited(Http):
        most = CONNECTIONS * settings.limits
        proxies = settings.proxies

    app = create_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=Limited,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws=Socket,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # a sight is a few kilobytes; compressing it costs more than sending it
        log_level="warning",
        access_log=False,
        forwarded_allow_ips=sorted(settings.proxies),
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config)
    with _thinking(settings), suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(CANNOT_START)


@contextmanager
def _thinking(settings: Settings) -> Iterator[None]:
    """Where bots think, if not here: joined before the server listens to signals, for Ray wants them too."""
    with ExitStack() as stack:
        if settings.bots == RAY:
            try:
                stack.enter_context(joined(settings.ray, settings.workers))
            except BosquetError as error:
                _stop(str(error))
        yield


class Server(uvicorn.Server):
    """One that says so when it is about to end. It takes no more connections then; those it has are told to come back,
    which takes them to another server if there is one."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        app = self.config.app
        assert isinstance(app, FastAPI)
        app.state.draining = True
        super().handle_exit(sig, frame)


def check(place: str) -> None:
    """Raise BadDatabase if it cannot be used."""
    database = database_at(place)
    if not database.shared:
        with held(database.file):
            return
    engine = connect_to_write(database)
    try:
        engine.connect().close()
    except DBAPIError as error:
        raise BadDatabase(f"PostgreSQL does not answer: {str(error.orig).splitlines()[0]}") from error
    finally:
        engine.dispose()


def _stop(why: str) -> NoReturn:
    print(f"bosquet: {why}", file=sys.stderr)
    sys.exit(CANNOT_START)


if __name__ == "__main__":
    serve(read_settings())
