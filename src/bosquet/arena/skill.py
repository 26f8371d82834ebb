"""Skill at tables of more than two: Plackett and Luce's model, learned match after match as OpenSkill does it.

A table is a row of choices: who is first among all, then who among the rest. A skill begins as unsure as can be and
moves with every place, the less the surer it is (Weng and Lin 2011, algorithm 4). Doubt does not grow between matches
(OpenSkill's `tau`): a bot is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.arena.fixture import Result
from bosquet.arena.statistics import SURE
from bosquet.core.rng import Rng

MEAN = 25.0
DOUBT = MEAN / 3
LUCK = MEAN / 6
"""How much a bot plays now better, now worse: the scale on which skills differ."""

LEAST = 1e-4  # of the doubt is left by any match


@dataclass
class Skill:
    bot: str
    mean: float = MEAN
    doubt: float = DOUBT  # one standard deviation

    def interval(self) -> tuple[float, float]:
        """Where it is by 95 %."""
        return self.mean - SURE * self.doubt, self.mean + SURE * self.doubt


def skills(results: Sequence[Result]) -> list[Skill]:
    """The bots of these matches, the most skilled first.

    The last matches count most, so their order is drawn: neither who ended first nor who sat where may matter.
    """
    known: dict[str, Skill] = {}
    ordered = sorted(results, key=lambda one: (one.fixture.seed, one.fixture.bots, one.places))
    order = vec[i64](list(range(len(ordered))))
    Rng(1).shuffle(order, 0, len(ordered))
    for result in [ordered[k] for k in order]:
        for bot in result.fixture.bots:
            known.setdefault(bot, Skill(bot))
        learn([known[bot] for bot in result.fixture.bots], result.places)
    return sorted(known.values(), key=lambda skill: -skill.mean)


def learn(seated: Sequence[Skill], places: Sequence[int]) -> None:
    """Of one table. Who sits there several times learns the mean of what each place teaches."""
    scale = sqrt(sum(skill.doubt**2 + LUCK**2 for skill in seated))
    lessons = [lesson(seated, places, seat, scale) for seat in range(len(seated))]
    for skill in {id(one): one for one in seated}.values():
        own = [taught for other, taught in zip(seated, lessons, strict=True) if other is skill]
        share = skill.doubt**2 / scale
        skill.mean += share * sum(step for step, _ in own) / len(own)
        surer = share / scale * (skill.doubt / scale) * sum(weight for _, weight in own) / len(own)
        skill.doubt *= sqrt(max(1.0 - surer, LEAST))


def lesson(seated: Sequence[Skill], places: Sequence[int], seat: int, scale: float) -> tuple[float, float]:
    """How much better a seat did than was likely, and how much that tells."""
    might = [exp(skill.mean / scale) for skill in seated]
    step = weight = 0.0
    for other in range(len(seated)):
        place = places[other]
        if place > places[seat]:
            continue  # chosen when this seat was already
        rest = sum(one for one, theirs in zip(might, places, strict=False) if theirs >= place)
        tied = places[: len(seated)].count(place)
        likely = might[seat] / rest
        step += ((1.0 if other == seat else 0.0) - likely) / tied
        weight += likely * (1.0 - likely) / tied
    return step, weight
