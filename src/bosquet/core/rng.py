"""Our own generator: two 32-bit words, the same numbers compiled and pure, today and in ten years."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK: Final[i64] = 0xFFFFFFFF
# Odd and below 2**31, so that the product with a 32-bit word stays inside an i64 (compiled integers wrap).
SCRAMBLE: Final[i64] = 0x2545F491


@final
@mypyc_attr(acyclic=True)
class Rng:
    """xoroshiro64 with a multiplied output. A seed is any whole number."""

    low: i64
    high: i64

    def __init__(self, seed: int, like: Rng | None = None) -> None:
        if like is None:
            self.reseed(seed)
        else:
            self.low = like.low
            self.high = like.high

    def reseed(self, seed: int) -> None:
        self.low = _mix(seed)
        self.high = _mix(seed + 0x9E3779B97F4A7C15)
        if self.low == 0 and self.high == 0:
            self.high = 1  # the all-zero state would stay zero for ever

    def follow(self, other: Rng) -> None:
        """Go on from numbers drawn from `other`: a quick reseeding, for worlds drawn in search."""
        self.low = other.word()
        self.high = other.word()
        if self.low == 0 and self.high == 0:
            self.high = 1

    def word(self) -> i64:
        """The next 32 bits."""
        low = self.low
        high = self.high ^ low
        self.low = ((low << 26 | low >> 6) ^ high ^ high << 9) & MASK
        self.high = (high << 13 | high >> 19) & MASK
        return low * SCRAMBLE & MASK

    def below(self, n: i64) -> i64:
        """A number of 0 … n-1, all equally likely."""
        return (self.word() * n) >> 32

    def shuffle(self, cards: vec[i64], start: i64, stop: i64) -> None:
        """Shuffle `cards[start:stop]` in place."""
        last = stop - 1
        while last > start:
            other = start + self.below(last - start + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1

    def draw(self, left: vec[i64], start: i64, stop: i64) -> i64:
        """Take one thing out of a multiset: `left[start:stop]` say how many there are of each kind. Its kind.

        So a deck is shuffled by drawing from it: until then it has no order that anybody could work out.
        """
        total: i64 = 0
        kind: i64
        for kind in range(start, stop):
            total += left[kind]
        rest = self.below(total)
        kind = start
        while rest >= left[kind]:
            rest -= left[kind]
            kind += 1
        left[kind] -= 1
        return kind

    def clone(self) -> Rng:
        return Rng(0, self)


def _mix(seed: int) -> int:
    """Spread every bit of `seed` over one 32-bit word (splitmix64, its upper half)."""
    x = (seed + 0x9E3779B97F4A7C15) % 2**64
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) % 2**64
    return (x ^ (x >> 31)) >> 32
