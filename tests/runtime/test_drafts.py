"""Drafts, chains and frames: who is shown what of a turn, and when."""

from __future__ import annotations

import json

import pytest
from orjson import dumps

from bosquet.runtime.errors import Illegal
from bosquet.runtime.hall import Hall
from bosquet.runtime.lobby import Lobby
from bosquet.store.store import Store
from bosquet.store.values import Table
from tests.runtime.support import Ear, first_move, lay


async def company(store: Store, hall: Hall, lobby: Lobby, *kinds: str, game: str) -> tuple[Table, list[Ear]]:
    """A table, with ears for `a`, `b` and a spectator, that have heard how it stands."""
    table = await lay(store, lobby, *kinds, game=game)
    people = list(dict.fromkeys(seat.person for seat in table.seats))
    ears = [Ear(person) for person in (*people, None)]
    for ear in ears:
        await hall.attend(table.id, ear)
        ear.told.clear()
    return table, ears


async def test_a_draft_is_shown_to_its_seat_alone_until_it_commits(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, (mine, theirs, watching) = await company(store, hall, lobby, "a", "b", game="jay")
    before, person = mine.sights[-1], table.seats[0].person
    await hall.play(table.id, person, 0, 0, [await first_move(hall, table, 0)])
    assert mine.sights[-1]["undo"] is True
    await hall.undo(table.id, person, 0, 1)
    assert mine.sights[-1] == {**before, "decision": 2}
    assert len(mine.told) == 2
    assert theirs.told == watching.told == []
    await hall.play(table.id, person, 0, 2, [await first_move(hall, table, 0)])
    await hall.play(table.id, person, 0, 3, ["tree"])
    assert len(theirs.told) == len(watching.told) == 1
    assert theirs.sights[-1]["actions"]
    with pytest.raises(Illegal, match="shown its last step"):
        await hall.undo(table.id, person, 0, 4)


async def test_what_is_taken_back_is_taken_out_of_the_story_of_its_seat(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, ears = await company(store, hall, lobby, "a", "b", game="cones")
    for seat in (0, 1):
        await hall.play(table.id, table.seats[seat].person, seat, 0, [await first_move(hall, table, seat)])
    winner = 0 if ears[0].sights[-1]["actions"] else 1
    mine, theirs = ears[winner], ears[1 - winner]
    story, person = list(mine.story), table.seats[winner].person
    await hall.play(table.id, person, winner, 1, ["branch 2"])
    assert mine.story == [*story, {"kind": "climbed", "seat": winner, "branch": 2}]
    await hall.undo(table.id, person, winner, 2)
    assert mine.story == story
    assert mine.told[-1] == (len(story), 0, 1)
    assert {**mine.sights[-1], "decision": 0} == {**mine.sights[-3], "decision": 0}
    assert theirs.story == story


async def test_a_chain_is_one_deed(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, (mine, theirs, watching) = await company(store, hall, lobby, "a", "b", game="jay")
    person, nut = table.seats[0].person, await first_move(hall, table, 0)
    for ear in (theirs, watching, mine):
        assert ear.told == []
    assert await hall.play(table.id, person, 0, 0, [nut, "ground"])
    assert [len(ear.told) for ear in (mine, theirs, watching)] == [1, 1, 1]
    assert await store.tables.log(table.id) == [f"0 {nut}", "0 ground"]
    assert not await hall.play(table.id, person, 0, 0, [nut, "ground"])  # again: it is done already
    assert not await hall.play(table.id, person, 0, 1, ["ground"])


async def test_a_chain_is_refused_whole_and_names_the_link(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, ears = await company(store, hall, lobby, "a", "b", game="jay")
    person, nut = table.seats[0].person, await first_move(hall, table, 0)
    with pytest.raises(Illegal) as refused:
        await hall.play(table.id, person, 0, 0, [nut, "pass", "tree"])
    assert (refused.value.code, refused.value.at_fault) == ("illegal", 1)
    assert refused.value.refusal
    assert refused.value.refusal.reason == "place"
    with pytest.raises(Illegal) as refused:
        await hall.play(table.id, person, 0, 0, [nut, "tree house"])
    assert (refused.value.code, refused.value.at_fault, refused.value.refusal) == ("bad_notation", 1, None)
    assert [ear.told for ear in ears] == [[], [], []]
    assert await store.tables.log(table.id) == []
    assert await hall.play(table.id, person, 0, 0, [nut])


async def test_a_chain_ends_where_something_is_learned(store: Store, hall: Hall, lobby: Lobby) -> None:
    """What comes after was chosen without knowing it; sent again it is still what was done."""
    table = await lay(store, lobby, "a", game="cones")
    person = table.seats[0].person
    card = await first_move(hall, table, 0)
    chain = [card, "branch 1", "bury", "branch 2"]
    assert await hall.play(table.id, person, 0, 0, chain)
    lines = [f"0 {text}" for text in chain[:3]]
    assert await store.tables.log(table.id) == lines
    assert not await hall.play(table.id, person, 0, 0, chain)
    assert await store.tables.log(table.id) == lines


async def test_an_automaton_is_seen_to_play_step_by_step(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, (mine, watching) = await company(store, hall, lobby, "a", game="jay")
    nut = await first_move(hall, table, 0)
    await hall.play(table.id, table.seats[0].person, 0, 0, [nut, "ground"])
    for ear in (mine, watching):
        (told,) = ear.told
        assert told[2] >= 3  # the nut laid, the jay hops by, it steals
        assert [event["kind"] for event in ear.story[-2:]] == ["hop", "stole"]
        assert {event["seat"] for event in ear.story[-2:]} == {1}
        shown = ear.frames[:-1]
        assert any(frame["sight"]["waiting"] == [{"seat": 1, "kind": "automaton"}] for frame in shown)
        assert all(frame["sight"]["actions"] == [] for frame in shown)


async def test_one_device_begins_the_story_anew_for_each_seat(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, (ear, watching) = await company(store, hall, lobby, "a", "a", game="jay")
    person = table.seats[0].person
    for seat, place in ((0, "tree"), (1, "ground")):
        before = len(ear.story)
        nut = await first_move(hall, table, seat)
        await hall.play(table.id, person, seat, 0, [nut])
        assert ear.told.pop() == (before, 0, 1)
        await hall.play(table.id, person, seat, 1, [place])
        assert ear.sights[-1]["viewer"] == 1 - seat
        kept, told, frames = ear.told.pop()
        assert (kept, told) == (0, before)
        assert (frames > 1) == (seat == 1)  # then the jay comes
        drawn = {event["seat"]: event["nut"] for event in ear.story if event["kind"] == "draw"}
        assert drawn.pop(seat) is None
        assert all(drawn.values())
        async with hall.at(table.id) as live:
            assert ear.story == live.match.tale(1 - seat)
    assert [kept for kept, _, _ in watching.told] == [0, 2]


async def test_one_device_without_secrets_tells_one_story(store: Store, hall: Hall, lobby: Lobby) -> None:
    table, (ear, _) = await company(store, hall, lobby, "a", "a", game="bosk")
    while ear.sights[-1]["viewer"] == ear.sights[0]["viewer"]:
        seat = ear.viewer
        async with hall.at(table.id) as live:
            decision = len(live.match.said[seat])
        await hall.play(table.id, table.seats[0].person, seat, decision, [await first_move(hall, table, seat)])
    assert all(told == 0 for _, told, _ in ear.told)
    async with hall.at(table.id) as live:
        assert ear.story == live.match.tale(ear.viewer)


async def test_who_does_not_ask_for_it_in_short_is_told_all_of_every_sight(
    store: Store, hall: Hall, lobby: Lobby
) -> None:
    table = await lay(store, lobby, "a", "b")
    person = table.seats[0].person
    whole, short, late = Whole(person), Ear(None), Ear(None)
    for ear in (whole, short):
        await hall.attend(table.id, ear)
    for seat in (0, 1):
        await hall.play(table.id, table.seats[seat].person, seat, 0, [await first_move(hall, table, seat)])
    assert len(whole.sent) >= 2
    assert all("sight" in frame and "changes" not in frame for frames in whole.sent for frame in frames)
    await hall.attend(table.id, late)  # among those who listen already, and then along with them
    async with hall.at(table.id) as live:
        seat = min(live.record.waiting)
        decision, watcher = len(live.match.said[seat]), live.match.sight(-1)
    assert short.sights[-1] == late.sights[-1] == json.loads(dumps(watcher))
    await hall.play(table.id, table.seats[seat].person, seat, decision, [await first_move(hall, table, seat)])
    assert (short.sights[-1], short.story) == (late.sights[-1], late.story)


class Whole(Ear):
    """Takes sights whole, and keeps the frames as they were sent."""

    def __init__(self, person: int | None) -> None:
        super().__init__(person, short=False)
        self.sent: list[list[dict[str, object]]] = []

    def show(self, message: bytes) -> None:
        self.sent.append(json.loads(message)["frames"])
        super().show(message)
