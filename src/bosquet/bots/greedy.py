"""Plays well at once: the action that the game's hints like best."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.bots.bot import Bot
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng

WORLDS: Final[i64] = 8
"""How many possible worlds are asked where something is hidden."""

ALL: Final[i64] = 0


@final
class Greedy(Bot):
    """`sees` is how many of the legal actions, drawn by chance, it looks at; ALL of them if it is attentive."""

    def __init__(self, sees: int = ALL) -> None:
        self.sees: i64 = sees

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        actions = vec[i64](perspective.legal())
        rng.shuffle(actions, 0, len(actions))  # so that the first of equals is any of them
        seen: i64 = len(actions)
        if self.sees != ALL and self.sees < seen:
            seen = self.sees
        if seen == 1:
            return actions[0]
        liking = vec[i64]([0] * seen)
        worlds = WORLDS if perspective.game.secrets else 1
        for _ in range(worlds):
            world = perspective.sample(rng)
            for k in range(seen):
                liking[k] += perspective.game.hint(world, actions[k])
        best: i64 = 0
        for k in range(seen):
            if liking[k] > liking[best]:
                best = k
        return actions[best]
