"""The winner: BOSK-110 to BOSK-112."""

import pytest

from bosquet.games.bosk import GAME
from tests.games.bosk.table import A, autumn, winter


def ranking(totals: list[int], hiker: int) -> list[int]:
    """The seats, best first."""
    outcome = GAME.outcome(winter(len(totals), summer=totals, hiker=hiker))
    assert outcome is not None
    assert sorted(outcome.places) == list(range(1, len(totals) + 1))
    return sorted(range(len(totals)), key=lambda seat: outcome.places[seat])


def decided_by(totals: list[int], hiker: int = A) -> str:
    outcome = GAME.outcome(winter(len(totals), summer=totals, hiker=hiker))
    assert outcome is not None
    return outcome.decided_by


def test_there_is_no_outcome_before_the_end() -> None:
    assert GAME.outcome(autumn(2, round=8)) is None


def test_BOSK_110_the_highest_total_wins() -> None:
    assert ranking([31, 45, 38], hiker=0) == [1, 2, 0]
    assert decided_by([31, 45, 38]) == ""


@pytest.mark.parametrize(
    ("totals", "hiker", "ranked"),
    [
        pytest.param([50, 50], 0, [0, 1], id="V41"),
        pytest.param([40, 44, 44], 0, [1, 2, 0], id="V42"),
        pytest.param([37, 37, 37, 37], 2, [2, 3, 0, 1], id="V43"),
        ([50, 50], 1, [1, 0]),
        ([44, 40, 44], 1, [2, 0, 1]),
        ([44, 44, 30, 20], 1, [1, 0, 2, 3]),
        ([44, 44, 30, 20], 2, [0, 1, 2, 3]),
    ],
)
def test_BOSK_111_a_tie_goes_to_the_seat_nearest_to_the_hiker_clockwise(
    totals: list[int], hiker: int, ranked: list[int]
) -> None:
    assert ranking(totals, hiker) == ranked
    assert decided_by(totals, hiker) == "BOSK-111"


@pytest.mark.parametrize("hiker", range(4))
def test_BOSK_112_every_tie_is_ordered_and_no_place_is_shared(hiker: int) -> None:
    expected = [3, *sorted((0, 1, 2), key=lambda seat: (seat - hiker) % 4)]
    assert ranking([30, 30, 30, 41], hiker) == expected


def test_BOSK_112_a_tie_below_the_winner_decides_nothing_about_first_place() -> None:
    assert decided_by([41, 30, 30]) == ""
    assert decided_by([41, 41, 30, 30]) == "BOSK-111"


def test_BOSK_R16_the_holder_of_the_hiker_is_nearest_to_himself() -> None:
    for hiker in range(4):
        assert ranking([25, 25, 25, 25], hiker)[0] == hiker
