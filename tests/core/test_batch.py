"""What an end is worth to a program that learns."""

from __future__ import annotations

import pytest

from bosquet.core.batch import margin, standing
from bosquet.core.events import LOST, POINTS, WON, Outcome
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from tests.toys.cones.game import Cones
from tests.toys.jay.game import Jay


class Ended(Cones):
    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.ended = outcome

    def outcome(self, state: object) -> Outcome:
        return self.ended


@pytest.mark.parametrize(
    ("places", "rewards"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((3, 1, 2), [-1, 1, 0]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((1, 2, 2), [1, -0.5, -0.5]),
    ],
)
def test_standing_runs_from_one_to_minus_one_and_sums_to_nothing(places: tuple[int, ...], rewards: list[float]) -> None:
    game = Ended(Outcome(places))
    assert standing(game, game.setup(len(places), 1, {"rounds": "2"})) == rewards
    assert sum(rewards) == 0


@pytest.mark.parametrize(("verdict", "reward"), [(WON, 1), (LOST, -1)])
def test_alone_the_verdict_of_the_rules_counts(verdict: str, reward: float) -> None:
    game = Ended(Outcome((1,), verdict=verdict))
    assert standing(game, game.setup(1, 1, {"rounds": "2"})) == [reward]


def test_alone_without_a_verdict_the_points_count() -> None:
    game = Ended(Outcome((1,), verdict=POINTS))
    state = game.setup(1, 3, {"rounds": "2"})
    playout(state, Rng(3))
    assert standing(game, state) == margin(state) == [state.points()[0]]


def test_an_automaton_is_a_rival_too() -> None:
    game = Jay()
    state = game.setup(1, 5, game.checked(1, {}))
    playout(state, Rng(5))
    mine, its = state.points()
    assert standing(game, state) == [(mine > its) - (mine < its)]
    assert margin(state) == [mine - its]
