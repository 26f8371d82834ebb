"""What a seat of Cones knows, in numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.observation import Field, around, asked, chair, count, flag, index, put, row
from tests.toys.cones.state import BRANCH, BRANCHES, CARD, CARDS, EAT, END, ConesState

PHASES = [CARD, BRANCH, EAT, END]
MOST = 16  # four rounds of at most four cones


def spec(seats: int) -> tuple[Field, ...]:
    return (
        count("phase", len(PHASES) - 1),
        flag("asked", seats),
        count("round", 4),
        index("branch", BRANCHES),
        index("chosen", CARDS),
        count("hands", CARDS, seats),
        count("deck", CARDS),
        flag("hand", CARDS),
        flag("played", CARDS),
        index("shown", CARDS, seats),
        count("eaten", MOST, seats),
        count("buried", MOST, seats),
    )


def observe(state: ConesState, seat: i64, out: vec[i16], at: i64) -> None:
    seats = state.seats
    at = put(PHASES.index(state.phase), out, at)
    at = asked(state, seat, out, at)
    at = put(state.round, out, at)
    at = put(state.branch, out, at)
    at = put(state.answer[seat], out, at)
    for k in range(seats):
        at = put(len(state.hand(chair(k, seat, seats))), out, at)
    at = put(len(state.row(state.deck())), out, at)
    at = row(state.cards, seat * CARDS, seat * CARDS + CARDS, out, at)
    at = row(state.cards, state.played(), state.played() + CARDS, out, at)
    for source in (state.shown, state.eaten, state.buried):
        at = around(source, 1, seat, seats, seats, out, at)
