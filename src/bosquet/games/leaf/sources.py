"""Where acorns come from, as places in `LeafState.acorns`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

INSTEAD: Final[i64] = 0  # of an action (LEAF-45, 46, 69)
ICON: Final[i64] = 1  # on an animal (LEAF-38)
TREE: Final[i64] = 2  # LEAF-41
SEASON: Final[i64] = 3  # LEAF-47
SOURCES: Final[i64] = 4
