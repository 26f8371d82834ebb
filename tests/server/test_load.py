"""A few tables at full speed: every move stored, every view shown, no error, memory flat."""

from __future__ import annotations

import pytest

from bosquet.cli.loadtest import run

pytestmark = pytest.mark.load


def test_tables_at_full_speed() -> None:
    figures = run(tables=20, rate=None, seconds=6, quiet=True)
    assert figures.errors == 0
    assert figures.moves == figures.stored
    assert figures.moves > 100
    assert figures.p99 < 2000  # on a busy machine; docs/load.md has the figures of a quiet one
    assert figures.memory[2] - figures.memory[1] < 10  # MB


def test_tables_at_a_steady_pace() -> None:
    figures = run(tables=20, rate=2, seconds=5, quiet=True)
    assert figures.errors == 0
    assert figures.moves == figures.stored
    assert 100 < figures.moves <= 20 * 2 * 5 + 20
