"""A table that stays as it is, and all that was drawn of it: whoever is shown it later is shown the same drawing."""

from __future__ import annotations

from typing import Final

from bosquet.core.events import ScoreLine
from bosquet.core.game import Game, Question, View
from bosquet.core.state import State

MOST_LINES: Final = 4000
LINES: Final[dict[int, tuple[ScoreLine, View]]] = {}
"""Score lines that were drawn, by their identity: most games use the same few again and again."""


class Scene:
    def __init__(self, state: State, told: int) -> None:
        self.state = state
        self.told = told  # how many facts had been told
        self._views: dict[int, View] = {}
        self._scores: list[list[View]] = []
        self._questions: dict[int, Question] = {}

    def view(self, game: Game, viewer: int) -> View:
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = game.view(self.state, viewer)
        return found

    def scores(self, game: Game) -> list[list[View]]:
        """The lines of every side, which are the same for all viewers."""
        if not self._scores:
            sides = range(self.state.sides)
            self._scores = [[_line(line) for line in game.score(self.state, side)] for side in sides]
        return self._scores

    def question(self, game: Game, seat: int) -> Question:
        found = self._questions.get(seat)
        if found is None:
            found = self._questions[seat] = game.question(asking(self.state, seat), seat)
        return found

    def forget(self) -> None:
        """What was drawn; it can be drawn again."""
        self._views, self._scores, self._questions = {}, [], {}


def asking(state: State, seat: int) -> State:
    """The state, or a twin of it, that asks `seat`: looking never turns the question of the true state."""
    if state.seat == seat:
        return state
    twin = state.clone()
    twin.ask(seat)
    return twin


def _line(line: ScoreLine) -> View:
    found = LINES.get(id(line))
    if found is None:
        if len(LINES) == MOST_LINES:
            LINES.clear()  # of a game whose lines are new each time
        drawn = {
            "rule": line.rule,
            "points": line.points,
            "label": line.label,
            "where": line.where,
            "count": line.count,
            "settled": line.settled,
        }
        found = LINES[id(line)] = (line, drawn)  # with the line itself, so that its identity stays its own
    return found[1]
