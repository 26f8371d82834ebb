"""For whoever runs the server: not on the public port, unless it is also that of the monitor."""

from __future__ import annotations

import ipaddress

from fastapi import APIRouter, HTTPException, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bosquet.server.context import Here

router = APIRouter()


@router.get("/healthz", include_in_schema=False)
async def healthz() -> dict[str, str]:
    """It lives."""
    return {"status": "ok"}


@router.get("/readyz", include_in_schema=False)
async def readyz(here: Here, request: Request, response: Response) -> dict[str, bool]:
    """Whether people may be sent here: what is played is kept, other servers are heard, bots think, and it goes on."""
    found = {
        "writer": await here.store.writer.alive(),
        "news": here.hall.well(),
        "bots": here.bots.well(),
        "stays": not getattr(request.app.state, "draining", False),
    }
    if not all(found.values()):
        response.status_code = 503
    return found


@router.get("/metrics", include_in_schema=False)
async def metrics(here: Here, request: Request) -> Response:
    """On the public port for this machine only, and not through a proxy."""
    if here.settings.monitor == here.settings.port and not _is_here(request):
        raise HTTPException(404)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _is_here(request: Request) -> bool:
    if "x-forwarded-for" in request.headers or not request.client:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
