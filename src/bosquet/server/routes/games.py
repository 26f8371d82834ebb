"""The games: what they offer, what they are made of, their rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Annotated, get_args

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel

from bosquet.core.game import Game, Option
from bosquet.core.registry import game as find_game, games
from bosquet.server.errors import problems
from bosquet.server.pictures import pictures
from bosquet.server.schemas import FeatInfo, GameBox, GameInfo, Language, OptionInfo, Rules

router = APIRouter(prefix="/api/games", tags=["games"])

Key = Annotated[str, Path(pattern=r"^[a-z0-9_]{1,40}$")]
In = Annotated[Language, Query()]
COVER = ("name", "tagline", "minutes")


@cache
def info(game: Game) -> GameInfo:
    return GameInfo(
        key=game.key,
        seats=(game.seats[0], game.seats[-1]),
        rules_version=game.rules_version,
        options={str(seats): [option_info(one) for one in game.options(seats)] for seats in game.seats},
        automata={str(seats): list(game.automata(seats)) for seats in game.seats},
        cover={language: _cover(game.texts(language)) for language in get_args(Language)},
    )


def _cover(texts: Mapping[str, str]) -> dict[str, str]:
    return {key: texts[key] for key in COVER if key in texts}


def option_info(option: Option) -> OptionInfo:
    when = {key: list(values) for key, values in option.when.items()}
    return OptionInfo(key=option.key, choices=list(option.choices), when=when, sizes=list(option.sizes))


@router.get("", operation_id="listGames")
async def list_games() -> list[GameInfo]:
    return [info(game) for game in games().values()]


@dataclass(frozen=True)
class File:
    """JSON that stays the same as long as the server runs, and by what a browser knows that it has it already."""

    json: bytes
    tag: str


def _file(content: BaseModel) -> File:
    json = content.model_dump_json(by_alias=True).encode()
    return File(json, f'"{sha256(json).hexdigest()[:32]}"')


@cache
def _box(game: Game, language: Language) -> File:
    return _file(
        GameBox(
            **info(game).model_dump(),
            material=dict(game.material()),
            texts=game.texts(language),
            moments=game.moments(),
            feats=[FeatInfo(key=feat.key, section=feat.section) for feat in game.feats()],
        )
    )


@cache
def _rules(game: Game, language: Language) -> File:
    markdown = game.rules(language)
    return _file(Rules(markdown=markdown, pictures=pictures(game, markdown)))


def _send(request: Request, file: File) -> Response:
    headers = {"ETag": file.tag, "Cache-Control": "no-cache"}
    if file.tag in (tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(file.json, media_type="application/json", headers=headers)


@router.get("/{key}", operation_id="getGame", response_model=GameBox, responses=problems(404))
async def get_game(key: Key, request: Request, language: In = "en") -> Response:
    return _send(request, _box(find_game(key), language))


@router.get("/{key}/rules", operation_id="getRules", response_model=Rules, responses=problems(404))
async def get_rules(key: Key, request: Request, language: In = "en") -> Response:
    return _send(request, _rules(find_game(key), language))
