"""Which achievements somebody may keep: of each section one new one per table, at once where there is no choice."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, insert, select

from bosquet.store.models import FeatRow, PersonRow
from bosquet.store.values import Kept, Reached


def choices(reached: Reached, kept: Iterable[Kept]) -> dict[str, list[str]]:
    """By section, the new ones of which one may still be kept. `kept` is all that the person has."""
    of_game = [one for one in kept if one.game == reached.game]
    owned = {one.key for one in of_game}
    from_here = {one.key for one in of_game if one.table == reached.table}
    new = {section: [key for key in keys if key not in owned] for section, keys in reached.sections.items()}
    return {section: keys for section, keys in new.items() if keys and not from_here & set(reached.sections[section])}


def keep_single(connection: Connection, reached: Reached) -> None:
    """At the end of a table: what is the only new one of its section needs no choice."""
    for keys in choices(reached, _kept(connection, reached)).values():
        if len(keys) == 1:
            _keep(connection, reached, keys[0])


def keep_chosen(connection: Connection, reached: Reached, chosen: list[str]) -> bool:
    """Whether each of these was open to choice, no two in one section; else nothing is kept."""
    free = choices(reached, _kept(connection, reached))
    of = [section for section, keys in free.items() for key in keys if key in chosen]
    if len(of) != len(chosen) or len(set(of)) != len(of):
        return False
    for key in chosen:
        _keep(connection, reached, key)
    return True


def _kept(connection: Connection, reached: Reached) -> list[Kept]:
    """As it stays until this transaction ends."""
    connection.execute(select(PersonRow.id).where(PersonRow.id == reached.person).with_for_update(key_share=True))
    query = select(FeatRow.key, FeatRow.table, FeatRow.at)
    rows = connection.execute(query.where(FeatRow.person == reached.person, FeatRow.game == reached.game))
    return [Kept(reached.game, row.key, row.table, row.at) for row in rows]


def _keep(connection: Connection, reached: Reached, key: str) -> None:
    values = {"person": reached.person, "game": reached.game, "key": key, "table": reached.table}
    connection.execute(insert(FeatRow).values(values))
