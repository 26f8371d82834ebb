"""How a game under way is likely to end: what a game measures of it, each with its weight.

The weights are data beside the game, in its `bots.json`: sets of them by name, in hundredths of a point for one unit.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.bots.notes import notes
from bosquet.core.errors import BadOption
from bosquet.core.game import Game
from bosquet.core.state import State

POINT: Final = 100.0
ALWAYS: Final = "always"
"""The weight of what is the same for every table."""

USUAL: Final = ("learned", "hand")
"""The sets of weights, the best first."""


@final
class Evaluation:
    """Likely points of each side at the end, in hundredths."""

    game: Game
    weights: vec[float]
    always: float
    measured: vec[i64]
    likely: vec[float]  # by side, of the last table looked at

    def __init__(self, game: Game, sides: i64, weights: list[float]) -> None:
        self.game = game
        self.weights = vec[float](weights[:-1])
        self.always = weights[-1]
        self.measured = vec[i64]([0] * (len(weights) - 1))
        self.likely = vec[float]([0.0] * sides)

    def look(self, state: State) -> None:
        """What each side is likely to have in the end; what it has, if this is the end."""
        side: i64
        if state.count == 0:
            points = state.points()
            for side in range(len(points)):
                self.likely[side] = POINT * float(points[side])
            return
        for side in range(len(self.likely)):
            self.likely[side] = self.worth(state, side)

    def worth(self, state: State, side: i64) -> float:
        weights = self.weights
        measured = self.measured
        self.game.measure(state, side, measured)
        total = self.always
        k: i64
        for k in range(len(weights)):
            total += weights[k] * float(measured[k])
        return total


def weights_of(game: Game, name: str = "") -> list[float]:
    """A set of weights, by default the best; a game that measures nothing but points has none."""
    names = [*game.features(), ALWAYS]
    sets: dict[str, dict[str, float]] = {"hand": {"points": POINT}}
    if names != ["points", ALWAYS]:
        sets = notes(game).weights
    for known in (name,) if name else USUAL:
        if known in sets:
            return [float(sets[known].get(feature, 0.0)) for feature in names]
    raise BadOption(f"{game.key}: no weights {name!r}; there is {', '.join(sets)}")
