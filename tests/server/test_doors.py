"""Ways to a seat: invitations that tell what they are to, codes said aloud, free seats of public tables; and away."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from bosquet.runtime.codes import SPELT, WORDS, mint, plain, spelt
from bosquet.server.context import Context
from bosquet.server.errors import TooMany
from bosquet.server.limits import CODE, CODES, Limits
from bosquet.server.routes.doors import guess
from tests.server.support import House, Person


async def test_an_invitation_names_the_game_the_host_and_the_seats(person: Person, friend: Person) -> None:
    await person.ask("PATCH", "/api/me", {"name": "Camille"})
    table = await person.lay("cones", "me", "friend", "bot")
    seen = await friend.ask("GET", f"/api/invitations/{table['seats'][1]['invitation']}")
    assert (seen["game"], seen["host"], seen["taken"], seen["seated"]) == ("cones", "Camille", False, None)
    assert [(seat["kind"], seat["name"], seat["yours"]) for seat in seen["seats"]] == [
        ("person", "Camille", False),
        ("friend", "", True),
        ("bot", "", False),
    ]
    assert friend.cookie == ""


async def test_a_code_opens_a_free_seat_however_it_is_written(house: House, person: Person, friend: Person) -> None:
    table = await person.lay("cones", "me", "friend", "friend")
    assert await person.ask("GET", f"/api/tables/{table['id']}/code") is None
    made = await person.ask("POST", f"/api/tables/{table['id']}/code", {"language": "fr"})
    assert await person.ask("GET", f"/api/tables/{table['id']}/code") == made
    said = made["code"].upper().replace("-", " ")
    assert (await friend.ask("GET", f"/api/codes/{said}"))["seats"][1]["yours"]
    assert await friend.ask("POST", "/api/codes", {"code": said}) == {"table": table["id"], "seat": 1}
    assert await friend.ask("POST", "/api/codes", {"code": said}) == {"table": table["id"], "seat": 1}
    async with Person(house) as third, Person(house) as late:
        assert await third.ask("POST", "/api/codes", {"code": said}) == {"table": table["id"], "seat": 2}
        full = await late.ask("POST", "/api/codes", {"code": said}, 404)
        wrong = await late.ask("POST", "/api/codes", {"code": "mésange-00"}, 404)
        none = await late.ask("POST", "/api/codes", {"code": "<nothing>"}, 404)
        assert full == wrong == none
        assert late.cookie == ""
    assert (await person.ask("GET", f"/api/tables/{table['id']}"))["status"] == "running"


async def test_a_fresh_code_takes_the_place_of_the_old_and_only_the_host_has_it(person: Person, friend: Person) -> None:
    table = await person.lay("cones", "me", "friend", public=True)
    where = f"/api/tables/{table['id']}/code"
    old = await person.ask("POST", where, {"language": "en"})
    new = await person.ask("POST", where, {"language": "en"})
    if old["code"] != new["code"]:
        await friend.ask("GET", f"/api/codes/{old['code']}", status=404)
    await friend.ask("PATCH", "/api/me", {"name": "Inès"})
    assert (await friend.ask("POST", where, {"language": "en"}, 403))["code"] == "not_host"
    assert (await friend.ask("GET", where, status=403))["code"] == "not_host"
    assert new["code"] not in str(await friend.ask("GET", f"/api/tables/{table['id']}"))
    await friend.join(table["seats"][1]["invitation"])
    assert (await person.ask("POST", where, {"language": "en"}, 409))["code"] == "seat_taken"


def test_every_word_of_a_code_can_be_written_without_its_accents_or_hyphens() -> None:
    for words in WORDS.values():
        assert len(words) > 150
        for word in words:
            assert word.replace("-", "").isalpha() and word.strip("-") == word
            said = f"{word} 42".upper().replace("-", " ")
            assert spelt(plain(said)) == f"{word}-42"
    assert len(SPELT) == len({word for words in WORDS.values() for word in words})
    assert plain(" Mésange 42 ") == plain("mesange-42") == plain("MESANGE42") == "mesange-42"
    assert plain("mésange") == plain("42") == plain("mésange-420") == plain("a" * 100) == ""
    assert plain(mint("fr")).count("-") >= 1


async def test_nobody_may_try_many_codes_not_even_from_many_addresses() -> None:
    here = cast("Context", SimpleNamespace(limits=Limits(1)))
    for _ in range(int(CODE.burst)):
        await guess(here, "1.2.3.4")
    with pytest.raises(TooMany):
        await guess(here, "1.2.3.4")
    for k in range(int(CODES.burst - CODE.burst)):
        await guess(here, f"10.0.0.{k}")
    with pytest.raises(TooMany):
        await guess(here, "5.6.7.8")


async def test_a_free_seat_of_a_public_table_may_be_taken_by_anybody(
    house: House, person: Person, friend: Person
) -> None:
    table = await person.lay("cones", "me", "friend", public=True)
    where = f"/api/tables/{table['id']}/sit"
    assert (await person.ask("POST", where, {"seat": 1}, 409))["code"] == "seated_already"
    assert (await friend.ask("POST", where, {"seat": 0}, 409))["code"] == "seat_taken"
    assert await friend.ask("POST", where, {"seat": 1}) == {"table": table["id"], "seat": 1}
    private = await person.lay("cones", "me", "friend")
    async with Person(house) as third:
        assert (await third.ask("POST", where, {"seat": 1}, 409))["code"] == "seat_taken"
        await third.ask("POST", f"/api/tables/{private['id']}/sit", {"seat": 1}, 404)


async def test_a_seat_that_is_kept_for_somebody_is_not_free(house: House, person: Person, friend: Person) -> None:
    table = await person.lay("cones", "me", "friend", public=True)
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as host, friend.sit(table["id"]) as guest:
        await asyncio.gather(host.play_on(1), guest.play_on(2))
    again = await person.ask("POST", f"/api/tables/{table['id']}/rematch")
    async with Person(house) as third:
        await third.ask("POST", f"/api/tables/{again['id']}/sit", {"seat": 1}, 409)


async def test_a_glance_tells_how_far_a_table_is_to_who_may_know(person: Person, friend: Person) -> None:
    table = await person.lay("jay", "me", "bot")
    async with person.sit(table["id"]) as chair:
        await chair.play_on(3, 2)
        seen = await person.ask("GET", f"/api/tables/{table['id']}/glance")
        assert seen["plain"]["round"] in (1, 2) and "now" not in seen["plain"]
        assert len(seen["points"]) == len(chair.sight["scores"])
    await friend.ask("GET", f"/api/tables/{table['id']}/glance", status=404)


async def test_a_table_leaves_ones_own_list_only(person: Person, friend: Person) -> None:
    table = await person.lay("cones", "me", "friend")
    await friend.join(table["seats"][1]["invitation"])
    async with person.sit(table["id"]) as chair:
        await friend.ask("PATCH", "/api/me", {"name": "Inès"})
        await friend.ask("POST", f"/api/tables/{table['id']}/dismiss", status=204)
        await chair.until(lambda: chair.table and chair.table["seats"][1]["kind"] == "bot")
        await chair.until(lambda: chair.chat)
        assert [(line["seat"], line["name"], line["text"]) for line in chair.chat] == [(-1, "Inès", "left")]
    assert (await friend.ask("GET", "/api/tables"))["mine"] == []
    assert [one["id"] for one in (await person.ask("GET", "/api/tables"))["mine"]] == [table["id"]]


async def test_who_plays_alone_against_bots_leaves_nothing_going_on(house: House, person: Person) -> None:
    table = await person.lay("cones", "me", "bot")
    await person.ask("POST", f"/api/tables/{table['id']}/dismiss", status=204)
    await person.ask("POST", f"/api/tables/{table['id']}/dismiss", status=204)
    assert (await person.ask("GET", f"/api/tables/{table['id']}"))["seats"][0]["kind"] == "person"
    async with Person(house) as stranger:
        await stranger.ask("PATCH", "/api/me", {"name": "Zoé"})
        await stranger.ask("POST", f"/api/tables/{table['id']}/dismiss", status=404)
