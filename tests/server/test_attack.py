"""The attack whose figures stand in docs/security.md, small."""

from __future__ import annotations

import pytest

from bosquet.cli import attack


@pytest.mark.timeout(400)
def test_a_small_attack_is_withstood() -> None:
    found = attack.run("bosk", messages=1000, requests=1000, many=3, quiet=True)
    assert found.good(), found
    assert (found.messages, found.requests, found.kills) == (1000, 1000, 3)
    assert found.moves > 10
