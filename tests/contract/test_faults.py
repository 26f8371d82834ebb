"""The laws bite: each deliberate fault is caught by the law that is meant for it, and by no other."""

from __future__ import annotations

import pytest

from tests.contract.faults import FAULTS
from tests.contract.laws import LAWS, Law
from tests.contract.modes import Mode

SEEDS = 2


def catches(law: Law, mode: Mode) -> bool:
    try:
        for seed in range(SEEDS):
            law(mode, seed)
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_caught_by_its_law(name: str) -> None:
    fault = FAULTS[name]
    mode = Mode(fault.game, fault.seats, fault.game.checked(fault.seats, {}))
    with fault.patched():
        found = {law.__name__ for law in LAWS if catches(law, mode)}
    assert found == {law.__name__ for law in (fault.caught_by, *fault.also)}


def test_every_law_has_its_fault() -> None:
    assert {fault.caught_by for fault in FAULTS.values()} == set(LAWS)
