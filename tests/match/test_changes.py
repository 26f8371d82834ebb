"""A sight told in short is the whole one again, whoever looks, and never longer to send."""

from __future__ import annotations

import pytest
from orjson import dumps, loads

from bosquet.core.events import SPECTATOR
from bosquet.core.game import Game, View
from bosquet.core.registry import folders, game as find_game
from bosquet.core.rng import Rng
from bosquet.match import Match
from bosquet.match.changes import difference, in_short, latest, whole

FEW = 60  # decisions of each game


def sight(**fields: object) -> View:
    return {
        "viewer": 0,
        "view": {"trees": [1], "wind": None},
        "scores": [[{"points": 1}], []],
        "question": None,
    } | fields


def test_only_what_differs_is_told() -> None:
    after = sight(view={"trees": [1], "wind": "north"}, scores=[[{"points": 1}], [{"points": 2}]])
    assert difference(sight(), after) == {"view": {"wind": "north"}, "scores": [None, [{"points": 2}]]}
    assert difference(after, sight(question={"kind": "leaf"})) == {
        "view": {"wind": None},
        "scores": [None, []],
        "question": {"kind": "leaf"},
    }
    assert difference(after, after) == {}


def test_a_view_with_other_fields_is_told_whole() -> None:
    after = sight(view={"trees": [1]})
    assert difference(sight(), after) is None
    frame: View = {"events": [], "sight": after}
    assert in_short(sight(), [frame]) == [frame]
    assert whole(sight(), [frame]) == [frame]


def test_who_has_nothing_yet_is_told_all_of_the_first() -> None:
    frames: list[View] = [{"events": [1], "sight": sight()}, {"events": [], "sight": sight(viewer=1)}]
    assert in_short(None, frames) == [frames[0], {"events": [], "changes": {"viewer": 1}}]
    with pytest.raises(AssertionError):
        whole(None, in_short(None, frames)[1:])


@pytest.mark.parametrize("key", folders())
def test_what_is_put_together_again_is_the_same_to_the_last_byte(key: str) -> None:
    game = find_game(key)
    told = meant = 0
    for seats in game.seats:
        short, long = play_through(game, seats)
        told += short
        meant += long
    assert told < 0.8 * meant


def play_through(game: Game, seats: int) -> tuple[int, int]:
    """Play a while and tell every viewer each step in short; how many bytes that took, and would have taken whole."""
    match, chance = Match(game, seats, seed=seats), Rng(seats)
    viewers = (SPECTATOR, *range(seats))
    seen = {viewer: match.seen(viewer) for viewer in viewers}
    had = {viewer: match.sight(viewer) for viewer in viewers}  # here
    got = {viewer: loads(dumps(had[viewer])) for viewer in viewers}  # there
    told = meant = 0
    for _ in range(FEW):
        waiting = match.state.waiting()
        if not waiting:
            break
        seat = waiting[chance.below(len(waiting))]
        actions = match.sight(seat)["actions"]
        assert isinstance(actions, list)
        match.play(seat, actions[chance.below(len(actions))]["id"])
        for viewer in viewers:
            frames = match.frames(viewer, min(seen[viewer], match.seen(viewer)))
            sent = dumps(in_short(had[viewer], frames))
            assert dumps(whole(got[viewer], loads(sent))) == dumps(frames)
            seen[viewer], had[viewer] = match.seen(viewer), latest(None, frames[-1:])
            got[viewer] = latest(got[viewer], loads(sent))
            told += len(sent)
            meant += len(dumps(frames))
    return told, meant
