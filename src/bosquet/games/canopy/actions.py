"""Actions as whole numbers, and their notation: `keep`, `refuse`, `pass` (go on, none, no, enough), powers such as
`frog` or `toucan 2` (a pile), `take fern`, `tuck fern`, `stash fern`, `return fire`, `place trunk_1` and then `tree 2`
or `tree new`, `place rest` (all cards that wait for nothing), `drop fern`, `drop trunk_1 2` (of the second tree),
`ant …` and `mushroom …` (what these powers discard), `grow g_fern`, `butterfly fern`, `draw`, `strike`, `target 1`,
`steal 1 sloth_pair`, `spirit`. Trees, seats and piles are counted from 1, the oldest tree first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bosquet.games.canopy.material import (
    BUTTERFLY_BRINGS,
    FACE_NAMES,
    FAUNA,
    FAUNA_END,
    FERN,
    MOST_PILES,
    MOST_SIDES,
    MOST_TREES,
    RAINFOREST,
    SPROUT,
    SPROUTS,
    STASHES,
    VALUES,
)

# Things that can be discarded: cards by face, full pitcher plants, trunks and canopies of trees

FULL: Final[i64] = RAINFOREST
"""A pitcher plant with its hidden card, by stash; an empty one is known by its face."""

TREE_TRUNK: Final[i64] = FULL + STASHES
TREE_CANOPY: Final[i64] = TREE_TRUNK + MOST_TREES * VALUES
THINGS: Final[i64] = TREE_CANOPY + MOST_TREES
THING_NAMES: Final[list[str]] = [
    *FACE_NAMES[: int(RAINFOREST)],
    *(f"pitcher_full {k + 1}" for k in range(int(STASHES))),
    *(f"trunk_{value} {tree + 1}" for tree in range(int(MOST_TREES)) for value in range(int(VALUES))),
    *(f"canopy {tree + 1}" for tree in range(int(MOST_TREES))),
]

KEEP: Final[i64] = 0
REFUSE: Final[i64] = 1
PASS: Final[i64] = 2
FROG_USE: Final[i64] = 3
TAMARIN_USE: Final[i64] = 4
HOWLER_USE: Final[i64] = 5
SLOTH_USE: Final[i64] = 6
DRAW: Final[i64] = 7
STRIKE: Final[i64] = 8
SPIRIT: Final[i64] = 9
TOUCAN_USE: Final[i64] = 10
TARGET: Final[i64] = TOUCAN_USE + MOST_PILES
BUTTERFLY_USE: Final[i64] = TARGET + MOST_SIDES
PLACE: Final[i64] = BUTTERFLY_USE + BUTTERFLY_BRINGS
REST: Final[i64] = PLACE + RAINFOREST
TREE: Final[i64] = REST + 1
NEW_TREE: Final[i64] = TREE + MOST_TREES
TAKE: Final[i64] = NEW_TREE + 1
RETURN: Final[i64] = TAKE + RAINFOREST
TUCK_CARD: Final[i64] = RETURN + RAINFOREST
STASH_CARD: Final[i64] = TUCK_CARD + RAINFOREST
GROW: Final[i64] = STASH_CARD + RAINFOREST
STEAL: Final[i64] = GROW + SPROUTS
DROP: Final[i64] = STEAL + MOST_SIDES * (FAUNA_END - FAUNA)
ANT_DROP: Final[i64] = DROP + THINGS
MUSHROOM_DROP: Final[i64] = ANT_DROP + THINGS
ACTIONS: Final[i64] = MUSHROOM_DROP + THINGS

_CARDS: Final = FACE_NAMES[: int(RAINFOREST)]
NOTATIONS: Final[list[str]] = [
    *("keep", "refuse", "pass", "frog", "tamarin", "howler", "sloth", "draw", "strike", "spirit"),
    *(f"toucan {pile + 1}" for pile in range(int(MOST_PILES))),
    *(f"target {seat + 1}" for seat in range(int(MOST_SIDES))),
    *(f"butterfly {FACE_NAMES[int(FERN) + k]}" for k in range(int(BUTTERFLY_BRINGS))),
    *(f"place {name}" for name in _CARDS),
    "place rest",
    *(f"tree {tree + 1}" for tree in range(int(MOST_TREES))),
    "tree new",
    *(f"take {name}" for name in _CARDS),
    *(f"return {name}" for name in _CARDS),
    *(f"tuck {name}" for name in _CARDS),
    *(f"stash {name}" for name in _CARDS),
    *(f"grow {name}" for name in FACE_NAMES[int(SPROUT) : int(SPROUT + SPROUTS)]),
    *(f"steal {seat + 1} {name}" for seat in range(int(MOST_SIDES)) for name in _CARDS[int(FAUNA) : int(FAUNA_END)]),
    *(f"drop {name}" for name in THING_NAMES),
    *(f"ant {name}" for name in THING_NAMES),
    *(f"mushroom {name}" for name in THING_NAMES),
]
