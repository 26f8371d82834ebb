"""A bounded attack on a server of our own, on this machine only: noise, kills, a full disk, floods, and a judgement."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bosquet.cli.servers import HOST, Server, free_port, wait_for
from bosquet.core.game import View
from bosquet.match.changes import latest

PATIENCE = 20.0
TRACEBACK = re.compile(r"Traceback \(most recent call last\):\n(?:[ |].*\n)*(.*)")
SEATS = [{"kind": "me"}, {"kind": "hot"}]
NO_MORE = 4096  # bytes: no file of a server so bound may grow beyond, as on a disk without room


@dataclass
class Findings:
    """What was sent and what came of it. All but the first five should be nought."""

    messages: int = 0
    requests: int = 0
    kills: int = 0
    moves: int = 0  # acknowledged before a kill, or under noise
    answers: Counter[int] = field(default_factory=Counter)
    broken: int = 0  # answers of 500 and more
    lost: int = 0  # acknowledged moves that were not there any more
    stuck: int = 0  # tables that did not go on
    locked_out: int = 0  # of ten newcomers during a flood
    tracebacks: Counter[str] = field(default_factory=Counter)  # in the server's log, by what they end with
    memory: float = 0.0  # MB more than before the noise

    def good(self) -> bool:
        return not (self.broken or self.lost or self.stuck or self.locked_out or self.tracebacks) and self.memory < 200


class Fort:
    """A server that can be killed and started again on the same file, with the limits of everyday."""

    def __init__(self, folder: Path, limits: float) -> None:
        self.db, self.journal, self.port = folder / "fort.db", folder / "fort.log", free_port()
        self._environment = {
            **os.environ,
            "BOSQUET_DATABASE": str(self.db),
            "BOSQUET_HOST": HOST,
            "BOSQUET_PORT": str(self.port),
            "BOSQUET_MONITOR": str(self.port),
            "BOSQUET_LIMITS": str(limits),
            "BOSQUET_WORKERS": "1",
        }

    def start(self) -> Server:
        with self.journal.open("ab") as journal:
            command = [sys.executable, "-m", "bosquet.server.run"]
            self.process = subprocess.Popen(command, env=self._environment, stderr=journal)  # noqa: S603
        server = Server(self.process, self.port)
        wait_for(server, self.process)
        return server

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


class Player:
    """One person alone at a table of two, who counts what was acknowledged."""

    def __init__(self, server: Server, game: str, chance: random.Random) -> None:
        text, self.cookie = server.ask("POST", "/api/tables", "", {"game": game, "seats": SEATS})
        self.table: str = json.loads(text)["id"]
        self.port, self._chance = server.port, chance
        self.acknowledged = 0
        self._sight: View = {}

    def sit(self) -> connect:
        headers = {"Cookie": f"bosquet={self.cookie}"}
        address = f"ws://{HOST}:{self.port}/ws/tables/{self.table}?short"  # as a browser does
        return connect(address, additional_headers=headers, proxy=None)

    async def look(self, socket: ClientConnection) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "sight":
                    self._sight = latest(self._sight, message["frames"])
                    return

    async def move(self, socket: ClientConnection) -> bool:
        """Answer and wait to be shown it; False at the end of the game."""
        actions = self._sight["actions"]
        if not isinstance(actions, list) or not actions:
            return False
        asked = self._sight["viewer"], self._sight["decision"]
        wish = {"type": "play", "seat": asked[0], "decision": asked[1]}
        await socket.send(json.dumps({**wish, "actions": [self._chance.choice(actions)["id"]]}))
        while (self._sight["viewer"], self._sight["decision"]) == asked and self._sight["outcome"] is None:
            await self.look(socket)
        self.acknowledged += 1
        return True

    def stored(self, db: Path) -> int:
        with closing(sqlite3.connect(db)) as database:
            (found,) = database.execute('select count(*) from moves where "table" = ?', (self.table,)).fetchone()
            return int(found)


# noise


def rubbish(chance: random.Random) -> str | bytes:
    """A message that nobody should send."""
    fields = {"type": "play", "seat": 0, "decision": 0, "actions": ["x"]}
    fields[chance.choice(list(fields))] = chance.choice([None, -1, 2**70, "\u202e", [], {}, [["x"]], 1e308, "x" * 300])
    kinds = (
        lambda: json.dumps(fields),
        lambda: json.dumps({"type": "chat", "text": chance.choice(["\ud800", "\x00", "", "a" * 501])}),
        lambda: json.dumps({"type": chance.choice(["play", "undo", "dance", ""])}),
        lambda: chance.randbytes(chance.randrange(60)).decode("latin-1"),
        lambda: "[" * chance.randrange(2000),
        lambda: chance.randbytes(20) if chance.random() < 0.02 else "null",
    )
    return chance.choice(kinds)()


def request(chance: random.Random, table: str) -> tuple[str, str, bytes, dict[str, str]]:
    """A request that nobody should make."""
    paths = ("/api/tables", "/api/me", "/api/join", "/api/login", "/api/account", "/api/feats", "/api/games/bosk")
    parts = ("", "/log", "/hint", "/resign", "/rematch", "/invite", "/story", "/replay/0", "/replay/99999999", "/feats")
    path = chance.choice((*paths, *(f"/api/tables/{chance.choice((table, 'x' * 12))}{part}" for part in parts)))
    bodies = (
        b"",
        b"{",
        b"null",
        b"[" * 3000,
        chance.randbytes(30),
        b'{"seat":-1}',
        b'{"name":"\\ud800"}',
        b'{"seat":0}',
    )
    strange: list[dict[str, str]] = [{}, {"Origin": "http://["}, {"Cookie": "bosquet=x"}, {"X-Forwarded-For": "::"}]
    method = chance.choice(("GET", "POST", "POST", "PATCH", "DELETE"))
    return method, path, chance.choice(bodies), {"Content-Type": "application/json", **chance.choice(strange)}


async def shout(player: Player, messages: int, found: Findings, chance: random.Random) -> None:
    """Send rubbish over one seat, coming back whenever it is thrown out."""
    while messages > 0:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with player.sit() as socket:
                reading = asyncio.create_task(_swallow(socket))
                try:
                    while messages > 0:
                        await socket.send(rubbish(chance))
                        messages -= 1
                        found.messages += 1
                finally:
                    reading.cancel()
        await asyncio.sleep(0.01)


async def _swallow(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        async for _ in socket:
            pass


def bother(port: int, table: str, requests: int, seed: int) -> Counter[int]:
    """Make so many requests over one connection after the other; how they were answered."""
    chance, answers = random.Random(seed), Counter[int]()  # noqa: S311
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    for _ in range(requests):
        method, path, body, headers = request(chance, table)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.read()
            answers[answer.status] += 1
        except (http.client.HTTPException, OSError):
            connection.close()
            answers[0] += 1
    connection.close()
    return answers


# the parts of the attack


async def noise(fort: Fort, game: str, messages: int, requests: int, found: Findings) -> None:
    """Rubbish from everywhere, while somebody tries to play."""
    server = fort.start()
    chance = random.Random(1)  # noqa: S311
    players = [Player(server, game, chance) for _ in range(5)]
    before = server.memory()
    half = requests // 2
    threads = [asyncio.to_thread(bother, server.port, players[0].table, half, seed) for seed in (1, 2)]
    shouts = [shout(player, messages // 4, found, chance) for player in players[1:]]
    work = asyncio.gather(*threads, *shouts)
    async with players[0].sit() as socket:
        await players[0].look(socket)
        while not work.done() and await players[0].move(socket):  # noqa: ASYNC110  (at the pace of a person)
            await asyncio.sleep(0.05)
    for end in await work:
        if end is not None:
            found.answers += end
    found.requests = sum(found.answers.values())
    found.broken = sum(many for status, many in found.answers.items() if status >= 500)
    found.moves += players[0].acknowledged
    found.lost += max(0, players[0].acknowledged - players[0].stored(fort.db))
    found.memory = server.memory() - before
    fort.stop()


async def kills(fort: Fort, game: str, many: int, found: Findings) -> None:
    """The server dies without warning in the middle of moves, again and again."""
    chance = random.Random(2)  # noqa: S311
    server = fort.start()
    for _ in range(many):
        players = [Player(server, game, chance) for _ in range(4)]
        games = [asyncio.create_task(_play_until_it_dies(player)) for player in players]
        await asyncio.sleep(0.2 + chance.random() * 0.8)
        fort.stop(signal.SIGKILL)
        await asyncio.gather(*games)
        found.kills += 1
        server = fort.start()
        for player in players:
            found.moves += player.acknowledged
            found.lost += max(0, player.acknowledged - player.stored(fort.db))
            found.stuck += not await _goes_on(player)
    fort.stop()


async def _play_until_it_dies(player: Player) -> None:
    with suppress(WebSocketException, OSError, TimeoutError):
        async with player.sit() as socket:
            await player.look(socket)
            while await player.move(socket):
                pass


async def _goes_on(player: Player) -> bool:
    with suppress(WebSocketException, OSError, TimeoutError):
        async with player.sit() as socket:
            await player.look(socket)
            await player.move(socket)
            return True
    return False


async def full_disk(fort: Fort, game: str, found: Findings) -> None:
    """Nothing can be written for a while; afterwards the game goes on where it was."""
    server = fort.start()
    player = Player(server, game, random.Random(3))  # noqa: S311
    async with player.sit() as socket:
        await player.look(socket)
        await player.move(socket)
        usual = resource.prlimit(fort.process.pid, resource.RLIMIT_FSIZE, (NO_MORE, resource.RLIM_INFINITY))
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                await player.move(socket)
        resource.prlimit(fort.process.pid, resource.RLIMIT_FSIZE, usual)
    found.stuck += not await _goes_on(player)
    found.lost += max(0, player.acknowledged - player.stored(fort.db))
    fort.stop()


async def floods(fort: Fort, found: Findings) -> None:
    """Silent connections and endless heads from one address, while newcomers from there come and go."""
    fort.start()
    silent = [await asyncio.open_connection(HOST, fort.port) for _ in range(1100)]
    for _, writer in silent[:20]:
        with suppress(OSError):
            writer.write(b"GET / HTTP/1.1\r\n" + b"X-More: and more of it\r\n" * 100_000)
    with suppress(TimeoutError):
        async with asyncio.timeout(2 * PATIENCE):  # in which the silent ones should be sent away
            await asyncio.gather(*(reader.read() for reader, _ in silent), return_exceptions=True)
    for _ in range(10):
        answers = await asyncio.to_thread(bother, fort.port, "x" * 12, 1, 4)
        found.locked_out += answers[0] > 0
    for _, writer in silent:
        writer.close()
    fort.stop()


async def _attack(folder: Path, game: str, messages: int, requests: int, many: int) -> Findings:
    found = Findings()
    for name, limits in (("noise", 20.0), ("kills", 1000.0), ("disk", 20.0), ("floods", 1.0)):
        (folder / name).mkdir()
        fort = Fort(folder / name, limits)
        try:
            match name:
                case "noise":
                    await noise(fort, game, messages, requests, found)
                case "kills":
                    await kills(fort, game, many, found)
                case "disk":
                    await full_disk(fort, game, found)
                case _:
                    await floods(fort, found)
        finally:
            if fort.process.poll() is None:
                fort.stop(signal.SIGKILL)
        if name != "disk":  # where each failed deed is an error of ours, and told as one
            found.tracebacks.update(TRACEBACK.findall(fort.journal.read_text("utf-8", "replace")))
    return found


def run(game: str, messages: int, requests: int, many: int, quiet: bool = False) -> Findings:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="bosquet-attack-") as folder:
        found = asyncio.run(_attack(Path(folder), game, messages, requests, many))
    if not quiet:
        show(found, time.monotonic() - began)
    return found


def show(found: Findings, seconds: float) -> None:
    table = Table("finding", "value", title=f"{seconds:.0f} s: {'held' if found.good() else 'BROKEN'}")
    table.columns[1].justify = "right"
    for name, value in vars(found).items():
        counted = isinstance(value, Counter)
        text = ", ".join(f"{what}: {many}" for what, many in sorted(value.items())) if counted else f"{value:.0f}"
        table.add_row(name.replace("_", " "), text or "0")
    Console().print(table)
