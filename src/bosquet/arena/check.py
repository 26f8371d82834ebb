"""One random game with its invariants watched: moves, clones, replay, score lines, the end."""

from __future__ import annotations

from collections.abc import Mapping

from bosquet.core.digest import digest
from bosquet.core.errors import BosquetError
from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.core.state import State

APART = 24
"""Decisions between two moments that are looked at closely."""


class BrokenInvariant(BosquetError):
    """A fault of ours, with all that is needed to see it again."""


def checked_game(game: Game, seats: int, seed: int, options: Mapping[str, str]) -> tuple[State, int]:
    """A random game to its end; the end and the number of decisions."""
    rng = Rng(seed)
    state = game.setup(seats, seed, options)
    told = f"{game.key}, {seats} seats, {dict(options)}, seed {seed}"
    actions: list[int] = []
    kept: list[tuple[int, State, str]] = []  # moments: their number, a twin, its digest
    while not state.over():
        legal = state.legal()
        expect(legal == sorted(set(legal)) and legal[0] >= 0, f"{told}: moves {legal} at {len(actions)}")
        expect(legal[-1] < game.action_count, f"{told}: move {legal[-1]} at {len(actions)}")
        if len(actions) % APART == 0:
            check_scores(game, state, f"{told}, at {len(actions)}")
            expect(game.outcome(state) is None, f"{told}: an outcome at {len(actions)}, before the end")
            twin = state.clone()
            kept.append((len(actions), twin, digest(twin)))
            expect(kept[-1][2] == digest(state), f"{told}: a clone at {len(actions)} differs")
        actions.append(legal[rng.below(len(legal))])
        state.play(actions[-1])
    check_scores(game, state, f"{told}, at the end")
    check_outcome(game, state, told)
    end = digest(state)
    for number, twin, before in kept:
        expect(digest(twin) == before, f"{told}: the clone at {number} changed with its source")
    number, twin, _ = kept[rng.below(len(kept))]
    for action in actions[number:]:
        twin.play(action)
    expect(digest(twin) == end, f"{told}: replay from {number} ends elsewhere")
    return state, len(actions)


def check_scores(game: Game, state: State, told: str) -> None:
    points = list(state.points())
    lines = [sum(line.points for line in game.score(state, side)) for side in range(state.sides)]
    expect(points == lines, f"{told}: points {points}, score lines {lines}")


def check_outcome(game: Game, state: State, told: str) -> None:
    outcome = game.outcome(state)
    if outcome is None:
        raise BrokenInvariant(f"{told}: no outcome")
    expect(len(outcome.places) == state.sides, f"{told}: places {outcome.places} for {state.sides} sides")
    expect(min(outcome.places) == 1 or state.sides == 1, f"{told}: nobody is first in {outcome.places}")


def expect(holds: bool, fault: str) -> None:
    if not holds:
        raise BrokenInvariant(fault)
