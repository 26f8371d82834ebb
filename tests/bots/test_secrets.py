"""Bots never use what their seat cannot know: in two worlds that it cannot tell apart they do the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bosquet.bots import Bot, make
from bosquet.bots.rollouts import Rollouts
from bosquet.bots.uct import Uct
from bosquet.core.game import Game
from bosquet.core.perspective import Perspective
from bosquet.core.registry import games
from bosquet.core.rng import Rng
from bosquet.core.state import State

EFFORT = 6  # simulations: few are enough to show a leak
SECRETIVE = 2  # positions with something hidden
LONGEST = 80  # decisions


def positions(game: Game, seats: int, options: dict[str, str]) -> Iterator[tuple[State, int]]:
    """Of a random game: the set-up, and the first positions in which something is hidden from a seat that is asked."""
    rng = Rng(seats)
    state = game.setup(seats, 11, game.checked(seats, options))
    found = 0
    for decision in range(LONGEST):
        if state.over() or found == SECRETIVE:
            return
        for seat in state.waiting():
            hides = len(game.hidden(state, seat)) > 0
            found += hides
            if hides or (decision == 0 and seat == state.seat):
                yield state.clone(), seat
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])


def chain(game: Game, spec: str, world: State, seat: int) -> list[object]:
    """What a bot does, and what it does next, on the tree it has kept, if nobody learns anything in between.

    Of a search also how often it tried what, and the worlds it imagined: they tell more than the choice alone.
    """
    bot = make(spec)
    rng = Rng(5)
    action = bot.choose(Perspective(game, world, seat), rng)
    found: list[object] = [action, thought(bot)]
    twin = world.clone()
    twin.ask(seat)
    reveals = twin.reveals
    twin.play(action)
    if twin.reveals == reveals and seat in twin.waiting():
        found += [bot.choose(Perspective(game, twin, seat), rng), thought(bot)]
    return found


def thought(bot: Bot) -> object:
    if isinstance(bot, Uct) and bot.last:
        return bot.last.tried(), bot.last.judge.ends, bot.last.judge.margins
    if isinstance(bot, Rollouts) and bot.last:
        gains = [(candidate.action, candidate.gain) for candidate in bot.last.candidates]
        return gains, bot.last.judge.ends, bot.last.judge.margins
    return None


def secretive(game: Game, seats: int) -> dict[str, str]:
    """Options with which something is secret, if there are any."""
    found = [{option.key: value} for option in game.options(seats) for value in option.choices if not option.when]
    secret = [options for options in [{}, *found] if game.secrets(seats, game.checked(seats, options))]
    return secret[0] if secret else {}


@pytest.mark.parametrize("key", sorted(games()))
def test_what_a_seat_cannot_know_never_changes_its_move(key: str) -> None:
    game = games()[key]
    seats = max(2, game.seats[0])
    specs = ["gland", "ecureuil", f"hinted:{EFFORT}", f"hinted:{EFFORT}:led1", f"rollout:{EFFORT}:greedy4"]
    options = secretive(game, seats)
    hidden = 0
    for truth, seat in positions(game, seats, options):
        hidden += len(game.hidden(truth, seat))
        other = game.determinize(truth, seat, Rng(99))
        other.rng.reseed(12345)  # nor does the chance to come
        for spec in specs:
            assert chain(game, spec, truth, seat) == chain(game, spec, other, seat), spec
    assert hidden or not game.secrets(seats, game.checked(seats, options))
