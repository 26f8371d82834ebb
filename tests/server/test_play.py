"""A table over real sockets: moves, retries, refusals, taking back, who is shown what and when."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

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
            await chair.play(action, first["decision"], first["viewer"])
        await chair.until(lambda: len([m for m in chair.messages if m["type"] == "sight"]) == 3)
        assert chair.refused == []
        assert house.log(table["id"]) == [f"{first['viewer']} {action}"]


async def test_a_late_click_is_refused_politely(house: House, person: Person) -> None:
    table = await person.lay("bosk", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        first = chair.sight
        await chair.play(first["actions"][0]["id"], first["decision"], first["viewer"])
        await chair.play(first["actions"][1]["id"], first["decision"], first["viewer"])
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
        assert chair.refused[0]["code"] == "illegal"
        assert chair.refused[0]["rule"].startswith("BOSK-")
        await chair.play("dance on the table")
        await chair.until(lambda: len(chair.refused) == 2)
        assert chair.refused[1]["code"] == "bad_notation"
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
        '{"type":"play","seat":"0","decision":0,"action":"x"}',
        '{"type":"play","seat":0,"decision":0,"action":"x","more":1}',
        '{"type":"play","seat":-1,"decision":0,"action":"x"}',
        '{"type":"play","seat":0,"decision":99999999999999999999,"action":"x"}',
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


async def test_taking_back_resets_the_story(house: House, person: Person) -> None:
    table = await person.lay("bosk", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        await chair.undo()
        await chair.until(lambda: chair.refused)
        assert chair.refused[0]["code"] == "nothing_to_undo"
        before = chair.sight
        while not chair.events:
            before = chair.sight
            await chair.play(before["actions"][0]["id"])
            await chair.until_moved_on(before)
        seat = before["viewer"]
        await chair.send(type="undo", seat=seat, decision=before["decision"] + 1)
        await chair.until(lambda: chair.sight["viewer"] == seat and chair.sight["decision"] == before["decision"] + 2)
        assert chair.messages[-1]["reset"] is True
        assert chair.events == []
        assert chair.sight["view"] == before["view"]
        assert chair.sight["actions"] == before["actions"]
    assert house.log(table["id"])[-2:] == [f"{seat} {before['actions'][0]['id']}", f"{seat} undo"]


async def test_a_secret_choice_is_taken_back_without_a_word_to_the_others(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as mine, friend.sit(table["id"]) as theirs:
        await mine.until(mine.asked)
        await theirs.until(theirs.asked)
        await theirs.quiet()
        await mine.play(mine.sight["actions"][0]["id"])
        told = await theirs.quiet()
        assert [one["type"] for one in told] == ["sight"]
        assert told[0]["sight"]["waiting"] == [{"seat": 1, "kind": "whisper"}]
        assert told[0]["events"] == [{"kind": "whisper", "seat": 0, "card": None}]
        await mine.until(lambda: not mine.asked())
        await mine.undo()
        await mine.until(mine.asked)
        assert [one["type"] for one in await theirs.quiet()] == ["sight"]


async def test_who_comes_back_is_told_the_whole_story(person: Person) -> None:
    table = await person.lay("bosk", "me", "bot")
    async with person.sit(table["id"]) as chair:
        await chair.play_on(2, 5)
        await chair.until(chair.asked)
    async with person.sit(table["id"]) as again:
        await again.until(again.asked)
        assert again.messages[-1]["reset"] is True
        assert again.sight == chair.sight
        assert again.events == chair.events


async def test_spectators_see_public_tables_only(person: Person, friend: Person) -> None:
    table = await person.lay("hush", "me", "hot", public=True)
    async with friend.sit(table["id"]) as chair:
        await chair.until(lambda: chair.sight)
        assert (chair.sight["viewer"], chair.sight["actions"]) == (-1, [])
        await chair.send(type="chat", text="hello")
        await chair.until(lambda: chair.refused)
        await chair.play("pass", 0, 0)
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
