"""Nobody is ever sent what they must not know: every byte that each connection received is searched.

It works for any game, with a person in each seat or all of them at one device. What a seat has not shown yet does not
change a byte of what the others receive; the rest is the search of `leaks`. For the toy whose cards have unmistakable
names, no byte may hold a name before its time.
"""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from bosquet.arena.golden import mode_name, modes
from bosquet.core.game import Game, named_first
from bosquet.core.registry import games
from bosquet.core.rng import Rng
from bosquet.core.state import NOBODY
from tests.server.leaks import Leak, Played, Probe, Search
from tests.server.support import Chair, House, Json, Person
from tests.toys import cones, hush, jay

FEW = 30  # shared by all who listen: the decisions of a game that is played whole with other options

TOYS: list[Game] = [cones.GAME, hush.GAME, jay.GAME]

pytestmark = pytest.mark.usefixtures("toys")


class Evening:
    """One table played at random by all who sit at it; somebody watches."""

    def __init__(self, house: House, table: Json, game: Game, chairs: list[Chair], watching: Chair) -> None:
        self.house = house
        self.table = table
        self.game = game
        self.chairs = chairs
        self.all = [*chairs, watching]
        self.chance = Rng(len(chairs))
        self.probes: list[Probe] = []

    async def play(self, decisions: int) -> None:
        await self.settle()
        while decisions and not self.all[-1].over():
            decisions -= 1
            asked = [chair for chair in self.chairs if chair.asked()]
            chair = asked[self.chance.below(len(asked))]
            if self.chance.below(3) == 0:
                await self.try_anything(chair)
            if len(self.chairs) > 1 and self.chance.below(3) == 0:
                await self.hesitate(chair)
            else:
                await self.answer(chair, self.any_action(chair))

    async def settle(self) -> list[list[str]]:
        """What each was sent since the last time, table and talk left out."""
        found = []
        for chair in self.all:
            before = len(chair.received)
            await chair.settle()
            found.append([text for text in chair.received[before:] if '"type":"sight"' in text[:20]])
        return found

    def any_action(self, chair: Chair) -> str:
        actions = chair.sight["actions"]
        return str(actions[self.chance.below(len(actions))]["id"])

    async def answer(self, chair: Chair, action: str) -> list[list[str]]:
        """What the others were sent."""
        before = chair.sight
        await chair.play(action)
        await chair.until(lambda: chair.sight is not before)
        sent = await self.settle()
        return [texts for other, texts in zip(self.all, sent, strict=True) if other is not chair]

    async def hesitate(self, chair: Chair) -> None:
        """Answer, take back, answer something else: while it is a draft the others cannot tell the difference.

        They may know who still owes an answer, so what ends one is only held against what ends one too.
        """
        seat, options = chair.sight["viewer"], chair.sight["actions"]
        sent: dict[bool, list[list[str]]] = {}
        for action in (options[0]["id"], options[-1]["id"]):
            others = await self.answer(chair, action)
            if not chair.sight["undo"]:
                return
            if sent.setdefault(chair.asked(), others) != others:
                raise Leak(f"what seat {seat} drafts changes what the others are sent")
            await chair.undo()
            await chair.until(lambda: chair.sight["actions"] == options)
            await self.settle()

    async def try_anything(self, chair: Chair) -> None:
        """Something that is not legal: a refusal must not tell either."""
        seat, known = chair.sight["viewer"], len(chair.refused)
        legal = {action["id"] for action in chair.sight["actions"]}
        action = self.game.notations[self.chance.below(len(self.game.notations))]
        if action not in legal:
            await chair.play(action)
            await chair.until(lambda: len(chair.refused) > known)
            lines = len(self.house.log(self.table["id"]))
            self.probes.append(Probe(lines, seat, action, chair.refused[-1]))


async def played(house: House, game: Game, seats: int, options: dict[str, str], together: bool = False) -> Played:
    """A table with a person in each seat, or all of them at one device, and a spectator."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(house)) for _ in range(seats + 1)]
        host, *friends, spectator = people
        others = ["hot" if together else "friend"] * (seats - 1)
        table = await host.lay(game.key, "me", *others, public=True, options=options)
        invitations = [seat["invitation"] for seat in table["seats"] if seat["invitation"]]
        watching = await stack.enter_async_context(spectator.sit(table["id"]))
        seated = [*friends, host] if invitations else [host]
        for friend, invitation in zip(seated, invitations, strict=False):
            await friend.join(invitation)
        chairs = [await stack.enter_async_context(person.sit(table["id"])) for person in seated]
        evening = Evening(house, table, game, chairs, watching)
        await evening.play(10_000 if whole(game, seats, options) else FEW // (seats + 1))
        secrets = {*invitations, *(person.cookie for person in people if person.cookie)}
        return Played(table, [*chairs, watching], evening.probes, secrets, together)


def whole(game: Game, seats: int, options: dict[str, str]) -> bool:
    return game in TOYS or (seats, options) == next(mode for mode in modes(game) if mode[0] > 1)


def every_table() -> list[object]:
    """Every game and toy with two seats or more and every choice of every option but who begins, and one device."""
    return [
        pytest.param(game, seats, options, together, id=f"{game.key}-{mode_name(game, seats, options)}{suffix}")
        for game in (*games().values(), *TOYS)
        for seats, options in modes(game)
        if seats > 1 and named_first(options) == NOBODY and options.get("leak", "none") == "none"
        for together, suffix in ((False, ""), (True, "-one-device"))
        if not together or game.secrets(seats, options) or whole(game, seats, options)
    ]


@pytest.mark.parametrize(("game", "seats", "options", "together"), every_table())
async def test_nothing_leaks(house: House, game: Game, seats: int, options: dict[str, str], together: bool) -> None:
    Search(house, await played(house, game, seats, options, together)).run()


@pytest.mark.parametrize("leak", hush.LEAKS[1:])
async def test_the_search_finds_every_kind_of_leak(house: House, leak: str) -> None:
    found = await played(house, hush.GAME, 3, {"leak": leak})
    with pytest.raises(Leak):
        Search(house, found).run()
