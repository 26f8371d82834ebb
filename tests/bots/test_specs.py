"""Bots by name and settings."""

import pytest

from bosquet.bots import LEVELS, Bot, make
from bosquet.bots.bot import Random
from bosquet.bots.clock import ENDLESS, Budget
from bosquet.bots.greedy import Greedy
from bosquet.bots.uct import Uct
from bosquet.core.errors import BadOption


@pytest.mark.parametrize(
    ("spec", "simulations", "seconds", "hinted"),
    [
        ("uct:1000", 1000, 0.0, False),
        ("uct:2s", ENDLESS, 2.0, False),
        ("uct:0.25s", ENDLESS, 0.25, False),
        ("uct:500ms", ENDLESS, 0.5, False),
        ("hinted:300", 300, 0.0, True),
        ("hinted:1500ms", ENDLESS, 1.5, True),
    ],
)
def test_a_search_is_named_with_its_effort(spec: str, simulations: int, seconds: float, hinted: bool) -> None:
    bot = make(spec)
    assert isinstance(bot, Uct)
    assert (bot.simulations, bot.seconds, bot.hinted) == (simulations, seconds, hinted)


def test_simple_bots() -> None:
    assert isinstance(make("random"), Random)
    greedy, beginner = make("greedy"), make("greedy:3")
    assert isinstance(greedy, Greedy)
    assert isinstance(beginner, Greedy)
    assert (greedy.sees, beginner.sees) == (0, 3)


def test_every_level_is_a_bot() -> None:
    assert list(LEVELS) == ["gland", "ecureuil", "hibou"]
    assert all(isinstance(make(level), Bot) for level in LEVELS)


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "owl",
        "random:3",
        "greedy:0",
        "greedy:x",
        "uct",
        "uct:",
        "uct:0",
        "uct:-5",
        "uct:2h",
        "uct:0s",
        "uct:1.5",
        "x" * 999,
    ],
)
def test_an_unknown_bot_is_refused_with_what_there_is(spec: str) -> None:
    with pytest.raises(BadOption, match=r"^no bot .{0,42}; there is gland, ecureuil, hibou, random"):
        make(spec)


def test_a_budget_of_simulations_is_kept_exactly() -> None:
    budget = Budget(100, 0.0)
    assert [budget.left(done) for done in (0, 1, 99, 100)] == [100, 99, 1, 0]


def test_a_budget_of_time_ends_but_allows_something() -> None:
    budget = Budget(ENDLESS, 0.0)
    assert budget.left(0) > 0
    assert budget.left(64) == 0


def test_a_budget_of_time_knows_its_pace() -> None:
    budget = Budget(ENDLESS, 1000.0)
    assert budget.left(10) > 1000
    assert budget.left(100) > budget.left(1)
