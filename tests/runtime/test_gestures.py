"""A hint is a whole gesture: all links until somebody learns something of it, from what the seat itself knows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bosquet.core.game import Game
from bosquet.core.registry import game, games
from bosquet.core.rng import Rng
from bosquet.match import Match
from bosquet.runtime import worker
from bosquet.runtime.bots import Bots
from bosquet.runtime.worker import LINKS, Advised, Memory, advise, played
from tests.contract.modes import any_action
from tests.toys import cones, jay

GAMES: list[Game] = [*games().values(), cones.GAME, jay.GAME]
MOMENTS = 60  # decisions of a match that are looked at

every_game = pytest.mark.parametrize("box", GAMES, ids=lambda box: box.key)


def moments(box: Game) -> Iterator[tuple[Match, Advised]]:
    """A match at random, and before each decision the question for a gesture of who decides."""
    match = Match(box, max(2, box.seats[0]), 5)
    rng = Rng(3)
    for _ in range(MOMENTS):
        if match.state.over():
            return
        waiting = match.state.waiting()
        seat = waiting[rng.below(len(waiting))]
        yield match, asking(match, seat)
        match.play(seat, box.notation(any_action(match.state, seat, rng)))


def asking(match: Match, seat: int, bot: str = "ecureuil") -> Advised:
    return Advised(**vars(played("a table", match)), seat=seat, bot=bot, chance=7)


def first_question() -> Advised:
    match = Match(game("bosk"), 2, 5)
    return asking(match, match.state.seat)


def gesture(asked: Advised, memory: Memory | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(advise(memory or Memory(), asked))
    return found


@pytest.fixture(autouse=True)
def time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is."""
    monkeypatch.setattr(worker, "ENOUGH", 600.0)


@every_game
def test_every_link_is_offered_in_its_turn_and_only_the_last_ends_the_draft(box: Game) -> None:
    longest = 0
    for _, asked in moments(box):
        table, seat = Memory().recall(asked), asked.seat
        links = gesture(asked)
        for number, link in enumerate(links, 1):
            assert link in json.loads(json.dumps(table.sight(seat)["actions"]))
            table.play(seat, link["id"])
            asked_on = seat in table.state.waiting() and table.committed < len(table.entries)
            assert asked_on == (number < len(links)) or number == LINKS
        longest = max(longest, len(links))
    assert longest > 1


@every_game
def test_what_the_seat_cannot_know_changes_no_link(box: Game) -> None:
    for _, asked in moments(box):
        memory = Memory()
        truth = memory.recall(asked)
        truth.state = box.determinize(truth.state, asked.seat, Rng(99))
        truth.state.rng.reseed(12345)  # nor does the chance to come
        assert gesture(asked, memory) == gesture(asked)


def test_a_gesture_leaves_the_match_as_it_was() -> None:
    memory = Memory()
    asked = first_question()
    before = memory.recall(asked).log(secret=True)
    assert [link["kind"] for link in gesture(asked, memory)] == ["value", "plant"]
    assert memory.recall(asked).log(secret=True) == before


def test_a_gesture_has_so_many_links_at_most() -> None:
    assert [link["kind"] for link in gesture(replace(first_question(), links=1))] == ["value"]


def test_a_gesture_ends_where_it_has_taken_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "ENOUGH", 0.0)
    assert [link["kind"] for link in gesture(first_question())] == ["value"]


async def test_a_worker_that_fails_at_a_gesture_is_replaced(bots: Bots) -> None:
    match = Match(game("bosk"), 2, 5)
    first, *_ = await bots.advise(asking(match, match.state.seat, "no such bot"))
    assert first in json.loads(json.dumps(match.sight(match.state.seat)["actions"]))
