"""The toys that keep the contract are among the games here."""

import pytest

from bosquet.core.registry import folders
from tests.contract.modes import TOYS


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(folders(), toy.key, f"tests.toys.{toy.key}")
