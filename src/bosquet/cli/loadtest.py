"""Many tables at once: scripted players on real WebSockets, against servers of their own or a deployment that runs."""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier

from orjson import dumps, loads
from rich.console import Console
from rich.table import Table

from bosquet.cli.servers import PATIENCE, Address, Server, start_server
from bosquet.cli.sockets import Socket, connect
from bosquet.core.game import View
from bosquet.core.rng import Rng
from bosquet.match.changes import latest

RARELY = (100_000, 50, 100)  # when players collect garbage: a sight has none, and their pauses are not the server's
MOST_TABLES = 1000
LONGEST = 600.0


@dataclass(frozen=True)
class Figures:
    """What was measured. Times are milliseconds, from the click until all who are shown it see it; memory in MB.

    `server` and `players` are the processor time that a move costs either; that of a deployment is not known here.
    """

    tables: int
    seconds: float
    moves: int
    moves_per_second: float
    p50: float
    p99: float
    worst: float
    errors: int
    games: int
    stored: int | None
    memory: list[float]  # seated, half-way, at the end
    server: float | None
    players: float


@dataclass
class Tally:
    """What the players of all tables have seen so far."""

    times: list[float] = field(default_factory=list)
    games: int = 0
    errors: int = 0
    processor: float = 0.0  # seconds

    def add(self, other: Tally) -> None:
        self.times += other.times
        self.games += other.games
        self.errors += other.errors
        self.processor += other.processor


