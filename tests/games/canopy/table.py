"""Tables for tests: forests, piles and decks as words, and actions by their notation."""

from __future__ import annotations

from bosquet.core.game import View
from bosquet.core.rng import Rng
from bosquet.games.canopy import GAME
from bosquet.games.canopy.material import (
    CANOPY,
    FACE_NAMES,
    FERN,
    MOST_TREES,
    RAINFOREST,
    TRUNK,
    composition,
)
from bosquet.games.canopy.phases import BEGIN, PHASE_NAMES
from bosquet.games.canopy.piles import lay_down
from bosquet.games.canopy.season import end_season
from bosquet.games.canopy.state import CanopyState
from bosquet.games.canopy.trees import AWARDED, SCORED, add_tree, one_trunk, with_canopy

ALL = "adv3_all"


class Table:
    """A table under construction, then under way. Every forest is bare, every pile and the deck are empty."""

    def __init__(self, seats: int = 2, deck: str = ALL, season: int = 0, seed: int = 1) -> None:
        cards = composition(seats, deck)
        self.state = state = CanopyState(seats, seed, cards, 0, False)
        state.begin(0, 0)
        for pile in range(5):
            state.blank[pile] = 0
        while state.downs:
            state.downs -= 1
            state.face[state.downs] = state.lies[state.downs] = state.seen[state.downs] = 0
        state.count = 0
        state.deck = 0
        state.season = season
        for side in range(state.sides):
            state.trees[side] = 0
            for k in range(MOST_TREES):
                state.tree[side * MOST_TREES + k] = 0
            state.started[side] = 0
            state.forest[side * RAINFOREST + TRUNK] = 0

    def forest(self, side: int, words: str) -> Table:
        """Cards such as `fern*3 boa_active`."""
        for word in words.split():
            name, _, times = word.partition("*")
            self.state.forest[side * RAINFOREST + FACE_NAMES.index(name)] += int(times or 1)
        return self

    def tree(self, side: int, trunks: str, canopy: int = -1, scored: bool = False, award: bool = False) -> Table:
        """A tree by the values of its trunks, `012`."""
        state = self.state
        at = side * MOST_TREES + state.trees[side]
        add_tree(state, side, int(trunks[0]))
        for value in trunks[1:]:
            state.tree[at] += one_trunk(int(value))
        for value in trunks:
            state.forest[side * RAINFOREST + TRUNK + int(value)] += 1
        if canopy >= 0:
            state.tree[at] = with_canopy(state.tree[at], canopy)
            state.forest[side * RAINFOREST + CANOPY + canopy] += 1
        state.tree[at] |= (SCORED if scored else 0) | (AWARDED if award else 0)
        return self

    def pile(self, number: int, words: str, seen: int = 0) -> Table:
        """Cards of a pile that have a face, known to a set of seats; a number stands for so many without one."""
        for word in words.split():
            name, _, times = word.partition("*")
            if name.isdecimal():
                self.state.blank[number] += int(name)
            for _ in range(0 if name.isdecimal() else int(times or 1)):
                lay_down(self.state, number, FACE_NAMES.index(name), seen)
        return self

    def deck(self, cards: int, words: str = "") -> Table:
        """So many cards, drawn from these faces alone."""
        self.state.deck = cards
        if words:
            for face in range(RAINFOREST):
                self.state.left[face] = 0
            for word in words.split():
                name, _, times = word.partition("*")
                self.state.left[FACE_NAMES.index(name)] += int(times or 1)
        return self

    def germs(self, words: str) -> Table:
        state = self.state
        names = words.split()
        for k in range(11):
            state.unseen[k] = names.count(FACE_NAMES[RAINFOREST + k].removeprefix("g_"))
        state.fresh_germs = len(names)
        return self

    # under way

    def turn(self, seat: int = 0) -> Table:
        state = self.state
        state.active = seat
        state.count = 0
        state.stage = BEGIN
        state.seat = seat
        state.run()
        self._settle(seat)
        return self

    def end(self, keeper: int = 0) -> Table:
        """The end of season, until somebody is asked."""
        state = self.state
        state.keeper = keeper
        state.count = 0
        state.seat = 0
        end_season(state)
        state.run()
        state.settle()
        return self

    def do(self, *notations: str) -> Table:
        for notation in notations:
            action = GAME.parse(notation)
            assert action in self.state.legal(), f"{notation} is not among {self.legal()}"
            seat = self.state.seat
            self.state.step(action)
            self._settle(seat)
        return self

    def _settle(self, seat: int) -> None:
        """Answer what has one answer, as a match does, but stop before another player's turn."""
        state = self.state
        while state.count == 1 and state.seat in (seat, state.seats):
            state.step(state.moves[0])

    def legal(self) -> list[str]:
        return [GAME.notation(action) for action in self.state.legal()]

    def asked(self) -> tuple[int, str]:
        return int(self.state.seat), str(PHASE_NAMES[self.state.phase])

    def cards(self, side: int) -> dict[str, int]:
        """What a forest holds besides trees."""
        at = side * RAINFOREST
        return {
            FACE_NAMES[face]: int(self.state.forest[at + face])
            for face in range(FERN, RAINFOREST)
            if self.state.forest[at + face]
        }

    def trees(self, side: int) -> list[str]:
        """`01x2`, `0` for an open one."""
        found = []
        for tree in self.side(side)["trees"]:  # type: ignore[attr-defined]
            top = "" if tree["canopy"] is None else f"x{tree['canopy']}"
            found.append("".join(map(str, tree["trunks"])) + top)
        return found

    def side(self, side: int, viewer: int = -1) -> View:
        found: View = self.view(viewer)["sides"][side]  # type: ignore[index]
        return found

    def view(self, viewer: int = -1) -> View:
        return GAME.view(self.state, viewer)

    def sizes(self) -> list[int]:
        return [pile["size"] for pile in self.view()["piles"]]  # type: ignore[attr-defined]

    def bank(self, side: int) -> int:
        found: int = self.side(side)["points"]  # type: ignore[assignment]
        return found

    def world(self, seat: int, seed: int = 5) -> CanopyState:
        found = GAME.determinize(self.state, seat, Rng(seed))
        assert isinstance(found, CanopyState)
        return found
