"""Laws of what leaves: no byte that reaches a viewer hangs on what is hidden from it."""

from __future__ import annotations

from itertools import takewhile

from bosquet.core.events import ALL, NONE
from bosquet.core.rng import Rng
from tests.contract.modes import Mode, played
from tests.contract.worlds import pairs, plain, refusals, standing, unknown

REFUSED = 6


def no_sight_tells(mode: Mode, seed: int) -> None:
    """View, waiting, scores, question, actions, undo: the same bytes in all worlds that look alike."""
    for moment in played(mode, seed).moments:
        true = standing(mode, seed, moment, moment.state, seed)
        for viewer in mode.viewers():
            worlds = unknown(mode, seed)[moment.number, viewer].worlds
            shown = plain(true.sight(viewer)) if worlds else b""
            for world in worlds:
                match = standing(mode, seed, moment, world, seed)
                assert plain(match.sight(viewer)) == shown, f"viewer {viewer} was shown a secret"


def no_refusal_tells(mode: Mode, seed: int) -> None:
    for moment in played(mode, seed).moments:
        true = standing(mode, seed, moment, moment.state, seed)
        for viewer in moment.state.waiting():
            for world in unknown(mode, seed)[moment.number, viewer].worlds[:1]:
                match = standing(mode, seed, moment, world, seed)
                heard = [list(refusals(one, viewer, REFUSED, Rng(seed + moment.number))) for one in (true, match)]
                assert heard[0] == heard[1], f"viewer {viewer} was refused with a secret"


def what_is_learned_is_revealed(mode: Mode, seed: int) -> None:
    """If one action gives a viewer different sights or stories where it could not tell worlds apart, or where only
    chance differs, then `reveals` has grown in both: what was learned cannot be undone.
    """
    for pair in pairs(mode, seed):
        if (pair.one.steps, pair.one.events, pair.one.sights) != (pair.two.steps, pair.two.events, pair.two.sights):
            assert pair.one.grew and pair.two.grew, f"learned, but not revealed. {pair}"


def no_story_tells(mode: Mode, seed: int) -> None:
    """Moment by moment, who sees the same has heard the same, a silence included."""
    for pair in pairs(mode, seed):
        if pair.same_chance:
            seen = zip(pair.one.sights, pair.two.sights, strict=False)
            alike = sum(1 for _ in takewhile(lambda sights: sights[0] == sights[1], seen))
            assert pair.one.events[:alike] == pair.two.events[:alike], f"an event tells. {pair}"
            if alike == len(pair.one.sights) or alike == len(pair.two.sights):
                assert pair.one.steps == pair.two.steps, f"a message or a silence tells. {pair}"
                assert len(pair.one.sights) == len(pair.two.sights), f"a moment more or less tells. {pair}"


def a_private_event_names_nothing_to_others(mode: Mode, seed: int) -> None:
    """Where the whole and the masked narration differ, the masked one has None; and they do differ."""
    for event in played(mode, seed).match.story.events:
        if event.only != ALL:
            other = next(viewer for viewer in (*mode.viewers(), NONE) if viewer != event.only)
            whole, masked = mode.game.narrate(event), mode.game.narrate(event.seen_by(other))
            assert set(whole) == set(masked), event
            named = {key: value for key, value in masked.items() if value != whole[key] and value is not None}
            assert named == {}, f"{event} is told to others as {named}"
            assert whole != masked, f"{event} is private, but says no more to seat {event.only}"
