"""Finished games: who may look back, what the owl would have done, the card, the list and the numbers."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from tests.server.support import House, Json, Person

PAGE = {"Accept": "text/html"}


async def play_out(person: Person, game: str = "jay", *seats: str) -> Json:
    table = await person.lay(game, *(seats or ("me", "bot")))
    async with person.sit(table["id"]) as chair:
        await chair.play_on(5)
        assert chair.over()
    return table


async def test_only_the_host_shares_and_only_what_is_over(house: House, person: Person, friend: Person) -> None:
    running = await person.lay("jay", "me", "bot")
    assert (await person.ask("PUT", f"/api/tables/{running['id']}/share", {"shared": True}, 409))["code"] == "not_over"
    table = await play_out(person)
    where = f"/api/tables/{table['id']}"
    looks = ("", "/replay/1", "/story", "/chances", "/log", "/share")
    for look in (*looks, "/card.png"):
        await friend.ask("GET", where + look, status=404)
    await friend.ask("POST", f"{where}/owl/0", status=404)
    await friend.ask("PATCH", "/api/me", {"name": "Inès"})
    await friend.ask("PUT", f"{where}/share", {"shared": True}, 404)

    assert await person.ask("GET", f"{where}/share") == {"shared": False}
    assert await person.ask("PUT", f"{where}/share", {"shared": True}) == {"shared": True}
    async with Person(house) as stranger:
        for look in looks:
            await stranger.ask("GET", where + look)
        assert (await stranger.http.get(f"{where}/card.png")).status_code == 200
        seen = await stranger.ask("GET", f"{where}/replay/1")
        assert seen["frames"][-1]["sight"]["viewer"] == -1
        await stranger.ask("POST", f"/api/tables/{table['id']}/rematch", status=404)
        async with stranger.sit(table["id"]) as chair:  # the talk of the table is not shared
            with pytest.raises(Exception, match="4404"):
                await chair.next()
        assert stranger.cookie == ""
    await friend.ask("PUT", f"{where}/share", {"shared": False}, 404)
    await person.ask("PUT", f"{where}/share", {"shared": False})
    await friend.ask("GET", where, status=404)


async def test_the_owl_answers_at_any_step(person: Person) -> None:
    table = await play_out(person)
    replay = await person.ask("GET", f"/api/tables/{table['id']}/replay/0")
    for step in (0, replay["steps"] - 1):
        seen = (await person.ask("GET", f"/api/tables/{table['id']}/replay/{step}"))["frames"][-1]["sight"]
        found = await person.ask("POST", f"/api/tables/{table['id']}/owl/{step}")
        assert found["seat"] in [one["seat"] for one in seen["waiting"]]
        if seen["viewer"] == found["seat"]:
            legal = [action["id"] for action in seen["actions"]]
            assert {found["advised"]["id"], found["played"]["id"]} <= set(legal)
    await person.ask("POST", f"/api/tables/{table['id']}/owl/{replay['steps']}", status=409)


async def test_the_page_of_a_shared_game_tells_how_it_ended_and_no_other_does(person: Person) -> None:
    await person.ask("PATCH", "/api/me", {"name": "<Zoé> & co"})
    table = await play_out(person)
    page = f"/t/{table['id']}/replay"
    before = (await person.http.get(page, headers=PAGE)).text
    assert "Zo" not in before and "api/tables" not in before
    await person.ask("PUT", f"/api/tables/{table['id']}/share", {"shared": True})
    after = (await person.http.get(page, headers=PAGE)).text
    assert "&lt;Zoé&gt; &amp; co" in after and "<Zoé>" not in after
    address = f"/api/tables/{table['id']}/card.png"
    assert address in after and after.count('property="og:image"') == 1
    card = await person.http.get(address)
    assert card.headers["content-type"] == "image/png"
    assert Image.open(BytesIO(card.content)).size == (1200, 630)


async def test_the_past_has_points_opponents_and_numbers_and_can_be_left(person: Person, friend: Person) -> None:
    tables = [await play_out(person) for _ in range(2)]
    alone = await play_out(person, "jay", "me")
    await play_out(person, "jay", "me", "hot")
    found = await person.ask("GET", "/api/me/games")
    assert found["more"] is False
    assert [one["table"]["id"] for one in found["games"][1:]] == [alone["id"], tables[1]["id"], tables[0]["id"]]
    oldest = found["games"][-1]
    assert oldest["seats"] == [0]
    assert len(oldest["points"]) == len(oldest["table"]["outcome"]["places"])
    assert (await person.ask("GET", "/api/me/games?game=cones"))["games"] == []
    assert len((await person.ask("GET", "/api/me/games?game=jay&skip=3"))["games"]) == 1

    (numbers,) = await person.ask("GET", "/api/me/statistics")
    points = [one["points"][0] for one in found["games"][1:]]
    assert (numbers["game"], numbers["played"], numbers["best"]) == ("jay", 3, max(points))
    assert numbers["average"] == sum(points) / 3
    assert numbers["won"] <= 3
    assert "first_player" not in numbers["options"]

    await person.ask("POST", f"/api/tables/{alone['id']}/dismiss", status=204)
    assert alone["id"] not in str(await person.ask("GET", "/api/me/games"))
    assert (await person.ask("GET", "/api/me/statistics"))[0]["played"] == 2
    await person.ask("GET", f"/api/tables/{alone['id']}")
    assert await friend.ask("GET", "/api/me/games") == {"games": [], "more": False}
    assert await friend.ask("GET", "/api/me/statistics") == []


async def test_what_a_guest_took_off_the_list_stays_off_that_of_the_account(house: House) -> None:
    async with Person(house) as here, Person(house) as elsewhere:
        await here.ask("POST", "/api/account", {"name": "Oubli7", "password": "longenough"}, 201)
        table = await play_out(elsewhere)
        await elsewhere.ask("POST", f"/api/tables/{table['id']}/dismiss", status=204)
        await elsewhere.ask("POST", "/api/login", {"name": "Oubli7", "password": "longenough"})
        assert (await elsewhere.ask("GET", "/api/me/games"))["games"] == []
