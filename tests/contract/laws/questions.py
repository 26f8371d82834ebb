"""Laws of what is asked."""

from __future__ import annotations

from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.contract.modes import Mode, played


def no_question_has_one_answer(mode: Mode, seed: int) -> None:
    """From the first after the set-up on, for every seat that waits; and automata are never waited for."""
    rng = Rng(seed)
    state = mode.game.setup(mode.seats, seed, mode.options)
    while waiting := state.waiting():
        seat = waiting[rng.below(len(waiting))]
        for other in waiting:
            state.ask(other)
            assert_open(mode, state, other)
        state.ask(seat)
        state.play(state.moves[rng.below(state.count)])


def assert_open(mode: Mode, state: State, seat: int) -> None:
    assert seat in range(mode.seats), f"the table waits for side {seat}, which is no seat"
    assert state.count > 1, f"seat {seat} is asked, but has {state.count} answers: {state.legal()}"


def no_question_of_a_possible_world_has_one_answer(mode: Mode, seed: int) -> None:
    """Such a question would have answered itself there, so whoever sees the table waiting can tell the worlds apart."""
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for viewer in mode.viewers():
            world = mode.game.determinize(moment.state, viewer, rng)
            for seat in world.waiting():
                world.ask(seat)
                assert_open(mode, world, seat)
