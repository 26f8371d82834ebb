"""Many games at once, for programs that learn: one call steps them all, and all there is to see lies in a few buffers.

A game that ends begins anew at once with the next seed; what it brought stands in `rewards` until the next step. NumPy
can look at the buffers without a copy. Observations have a new one in each step, for a blank one is copied sooner than
an old one is cleaned; the others are written in place and never replaced.
"""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from bosquet.core.events import LOST, WON
from bosquet.core.game import Game
from bosquet.core.observation import Field, blank, length
from bosquet.core.rng import Rng
from bosquet.core.state import State


def standing(game: Game, state: State) -> list[float]:
    """What the end brought each seat: from 1, before everybody, to -1, behind all; at a tie what lies between.

    The rulebook's automata are rivals too. Who plays alone without any has won or lost by the rules' own verdict,
    and where the rules know none, has its points.
    """
    outcome = game.outcome(state)
    assert outcome is not None, "the game is not over"
    places = outcome.places
    rivals = len(places) - 1
    if rivals == 0:
        if outcome.verdict == WON:
            return [1.0]
        return [-1.0 if outcome.verdict == LOST else float(state.points()[0])]
    found = []
    for seat in range(state.seats):
        mine = places[seat]
        ahead = 0
        for place in places:
            if place > mine:
                ahead += 1
            elif place < mine:
                ahead -= 1
        found.append(ahead / rivals)
    return found


def margin(state: State) -> list[float]:
    """How many points each seat is ahead of the best of its rivals; its points where there is none."""
    points = [int(points) for points in state.points()]
    if len(points) == 1:
        return [float(points[0])]
    return [float(points[seat] - max(points[:seat] + points[seat + 1 :])) for seat in range(state.seats)]


class Sight:
    """What the seats of one sort of table know, each time in a row of its own.

    Programs outside the engine ask here: a row of theirs, given to `Game.observe`, would never be freed, for compiled
    functions keep a hold on every vector that comes from outside (a fault of mypyc 2.4).
    """

    def __init__(self, game: Game, spec: tuple[Field, ...]) -> None:
        self.game = game
        self.paper = blank(spec)

    def of(self, state: State, seat: i64) -> vec[i16]:
        out = self.paper[:]
        self.game.observe(state, seat, out, 0)
        return out


class Batch:
    """`number` games of one kind. Of the seats that owe a decision, the first is asked."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str], number: int, seed: int) -> None:
        self.game = game
        self.seats: i64 = seats
        self.options = game.checked(seats, options)
        self.number: i64 = number
        spec = game.observation_spec(seats, self.options)
        self.size: i64 = length(spec)
        self.width: i64 = len(game.notations)
        self.seed = seed
        self.rng = Rng(seed)
        self.paper = blank(spec * number)
        self.observations = self.paper[:]  # of the seat asked, game by game
        self.masks = vec[u8]([0] * (number * self.width))  # by game and action: 1 if it is legal
        self.asked = vec[i64]([0] * number)  # by game: the seat
        self.actions = vec[i64]([0] * number)  # by game: what is played in this step
        self.ended = vec[u8]([0] * number)  # by game: 1 if the last step ended one
        self.rewards = vec[float]([0.0] * (number * seats))  # by game and seat: of the game that has just ended
        self.states = vec[State]([self._next_game() for _ in range(number)])
        k: i64
        for k in range(number):
            self._look(k)

    def step(self, actions: list[int]) -> None:
        """Play one legal action in each game. Raises before anything is played if one is not legal."""
        if len(actions) != self.number:
            raise ValueError(f"{self.game.key}: {len(actions)} actions for {self.number} games")
        chosen = self.actions
        masks = self.masks
        width = self.width
        k: i64
        for k in range(self.number):
            action = actions[k]
            if action < 0 or action >= width or not masks[k * width + action]:
                raise ValueError(f"{self.game.key}: action {action} is not legal in game {k}")
            chosen[k] = action
        self._play_all()

    def choose(self) -> None:
        """Write a random legal action for each game into `actions`."""
        k: i64
        for k in range(self.number):
            state = self.states[k]
            self.actions[k] = state.moves[self.rng.below(state.count)]

    def play(self, steps: i64) -> i64:
        """So many random steps of all games; how many games have ended."""
        ends: i64 = 0
        k: i64
        for _ in range(steps):
            self.choose()
            self._play_all()
            for k in range(self.number):
                ends += i64(self.ended[k])
        return ends

    def _play_all(self) -> None:
        """First all games are played, then all observed: a processor does one thing at a time best."""
        self.observations = self.paper[:]
        k: i64
        for k in range(self.number):
            self._play(k, self.actions[k])
        for k in range(self.number):
            self._look(k)

    def _play(self, k: i64, action: i64) -> None:
        state = self.states[k]
        masks = self.masks
        moves = state.moves
        first = k * self.width
        m: i64
        for m in range(state.count):
            masks[first + moves[m]] = 0
        state.play(action)
        if self.ended[k]:
            self._reward(k, [0.0] * self.seats)
        self.ended[k] = 0
        if state.count == 0:
            self.ended[k] = 1
            self._reward(k, standing(self.game, state))
            self.states[k] = self._next_game()

    def _reward(self, k: i64, found: list[float]) -> None:
        seat: i64
        for seat in range(self.seats):
            self.rewards[k * self.seats + seat] = found[seat]

    def _next_game(self) -> State:
        state = self.game.setup(self.seats, self.seed, self.options)
        self.seed += 1
        return state

    def _look(self, k: i64) -> None:
        state = self.states[k]
        self.asked[k] = state.seat
        masks = self.masks
        moves = state.moves
        first = k * self.width
        m: i64
        for m in range(state.count):
            masks[first + moves[m]] = 1
        self.game.observe(state, state.seat, self.observations, k * self.size)
