"""Laws of knowledge: what a seat sees, and the worlds it cannot tell from the real one."""

from __future__ import annotations

import pytest
from hypothesis import given

from bosquet.core.digest import digest, fields
from bosquet.core.events import SPECTATOR
from bosquet.core.game import Game
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.contract.modes import MODES, Mode, every_game, every_mode, few, played, seeds

pytestmark = pytest.mark.usefixtures("cones")


@every_mode
@few
@given(seed=seeds)
def test_what_leaves_is_plain_json(mode: Mode, seed: int) -> None:
    found = played(mode, seed)
    for viewer in (SPECTATOR, *range(mode.seats)):
        assert is_plain(found.match.sight(viewer))
        assert is_plain(found.match.story(viewer))
        assert all(is_plain(mode.game.view(moment.state, viewer)) for moment in found.moments)
    assert all(digest(moment.state) == moment.digest for moment in found.moments)


def is_plain(value: object) -> bool:
    """Nothing that JSON would refuse or change, such as a number for a key."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(held) for key, held in value.items())
    if isinstance(value, list | tuple):
        return all(map(is_plain, value))
    return value is None or isinstance(value, str | int | bool)


def told_to(game: Game, state: State, seat: int) -> object:
    """All that `seat` learns from a position: its view, who is waited for, its question, its actions, the scores."""
    waiting = state.waiting()
    scores = [game.score(state, side) for side in range(state.sides)]
    if seat not in waiting:
        return game.view(state, seat), waiting, scores
    asked = state.clone()
    asked.ask(seat)
    forms = [game.structured(asked, action) for action in asked.legal()]
    return game.view(state, seat), waiting, scores, game.question(asked, seat), forms


@every_mode
@few
@given(seed=seeds)
def test_a_possible_world_looks_like_the_real_one(mode: Mode, seed: int) -> None:
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for seat in range(mode.seats):
            world = mode.game.determinize(moment.state, seat, rng)
            assert told_to(mode.game, world, seat) == told_to(mode.game, moment.state, seat)
            assert digest(moment.state) == moment.digest


@every_mode
@few
@given(seed=seeds)
def test_a_possible_world_is_drawn_from_knowledge_alone(mode: Mode, seed: int) -> None:
    """Two worlds that a seat cannot tell apart yield the same sample, so nothing of the truth shines through."""
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for seat in range(mode.seats):
            other = mode.game.determinize(moment.state, seat, rng)
            samples = [mode.game.determinize(world, seat, Rng(seed)) for world in (moment.state, other)]
            one, two = (fields(sample) for sample in samples)
            assert {name: (one[name], two[name]) for name in one if one[name] != two[name]} == {}


@every_mode
@few
@given(seed=seeds)
def test_a_possible_world_plays_on_to_its_end_with_chance_of_its_own(mode: Mode, seed: int) -> None:
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for seat in range(mode.seats):
            world = mode.game.determinize(moment.state, seat, rng)
            assert fields(world)["rng"] != fields(moment.state)["rng"]
            playout(world, rng)
            assert world.over()
            assert mode.game.outcome(world) is not None


@every_game
def test_what_is_hidden_varies(game: Game) -> None:
    """With secrets at the table, possible worlds differ somewhere, and not in their chance alone."""
    assert any(varies(mode) for mode in MODES if mode.game is game) or not game.secrets


def varies(mode: Mode) -> bool:
    for moment in played(mode, 1).moments:
        for seat in range(mode.seats):
            worlds = [fields(mode.game.determinize(moment.state, seat, Rng(k))) for k in range(4)]
            if len({repr({**world, "rng": ()}) for world in worlds}) > 1:
                return True
    return False
