"""Drafts: a seat's steps are its own until they commit; what others were shown is never taken back."""

from __future__ import annotations

import pytest

from bosquet.core.digest import digest
from bosquet.core.errors import NothingToUndo
from bosquet.core.events import SPECTATOR
from bosquet.core.state import State
from bosquet.match import Match
from tests.match.support import actions, everything, known, play_all, refused, view, waiting
from tests.toys.cones import GAME as CONES
from tests.toys.jay import GAME as JAY
from tests.toys.jay.state import JayState


def cones(seats: int = 2, seed: int = 5) -> Match:
    return Match(CONES, seats, seed)


def jay(seats: int = 2, seed: int = 5) -> Match:
    return Match(JAY, seats, seed)


def choose_cards(match: Match, *seats: int) -> None:
    for seat in seats:
        match.play(seat, actions(match, seat)[0])


def climbing(seats: int = 2) -> tuple[Match, int]:
    """Everybody has shown a card; who climbs now."""
    match = cones(seats)
    choose_cards(match, *range(seats))
    return match, match.state.seat


# Taking back


def test_undo_inside_a_turn_returns_to_the_identical_table() -> None:
    match, climber = climbing()
    before = digest(match.state), match.log(secret=True), match.tale(climber), view(match, climber)
    match.play(climber, "branch 2")
    assert match.sight(climber)["undo"]
    match.undo(climber)
    assert (digest(match.state), match.log(secret=True), match.tale(climber), view(match, climber)) == before


def test_undo_is_impossible_after_the_turn() -> None:
    match, climber = climbing()
    match.play(climber, "branch 2", "eat")
    for seat in (0, 1):
        assert not match.sight(seat)["undo"]
        with refused(match, NothingToUndo, f"cones: seat {seat} has .* the others were shown its last step"):
            match.undo(seat)


def test_a_choice_made_at_the_same_time_is_no_answer() -> None:
    """Three seats choose in secret: the first may take its card back although the second has chosen since."""
    match = cones(3)
    choose_cards(match, 0, 1)
    others = actions(match, 2)
    match.undo(0)
    assert waiting(match) == [0, 2]
    assert [entry.seat for entry in match.entries] == [1]
    assert actions(match, 2) == others
    straight = cones(3)
    choose_cards(straight, 1)
    straight.state.ask(match.state.seat)
    assert digest(match.state) == digest(straight.state)


def test_a_seat_that_decided_nothing_has_nothing_to_take_back() -> None:
    match = cones()
    choose_cards(match, 1)
    for seat in (0, -1, 7):
        with refused(match, NothingToUndo, "it has decided nothing yet"):
            match.undo(seat)


def test_after_the_end_nothing_is_taken_back_for_the_seed_is_told() -> None:
    match = play_all(cones(1))
    with refused(match, NothingToUndo, "shown"):
        match.undo(0)


def test_every_decision_and_every_undo_has_its_own_number() -> None:
    """So that a message which answers an undone question can be told from one that answers the new one."""
    match = cones()
    numbers = [match.sight(0)["decision"]]
    choose_cards(match, 0)
    numbers.append(match.sight(0)["decision"])
    match.undo(0)
    numbers.append(match.sight(0)["decision"])
    assert numbers == [0, 1, 2]
    assert match.said == [["card 2", "undo"], []]
    assert match.sight(1)["decision"] == 0


def test_alone_undo_goes_back_to_the_last_thing_learned() -> None:
    """A stage of one shows nobody anything: card and branch are one draft. Then a card is drawn."""
    match = cones(1)
    start = digest(match.state)
    match.play(0, actions(match, 0)[0], "branch 1")
    match.undo(0)
    match.undo(0)
    assert digest(match.state) == start
    match.play(0, actions(match, 0)[0], "branch 1", "eat")
    learned = digest(match.state)
    with refused(match, NothingToUndo, "shown"):
        match.undo(0)
    match.play(0, actions(match, 0)[0], "branch 1")
    for _ in range(2):
        match.undo(0)
    assert digest(match.state) == learned
    assert not match.sight(0)["undo"]


