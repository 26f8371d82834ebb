"""What stands before every route: who may call from another page, how much may be sent, what browsers must not do."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bosquet.server.errors import answer

LARGEST = 16 * 1024  # bytes of a request's body
SAFE = ("GET", "HEAD", "OPTIONS")
FORBIDDEN = 4403

HSTS = "max-age=31536000"  # where there is TLS, come back with it

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",  # pieces are placed by style attributes
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Shield:
    def __init__(self, app: ASGIApp, origins: frozenset[str]) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _welcome(self, headers: Headers) -> bool:
        """Whether the page that asks is ours. Who sends no Origin is no browser and can borrow nobody's cookie."""
        origin = headers.get("origin")
        return origin is None or origin in self._origins or _host(origin) == (headers.get("host") or None)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._welcome(Headers(scope=scope)):
            await self._app(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": "foreign origin"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", HSTS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and not self._welcome(headers):
            refusal = answer(403, "foreign_origin", "Another site may not ask this.")
            await refusal(scope, receive, sealed)
        elif _declared(headers) > LARGEST:
            await answer(413, "too_large", "That is too large.")(scope, receive, sealed)
        else:
            await self._app(scope, _bounded(receive), sealed)


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # http://[
        return None


def _declared(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isdecimal() else 0


def _bounded(receive: Receive) -> Receive:
    left = LARGEST

    async def checked() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:  # of undeclared length
            raise HTTPException(413)
        return message

    return checked
