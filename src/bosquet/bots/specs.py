"""Bots by name and settings (`random`, `greedy:50%`, `uct:1000`, `hinted:400/2s:led6`, `rollout:400`), and levels."""

from __future__ import annotations

import re
from typing import Final

from bosquet.bots.bot import Bot, Random
from bosquet.bots.clock import ENDLESS
from bosquet.bots.greedy import Greedy
from bosquet.bots.level import LEVELS, Level
from bosquet.bots.playouts import TO_THE_END, Manner
from bosquet.bots.rollouts import Rollouts
from bosquet.bots.uct import Uct
from bosquet.core.errors import BadOption

KINDS: Final = (
    "random, greedy, greedy:50% (notices half of the actions), uct:1000 (simulations), uct:2s, hinted:1000/500ms, "
    "hinted:1000:led (playouts follow the hints), hinted:1000:random6 (are judged after six decisions), "
    "hinted:1000:led6~2 (hints are trusted so much), hinted:1000:led6@hand (with these weights), "
    "hinted:1000*4 (four searches share them), rollout:400/2s (plays on with the likeliest actions, as the hints "
    "would), rollout:400*4 (in four processes)"
)

SIMULATIONS: Final = r"(?:(?P<simulations>[1-9][0-9]{0,8})(?![0-9.sm]))?"
TIME: Final = r"(?:(?P<time>[0-9]{1,6}(?:\.[0-9]{1,3})?)(?P<unit>s|ms))?"
PLAYOUT: Final = (
    r"(?::(?P<playout>random|led|greedy)(?P<decisions>[0-9]{1,3})?(?:~(?P<trust>[0-9]{1,2}(?:\.[0-9])?))?)?"
)
WEIGHTS: Final = r"(?:@(?P<weights>[a-z_]{1,20}))?"
PARTS: Final = r"(?:\*(?P<parts>[1-9][0-9]?))?"
SEARCH: Final = re.compile(SIMULATIONS + "/?" + TIME + PLAYOUT + WEIGHTS + PARTS)


def make(spec: str) -> Bot:
    """The bot of a level or a name with settings; raises BadOption."""
    if spec in LEVELS:
        return Level(spec, make)
    name, _, setting = spec.partition(":")
    if name == "random" and not setting:
        return Random()
    if name == "greedy" and not setting:
        return Greedy()
    if name == "greedy" and re.fullmatch("[1-9][0-9]?%", setting):
        return Greedy(int(setting[:-1]))
    if name in ("uct", "hinted", "rollout"):
        return _thinker(spec, setting, name)
    raise _no_bot(spec)


def manner(spec: str) -> Manner:
    """How the playouts of a bot go; to the end where its name says nothing else, and at random in a search."""
    name, _, setting = spec.partition(":")
    found = SEARCH.fullmatch(setting)
    if found is None or not found["playout"]:
        rollout = name == "rollout"
        return Manner(rollout, greedy=rollout)
    decisions = int(found["decisions"]) if found["decisions"] else TO_THE_END
    how = Manner(found["playout"] != "random", decisions, found["playout"] == "greedy")
    if found["trust"]:
        how.trust = float(found["trust"])
    return how


def _thinker(spec: str, setting: str, name: str) -> Bot:
    found = SEARCH.fullmatch(setting)
    if found is None or not (found["simulations"] or found["time"]):
        raise _no_bot(spec)
    if ("/" in setting) != (found["simulations"] is not None and found["time"] is not None):
        raise _no_bot(spec)
    seconds = float(found["time"] or 0) / (1000 if found["unit"] == "ms" else 1)
    if found["time"] and not seconds:
        raise _no_bot(spec)
    simulations = int(found["simulations"]) if found["simulations"] else ENDLESS
    weights = found["weights"] or ""
    parts = int(found["parts"] or 1)
    if name != "rollout":
        return Uct(simulations, seconds, name == "hinted", manner(spec), weights, parts)
    if found["trust"]:  # there is no tree
        raise _no_bot(spec)
    return Rollouts(simulations, seconds, manner(spec), weights, parts)


def _no_bot(spec: str) -> BadOption:
    return BadOption(f"no bot {spec[:40]!r}; there is {', '.join(LEVELS)}, {KINDS}")
