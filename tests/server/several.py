"""Several servers on one PostgreSQL under play, and accidents: servers killed, PostgreSQL restarted, news cut.

`python -m tests.server.several 30 3 3` has 30 servers killed, PostgreSQL restarted and the news cut three times each.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bosquet.core.registry import game as find_game
from bosquet.match import Match
from tests.databases import Cluster, rows
from tests.server.support import Chair, House, Json, Person

PATIENCE = 90.0  # seconds in which anybody who plays gets an answer, whatever happens meanwhile
AWAY = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake, httpx2.TransportError)
Decision = tuple[str, int, int]  # the table, the seat, and which of its decisions
CUT = """select pg_terminate_backend(pid) from pg_stat_activity
         where query ilike 'listen%' and datname = current_database()"""


@dataclass
class Found:
    """What is left after the accidents."""

    kills: int = 0
    restarts: int = 0
    cuts: int = 0
    games: int = 0  # that followed another
    moves: int = 0  # that were acknowledged
    returns: int = 0  # of players whose server was gone
    longest: float = 0.0  # seconds that anybody waited for an answer


@dataclass
class Player:
    """Somebody at a table who plays on, whichever server is there; sends again what was not answered."""

    houses: Sequence[House]
    cookie: str
    table: str
    found: Found
    chance: random.Random
    sent: dict[Decision, str] = field(default_factory=dict)
    shown: dict[Decision, str] = field(default_factory=dict)

    async def play(self, ends: asyncio.Event) -> None:
        """Game after game, until the accidents are over and so is the game."""
        while True:
            try:
                async with self.sit() as chair:
                    await self.play_here(chair, ends)
                if ends.is_set():
                    return
                await self.play_again()
            except AWAY:
                self.found.returns += 1
                await asyncio.sleep(0.2)

    def sit(self) -> Chair:
        return Chair(self.chance.choice(self.houses), self.table, {"Cookie": f"bosquet={self.cookie}"})

    async def play_again(self) -> None:
        async with Person(self.chance.choice(self.houses)) as person:
            person.http.cookies.set("bosquet", self.cookie)
            answer = await person.http.post(f"/api/tables/{self.table}/rematch")
            assert answer.status_code in (200, 500), answer.text
            if answer.status_code == 200:
                self.table = answer.json()["id"]
                self.found.games += 1

    async def play_here(self, chair: Chair, ends: asyncio.Event) -> None:
        while not chair.sight:
            if ends.is_set() and self.table not in {table for table, _, _ in self.sent}:
                return  # nobody else begins this game
            with suppress(TimeoutError):
                await chair.next(1.0)
        while True:
            self.note(chair)
            if chair.over():
                return
            if not chair.asked():
                await chair.next(PATIENCE)
                continue
            await asyncio.sleep(0.0 if ends.is_set() else self.chance.uniform(0.0, 0.3))
            await self.decide(chair)

    async def decide(self, chair: Chair) -> None:
        key = self.table, chair.sight["viewer"], chair.sight["decision"]
        actions = chair.sight["actions"]
        action = self.sent.setdefault(key, actions[self.chance.randrange(len(actions))]["id"])
        before, refused, began = chair.sight, len(chair.refused), time.monotonic()
        await chair.play(action)
        await chair.until(lambda: chair.sight is not before or len(chair.refused) > refused, PATIENCE)
        self.found.longest = max(self.found.longest, time.monotonic() - began)
        if len(chair.refused) > refused:
            assert chair.refused[-1]["code"] in ("broken", "stale"), chair.refused[-1]

    def note(self, chair: Chair) -> None:
        """All that was sent before the decision we are asked for now has been acknowledged."""
        seat, decision = chair.sight["viewer"], chair.sight["decision"]
        known = {
            key: action for key, action in self.sent.items() if key[:2] == (self.table, seat) and key[2] < decision
        }
        self.found.moves += len(known.keys() - self.shown.keys())
        self.shown |= known


async def lay(house: House, game: str, *kinds: str) -> tuple[str, list[str]]:
    """A table, and the cookies of its people."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(house)) for kind in kinds if kind in ("me", "friend")]
        table = await people[0].lay(game, *kinds)
        tokens = [seat["invitation"] for seat in table["seats"] if seat["invitation"]]
        for person, token in zip(people[1:], tokens, strict=True):
            await person.join(token)
        return table["id"], [person.cookie for person in people]


