"""A table over real sockets: moves, retries, refusals, taking back, who is shown what and when."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from bosquet.core.registry import game as find_game
from bosquet.server.messages import server_messages
from tests.server.support import House, Person


async def test_a_game_against_a_bot_is_played_to_its_end(house: House, person: Person) -> None:
    table = await person.lay("bosk", "me", "bot")
    async with person.sit(table["id"]) as chair:
        await chair.play_on(1)
        await chair.until(lambda: chair.table["status"] == "over")
    assert chair.sight["outcome"] == chair.table["outcome"]
    log = await person.ask("GET", f"/api/tables/{table['id']}/log")
    assert all(f"\n{line}\n" in log for line in house.log(table["id"]))
    for text in chair.received:
        server_messages.validate_json(text)


async def test_a_move_sent_twice_is_done_once(house: House, person: Person) -> None:
    table = await person.lay("bosk", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        first = chair.sight
        action = first["actions"][0]["id"]
        for _ in range(2):
            await chair.play(action, decision=first["decision"], seat=first["viewer"])
        await chair.until(lambda: len([m for m in chair.messages if m["type"] == "sight"]) == 3)
        assert chair.refused == []
        assert house.log(table["id"]) == [f"{first['viewer']} {action}"]


async def test_a_late_click_is_refused_politely(house: House, person: Person) -> None:
    table = await person.lay("bosk", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        first = chair.sight
        await chair.play(first["actions"][0]["id"], decision=first["decision"], seat=first["viewer"])
        await chair.play(first["actions"][1]["id"], decision=first["decision"], seat=first["viewer"])
        await chair.until(lambda: chair.refused)
        assert (chair.refused[0]["code"], chair.refused[0]["decision"]) == ("stale", first["decision"])
        assert len(house.log(table["id"])) == 1


async def test_an_illegal_move_changes_nothing_and_names_the_rule(house: House, person: Person) -> None:
    table = await person.lay("bosk", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        before = chair.sight
        legal = {action["id"] for action in before["actions"]}
        await chair.play(before["actions"][0]["id"])
        await chair.until(lambda: chair.sight != before)
        taken = next(iter(legal - {action["id"] for action in chair.sight["actions"]}))
        now = chair.sight
        await chair.play(taken)
        await chair.until(lambda: chair.refused)
        refused = chair.refused[0]
        assert (refused["code"], refused["link"], refused["decision"]) == ("illegal", 0, now["decision"])
        assert refused["rule"].startswith("BOSK-")
        assert f"refusal.{refused['reason']}" in find_game("bosk").texts("en")
        await chair.play("dance on the table")
        await chair.until(lambda: len(chair.refused) == 2)
        assert (chair.refused[1]["code"], chair.refused[1]["rule"]) == ("bad_notation", None)
        await chair.play(now["actions"][0]["id"], seat=7)
        await chair.until(lambda: len(chair.refused) == 3)
        assert chair.refused[2]["code"] == "not_yours"
        assert chair.sight == now
        assert len(house.log(table["id"])) == 1


@pytest.mark.parametrize(
    "text",
    [
        "no json",
        "[]",
        '{"type":"dance"}',
        '{"type":"play","seat":0,"decision":0}',
        '{"type":"play","seat":0,"decision":0,"actions":[]}',
        '{"type":"play","seat":0,"decision":0,"actions":"x"}',
        '{"type":"play","seat":0,"decision":0,"actions":[' + ",".join(['"x"'] * 33) + "]}",
        '{"type":"play","seat":"0","decision":0,"actions":["x"]}',
        '{"type":"play","seat":0,"decision":0,"actions":["x"],"more":1}',
        '{"type":"play","seat":-1,"decision":0,"actions":["x"]}',
        '{"type":"play","seat":0,"decision":99999999999999999999,"actions":["x"]}',
        '{"type":"chat","text":""}',
        '{"type":"ping","at":"now"}',
    ],
)
async def test_a_malformed_message_is_refused_and_the_talk_goes_on(person: Person, text: str) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        await chair.socket.send(text)
        await chair.until(lambda: chair.refused)
        assert chair.refused[0]["code"] == "invalid"
        await chair.send(type="ping", at=1.5)
        assert await chair.next() == {"type": "pong", "at": 1.5}


async def test_an_enormous_message_ends_the_connection(person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        await chair.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            await chair.until(lambda: False)


async def test_on_one_device_the_sight_is_that_of_the_seat_asked(person: Person) -> None:
    table = await person.lay("hush", "me", "hot", "hot")
    async with person.sit(table["id"]) as chair:
        seen = set()
        for _ in range(3):
            await chair.until(chair.asked)
            before = chair.sight
            seen.add(before["viewer"])
            await chair.play(before["actions"][0]["id"])
            await chair.until_moved_on(before)
    assert seen == {0, 1, 2}


async def test_taking_back_tells_nobody_else(house: House, person: Person, friend: Person) -> None:
    table = await person.lay("bosk", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as mine, friend.sit(table["id"]) as theirs:
        for chair in (mine, theirs):
            await chair.until(lambda chair=chair: chair.sight)  # type: ignore[misc]
        chair, other = (mine, theirs) if mine.asked() else (theirs, mine)
        await chair.undo()
        await chair.until(lambda: chair.refused)
        assert (chair.refused[0]["code"], chair.refused[0]["link"]) == ("nothing_to_undo", None)
        before, story = chair.sight, chair.events
        await other.settle()
        await chair.play(before["actions"][0]["id"])
        await chair.until(lambda: chair.sight["undo"])
        await chair.undo()
        await chair.until(lambda: chair.sight["decision"] == before["decision"] + 2)
        assert chair.sight == {**before, "decision": before["decision"] + 2}
        assert chair.events == story
        assert (chair.messages[-1]["from"], len(chair.messages[-1]["frames"])) == (len(story), 1)
        assert [one for one in await other.settle() if one["type"] == "sight"] == []
    seat = before["viewer"]
    assert house.log(table["id"]) == [f"{seat} {before['actions'][0]['id']}", f"{seat} undo"]


async def test_a_gesture_is_one_message(house: House, person: Person, friend: Person) -> None:
    table = await person.lay("jay", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as mine, friend.sit(table["id"]) as theirs:
        await mine.until(mine.asked)
        await theirs.until(lambda: theirs.sight)
        first = mine.sight
        nut = first["actions"][0]["id"]
        await mine.play(nut, "pass")
        await mine.until(lambda: mine.refused)
        refused = mine.refused[0]
        assert (refused["code"], refused["reason"], refused["link"], refused["args"]) == ("illegal", "place", 1, {})
        for _ in range(2):
            await mine.play(nut, "tree", decision=first["decision"])
        await mine.until(lambda: len(mine.events) == 2)
        await theirs.until(theirs.asked)
        await mine.settle()
        assert mine.refused == [refused]
        assert [event["kind"] for event in theirs.events] == ["laid", "draw"]
    assert house.log(table["id"]) == [f"0 {nut}", "0 tree"]


async def test_an_automaton_plays_in_frames(person: Person) -> None:
    table = await person.lay("jay", "me", options={"rounds": "1", "nuts": "acorn+hazelnut"})
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        await chair.play(chair.sight["actions"][0]["id"], "ground")
        await chair.until(lambda: chair.events)
        assert [frame["events"][-1]["kind"] for frame in chair.frames] == ["draw", "hop", "stole"]
        assert chair.frames[0]["sight"]["waiting"] == [{"seat": 1, "kind": "automaton"}]
        assert chair.frames[-1]["sight"]["waiting"] == [{"seat": 0, "kind": "nut"}]
        await chair.play_on(1)
        assert chair.sight["outcome"]["verdict"] in ("won", "lost")
        await chair.until(lambda: chair.table["status"] == "over")
        assert chair.table["outcome"] == chair.sight["outcome"]
    for text in chair.received:
        server_messages.validate_json(text)


async def test_a_secret_choice_is_taken_back_without_a_word_to_the_others(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as mine, friend.sit(table["id"]) as theirs:
        await mine.until(mine.asked)
        await theirs.until(theirs.asked)
        await theirs.settle()
        before = theirs.sight
        await mine.play(mine.sight["actions"][0]["id"])
        await mine.until(lambda: not mine.asked())
        (told,) = await theirs.settle()
        assert (told["type"], told["told"], len(told["frames"])) == ("sight", [], 1)
        assert theirs.sight == {**before, "waiting": [{"seat": 1, "kind": "whisper"}]}
        await mine.undo()
        await mine.until(mine.asked)
        await theirs.settle()
        assert theirs.sight == before
        assert theirs.events == []


async def test_who_comes_back_is_told_the_whole_story(person: Person) -> None:
    table = await person.lay("bosk", "me", "bot")
    async with person.sit(table["id"]) as chair:
        await chair.play_on(2, 5)
        await chair.until(chair.asked)
    async with person.sit(table["id"]) as again:
        await again.until(again.asked)
        message = again.messages[-1]
        assert (message["from"], message["told"], len(message["frames"])) == (0, chair.events, 1)
        assert again.sight == chair.sight
        assert again.events == chair.events


async def test_spectators_see_public_tables_only(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "hot", public=True)
    async with friend.sit(table["id"]) as chair:
        await chair.until(lambda: chair.sight)
        assert (chair.sight["viewer"], chair.sight["actions"]) == (-1, [])
        await chair.send(type="chat", text="hello")
        await chair.until(lambda: chair.refused)
        await chair.play("pass", decision=0, seat=0)
        await chair.until(lambda: len(chair.refused) == 2)
        assert [one["code"] for one in chair.refused] == ["spectator", "not_yours"]
        seen = await person.ask("GET", f"/api/tables/{table['id']}")
        assert seen["spectators"] == 1
    hidden = await person.lay("hush", "me", "hot")
    for there in (hidden["id"], "x" * 12, "nowhere"):
        async with friend.sit(there) as chair:
            with pytest.raises(ConnectionClosed) as closed:
                await chair.next()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4404


async def test_who_is_here_is_told(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as chair:
        async with friend.sit(table["id"]):
            await chair.until(lambda: chair.table and chair.table["seats"][1]["online"])
        await chair.until(lambda: not chair.table["seats"][1]["online"])
        await friend.ask("PATCH", "/api/me", {"name": "Léa"})
        await chair.until(lambda: chair.table["seats"][1]["name"] == "Léa")


async def test_talk_is_heard_and_remembered(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    await friend.ask("PATCH", "/api/me", {"name": "Léa"})
    async with person.sit(table["id"]) as chair, friend.sit(table["id"]) as other:
        await other.send(type="chat", text="  <b>salut</b>\n\u0007 à tous ")
        await chair.until(lambda: chair.chat)
    async with person.sit(table["id"]) as again:
        await again.until(lambda: again.chat)
    assert again.chat == chair.chat
    said = chair.chat[0]
    assert (said["seat"], said["name"], said["text"]) == (1, "Léa", "<b>salut</b> à tous")
