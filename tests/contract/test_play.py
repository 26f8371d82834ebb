"""Laws of play: moves, clones, replay, notation, scores, refusals, the end."""

from __future__ import annotations

import json
import re
import sys

from librt.vecs import vec
from mypy_extensions import i64

import bosquet
from bosquet.core.digest import digest
from bosquet.core.events import LOST, POINTS, WON, ScoreLine
from bosquet.core.game import Game
from bosquet.core.rng import Rng
from bosquet.match import Match, chance, read_log
from tests.contract.modes import GAMES, TOYS, Mode, every_game, every_mode, played
from tests.contract.rules import ids


@every_mode
def test_moves_are_ascending_and_there_for_whoever_must_act(mode: Mode, seed: int) -> None:
    for moment in played(mode, seed).moments:
        assert moment.state.seat in moment.state.waiting()
        for seat, state in moment.asked():
            legal = state.legal()
            assert state.seat == seat
            assert legal
            assert legal == sorted(set(legal))
            assert legal[0] >= 0
            assert legal[-1] < len(mode.game.notations)


@every_mode
def test_a_clone_is_equal_and_independent(mode: Mode, seed: int) -> None:
    """The moments were cloned on the way; the match went on, and so do twins of them, to the same end."""
    found = played(mode, seed)
    for moment in found.moments:
        twin = moment.state.clone()
        assert digest(twin) == moment.digest
        for number, entry in enumerate(found.match.entries[moment.number :], moment.number + 1):
            twin.rng.reseed(chance(found.match.seed, number))
            twin.ask(entry.seat)
            twin.play(entry.action)
        assert digest(twin) == digest(found.match.state)
    assert [digest(moment.state) for moment in found.moments] == [moment.digest for moment in found.moments]


@every_mode
def test_replay_equals_play(mode: Mode, seed: int) -> None:
    match = played(mode, seed).match
    again = read_log(match.log())
    assert again.log() == match.log()
    assert again.story.events == match.story.events
    assert again.told == match.told


@every_game
def test_every_action_has_one_notation(game: Game) -> None:
    notations = [game.notation(action) for action in range(len(game.notations))]
    assert [game.parse(text) for text in notations] == list(range(len(game.notations)))
    assert all(re.fullmatch(r"\S+( \S+)*", text) for text in notations)


@every_mode
def test_the_structured_form_names_its_action(mode: Mode, seed: int) -> None:
    for moment in played(mode, seed).moments:
        for _, state in moment.asked():
            forms = [mode.game.structured(state, action) for action in state.legal()]
            assert [mode.game.parse(str(form["id"])) for form in forms] == state.legal()
            assert json.loads(json.dumps(forms, allow_nan=False)) == forms
            assert digest(state) == digest(state.clone())


@every_mode
def test_score_lines_sum_to_the_points_at_every_step(mode: Mode, seed: int) -> None:
    match = played(mode, seed).match
    again = Match(mode.game, mode.seats, match.seed, mode.options)
    rules = ids(mode.game)
    lines = scored(again)
    for entry in match.entries:
        again.play(entry.seat, mode.game.notation(entry.action))
        lines = scored(again)
        assert {line.rule for side in lines for line in side} <= rules
    assert all(line.settled for side in lines for line in side)


def scored(match: Match) -> list[list[ScoreLine]]:
    """The score lines of each side, which add up."""
    lines = [match.game.score(match.state, side) for side in range(match.state.sides)]
    assert [sum(line.points for line in side) for side in lines] == list(match.state.points()), match.log(secret=True)
    return lines


@every_mode
def test_a_refusal_names_its_rule_and_changes_nothing(mode: Mode, seed: int) -> None:
    rng = Rng(seed)
    rules = ids(mode.game)
    for moment in played(mode, seed).moments:
        for _, state in moment.asked():
            before = digest(state)
            legal = set(state.legal())
            for action in {int(rng.below(len(mode.game.notations))) for _ in range(12)} - legal:
                refusal = mode.game.why_not(state, action)
                assert refusal.rule in rules, refusal
                assert json.loads(json.dumps(refusal.args)) == refusal.args
            assert digest(state) == before


@every_mode
def test_an_outcome_comes_at_the_end_and_follows_the_points(mode: Mode, seed: int) -> None:
    found = played(mode, seed)
    assert all(mode.game.outcome(moment.state) is None for moment in found.moments)
    outcome = mode.game.outcome(found.match.state)
    assert outcome is not None
    points = list(found.match.state.points())
    assert len(outcome.places) == found.match.state.sides
    assert len(points) == found.match.state.sides
    for place, own in zip(outcome.places, points, strict=True):
        for other_place, other in zip(outcome.places, points, strict=True):
            assert place < other_place or own <= other, "more points, no better place"
    assert bool(outcome.decided_by) == (points.count(max(points)) > 1), "a rule speaks where the best are equal"
    assert outcome.decided_by in ids(mode.game) | {""}


@every_mode
def test_a_verdict_is_for_who_plays_alone(mode: Mode, seed: int) -> None:
    outcome = mode.game.outcome(played(mode, seed).match.state)
    assert outcome is not None
    assert outcome.verdict in ((WON, LOST, POINTS) if mode.seats == 1 else ("",))


@every_mode
def test_feats_are_reached_at_the_end(mode: Mode, seed: int) -> None:
    keys = [feat.key for feat in mode.game.feats()]
    assert len(set(keys)) == len(keys)
    for seat in range(mode.seats):
        reached = mode.game.reached(played(mode, seed).match.state, seat)
        assert len(set(reached)) == len(reached)
        assert set(reached) <= set(keys)


@every_mode
def test_hints_compare_actions_and_change_nothing(mode: Mode, seed: int) -> None:
    for moment in played(mode, seed).moments:
        for _, state in moment.asked():
            before = digest(state)
            likings = [mode.game.hint(state, action) for action in state.legal()]
            out = vec[i64]([0] * state.count)
            mode.game.hints(state, out)
            assert list(out) == likings
            assert digest(state) == before


def test_a_compiled_engine_has_compiled_states() -> None:
    for game in {*GAMES} - {*TOYS}:
        state = game.setup(game.seats[0], 1, game.checked(game.seats[0], {}))
        source = str(sys.modules[type(state).__module__].__file__)
        assert source.endswith(".py") != bosquet.compiled(), game.key
