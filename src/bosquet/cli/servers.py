"""Servers of our own, in processes of their own, to be measured or attacked; and how to ask one."""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

HOST = "127.0.0.1"
PATIENCE = 10.0  # seconds until what was not answered counts as an error


class Address:
    """Where a server answers."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    def ask(self, method: str, path: str, cookie: str = "", body: object = None) -> tuple[str, str]:
        """The body of the answer, and the cookie it sets or else the one given."""
        where = urlsplit(self.url)
        kind = http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
        connection = kind(where.netloc, timeout=PATIENCE)
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


class Server(Address):
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        super().__init__(f"http://{HOST}:{port}")
        self._process = process
        self.port = port

    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        words = stat.read_text("ascii").rpartition(")")[2].split() if stat.exists() else []
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK") if words else 0.0

    def memory(self) -> float:
        """Resident memory in megabytes."""
        status = Path(f"/proc/{self._process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text("ascii")) if status.exists() else None
        return int(found[1]) / 1024 if found else 0.0

    def stored(self) -> int:
        """The moves of people that the server says it has stored."""
        metrics, _ = self.ask("GET", "/metrics")
        found = re.search(r'bosquet_moves_total\{by="person"\} (\S+)', metrics)
        return int(float(found[1])) if found else 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@contextmanager
def start_server(database: str = "") -> Iterator[Server]:
    """A server of our own; without a database, on one that is thrown away."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="bosquet-load-") as folder:
        environment = {
            **os.environ,
            "BOSQUET_DATABASE": database or f"{folder}/load.db",
            "BOSQUET_HOST": HOST,
            "BOSQUET_PORT": str(port),
            "BOSQUET_MONITOR": str(port),
            "BOSQUET_LIMITS": "1000000",
            "BOSQUET_LOG_LEVEL": "warning",
            "BOSQUET_WORKERS": "1",
        }
        process = subprocess.Popen([sys.executable, "-m", "bosquet.server.run"], env=environment)
        try:
            server = Server(process, port)
            wait_for(server, process)
            yield server
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(server: Server, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        with suppress(OSError):
            server.ask("GET", "/healthz")
            return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError("the server did not start")
