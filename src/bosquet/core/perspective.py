"""A position as one seat knows it: all that a bot is ever given."""

from __future__ import annotations

from bosquet.core.drafts import ends_draft
from bosquet.core.game import Game, View
from bosquet.core.rng import Rng
from bosquet.core.state import State


class Perspective:
    """The question put to `seat`. The true state stays inside; out come views and possible worlds."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state.clone()
        self._state.ask(seat)

    def seats(self) -> int:
        return self._state.seats

    def legal(self) -> list[int]:
        return self._state.legal()

    def view(self) -> View:
        return self.game.view(self._state, self.seat)

    def sample(self, rng: Rng) -> State:
        """A world this seat cannot tell from the real one, with the seat's own question asked."""
        world = self.game.determinize(self._state, self.seat, rng)
        world.ask(self.seat)
        return world

    def structured(self, action: int) -> View:
        """A legal action as clients receive it."""
        return self.game.structured(self._state, action)

    def after(self, action: int, rng: Rng) -> Perspective | None:
        """What the seat is asked next in the same draft, in a world like those of `sample`; None where that ends."""
        world = self.sample(rng)
        if ends_draft(world, action) or self.seat not in world.waiting():
            return None
        return Perspective(self.game, world, self.seat)

    def follows(self, before: Perspective, action: int) -> bool:
        """Whether this is what `before` became by the seat's own `action`, and nobody learned anything on the way."""
        if self.game is not before.game or self.seat != before.seat:
            return False
        twin = before._state.clone()
        if action not in twin.legal():
            return False
        twin.play(action)
        if self.seat not in twin.waiting():
            return False
        twin.ask(self.seat)
        same = twin.reveals == self._state.reveals and twin.legal() == self.legal()
        return same and self.game.view(twin, self.seat) == self.view()
