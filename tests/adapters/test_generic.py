"""A sixth game gets it all for nothing: no adapter names a game."""

import re
from pathlib import Path

import bosquet.adapters
from bosquet.core.registry import games


def test_no_adapter_names_a_game() -> None:
    names = re.compile(rf"\b({'|'.join(games())})\b")
    sources = Path(bosquet.adapters.__file__).parent.glob("*.py")
    assert [(path.name, found[0]) for path in sources if (found := names.search(path.read_text("utf-8")))] == []
