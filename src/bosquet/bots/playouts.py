"""How a search plays a world to its end: at random, or led by the game's hints where random play is no guide."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.playout import playout
from bosquet.core.rng import Rng
from bosquet.core.state import State

LOOKS: Final[i64] = 3
"""How many actions a led playout looks at before each move: quick, and never twice the same game."""

TRIALS: Final[i64] = 8
"""Games of each kind that are compared to see which to use."""


def lead(game: Game, state: State, rng: Rng) -> None:
    """Play to the end, each time the best-looking of a few actions drawn by chance."""
    while state.count:
        moves = state.moves
        count = state.count
        all_seen = count <= LOOKS
        looks = count if all_seen else LOOKS
        best = moves[0] if all_seen else moves[rng.below(count)]
        liking = game.hint(state, best)
        look: i64
        for look in range(1, looks):
            other = moves[look] if all_seen else moves[rng.below(count)]
            other_liking = game.hint(state, other)
            if other_liking > liking:
                best = other
                liking = other_liking
        state.play(best)


def random_is_no_guide(perspective: Perspective, rng: Rng) -> bool:
    """Whether random play falls so far short of led play that its ends say nothing about real ones.

    So it is where a game lets players stop early, or spoil what they built.
    """
    random_points: i64 = 0
    led_points: i64 = 0
    for _ in range(TRIALS):
        world = perspective.sample(rng)
        before = total(world)
        twin = world.clone()
        playout(world, rng)
        lead(perspective.game, twin, rng)
        random_points += total(world) - before
        led_points += total(twin) - before
    return led_points > 2 * random_points


def total(state: State) -> i64:
    found: i64 = 0
    for points in state.points():
        found += points
    return found
