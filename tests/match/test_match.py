"""One match: what it accepts, what it refuses and why, and that a refusal changes nothing."""

from __future__ import annotations

import pytest

from bosquet.core.digest import digest
from bosquet.core.errors import BadNotation, BadOption, IllegalAction
from bosquet.core.events import SPECTATOR, Refusal
from bosquet.match import Match, chance, commitment
from tests.match.support import actions, hand, play_all, refused
from tests.toys.cones import GAME
from tests.toys.jay import GAME as JAY


def new_match(seats: int = 2, seed: int = 5) -> Match:
    return Match(GAME, seats, seed)


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


def test_a_refusal_is_a_value_with_its_rule_and_reason() -> None:
    match = new_match()
    with refused(match, IllegalAction, "cones: seat 0 may not play 'eat'. CONES-2: card") as caught:
        match.play(0, "eat")
    assert isinstance(caught.value, IllegalAction)
    assert caught.value.refusal == Refusal("CONES-2", "card")


def test_a_card_not_in_hand_is_named() -> None:
    match = new_match()
    missing = next(card for card in range(1, 13) if card not in hand(match, 0))
    words = rf"CONES-2: hand \(card {missing}\)"
    with refused(match, IllegalAction, words) as caught:
        match.play(0, f"card {missing}")
    assert isinstance(caught.value, IllegalAction)
    assert caught.value.refusal == Refusal("CONES-2", "hand", {"card": missing})


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_wrong_seat(seat: int) -> None:
    match = new_match()
    with refused(match, IllegalAction, f"seat {seat} may not play 'card 1': the table waits for seat 0, 1") as caught:
        match.play(seat, "card 1")
    assert isinstance(caught.value, IllegalAction)
    assert caught.value.refusal is None


def test_a_seat_that_has_chosen_is_not_asked_again() -> None:
    match = new_match()
    match.play(1, f"card {hand(match, 1)[0]}")
    with refused(match, IllegalAction, "the table waits for seat 0"):
        match.play(1, f"card {hand(match, 1)[1]}")


def test_nobody_plays_for_an_automaton() -> None:
    match = Match(JAY, 2, 5)
    for seat in (0, 2):
        with refused(match, IllegalAction, "may not play 'hop'"):
            match.play(seat, "hop")


def test_nothing_is_played_after_the_end() -> None:
    match = play_all(new_match())
    with refused(match, IllegalAction, "the game is over"):
        match.play(0, "eat")


# Chains


def test_a_chain_is_one_deed() -> None:
    match, step_by_step = Match(JAY, 2, 5), Match(JAY, 2, 5)
    assert match.play(0, "nut acorn", "ground") == 2
    for text in ("nut acorn", "ground"):
        step_by_step.play(0, text)
    assert match.log(secret=True) == step_by_step.log(secret=True)
    assert match.said == step_by_step.said == [["nut acorn", "ground"], []]
    assert match.sight(1) == step_by_step.sight(1)


def test_a_chain_is_refused_whole_with_the_link_at_fault() -> None:
    match = Match(JAY, 2, 5)
    with refused(match, IllegalAction, "seat 0 may not play 'pass'") as caught:
        match.play(0, "nut acorn", "pass")
    assert caught.value.link == 1
    with refused(match, BadNotation, "'moon' is no action") as caught:
        match.play(0, "nut acorn", "moon")
    assert caught.value.link == 1
    with refused(match, IllegalAction, "hand") as caught:
        match.play(0, "nut chestnut", "tree")
    assert caught.value.link == 0


def test_a_refused_chain_leaves_the_draft_that_was_there() -> None:
    match = Match(GAME, 1, 5)
    match.play(0, f"card {hand(match, 0)[0]}")
    with refused(match, IllegalAction, "may not play 'branch 2'") as caught:
        match.play(0, "branch 1", "branch 2")
    assert caught.value.link == 1
    assert len(match.drafted(0)) == 1


def test_a_chain_ends_where_a_link_commits() -> None:
    """What comes after was chosen without knowing what that link would show: the next turn, say."""
    match = Match(JAY, 1, 5)
    assert match.play(0, "nut acorn", "tree", "nut acorn", "nonsense") == 2
    assert match.committed == len(match.entries) == 2
    assert match.said == [["nut acorn", "tree"]]
    assert match.sight(0)["decision"] == 2


# What leaves


def test_a_sight_holds_what_its_viewer_may_know_and_no_more() -> None:
    match = new_match()
    card = hand(match, 1)[1]
    match.play(1, f"card {card}")
    own, other, nobody = match.sight(0), match.sight(1), match.sight(SPECTATOR)
    assert own["question"] == {"kind": "card", "args": {"round": 1}}
    assert own["actions"] == [{"id": f"card {card}", "kind": "card", "card": card} for card in hand(match, 0)]
    assert other["question"] is None
    assert other["actions"] == []
    assert (own["decision"], other["decision"], nobody["decision"]) == (0, 1, 0)
    assert (own["undo"], other["undo"], nobody["undo"]) == (False, True, False)
    assert own["waiting"] == other["waiting"] == nobody["waiting"] == [{"seat": 0, "kind": "card"}]
    assert [GAME.view(match.state, viewer)["chosen"] for viewer in (0, 1, SPECTATOR)] == [None, card, None]
    assert own["commitment"] == commitment(5)
    assert "5" not in match.log().split("seed ")[1].split("\n")[0]


def test_looking_never_turns_the_question() -> None:
    match = new_match(3)
    before = digest(match.state)
    for viewer in (2, 1, SPECTATOR, 0):
        match.sight(viewer)
    assert digest(match.state) == before


def test_a_story_hides_what_is_not_for_you() -> None:
    match = Match(JAY, 2, 5)
    match.play(0, "nut acorn", "tree")
    laid = {"kind": "laid", "seat": 0, "nut": "acorn", "place": "tree"}
    assert match.tale(0)[0] == laid
    assert match.tale(0)[1]["nut"] in ("acorn", "beechnut")
    for viewer in (1, SPECTATOR):
        assert match.tale(viewer) == [laid, {"kind": "draw", "seat": 0, "nut": None}]


def test_a_story_has_a_chapter_for_each_entry() -> None:
    match = play_all(new_match())
    chapters = match.chapters(0)
    assert len(chapters) == len(match.entries) + 1
    assert [item for chapter in chapters for item in chapter] == match.tale(0)
    told = match.told
    assert all(match.heard(0, told[k], told[k + 1]) == chapters[k + 1] for k in range(len(match.entries)))


# Chance


def test_each_entry_has_chance_of_its_own() -> None:
    """Who knows all dice so far cannot work out the next; who takes back and does again rolls the same."""
    assert len({chance(seed, entry) for seed in range(20) for entry in range(20)}) == 400
    rolled = set()
    for card in (0, 1):
        match = Match(GAME, 1, 5)
        match.play(0, actions(match, 0)[card], "branch 1")
        rolled.add(repr(rolls(match)))
        match = Match(GAME, 1, 5)
        match.play(0, actions(match, 0)[1 - card])
        match.undo(0)
        match.play(0, actions(match, 0)[card], "branch 3")
        match.undo(0)
        match.play(0, "branch 2")
        rolled.add(repr(rolls(match)))
    assert len(rolled) == 1, "what is rolled hangs on the seed and the number of the entry alone"


def rolls(match: Match) -> list[object]:
    match.play(0, "bury")
    return [event["count"] for event in match.tale(0) if event["kind"] == "buried"]
