"""Laying tables, invitations, leaving, playing again, looking back."""

from __future__ import annotations

import asyncio

import pytest

from bosquet.match import read_log
from bosquet.server.looking_back import Replay
from tests.server.support import House, Json, Person


async def test_an_invitation_is_good_once(house: House, person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    assert table["status"] == "open"
    assert table["waiting"] == []
    token = table["seats"][1]["invitation"]
    assert (await friend.join(token)) == {"table": table["id"], "seat": 1}
    assert (await friend.join(token)) == {"table": table["id"], "seat": 1}
    async with Person(house) as third:
        refused = await third.ask("POST", "/api/join", {"token": token}, 409)
        assert refused["code"] == "invitation_used"
        await third.ask("POST", "/api/join", {"token": "x" * 43}, 404)
        await third.ask("GET", f"/api/tables/{table['id']}", status=404)
    found = await friend.ask("GET", f"/api/tables/{table['id']}")
    assert (found["status"], found["waiting"], found["host"]) == ("running", [0, 1], False)
    assert [seat["mine"] for seat in found["seats"]] == [False, True]


async def test_only_the_host_sees_invitations(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend", "friend", public=True)
    assert all(seat["invitation"] for seat in table["seats"][1:])
    await friend.join(table["seats"][1]["invitation"])
    seen = await friend.ask("GET", f"/api/tables/{table['id']}")
    assert [seat["invitation"] for seat in seen["seats"]] == [None, None, None]
    again = await person.ask("GET", f"/api/tables/{table['id']}")
    assert [bool(seat["invitation"]) for seat in again["seats"]] == [False, False, True]
    assert again["seats"][2]["invitation"] == table["seats"][2]["invitation"]


async def test_the_host_may_invite_anew_from_another_browser(house: House, friend: Person) -> None:
    async with Person(house) as host, Person(house) as elsewhere:
        await host.ask("POST", "/api/account", {"name": "Hôte42", "password": "longenough"}, 201)
        table = await host.lay("hush", "me", "friend")
        await elsewhere.ask("POST", "/api/login", {"name": "hôte42", "password": "longenough"})
        seen = await elsewhere.ask("GET", f"/api/tables/{table['id']}")
        assert seen["seats"][1]["invitation"] is None
        await friend.ask("POST", f"/api/tables/{table['id']}/invite", {"seat": 1}, 404)
        fresh = await elsewhere.ask("POST", f"/api/tables/{table['id']}/invite", {"seat": 1})
        await friend.ask("POST", "/api/join", {"token": table["seats"][1]["invitation"]}, 404)
        await friend.join(fresh["token"])


async def test_a_table_needs_a_game_its_seats_and_its_options(person: Person) -> None:
    body = {"game": "nonesuch", "options": {}, "seats": [{"kind": "me"}], "public": False}
    assert (await person.ask("POST", "/api/tables", body, 404))["code"] == "unknown_game"
    body["game"] = "hush"
    assert (await person.ask("POST", "/api/tables", body, 422))["code"] == "bad_option"
    body["seats"] = [{"kind": "me"}, {"kind": "bot"}]
    body["options"] = {"leak": "everything"}
    assert "leak" in (await person.ask("POST", "/api/tables", body, 422))["message"]
    body["options"] = {}
    body["more"] = 1
    assert (await person.ask("POST", "/api/tables", body, 422))["code"] == "invalid"


async def test_options_that_need_others_and_sets_are_checked(person: Person) -> None:
    (box,) = [game for game in await person.ask("GET", "/api/games") if game["key"] == "jay"]
    nuts = ["acorn", "beechnut", "hazelnut", "chestnut"]
    assert box["options"]["1"][1:] == [
        {"key": "keep", "choices": ["no", "yes"], "when": {"rounds": ["2"]}, "sizes": []},
        {"key": "nuts", "choices": nuts, "when": {}, "sizes": [2, 3]},
    ]
    table = await person.lay("jay", "me", options={"nuts": "acorn+hazelnut+chestnut", "keep": "yes"})
    assert table["options"] == {"rounds": "2", "keep": "yes", "nuts": "acorn+hazelnut+chestnut"}
    body = {"game": "jay", "seats": [{"kind": "me"}]}
    for options, words in (
        ({"rounds": "1", "keep": "yes"}, "only for rounds=2"),
        ({"nuts": "acorn"}, "2 or 3 of acorn, beechnut"),
        ({"nuts": "hazelnut+acorn"}, "joined by +"),
        ({"nuts": "+".join(nuts)}, "2 or 3 of"),
    ):
        refused = await person.ask("POST", "/api/tables", {**body, "options": options}, 422)
        assert refused["code"] == "bad_option"
        assert words in refused["message"]
    refused = await person.ask("POST", "/api/tables", {**body, "options": {"nuts": "a" * 401}}, 422)
    assert refused["code"] == "invalid"


async def test_secrets_follow_the_table(person: Person) -> None:
    assert (await person.lay("jay", "me"))["secrets"] is False
    assert (await person.lay("jay", "me", "hot"))["secrets"] is True


async def test_a_bot_takes_over_from_who_leaves(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        await friend.ask("POST", f"/api/tables/{table['id']}/resign", {"seat": 0}, 403)
        left = await person.ask("GET", f"/api/tables/{table['id']}")
        assert left["seats"][1]["kind"] == "person"
        await friend.ask("POST", f"/api/tables/{table['id']}/resign", {"seat": 1})
        await chair.until(lambda: chair.table["seats"][1]["kind"] == "bot")
        await chair.play_on(3)
        assert chair.over()
    await person.ask("POST", f"/api/tables/{table['id']}/resign", {"seat": 0}, 409)


async def test_the_host_may_give_an_empty_seat_to_a_bot(person: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    async with person.sit(table["id"]) as chair:
        await chair.until(lambda: chair.table)
        await chair.play("draw", decision=0, seat=0)
        await chair.until(lambda: chair.refused)
        assert chair.refused[0]["code"] == "not_begun"
        found = await person.ask("POST", f"/api/tables/{table['id']}/resign", {"seat": 1})
        assert (found["status"], found["seats"][1]["kind"]) == ("running", "bot")
        await chair.until(chair.asked)


async def test_a_rematch_seats_the_same_people(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend", "bot", options={"leak": "none"})
    await friend.join(table["seats"][1]["invitation"])
    path = f"/api/tables/{table['id']}/rematch"
    assert (await person.ask("POST", path, status=409))["code"] == "not_over"
    async with person.sit(table["id"]) as mine, friend.sit(table["id"]) as theirs:
        while not mine.over():
            for chair in (mine, theirs):
                await chair.play_on(4, 1) if chair.asked() else await chair.quiet(0.05)
        again = await person.ask("POST", path)
        assert (await friend.ask("POST", path))["id"] == again["id"]
        await theirs.until(lambda: theirs.table["rematch"] == again["id"])
    assert again["status"] == "open"
    assert [seat["kind"] for seat in again["seats"]] == ["person", "friend", "bot"]
    assert [seat["mine"] for seat in again["seats"]] == [True, False, False]
    async with friend.sit(again["id"]) as theirs:
        await theirs.until(theirs.asked)
    begun = await friend.ask("GET", f"/api/tables/{again['id']}")
    assert (begun["status"], [seat["mine"] for seat in begun["seats"]]) == ("running", [False, True, False])


async def test_lists_show_mine_and_the_public_ones(person: Person, friend: Person) -> None:
    public = await person.lay("hush", "me", "hot", public=True)
    private = await person.lay("hush", "me", "hot")
    mine = await person.ask("GET", "/api/tables")
    assert [table["id"] for table in mine["mine"]] == [private["id"], public["id"]]
    theirs = await friend.ask("GET", "/api/tables")
    assert theirs["mine"] == []
    listed = [table["id"] for table in theirs["public"]]
    assert public["id"] in listed
    assert private["id"] not in listed


async def test_a_finished_game_can_be_looked_back_at(toys: None, person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    path = f"/api/tables/{table['id']}"
    assert (await person.ask("GET", f"{path}/log", status=409))["code"] == "not_over"
    assert (await person.ask("GET", f"{path}/replay/0", status=409))["code"] == "not_over"
    async with person.sit(table["id"]) as chair:
        await chair.play_on(5)
    log = await person.ask("GET", f"{path}/log")
    assert read_log(log).log() == log
    last = await person.ask("GET", f"{path}/replay/0")
    for step in range(last["steps"] + 1):
        seen = await person.ask("GET", f"{path}/replay/{step}")
        Replay.model_validate(seen)
        assert seen["step"] == step
        assert {frame["sight"]["viewer"] for frame in seen["frames"]} == {0}
        last = seen
    assert last["frames"][-1]["sight"]["outcome"] == chair.sight["outcome"]
    await person.ask("GET", f"{path}/replay/{last['steps'] + 1}", status=409)
    await friend.ask("GET", f"{path}/replay/0", status=404)
    await friend.ask("GET", f"{path}/log", status=404)


async def test_the_story_of_a_finished_game_is_told_step_by_step(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    path = f"/api/tables/{table['id']}/story"
    await friend.join(table["seats"][1]["invitation"])
    assert (await person.ask("GET", path, status=409))["code"] == "not_over"
    async with person.sit(table["id"]) as mine, friend.sit(table["id"]) as theirs:
        await asyncio.gather(mine.play_on(5), theirs.play_on(6))
        for who, chair in ((person, mine), (friend, theirs)):
            story = await who.ask("GET", path)
            assert [chapter["step"] for chapter in story] == list(range(len(story)))
            assert [item for chapter in story for item in chapter["events"]] == chair.events
            for chapter in story:
                seen = await who.ask("GET", f"/api/tables/{table['id']}/replay/{chapter['step']}")
                assert chapter["events"] == [item for frame in seen["frames"] for item in frame["events"]]
    async with Person(person.house) as outsider:
        await outsider.ask("GET", path, status=404)


async def test_a_finished_game_tells_who_was_how_likely_to_win(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    path = f"/api/tables/{table['id']}/chances"
    assert (await person.ask("GET", path, status=409))["code"] == "not_over"
    async with person.sit(table["id"]) as chair:
        await chair.play_on(5)
    first, second = await asyncio.gather(person.ask("GET", path), person.ask("GET", path))
    assert first == second
    places = chair.sight["outcome"]["places"]
    assert first["chances"][-1] == [(place == 1) / places.count(1) for place in places]
    await friend.ask("GET", path, status=404)


async def test_who_plays_alone_has_no_chances(person: Person) -> None:
    table = await person.lay("rustling", "me")
    async with person.sit(table["id"]) as chair:
        await chair.play_on(5)
    assert (await person.ask("GET", f"/api/tables/{table['id']}/chances", status=409))["code"] == "alone"


def ids(sight: Json) -> set[str]:
    return {action["id"] for action in sight["actions"]}


async def test_a_hint_is_one_of_my_legal_actions(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend", hints=True)
    path = f"/api/tables/{table['id']}/hint"
    assert (await person.ask("POST", path, {"seat": 0}, 409))["code"] == "not_asked"
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        hint = await person.ask("POST", path, {"seat": 0})
        (link,) = hint["links"]  # more would be chosen without what the others whisper
        assert link["id"] in ids(chair.sight)
        await person.ask("POST", path, {"seat": 1}, 403)


async def test_a_hint_is_a_whole_gesture(person: Person) -> None:
    table = await person.lay("jay", "me")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        before = chair.sight
        nut, place = (await person.ask("POST", f"/api/tables/{table['id']}/hint", {"seat": 0}))["links"]
        assert nut["id"] in ids(before)
        await chair.play(nut["id"])
        await chair.until_moved_on(before)
        assert place["id"] in ids(chair.sight)
        assert place["points"] > 0  # all that a sight tells of it


async def test_hints_are_off_between_people_unless_the_host_wishes(person: Person) -> None:
    assert (await person.lay("hush", "me", "bot"))["hints"] is True
    assert (await person.lay("hush", "me", "bot", hints=False))["hints"] is False
    table = await person.lay("hush", "me", "hot")
    assert table["hints"] is False
    refused = await person.ask("POST", f"/api/tables/{table['id']}/hint", {"seat": 0}, 409)
    assert refused["code"] == "no_hints"


async def test_a_seat_tells_whether_the_host_sits_there(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend", "bot")
    await friend.join(table["seats"][1]["invitation"])
    seen = await friend.ask("GET", f"/api/tables/{table['id']}")
    assert [seat["host"] for seat in seen["seats"]] == [True, False, False]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_game_tells_what_it_is_made_of(person: Person, language: str) -> None:
    listed = await person.ask("GET", "/api/games")
    assert {"bosk", "hush"} <= {game["key"] for game in listed}
    (bosk,) = [game for game in listed if game["key"] == "bosk"]
    assert bosk["cover"][language]["name"] == "Bosk"
    box = await person.ask("GET", f"/api/games/bosk?language={language}")
    assert box["texts"]["name"] == "Bosk"
    assert box["seats"] == [2, 4]
    assert "BOSK-54" in box["moments"]["tile"]
    assert box["feats"] == []
    jay = await person.ask("GET", f"/api/games/jay?language={language}")
    assert {"key": "untouched", "section": "care"} in jay["feats"]
    rules = await person.ask("GET", f"/api/games/bosk/rules?language={language}")
    assert "BOSK-1" in rules["markdown"]
    await person.ask("GET", "/api/games/nonesuch", status=404)
    await person.ask("GET", "/api/games/bosk?language=tlh", status=422)


async def test_a_box_that_a_browser_has_is_not_sent_again(person: Person) -> None:
    for path in ("/api/games/bosk?language=fr", "/api/games/bosk/rules"):
        first = await person.http.get(path)
        again = await person.http.get(path, headers={"If-None-Match": f'"else", {first.headers["etag"]}'})
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
        assert first.headers["cache-control"] == "no-cache"
    tags = {(await person.http.get(f"/api/games/bosk?language={word}")).headers["etag"] for word in ("fr", "en")}
    assert len(tags) == 2
