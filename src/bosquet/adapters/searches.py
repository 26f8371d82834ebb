"""OpenSpiel's tree searches as bots of ours, fit to sit at any table: MCTS, or IS-MCTS where there are secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bosquet.adapters.openspiel import PREFIX, SEPARATOR, SpielState
from bosquet.bots import Bot
from bosquet.core.perspective import Perspective
from bosquet.core.playout import playout
from bosquet.core.rng import Rng

EXPLORATION: Final = 1.4


class Playouts(mcts.Evaluator):  # type: ignore[misc]
    """For OpenSpiel's searches: a state is worth what random play from it brings, played in the compiled engine."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def evaluate(self, state: SpielState) -> Any:
        play = state.play
        assert play.state is not None
        world = play.state.clone()
        world.rng.follow(self.rng)
        if play.pending >= 0:
            world.play(play.pending)
        playout(world, self.rng)
        return np.array(play.table.rewards(world))

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Search(Bot):
    """So many simulations for each decision, of which every one ends in a random playout."""

    def __init__(self, simulations: int, options: Mapping[str, str] | None = None) -> None:
        self.simulations = simulations
        self.options = SEPARATOR.join(f"{name}={value}" for name, value in (options or {}).items())
        self.games: dict[tuple[str, int], Any] = {}

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        world = perspective.sample(rng)
        game = self._game(perspective.game.key, world.seats)
        numbers = np.random.RandomState(rng.word())
        judge = Playouts(rng.word())
        if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            bot = ismcts.ISMCTSBot(game, judge, EXPLORATION, self.simulations, random_state=numbers)
            bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, lambda: rng.word() / 2**32))
        else:
            bot = mcts.MCTSBot(game, EXPLORATION, self.simulations, judge, random_state=numbers)
        return int(bot.step(game.standing(world)))

    def _game(self, key: str, seats: int) -> Any:
        if (key, seats) not in self.games:
            params = {"players": seats, "options": self.options}
            self.games[key, seats] = pyspiel.load_game(PREFIX + key, params)
        return self.games[key, seats]
