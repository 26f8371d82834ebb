"""What every test shares: how hard the property tests search, browsers, and a toy game."""

import os

import pytest
from hypothesis import HealthCheck, settings

from bosquet.core.game import Game
from bosquet.core.registry import folders
from tests.toys.cones import GAME

pytest_plugins = ["tests.databases", "tests.browser.fixtures"]

settings.register_profile("ci", max_examples=25, derandomize=True, deadline=None, database=None)
settings.register_profile(
    "deep", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture
def cones(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game, as one of the registered ones."""
    monkeypatch.setitem(folders(), "cones", "tests.toys.cones")
    return GAME
