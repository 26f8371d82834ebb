"""A few tables at full speed: every move stored, every view shown, no error, memory flat."""

from __future__ import annotations

import pytest

from bosquet.cli import attack
from bosquet.cli.loadtest import run

pytestmark = pytest.mark.load


@pytest.mark.xdist_group("tables")
def test_tables_at_full_speed() -> None:
    figures = run(tables=20, rate=None, seconds=6, quiet=True)
    assert figures.errors == 0
    assert figures.moves == figures.stored
    assert figures.moves > 100
    assert figures.p99 < 2000  # on a busy machine; docs/load.md has the figures of a quiet one
    assert figures.memory[2] - figures.memory[1] < 10  # MB


@pytest.mark.xdist_group("tables")
def test_tables_at_a_steady_pace() -> None:
    figures = run(tables=20, rate=2, seconds=5, quiet=True)
    assert figures.errors == 0
    assert figures.moves == figures.stored
    assert 100 < figures.moves <= 20 * 2 * 5 + 20


@pytest.mark.timeout(400)
@pytest.mark.xdist_group("attack")
def test_a_small_attack_is_withstood() -> None:
    found = attack.run("bosk", messages=1000, requests=1000, many=3, quiet=True)
    assert found.good(), found
    assert (found.messages, found.requests, found.kills) == (1000, 1000, 3)
    assert found.moves > 10
