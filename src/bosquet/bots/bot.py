"""What every bot is, and the simplest of them."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Stateless between decisions: all it knows comes with the question, all its chance from `rng`."""

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """One of `perspective.legal()`."""
        raise NotImplementedError


@final
class Random(Bot):
    """Any legal action, all equally likely."""

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        legal = perspective.legal()
        return legal[rng.below(len(legal))]
