"""Every law that is proven to bite, on every mode of every game."""

from __future__ import annotations

import pytest

from tests.contract.laws import LAWS, Law
from tests.contract.modes import Mode, every_mode


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@every_mode
def test_law(law: Law, mode: Mode, seed: int) -> None:
    law(mode, seed)
