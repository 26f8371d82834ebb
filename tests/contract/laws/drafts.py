"""Laws of drafts: what others were shown stands, and they are shown nothing of a draft."""

from __future__ import annotations

from bosquet.core.errors import BosquetError
from bosquet.core.game import View
from bosquet.core.rng import Rng
from bosquet.match import Match
from tests.contract.modes import Mode, any_action
from tests.contract.worlds import plain

DEEDS = 16
"""So many are looked at closely at the beginning of a match; a restart comes after as many at most."""

APART = 25
"""Later one of so many."""


class Table:
    """A match under way, what each viewer was shown of it, and every line that was said."""

    def __init__(self, mode: Mode, seed: int) -> None:
        self.mode = mode
        self.match = Match(mode.game, mode.seats, seed, mode.options)
        self.lines: list[str] = []
        self.rng = Rng(seed)

    def deed(self) -> int:
        """Some seat that waits plays, or now and then takes a step back. Whose deed it was."""
        match, rng = self.match, self.rng
        drafters = [seat for seat in range(match.seats) if match.drafted(seat)]
        if drafters and rng.below(3) == 0:
            seat = drafters[rng.below(len(drafters))]
            match.undo(seat)
            self.lines.append(f"{seat} undo")
            return seat
        waiting = match.state.waiting()
        seat = waiting[rng.below(len(waiting))]
        text = match.game.notation(any_action(match.state, seat, rng))
        match.play(seat, text)
        self.lines.append(f"{seat} {text}")
        return seat


def without_waiting(sight: View) -> bytes:
    """Who is waited for is always the truth."""
    return plain({**sight, "waiting": []})


def nothing_shown_is_taken_back(mode: Mode, seed: int) -> None:
    """Random play with random undos: a draft shows in nobody else's sight, and every story only grows for others."""
    table = Table(mode, seed)
    match = table.match
    while not match.state.over():
        if len(table.lines) > DEEDS and len(table.lines) % APART:
            table.deed()
            continue
        committed, standing = match.committed, len(match.entries)
        viewers = mode.some_viewers(match.state.seat, len(table.lines))
        before = {
            viewer: (without_waiting(match.sight(viewer)), match.tale(viewer), match.seen(viewer)) for viewer in viewers
        }
        actor = table.deed()
        for viewer, (sight, tale, seen) in before.items():
            now = match.tale(viewer)
            if viewer == actor and len(match.entries) < standing:
                assert tale[: len(now)] == now, "an undo adds nothing to a story"
                continue
            assert now[: len(tale)] == tale, f"a story that viewer {viewer} knows has changed"
            frames = match.frames(viewer, seen)
            assert [event for frame in frames for event in told(frame)] == now[len(tale) :], "frames tell the story"
            seen_now = match.sight(viewer)
            assert frames[-1]["sight"] == seen_now
            if viewer != actor and match.committed == committed:
                assert without_waiting(seen_now) == sight, f"viewer {viewer} was shown a draft of seat {actor}"
                assert (match.seen(viewer), now) == (seen, tale), f"viewer {viewer} heard of a draft of seat {actor}"
        assert_untold(match)


def assert_untold(match: Match) -> None:
    """While several decide at once nothing is told: each would hear what the others have done."""
    draft = match.entries[match.committed :]
    if draft and len({entry.seat for entry in draft} | set(match.state.waiting())) > 1:
        assert match.told[-1] == match.told[match.committed], "an answer that leaves its stage open was told"


def told(frame: object) -> list[object]:
    assert isinstance(frame, dict)
    events = frame["events"]
    assert isinstance(events, list)
    return events


def a_restart_loses_nothing(mode: Mode, seed: int) -> None:
    """The lines of a match, taken back ones included, make the same match: for everybody, drafts as well."""
    table = Table(mode, seed)
    stop = 1 + table.rng.below(DEEDS)
    while not table.match.state.over() and len(table.lines) < stop:
        table.deed()
    again = Match(mode.game, mode.seats, seed, mode.options)
    for line in table.lines:
        try:
            again.enter(line)
        except BosquetError as error:
            raise AssertionError(f"{line!r} was played, but not again: {error}") from error
    for viewer in mode.viewers():
        assert again.sight(viewer) == table.match.sight(viewer)
        assert again.tale(viewer) == table.match.tale(viewer)
    assert again.log(secret=True) == table.match.log(secret=True)
