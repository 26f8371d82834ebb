"""The forests in flat pieces: the trees of each side, as high as they grew, on a ground in its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.game import Patch
from bosquet.games.canopy.view import tree_view

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

TRUNK: Final = "#8a5a36"
CROWN: Final = "#4f7a3a"
GROUND: Final = 0.5  # high
PLOT: Final = 2.2  # wide, of a tree
FEWEST: Final = 2  # plots of a forest


def sketch(state: CanopyState) -> list[Patch]:
    forests = [
        [tree_view(state, side, number) for number in range(int(state.trees[side]))] for side in range(int(state.sides))
    ]
    columns = 1 if len(forests) < 3 else 2
    wide = PLOT * max(FEWEST, *map(len, forests))
    high = 2 + max((tree["height"] for forest in forests for tree in forest), default=1)
    found: list[Patch] = []
    for side, forest in enumerate(forests):
        left, ground = side % columns * (wide + 1), side // columns * (high + 1) + high
        for number, tree in enumerate(forest):
            middle = left + PLOT * (number + 0.5)
            top = ground - tree["height"]
            found += [Patch(middle - 0.3, top + k, 0.6, 0.94, TRUNK) for k in range(tree["height"])]
            if tree["canopy"] is not None:
                found.append(Patch(middle - 1, top - 1.2, 2, 1.5, CROWN, round=True))
        found.append(Patch(left, ground, wide, GROUND, side=side))
    return found
