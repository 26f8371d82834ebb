"""What is true at every moment of every game: nothing overlaps, nothing is lost, every treasure is accounted for."""

from __future__ import annotations

from collections import Counter

from bosquet.core.events import Event
from bosquet.core.rng import Rng
from bosquet.core.state import Story
from bosquet.games.indian_summer.covering import is_full
from bosquet.games.indian_summer.floor import squares, under
from bosquet.games.indian_summer.material import (
    ANIMALS,
    COPIES,
    GIVEN,
    GIVES,
    GOT,
    HERD,
    KINDS,
    LEAVES,
    LONGEST_PATH,
    NONE,
    PRINTED,
    SIDE_PATH,
    SQUARES,
    START,
    TRACK,
    WAYS,
    ZONE_MAP,
)
from bosquet.games.indian_summer.state import IndianSummerState


def check(state: IndianSummerState) -> None:
    if state.party:
        return
    tiles_are_conserved(state)
    animals_are_conserved(state)
    for floor in range(floors_in_play(state)):
        nothing_overlaps(state, floor)
        holes_are_accounted_for(state, floor)
        assert 0 <= state.tiles[floor] <= LONGEST_PATH
        assert min(state.reserve[KINDS * floor + treasure] for treasure in range(KINDS)) >= 0


def floors_in_play(state: IndianSummerState) -> int:
    return int(state.floor) + 1 if state.rounds else int(state.seats)


def tiles_are_conserved(state: IndianSummerState) -> None:
    """Every tile of the box is in one place."""
    found: Counter[int] = Counter()
    for form in range(LEAVES):
        found[form] += state.stock[form]
    found.update(state.common[k] for k in range(state.commons))
    for floor in range(floors_in_play(state)):
        found.update(state.path[floor * LONGEST_PATH + k] for k in range(state.tiles[floor]))
        found.update(
            state.laid[SQUARES * floor + k] // WAYS for k in range(SQUARES) if state.laid[SQUARES * floor + k] >= 0
        )
        if state.rounds:
            found.update(tile for tile in state.track[TRACK * floor : TRACK * (floor + 1)] if tile != NONE)
            found.update(state.queue[TRACK * floor + k] for k in range(state.queued[floor]))
            for side in range(2):
                first = (2 * floor + side) * SIDE_PATH
                found.update(state.aside[first + k] for k in range(state.asides[2 * floor + side]))
    assert [found[form] for form in range(LEAVES)] == list(COPIES)
    assert set(found) <= set(range(LEAVES))


def animals_are_conserved(state: IndianSummerState) -> None:
    """Alone they come back for every round."""
    floors = [int(state.floor)] if state.rounds else range(state.seats)
    out = Counter(
        state.resting[SQUARES * floor + k] // WAYS - LEAVES
        for floor in floors
        for k in range(SQUARES)
        if state.resting[SQUARES * floor + k] != NONE
    )
    assert [state.herd[kind] + out[kind] for kind in range(len(ANIMALS))] == list(HERD)


def nothing_overlaps(state: IndianSummerState, floor: int) -> None:
    """Tiles, squirrels and bare squares make up the floor, each square once."""
    found = Counter(squares(state.bare[2 * floor], state.bare[2 * floor + 1]))
    found.update(squares(state.sitting[2 * floor], state.sitting[2 * floor + 1]))
    for square in range(SQUARES):
        pose = state.laid[SQUARES * floor + square]
        if pose != NONE:
            found.update(squares(*under(pose, square)))
    assert found == Counter(range(SQUARES))


def holes_are_accounted_for(state: IndianSummerState, floor: int) -> None:
    """Every hole carries a token, is free, or lies under an animal; tokens wait in incomplete zones."""
    holes = {square for square in range(SQUARES) if state.laid[SQUARES * floor + square] != NONE}
    tokens = squares(state.tokens[2 * floor], state.tokens[2 * floor + 1])
    found = Counter(tokens)
    found.update(squares(state.free[2 * floor], state.free[2 * floor + 1]))
    for square in range(SQUARES):
        pose = state.resting[SQUARES * floor + square]
        if pose != NONE:
            found.update(squares(*under(pose, square)))
    assert found == Counter(holes)
    bare = {ZONE_MAP[square] for square in squares(state.bare[2 * floor], state.bare[2 * floor + 1])}
    assert all(PRINTED[state.side[floor] * SQUARES + square] != NONE for square in tokens)
    assert all(ZONE_MAP[square] in bare for square in tokens)
    assert is_full(state, floor) == (not bare)


class Ledger:
    """Every treasure of every reserve, by the facts told alone."""

    def __init__(self, state: IndianSummerState) -> None:
        self.alone = state.rounds > 0
        self.read = 0
        self.reserves = [list(START) for _ in range(0 if self.alone and state.party else state.seats)]

    def follow(self, state: IndianSummerState) -> None:
        """Enter what was told since, and compare."""
        assert state.story is not None
        for event in state.story.events[self.read :]:
            self.enter(event)
        self.read = len(state.story.events)
        for floor, held in enumerate(self.reserves):
            assert held == [state.reserve[KINDS * floor + treasure] for treasure in range(KINDS)], floor

    def enter(self, event: Event) -> None:
        if self.alone and event.kind == "turn" and event.count == 1:
            self.reserves.append(list(START))  # the next round
        if event.kind not in ("harvest", "find", "bonus", "pay", "exchange"):
            return
        held = self.reserves[-1 if self.alone else event.seat]
        if event.kind == "exchange":
            held[GIVEN[event.what]] -= GIVES[event.what] * event.count
            held[GOT[event.what]] += event.count
        else:
            held[event.what] += -event.count if event.kind == "pay" else event.count


def play_checked(state: IndianSummerState, rng: Rng, apart: int = 1) -> int:
    """Random play to the end, looked at every so many decisions and at the end; the number of decisions."""
    state.story = Story()
    ledger = Ledger(state)
    check(state)
    decisions = 0
    while state.count:
        state.play(state.moves[rng.below(state.count)])
        decisions += 1
        state.story.frames.clear()
        if decisions % apart == 0 or not state.count:
            check(state)
        if not state.party:
            ledger.follow(state)
    assert state.over()
    return decisions
