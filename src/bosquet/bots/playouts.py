"""How a bot that looks ahead plays a world on: at random, led or ruled by the game's hints, to the end or for a few
decisions, after which the table is judged as it stands."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.game import Game
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.core.state import State

LOOKS: Final[i64] = 3
"""How many actions a led playout looks at before each move: quick, and never twice the same game."""

TO_THE_END: Final[i64] = 1 << 62

CHAIN: Final[i64] = 12
"""A playout cut short goes on to the end of a turn, where a table is fairest to judge, but not for ever."""


@final
class Manner:
    """How to play on. Which manner serves a game best is measured, and written beside the game."""

    led: bool
    greedy: bool  # looks at all actions before each move, and not just at a few
    decisions: i64
    place: float  # the weight of the place against the margin: a likely end says little about the place
    trust: float  # in hints, against what was tried
    patience: i64  # visits before the actions below a node are looked at, for hints cost more than playouts

    def __init__(self, led: bool, decisions: int = TO_THE_END, greedy: bool = False) -> None:
        self.led = led
        self.greedy = greedy
        self.decisions = decisions
        whole = decisions == TO_THE_END
        self.place = 0.6 if whole else 0.2
        self.trust = 2.0 if whole else 0.7
        self.patience = 8 if whole else 4

    def play(self, game: Game, state: State, mover: i64, rng: Rng) -> None:
        """Play on after a decision of `mover`; `state` is over afterwards, or to be judged as it stands."""
        if self.decisions == TO_THE_END and not self.led:
            playout(state, rng)
            return
        liking = vec[i64]([0] * state.count)
        done: i64 = 0
        most = self.decisions + CHAIN if state.seats > 1 else self.decisions
        while state.count and (done < self.decisions or (state.seat == mover and done < most)):
            mover = state.seat
            if self.greedy:
                if state.count > len(liking):
                    liking = vec[i64]([0] * (2 * state.count))
                state.play(greedy_choice(game, state, liking))
            else:
                state.play(led_choice(game, state, rng) if self.led else state.moves[rng.below(state.count)])
            done += 1


def greedy_choice(game: Game, state: State, liking: vec[i64]) -> i64:
    """What the hints like best."""
    game.hints(state, liking)
    best: i64 = 0
    k: i64
    for k in range(1, state.count):
        if liking[k] > liking[best]:
            best = k
    return state.moves[best]


def led_choice(game: Game, state: State, rng: Rng) -> i64:
    """The best-looking of a few actions drawn by chance; of all, where there are no more."""
    count = state.count
    moves = state.moves
    few = count <= LOOKS
    looks = count if few else LOOKS
    action = moves[0] if few else moves[rng.below(count)]
    most = game.glance(state, action)
    k: i64
    for k in range(1, looks):
        other = moves[k] if few else moves[rng.below(count)]
        liking = game.glance(state, other)
        if liking > most:
            action = other
            most = liking
    return action
