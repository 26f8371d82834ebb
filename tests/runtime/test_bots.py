"""Workers think, die, and are replaced."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bosquet.core.registry import game
from bosquet.match import Match
from bosquet.runtime.bots import Bots
from bosquet.runtime.thinkers import WorkerDied
from bosquet.runtime.worker import Memory, Thought, choose
from tests.runtime.support import kill


def thought(match: Match, bot: str = "random") -> Thought:
    lines = [f"{entry.seat} {match.game.notation(entry.action)}" for entry in match.entries]
    seat = match.state.waiting()[0]
    return Thought("a table", match.game.key, match.seats, match.options, match.seed, lines, seat, bot)


def legal(match: Match) -> list[str]:
    return [match.game.notation(action) for action in match.state.legal()]


async def test_a_bot_answers_with_a_legal_action_to_the_end(bots: Bots) -> None:
    match = Match(game("hush"), 3, 7)
    while not match.state.over():
        seat = match.state.waiting()[0]
        match.play(seat, await bots.choose(thought(match, "ecureuil")))


async def test_a_dead_worker_is_replaced_and_asked_again(bots: Bots) -> None:
    match = Match(game("hush"), 2, 7)
    worker = bots.workers[0]
    before = kill(worker)
    assert await bots.choose(thought(match)) in legal(match)
    assert kill(worker) != before


async def test_a_bot_that_always_fails_is_replaced_by_a_simple_one(bots: Bots) -> None:
    match = Match(game("hush"), 2, 7)
    assert await bots.choose(thought(match, "no such bot")) in legal(match)


async def test_a_question_that_kills_every_worker_is_given_up(bots: Bots) -> None:
    match = Match(game("hush"), 2, 7)
    with pytest.raises(WorkerDied):
        await bots.choose(replace(thought(match), game="nonesuch"))
    assert await bots.choose(thought(match)) in legal(match)


def test_a_worker_replays_only_what_is_new() -> None:
    memory = Memory()
    match = Match(game("hush"), 2, 7)
    known = memory.recall(thought(match))
    match.play(0, legal(match)[0])
    assert memory.recall(thought(match)) is known
    assert known.entries == match.entries
    match.undo(0)
    again = memory.recall(thought(match))
    assert again is not known
    assert again.entries == []
    assert choose(memory, thought(match)) in legal(match)
