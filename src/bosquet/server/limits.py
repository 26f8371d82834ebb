"""Token buckets in memory: how often one person or one address may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bosquet.server.errors import TooMany

REMEMBERED = 10_000  # buckets; the one used longest ago is full again anyway


@dataclass(frozen=True)
class Allowance:
    """So many at once, and so many more per minute."""

    name: str
    burst: float
    per_minute: float


ARRIVE: Final = Allowance("arrive", 20, 20)  # new guests of one address
CREATE: Final = Allowance("create", 20, 20)
JOIN: Final = Allowance("join", 20, 20)
LOGIN: Final = Allowance("login", 5, 5)
TALK: Final = Allowance("talk", 8, 30)
MOVE: Final = Allowance("move", 60, 600)
LOOK: Final = Allowance("look", 200, 1200)
HINT: Final = Allowance("hint", 10, 20)
CONNECT: Final = Allowance("connect", 60, 120)


class Limits:
    def __init__(self, scale: float) -> None:
        self._scale = scale
        self._buckets: OrderedDict[tuple[str, str | int], tuple[float, float]] = OrderedDict()

    def spend(self, allowance: Allowance, who: str | int) -> None:
        """Take one; raises TooMany when none is left."""
        key = allowance.name, who
        now = time.monotonic()
        most = allowance.burst * self._scale
        speed = allowance.per_minute * self._scale / 60
        left, then = self._buckets.pop(key, (most, now))
        left = min(most, left + (now - then) * speed)
        enough = left >= 1
        self._buckets[key] = (left - 1 if enough else left), now
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not enough:
            raise TooMany((1 - left) / speed if speed else 60)
