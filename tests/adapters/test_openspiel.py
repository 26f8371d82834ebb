"""OpenSpiel's own suites on every game, and that its searches can play them honestly."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from bosquet.adapters.searches import Playouts
from bosquet.core.rng import Rng
from tests.adapters.tables import every_game, every_smaller_sort, every_sort

CHANCE = 8
"""Outcomes of a chance node: the suites try them all."""


class Dice:
    """Numbers of 0 to 1, as OpenSpiel's sampler gives them."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def __call__(self) -> float:
        return self.rng.word() / 2**32


def any_of(actions: list[int], rng: Rng) -> int:
    return actions[rng.below(len(actions))]


def load(key: str, seats: int) -> Any:
    return pyspiel.load_game(f"bosquet_{key}(players={seats},chance={CHANCE})")


@every_sort
def test_random_simulations(key: str, seats: int) -> None:
    """Whole games, each state cloned, undone by replay, serialised and read back."""
    pyspiel.random_sim_test(load(key, seats), num_sims=1, serialize=seats <= 2, verbose=False)


@every_sort
@pytest.mark.parametrize(
    "name", [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]
)
def test_api(key: str, seats: int, name: str) -> None:
    game = load(key, seats)
    case: Any = type(key, (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)})
    case.setUpClass()
    getattr(case(name), name)()


@every_smaller_sort
def test_playthrough(key: str, seats: int) -> None:
    """Their full report of a random game, every state of it asked everything."""
    report = generate_playthrough.playthrough(str(load(key, seats)), None, seed=3)
    assert f'GameType.short_name = "bosquet_{key}"' in report
    assert "IsTerminal() = True" in report


def started(game: Any, outcome: int = 1) -> Any:
    state = game.new_initial_state()
    state.apply_action(outcome)
    return state


def wandered(game: Any, seed: int, decisions: int) -> Any:
    """After so many random decisions, at another one; None if the game has ended."""
    rng = Rng(seed)
    state = started(game, rng.below(CHANCE))
    made = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            if made == decisions:
                return state
            made += 1
        state.apply_action(any_of(state.legal_actions(), rng))
    return None


@every_sort
def test_a_resampled_state_looks_the_same_to_who_asked(key: str, seats: int) -> None:
    game = load(key, seats)
    for seed in range(4):
        state = wandered(game, seed, 3 + 4 * seed)
        if state is not None:
            player = state.current_player()
            other = state.resample_from_infostate(player, Dice(seed))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()


@every_game
def test_a_state_and_its_copies_go_their_own_ways(key: str, seats: int) -> None:
    """A copy of a state that awaits chance draws what its own outcome says, and no more is known before."""
    game = load(key, seats)
    texts = {str(started(game, outcome)) for outcome in range(CHANCE)}
    again = {str(started(load(key, seats), outcome)) for outcome in range(CHANCE)}
    other = {str(started(pyspiel.load_game(f"bosquet_{key}(players={seats},seed=1)"), k)) for k in range(CHANCE)}
    assert texts == again
    assert len(texts | other) > 1


@every_game
def test_their_searches_play(key: str, seats: int) -> None:
    game = load(key, seats)
    state = wandered(game, 1, 2)
    numbers = np.random.RandomState(1)
    bots = [mcts.MCTSBot(game, 1.4, 6, Playouts(1), random_state=numbers)]
    if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        bots.append(ismcts.ISMCTSBot(game, Playouts(1), 1.4, 6, random_state=numbers))
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


@every_game
def test_a_state_drawn_for_a_search_cannot_be_saved(key: str, seats: int) -> None:
    state = started(load(key, seats))
    drawn = state.resample_from_infostate(state.current_player(), Dice(1))
    with pytest.raises(ValueError, match="no history"):
        pickle.dumps(drawn.play)
    assert str(pickle.loads(pickle.dumps(state.play)).state.legal()) == str(state.legal_actions())  # noqa: S301
