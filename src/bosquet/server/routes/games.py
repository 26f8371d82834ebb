"""The games: what they offer, what they are made of, their rules."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from bosquet.core.game import Game
from bosquet.core.registry import game as find_game, games
from bosquet.server.errors import problems
from bosquet.server.schemas import GameBox, GameInfo, Language, OptionInfo, Rules

router = APIRouter(prefix="/api/games", tags=["games"])

Key = Annotated[str, Path(pattern=r"^[a-z0-9_]{1,40}$")]
In = Annotated[Language, Query()]


def info(game: Game) -> GameInfo:
    return GameInfo(
        key=game.key,
        seats=(game.seats[0], game.seats[-1]),
        rules_version=game.rules_version,
        secrets=game.secrets,
        options={
            str(seats): [OptionInfo(key=one.key, choices=list(one.choices)) for one in game.options(seats)]
            for seats in game.seats
        },
        automata={str(seats): list(game.automata(seats)) for seats in game.seats},
    )


@router.get("", operation_id="listGames")
async def list_games() -> list[GameInfo]:
    return [info(game) for game in games().values()]


@router.get("/{key}", operation_id="getGame", responses=problems(404))
async def get_game(key: Key, language: In = "en") -> GameBox:
    game = find_game(key)
    return GameBox(
        **info(game).model_dump(), material=game.material(), texts=game.texts(language), moments=game.moments()
    )


@router.get("/{key}/rules", operation_id="getRules", responses=problems(404))
async def get_rules(key: Key, language: In = "en") -> Rules:
    return Rules(markdown=find_game(key).rules(language))
