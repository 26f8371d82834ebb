"""Start the server."""

from __future__ import annotations

import uvicorn

from bosquet.server import logs
from bosquet.server.app import create_app
from bosquet.server.settings import Settings

LARGEST_MESSAGE = 4096  # bytes a client may send at once


def serve(settings: Settings | None = None) -> None:
    """Serve until interrupted."""
    settings = settings or Settings()
    logs.set_up(settings.log_level, settings.json_logs)
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # a sight is a few kilobytes; compressing it costs more than sending it
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


if __name__ == "__main__":
    serve()
