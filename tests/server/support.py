"""A real server in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from bosquet.core.rng import Rng
from bosquet.match.changes import whole
from tests.databases import rows

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds, for a machine that has much else to do
PORTS = range(20_000, 32_000)  # below those that the system gives to whoever connects somewhere

Json = dict[str, Any]


def free_port() -> int:
    """One that nobody else is given before a server takes it."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


class House:
    """The server. It can be killed and started again on the same database: a file in its folder, if none is given."""

    def __init__(self, folder: Path, database: str = "", **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = folder / "house.db"
        self.database = database or str(self.db)
        self.journal = folder / "house.log"
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        self._environment = {
            **os.environ,
            "PYTHONPATH": path,
            "BOSQUET_GAMES": "tests.toys",
            "BOSQUET_DATABASE": self.database,
            "BOSQUET_PORT": str(self.port),
            "BOSQUET_MONITOR": str(self.port),
            "BOSQUET_LIMITS": "1000",
            "BOSQUET_LOG_LEVEL": "warning",
            **{f"BOSQUET_{key.upper()}": value for key, value in settings.items()},
        }

    def start(self) -> None:
        command = [sys.executable, "-m", "bosquet.server.run"]
        with self.journal.open("ab") as journal:
            self.process = subprocess.Popen(command, env=self._environment, cwd=ROOT, stderr=journal)
        deadline = time.monotonic() + 3 * PATIENCE
        while True:
            try:
                httpx2.get(f"{self.url}/api/me", timeout=1, verify=False).raise_for_status()
                return
            except httpx2.TransportError:
                assert self.process.poll() is None, f"the server ended: {self.said()}"
                assert time.monotonic() < deadline, f"the server does not answer: {self.said()}"
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def log(self, table: str) -> list[str]:
        """The lines of a table's log as they lie in the database."""
        return [line for (line,) in self.rows('select line from moves where "table" = ? order by n', table)]

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds in the database, or changes."""
        return rows(self.database, query, *values)

    def said(self) -> str:
        """What it wrote into its log."""
        return self.journal.read_text("utf-8")

    def memory(self) -> float:
        """Resident memory in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")) / 1024

    def workers(self) -> list[int]:
        """The processes that think for its bots."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text("ascii").split()
        return [int(child) for child in children]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


class Person:
    """Somebody's browser: a cookie, requests, and chairs at tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.http = httpx2.AsyncClient(base_url=house.url, timeout=PATIENCE, verify=False)  # no certificates to read

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("bosquet") or ""

    async def ask(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        response = await self.http.request(method, path, json=body)
        assert response.status_code == status, (response.status_code, response.text)
        is_json = response.content and response.headers["content-type"] == "application/json"
        return response.json() if is_json else response.text

    async def lay(
        self,
        game: str,
        *kinds: str,
        public: bool = False,
        options: Mapping[str, str] | None = None,
        hints: bool | None = None,
    ) -> Json:
        """A new table; `bot:hibou` is a bot of that level."""
        seats = [{"kind": kind.partition(":")[0], "level": kind.partition(":")[2] or "gland"} for kind in kinds]
        body = {"game": game, "options": dict(options or {}), "seats": seats, "public": public, "hints": hints}
        found: Json = await self.ask("POST", "/api/tables", body, 201)
        return found

    async def join(self, invitation: str) -> Json:
        found: Json = await self.ask("POST", "/api/join", {"token": invitation})
        return found

    def sit(self, table: str, **headers: str) -> Chair:
        return Chair(self.house, table, {"Cookie": f"bosquet={self.cookie}", **headers} if self.cookie else headers)


class Chair:
    """A WebSocket at a table. Keeps every byte it was sent."""

    def __init__(self, house: House, table: str, headers: Mapping[str, str], short: bool = True) -> None:
        self._address = f"ws://127.0.0.1:{house.port}/ws/tables/{table}{'?short' * short}"
        self._headers = headers
        self.received: list[str] = []
        self.messages: list[Json] = []
        self.sight: Json = {}
        self.table: Json = {}
        self.events: list[Json] = []
        self.frames: list[Json] = []
        self.chat: list[Json] = []
        self.refused: list[Json] = []

    async def __aenter__(self) -> Self:
        headers = self._headers
        self.socket: ClientConnection = await connect(  # no browser asks whether the server still lives
            self._address, additional_headers=headers, proxy=None, ping_interval=None
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def next(self, seconds: float = PATIENCE) -> Json:
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.received.append(text)
        self.messages.append(message)
        match message["type"]:
            case "sight":
                self.frames = message["frames"] = [dict(frame) for frame in whole(self.sight, message["frames"])]
                self.sight = self.frames[-1]["sight"]
                told = [item for frame in self.frames for item in frame["events"]]
                self.events = self.events[: message["from"]] + message["told"] + told
            case "table":
                self.table = message["table"]
            case "chat":
                self.chat += message["lines"]
            case "refused":
                self.refused.append(message)
        return message

    async def until(self, right: Callable[[], object], seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not right():
                await self.next(seconds)

    async def quiet(self, seconds: float = 0.3) -> list[Json]:
        """What comes within this time."""
        before = len(self.messages)
        try:
            while True:
                await self.next(seconds)
        except TimeoutError:
            return self.messages[before:]

    async def send(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def settle(self) -> list[Json]:
        """Whatever the server has for us up to now."""
        before = len(self.messages)
        await self.send(type="ping", at=before)
        await self.until(lambda: self.messages and self.messages[-1] == {"type": "pong", "at": before})
        return self.messages[before:-1]

    async def play(self, *actions: str, decision: int | None = None, seat: int | None = None) -> None:
        """One action or a chain."""
        await self.send(
            type="play",
            seat=self.sight["viewer"] if seat is None else seat,
            decision=self.sight["decision"] if decision is None else decision,
            actions=actions,
        )

    async def undo(self) -> None:
        await self.send(type="undo", seat=self.sight["viewer"], decision=self.sight["decision"])

    def asked(self) -> bool:
        return bool(self.sight.get("actions"))

    def over(self) -> bool:
        return self.sight.get("outcome") is not None

    async def play_on(self, seed: int, most: int = 10_000) -> int:
        """Play random legal actions until the end or so many; the number of decisions."""
        chance = Rng(seed)
        played = 0
        while played < most:
            await self.until(lambda: self.asked() or self.over())
            if self.over():
                break
            before = self.sight
            actions = before["actions"]
            await self.play(actions[chance.below(len(actions))]["id"])
            await self.until_moved_on(before)
            played += 1
        return played

    async def until_moved_on(self, before: Json) -> None:
        """Until another decision is asked than in this sight."""
        await self.until(lambda: any(self.sight[key] != before[key] for key in ("viewer", "decision", "outcome")))
