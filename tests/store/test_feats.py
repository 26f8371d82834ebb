"""Achievements: of each section one new one per game is kept, by choice where there are several."""

from __future__ import annotations

from bosquet.store.choices import choices
from bosquet.store.store import Store
from bosquet.store.values import Append, Reached
from tests.store.test_store import laid


async def ended(store: Store, name: str, person: int, **sections: list[str]) -> Reached:
    """A table of this game at which a person reached these."""
    table = await laid(store, name)
    reached = Reached(person, table.game, table.id, sections)
    await store.writer.append(Append(table.id, 0, ("0 last",), "over", (), reached=(reached,)))
    return reached


async def kept(store: Store, person: int) -> set[tuple[str, str]]:
    return {(one.key, one.table) for one in await store.feats.of_person(person)}


async def guest(store: Store, name: str = "somebody") -> int:
    return (await store.people.add_guest(name)).id


async def test_a_single_new_one_is_kept_with_the_last_move(store: Store) -> None:
    person = await guest(store)
    first = await ended(store, "a-table-of-1", person, care=["untouched"], harvest=["rich", "richer"])
    assert await kept(store, person) == {("untouched", first.table)}
    assert choices(first, await store.feats.of_person(person)) == {"harvest": ["rich", "richer"]}
    second = await ended(store, "a-table-of-2", person, care=["untouched"], harvest=["rich"])
    assert await kept(store, person) == {("untouched", first.table), ("rich", second.table)}
    assert choices(second, await store.feats.of_person(person)) == {}


async def test_of_several_the_chosen_one_is_kept_and_no_second(store: Store) -> None:
    person = await guest(store)
    reached = await ended(store, "a-table-of-1", person, care=["a", "b"], harvest=["rich", "richer"])
    for wrong in (["a", "b"], ["a", "nonesuch"], ["a", "a"], ["untouched"]):
        assert not await store.feats.keep(reached, wrong)
    assert await kept(store, person) == set()
    assert await store.feats.keep(reached, ["richer", "a"])
    assert not await store.feats.keep(reached, ["b"])
    assert not await store.feats.keep(reached, ["a"])
    assert await kept(store, person) == {("a", reached.table), ("richer", reached.table)}


async def test_the_same_of_another_game_or_person_is_another(store: Store) -> None:
    one, other = await guest(store, "one"), await guest(store, "other")
    await ended(store, "a-table-of-1", one, care=["untouched"])
    await ended(store, "a-table-of-2", other, care=["untouched"])
    elsewhere = Reached(one, "jay", "a-table-of-1", {"care": ["untouched", "more"]})
    assert await store.feats.keep(elsewhere, ["untouched"])
    assert len(await store.feats.of_person(one)) == 2
    assert len(await store.feats.of_person(other)) == 1


async def test_they_go_with_a_guest_into_the_account(store: Store) -> None:
    person, account = await guest(store, "guest"), await guest(store, "account")
    await ended(store, "a-table-of-1", account, care=["untouched"])
    await ended(store, "a-table-of-2", person, care=["untouched"], harvest=["rich"])
    await store.people.hand_over(person, account)
    assert await kept(store, account) == {("untouched", "a-table-of-1"), ("rich", "a-table-of-2")}
    assert await kept(store, person) == set()
