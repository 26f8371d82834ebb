"""Every refusal as JSON: a code and a sentence. What went wrong inside stays inside."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from bosquet.core.errors import BadOption, BosquetError, UnknownGame
from bosquet.runtime.doors import NoSuchCode
from bosquet.runtime.errors import Declined, Illegal, NoSuchTable, NotNow, NotYours
from bosquet.server.schemas import Problem

log = structlog.get_logger()

STATUS: dict[type[BosquetError], int] = {
    NoSuchTable: 404,
    NoSuchCode: 404,
    UnknownGame: 404,
    NotYours: 403,
    NotNow: 409,
    Illegal: 409,
    BadOption: 422,
}

Responses = dict[int | str, dict[str, object]]


class TooMany(Declined):
    def __init__(self, seconds: float) -> None:
        super().__init__("too_many", "That was a lot at once; wait a moment.")
        self.seconds = seconds


class BadCredentials(Declined):
    def __init__(self) -> None:
        super().__init__("bad_credentials", "No account has this name and password.")


def problems(*statuses: int) -> Responses:
    """What a route may answer besides its result, for the OpenAPI document."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {status: {"description": HTTPStatus(status).phrase, "content": content} for status in statuses}


def answer(status: int, code: str, message: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse(Problem(code=code, message=message).model_dump(), status, headers)


def add_handlers(app: FastAPI) -> None:
    app.add_exception_handler(BosquetError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, http_problem)
    app.add_exception_handler(Exception, _broken)


async def _refused(_request: Request, error: Exception) -> JSONResponse:
    if isinstance(error, TooMany):
        return answer(429, error.code, str(error), headers={"Retry-After": str(max(1, round(error.seconds)))})
    if isinstance(error, BadCredentials):
        return answer(401, error.code, str(error))
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    if isinstance(error, Declined):
        return answer(status, error.code, str(error))
    return answer(status, "unknown_game" if isinstance(error, UnknownGame) else "bad_option", str(error))


async def _invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])[:80]
    return answer(422, "invalid", f"{where}: {first['msg']}."[:300])


async def http_problem(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    phrase = HTTPStatus(error.status_code).phrase
    return answer(error.status_code, phrase.lower().replace(" ", "_"), f"{phrase}.", headers=error.headers)


async def _broken(request: Request, error: Exception) -> JSONResponse:
    log.error("broken", path=request.url.path, exc_info=error)
    return answer(500, "broken", "Something went wrong on our side; nothing was changed.")
