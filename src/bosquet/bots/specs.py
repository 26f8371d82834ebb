"""Bots by name and settings: `random`, `greedy`, `greedy:3`, `uct:1000`, `hinted:2s`, and the levels players know."""

from __future__ import annotations

import re
from typing import Final

from bosquet.bots.bot import Bot, Random
from bosquet.bots.clock import ENDLESS
from bosquet.bots.greedy import Greedy
from bosquet.bots.uct import Uct
from bosquet.core.errors import BadOption

LEVELS: Final = {
    "gland": "greedy:3",
    "ecureuil": "greedy",
    "hibou": "hinted:1500ms",
}
"""The levels, from beginner to strong, and what each of them is."""

KINDS: Final = "random, greedy, greedy:3 (sees three actions), uct:1000 (simulations), uct:2s, uct:500ms, hinted:2s"


def make(spec: str) -> Bot:
    """The bot of a level or a name with settings; raises BadOption."""
    name, _, setting = LEVELS.get(spec, spec).partition(":")
    if name == "random" and not setting:
        return Random()
    if name == "greedy" and not setting:
        return Greedy()
    if name == "greedy" and re.fullmatch("[1-9][0-9]{0,3}", setting):
        return Greedy(int(setting))
    if name in ("uct", "hinted"):
        simulations, seconds = _effort(spec, setting)
        return Uct(simulations, seconds, name == "hinted")
    raise _no_bot(spec)


def _effort(spec: str, setting: str) -> tuple[int, float]:
    """So many simulations, or seconds."""
    found = re.fullmatch(r"([0-9]{1,9})(?:(\.[0-9]{1,3})?(s|ms))?", setting)
    if found is None or not float(found[1] + (found[2] or "")):
        raise _no_bot(spec)
    amount = float(found[1] + (found[2] or ""))
    if found[3] is None:
        return int(amount), 0.0
    return ENDLESS, amount / 1000 if found[3] == "ms" else amount


def _no_bot(spec: str) -> BadOption:
    return BadOption(f"no bot {spec[:40]!r}; there is {', '.join(LEVELS)}, {KINDS}")
