"""Places, ties, and the rule that decided who comes first."""

from __future__ import annotations

import pytest

from bosquet.core.events import LOST, WON, Outcome
from bosquet.core.ranking import ranked


def test_most_points_come_first() -> None:
    assert ranked([3, 9, 5]) == Outcome((3, 1, 2))


def test_equal_points_without_a_break_share_a_place() -> None:
    assert ranked([7, 7, 2], shared="R-9") == Outcome((1, 1, 3), "R-9")


def test_a_tie_goes_to_who_has_more_of_the_first_break() -> None:
    assert ranked([7, 7], ("R-1", [2, 3]), shared="R-9") == Outcome((2, 1), "R-1")
    assert ranked([7, 7], ("R-1", [3, 3]), ("R-2", [5, 4]), shared="R-9") == Outcome((1, 2), "R-2")
    assert ranked([7, 7], ("R-1", [3, 3]), ("R-2", [5, 5]), shared="R-9") == Outcome((1, 1), "R-9")


@pytest.mark.parametrize("breaks", [[1, 2, 3], [0, 2, 2]])
def test_only_a_tie_for_the_first_place_is_worth_a_word(breaks: list[int]) -> None:
    """38, 23, 23 is decided by points, whatever parts the other two."""
    assert ranked([38, 23, 23], ("R-1", breaks), shared="R-9").decided_by == ""


def test_a_break_that_parts_only_the_beaten_decides_nothing() -> None:
    """The third is behind by the first break, but the first two go on to the second."""
    assert ranked([7, 7, 7], ("R-1", [4, 4, 3]), ("R-2", [1, 2, 9]), shared="R-9") == Outcome((2, 1, 3), "R-2")
    assert ranked([7, 7, 7], ("R-1", [4, 4, 3]), shared="R-9") == Outcome((1, 1, 3), "R-9")


def test_who_plays_alone_has_a_verdict() -> None:
    assert ranked([4, 3], verdict=WON) == Outcome((1, 2), "", WON)
    assert ranked([3], verdict=LOST).verdict == LOST
