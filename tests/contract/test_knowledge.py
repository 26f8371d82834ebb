"""Laws of knowledge besides those that faults prove: what leaves is plain, and possible worlds can be played."""

from __future__ import annotations

from bosquet.core.digest import digest, fields
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from tests.contract.modes import Mode, every_mode, played


@every_mode
def test_what_leaves_is_plain_json(mode: Mode, seed: int) -> None:
    found = played(mode, seed)
    for viewer in mode.viewers():
        assert is_plain(found.match.sight(viewer))
        assert is_plain(found.match.tale(viewer))
        assert all(is_plain(mode.game.view(moment.state, viewer)) for moment in found.moments)
    assert all(digest(moment.state) == moment.digest for moment in found.moments)


def is_plain(value: object) -> bool:
    """Nothing that JSON would refuse or change, such as a number for a key."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(held) for key, held in value.items())
    if isinstance(value, list | tuple):
        return all(map(is_plain, value))
    return value is None or isinstance(value, str | int | bool)


@every_mode
def test_looking_changes_nothing(mode: Mode, seed: int) -> None:
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for viewer in mode.viewers():
            mode.game.determinize(moment.state, viewer, rng)
            mode.game.hidden(moment.state, viewer)
            assert digest(moment.state) == moment.digest


@every_mode
def test_a_possible_world_plays_on_to_its_end_with_chance_of_its_own(mode: Mode, seed: int) -> None:
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for viewer in mode.viewers():
            world = mode.game.determinize(moment.state, viewer, rng)
            assert fields(world)["rng"] != fields(moment.state)["rng"]
            playout(world, rng)
            assert world.over()
            assert mode.game.outcome(world) is not None
