"""The OpenAPI document tells the truth: whatever a client sends, the answer is one that the document names."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis.strategies import sampled_from
from schemathesis import Case, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import positive_data_acceptance

from bosquet.server.app import openapi_document
from bosquet.server.messages import client_messages, server_messages
from tests.server.support import House, Person

DOCUMENT = openapi_document()
FOUND = [found.ok() for found in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations() if isinstance(found, Ok)]
RUNS = [
    pytest.param(operation, mode, id=f"{operation.label} {mode.value}")
    for operation, mode in product(FOUND, GenerationMode)
    if mode.is_positive or any(True for _ in operation.iter_parameters()) or operation.body
]


async def visit(house: House) -> tuple[str, list[str]]:
    """A cookie, and tables that its owner may see: one open, one over."""
    async with Person(house) as person:
        running = await person.lay("hush", "me", "friend")
        over = await person.lay("hush", "me", "hot")
        async with person.sit(over["id"]) as chair:
            await chair.play_on(1)
        return person.cookie, [running["id"], over["id"]]


@pytest.fixture(scope="module")
def visitor(house: House) -> tuple[str, list[str]]:
    return asyncio.run(visit(house))


@pytest.mark.parametrize(("operation", "mode"), RUNS)
def test_every_answer_is_one_of_the_document(
    house: House, visitor: tuple[str, list[str]], operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode
) -> None:
    cookie, tables = visitor

    @settings(max_examples=15)
    @given(operation.as_strategy(generation_mode=mode), sampled_from(["", *tables]))
    def check(case: Case[Any], table: str) -> None:
        if table and mode.is_positive and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.call_and_validate(
            base_url=house.url, cookies={"bosquet": cookie}, excluded_checks=[positive_data_acceptance]
        )

    check()


def test_every_operation_is_run_and_every_live_message_is_documented() -> None:
    paths = [f"{method.upper()} {path}" for path, found in DOCUMENT["paths"].items() for method in found]
    assert sorted(paths) == sorted(operation.label for operation in FOUND)
    schemas = DOCUMENT["components"]["schemas"]
    for name, adapter in (("ClientMessage", client_messages), ("ServerMessage", server_messages)):
        kinds = {choice["$ref"].rpartition("/")[2] for choice in schemas[name]["oneOf"]}
        assert kinds <= set(schemas)
        assert set(schemas[name]["discriminator"]["mapping"]) == set(adapter.json_schema()["discriminator"]["mapping"])
