"""Many tables at once: scripted players on real WebSockets against a server of their own, on this machine only."""

from __future__ import annotations

import asyncio
import http.client
import importlib
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from bosquet.core.rng import Rng

HOST = "127.0.0.1"
PATIENCE = 10.0  # seconds until a move that was not shown counts as an error
MOST_TABLES = 1000
LONGEST = 600.0


@dataclass(frozen=True)
class Figures:
    """What was measured. Times are in milliseconds, from the click until both players see it; memory in megabytes."""

    tables: int
    seconds: float
    moves: int
    moves_per_second: float
    p50: float
    p99: float
    worst: float
    errors: int
    games: int
    stored: int
    memory: list[float]  # seated, half-way, at the end


@dataclass
class Tally:
    """What the players of all tables have seen so far."""

    times: list[float] = field(default_factory=list)
    games: int = 0


class Server:
    """A server in a process of its own, on a database that is thrown away."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self._process = process
        self.port = port

    def memory(self) -> float:
        """Resident memory in megabytes."""
        status = Path(f"/proc/{self._process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text("ascii")) if status.exists() else None
        return int(found[1]) / 1024 if found else 0.0

    def ask(self, method: str, path: str, cookie: str = "", body: object = None) -> tuple[str, str]:
        """The body of the answer, and the cookie it sets or else the one given."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json", "Cookie": f"bosquet={cookie}"}
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            response = connection.getresponse()
            text = response.read().decode()
        finally:
            connection.close()
        if response.status >= 400:
            raise RuntimeError(f"{method} {path}: {response.status} {text[:200]}")
        found = re.match("bosquet=([^;]+)", response.headers.get("Set-Cookie", ""))
        return text, found[1] if found else cookie

    def stored(self) -> int:
        """The moves of people that the server says it has stored."""
        metrics, _ = self.ask("GET", "/metrics")
        found = re.search(r'bosquet_moves_total\{by="person"\} (\S+)', metrics)
        return int(float(found[1])) if found else 0


@contextmanager
def start_server() -> Iterator[Server]:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(prefix="bosquet-load-") as folder:
        environment = {
            **os.environ,
            "BOSQUET_DB": f"{folder}/load.db",
            "BOSQUET_HOST": HOST,
            "BOSQUET_PORT": str(port),
            "BOSQUET_LIMITS": "1000000",
            "BOSQUET_LOG_LEVEL": "warning",
            "BOSQUET_WORKERS": "1",
        }
        process = subprocess.Popen([sys.executable, "-m", "bosquet.server.run"], env=environment)
        try:
            server = Server(process, port)
            _wait_for(server, process)
            yield server
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _wait_for(server: Server, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        with suppress(OSError):
            server.ask("GET", "/healthz")
            return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


class Player:
    """One seat, one socket, the last sight of it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.sight: dict[str, object] = {}

    async def look(self) -> None:
        """Wait for the next sight."""
        while True:
            message = json.loads(await self._socket.recv())
            if message["type"] == "sight":
                self.sight = message["sight"]
                return
            if message["type"] == "refused":
                raise RuntimeError(message["message"])

    async def play(self, chance: Rng) -> None:
        actions = self.sight["actions"]
        assert isinstance(actions, list)
        action = actions[chance.below(len(actions))]["id"]
        move = {"type": "play", "seat": self.sight["viewer"], "decision": self.sight["decision"], "action": action}
        await self._socket.send(json.dumps(move))

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
    """Two people who play one game after the other at tables of their own."""

    def __init__(self, server: Server, game: str, number: int) -> None:
        self._server = server
        self._chance = Rng(number)
        seats = [{"kind": "me"}, {"kind": "friend"}]
        text, host = server.ask("POST", "/api/tables", "", {"game": game, "seats": seats})
        table = json.loads(text)
        _, friend = server.ask("POST", "/api/join", "", {"token": table["seats"][1]["invitation"]})
        self._table: str = table["id"]
        self._cookies = host, friend
        self._sockets = AsyncExitStack()
        self._players: list[Player] = []

    async def sit(self) -> None:
        address = f"ws://{HOST}:{self._server.port}/ws/tables/{self._table}"
        self._players = []
        for cookie in self._cookies:
            headers = {"Cookie": f"bosquet={cookie}"}
            opening = connect(address, additional_headers=headers, compression=None, proxy=None, max_queue=None)
            player = Player(await self._sockets.enter_async_context(opening))
            await player.look()
            self._players.append(player)

    async def stand_up(self) -> None:
        await self._sockets.aclose()

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
        text, _ = await asyncio.to_thread(self._server.ask, "POST", path, self._cookies[0])
        self._table = json.loads(text)["id"]
        await self.sit()

    async def _move(self, mover: Player, tally: Tally) -> None:
        clicked = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            await mover.play(self._chance)
            for player in self._players:
                await player.look()
        tally.times.append(time.perf_counter() - clicked)


async def _measure(server: Server, tables: int, rate: float | None, seconds: float, game: str) -> Figures:
    pairs = [Pair(server, game, number) for number in range(tables)]
    for pair in pairs:
        await pair.sit()
    tally = Tally()
    memory = [server.memory()]
    start = time.perf_counter()
    pace = Pace(start, start + seconds, 1 / rate if rate else 0.0)
    games = asyncio.gather(
        *(pair.play(pace, number / tables, tally) for number, pair in enumerate(pairs)), return_exceptions=True
    )
    await asyncio.sleep(seconds / 2)
    memory.append(server.memory())
    ends = await games
    elapsed = time.perf_counter() - start
    memory.append(server.memory())
    stored = server.stored()
    for pair in pairs:
        await pair.stand_up()
    times = sorted(tally.times) or [0.0]
    return Figures(
        tables=tables,
        seconds=elapsed,
        moves=len(tally.times),
        moves_per_second=len(tally.times) / elapsed,
        p50=times[len(times) // 2] * 1000,
        p99=times[len(times) * 99 // 100] * 1000,
        worst=times[-1] * 1000,
        errors=sum(end is not None for end in ends),
        games=tally.games,
        stored=stored,
        memory=memory,
    )


def run(
    tables: int = 200, rate: float | None = 1.0, seconds: float = 30.0, game: str = "bosk", quiet: bool = False
) -> Figures:
    """Play at so many two-seat tables, `rate` moves a second each (None: as fast as they can), and measure."""
    if not 1 <= tables <= MOST_TABLES or not 0 < seconds <= LONGEST:
        raise ValueError(f"1 to {MOST_TABLES} tables, at most {LONGEST:.0f} seconds")
    with start_server() as server, asyncio.Runner(loop_factory=_loop) as runner:
        figures = runner.run(_measure(server, tables, rate, seconds, game))
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
    table.add_row("from click to both views, median", f"{figures.p50:.1f} ms")
    table.add_row("from click to both views, 99 of 100", f"{figures.p99:.1f} ms")
    table.add_row("from click to both views, slowest", f"{figures.worst:.1f} ms")
    table.add_row("errors", f"{figures.errors}")
    table.add_row("games finished", f"{figures.games}")
    table.add_row("memory of the server: start, half-way, end", " / ".join(f"{one:.0f} MB" for one in figures.memory))
    Console().print(table)


if __name__ == "__main__":
    run(int(sys.argv[1]), float(sys.argv[2]) or None, float(sys.argv[3]))
