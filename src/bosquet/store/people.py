"""People and their browsers."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from bosquet.store.models import FeatRow, PersonRow, SeatRow, SessionRow, TableRow
from bosquet.store.news import tell
from bosquet.store.past import hand_over_list
from bosquet.store.reader import Reader
from bosquet.store.values import Person
from bosquet.store.writer import Writer


def _person(row: PersonRow) -> Person:
    return Person(row.id, row.name, row.password is not None)


def _taken(name: str, person: int) -> ColumnElement[bool]:
    """Whether an account of somebody else has this name."""
    other = aliased(PersonRow)
    return exists().where(other.login == name.casefold(), other.id != person)


class People:
    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def of_session(self, token: str) -> Person | None:
        """Whose browser this is. Tokens arrive here as their SHA-256."""
        query = select(PersonRow).join(SessionRow, SessionRow.person == PersonRow.id).where(SessionRow.token == token)
        row = await self._reader.read(lambda session: session.scalar(query))
        return _person(row) if row else None

    async def add_guest(self, token: str) -> Person:
        def deed(connection: Connection) -> int:
            person = connection.scalars(insert(PersonRow).values(name="").returning(PersonRow.id)).one()
            connection.execute(insert(SessionRow).values(token=token, person=person))
            return person

        return Person(await self._writer.write(deed), "", account=False)

    async def rename(self, person: int, name: str) -> bool:
        """Whether no account of somebody else has this name."""
        change = update(PersonRow).where(PersonRow.id == person, ~_taken(name, person)).values(name=name)

        def deed(connection: Connection) -> bool:
            tell(connection, "name", person)
            return connection.execute(change).rowcount == 1

        return await self._writer.write(deed)

    async def make_account(self, person: int, name: str, password: str) -> bool:
        """Whether the name was still free. `password` is a hash."""
        change = (
            update(PersonRow)
            .where(PersonRow.id == person, PersonRow.password.is_(None))
            .values(name=name, login=name.casefold(), password=password)
        )
        try:
            return await self._writer.write(lambda connection: connection.execute(change).rowcount == 1)
        except IntegrityError:
            return False

    async def is_free(self, name: str, person: int | None) -> bool:
        """Whether no account of somebody else has this name."""
        query = select(_taken(name, person or 0))
        return not await self._reader.read(lambda session: session.scalar(query))

    async def account(self, name: str) -> tuple[Person, str] | None:
        """The account of this name with the hash of its password."""
        query = select(PersonRow).where(PersonRow.login == name.casefold())
        row = await self._reader.read(lambda session: session.scalar(query))
        return (_person(row), row.password) if row and row.password else None

    async def begin_session(self, token: str, person: int) -> None:
        change = insert(SessionRow).values(token=token, person=person)
        await self._writer.write(lambda connection: connection.execute(change))

    async def end_session(self, token: str) -> None:
        def deed(connection: Connection) -> None:
            connection.execute(delete(SessionRow).where(SessionRow.token == token))
            tell(connection, "session", token)

        await self._writer.write(deed)

    async def hand_over(self, guest: int, account: int) -> None:
        """What somebody began as a guest goes with them into their account."""

        def deed(connection: Connection) -> None:
            tell(connection, "person", guest)
            connection.execute(update(SeatRow).where(SeatRow.person == guest).values(person=account))
            connection.execute(update(TableRow).where(TableRow.host == guest).values(host=account))
            theirs = select(FeatRow.game, FeatRow.key).where(FeatRow.person == account)
            again = tuple_(FeatRow.game, FeatRow.key).in_(theirs)
            connection.execute(delete(FeatRow).where(FeatRow.person == guest, again))
            connection.execute(update(FeatRow).where(FeatRow.person == guest).values(person=account))
            hand_over_list(connection, guest, account)

        await self._writer.write(deed)

    async def names(self, people: set[int]) -> dict[int, str]:
        if not people:
            return {}
        query = select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(people))
        return await self._reader.read(lambda session: {row.id: row.name for row in session.execute(query)})