class Player:
    """One seat, one socket, the last sight of it."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.sight: View = {}
        self.heard = 0  # facts of the story

    async def look(self) -> None:
        """Wait for the next sight."""
        while True:
            message = loads(await self._socket.receive())
            if message["type"] == "sight":
                self.sight = latest(self.sight, message["frames"])
                told = [message["told"], *(frame["events"] for frame in message["frames"])]
                self.heard = message["from"] + sum(map(len, told))
                return
            if message["type"] == "refused":
                raise RuntimeError(message["message"])

    async def play(self, chance: Rng) -> None:
        """Answer, and wait to be shown it."""
        actions, decision = self.sight["actions"], self.sight["decision"]
        assert isinstance(actions, list)
        action = actions[chance.below(len(actions))]["id"]
        move = {"type": "play", "seat": self.sight["viewer"], "decision": decision, "actions": [action]}
        self._socket.send(dumps(move))
        while self.sight["decision"] == decision:
            await self.look()

    async def catch_up(self, mover: Player) -> None:
        """Wait to be shown what another did, unless it is only a draft of theirs."""
        while not mover.sight["undo"] and not self.knows(mover):
            await self.look()

    def knows(self, other: Player) -> bool:
        return (self.heard, self.sight["waiting"]) == (other.heard, other.sight["waiting"])

    def asked(self) -> bool:
        return bool(self.sight["actions"])


@dataclass(frozen=True)
class Pace:
    """When the tables of a run move: `interval` seconds apart, or as fast as they can."""

    start: float
    end: float
    interval: float

    async def tick(self, offset: float, number: int) -> bool:
        """Wait for the time of the next move; whether there is one."""
        if self.interval:
            due = self.start + offset * self.interval + number * self.interval
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        return time.perf_counter() < self.end


class Pair:
    """Two people who play one game after the other at tables of their own, perhaps at two servers."""

    def __init__(self, servers: Sequence[Address], game: str, number: int) -> None:
        self._servers = [servers[(number + seat) % len(servers)] for seat in range(2)]
        self._chance = Rng(number)
        seats = [{"kind": "me"}, {"kind": "friend"}]
        text, host = self._servers[0].ask("POST", "/api/tables", "", {"game": game, "seats": seats})
        table = json.loads(text)
        _, friend = self._servers[0].ask("POST", "/api/join", "", {"token": table["seats"][1]["invitation"]})
        self._table: str = table["id"]
        self._cookies = host, friend
        self._sockets: list[Socket] = []
        self._players: list[Player] = []

    async def sit(self) -> None:
        seats = zip(self._servers, self._cookies, strict=True)
        path = f"/ws/tables/{self._table}?short"
        self._sockets = [await connect(server.url, path, f"bosquet={cookie}") for server, cookie in seats]
        self._players = [Player(socket) for socket in self._sockets]
        for player in self._players:  # a rematch begins when both have come
            await player.look()

    async def stand_up(self) -> None:
        for socket in self._sockets:
            await socket.close()

    async def play(self, pace: Pace, offset: float, tally: Tally) -> None:
        """Play until the time is over; a finished game is followed by a rematch."""
        number = 0
        while await pace.tick(offset, number):
            number += 1
            mover = next((player for player in self._players if player.asked()), None)
            if mover is None:
                tally.games += 1
                await self._begin_again()
            else:
                await self._move(mover, tally)

    async def _begin_again(self) -> None:
        await self.stand_up()
        path = f"/api/tables/{self._table}/rematch"
        text, _ = await asyncio.to_thread(self._servers[0].ask, "POST", path, self._cookies[0])
        self._table = json.loads(text)["id"]
        await self.sit()

    async def _move(self, mover: Player, tally: Tally) -> None:
        clicked = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            await mover.play(self._chance)
            for player in self._players:
                await player.catch_up(mover)
        tally.times.append(time.perf_counter() - clicked)


@dataclass(frozen=True)
class Load:
    """What is played where. `rate` moves a second at each table; None for as fast as they can."""

    urls: tuple[str, ...]
    tables: int
    rate: float | None
    seconds: float
    game: str


async def _play(load: Load, numbers: Sequence[int], begin: Callable[[], object]) -> Tally:
    """Play at the tables of these numbers; `begin` returns when all tables have their players."""
    servers = [Address(url) for url in load.urls]
    pairs = [Pair(servers, load.game, number) for number in numbers]
    for pair in pairs:
        await pair.sit()
    tally = Tally()
    await asyncio.to_thread(begin)
    start, before = time.perf_counter(), time.process_time()
    pace = Pace(start, start + load.seconds, 1 / load.rate if load.rate else 0.0)
    games = (pair.play(pace, number / load.tables, tally) for number, pair in zip(numbers, pairs, strict=True))
    ends = await asyncio.gather(*games, return_exceptions=True)
    tally.errors = sum(end is not None for end in ends)
    tally.processor = time.process_time() - before
    for pair in pairs:
        await pair.stand_up()
    return tally


def _play_apart(load: Load, numbers: Sequence[int], barrier: Barrier, answers: Queue[Tally]) -> None:
    """In a process of its own, so that the players are not what is measured."""
    gc.set_threshold(*RARELY)
    with asyncio.Runner(loop_factory=_loop) as runner:
        answers.put(runner.run(_play(load, numbers, barrier.wait)))


def _measure(load: Load, servers: Sequence[Server], processes: int) -> Figures:
    context = get_context("spawn")
    barrier, answers = context.Barrier(processes + 1), context.Queue()
    shares = [range(number, load.tables, processes) for number in range(processes)]
    players = [context.Process(target=_play_apart, args=(load, share, barrier, answers)) for share in shares]
    for player in players:
        player.start()
    barrier.wait(LONGEST)
    start, before = time.perf_counter(), sum(server.processor() for server in servers)
    memory = [sum(server.memory() for server in servers)]
    time.sleep(load.seconds / 2)
    memory.append(sum(server.memory() for server in servers))
    tally = Tally()
    for _ in players:
        tally.add(answers.get(timeout=load.seconds + LONGEST))
    elapsed, used = time.perf_counter() - start, sum(server.processor() for server in servers) - before
    memory.append(sum(server.memory() for server in servers))
    for player in players:
        player.join()
    times = sorted(tally.times) or [0.0]
    moves = len(tally.times)
    return Figures(
        tables=load.tables,
        seconds=elapsed,
        moves=moves,
        moves_per_second=moves / elapsed,
        p50=times[len(times) // 2] * 1000,
        p99=times[len(times) * 99 // 100] * 1000,
        worst=times[-1] * 1000,
        errors=tally.errors,
        games=tally.games,
        stored=sum(server.stored() for server in servers) if servers else None,
        memory=memory if servers else [],
        server=used / max(1, moves) * 1000 if servers else None,
        players=tally.processor / max(1, moves) * 1000,
    )


def run(
    tables: int = 200,
    rate: float | None = 1.0,
    seconds: float = 30.0,
    game: str = "bosk",
    quiet: bool = False,
    url: str = "",
    processes: int = 1,
    servers: int = 1,
    database: str = "",
) -> Figures:
    """Play at so many two-seat tables and measure: at `url`, or at so many servers of our own on a database.

    The players are spread over `processes`; several servers need a database that they can share.
    """
    if not 1 <= tables <= MOST_TABLES or not 0 < seconds <= LONGEST:
        raise ValueError(f"1 to {MOST_TABLES} tables, at most {LONGEST:.0f} seconds")
    if servers > 1 and not database:
        raise ValueError("several servers need a postgresql:// database that they share")
    with ExitStack() as stack:
        own = [] if url else [stack.enter_context(start_server(database)) for _ in range(servers)]
        load = Load((url,) if url else tuple(server.url for server in own), tables, rate, seconds, game)
        figures = _measure(load, own, min(processes, tables))
    if not quiet:
        show(figures)
    return figures


def _loop() -> asyncio.AbstractEventLoop:
    """The same event loop as the server's, where there is one."""
    try:
        uvloop = importlib.import_module("uvloop")
    except ImportError:
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop


def show(figures: Figures) -> None:
    table = Table("figure", "value", title=f"{figures.tables} tables, {figures.seconds:.0f} s")
    table.columns[1].justify = "right"
    table.add_row("moves, each stored before it is shown", f"{figures.moves}")
    table.add_row("moves per second", f"{figures.moves_per_second:.0f}")
    table.add_row("from click to all views, median", f"{figures.p50:.1f} ms")
    table.add_row("from click to all views, 99 of 100", f"{figures.p99:.1f} ms")
    table.add_row("from click to all views, slowest", f"{figures.worst:.1f} ms")
    table.add_row("errors", f"{figures.errors}")
    table.add_row("games finished", f"{figures.games}")
    if figures.server is not None:
        table.add_row("processor time of a move, servers", f"{figures.server:.2f} ms")
    table.add_row("processor time of a move, players", f"{figures.players:.2f} ms")
    if figures.memory:
        memory = " / ".join(f"{one:.0f} MB" for one in figures.memory)
        table.add_row("memory of the servers: start, half-way, end", memory)
    Console().print(table)
