"""One random game with its invariants watched: moves, clones, replay, score lines, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bosquet.core.digest import fields
from bosquet.core.errors import BosquetError
from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.core.state import State

APART = 24
"""Decisions between two positions that are looked at closely."""


class BrokenInvariant(BosquetError):
    """A fault of ours, with all that is needed to see it again."""


@dataclass(frozen=True)
class Watch:
    """A game under watch; its name is told with any fault."""

    game: Game
    told: str

    def expect(self, holds: bool, what: str, decision: int, found: object = "") -> None:
        if not holds:
            raise BrokenInvariant(f"{self.told}, decision {decision}: {what} {found}".rstrip())

    def moves(self, legal: list[int], decision: int) -> None:
        self.expect(legal == sorted(set(legal)), "moves are not ascending", decision, legal)
        self.expect(legal[0] >= 0 and legal[-1] < len(self.game.notations), "a move is out of range", decision, legal)

    def scores(self, state: State, decision: int) -> None:
        points = list(state.points())
        lines = [sum(line.points for line in self.game.score(state, side)) for side in range(state.sides)]
        self.expect(points == lines, "points and score lines differ", decision, (points, lines))

    def end(self, state: State, decision: int) -> None:
        self.scores(state, decision)
        outcome = self.game.outcome(state)
        places = outcome.places if outcome else ()
        self.expect(len(places) == state.sides, "the outcome lacks a place", decision, places)
        self.expect(1 in places or state.sides == 1, "nobody is first", decision, places)


def checked_game(game: Game, seats: int, seed: int, options: Mapping[str, str]) -> tuple[State, int]:
    """A random game to its end; the end and the number of decisions. Raises BrokenInvariant."""
    watch = Watch(game, f"{game.key}, {seats} seats, {dict(options)}, seed {seed}")
    rng = Rng(seed)
    state = game.setup(seats, seed, options)
    actions: list[int] = []
    kept: list[tuple[int, State, dict[str, object]]] = []  # positions: their number, a twin, its fields
    while not state.over():
        number = len(actions)
        legal = state.legal()
        watch.moves(legal, number)
        if number % APART == 0:
            watch.scores(state, number)
            watch.expect(game.outcome(state) is None, "an outcome before the end", number)
            twin = state.clone()
            kept.append((number, twin, fields(twin)))
            watch.expect(kept[-1][2] == fields(state), "a clone differs", number)
        actions.append(legal[rng.below(len(legal))])
        state.play(actions[-1])
    watch.end(state, len(actions))
    for number, twin, before in kept:
        watch.expect(fields(twin) == before, "a clone changed with its source", number)
    number, twin, _ = kept[rng.below(len(kept))]
    for action in actions[number:]:
        twin.play(action)
    watch.expect(fields(twin) == fields(state), "replay ends elsewhere", number)
    return state, len(actions)
