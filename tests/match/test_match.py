"""One match: what it accepts, what it refuses and why, and that a refusal changes nothing."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bosquet.core.digest import digest
from bosquet.core.errors import BadNotation, BadOption, BosquetError, IllegalAction
from bosquet.core.events import SPECTATOR
from bosquet.match import Match, commitment
from tests.toys.cones import GAME


@contextmanager
def refused(match: Match, kind: type[BosquetError], words: str) -> Iterator[None]:
    """An error of this kind with these words, and everything as before, byte for byte."""
    before = (digest(match.state), match.log(secret=True), list(match.decisions), len(match.events))
    with pytest.raises(kind, match=words):
        yield
    assert (digest(match.state), match.log(secret=True), list(match.decisions), len(match.events)) == before


def new_match(seats: int = 2, seed: int = 5) -> Match:
    return Match(GAME, seats, seed)


def play_all(match: Match) -> Match:
    """To the end, always the last action of the first seat waiting."""
    while waiting := match.state.waiting():
        actions = match.sight(waiting[0])["actions"]
        assert isinstance(actions, list)
        match.play(waiting[0], actions[-1]["id"])
    return match


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(BadOption, match="9 seats"):
        Match(GAME, 9, 1)
    with pytest.raises(BadOption, match="moon"):
        Match(GAME, 2, 1, {"moon": "full"})


def test_unknown_notation() -> None:
    match = new_match()
    for text in ("", "card", "card 13", "card  3", "Card 3", "card 3 ", "card 3\n", "x" * 10_000):
        with refused(match, BadNotation, "^cones: .{0,60} is no action$"):
            match.play(0, text)


def test_wrong_phase_names_the_rule() -> None:
    match = new_match()
    with refused(match, IllegalAction, "cones: seat 0 may not play 'eat'. CONES-2: you are asked for card"):
        match.play(0, "eat")


def test_a_card_not_in_hand_names_the_rule() -> None:
    match = new_match()
    hand = GAME.view(match.state, 0)["hand"]
    assert isinstance(hand, list)
    missing = next(card for card in range(1, 13) if card not in hand)
    with refused(match, IllegalAction, f"CONES-2: card {missing} is not in your hand"):
        match.play(0, f"card {missing}")
    with pytest.raises(IllegalAction) as caught:
        match.play(0, f"card {missing}")
    assert caught.value.rule == "CONES-2"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_wrong_seat(seat: int) -> None:
    match = new_match()
    with refused(match, IllegalAction, f"seat {seat} may not play 'card 1': the table waits for seat 0, 1"):
        match.play(seat, "card 1")


def test_a_seat_that_has_chosen_is_not_asked_again() -> None:
    match = new_match()
    match.play(1, f"card {hand(match, 1)[0]}")
    with refused(match, IllegalAction, "the table waits for seat 0"):
        match.play(1, f"card {hand(match, 1)[0]}")


def test_nothing_is_played_after_the_end() -> None:
    match = play_all(new_match())
    with refused(match, IllegalAction, "the game is over"):
        match.play(0, "eat")


def hand(match: Match, seat: int) -> list[int]:
    cards = GAME.view(match.state, seat)["hand"]
    assert isinstance(cards, list)
    return cards


# What leaves


def test_a_sight_holds_what_its_viewer_may_know_and_no_more() -> None:
    match = new_match()
    match.play(1, f"card {hand(match, 1)[1]}")
    own, other, nobody = match.sight(0), match.sight(1), match.sight(SPECTATOR)
    assert own["question"] == {"kind": "card", "args": {"round": 1}}
    assert own["actions"] == [{"id": f"card {card}", "kind": "card", "card": card} for card in hand(match, 0)]
    assert other["question"] is None
    assert other["actions"] == []
    assert (own["decision"], other["decision"], nobody["decision"]) == (0, 1, 0)
    assert (own["undo"], other["undo"], nobody["undo"]) == (False, True, False)
    assert own["waiting"] == other["waiting"] == nobody["waiting"] == [{"seat": 0, "kind": "card"}]
    assert own["commitment"] == commitment(5)
    assert "5" not in match.log().split("seed ")[1].split("\n")[0]


def test_looking_never_turns_the_question() -> None:
    match = new_match(3)
    before = digest(match.state)
    for viewer in (2, 1, SPECTATOR, 0):
        match.sight(viewer)
    assert digest(match.state) == before


def test_a_story_hides_what_is_not_for_you() -> None:
    match = new_match()
    card = hand(match, 1)[0]
    match.play(1, f"card {card}")
    assert match.story(1) == [{"kind": "chose", "seat": 1, "card": card, "branch": 0, "count": 0}]
    for viewer in (0, SPECTATOR):
        assert match.story(viewer) == [{"kind": "chose", "seat": 1, "card": 0, "branch": 0, "count": 0}]


def test_a_story_can_be_told_from_any_entry_on() -> None:
    match = play_all(new_match())
    whole = match.story(0)
    parts = [match.story(0, since) for since in range(1, len(match.entries) + 2)]
    assert parts[0] == whole
    assert parts[-1] == []
    assert all(whole[len(whole) - len(part) :] == part for part in parts)
    chapters = match.chapters(0)
    assert len(chapters) == len(match.entries) + 1
    assert [item for chapter in chapters[3:] for item in chapter] == match.story(0, 3)