# What others are shown


def test_others_see_nothing_of_a_draft_as_it_grows_and_shrinks() -> None:
    match, climber = climbing(3)
    others = [viewer for viewer in (SPECTATOR, 0, 1, 2) if viewer != climber]
    before = [known(match, viewer) for viewer in others]
    asked = match.sight(SPECTATOR)["waiting"]
    for branch in ("branch 2", "branch 3"):
        match.play(climber, branch)
        assert view(match, climber)["branch"] == int(branch[-1])
        assert match.tale(climber)[-1]["kind"] == "climbed"
        assert [known(match, viewer) for viewer in others] == before
        match.undo(climber)
        assert [known(match, viewer) for viewer in others] == before
    assert match.sight(SPECTATOR)["waiting"] == asked == [{"seat": climber, "kind": "branch"}]


def test_who_waits_is_told_as_it_was_before_the_draft() -> None:
    """The step inside a turn is part of the draft: others only know whose turn it is."""
    match, climber = climbing()
    match.play(climber, "branch 2")
    assert match.sight(climber)["waiting"] == [{"seat": climber, "kind": "cones"}]
    assert match.sight(SPECTATOR)["waiting"] == [{"seat": climber, "kind": "branch"}]


def test_the_whole_turn_is_shown_when_it_commits() -> None:
    match, climber = climbing()
    since = match.seen(1 - climber)
    match.play(climber, "branch 2")
    assert match.frames(1 - climber, since)[-1]["events"] == []
    match.play(climber, "eat")
    frames = match.frames(1 - climber, since)
    kinds = [event["kind"] for frame in frames for event in told(frame)]
    assert kinds[:2] == ["climbed", "ate"]
    assert frames[-1]["sight"] == match.sight(1 - climber)


def told(frame: object) -> list[dict[str, object]]:
    assert isinstance(frame, dict)
    events = frame["events"]
    assert isinstance(events, list)
    return events


def test_in_a_stage_each_seat_sees_its_own_answer_alone() -> None:
    match = cones(3)
    choose_cards(match, 0, 2)
    chosen = [view(match, seat)["chosen"] for seat in range(3)]
    assert chosen[1] is None
    assert None not in (chosen[0], chosen[2])
    for viewer in (0, 1, 2, SPECTATOR):
        assert match.sight(viewer)["waiting"] == [{"seat": 1, "kind": "card"}]
        assert match.tale(viewer) == []
    assert match.committed == 0


# When a draft commits


def committed(match: Match) -> bool:
    return match.committed == len(match.entries)


def test_it_commits_when_a_stage_closes() -> None:
    match = cones(3)
    for seat in (1, 0):
        choose_cards(match, seat)
        assert not committed(match)
    choose_cards(match, 2)
    assert committed(match)


def test_it_commits_when_something_is_revealed() -> None:
    match, climber = climbing()
    match.play(climber, "branch 1")
    assert not committed(match)
    match.play(climber, "bury")
    assert committed(match)


def test_it_commits_when_another_seat_is_asked() -> None:
    match = jay()
    reveals = match.state.reveals
    match.play(0, "nut acorn")
    assert not committed(match)
    match.undo(0)
    match.play(0, "pass")
    assert match.state.reveals == reveals
    assert committed(match)


def test_it_commits_when_an_automaton_has_moved() -> None:
    match = jay(seats=1)
    reveals = match.state.reveals
    match.play(0, "pass")
    assert match.state.reveals == reveals
    assert waiting(match) == [0]
    assert committed(match)


def test_it_commits_at_the_end() -> None:
    match = Match(CONES, 1, 5, {"rounds": "2"})
    match.play(0, actions(match, 0)[0], "branch 1", "eat")
    reveals = match.state.reveals
    match.play(0, actions(match, 0)[0], "branch 1", "eat")
    assert match.state.over()
    assert match.state.reveals == reveals
    assert committed(match)


# Restart


