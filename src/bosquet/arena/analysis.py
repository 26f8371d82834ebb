"""A finished match looked at again, decision by decision: the chances before and after, what would
have been better by what the seat knew, and where the match turned.

The same match always gives the same analysis, whoever asks and whichever machine answers.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from bosquet.arena.chances import Chances, chances, states
from bosquet.bots.evaluation import weights_of
from bosquet.bots.level import level
from bosquet.bots.rollouts import Comparison, favourites
from bosquet.bots.specs import manner
from bosquet.core.perspective import Perspective
from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.match import Match

# In so many worlds every likely action is played on: guided by hints, where the strongest bot is, or at random.
GUIDED = 24
RANDOM = 400
TURNING = 0.08
"""What a decision must have cost, of a standing of 0 to 1, to be a turning point."""


@dataclass(frozen=True)
class Decision:
    step: int  # how many decisions came before it
    seat: int
    played: str
    best: str  # what ends better where the game is played on
    gain: float  # how much better a standing it surely promised, 0 to 1
    before: list[float]  # the chance of each side to come first
    after: list[float]
    turning: bool


@dataclass(frozen=True)
class Analysis:
    match: str  # which one: its log's SHA-256
    decisions: list[Decision]


def analyse(match: Match, heard: Callable[[int], None] = lambda done: None) -> Analysis:
    """Of a finished match; `heard` hears of every decision."""
    course = chances(match)
    decisions: list[Decision] = []
    for step, state in enumerate(states(match)):
        entry = match.entries[step]
        best, gain = weighed(match, step, state)
        before, after = chance_at(course, step), chance_at(course, step + 1)
        names = match.game.notation(entry.action), match.game.notation(best)
        decisions.append(Decision(step, entry.seat, *names, round(gain, 4), before, after, gain >= TURNING))
        heard(1)
    return Analysis(fingerprint(match), decisions)


def weighed(match: Match, step: int, state: State) -> tuple[int, float]:
    """The same for one decision of a match, `state` being the position before it."""
    entry = match.entries[step]
    return compared(Perspective(match.game, state, entry.seat), entry.action, Rng(match.seed + step))


def compared(perspective: Perspective, played: int, rng: Rng) -> tuple[int, float]:
    """The best action by what the seat knew, and how much better than what was played it surely is."""
    game = perspective.game
    others = [action for action in favourites(perspective, rng) if action != played]
    how = manner(level(game, perspective.seats(), "hibou"))
    comparison = Comparison(perspective, rng, how, weights_of(game), [played, *others])
    for _ in range(GUIDED if how.led else RANDOM):
        comparison.imagine()
    best = comparison.best()
    return best.action, comparison.gain(best)


def chance_at(course: Chances, step: int) -> list[float]:
    """Between two positions that were looked at, in between."""
    k = next(k for k, known in enumerate(course.steps) if known >= step)
    if course.steps[k] == step:
        return [round(one, 4) for one in course.chances[k]]
    share = (step - course.steps[k - 1]) / (course.steps[k] - course.steps[k - 1])
    sides = zip(course.chances[k - 1], course.chances[k], strict=True)
    return [round(one + (other - one) * share, 4) for one, other in sides]


# Kept once it is worked out


def fingerprint(match: Match) -> str:
    return hashlib.sha256(match.log().encode()).hexdigest()


def kept(path: Path, match: Match) -> Analysis | None:
    """What was written to `path`, if it is of this match."""
    if not path.exists():
        return None
    found = json.loads(path.read_text("utf-8"))
    if found["match"] != fingerprint(match):
        return None
    return Analysis(found["match"], [Decision(**one) for one in found["decisions"]])


def keep(path: Path, analysis: Analysis) -> None:
    path.write_text(json.dumps(asdict(analysis)), "utf-8")