async def run(cluster: Cluster, folder: Path, accidents: Sequence[str], seed: int = 1) -> Found:
    """Let people and bots play on three servers through these accidents, and check what is left."""
    chance, found, ends = random.Random(seed), Found(), asyncio.Event()  # noqa: S311
    database = cluster.fresh()
    with Street(folder, database) as houses:
        players = []
        for number, kinds in enumerate((("me", "friend"), ("me", "bot"), ("me", "bot", "friend"), ("me", "friend"))):
            table, cookies = await lay(houses[number % 3], "bosk" if number == 0 else "hush", *kinds)
            players += [Player(houses, cookie, table, found, random.Random(cookie)) for cookie in cookies]  # noqa: S311
        playing = [asyncio.create_task(player.play(ends)) for player in players]
        for accident in accidents:
            await asyncio.sleep(chance.uniform(0.2, 1.5))
            await asyncio.to_thread(happen, accident, chance.choice(houses), cluster, found)
        ends.set()
        async with asyncio.timeout(PATIENCE * 4):
            await asyncio.gather(*playing)
        await check(database, houses, players)
    return found


class Street:
    """Three servers, which all end with the block, whichever live."""

    def __init__(self, folder: Path, database: str) -> None:
        self._houses = []
        for number in range(3):
            (folder / str(number)).mkdir()
            self._houses.append(House(folder / str(number), database, workers="1"))

    def __enter__(self) -> list[House]:
        for house in self._houses:
            house.start()
        return self._houses

    def __exit__(self, *_: object) -> None:
        for house in self._houses:
            house.kill()


def happen(accident: str, house: House, cluster: Cluster, found: Found) -> None:
    if accident == "kill":
        house.kill()
        house.start()
        found.kills += 1
    elif accident == "restart":
        cluster.stop()
        cluster.start()
        found.restarts += 1
    else:
        rows(house.database, CUT)
        found.cuts += 1


async def check(database: str, houses: Sequence[House], players: Sequence[Player]) -> None:
    """Every acknowledged move is there, none twice or unasked, and every server shows the same."""
    for table in {table for player in players for table, _, _ in player.sent}:
        ((game, seed, options, seats),) = rows(
            database,
            'select game, seed, options, (select count(*) from seats where "table" = id) from tables where id = ?',
            table,
        )
        match = Match(find_game(game), seats, int(seed), options)
        for line in houses[0].log(table):
            match.enter(line)  # raises if it may not be there
        assert match.state.over()
        for player in players:
            for (where, seat, decision), action in player.shown.items():
                assert where != table or match.said[seat][decision] == action
            for seat in {seat for where, seat, _ in player.sent if where == table}:
                assert match.said[seat] == [player.sent[table, seat, k] for k in range(len(match.said[seat]))]
    for player in players:
        seen: list[Json] = []
        for house in houses:
            async with Chair(house, player.table, {"Cookie": f"bosquet={player.cookie}"}) as chair:
                await chair.settle()
                seen.append(chair.sight)
        assert seen[0] == seen[1] == seen[2]


def main() -> None:
    kills, restarts, cuts = map(int, (*sys.argv[1:], "30", "3", "3")[:3])
    accidents = ["kill"] * kills + ["restart"] * restarts + ["cut"] * cuts
    random.Random(1).shuffle(accidents)  # noqa: S311
    cluster = Cluster()
    try:
        with tempfile.TemporaryDirectory() as folder:
            print(asyncio.run(run(cluster, Path(folder), accidents)))
    finally:
        cluster.throw_away()


if __name__ == "__main__":
    main()
