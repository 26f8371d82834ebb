"""What was merely careless."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
import tracemalloc
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import pytest
from pydantic import ValidationError
from sqlalchemy import insert
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from bosquet.cli.main import app
from bosquet.server.settings import Settings
from bosquet.server.wire import neighbourhood
from bosquet.store.files import BadFile, check
from bosquet.store.models import SeatRow, TableRow
from bosquet.store.store import open_store
from bosquet.store.values import Result
from tests.server.support import House, Person
from tests.store.test_store import laid


def count(house: House, table: str) -> int:
    with closing(sqlite3.connect(house.db)) as database:
        (found,) = database.execute(f"select count(*) from {table}").fetchone()  # noqa: S608
        return int(found)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", {"name": 3}),
        ("POST", "/api/tables", {"game": "nonesuch", "seats": [{"kind": "me"}]}),
        ("POST", "/api/join", {"token": "x" * 43}),
        ("POST", "/api/tables/abcdefghijkl/resign", {"seat": 0}),
        ("POST", "/api/tables/abcdefghijkl/hint", {"seat": 0}),
    ],
)
async def test_a_refused_stranger_leaves_no_trace(house: House, method: str, path: str, body: object) -> None:
    before = count(house, "people")
    async with Person(house) as stranger:
        answer = await stranger.http.request(method, path, json=body)
        assert answer.status_code in (404, 422)
        assert "set-cookie" not in answer.headers
    assert count(house, "people") == before


async def test_who_logs_out_leaves_the_tables(person: Person) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        await person.http.post("/api/logout")
        with pytest.raises(ConnectionClosed) as closed:
            await chair.until(lambda: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4401


async def test_who_comes_back_as_somebody_else_leaves_the_tables(person: Person, friend: Person) -> None:
    account = {"name": "Alisier", "password": "feuille-morte"}
    await friend.ask("POST", "/api/account", account, 201)
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.until(chair.asked)
        await person.ask("POST", "/api/login", account)
        with pytest.raises(ConnectionClosed) as closed:
            await chair.until(lambda: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4401
    async with person.sit(table["id"]) as again:  # their seats came with them
        await again.until(again.asked)


async def test_an_account_is_made_once(tmp_path: Path) -> None:
    async with open_store(tmp_path / "store.db") as store:
        guest = await store.people.add_guest("a")
        assert await store.people.make_account(guest.id, "Chêne", "hash")
        assert not await store.people.make_account(guest.id, "Hêtre", "hash")


async def guess(person: Person, name: str, address: str) -> int:
    """As if it came from there; what is answered."""
    body = {"name": name, "password": "wrong-guess"}
    return (await person.http.post("/api/login", json=body, headers={"X-Forwarded-For": address})).status_code


async def test_guesses_at_an_account_and_of_a_household_come_to_an_end(tmp_path: Path) -> None:
    with House(tmp_path, limits="0.4", proxies='["127.0.0.1"]') as house:  # 2 of one address, 4 at one account
        async with Person(house) as guesser:
            of_an_address = [await guess(guesser, f"anybody{k}", "192.0.2.1") for k in range(3)]
            assert of_an_address == [401, 401, 429]  # other names do not help
            at_one = [await guess(guesser, ("nobody", "NOBODY")[k % 2], f"192.0.2.{k + 2}") for k in range(5)]
            assert at_one == [401, 401, 401, 401, 429]  # nor do other addresses
            of_a_household = [await guess(guesser, f"somebody{k}", f"2001:db8:1:2::{k + 1}") for k in range(3)]
            assert of_a_household == [401, 401, 429]  # nor all those that one household has
            assert await guess(guesser, "nobodyelse", "2001:db8:1:3::1") == 401


def test_a_household_has_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"


def start(db: Path | str, **settings: str) -> subprocess.CompletedProcess[str]:
    given = {f"BOSQUET_{key.upper()}": value for key, value in settings.items()}
    environment = {**os.environ, "BOSQUET_DATABASE": str(db), "BOSQUET_PORT": "1", **given}
    command = [sys.executable, "-m", "bosquet.server.run"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100, check=False)


def test_a_server_that_cannot_start_says_why_in_one_line(house: House, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as database:
        database.execute("create table recipes (name)")
    rubbish = tmp_path / "rubbish.db"
    rubbish.write_bytes(b"no database at all" * 100)
    for ended, words in (
        (start(other), "something else"),
        (start(rubbish), "no database"),
        (start(tmp_path), "cannot be opened"),
        (start(house.db), "another server uses"),
        (start("postgresql://nobody@127.0.0.1:1/none"), "does not answer"),
        (start("postgresql://nobody@127.0.0.1:none"), "no address"),
        (start(tmp_path / "new.db", workers="0"), "BOSQUET_WORKERS"),
    ):
        assert (ended.returncode, ended.stderr.count("\n")) == (3, 1), ended.stderr
        assert words in ended.stderr


@pytest.mark.parametrize("wrong", [{"workers": 0}, {"limits": -1}, {"backlog": 0}, {"tables": 0}, {"port": 0}])
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate(wrong)


async def test_the_file_is_for_its_owner_alone(house: House) -> None:
    for name in (house.db, Path(f"{house.db}-wal")):
        assert stat.S_IMODE(name.stat().st_mode) == 0o600


async def test_metrics_are_for_this_machine(person: Person) -> None:
    assert (await person.http.get("/metrics")).status_code == 200
    seen = await person.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"})
    assert seen.status_code == 404


async def test_health_fails_when_nothing_can_be_written(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        async with Person(house) as person:
            assert (await person.http.get("/readyz")).status_code == 200
            with closing(sqlite3.connect(house.db, isolation_level=None)) as database:
                database.execute("begin immediate")  # and nobody else writes
                assert (await person.http.get("/readyz")).status_code == 503
                assert (await person.http.get("/healthz")).status_code == 200
                database.execute("rollback")
            assert (await person.http.get("/readyz")).status_code == 200


async def test_names_show_what_they_are(house: House, person: Person) -> None:
    for name in ("a\u200bb", "\u2066a", "a\ufeff", "a\u00adb", "\u200f"):
        assert (await person.ask("PATCH", "/api/me", {"name": name}, 422))["code"] == "invalid"
    async with Person(house) as owner:
        await owner.ask("POST", "/api/account", {"name": "Sorbier", "password": "feuille-morte"}, 201)
        before = count(house, "people")
        assert (await person.ask("PATCH", "/api/me", {"name": "SORBIER"}, 409))["code"] == "name_taken"
        assert count(house, "people") == before
        await owner.ask("PATCH", "/api/me", {"name": "Sorbier"})


async def test_a_name_that_becomes_an_accounts_meanwhile_is_not_taken_either(tmp_path: Path) -> None:
    async with open_store(tmp_path / "store.db") as store:
        owner, guest = [await store.people.add_guest(token) for token in "ab"]
        assert await store.people.is_free("Sorbier", guest.id)
        assert await store.people.make_account(owner.id, "Sorbier", "hash")
        assert not await store.people.rename(guest.id, "SORBIER")
        assert (await store.people.names({guest.id}))[guest.id] == ""


async def test_nobody_reads_without_end(tmp_path: Path) -> None:
    with House(tmp_path, limits="0.01") as house:  # two looks, and another after five seconds
        async with Person(house) as reader:
            for path in ("me", "me/bests/hush", "me/games", "tables", "tables/abcdefghijkl", "games/hush", "feats"):
                answers = [(await reader.http.get(f"/api/{path}")).status_code for _ in range(4)]
                assert 429 in answers, path


async def test_the_bests_of_very_many_games_are_found_at_once(tmp_path: Path) -> None:
    async with open_store(tmp_path / "store.db") as store:
        person = (await store.people.add_guest("a")).id
        same = {"game": "cones", "rules_version": 1, "seed": 1, "public": False, "host": person, "status": "over"}
        tables = [
            {
                **same,
                "id": f"table{k:07}",
                "options": {"rounds": "42"[k % 2]},
                "waiting": [],
                "hints": True,
                "outcome": asdict(Result((1,), (k,), "", "points")),
            }
            for k in range(33_000)
        ]
        seats = [{"table": one["id"], "seat": 0, "kind": "person", "person": person, "name": ""} for one in tables]
        await store.writer.write(lambda connection: connection.execute(insert(TableRow), tables))
        await store.writer.write(lambda connection: connection.execute(insert(SeatRow), seats))
        await store.tables.bests(person, "cones")  # the statement is made once
        tracemalloc.start()
        bests = await store.tables.bests(person, "cones")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert {best.options["rounds"]: best.points for best in bests} == {"4": 32_998, "2": 32_999}
        assert most < 2**20  # they are found where they lie: 33,000 games are not read to find two


async def test_a_clock_set_back_does_not_hide_new_tables(tmp_path: Path) -> None:
    async with open_store(tmp_path / "store.db") as store:
        for name in ("a-table-of-1", "a-table-of-2"):
            await laid(store, name)
        with closing(sqlite3.connect(tmp_path / "store.db")) as database:
            database.execute("update tables set created = '2001-01-01 00:00:00' where id = 'a-table-of-2'")
            database.commit()
        assert [table.id for table in await store.tables.listed()] == ["a-table-of-2", "a-table-of-1"]


async def test_what_nobody_will_ask_for_again_is_forgotten(tmp_path: Path) -> None:
    async with open_store(tmp_path / "store.db") as store:
        table = await laid(store)
        guest = await store.people.add_guest("a guest who only looked")
        owner = await store.people.add_guest("an account")
        await store.people.make_account(owner.id, "Chêne", "hash")
    for age, people in (("-364 days", 3), ("-366 days", 1)):  # the table was never begun, and is gone with its host
        with closing(sqlite3.connect(tmp_path / "store.db")) as database:
            database.execute("update sessions set created = datetime('now', ?)", (age,))
            if people == 1:
                database.execute("update tables set created = datetime('now', '-31 days')")
            database.commit()
        async with open_store(tmp_path / "store.db") as store:
            assert len(await store.people.names({table.host, guest.id, owner.id})) == people
            assert (await store.tables.get(table.id) is None) == (people == 1)


async def test_a_copy_of_a_database_in_use_has_everything_in_it(house: House, person: Person, tmp_path: Path) -> None:
    table = await person.lay("hush", "me", "hot")
    async with person.sit(table["id"]) as chair:
        await chair.play_on(1, 3)
    copy = tmp_path / "copy.db"
    run = CliRunner()
    made = run.invoke(app, ["backup", str(copy), "--db", str(house.db)])
    assert made.exit_code == 0, made.output
    with closing(sqlite3.connect(copy)) as database:
        kept = database.execute('select line from moves where "table" = ? order by n', (table["id"],)).fetchall()
    assert [line for (line,) in kept] == house.log(table["id"])
    refused = run.invoke(app, ["restore", str(copy), "--db", str(house.db)])
    assert (refused.exit_code, "another server uses" in refused.stderr) == (2, True)
    back = tmp_path / "back.db"
    assert run.invoke(app, ["restore", str(copy), "--db", str(back)]).exit_code == 0
    with House(tmp_path, str(back)) as again:
        async with Person(again) as same:
            same.http.cookies.set("bosquet", person.cookie)
            async with same.sit(table["id"]) as chair_again:
                await chair_again.until(lambda: chair_again.sight)
                assert chair_again.events == chair.events


def test_a_damaged_copy_is_not_restored(tmp_path: Path) -> None:
    copy, db = tmp_path / "copy.db", tmp_path / "house.db"
    copy.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    refused = CliRunner().invoke(app, ["restore", str(copy), "--db", str(db)])
    assert refused.exit_code == 2
    assert not db.exists()
    with pytest.raises(BadFile):
        check(copy)
