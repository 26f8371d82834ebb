"""Nobody is ever sent what they must not know: every byte that each connection received is searched.

It works for any game. A sight must be exactly what the match shows this viewer at some moment, and exactly what it
would show in another world that this viewer cannot tell from the true one; no byte may hold the seed, a cookie or an
invitation of another. For the toy, whose cards have unmistakable names, no byte may hold a name before its time.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import AsyncExitStack, closing
from itertools import product

import pytest

from bosquet.core.events import SPECTATOR
from bosquet.core.registry import game as find_game
from bosquet.core.rng import Rng
from bosquet.match import Match
from bosquet.runtime.table import standing
from tests.server.support import Chair, House, Json, Person
from tests.toys.hush import LEAKS, unknown_to

SAMPLES = 3

pytestmark = pytest.mark.usefixtures("toys")


class Leak(AssertionError):
    pass


class Moments:
    """The match of a table at each moment of its life, taken back decisions included."""

    def __init__(self, house: House, table: Json) -> None:
        with closing(sqlite3.connect(house.db)) as database:
            (self.seed,) = database.execute("select seed from tables where id = ?", (table["id"],)).fetchone()
        lines = house.log(table["id"])
        self.matches = [self._after(table, lines[:n]) for n in range(len(lines) + 1)]

    def _after(self, table: Json, lines: list[str]) -> Match:
        match = Match(find_game(table["game"]), len(table["seats"]), self.seed, table["options"])
        for seat, notation in standing(lines):
            match.play(seat, notation)
        for seat in range(match.seats):
            match.decisions[seat] = sum(line.startswith(f"{seat} ") for line in lines)
        return match


def plain(value: object) -> object:
    return json.loads(json.dumps(value))


def check_sight(moments: Moments, first: int, sight: Json) -> int:
    """The moment of this sight, not before `first`; in other possible worlds it is the same."""
    viewer = sight["viewer"]
    for n in range(first, len(moments.matches)):
        match = moments.matches[n]
        if plain(match.sight(viewer)) == sight:
            break
    else:
        raise Leak(f"viewer {viewer} was shown what the match does not show")
    truth = match.state
    seats = range(match.seats) if viewer == SPECTATOR else [viewer]  # a spectator knows no more than any seat
    for seat, seed in product(seats, range(SAMPLES)):
        match.state = match.game.determinize(truth, seat, Rng(seed))
        elsewhere = plain(match.sight(viewer))
        match.state = truth
        if elsewhere != sight:
            raise Leak(f"viewer {viewer} was shown what differs in a world it cannot tell from the true one")
    return n


def check_bytes(moments: Moments, moment: int, viewer: int, text: str) -> None:
    match = moments.matches[moment]
    if match.game.key != "hush":
        return
    for name in unknown_to(match.state, viewer):
        if name in text:
            raise Leak(f"viewer {viewer} heard of {name} before its time")


def check_connection(moments: Moments, chair: Chair, secrets: set[str]) -> None:
    """Everything this connection was sent, in order."""
    moment, viewer = 0, SPECTATOR
    seed = moments.seed
    for text, message in zip(chair.received, chair.messages, strict=True):
        for secret in (*secrets, str(seed), f"{seed:x}", f"{seed:X}"):
            if secret in text:
                raise Leak("a seed, a cookie or an invitation was sent")
        if message["type"] == "sight":
            moment, viewer = check_sight(moments, moment, message["sight"]), message["sight"]["viewer"]
        check_bytes(moments, moment, viewer, text)


async def act(chair: Chair, chance: Rng) -> None:
    """Play, and then try something that is perhaps no longer legal: a refusal must not tell either."""
    before, refused = chair.sight, len(chair.refused)
    actions = before["actions"]
    await chair.play(actions[chance.below(len(actions))]["id"])
    # It is refused when another has just taken back what led to the question.
    await chair.until(lambda: chair.sight != before or len(chair.refused) > refused)
    await chair.play(actions[0]["id"])


async def play_all(chairs: list[Chair], chance: Rng) -> None:
    """Each seat in turn plays or takes something back, until the game is over."""
    while not chairs[0].over():
        for chair in chairs:
            await chair.quiet(0.005)
            if chair.asked():
                await act(chair, chance)
            elif chair.sight.get("undo") and chance.below(4) == 0:
                await chair.undo()


async def record(house: House, game: str, seats: int, options: dict[str, str]) -> tuple[Json, list[Chair], set[str]]:
    """Play a table with a person in each seat and a spectator; what none of them may ever read."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(house)) for _ in range(seats + 1)]
        host, *friends, spectator = people
        table = await host.lay(game, "me", *["friend"] * (seats - 1), public=True, options=options)
        invitations = [seat["invitation"] for seat in table["seats"][1:]]
        chairs = [await stack.enter_async_context(spectator.sit(table["id"]))]
        for friend, invitation in zip(friends, invitations, strict=True):
            await friend.join(invitation)
            chairs.append(await stack.enter_async_context(friend.sit(table["id"])))
        chairs.append(await stack.enter_async_context(host.sit(table["id"])))
        await play_all(chairs[1:], Rng(seats))
        for chair in chairs:
            await chair.until(chair.over)
            await chair.quiet(0.1)
        return table, chairs, {*invitations, *(person.cookie for person in people if person.cookie)}


def search(house: House, table: Json, chairs: list[Chair], secrets: set[str]) -> None:
    moments = Moments(house, table)
    for chair in chairs:
        assert any(message["type"] == "sight" for message in chair.messages)
        check_connection(moments, chair, secrets)


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_the_toy_that_hides_everything_leaks_nothing(house: House, seats: int) -> None:
    search(house, *await record(house, "hush", seats, {}))


@pytest.mark.parametrize("leak", LEAKS[1:])
async def test_the_search_finds_every_kind_of_leak(house: House, leak: str) -> None:
    found = await record(house, "hush", 3, {"leak": leak})
    with pytest.raises(Leak):
        search(house, *found)


async def test_no_game_leaks(house: House, person: Person) -> None:
    for game in await person.ask("GET", "/api/games"):
        if game["key"] != "hush":
            search(house, *await record(house, game["key"], game["seats"][0], {}))
