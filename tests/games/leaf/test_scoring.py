"""The count: LEAF-85 to LEAF-93 (X7, X8, V15 to V19, V26)."""

from __future__ import annotations

import pytest

from bosquet.games.leaf import GAME, scoring
from bosquet.games.leaf.sources import INSTEAD, SOURCES
from tests.games.leaf.table import (
    BROWN,
    F1,
    F2,
    F4,
    GREEN,
    ORANGE,
    WIND,
    YELLOW,
    A,
    B,
    grown,
    hold,
    keep,
    over,
    position,
    scores,
    squirrels,
    told,
)


def test_LEAF_85_acorns_less_three_for_each_penalty() -> None:
    state = over()
    state.acorns[INSTEAD] = 8
    state.penalties[A] = 2
    assert scores(state, A)["instead"] == 8
    assert scores(state, A)["penalty"] == -6


def test_LEAF_85_the_whole_example_X7() -> None:
    """Hera is A; her groups of two and four stand on a floor of ours."""
    floor = (*F4, "red sweetgum 3,0 0", "yellow silver_maple 2,1 0", "orange sweetgum 4,-1 0")
    state = over(floor, seats=3)
    keep(state, A, "treefrog treefrog", "raven raven fox fox fox fox owl")
    squirrels(state, "T6", "T7", "T3")
    grown(state, A, adult=[GREEN, ORANGE, YELLOW, BROWN, (3, 0), (4, -1)])
    hold(state, A, "ginkgo ginkgo sweetgum")
    state.suns[A] = 2
    state.acorns[INSTEAD] = 8
    state.penalties[A] = 1
    assert scores(state, A) == {"den": 11, "rank": 3, "group": 12, "pairs": 2, "instead": 8, "penalty": -3}
    assert state.points()[A] == 33


@pytest.mark.parametrize(
    ("spaces", "acorns"),
    [
        (["L9", "R9", "L4", "S"], [6, 6, 0, 0]),
        (["L12", "L5", "R5", "S"], [6, 3, 3, 0]),
        (["S", "S", "S", "S"], [6, 6, 6, 6]),
        (["T3", "T2", "T1", "S"], [6, 3, 0, 0]),
    ],
)
def test_LEAF_86_LEAF_R7_ties_on_the_tree_share_the_full_value_V17_V18(spaces: list[str], acorns: list[int]) -> None:
    state = over(seats=4)
    squirrels(state, *spaces)
    assert [scores(state, side).get("rank", 0) for side in range(4)] == acorns


def test_LEAF_87_groups_hang_together_through_own_adults_only_V15() -> None:
    state = over(F1)
    grown(state, A, baby=[ORANGE], adult=[GREEN, BROWN])
    assert scores(state, A)["group"] == 2


def test_LEAF_87_a_group_of_four_V16_and_of_five_X8() -> None:
    state = over(F1)
    grown(state, A, adult=[GREEN, ORANGE, BROWN, YELLOW])
    assert scores(state, A)["group"] == 9
    five = over(F2)
    grown(five, A, adult=[GREEN, ORANGE, BROWN, YELLOW, (1, 2)])
    assert scores(five, A)["group"] == 10


def test_LEAF_88_babies_neither_score_nor_link() -> None:
    state = over(F1)
    grown(state, A, baby=[GREEN, ORANGE, BROWN])
    assert "group" not in scores(state, A)


@pytest.mark.parametrize(("cards", "points"), [(1, 1), (2, 3), (3, 6), (4, 7), (6, 9)])
def test_LEAF_89_animals_of_a_den_by_species(cards: int, points: int) -> None:
    state = over()
    keep(state, A, den=" ".join(["fox", "fox", "fox", "fox+", "fox+", "fox+"][:cards]))
    assert scores(state, A)["den"] == points


def test_LEAF_90_the_forest_scores_nothing() -> None:
    state = over()
    keep(state, A, forest="fox fox fox owl")
    assert "den" not in scores(state, A)


def test_LEAF_91_pairs_of_suns_and_cards_together() -> None:
    state = over()
    hold(state, A, "ginkgo ginkgo ginkgo")
    state.suns[A] = 2
    assert scores(state, A)["pairs"] == 2


def test_LEAF_92_the_north_wind_gains_for_more_forest_animals_V26() -> None:
    state = over(seats=1)
    keep(state, WIND, "fox fox fox owl owl")
    keep(state, A, "owl raven raven")
    assert scores(state, WIND)["surplus"] == 2
    keep(state, A, "owl raven raven raven raven raven")
    assert "surplus" not in scores(state, WIND)


def test_LEAF_93_a_tie_goes_to_who_has_more_left_V19() -> None:
    state = over()
    hold(state, A, "ginkgo ginkgo ginkgo")
    hold(state, B, "sweetgum")
    state.suns[B] = 1
    assert list(state.points()) == [7, 7]
    found = GAME.outcome(state)
    assert found is not None and (found.places, found.decided_by) == ((1, 2), "LEAF-93")


def test_LEAF_93_else_the_victory_is_shared() -> None:
    found = GAME.outcome(over(seats=3))
    assert found is not None and found.places == (1, 1, 1)
    assert found.decided_by == "LEAF-93" and found.verdict == ""


def test_LEAF_R21_alone_a_shared_victory_is_won() -> None:
    state = over(seats=1)
    found = GAME.outcome(state)
    assert found is not None and (found.places, found.verdict) == ((1, 1), "won")
    state.suns[WIND] = 1
    found = GAME.outcome(state)
    assert found is not None and (found.places, found.verdict, found.decided_by) == ((2, 1), "lost", "LEAF-93")


def test_lines_are_settled_when_they_have_been_counted() -> None:
    state = position(F1, seats=2)
    state.acorns[SOURCES] = 4
    keep(state, A, den="fox fox")
    assert {line.label: line.settled for line in GAME.score(state, A)} == {"rank": False, "den": False, "pairs": False}
    assert [line.settled for line in GAME.score(state, B) if line.label == "instead"] == [True]
    assert all(line.settled for line in GAME.score(over(), A))


def test_the_count_is_told_part_by_part_with_moments_to_see() -> None:
    state = over(F1)
    keep(state, A, den="fox fox")
    grown(state, B, adult=[GREEN])
    state.counted = 0
    scoring.count_up(state)
    facts = told(state, "count_rank", "count_group", "count_den", "count_pairs")
    assert [(fact["kind"], fact["seat"]) for fact in facts][-4:] == [
        ("count_rank", A),
        ("count_rank", B),
        ("count_group", B),
        ("count_den", A),
    ]
    assert state.story is not None and len(state.story.frames) >= 4
