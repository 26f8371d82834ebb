"""Tables, their seats, their log and their talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import cast

from sqlalchemy import ColumnElement, Connection, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from bosquet.store.models import ChatRow, MoveRow, SeatRow, TableRow
from bosquet.store.records import Result, Said, Seat, SeatKind, Status, Table
from bosquet.store.writer import Writer

PLAIN = ("id", "game", "rules_version", "options", "seed", "public", "host", "status", "rematch", "created")
LISTED = 50  # tables of one list
REMEMBERED = 100  # lines of talk told to who arrives


class Tables:
    def __init__(self, sessions: async_sessionmaker[AsyncSession], writer: Writer) -> None:
        self._sessions = sessions
        self._writer = writer

    async def add(self, table: Table) -> None:
        values = {name: getattr(table, name) for name in PLAIN} | {"waiting": list(table.waiting)}
        seats = [{"table": table.id, "seat": number, **asdict(seat)} for number, seat in enumerate(table.seats)]

        def deed(connection: Connection) -> None:
            connection.execute(insert(TableRow).values(values))
            connection.execute(insert(SeatRow), seats)

        await self._writer.write(deed)

    async def get(self, table: str) -> Table | None:
        async with self._sessions() as session:
            row = await session.get(TableRow, table)
            return (await _records(session, [row]))[0] if row else None

    async def log(self, table: str) -> list[str]:
        """Every line, `seat notation` or `seat undo`, in order."""
        async with self._sessions() as session:
            rows = await session.scalars(select(MoveRow.line).where(MoveRow.table == table).order_by(MoveRow.n))
            return list(rows)

    async def of_person(self, person: int) -> list[Table]:
        """Their newest tables."""
        theirs = select(SeatRow.table).where(SeatRow.person == person)
        return await self._list(or_(TableRow.id.in_(theirs), TableRow.host == person))

    async def listed(self) -> list[Table]:
        """The newest tables that anybody may watch and that are not over."""
        return await self._list(TableRow.public.is_(True), TableRow.status != "over")

    async def finished_alone(self, person: int, game: str) -> list[Table]:
        """The games they played to the end at a table of their own."""
        theirs = select(SeatRow.table).where(SeatRow.person == person, SeatRow.seat == 0)
        shared = select(SeatRow.table).where(SeatRow.seat == 1)
        query = select(TableRow).where(
            TableRow.game == game, TableRow.status == "over", TableRow.id.in_(theirs), TableRow.id.not_in(shared)
        )
        async with self._sessions() as session:
            return await _records(session, list(await session.scalars(query)))

    async def with_bot_to_move(self) -> list[str]:
        query = (
            select(TableRow.id, TableRow.waiting, SeatRow.seat)
            .join(SeatRow, SeatRow.table == TableRow.id)
            .where(TableRow.status == "running", SeatRow.kind == "bot")
        )
        async with self._sessions() as session:
            return [table for table, waiting, seat in await session.execute(query) if seat in waiting]

    async def _list(self, *where: ColumnElement[bool]) -> list[Table]:
        query = select(TableRow).where(*where).order_by(TableRow.created.desc()).limit(LISTED)
        async with self._sessions() as session:
            return await _records(session, list(await session.scalars(query)))

    async def by_invitation(self, token: str) -> tuple[str, int] | None:
        """The table and the seat of an invitation, used or not. Tokens arrive here as their SHA-256."""
        async with self._sessions() as session:
            row = await session.scalar(select(SeatRow).where(SeatRow.invitation == token))
        return (row.table, row.seat) if row else None

    async def set_seat(self, table: str, number: int, seat: Seat, begins: Sequence[int] | None) -> None:
        """Change who sits there. With `begins`, the seats it then waits for, the table starts with this change."""
        place = update(SeatRow).where(SeatRow.table == table, SeatRow.seat == number).values(**asdict(seat))

        def deed(connection: Connection) -> None:
            connection.execute(place)
            if begins is not None:
                start = update(TableRow).where(TableRow.id == table)
                connection.execute(start.values(status="running", waiting=list(begins)))

        await self._writer.write(deed)

    async def set_rematch(self, table: str, rematch: str) -> None:
        change = update(TableRow).where(TableRow.id == table).values(rematch=rematch)
        await self._writer.write(lambda connection: connection.execute(change))

    async def say(self, table: str, said: Said) -> Said:
        values = {"table": table, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}
        line = insert(ChatRow).values(values).returning(ChatRow.id)
        number = await self._writer.write(lambda connection: connection.scalars(line).one())
        return replace(said, id=number)

    async def talk(self, table: str) -> list[Said]:
        query = select(ChatRow).where(ChatRow.table == table).order_by(ChatRow.id.desc()).limit(REMEMBERED)
        async with self._sessions() as session:
            rows = await session.scalars(query)
            return [Said(row.id, row.seat, row.name, row.text, row.at) for row in rows][::-1]


async def _records(session: AsyncSession, rows: list[TableRow]) -> list[Table]:
    query = select(SeatRow).where(SeatRow.table.in_([row.id for row in rows])).order_by(SeatRow.seat)
    seats: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for seat in await session.scalars(query):
        kind = cast("SeatKind", seat.kind)
        seats[seat.table].append(Seat(kind, seat.person, seat.name, seat.level, seat.invitation))
    return [_record(row, tuple(seats[row.id])) for row in rows]


def _record(row: TableRow, seats: tuple[Seat, ...]) -> Table:
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
    )


def _result(outcome: dict[str, object] | None) -> Result | None:
    if outcome is None:
        return None
    places, points = cast("list[int]", outcome["places"]), cast("list[int]", outcome["points"])
    return Result(tuple(places), tuple(points), cast("str", outcome["decided_by"]))
