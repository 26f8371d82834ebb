"""Laws of the table: choices at the same time, and taking back."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

from bosquet.core.digest import digest
from bosquet.core.state import State
from bosquet.match import read_log
from tests.contract.modes import Mode, every_mode, played, rest_of


def arrive(mode: Mode, seed: int, first: Callable[[list[int]], int]) -> State:
    """A whole game in which a seat's answer hangs on its own question alone; `first` says who answers first."""
    state = mode.game.setup(mode.seats, seed, mode.options)
    answered = [0] * mode.seats
    while waiting := state.waiting():
        seat = first(waiting)
        state.ask(seat)
        legal = state.legal()
        if len(legal) > 1:  # a question with one answer is sometimes answered before it is put
            answered[seat] += 1
        state.play(legal[crc32(repr((seed, seat, answered[seat], legal)).encode()) % len(legal)])
    return state


@every_mode
def test_arrival_order_never_matters(mode: Mode, seed: int) -> None:
    assert digest(arrive(mode, seed, min)) == digest(arrive(mode, seed, max))


@every_mode
def test_undo_returns_to_the_identical_state(mode: Mode, seed: int) -> None:
    """Unless somebody was shown something; then there is nothing to take back."""
    found = played(mode, seed)
    for moment in found.moments[::3]:
        match = rest_of(found.match, moment.number + 1)
        entry = match.entries[-1]
        if match.committed == len(match.entries):
            assert match.why_no_undo(entry.seat)
            continue
        assert match.state.reveals == moment.state.reveals, "undo would cross what was revealed"
        match.undo(entry.seat)
        assert settled(match.state) == settled(moment.state)
        assert match.entries == found.match.entries[: moment.number]


@every_mode
def test_whatever_may_be_taken_back_leaves_a_legal_match(mode: Mode, seed: int) -> None:
    """Also where others have chosen since, at the same time."""
    found = played(mode, seed)
    for moment in found.moments[::3]:
        for seat in range(mode.seats):
            match = rest_of(found.match, moment.number)
            if not match.why_no_undo(seat):
                match.undo(seat)
                again = read_log(match.log(secret=True))
                assert settled(again.state) == settled(match.state)
                assert again.committed == match.committed


def settled(state: State) -> str:
    """The digest with the question put to the first seat that waits, whoever was asked last."""
    twin = state.clone()
    twin.ask(twin.waiting()[0])
    return digest(twin)
