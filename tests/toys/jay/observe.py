"""What a seat of Jay knows, in numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from bosquet.core.observation import Field, asked, chair, count, flag, index, put, row
from tests.toys.jay.state import COPIES, HAND, KINDS, LAPS, PLACES, JayState


def spec(seats: int, rounds: int) -> tuple[Field, ...]:
    return (
        flag("asked", seats),
        count("round", rounds - 1),
        count("lap", LAPS),
        index("paw", KINDS),
        count("bag", COPIES * KINDS),
        count("hands", HAND, seats),
        count("hand", HAND, KINDS),
        count("larders", COPIES, rounds, seats, len(PLACES), KINDS),
        count("stolen", COPIES, rounds, KINDS),
    )


def observe(state: JayState, seat: i64, out: vec[i16], at: i64) -> None:
    seats = state.seats
    at = asked(state, seat, out, at)
    at = put(state.round, out, at)
    at = put(state.lap, out, at)
    at = put(state.paw, out, at)
    at = put(held(state, state.bag()), out, at)
    for k in range(seats):
        at = put(held(state, chair(k, seat, seats) * KINDS), out, at)
    at = row(state.held, seat * KINDS, seat * KINDS + KINDS, out, at)
    for number in range(state.rounds):
        for k in range(seats):
            start = state.larder(number, chair(k, seat, seats), 0)
            at = row(state.laid, start, start + len(PLACES) * KINDS, out, at)
    row(state.stolen, 0, state.rounds * KINDS, out, at)


def held(state: JayState, start: int) -> int:
    return sum(state.held[start + kind] for kind in range(KINDS))