@pytest.mark.parametrize("match", [cones(3), jay()], ids=["cones", "jay"])
def test_a_restart_gives_everybody_what_they_had(match: Match) -> None:
    """Line by line, the taken back ones included; drafts and numbers of decisions too."""
    lines: list[str] = []
    while not match.state.over():
        seat = waiting(match)[-1]
        lines.append(f"{seat} {actions(match, seat)[0]}")
        match.enter(lines[-1])
        assert everything(again(match, lines)) == everything(match)
        if match.drafted(seat):
            lines.append(f"{seat} undo")
            match.enter(lines[-1])
            assert everything(again(match, lines)) == everything(match)
            lines.append(f"{seat} {actions(match, seat)[-1]}")
            match.enter(lines[-1])


def again(match: Match, lines: list[str]) -> Match:
    found = Match(match.game, match.seats, match.seed, match.options)
    for line in lines:
        found.enter(line)
    return found


# Frames


def test_the_turn_of_an_automaton_is_shown_step_by_step() -> None:
    """Each of its steps is a moment, at which the table waits for its side."""
    match = jay(seats=1)
    since = match.seen(0)
    match.play(0, "nut beechnut", "ground")
    frames = match.frames(0, since)
    kinds = [[event["kind"] for event in told(frame)] for frame in frames]
    assert kinds == [["laid", "draw"], ["hop"], ["stole"]]
    asked = [sight_of(frame)["waiting"] for frame in frames]
    assert asked == [[{"seat": 1, "kind": "automaton"}]] * 2 + [[{"seat": 0, "kind": "nut"}]]
    grounds = [view_of(frame)["now"]["larders"][0]["ground"] for frame in frames]
    assert grounds == [["beechnut"], ["beechnut"], []]
    assert [sight_of(frame)["actions"] for frame in frames[:-1]] == [[], []]


def sight_of(frame: object) -> dict[str, object]:
    assert isinstance(frame, dict)
    sight = frame["sight"]
    assert isinstance(sight, dict)
    return sight


def view_of(frame: object) -> dict[str, dict[str, list[dict[str, list[str]]]]]:
    found = sight_of(frame)["view"]
    assert isinstance(found, dict)
    return found


def test_a_count_is_shown_line_by_line() -> None:
    """The game pauses between its lines; the last line is seen with what comes after it."""
    match = Match(JAY, 2, 5, {"rounds": "1"})
    for seat in (0, 1, 0, 1):
        match.play(seat, "pass")
    assert match.state.over()
    kinds = [[event["kind"] for event in told(frame)] for frame in match.frames(SPECTATOR, 3)]
    assert kinds == [["passed"], ["hop"], ["counted"], ["counted"]]


def test_the_past_rounds_stay_in_the_view() -> None:
    match = jay()
    boards = []
    while not match.state.over():
        state = match.state
        assert isinstance(state, JayState)
        number, lap = state.round, state.lap
        match.play(waiting(match)[0], actions(match, waiting(match)[0])[0])
        if number == 0 and lap == 1:
            boards = [frame for frame in match.frames(SPECTATOR, match.committed - 1) if view_of(frame)["now"]]
    past = view(match, SPECTATOR)["past"]
    assert isinstance(past, list)
    assert len(past) == 1
    assert past[0] in [view_of(frame)["now"] for frame in boards]


def test_frames_of_what_everybody_was_shown_add_up_to_the_story() -> None:
    for match in (cones(3), jay()):
        stories: dict[int, list[object]] = {viewer: [] for viewer in (SPECTATOR, *range(match.seats))}
        while not match.state.over():
            since = {viewer: match.seen(viewer) for viewer in stories}
            seat = waiting(match)[0]
            match.play(seat, actions(match, seat)[-1])
            for viewer, story in stories.items():
                story += [event for frame in match.frames(viewer, since[viewer]) for event in told(frame)]
                assert story == match.tale(viewer)


def test_search_pays_nothing_for_the_story() -> None:
    """A twin tells nothing and pauses for nobody."""
    twin: State = jay().state.clone()
    twin.tell("hop", 0)
    twin.pause()
    assert twin.story is None
