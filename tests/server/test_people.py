"""Guests, accounts and cookies."""

from __future__ import annotations

import hashlib

from tests.server.support import House, Person


async def test_who_only_looks_leaves_no_trace(person: Person) -> None:
    assert await person.ask("GET", "/api/me") == {"name": "", "account": False}
    await person.ask("GET", "/api/tables")
    assert person.cookie == ""


async def test_the_cookie_is_opaque_and_only_its_hash_is_kept(house: House, person: Person) -> None:
    response = await person.http.patch("/api/me", json={"name": "Léa"})
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(person.cookie) == 43
    assert await person.ask("GET", "/api/me") == {"name": "Léa", "account": False}
    kept = [value for row in house.rows("select * from sessions") for value in row]
    assert person.cookie not in kept
    assert hashlib.sha256(person.cookie.encode()).hexdigest() in kept


async def test_a_forged_cookie_is_nobody(house: House) -> None:
    async with Person(house) as stranger:
        stranger.http.cookies.set("bosquet", "x" * 43)
        assert await stranger.ask("GET", "/api/me") == {"name": "", "account": False}


async def test_a_guest_keeps_their_tables_when_they_log_in(house: House, person: Person) -> None:
    await person.ask("POST", "/api/account", {"name": "Chêne", "password": "feuille-morte"}, 201)
    assert await person.ask("GET", "/api/me") == {"name": "Chêne", "account": True}
    again = await person.ask("POST", "/api/account", {"name": "Hêtre", "password": "feuille-morte"}, 409)
    assert again["code"] == "has_account"
    async with Person(house) as elsewhere:
        table = await elsewhere.lay("hush", "me", "hot")
        taken = await elsewhere.ask("POST", "/api/account", {"name": "CHÊNE", "password": "feuille-morte"}, 409)
        assert taken["code"] == "name_taken"
        wrong = await elsewhere.ask("POST", "/api/login", {"name": "Chêne", "password": "feuille-vive"}, 401)
        nobody = await elsewhere.ask("POST", "/api/login", {"name": "Charme", "password": "feuille-vive"}, 401)
        assert wrong == nobody
        before = elsewhere.cookie
        await elsewhere.ask("POST", "/api/login", {"name": "chêne", "password": "feuille-morte"})
        assert elsewhere.cookie != before
        mine = await elsewhere.ask("GET", "/api/tables")
        assert [one["id"] for one in mine["mine"]] == [table["id"]]
        assert all(seat["mine"] for seat in mine["mine"][0]["seats"])
        async with elsewhere.sit(table["id"]) as chair:
            await chair.until(chair.asked)


async def test_who_logs_out_is_nobody(person: Person) -> None:
    await person.ask("PATCH", "/api/me", {"name": "Léa"})
    cookie = person.cookie
    await person.http.post("/api/logout")
    assert person.cookie == ""
    person.http.cookies.set("bosquet", cookie)
    assert (await person.ask("GET", "/api/me"))["name"] == ""


async def test_names_are_bounded_and_plain(person: Person) -> None:
    for name in ("x" * 25, "a\u0000b", "a\nb", "a\u202eb", 3, None):
        refused = await person.ask("PATCH", "/api/me", {"name": name}, 422)
        assert refused["code"] == "invalid"
    assert person.cookie == "" or (await person.ask("GET", "/api/me"))["name"] == ""


async def test_the_best_game_alone_is_kept_for_every_mode(person: Person, friend: Person) -> None:
    totals = []
    for seed, rounds in ((1, "4"), (2, "4"), (3, "2")):
        table = await person.lay("cones", "me", options={"rounds": rounds})
        async with person.sit(table["id"]) as chair:
            await chair.play_on(seed)
        totals.append(sum(line["points"] for line in chair.sight["scores"][0]))
    together = await person.lay("cones", "me", "bot")
    async with person.sit(together["id"]) as chair:
        await chair.play_on(4)
    bests = await person.ask("GET", "/api/me/bests/cones")
    assert {best["options"]["rounds"]: best["points"] for best in bests} == {"4": max(totals[:2]), "2": totals[2]}
    assert await person.ask("GET", "/api/me/bests/bosk") == []
    assert await friend.ask("GET", "/api/me/bests/cones") == []
