"""What docs/running.md says is so: a real nginx with TLS before one server, and before two on one PostgreSQL."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bosquet.server.settings import Settings
from tests.databases import Cluster
from tests.server.support import PATIENCE, ROOT, House, free_port

FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


PAGE = (ROOT / "docs/running.md").read_text("utf-8")


def documented(port: int, folder: Path, houses: list[House]) -> str:
    """The nginx before one server or two, with all names and ports those of this test."""
    section = "## Behind nginx" if len(houses) == 1 else "### Three machines"
    found = re.search(r"```\n((?:upstream|server) .*?)```", PAGE.partition(section)[2], re.DOTALL)
    assert found
    conf = found[1].replace("443 ssl", f"127.0.0.1:{port} ssl").replace("$host;", "$http_host;")  # not on port 443
    conf = re.sub(r"/etc/letsencrypt/\S+/", f"{folder}/", conf)
    addresses = ["127.0.0.1:8765"] if len(houses) == 1 else ["10.0.0.2:8765", "10.0.0.3:8765"]
    for address, house in zip(addresses, houses, strict=True):
        assert address in conf
        conf = conf.replace(address, f"127.0.0.1:{house.port}")
    temporary = "".join(f"{name}_temp_path {folder}/{name};" for name in FOLDERS)
    user = "user root;" if os.geteuid() == 0 else ""
    return f"{user} daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {temporary} {conf} }}"


@contextmanager
def nginx(folder: Path, houses: list[House]) -> Iterator[str]:
    """Its address, as the host and port that a browser would name."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert program, "this test needs nginx: sudo apt-get install nginx-light"
    making = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=bosquet.example"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*making, *files], check=True, capture_output=True)
    port = free_port()
    conf = folder / "nginx.conf"
    conf.write_text(documented(port, folder, houses), "utf-8")
    process = subprocess.Popen([program, "-e", str(folder / "error.log"), "-c", str(conf)])
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(httpx2.TransportError):
                httpx2.get(f"https://127.0.0.1:{port}/api/me", verify=False, timeout=2)
                break
            assert process.poll() is None, (folder / "error.log").read_text("utf-8")
            assert time.monotonic() < deadline
            time.sleep(0.05)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def seen(socket_of: str, table: str, cookie: str, origin: str) -> str:
    """What a table first shows through the proxy; for ever again until a server is there."""
    trusting = ssl._create_unverified_context()  # noqa: S323
    headers = {"Cookie": f"bosquet={cookie}"}
    address = f"wss://{socket_of}/ws/tables/{table}"
    async with connect(address, ssl=trusting, origin=origin, additional_headers=headers, proxy=None) as socket:  # type: ignore[arg-type]
        while True:
            text = await socket.recv()
            assert isinstance(text, str)
            if text.startswith('{"type":"sight"'):
                return text


def test_every_setting_is_named() -> None:
    table = PAGE.partition("## Settings")[2].partition("\n## ")[0].replace("`_", "`BOSQUET_KEEP_")
    assert set(re.findall(r"`BOSQUET_(\w+)`", table)) == {name.upper() for name in Settings.model_fields}


async def laid(place: str) -> tuple[str, str]:
    """A table laid through the proxy at this place, and the cookie of who did; what else must be so there."""
    async with httpx2.AsyncClient(base_url=f"https://{place}", verify=False, timeout=PATIENCE) as browser:
        ours, theirs = {"Origin": f"https://{place}"}, {"Origin": "https://elsewhere.example"}
        body = {"game": "hush", "seats": [{"kind": "me"}, {"kind": "hot"}]}
        assert (await browser.post("/api/tables", json=body, headers=theirs)).status_code == 403
        answer = await browser.post("/api/tables", json=body, headers=ours)
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]
        assert (await browser.get("/metrics")).status_code == 404
        return answer.json()["id"], browser.cookies["bosquet"]


async def test_a_table_behind_nginx(cluster: Cluster, tmp_path: Path) -> None:
    database, trusted = cluster.fresh(), {"workers": "1", "proxies": '["127.0.0.1"]'}
    for name in ("other", "alone"):
        (tmp_path / name).mkdir()
    with (
        House(tmp_path, database, **trusted) as house,
        House(tmp_path / "other", database, **trusted) as other,
        nginx(tmp_path, [house, other]) as place,
        nginx(tmp_path / "alone", [house]) as alone,
    ):
        await seen(alone, *await laid(alone), f"https://{alone}")
        table, cookie = await laid(place)
        before = await seen(place, table, cookie, f"https://{place}")
        house.stop()
        assert await seen(place, table, cookie, f"https://{place}") == before  # at the other server
        with pytest.raises(ConnectionClosed):
            await seen(place, table, "x" * 43, f"https://{place}")  # a stranger
