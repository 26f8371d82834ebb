"""The rules to know at each decision, and those of scoring."""

from __future__ import annotations

from typing import Final

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "value": ("BOSK-21", "BOSK-31", "BOSK-32", "BOSK-52", "BOSK-53"),
    "plant": ("BOSK-22", "BOSK-23", "BOSK-31", "BOSK-32", "BOSK-34", "BOSK-36", "BOSK-37"),
    "wind": ("BOSK-42", "BOSK-43", "BOSK-52", "BOSK-53", "BOSK-60"),
    "shed": ("BOSK-51", "BOSK-52", "BOSK-53", "BOSK-57", "BOSK-60", "BOSK-61"),
    "tile": ("BOSK-54", "BOSK-55", "BOSK-56", "BOSK-80", "BOSK-92", "BOSK-93"),
    "leaf": ("BOSK-60", "BOSK-61", "BOSK-65", "BOSK-64", "BOSK-66", "BOSK-69", "BOSK-101"),
    "squirrel": ("BOSK-81", "BOSK-82", "BOSK-84", "BOSK-83", "BOSK-87", "BOSK-93", "BOSK-102"),
    "score": (
        *("BOSK-31", "BOSK-32", "BOSK-34", "BOSK-35", "BOSK-36", "BOSK-37"),
        *("BOSK-101", "BOSK-102", "BOSK-104", "BOSK-105", "BOSK-106", "BOSK-107"),
        *("BOSK-110", "BOSK-111"),
    ),
}
