"""The rules to know at each decision, and those of scoring."""

from __future__ import annotations

from typing import Final

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "choose_side": ("INDI-R6", "INDI-R35", "INDI-45"),
    "menu_before": ("INDI-02", "INDI-08", "INDI-10", "INDI-61", "INDI-68", "INDI-57", "INDI-60"),
    "menu_after": ("INDI-08", "INDI-10", "INDI-57", "INDI-60", "INDI-73", "INDI-76", "INDI-100"),
    "pick_leaf": ("INDI-03", "INDI-50", "INDI-51", "INDI-68", "INDI-69"),
    "hole_square": ("INDI-40", "INDI-41", "INDI-42", "INDI-45", "INDI-70"),
    "orientation": ("INDI-16", "INDI-17", "INDI-19", "INDI-21", "INDI-42", "INDI-45"),
    "squirrel_square": ("INDI-24", "INDI-42", "INDI-45", "INDI-60"),
    "donors": ("INDI-62", "INDI-64", "INDI-65", "INDI-66"),
    "foreign_tile": ("INDI-61", "INDI-63", "INDI-64", "INDI-66", "INDI-67", "INDI-83"),
    "animal_kind": ("INDI-70", "INDI-71", "INDI-73", "INDI-74", "INDI-75"),
    "animal_squares": ("INDI-70", "INDI-71", "INDI-72", "INDI-73"),
    "exchange": ("INDI-76", "INDI-11", "INDI-13", "INDI-102"),
    "solo_source": ("INDI-85", "INDI-86", "INDI-87", "INDI-88"),
    "score": (
        *("INDI-100", "INDI-101", "INDI-102", "INDI-103", "INDI-104", "INDI-108", "INDI-109", "INDI-110"),
        *("INDI-120", "INDI-121", "INDI-122", "INDI-124", "INDI-125"),
    ),
}
