"""A bot in twenty lines: it tries every action a few times, in worlds that may be true, each played to a random end."""

from bosquet.bots import Bot
from bosquet.core.batch import margin
from bosquet.core.perspective import Perspective
from bosquet.core.playout import playout
from bosquet.core.rng import Rng


class Dreamer(Bot):
    def __init__(self, dreams: int) -> None:
        self.dreams = dreams

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        return max(perspective.legal(), key=lambda action: self.worth(perspective, action, rng))

    def worth(self, perspective: Perspective, action: int, rng: Rng) -> float:
        total = 0.0
        for _ in range(self.dreams):
            world = perspective.sample(rng)
            world.play(action)
            playout(world, rng)
            total += margin(world)[perspective.seat]
        return total
