"""The rules to know at each decision, and those of scoring; `mark.summer` is `mark` where the season matters."""

from __future__ import annotations

from typing import Final

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "start": ("RUST-2", "RUST-23", "RUST-24", "RUST-27"),
    "draw": ("RUST-20", "RUST-23", "RUST-24", "RUST-26", "RUST-36", "RUST-38", "RUST-60"),
    "draw.autumn": ("RUST-306", "RUST-307", "RUST-20", "RUST-23", "RUST-24", "RUST-26", "RUST-36"),
    "draw_joker": ("RUST-64", "RUST-63", "RUST-20", "RUST-23", "RUST-24", "RUST-26"),
    "draw_joker.autumn": ("RUST-306", "RUST-307", "RUST-64", "RUST-20", "RUST-23", "RUST-24", "RUST-26"),
    "mark": ("RUST-40", "RUST-41", "RUST-43", "RUST-45"),
    "mark.spring": ("RUST-40", "RUST-41", "RUST-43", "RUST-45", "RUST-104"),
    "mark.summer": ("RUST-40", "RUST-41", "RUST-43", "RUST-45", "RUST-201", "RUST-205"),
    "mark.autumn": ("RUST-40", "RUST-41", "RUST-43", "RUST-45", "RUST-301", "RUST-303"),
    "mark.winter": ("RUST-40", "RUST-41", "RUST-43", "RUST-45", "RUST-401", "RUST-402"),
    "conifer_row": ("RUST-303", "RUST-50", "RUST-45"),
    "continue": ("RUST-70", "RUST-71", "RUST-72", "RUST-74", "RUST-35", "RUST-38", "RUST-39"),
    "score": ("RUST-38", "RUST-51", "RUST-601", "RUST-602"),  # a season's own come with its score lines
}
