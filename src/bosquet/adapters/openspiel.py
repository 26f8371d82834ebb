"""OpenSpiel: every game registered as a Python game, `bosquet_<key>`.

    import pyspiel
    import bosquet.adapters.openspiel
    game = pyspiel.load_game(f"bosquet_{key}(players=2)")

Chance. The engine draws when a card is first seen or a die is rolled, inside a move. Here such a move is followed by a
chance node with `chance` equally likely outcomes, each of which is a seed for the draws: so a history says everything,
states can be serialised, and no search can look into the generator. Seats that decide at the same time are asked one
after another. What a seat knows besides the table is what it saw and did at its own decisions.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from bosquet.adapters.table import Table
from bosquet.core.game import Game as Box, Option
from bosquet.core.registry import game as find_game, games
from bosquet.core.rng import Rng
from bosquet.core.state import State

PREFIX: Final = "bosquet_"
OUTCOMES: Final = 256
LONGEST: Final = 10_000  # decisions; no game is that long
MOST_POINTS: Final = 10_000.0  # of who plays alone without a verdict
SEPARATOR: Final = ";"
"""Between the options of a table: `options=season=winter;first_player=2`."""


def game_type(key: str) -> Any:
    """What OpenSpiel wants to know of a game, whatever its seats and options."""
    game = find_game(key)
    counts = game.seats
    secret = any(has_secrets(game, seats) for seats in counts)
    rivals_only = counts[0] > 1 and not any(game.automata(seats) for seats in counts)
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + key,
        long_name=game.texts("en")["name"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secret else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if rivals_only else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2 if 2 in counts else counts[0],
            "options": "",
            "chance": OUTCOMES,
            "seed": 0,
        },
    )


def has_secrets(game: Box, seats: int) -> bool:
    """Whether there is any with some choice of one option."""
    choices = [{}, *({option.key: choice} for option in game.options(seats) for choice in plain_choices(option))]
    return any(game.secrets(seats, game.checked(seats, chosen)) for chosen in choices)


def plain_choices(option: Option) -> tuple[str, ...]:
    return () if option.when or option.sizes else option.choices


class Game(pyspiel.Game):  # type: ignore[misc]
    """One sort of table. Another `seed` makes other seeds of the outcomes of chance."""

    kind: Any
    """The type of the game; a class of its own is made for each, for OpenSpiel keeps classes and not functions."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        given = {**kind.parameter_specification, **(params or {})}
        options = dict(option.split("=", 1) for option in given["options"].split(SEPARATOR) if option)
        self.table = Table(kind.short_name.removeprefix(PREFIX), given["players"], options)
        self.outcomes: int = given["chance"]
        self.chances = [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]
        self.seed: int = given["seed"]
        alone = given["players"] == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=self.outcomes,
            num_players=given["players"],
            min_utility=-MOST_POINTS if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def standing(self, world: State) -> SpielState:
        """A state of OpenSpiel that stands where `world` does, without its history."""
        found = SpielState(self)
        found.play.state = world
        found.play.resampled = True
        return found

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a seat knows as a whole; there is no part of it that is private alone or public alone."""
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} was given")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.table, kind.perfect_recall)


class Play:
    """The Python half of a state. OpenSpiel copies it by `deepcopy` and saves it by `pickle`: as all that happened."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state: State | None = None  # None before the first chance
        self.pending = -1  # the action whose chance is to come, or -1
        self.events = 0  # chance nodes so far
        self.recall = [b""] * table.seats  # by seat: a digest of what it saw and did at its decisions
        self.log: list[int] = []  # all that happened: actions, and seeds as numbers below 0
        self.resampled = False  # whether the world is another than the one that the log leads to

    def __deepcopy__(self, memo: object) -> Play:
        twin = Play(self.table)
        twin.state = self.state.clone() if self.state is not None else None
        twin.pending = self.pending
        twin.events = self.events
        twin.recall = self.recall[:]
        twin.log = self.log[:]
        twin.resampled = self.resampled
        return twin

    def __reduce__(self) -> tuple[Callable[[Table, list[int]], Play], tuple[Table, list[int]]]:
        if self.resampled:
            raise ValueError("a state that was drawn for a search has no history to be saved by")
        return replayed, (self.table, self.log)

    def decide(self, action: int) -> None:
        """Do it, or if that takes chance, let chance come first."""
        assert self.state is not None
        self.log.append(action)
        state = self.state
        seat = state.seat
        seen = self.table.observation(state, seat).tobytes()
        self.recall[seat] = blake2b(self.recall[seat] + seen + action.to_bytes(4), digest_size=16).digest()
        twin = state.clone()
        twin.play(action)
        if (twin.rng.low, twin.rng.high) == (state.rng.low, state.rng.high):
            self.state = twin
        else:
            self.pending = action

    def draw(self, seed: int) -> None:
        self.log.append(~seed)
        self.events += 1
        if self.state is None:
            self.state = self.table.new(seed)
            return
        self.state.rng.reseed(seed)
        self.state.play(self.pending)
        self.pending = -1


def replayed(table: Table, log: list[int]) -> Play:
    play = Play(table)
    for entry in log:
        if entry < 0:
            play.draw(~entry)
        else:
            play.decide(entry)
    return play


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.play = Play(game.table)

    def current_player(self) -> int:
        state = self.play.state
        if state is None or self.play.pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.over() else state.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play.state is not None
        return self.play.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.get_game().chances  # type: ignore[no-any-return]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            game = self.get_game()
            self.play.draw(((game.seed << 32) + self.play.events) * game.outcomes + action)
        else:
            self.play.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.play.table.game.notation(action)

    def is_terminal(self) -> bool:
        state = self.play.state
        return state is not None and self.play.pending < 0 and state.over()

    def returns(self) -> list[float]:
        state = self.play.state
        if state is None or not self.is_terminal():
            return [0.0] * self.play.table.seats
        return self.play.table.rewards(state)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that `player` cannot tell from this one."""
        twin = self.clone()
        assert isinstance(twin, SpielState)
        assert self.play.state is not None
        world = self.play.table.game.determinize(self.play.state, player, Rng(int(sampler() * 2**53)))
        if player in world.waiting():
            world.ask(player)
        twin.play.state = world
        twin.play.resampled = True
        return twin

    def __str__(self) -> str:
        if self.play.state is None:
            return "the game is not laid out yet"
        text = self.play.table.text(self.play.state)
        return f"{text}\n  chance comes" if self.play.pending >= 0 else text


class Observer:
    """What a seat knows, as OpenSpiel asks for it: a tensor with named parts, and a string."""

    def __init__(self, table: Table, perfect_recall: bool) -> None:
        self.table = table
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(table.low.size, np.float32)
        self.dict = table.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        now = state.play.state
        self.tensor[:] = 0 if now is None else self.table.observation(now, player)

    def string_from(self, state: SpielState, player: int) -> str:
        play = state.play
        if play.state is None:
            return ""
        if not self.perfect_recall:
            return json.dumps(self.table.game.view(play.state, player))
        seen = self.table.observation(play.state, player).tobytes()
        return f"{player} {blake2b(play.recall[player] + seen, digest_size=16).hexdigest()}"


def register() -> None:
    """Make every game known to OpenSpiel, once."""
    known = pyspiel.registered_names()
    for key in games():
        if PREFIX + key not in known:
            kind = game_type(key)
            pyspiel.register_game(kind, type(PREFIX + key, (Game,), {"kind": kind}))


register()
