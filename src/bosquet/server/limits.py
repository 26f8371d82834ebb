"""Token buckets: how often one person or one address may do something.

Those that guard passwords and creation hold at all servers of a database together, the others at each.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bosquet.server.errors import TooMany
from bosquet.store.servers import Servers

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
GUESS: Final = Allowance("guess", 10, 5)  # passwords of one account, from anywhere
RENAME: Final = Allowance("rename", 20, 20)
TALK: Final = Allowance("talk", 8, 30)
MOVE: Final = Allowance("move", 60, 600)
LOOK: Final = Allowance("look", 200, 1200)
HINT: Final = Allowance("hint", 60, 60)
CODE: Final = Allowance("code", 10, 6)  # codes of tables that one address tries
CODES: Final = Allowance("codes", 200, 200)  # and everybody together, wherever they are
CONNECT: Final = Allowance("connect", 60, 120)
MESSAGE: Final = Allowance("message", 200, 1200)  # anything at all over a WebSocket
SOCKETS: Final = 50  # WebSockets of one address at the same time


class Limits:
    def __init__(self, scale: float, servers: Servers | None = None) -> None:
        self._scale = scale
        self._servers = servers
        self._buckets: OrderedDict[tuple[str, str | int], tuple[float, float]] = OrderedDict()

    def crowded(self, sockets: int) -> bool:
        return sockets >= SOCKETS * self._scale

    async def wait(self, allowance: Allowance, who: str | int) -> None:
        """Take one as soon as there is one: whoever sends faster is read more slowly."""
        while True:
            try:
                return self.spend(allowance, who)
            except TooMany as error:
                await asyncio.sleep(error.seconds)

    async def spend_everywhere(self, allowance: Allowance, who: str | int) -> None:
        """Take one of what the servers that share our database have together; raises TooMany when none is left."""
        self.spend(allowance, who)
        if self._servers:
            key = f"{allowance.name} {who}"
            most, speed = allowance.burst * self._scale, allowance.per_minute * self._scale / 60
            seconds = await self._servers.take(key, most, speed)
            if seconds:
                raise TooMany(seconds)

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
