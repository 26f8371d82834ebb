"""Laws of observations: they say in numbers what the views say, no less and no more."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i16

from bosquet.core.events import NONE
from bosquet.core.game import View
from bosquet.core.observation import Field, blank, length
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.contract.modes import Mode, Moment, played, varied
from tests.contract.worlds import MOMENTS_TRIED, unknown

MARGIN = 3
"""Numbers before and after an observation that must stay as they are."""

LEFT_ALONE = 7

SIBLINGS = 4
"""So many of the legal actions are tried at a moment, to see tables that differ in one step."""


def observed(mode: Mode, state: State, seat: int) -> list[int]:
    """The observation on a blank row, with a margin on either side."""
    margin = [LEFT_ALONE] * MARGIN
    out = vec[i16]([*margin, *blank(fields(mode)), *margin])
    mode.game.observe(state, seat, out, MARGIN)
    return memoryview(out).tolist()


def fields(mode: Mode) -> tuple[Field, ...]:
    return mode.game.observation_spec(mode.seats, mode.options)


def observations_fit_their_spec(mode: Mode, seed: int) -> None:
    """Nothing is written beside it, and every number is in its range, at the end of the game too."""
    spec = fields(mode)
    names = [field.name for field in spec]
    assert len(set(names)) == len(names), names
    size = length(spec)
    states = [*(moment.state for moment in played(mode, seed).moments), played(mode, seed).match.state]
    for state in states:
        for seat in range(mode.seats):
            numbers = observed(mode, state, seat)
            edges = [*numbers[:MARGIN], *numbers[MARGIN + size :]]
            assert edges == [LEFT_ALONE] * 2 * MARGIN, f"seat {seat}: written beside it: {edges}"
            at = MARGIN
            for field in spec:
                outside = [
                    number for number in numbers[at : at + field.size()] if not field.low <= number <= field.high
                ]
                assert outside == [], f"seat {seat}: {outside} in {field}"
                at += field.size()


def no_observation_tells(mode: Mode, seed: int) -> None:
    """Worlds that a seat cannot tell apart give it one observation."""
    for moment in played(mode, seed).moments:
        for seat in range(mode.seats):
            true = observed(mode, moment.state, seat)
            for world in unknown(mode, seed)[moment.number, seat].worlds:
                assert observed(mode, world, seat) == true, f"seat {seat}, after {moment.number} entries"


def observations_tell_views_apart(mode: Mode, seed: int) -> None:
    """Where two views differ the observations do: along a game, one step aside, and in worlds drawn for others."""
    rng = Rng(seed)
    met: list[dict[tuple[int, ...], View]] = [{} for _ in range(mode.seats)]
    for moment in varied(played(mode, seed).moments, MOMENTS_TRIED, rng):
        seats = sorted({moment.state.seat, moment.number % mode.seats})
        for state, knower in nearby(mode, seed, moment, rng):
            for seat in seats:
                if seat == knower:
                    continue
                view = mode.game.view(state, seat)
                seen = met[seat].setdefault(tuple(observed(mode, state, seat)), view)
                assert seen == view, f"seat {seat}, after {moment.number} entries: one observation of\n{seen}\n{view}"


def nearby(mode: Mode, seed: int, moment: Moment, rng: Rng) -> Iterator[tuple[State, int]]:
    """Each with the seat that cannot tell it from the true one, if it was drawn for one."""
    yield moment.state, NONE
    legal = moment.state.legal()
    first = rng.below(len(legal))
    for action in (legal[first:] + legal[:first])[:SIBLINGS]:
        twin = moment.state.clone()
        twin.play(action)
        yield twin, NONE
    for viewer in range(mode.seats):
        yield from ((world, viewer) for world in unknown(mode, seed)[moment.number, viewer].worlds[:1])
