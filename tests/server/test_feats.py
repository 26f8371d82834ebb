"""Achievements over REST: kept at the end, chosen where there are several, shown to who has them."""

from __future__ import annotations

from itertools import count

from bosquet.match import Match
from tests.server.support import House, Person
from tests.toys.jay import GAME

NUTS = {"nuts": "hazelnut+chestnut"}


def best_nut(match: Match) -> str:
    return GAME.notation(match.state.legal()[-2])  # the last is to pass


def lucky_seed() -> int:
    """One by which the best nuts, laid in the tree, reach all that there is to reach."""
    for seed in count():
        match = Match(GAME, 1, seed, NUTS)
        while not match.state.over():
            match.play(0, best_nut(match), "tree")
        if len(GAME.reached(match.state, 0)) == len(GAME.feats()):
            return seed
    raise AssertionError


async def play_safely(house: House, person: Person, seed: int) -> str:
    """The address of the feats of a game with every nut in the tree, where the jay takes nothing."""
    table = await person.lay("jay", "me", options=NUTS)
    house.rows("update tables set seed = ? where id = ?", str(seed), table["id"])
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        while not chair.over():
            before = chair.sight
            await chair.play(before["actions"][-2]["id"], "tree")
            await chair.until_moved_on(before)
    return f"/api/tables/{table['id']}/feats"


async def test_of_each_section_one_new_one_is_kept(house: House, person: Person, friend: Person) -> None:
    assert await person.ask("GET", "/api/feats") == []
    seed = lucky_seed()
    first = await play_safely(house, person, seed)
    found = await person.ask("GET", first)
    assert found == {
        "reached": ["rich", "richer", "untouched"],
        "kept": ["untouched"],
        "choices": {"harvest": ["rich", "richer"]},
    }
    for wrong in (["untouched"], ["rich", "richer"], ["nonesuch"]):
        assert (await person.ask("POST", first, {"keys": wrong}, 409))["code"] == "no_such_choice"
    await person.ask("POST", first, {"keys": []}, 422)
    kept = await person.ask("POST", first, {"keys": ["richer"]})
    assert (sorted(kept["kept"]), kept["choices"]) == (["richer", "untouched"], {})
    assert (await person.ask("POST", first, {"keys": ["rich"]}, 409))["code"] == "no_such_choice"
    second = await play_safely(house, person, seed)
    assert await person.ask("GET", second) == {**found, "kept": ["rich"], "choices": {}}
    mine = await person.ask("GET", "/api/feats")
    assert {(one["game"], one["key"]) for one in mine} == {("jay", "rich"), ("jay", "richer"), ("jay", "untouched")}
    assert mine[0]["key"] == "rich"
    assert mine[0]["table"] in second
    await friend.ask("GET", first, status=404)
    assert await friend.ask("GET", "/api/feats") == []


async def test_they_are_for_who_sits_there_and_at_the_end(person: Person, friend: Person) -> None:
    table = await person.lay("jay", "me", public=True)
    path = f"/api/tables/{table['id']}/feats"
    assert (await person.ask("GET", path, status=409))["code"] == "not_over"
    assert (await friend.ask("GET", path, status=404))["code"] == "no_such_table"
    await friend.ask("PATCH", "/api/me", {"name": "Léa"})
    assert (await friend.ask("GET", path, status=403))["code"] == "not_yours"
