"""Tables, their seats, their log and their talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import cast

from sqlalchemy import ColumnElement, Connection, Select, Text, func, insert, or_, select, text, update
from sqlalchemy.orm import Session, aliased

from bosquet.store.models import ChatRow, MoveRow, SeatRow, StillRow, TableRow
from bosquet.store.news import tell
from bosquet.store.past import dismissed
from bosquet.store.reader import Reader
from bosquet.store.values import Best, Result, Said, Seat, SeatKind, Status, Still, Table
from bosquet.store.writer import Behind, Writer, keep_stills

PLAIN = (
    "id",
    "game",
    "rules_version",
    "options",
    "seed",
    "public",
    "hints",
    "patience",
    "host",
    "status",
    "rematch",
    "created",
)
LISTED = 50  # tables of one list
REMEMBERED = 100  # lines of talk told to who arrives


class Tables:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def add(self, table: Table, after: Table | None = None) -> None:
        """With `after`, as its rematch. Raises Behind if that has another by now."""
        values = {name: getattr(table, name) for name in PLAIN} | {"waiting": list(table.waiting)}
        seats = [{"table": table.id, "seat": number, **asdict(seat)} for number, seat in enumerate(table.seats)]

        def deed(connection: Connection) -> None:
            if after:
                _set_rematch(connection, after, table.id)
            connection.execute(insert(TableRow).values(values))
            connection.execute(insert(SeatRow), seats)

        await self._writer.write(deed)

    async def get(self, table: str) -> Table | None:
        found = await self.some([table])
        return found[0] if found else None

    async def some(self, tables: Sequence[str]) -> list[Table]:
        """These, in this order; those that are gone are left out."""
        query = select(TableRow).where(TableRow.id.in_(tables))
        found = await self._reader.read(lambda session: {one.id: one for one in _tables(session, query)})
        return [found[table] for table in tables if table in found]

    async def log(self, table: str, since: int = 0) -> list[str]:
        """Every line from there on, `seat notation` or `seat undo`, in order."""
        query = select(MoveRow.line).where(MoveRow.table == table, MoveRow.n >= since).order_by(MoveRow.n)
        return await self._reader.read(lambda session: list(session.scalars(query)))

    async def stills(self, table: str) -> list[Still]:
        """The table as each viewer last saw it, if that was kept."""
        query = select(StillRow).where(StillRow.table == table)
        rows = await self._reader.read(lambda session: list(session.scalars(query)))
        return [Still(row.viewer, row.chapters, row.sight) for row in rows]

    async def keep_stills(self, table: str, stills: Sequence[Still]) -> None:
        await self._writer.write(lambda connection: keep_stills(connection, table, stills))

    async def of_person(self, person: int) -> list[Table]:
        """The newest tables of their list."""
        theirs = select(SeatRow.table).where(SeatRow.person == person)
        return await self._list(or_(TableRow.id.in_(theirs), TableRow.host == person), ~dismissed(person))

    async def listed(self) -> list[Table]:
        """The newest tables that anybody may watch and that are not over."""
        return await self._list(TableRow.public.is_(True), TableRow.status != "over")

    async def bests(self, person: int, game: str) -> list[Best]:
        """The best of the games they played to the end at a table of their own, by options."""
        second = aliased(SeatRow)
        others = select(second.table).where(second.table == TableRow.id, second.seat == 1)
        points = TableRow.outcome[("points", 0)].as_integer()
        first = (points.desc(), TableRow.created, TableRow.id)
        place = func.row_number().over(partition_by=TableRow.options.cast(Text), order_by=first)
        played = (
            select(TableRow.id, TableRow.options, points.label("points"), place.label("place"))
            .join(SeatRow, SeatRow.table == TableRow.id)
            .where(SeatRow.person == person, SeatRow.seat == 0)
            .where(TableRow.game == game, TableRow.status == "over", points.is_not(None), ~others.exists())
            .subquery()
        )
        query = select(played.c.id, played.c.options, played.c.points).where(played.c.place == 1)
        return [Best(*row) for row in await self._reader.read(lambda session: session.execute(query).all())]

    async def with_bot_to_move(self) -> list[str]:
        query = (
            select(TableRow.id, TableRow.waiting, SeatRow.seat)
            .join(SeatRow, SeatRow.table == TableRow.id)
            .where(TableRow.status == "running", SeatRow.kind == "bot")
        )
        rows = await self._reader.read(lambda session: session.execute(query).all())
        return [table for table, waiting, seat in rows if seat in waiting]

    async def _list(self, *where: ColumnElement[bool]) -> list[Table]:
        # In a file the order of laying is known without the clock, which may be set back.
        latest = (TableRow.created.desc(), TableRow.id) if self._writer.shared else (text("tables.rowid desc"),)
        query = select(TableRow).where(*where).order_by(*latest).limit(LISTED)
        return await self._reader.read(lambda session: _tables(session, query))

    async def by_invitation(self, token: str) -> tuple[str, int] | None:
        """The table and the seat of an invitation, used or not. Tokens arrive here as their SHA-256."""
        query = select(SeatRow).where(SeatRow.invitation == token)
        row = await self._reader.read(lambda session: session.scalar(query))
        return (row.table, row.seat) if row else None

    async def set_seat(self, before: Table, number: int, seat: Seat, begins: Sequence[int]) -> None:
        """Change who sits there; `begins` are the seats that the table waits for if it starts with this change.

        Raises Behind if `before` is no longer how the table is filled.
        """

        def deed(connection: Connection) -> None:
            status = _hold(connection, before.id)
            taken = [SeatRow.table == before.id, SeatRow.seat == number]
            for name, value in asdict(before.seats[number]).items():
                taken.append(getattr(SeatRow, name).is_not_distinct_from(value))
            changed = connection.execute(update(SeatRow).where(*taken).values(**asdict(seat))).rowcount
            if status != before.status or not changed:
                raise Behind(f"seat {number} of {before.id} has changed")
            awaited = select(SeatRow.seat).where(SeatRow.table == before.id, SeatRow.kind == "friend").exists()
            start = update(TableRow).where(TableRow.id == before.id, TableRow.status == "open", ~awaited)
            connection.execute(start.values(status="running", waiting=list(begins)))
            tell(connection, "seats", before.id)

        await self._writer.write(deed)

    async def say(self, table: str, said: Said) -> Said:
        values = {"table": table, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}

        def deed(connection: Connection) -> int:
            number = connection.scalars(insert(ChatRow).values(values).returning(ChatRow.id)).one()
            tell(connection, "chat", table, number)
            return number

        return replace(said, id=await self._writer.write(deed))

    async def talk(self, table: str) -> list[Said]:
        query = select(ChatRow).where(ChatRow.table == table).order_by(ChatRow.id.desc()).limit(REMEMBERED)
        rows = await self._reader.read(lambda session: list(session.scalars(query)))
        return [Said(row.id, row.seat, row.name, row.text, row.at) for row in reversed(rows)]


def _hold(connection: Connection, table: str) -> str | None:
    """How it stands; nobody else changes it or its seats until the transaction ends."""
    query = select(TableRow.status).where(TableRow.id == table).with_for_update(key_share=True)
    return connection.scalar(query)


def _set_rematch(connection: Connection, table: Table, rematch: str) -> None:
    unchanged = TableRow.rematch.is_not_distinct_from(table.rematch)
    change = update(TableRow).where(TableRow.id == table.id, unchanged).values(rematch=rematch)
    if not connection.execute(change).rowcount:
        raise Behind(f"{table.id} has a rematch already")
    tell(connection, "seats", table.id)


def _tables(session: Session, which: Select[TableRow]) -> list[Table]:
    rows = list(session.scalars(which))
    query = select(SeatRow).where(SeatRow.table.in_([row.id for row in rows])).order_by(SeatRow.seat)
    seats: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for seat in session.scalars(query) if rows else ():
        kind = cast("SeatKind", seat.kind)
        seats[seat.table].append(Seat(kind, seat.person, seat.name, seat.level, seat.invitation, seat.issue))
    return [_table(row, tuple(seats[row.id])) for row in rows]


def _table(row: TableRow, seats: tuple[Seat, ...]) -> Table:
    return Table(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        seed=row.seed,
        public=row.public,
        host=row.host,
        created=row.created,
        seats=seats,
        status=cast("Status", row.status),
        waiting=tuple(row.waiting),
        outcome=_result(row.outcome),
        rematch=row.rematch,
        patience=row.patience,
        hints=row.hints,
    )


def _result(outcome: dict[str, object] | None) -> Result | None:
    if outcome is None:
        return None
    places, points = cast("list[int]", outcome["places"]), cast("list[int]", outcome["points"])
    decided_by, verdict = cast("str", outcome["decided_by"]), cast("str", outcome.get("verdict", ""))
    return Result(tuple(places), tuple(points), decided_by, verdict)
