"""Taking back: one's own last decision, until somebody learned something or answered it."""

import pytest

from bosquet.core.digest import digest
from bosquet.core.errors import NothingToUndo
from bosquet.match import Match
from tests.toys.cones import GAME


def new_match(seats: int = 2) -> Match:
    return Match(GAME, seats, 5)


def choose_cards(match: Match, *seats: int) -> None:
    for seat in seats:
        match.play(seat, first_action(match, seat))


def first_action(match: Match, seat: int) -> str:
    actions = match.sight(seat)["actions"]
    assert isinstance(actions, list)
    return str(actions[0]["id"])


def test_undo_returns_to_the_identical_state() -> None:
    match = new_match()
    choose_cards(match, 0, 1)
    winner = match.state.seat
    before = (digest(match.state), match.log(secret=True), match.story(0))
    match.play(winner, "branch 2")
    match.undo(winner)
    assert (digest(match.state), match.log(secret=True), match.story(0)) == before


def test_a_choice_made_at_the_same_time_is_no_answer() -> None:
    """Three seats choose in secret: the first may take its card back although the second has chosen since."""
    match = new_match(3)
    choose_cards(match, 0, 1)
    other = first_action(match, 2)
    match.undo(0)
    assert match.state.waiting() == [0, 2]
    assert [entry.seat for entry in match.entries] == [1]
    assert first_action(match, 2) == other
    straight = new_match(3)
    choose_cards(straight, 1)
    straight.state.ask(match.state.seat)
    assert digest(match.state) == digest(straight.state)


def test_undo_never_crosses_what_was_revealed() -> None:
    match = new_match()
    choose_cards(match, 0, 1)
    for seat in (0, 1):
        with pytest.raises(NothingToUndo, match=f"cones: seat {seat} .* something was revealed since"):
            match.undo(seat)
    winner = match.state.seat
    match.play(winner, "branch 1")
    match.play(winner, "bury")
    with pytest.raises(NothingToUndo, match="something was revealed since"):
        match.undo(winner)


def test_undo_never_takes_back_what_another_has_answered() -> None:
    """The last rounds draw no card, so nothing is revealed between eating and the next choice."""
    match = new_match(3)
    while match.state.waiting() != [0, 1, 2] or len(match.entries) < 6:
        seat = match.state.waiting()[0]
        match.play(seat, first_action(match, seat))
    climber = match.entries[-1].seat
    assert match.sight(climber)["undo"]
    others = [seat for seat in range(3) if seat != climber]
    choose_cards(match, others[0])
    with pytest.raises(NothingToUndo, match="another seat has answered"):
        match.undo(climber)
    match.undo(others[0])
    match.undo(climber)
    assert match.state.waiting() == [climber]


def test_a_seat_that_decided_nothing_has_nothing_to_take_back() -> None:
    match = new_match()
    choose_cards(match, 1)
    for seat in (0, -1, 7):
        with pytest.raises(NothingToUndo, match="it has decided nothing yet"):
            match.undo(seat)


def test_after_the_end_nothing_is_taken_back_for_the_seed_is_told() -> None:
    match = Match(GAME, 1, 5)
    while match.state.waiting():
        match.play(0, first_action(match, 0))
    with pytest.raises(NothingToUndo, match="the game is over"):
        match.undo(0)


def test_every_decision_and_every_undo_has_its_own_number() -> None:
    """So that a message which answers an undone question can be told from one that answers the new one."""
    match = new_match()
    numbers = [match.sight(0)["decision"]]
    choose_cards(match, 0)
    numbers.append(match.sight(0)["decision"])
    match.undo(0)
    numbers.append(match.sight(0)["decision"])
    assert numbers == [0, 1, 2]
    assert match.sight(1)["decision"] == 0
