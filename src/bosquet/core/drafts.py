"""What ends a draft: a step that shows somebody something. Until then the seat may take its steps back."""

from __future__ import annotations

from bosquet.core.state import State


def ends_draft(state: State, action: int) -> bool:
    """Do `action` for the seat asked, and what goes without saying after it; whether that ends the draft.

    It does when somebody learned something, another side is asked, or the game is over.
    """
    waiting, reveals = state.waiting(), state.reveals
    state.step(action)
    alone = settle(state)
    return state.over() or state.reveals != reveals or not alone or not set(state.waiting()) <= set(waiting)


def settle(state: State) -> bool:
    """Answer every question that has one answer, a moment each; whether no automaton was among those asked."""
    alone = True
    while state.count == 1:
        state.pause()
        alone = alone and state.seat < state.seats
        state.step(state.moves[0])
    state.pause()
    return alone
