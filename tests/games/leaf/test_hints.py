"""Likings: the same one by one and all at once, sensible in plain cases, and good enough to beat chance."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.rng import Rng
from bosquet.games.leaf import GAME
from bosquet.games.leaf.state import LeafState
from tests.games.leaf.table import F1, ORANGE, A, acting, animals, frost, grown, keep, name_at, offered, position


def liked(state: LeafState) -> list[str]:
    """The notations of the legal actions, the best liked first."""
    order = sorted(state.legal(), key=lambda action: -GAME.hint(state, action))
    return [GAME.notation(action) for action in order]


def test_all_at_once_is_one_by_one() -> None:
    for seed in range(6):
        state = GAME.setup(2, seed, GAME.checked(2, {}))
        rng = Rng(seed)
        out = vec[i64]([0] * len(state.moves))
        while state.count:
            GAME.hints(state, out)
            assert [int(out[k]) for k in range(state.count)] == [GAME.hint(state, a) for a in state.legal()]
            state.play(state.moves[rng.below(state.count)])


def test_more_actions_are_liked_better() -> None:
    state = position(F1)
    moves = offered(state, "red silver_maple")
    best = moves[liked(state)[0].removeprefix("lay ")]
    worst = moves[liked(state)[-1].removeprefix("lay ")]
    assert best["total"] > worst["total"]


def test_a_group_of_three_is_worth_growing() -> None:
    state = position(F1)
    grown(state, A, baby=[ORANGE], adult=[(0, 0), (0, 1)])
    acting(state, red=1)
    assert liked(state)[0] == f"grow {name_at(state, ORANGE)}"


def test_a_third_of_a_species_is_worth_taking() -> None:
    state = position(F1)
    keep(state, A, "fox fox")
    animals(state, "owl fox raven turtle owl", "owl")
    acting(state, orange=1)
    assert liked(state)[0] == "animal 2"


def test_the_larger_herd_sleeps() -> None:
    state = position(F1)
    keep(state, A, "fox fox fox owl")
    frost(state)
    assert liked(state)[0] == "hibernate fox"


def test_playing_by_likings_beats_chance() -> None:
    won = 0
    for seed in range(4):
        state = GAME.setup(2, seed, GAME.checked(2, {}))
        rng = Rng(seed)
        while state.count:
            moves = state.legal()
            if state.seat == seed % 2:
                state.play(max(moves, key=lambda action: GAME.hint(state, action)))
            else:
                state.play(moves[rng.below(len(moves))])
        points = state.points()
        won += points[seed % 2] > points[1 - seed % 2]
    assert won == 4
