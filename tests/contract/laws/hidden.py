"""Laws of what is hidden: the slots a game lists, and the worlds it draws, say the same."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import prod

from bosquet.core.digest import fields
from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from bosquet.core.state import State
from tests.contract.modes import Mode, played
from tests.contract.worlds import unknown

STUBBORN = 400
"""Samples after which a slot that never varied is taken to be fixed."""

ALIKE = 100
"""Samples among which two with the same contents should turn up, where there are few enough contents."""

ROOM = 5_000
"""Where more contents than this seem possible, chance might not find two alike."""


def slots_are_honest(mode: Mode, seed: int) -> None:
    """What a slot holds is among what it might hold, in every world, and what it might hold follows from the view."""
    for (_, viewer), known in unknown(mode, seed).items():
        slots = known.slots
        places = [slot.place for slot in slots]
        assert len(set(places)) == len(places), f"viewer {viewer}: {Counter(places).most_common(1)} is there twice"
        for found in (slots, *(mode.game.hidden(world, viewer) for world in known.worlds)):
            assert [slot.place for slot in found] == places, f"viewer {viewer}: other places in a world alike"
            for slot, own in zip(slots, found, strict=True):
                assert own.might == slot.might, f"viewer {viewer}: {slot} might hold {own.might} in a world alike"
                assert list(own.might) == sorted(set(own.might)), own
                assert own.holds in own.might, f"viewer {viewer}: {own}"


def every_slot_varies(mode: Mode, seed: int) -> None:
    """If something might be otherwise for a viewer, sooner or later it is, in the worlds drawn for that viewer."""
    rng = Rng(seed)
    for moment in played(mode, seed).moments:
        for viewer in mode.viewers():
            slots = unknown(mode, seed)[moment.number, viewer].slots
            fixed = {slot.place: slot.holds for slot in slots if len(slot.might) > 1}
            tries = 0
            while fixed:
                assert tries < STUBBORN, f"viewer {viewer}, after {moment.number} entries: always the same: {fixed}"
                found = mode.game.hidden(mode.game.determinize(moment.state, viewer, rng), viewer)
                fixed = {slot.place: slot.holds for slot in found if fixed.get(slot.place) == slot.holds}
                tries += 1


def slots_are_complete(mode: Mode, seed: int) -> None:
    """Two worlds that look alike and hide the same in every slot are the same but for the chance to come.

    Where nothing is hidden all worlds are one. Else two worlds with the same contents are looked for at the moments
    that leave the fewest contents open; where there are too many, chance would not find any.
    """
    rng = Rng(seed)
    for viewer in mode.viewers():
        moments = played(mode, seed).moments
        rooms = [(room(unknown(mode, seed)[moment.number, viewer].slots), moment) for moment in moments]
        narrow = sorted(((size, moment.number, moment) for size, moment in rooms if 1 < size <= ROOM))[:2]
        for moment, samples in [
            *((moment, 1) for size, moment in rooms if size == 1),
            *((moment, ALIKE) for _, _, moment in narrow),
        ]:
            met = {contents(mode, moment.state, viewer): moment.state}
            for _ in range(samples):
                world = mode.game.determinize(moment.state, viewer, rng)
                twin = met.setdefault(contents(mode, world, viewer), world)
                differs = difference(twin, world)
                assert differs == {}, (
                    f"viewer {viewer}, after {moment.number} entries: hidden, but in no slot: {differs}"
                )


def room(slots: list[Slot]) -> int:
    return prod(len(slot.might) for slot in slots)


def contents(mode: Mode, world: State, viewer: int) -> tuple[int, ...]:
    return tuple(slot.holds for slot in mode.game.hidden(world, viewer))


def difference(one: State, two: State) -> dict[str, object]:
    """The fields in which two states differ, but for chance, and for who is asked first among those who wait."""
    if one is two:
        return {}
    first, second = of_one_met(one), asking_the_first(two)
    return {name: (first[name], second[name]) for name in first if name != "rng" and first[name] != second[name]}


def asking_the_first(state: State) -> dict[str, object]:
    twin = state.clone()
    twin.ask(twin.waiting()[0])
    return fields(twin)


of_one_met = lru_cache(maxsize=ALIKE)(asking_the_first)
"""One world is held against many."""


def a_world_is_drawn_from_knowledge_alone(mode: Mode, seed: int) -> None:
    """Two worlds that a viewer cannot tell apart yield one sample for one generator: no truth shines through."""
    for moment in played(mode, seed).moments:
        for viewer in mode.viewers():
            one, *others = (
                fields(mode.game.determinize(state, viewer, Rng(seed)))
                for state in (moment.state, *unknown(mode, seed)[moment.number, viewer].worlds)
            )
            for two in others:
                differs = {name: (one[name], two[name]) for name in one if one[name] != two[name]}
                assert differs == {}, f"viewer {viewer}: the sample differs with the truth: {differs}"


def secrets_are_declared(mode: Mode, seed: int) -> None:
    """With secrets at the table some seat knows what another does not; without them all seats see the same."""
    moments = played(mode, seed).moments
    known = [[unknown(mode, seed)[moment.number, seat].slots for seat in range(mode.seats)] for moment in moments]
    apart = any(hidden != seats[0] for seats in known for hidden in seats)
    assert apart == mode.game.secrets(mode.seats, mode.options)
    for moment in moments if not apart else ():
        views = [mode.game.view(moment.state, seat) for seat in range(mode.seats)]
        assert all(view == views[0] for view in views)
