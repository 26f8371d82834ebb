"""Three servers on one PostgreSQL: whatever happens to them, people play on, and what was acknowledged is there."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.databases import Cluster
from tests.server import several
from tests.server.support import House, Person, free_port

ACCIDENTS = ("kill", "cut", "restart", "kill")


@pytest.mark.timeout(400)
async def test_people_play_on_through_accidents(cluster: Cluster, tmp_path: Path, toys: None) -> None:
    found = await several.run(cluster, tmp_path, ACCIDENTS)
    assert (found.kills, found.restarts, found.cuts) == (2, 1, 1)
    assert found.moves > 20


async def test_a_server_that_is_told_to_end_sends_its_people_to_another(cluster: Cluster, tmp_path: Path) -> None:
    database, monitor = cluster.fresh(), free_port()
    (tmp_path / "other").mkdir()
    with (
        House(tmp_path, database, workers="1", monitor=str(monitor)) as house,
        House(tmp_path / "other", database, workers="1") as other,
    ):
        async with Person(house) as person, Person(other) as same:
            assert (await person.http.get("/readyz")).status_code == 404  # it is not on the public port
            ready = f"http://127.0.0.1:{monitor}/readyz"
            assert (await same.http.get(ready)).json() == dict.fromkeys(("writer", "news", "bots", "stays"), True)
            table = await person.lay("hush", "me", "bot")
            async with person.sit(table["id"]) as chair:
                await chair.play_on(1, 1)
                house.process.terminate()
                with pytest.raises(ConnectionClosed) as closed:
                    await chair.until(lambda: False)
                assert closed.value.rcvd
                assert closed.value.rcvd.code == 1012  # come back
            same.http.cookies.set("bosquet", person.cookie)
            async with same.sit(table["id"]) as again:
                await again.play_on(2)  # to the end
                assert again.events[: len(chair.events)] == chair.events
            assert house.process.wait(30) in (0, -signal.SIGTERM)
