"""Who passes a device on does a whole turn in one sitting: its answers wait until they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bosquet.core.errors import IllegalAction, NothingToUndo
from bosquet.core.registry import game
from bosquet.core.rng import Rng
from bosquet.games.rustling.state import RustlingState
from bosquet.match import Match
from bosquet.runtime.live import LiveTable
from bosquet.store.values import Seat, Table
from tests.match.support import actions, refused

SEATS, ME = 4, 1
ON = ["continue", "stop"]


@pytest.fixture
def match() -> Match:
    """Spring, with four players who have chosen their start squares and see 3 x 3 on the dice."""
    found = Match(game("rustling"), SEATS, 10, {"first_player": "1"})
    for seat in range(SEATS):
        found.play(seat, f"start {seat + 1}")
    return found


def asked_ahead(match: Match, seat: int) -> list[str]:
    found = match.sight(seat, ahead=True)["actions"]
    assert isinstance(found, list)
    return [str(action["id"]) for action in found]


def draw_something_to_mark(match: Match, seat: int) -> None:
    for text in actions(match, seat):
        match.play(seat, text)
        if seat not in match.state.waiting() and asked_ahead(match, seat) != ON:
            return
        match.undo(seat)
    raise AssertionError("nothing to choose from")


def whole_turn(match: Match, seat: int, last: str = "continue") -> None:
    draw_something_to_mark(match, seat)
    match.play(seat, asked_ahead(match, seat)[0])
    assert asked_ahead(match, seat) == ON
    match.play(seat, last)
    assert asked_ahead(match, seat) == []


def test_a_turn_answered_ahead_is_the_same_turn(match: Match) -> None:
    for seat in range(SEATS - 1):
        whole_turn(match, seat, "stop" if seat == 1 else "continue")
    assert match.state.waiting() == [SEATS - 1]
    draw_something = actions(match, SEATS - 1)[0]
    match.play(SEATS - 1, draw_something)
    while match.state.waiting() == [SEATS - 1]:
        match.play(SEATS - 1, actions(match, SEATS - 1)[0])
    assert isinstance(match.state, RustlingState)
    assert match.state.turn == 2
    assert match.state.waiting() == [0, 2, 3]
    again = Match(match.game, SEATS, match.seed, match.options)
    for line in match.log(secret=True).split("\n\n")[1].splitlines():
        again.enter(line)
    assert again.log(secret=True) == match.log(secret=True)


def test_the_others_learn_nothing_of_it(match: Match) -> None:
    before = [(match.sight(seat), match.tale(seat)) for seat in (1, 2, 3, -1)]
    draw_something_to_mark(match, 0)
    drawn = [(match.sight(seat), match.tale(seat)) for seat in (1, 2, 3, -1)]
    assert [{**sight, "waiting": []} for sight, _ in drawn] == [{**sight, "waiting": []} for sight, _ in before]
    match.play(0, asked_ahead(match, 0)[0])
    match.play(0, "stop")
    assert [(match.sight(seat), match.tale(seat)) for seat in (1, 2, 3, -1)] == drawn


def test_who_asks_ahead_learns_nothing_of_the_others(match: Match) -> None:
    draw_something_to_mark(match, 0)
    asked = match.sight(0, ahead=True)
    whole_turn(match, 1, "stop")
    found = match.sight(0, ahead=True)
    assert {**found, "waiting": []} == {**asked, "waiting": []}


def test_it_is_taken_back_step_by_step(match: Match) -> None:
    start = actions(match, 0)
    whole_turn(match, 0)
    match.undo(0)
    assert asked_ahead(match, 0) == ON
    match.undo(0)
    assert asked_ahead(match, 0) != ON
    match.undo(0)
    assert actions(match, 0) == start
    with refused(match, NothingToUndo, "shown its last step"):
        match.undo(0)


def test_only_what_will_be_asked_may_be_answered_ahead(match: Match) -> None:
    draw_something_to_mark(match, 0)
    with refused(match, IllegalAction, "may not play 'stop'"):
        match.play(0, "stop")
    mark = asked_ahead(match, 0)[0]
    with refused(match, IllegalAction, "may not play 'penalty'"):
        match.play(0, mark, "penalty")
    match.play(0, mark, "continue")
    with refused(match, IllegalAction, "the table waits for seat 1, 2, 3"):
        match.play(0, "continue")


def changes_of_hands(match: Match, viewer_of: Callable[[int], int]) -> float:
    """How often a device that four share changes hands in a turn, on average over a game in which nobody stops."""
    chance, hands, viewer = Rng(3), 0, 0
    while not match.state.over():
        before, viewer = viewer, viewer_of(viewer)
        hands += viewer != before
        choices = [text for text in asked_ahead(match, viewer) if text != "stop"]
        match.play(viewer, choices[chance.below(len(choices))])
    return hands / sum(event.kind == "roll" for event in match.story.events)


def test_a_device_is_passed_on_once_a_turn_to_each(match: Match) -> None:
    """RUST-6: who answers last begins the next turn; before, each stage went round on its own."""
    live = LiveTable("a table")
    live.record = table_of_one_person(match)
    live.match = match

    def sitting(before: int) -> int:
        live.record = replace(live.record, waiting=tuple(match.state.waiting()))
        return live.viewer(ME, before)

    def stage_by_stage(before: int) -> int:
        waiting = twin.state.waiting()
        return before if before in waiting else waiting[0]

    twin = Match(match.game, SEATS, match.seed, match.options)
    for entry in match.entries:
        twin.play(entry.seat, match.game.notation(entry.action))
    assert changes_of_hands(twin, stage_by_stage) > 2 * (SEATS - 1)
    assert changes_of_hands(match, sitting) <= SEATS - 1


def table_of_one_person(match: Match) -> Table:
    seats = tuple(Seat("person", ME) for _ in range(SEATS))
    then = datetime(2026, 1, 1, tzinfo=UTC)
    return Table("a table", "rustling", 2, match.options, match.seed, False, ME, then, seats, "running")
