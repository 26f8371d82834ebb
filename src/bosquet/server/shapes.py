"""What each game sends, as schemas: the client's types for views, material, actions and events are generated from it.

A schema is named for its game: `Tree` of bosk is `BoskTree`.
"""

from __future__ import annotations

import json
import re
from typing import Literal, cast

from pydantic import TypeAdapter

from bosquet.core.game import Game
from bosquet.core.registry import games

REFERENCE = "#/components/schemas/"
MODE: Literal["serialization"] = "serialization"

Json = dict[str, object]


def shapes_document() -> Json:
    """An OpenAPI document that holds nothing but schemas, of every game."""
    schemas: Json = {}
    for game in games().values():
        schemas |= game_schemas(game)
    info = {"title": "Bosquet's games", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": schemas}}


def game_schemas(game: Game) -> Json:
    """The shapes of a game by their full names, and every named shape inside them."""
    adapters = [(name, MODE, TypeAdapter(cast("type[object]", shape))) for name, shape in game.shapes().items()]
    found, inner = TypeAdapter.json_schemas(adapters, ref_template=f"{REFERENCE}{{model}}")
    schemas: Json = {}
    for name, schema in inner["$defs"].items():
        _add(schemas, game, name, schema)
    for (name, _), schema in found.items():
        shape = str(schema.get("$ref", "")).removeprefix(REFERENCE)
        if not shape or full_name(game, shape) != full_name(game, name):
            _add(schemas, game, name, schema)
    written = json.dumps(schemas)
    renamed: Json = json.loads(
        re.sub(f'"{REFERENCE}([^"]+)"', lambda one: f'"{REFERENCE}{full_name(game, one[1])}"', written)
    )
    return renamed


def full_name(game: Game, name: str) -> str:
    """`Tree` of bosk is `BoskTree`, and so is `BoskTree`."""
    prefix = "".join(part.capitalize() for part in game.key.split("_"))
    return name if re.match(f"{prefix}[A-Z]", name) else prefix + name


def _add(schemas: Json, game: Game, name: str, schema: object) -> None:
    full = full_name(game, name)
    if full in schemas:
        raise ValueError(f"two shapes are called {full}")
    schemas[full] = schema
