"""Achievements: LEAF-80 to LEAF-84, R24."""

from __future__ import annotations

import pytest

from bosquet.games.leaf import GAME
from bosquet.games.leaf.sources import INSTEAD
from bosquet.games.leaf.state import LeafState
from tests.games.leaf.table import (
    BROWN,
    F1,
    GREEN,
    ORANGE,
    YELLOW,
    A,
    clear_stacks,
    grown,
    hold,
    keep,
    over,
    squirrels,
)


def won(leaves: tuple[str, ...] = F1) -> LeafState:
    """A game against the North Wind, won by far."""
    state = over(leaves, seats=1)
    state.acorns[INSTEAD] = 100
    clear_stacks(state, "ginkgo")
    state.suns[A] = 1
    grown(state, A, adult=[GREEN, ORANGE, YELLOW])
    return state


def reached(state: LeafState) -> set[str]:
    return set(GAME.reached(state, A))


def test_LEAF_80_only_a_won_game_against_the_north_wind_counts() -> None:
    state = won()
    state.suns[A] = 5
    assert {"ls1", "ls2"} <= reached(state)
    state.acorns[INSTEAD] = -100
    assert reached(state) == set()
    among_players = over(seats=2)
    among_players.suns[A] = 5
    assert reached(among_players) == set()


def test_LEAF_80_a_shared_victory_counts() -> None:
    state = over(seats=1)
    assert "ls6" in reached(state)


def test_LEAF_81_every_feat_has_a_section() -> None:
    sections = [feat.section for feat in GAME.feats()]
    assert {section: sections.count(section) for section in sections} == {
        "animals": 6,
        "squirrel": 5,
        "leaves_sun": 6,
        "mushrooms": 5,
    }


@pytest.mark.parametrize(
    ("forest", "den", "met"),
    [
        ("", "owl owl owl owl fox fox fox raven raven", {"an1"}),
        ("", "owl owl owl owl fox fox fox raven", set()),
        ("", "owl owl owl owl owl", {"an2"}),
        ("", "owl owl owl owl+ owl+ owl+", {"an2", "an3"}),
        ("raven blackbird owl treefrog turtle", "fox hedgehog red_squirrel", {"an4"}),
        ("raven+ raven+ raven+ owl+ owl+", "fox+", {"an5"}),
        ("raven+ raven+ raven+ owl+ owl+ owl+", "fox+ fox+ fox+", {"an5", "an6"}),
    ],
)
def test_LEAF_82_animals(forest: str, den: str, met: set[str]) -> None:
    state = won()
    keep(state, A, forest, den)
    assert {key for key in reached(state) if key.startswith("an")} == met


@pytest.mark.parametrize(
    ("own", "wind", "met"),
    [
        ("T3", "S", {"sq1"}),
        ("L5", "S", {"sq1", "sq2"}),
        ("T7", "S", {"sq1", "sq2", "sq3"}),
        ("T11", "T10", set()),
        ("R12", "T11", {"sq4"}),
        ("T14", "T13", {"sq4", "sq5"}),
    ],
)
def test_LEAF_83_LEAF_84_squirrels(own: str, wind: str, met: set[str]) -> None:
    state = won()
    squirrels(state, own, wind)
    assert {key for key in reached(state) if key.startswith("sq")} == met


def test_LEAF_82_leaves_and_suns() -> None:
    state = won()
    hold(state, A, "ginkgo sweetgum sassafras")
    assert "ls3" in reached(state) and "ls4" not in reached(state)
    hold(state, A, "ginkgo sweetgum sassafras silver_maple tulip_poplar")
    state.suns[A] = 4
    assert {"ls1", "ls3", "ls4"} <= reached(state) and not {"ls2", "ls5", "ls6"} & reached(state)
    hold(state, A, "")
    state.suns[A] = 0
    assert "ls6" in reached(state)
    assert "ls5" in reached(over(seats=1))


def test_LEAF_82_LEAF_R24_mushrooms_are_minimums_but_for_one() -> None:
    state = won(
        (*F1, "orange sweetgum 1,2 0", "red silver_maple 3,0 0", "green sweetgum -2,0 0", "red tulip_poplar 3,-1 0")
    )
    grown(state, A, adult=[GREEN, ORANGE])
    assert {key for key in reached(state) if key.startswith("mu")} == {"mu5"}
    grown(state, A, adult=[GREEN, ORANGE, YELLOW, BROWN, (1, 2)])
    assert {key for key in reached(state) if key.startswith("mu")} == {"mu1"}
    grown(state, A, adult=[GREEN, ORANGE, YELLOW, BROWN, (1, 2), (3, 0), (3, -1)])
    assert {key for key in reached(state) if key.startswith("mu")} == {"mu1", "mu3"}
    grown(state, A, adult=[GREEN, BROWN, (3, 0), (-2, 0)])
    assert {key for key in reached(state) if key.startswith("mu")} == {"mu4"}


def test_LEAF_82_two_groups_of_three() -> None:
    floor = (*F1, "orange sweetgum 4,0 0", "red silver_maple 5,0 0", "yellow sweetgum 6,0 0")
    state = won(floor)
    grown(state, A, adult=[GREEN, ORANGE, YELLOW, (4, 0), (5, 0), (6, 0)])
    assert {"mu1", "mu2"} <= reached(state)
