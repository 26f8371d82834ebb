"""The rules to know at each decision, and those of scoring."""

from __future__ import annotations

from typing import Final

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "card": ("LEAF-21", "LEAF-23", "LEAF-25", "LEAF-22", "LEAF-26", "LEAF-20"),
    "stack": ("LEAF-22", "LEAF-24", "LEAF-28"),
    "lay": ("LEAF-17", "LEAF-14", "LEAF-15", "LEAF-33", "LEAF-19", "LEAF-29", "LEAF-18"),
    "act": ("LEAF-34", "LEAF-37", "LEAF-38", "LEAF-39", "LEAF-35", "LEAF-36", "LEAF-45"),
    "animal": ("LEAF-41", "LEAF-38", "LEAF-R27"),
    "advance": ("LEAF-47", "LEAF-49", "LEAF-50", "LEAF-51", "LEAF-91"),
    "hibernate": ("LEAF-52", "LEAF-53", "LEAF-54", "LEAF-89", "LEAF-90"),
    "score": ("LEAF-85", "LEAF-86", "LEAF-87", "LEAF-88", "LEAF-89", "LEAF-90", "LEAF-91", "LEAF-92", "LEAF-93"),
}
