"""Small steps that the tests of matches share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bosquet.core.digest import digest
from bosquet.core.errors import BosquetError
from bosquet.core.events import SPECTATOR
from bosquet.core.game import View
from bosquet.match import Match


def actions(match: Match, seat: int) -> list[str]:
    """The notations that `seat` may play now."""
    found = match.sight(seat)["actions"]
    assert isinstance(found, list)
    return [str(action["id"]) for action in found]


def view(match: Match, viewer: int) -> View:
    found = match.sight(viewer)["view"]
    assert isinstance(found, dict)
    return found


def hand(match: Match, seat: int) -> list[object]:
    cards = view(match, seat)["hand"]
    assert isinstance(cards, list)
    return cards


def waiting(match: Match) -> list[int]:
    return match.state.waiting()


def play_all(match: Match) -> Match:
    """To the end, always the last action of the first seat waiting."""
    while match.state.waiting():
        seat = match.state.waiting()[0]
        match.play(seat, actions(match, seat)[-1])
    return match


def known(match: Match, viewer: int) -> object:
    """All that `viewer` has received: its sight, but for who is waited for, and its story."""
    sight = match.sight(viewer)
    return {**sight, "waiting": []}, match.tale(viewer)


def everything(match: Match) -> object:
    viewers = (SPECTATOR, *range(match.seats))
    sights = [(match.sight(viewer), match.tale(viewer), match.seen(viewer)) for viewer in viewers]
    return digest(match.state), digest(match.shown.state), match.log(secret=True), match.said, match.committed, sights


@contextmanager
def refused(match: Match, kind: type[BosquetError], words: str) -> Iterator[pytest.ExceptionInfo[BosquetError]]:
    """An error of this kind with these words, and everything as before, byte for byte."""
    before = repr(everything(match))
    with pytest.raises(kind, match=words) as caught:
        yield caught
    assert repr(everything(match)) == before
