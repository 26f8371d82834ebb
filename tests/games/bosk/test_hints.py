"""Hints: all at once they are what they are one by one."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.rng import Rng
from bosquet.games.bosk import GAME
from tests.games.bosk.table import do, offers, opening, x


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_likings_of_all_actions_are_those_of_each(seats: int) -> None:
    state = opening(seats)
    rng = Rng(seats)
    while not state.over():
        out = vec[i64]([0] * state.count)
        GAME.hints(state, out)
        assert list(out) == [GAME.hint(state, action) for action in state.legal()]
        state.play(state.moves[rng.below(state.count)])


@pytest.mark.parametrize(("seats", "first", "last"), [(2, 1, 8), (3, 2, 10), (4, 1, 11)])
def test_every_border_of_the_area_leaves_a_tree_as_little_room(seats: int, first: int, last: int) -> None:
    state = opening(seats)
    do(state, "value 2")
    liking = {offer: GAME.hint(state, GAME.parse(offer)) for offer in offers(state)}
    corners = [liking[f"plant {x(i, j)}"] for i in (first, last) for j in (first, last)]
    assert set(corners) == {min(liking.values())}
    middle = (first + last) // 2
    assert liking[f"plant {x(middle, middle)}"] == max(liking.values())
