"""A state's every field, for tests that must miss none, and its fingerprint, equal compiled and pure."""

from __future__ import annotations

import hashlib

from bosquet.core.rng import Rng
from bosquet.core.state import State

UNTOLD = ("story", "moves")  # a story is no part of the table; of moves only the first `count` mean anything


def fields(state: State) -> dict[str, object]:
    """Every annotated attribute with its value, vectors as lists."""
    found: dict[str, object] = {"moves": state.legal()}
    for kind in type(state).__mro__:
        own = vars(kind)  # not inherited: a plain class may stand on a compiled one
        for name in own.get("__mypyc_attrs__") or own.get("__annotations__", ()):
            if name not in UNTOLD and not name.startswith("__"):
                value = getattr(state, name)
                if isinstance(value, Rng):
                    value = [value.low, value.high]
                found[name] = value if isinstance(value, int) else list(value)
    return found


def digest(state: State) -> str:
    """Sixteen hexadecimal digits that change with any field."""
    text = repr(sorted(fields(state).items()))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
