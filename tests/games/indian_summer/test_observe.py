"""What a seat knows in numbers: every tile and animal is told, though not every square is looked at."""

from __future__ import annotations

import pytest

from bosquet.core.observation import blank
from bosquet.core.rng import Rng
from bosquet.games.indian_summer import GAME
from bosquet.games.indian_summer.material import BEASTS, HERD, NONE, SQUARES
from bosquet.games.indian_summer.state import IndianSummerState


def told(state: IndianSummerState, field: str, seat: int) -> list[int]:
    """A field of the observation of `seat`."""
    spec = GAME.observation_spec(state.seats, GAME.checked(state.seats, {}))
    out = blank(spec)
    GAME.observe(state, seat, out, 0)
    names = [one.name for one in spec]
    at = sum(one.size() for one in spec[: names.index(field)])
    return [int(out[k]) for k in range(at, at + spec[names.index(field)].size())]


def seen_from(seat: int, squares: list[int], seats: int) -> list[int]:
    """What lies on all floors, the seat's own first; who is alone has the floors of the rounds."""
    first = seat * SQUARES if seats > 1 else 0
    return squares[first:] + squares[:first]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_tile_and_every_animal_is_told_whether_or_not_an_animal_is_out(seats: int) -> None:
    met = set()
    state = GAME.setup(seats, 0, GAME.checked(seats, {}))
    rng = Rng(0)
    while not state.over():
        assert isinstance(state, IndianSummerState)
        laid = [int(pose) for pose in state.laid]
        resting = [int(pose) for pose in state.resting]
        for seat in range(seats):
            assert told(state, "laid", seat) == seen_from(seat, laid, seats)
            assert told(state, "resting", seat) == seen_from(seat, resting, seats)
        tiles = any(pose != NONE for pose in laid)
        animals = any(pose != NONE for pose in resting)
        whole = all(state.herd[kind] == HERD[kind] for kind in range(BEASTS))
        met.add((tiles, animals, whole))
        state.play(state.moves[rng.below(state.count)])
    assert {(True, False, True), (True, True, False)} <= met
