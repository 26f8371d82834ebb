"""The same table in several worlds: a match that stands at a given state, and all that it sends to a viewer.

Every world comes from `determinize`, so a viewer cannot tell it from the true one, or is the true one with other chance
to come. `hidden` says what differs; whatever is sent must not.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from pydantic_core import to_json

from bosquet.core.errors import IllegalAction
from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from bosquet.core.scene import Scene
from bosquet.core.state import State, Story
from bosquet.match import Match
from tests.contract.modes import Mode, Moment, played, varied

SAMPLES = 2
"""Worlds for each viewer at each moment."""

MOMENTS_TRIED = 8
KINDS_TRIED = 3
"""Of the actions of a question, one of so many kinds is played in all worlds."""


@dataclass(frozen=True)
class Unknown:
    """What a viewer cannot know at a moment, and some worlds that it cannot tell from the true one."""

    slots: list[Slot]
    worlds: list[State]  # none if nothing is hidden but the chance to come


@lru_cache(maxsize=4)
def unknown(mode: Mode, seed: int) -> dict[tuple[int, int], Unknown]:
    """By the number of a moment and the viewer. All laws look at these; none may change them."""
    found: dict[tuple[int, int], Unknown] = {}
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for viewer in mode.viewers():
            slots = mode.game.hidden(moment.state, viewer)
            samples = range(SAMPLES if slots else 0)
            worlds = [mode.game.determinize(moment.state, viewer, rng) for _ in samples]
            found[moment.number, viewer] = Unknown(slots, worlds)
    return found


def standing(mode: Mode, seed: int, moment: Moment, world: State, chance: int) -> Match:
    """The match as it was at `moment`, everybody shown all of it, but in `world` and with other chance to come."""
    match = copy(played(mode, seed).match)
    match.seed = chance
    match.said = [[] for _ in range(match.seats)]
    match.entries = match.entries[: moment.number]
    match.committed = moment.number
    match.told = [0] * (moment.number + 1)
    match.scenes = {}
    match.story = Story()
    match.state = world.clone()
    match.state.story = match.story
    match.now = match.shown = Scene(world.clone(), 0)
    return match


def plain(sight: object) -> bytes:
    """As it is sent. The commitment goes: it tells the seed of each match apart, which is its purpose."""
    assert isinstance(sight, dict)
    return to_json({**sight, "commitment": ""})


def refusals(match: Match, viewer: int, tries: int, rng: Rng) -> Iterator[str]:
    """What `viewer` hears of actions that are not for it now. The same generator tries the same ones."""
    notations = match.game.notations
    for _ in range(tries):
        text = notations[rng.below(len(notations))]
        try:
            match.game.parse(text)
            match._checked(viewer, text)
        except IllegalAction as error:
            yield f"{error} {error.refusal!r}"


@dataclass(frozen=True)
class Received:
    """What reached a viewer after an action: how many steps it was shown, what it heard and saw, moment by moment."""

    steps: int
    events: tuple[bytes, ...]
    sights: tuple[bytes, ...]
    grew: bool  # whether `reveals` has


@dataclass(frozen=True)
class Pair:
    """One action in two worlds that `viewer` could not tell apart before."""

    viewer: int
    action: str
    same_chance: bool  # then the worlds differ in what is hidden, else only in the chance to come
    one: Received
    two: Received

    def __str__(self) -> str:
        """The first moment in which they differ."""
        moments = [zip_longest(one.events, one.sights) for one in (self.one, self.two)]
        differ = next((f"\n{one!r}\n{two!r}" for one, two in zip_longest(*moments) if one != two), "")
        return f"viewer {self.viewer}, {self.action}, {self.one.steps} or {self.two.steps} steps: {differ}"


@lru_cache(maxsize=4)
def pairs(mode: Mode, seed: int) -> list[Pair]:
    """Actions of each kind at each moment, done in the true world and in others that look alike to some viewer."""
    found: list[Pair] = []
    rng = Rng(seed)
    for moment in varied(played(mode, seed).moments, MOMENTS_TRIED, rng):
        waiting = moment.state.waiting()
        seat = waiting[rng.below(len(waiting))]
        before = _before(mode, seed, moment, seat)
        for action in _of_each_kind(mode, moment.state, seat, rng):
            found += _paired(mode, seed, moment, before, seat, action, rng)
    return found


def _of_each_kind(mode: Mode, state: State, seat: int, rng: Rng) -> list[int]:
    asked = state.clone()
    asked.ask(seat)
    legal = asked.legal()
    first = rng.below(len(legal))
    kinds = {mode.game.describe(asked, action)["kind"]: action for action in legal[first:] + legal[:first]}
    return list(kinds.values())[:KINDS_TRIED]


def _before(mode: Mode, seed: int, moment: Moment, seat: int) -> dict[int, bytes]:
    """For some viewers, before `seat` acts: what they see; nothing if all that is hidden from them is the chance."""
    true = standing(mode, seed, moment, moment.state, seed)
    hidden = unknown(mode, seed)
    viewers = mode.some_viewers(seat, moment.number)
    return {viewer: plain(true.sight(viewer)) if hidden[moment.number, viewer].slots else b"" for viewer in viewers}


def _paired(
    mode: Mode, seed: int, moment: Moment, before: dict[int, bytes], seat: int, action: int, rng: Rng
) -> Iterator[Pair]:
    words = f"{seat} {mode.game.notation(action)} after {moment.number} entries"
    true = standing(mode, seed, moment, moment.state, seed)
    again = standing(mode, seed, moment, moment.state, seed + 1)
    for match in (true, again):
        match.play(seat, mode.game.notation(action))
    for viewer, was in before.items():
        one = _received(true, moment, viewer)
        yield Pair(viewer, words, False, one, _received(again, moment, viewer))
        if was:
            world = mode.game.determinize(moment.state, viewer, rng)
            match = standing(mode, seed, moment, world, seed)
            if plain(match.sight(viewer)) == was and may_play(world, seat, action):
                match.play(seat, mode.game.notation(action))
                yield Pair(viewer, words, True, one, _received(match, moment, viewer))


def may_play(world: State, seat: int, action: int) -> bool:
    if seat not in world.waiting():
        return False
    asked = world.clone()
    asked.ask(seat)
    return action in asked.legal()


def _received(match: Match, moment: Moment, viewer: int) -> Received:
    steps = match.seen(viewer) - moment.number
    frames = match.frames(viewer, moment.number)
    sights = tuple(plain(frame["sight"]) for frame in frames)
    events = tuple(to_json(frame["events"]) for frame in frames)
    return Received(steps, events, sights, match.state.reveals > moment.state.reveals)
