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

ATTENTIVE: Final[i64] = 100


@final
class Greedy(Bot):
    """Each action is noticed with a chance of `notices` in a hundred, and the best of those noticed is played.

    So who is less attentive takes the second best now and then, the third best more rarely, and hardly ever the worst.
    """

    def __init__(self, notices: int = ATTENTIVE) -> None:
        self.notices: i64 = notices

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        legal = perspective.legal()
        count: i64 = len(legal)
        order = vec[i64](list(range(count)))
        rng.shuffle(order, 0, count)  # so that the first of equals is any of them
        liking = likings(perspective, rng, count)
        best: i64 = -1
        for k in order:
            if self.notices < ATTENTIVE and rng.below(ATTENTIVE) >= self.notices:
                continue
            if best < 0 or liking[k] > liking[best]:
                best = k
        return legal[best if best >= 0 else order[0]]


def likings(perspective: Perspective, rng: Rng, count: i64) -> vec[i64]:
    """By legal action: how much it is liked in all worlds together."""
    game = perspective.game
    here = vec[i64]([0] * count)
    total = vec[i64]([0] * count)
    world = perspective.sample(rng)
    more = WORLDS if game.hidden(world, perspective.seat) else 1
    k: i64
    while True:
        game.hints(world, here)
        for k in range(count):
            total[k] += here[k]
        more -= 1
        if more == 0:
            return total
        world = perspective.sample(rng)
