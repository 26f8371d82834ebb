"""What a browser, a stranger or a flood may not do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bosquet.server.connection import Connection
from bosquet.server.context import Context
from bosquet.server.settings import Settings
from bosquet.server.wire import DIRECT
from tests.server.support import House, Person

FOREIGN = {"Origin": "https://elsewhere.example"}


async def test_a_foreign_page_may_not_connect(house: House, person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    with pytest.raises(InvalidStatus) as refused:
        async with person.sit(table["id"], **FOREIGN):
            pass
    assert refused.value.response.status_code == 403
    async with person.sit(table["id"], Origin=house.url) as chair:
        await chair.until(chair.asked)


async def test_a_foreign_page_may_not_post(person: Person) -> None:
    response = await person.http.patch("/api/me", json={"name": "Léa"}, headers=FOREIGN)
    assert (response.status_code, response.json()["code"]) == (403, "foreign_origin")
    assert person.cookie == ""


async def test_every_answer_carries_the_security_headers(person: Person) -> None:
    for path in ("/api/me", "/api/tables/nowhere", "/healthz", "/nowhere"):
        headers = (await person.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert "server" not in headers


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nowhere", b"", 404),
        ("DELETE", "/api/me", b"", 405),
        ("PATCH", "/api/me", b"{", 422),
        ("PATCH", "/api/me", b"\xff\xfe", 422),
        ("PATCH", "/api/me", b'{"name": "\\ud800"}', 422),
        ("POST", "/api/tables", b"[" * 10_000, 400),
        ("PATCH", "/api/me", b'{"name": "' + b"x" * 20_000 + b'"}', 413),
    ],
)
async def test_every_refusal_is_a_code_and_a_sentence(
    person: Person, method: str, path: str, body: bytes, status: int
) -> None:
    headers = {"Content-Type": "application/json"}
    response = await person.http.request(method, path, content=body, headers=headers)
    problem = response.json()
    assert response.status_code == status, problem
    assert set(problem) == {"code", "message"}
    assert problem["message"].endswith(".")
    assert "Traceback" not in response.text


async def test_a_body_without_a_length_is_bounded_too(house: House) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(
        b"PATCH /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    for _ in range(40):
        writer.write(b"400\r\n" + b" " * 0x400 + b"\r\n")
    await writer.drain()
    writer.write(b"0\r\n\r\n")
    answer = await reader.read(1000)
    assert answer.startswith(b"HTTP/1.1 413 ")
    writer.close()


async def floods(house: House, person: Person) -> None:
    """More of everything than is allowed at a twentieth of the usual allowance."""
    seats = [{"kind": "me"}, {"kind": "hot"}]
    answers = [await person.http.post("/api/tables", json={"game": "hush", "seats": seats}) for _ in range(3)]
    assert [one.status_code for one in answers] == [201, 429, 429]  # the one before was a stranger's
    assert answers[-1].json()["code"] == "too_many"
    assert int(answers[-1].headers["retry-after"]) >= 1
    guess = {"name": "nobody", "password": "wrong-guess"}
    joins = [(await person.http.post("/api/join", json={"token": "x" * 43})).status_code for _ in range(3)]
    assert joins == [404, 429, 429]
    names = [(await person.http.patch("/api/me", json={"name": name})).status_code for name in "abc"]
    assert names == [200, 429, 429]
    async with Person(house) as stranger:
        assert (await stranger.http.patch("/api/me", json={"name": "x"})).status_code == 429
        assert (await stranger.http.post("/api/login", json=guess)).status_code == 429


async def come_and_go(person: Person, table: str) -> None:
    for _ in range(20):
        async with person.sit(table) as chair:
            await chair.next()


async def test_a_flood_is_refused_with_a_time_to_wait(tmp_path: Path) -> None:
    with House(tmp_path, limits="0.05") as house:
        async with Person(house) as person:
            table = await person.lay("hush", "me", "hot")
            await floods(house, person)
            async with person.sit(table["id"]) as chair:
                await chair.until(chair.asked)
                for _ in range(10):
                    await chair.play("nonsense")
                await chair.send(type="chat", text="a line")
                await chair.until(lambda: len(chair.refused) == 11)
                codes = [one["code"] for one in chair.refused]
                assert codes[:3] == ["bad_notation"] * 3
                assert codes[-2:] == ["too_many"] * 2
                assert chair.chat == []
            with pytest.raises(ConnectionClosed) as closed:
                await come_and_go(person, table["id"])
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4429


class Deaf:
    """A WebSocket whose other end neither sends nor reads."""

    def __init__(self) -> None:
        self.scope: dict[str, object] = {}
        self.closed: list[int] = []

    async def receive_text(self) -> str:
        return await asyncio.Future()

    async def send_text(self, text: str) -> None:
        await asyncio.Future()

    async def close(self, code: int) -> None:
        self.closed.append(code)


async def test_a_slow_client_is_dropped_and_hurts_nobody() -> None:
    async def nothing(*_: object) -> None: ...

    hall = SimpleNamespace(attend=nothing, depart=lambda *_: None)
    here = SimpleNamespace(settings=Settings(backlog=10), hall=hall)
    deaf = Deaf()
    connection = Connection(cast("WebSocket", deaf), cast("Context", here), "a table", None, "somewhere")
    talk = asyncio.create_task(connection.run())
    for _ in range(11):
        await asyncio.sleep(0)
        assert not talk.done()
        connection.hear([])
    connection.hear([])
    await talk
    assert deaf.closed == [4408]


class Distant(Deaf):
    """One that says what it was given to say, and to which anything can be sent."""

    def __init__(self, *texts: str) -> None:
        super().__init__()
        self._texts = iter(texts)

    async def receive_text(self) -> str:
        return next(self._texts, "") or await super().receive_text()

    async def send_text(self, text: str) -> None:
        pass


class Nearby:
    """The direct way to a browser, which can be blocked."""

    def __init__(self) -> None:
        self.blocked = True
        self.told: list[bytes] = []

    def tell(self, data: bytes) -> bool:
        if not self.blocked:
            self.told.append(data)
        return not self.blocked

    def listen(self, listener: object) -> None:
        pass


async def test_after_something_was_lost_nothing_more_is_told() -> None:
    async def nothing(*_: object) -> None: ...

    hall = SimpleNamespace(attend=nothing, depart=lambda *_: None)
    here = SimpleNamespace(settings=Settings(backlog=1), hall=hall)
    nearby, deaf = Nearby(), Distant()
    deaf.scope = {"extensions": {DIRECT: {"socket": nearby}}}
    connection = Connection(cast("WebSocket", deaf), cast("Context", here), "a table", None, "somewhere")
    talk = asyncio.create_task(connection.run())
    for _ in range(3):
        await asyncio.sleep(0)
    connection.hear([])
    connection.hear([])  # lost
    nearby.blocked = False
    while not talk.done():
        connection.hear([])  # would be a change of what never came
        await asyncio.sleep(0)
    assert (nearby.told, deaf.closed) == ([], [4408])


async def test_who_cannot_be_answered_is_told_to_come_back() -> None:
    async def nothing(*_: object) -> None: ...

    async def fails(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    hall = SimpleNamespace(attend=nothing, depart=lambda *_: None)
    here = SimpleNamespace(settings=Settings(), hall=hall, limits=SimpleNamespace(wait=fails))
    distant = Distant("{}")
    connection = Connection(cast("WebSocket", distant), cast("Context", here), "a table", None, "somewhere")
    async with asyncio.timeout(10):
        await connection.run()
    assert distant.closed == [1011]


async def test_whoever_runs_it_can_watch_it(person: Person) -> None:
    assert (await person.http.get("/healthz")).json() == {"status": "ok"}
    metrics = (await person.http.get("/metrics")).text
    assert "bosquet_moves_total" in metrics
    assert "bosquet_tables" in metrics
