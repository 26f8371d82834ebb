"""The search: whether a connection was ever sent more than the match shows that viewer.

A log is walked line by line. At each moment every viewer has one sight, one story and some scenes on the way; nothing
else may reach it. These in turn must be the same in any world that the viewer cannot tell from the true one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import from_json, to_json

from bosquet.core.errors import IllegalAction
from bosquet.core.events import SPECTATOR
from bosquet.core.game import View
from bosquet.core.registry import game as find_game
from bosquet.core.rng import Rng
from bosquet.core.scene import Scene
from bosquet.core.state import State
from bosquet.match import Match
from tests.server.support import Chair, House, Json
from tests.toys.hush import unknown_to

SAMPLES = 1  # worlds for each seat at each moment; the contract's laws look at more
OWN_WORDS = re.compile("may not play '[^']*'")  # a refusal repeats what was tried


class Leak(AssertionError):
    pass


def plain(value: object) -> Any:
    return from_json(to_json(value))


@dataclass(frozen=True)
class Probe:
    """An answer that was refused: after how many lines, to whom, what they were told."""

    lines: int
    seat: int
    action: str
    refused: Json


@dataclass(frozen=True)
class Played:
    """A table that was played: who listened, what they tried, and what none of them may ever read."""

    table: Json
    chairs: list[Chair]
    probes: list[Probe]
    secrets: set[str]
    shared: bool  # all seats at one device: they are asked ahead what tells the others nothing


@dataclass(frozen=True)
class Moment:
    """What each viewer may have after so many lines."""

    sights: dict[int, Json] = field(default_factory=dict)
    stories: dict[int, list[Json]] = field(default_factory=dict)
    scenes: dict[int, list[Json]] = field(default_factory=dict)
    unheard: dict[int, list[str]] = field(default_factory=dict)  # names that must not have reached it


class Search:
    def __init__(self, house: House, played: Played) -> None:
        self.played = played
        self.lines = house.log(played.table["id"])
        ((seed,),) = house.rows("select seed from tables where id = ?", played.table["id"])
        self.seed = int(seed)
        table = played.table
        self.match = Match(find_game(table["game"]), len(table["seats"]), self.seed, table["options"])
        self.chance = Rng(len(self.lines))
        self.tales: dict[int, tuple[list[View], list[Json]]] = {}  # for each viewer, as told last and made plain
        self.moments = [self._moment(0)]
        for number, line in enumerate(self.lines, 1):
            self.match.enter(line)
            self.moments.append(self._moment(number))

    def run(self) -> None:
        for chair in self.played.chairs:
            self.check_connection(chair)

    # what the match shows

    def _moment(self, number: int) -> Moment:
        match, found = self.match, Moment()
        since = min(match.scenes) - 1
        seen: dict[int, bytes] = {}
        for viewer in (SPECTATOR, *range(match.seats)):
            *way, now = (frame["sight"] for frame in match.frames(viewer, since, self.played.shared))
            seen[viewer] = to_json(now)
            found.sights[viewer] = from_json(seen[viewer])
            found.scenes[viewer] = plain(way)
            found.stories[viewer] = self._story(viewer)
            if match.game.key == "hush":
                found.unheard[viewer] = unknown_to(match.state, viewer)
        self._look_elsewhere(number, seen)
        return found

    def _story(self, viewer: int) -> list[Json]:
        """What this viewer was told; of a long story only what is new to us is made plain."""
        tale = self.match.tale(viewer)
        known, story = self.tales.get(viewer, ([], []))
        if tale[: len(known)] != known:
            known, story = [], []
        story = [*story, *plain(tale[len(known) :])]
        self.tales[viewer] = tale, story
        return story

    def _look_elsewhere(self, number: int, seen: dict[int, bytes]) -> None:
        """The same in worlds that a seat cannot tell from the true one; a spectator knows no more than any seat."""
        match, truth = self.match, (self.match.state, self.match.now, self.match.shown)
        probes = [probe for probe in self.played.probes if probe.lines == number]
        secret = match.game.secrets(match.seats, match.options)
        for seat in range(match.seats):
            for _ in range(SAMPLES if secret or probes else 0):
                match.state = match.game.determinize(truth[0], seat, self.chance)
                match.now = self._drawn(truth[1], seat)
                match.shown = match.now if truth[1] is truth[2] else self._drawn(truth[2], seat)
                for viewer in (SPECTATOR, seat):
                    if to_json(match.sight(viewer, self.played.shared)) != seen[viewer]:
                        raise Leak(
                            f"viewer {viewer} was shown what differs in a world it cannot tell from the true one"
                        )
                for probe in probes:
                    if probe.seat == seat:
                        self._check_refusal(probe)
                match.state, match.now, match.shown = truth
        if secret:
            self._scenes_elsewhere()

    def _drawn(self, scene: Scene, seat: int) -> Scene:
        return Scene(self.match.game.determinize(scene.state, seat, self.chance), scene.told)

    def _scenes_elsewhere(self) -> None:
        """The moments on the way, too."""
        match = self.match
        for frame in match.scenes.get(len(match.entries), ()):
            seen = self._scene(frame.state, SPECTATOR, *range(match.seats))
            for seat in range(match.seats):
                world = match.game.determinize(frame.state, seat, self.chance)
                for viewer, scene in self._scene(world, SPECTATOR, seat).items():
                    if scene != seen[viewer]:
                        raise Leak(f"viewer {viewer} was shown a scene that differs in another world")

    def _scene(self, state: State, *viewers: int) -> dict[int, bytes]:
        """What each of them is shown of it."""
        game = self.match.game
        scores = to_json([game.score(state, side) for side in range(state.sides)])
        return {viewer: to_json(game.view(state, viewer)) + scores for viewer in viewers}

    def _check_refusal(self, probe: Probe) -> None:
        said = len(self.match.said[probe.seat])
        try:
            self.match.play(probe.seat, probe.action)
        except IllegalAction as error:
            refusal = plain(error.refusal) if error.refusal else {"rule": None, "reason": None, "args": {}}
            if any(probe.refused[key] != value for key, value in {**refusal, "message": str(error)}.items()):
                raise Leak(f"seat {probe.seat} was refused in other words than in another world") from error
        if len(self.match.said[probe.seat]) != said:
            raise Leak(f"seat {probe.seat} was refused what is legal in a world it cannot tell from the true one")

    # what was sent

    def check_connection(self, chair: Chair) -> None:
        """Everything this connection was sent, in order."""
        number, viewer = 0, SPECTATOR
        story: list[Json] = []
        forbidden = (*self.played.secrets, str(self.seed), f"{self.seed:x}", f"{self.seed:X}")
        for text, message in zip(chair.received, chair.messages, strict=True):
            if any(secret in text for secret in forbidden):
                raise Leak("a seed, a cookie or an invitation was sent")
            if message["type"] == "sight":
                viewer = message["frames"][-1]["sight"]["viewer"]
                told = [item for frame in message["frames"] for item in frame["events"]]
                story = story[: message["from"]] + message["told"] + told
                number = self._when(number, viewer, message["frames"], story)
            news = OWN_WORDS.sub("", text)
            for name in self.moments[number].unheard.get(viewer, ()):
                if name in news:
                    raise Leak(f"viewer {viewer} heard of {name} before its time")
        assert (chair.sight, story) == (self.moments[-1].sights[viewer], self.moments[-1].stories[viewer])

    def _when(self, first: int, viewer: int, frames: Sequence[Json], story: list[Json]) -> int:
        """The moment of this message, not before `first`: all that it holds is this viewer's then."""
        *scenes, now = [frame["sight"] for frame in frames]
        for number in range(first, len(self.moments)):
            moment = self.moments[number]
            if moment.sights[viewer] == now and moment.stories[viewer] == story:
                if not all(scene in moment.scenes[viewer] for scene in scenes):
                    raise Leak(f"viewer {viewer} was shown a scene that the match does not show")
                return number
        raise Leak(f"viewer {viewer} was shown or told what the match does not show")
