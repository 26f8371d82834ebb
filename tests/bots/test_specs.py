"""Bots by name and settings."""

import pytest

from bosquet.bots import LEVELS, Bot, level, make
from bosquet.bots.bot import Random
from bosquet.bots.clock import ENDLESS, Budget
from bosquet.bots.evaluation import weights_of
from bosquet.bots.greedy import Greedy
from bosquet.bots.notes import notes
from bosquet.bots.playouts import TO_THE_END
from bosquet.bots.rollouts import Rollouts
from bosquet.bots.uct import Uct
from bosquet.core.errors import BadOption
from bosquet.core.registry import games


@pytest.mark.parametrize(
    ("spec", "simulations", "seconds", "hinted"),
    [
        ("uct:1000", 1000, 0.0, False),
        ("uct:15s", ENDLESS, 15.0, False),
        ("uct:0.25s", ENDLESS, 0.25, False),
        ("uct:500ms", ENDLESS, 0.5, False),
        ("hinted:300", 300, 0.0, True),
        ("hinted:1500ms:led", ENDLESS, 1.5, True),
        ("hinted:400/2s:random6@hand*4", 400, 2.0, True),
    ],
)
def test_a_search_is_named_with_its_effort(spec: str, simulations: int, seconds: float, hinted: bool) -> None:
    bot = make(spec)
    assert isinstance(bot, Uct)
    assert (bot.simulations, bot.seconds, bot.hinted) == (simulations, seconds, hinted)


@pytest.mark.parametrize(
    ("spec", "led", "decisions", "weights", "parts"),
    [
        ("hinted:9", False, TO_THE_END, "", 1),
        ("hinted:9:led", True, TO_THE_END, "", 1),
        ("hinted:2s:led0", True, 0, "", 1),
        ("hinted:9/2s:random12~1.5@hand*4", False, 12, "hand", 4),
    ],
)
def test_a_search_is_named_with_its_playouts(spec: str, led: bool, decisions: int, weights: str, parts: int) -> None:
    bot = make(spec)
    assert isinstance(bot, Uct)
    assert (bot.manner.led, bot.manner.decisions, bot.weights, bot.parts) == (led, decisions, weights, parts)
    assert "~" not in spec or bot.manner.trust == 1.5


@pytest.mark.parametrize(
    ("spec", "led", "greedy", "decisions", "parts"),
    [
        ("rollout:9", True, True, TO_THE_END, 1),
        ("rollout:9/2s", True, True, TO_THE_END, 1),
        ("rollout:2s:led", True, False, TO_THE_END, 1),
        ("rollout:9:greedy12@hand*4", True, True, 12, 4),
        ("rollout:9:random", False, False, TO_THE_END, 1),
    ],
)
def test_rollouts_are_named_like_a_search(spec: str, led: bool, greedy: bool, decisions: int, parts: int) -> None:
    bot = make(spec)
    assert isinstance(bot, Rollouts)
    assert (bot.manner.led, bot.manner.greedy, bot.manner.decisions, bot.parts) == (led, greedy, decisions, parts)


def test_simple_bots() -> None:
    assert isinstance(make("random"), Random)
    greedy, beginner = make("greedy"), make("greedy:40%")
    assert isinstance(greedy, Greedy)
    assert isinstance(beginner, Greedy)
    assert (greedy.notices, beginner.notices) == (100, 40)


@pytest.mark.parametrize("key", sorted(games()))
def test_every_level_is_a_bot_at_every_table(key: str) -> None:
    game = games()[key]
    assert {name.split()[0] for name in notes(game).levels} <= set(LEVELS)
    for seats in game.seats:
        assert all(isinstance(make(level(game, seats, name)), Bot) for name in LEVELS)


@pytest.mark.parametrize("key", sorted(games()))
def test_every_feature_of_a_game_has_a_weight_in_some_set(key: str) -> None:
    game = games()[key]
    assert len(weights_of(game)) == len(weights_of(game, "hand")) == len(game.features()) + 1
    assert any(weights_of(game))
    with pytest.raises(BadOption, match="no weights 'heavy'; there is"):
        weights_of(game, "heavy")


def test_every_level_is_a_bot() -> None:
    assert list(LEVELS) == ["gland", "ecureuil", "hibou"]
    assert all(isinstance(make(level), Bot) for level in LEVELS)


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "owl",
        "random:3",
        "greedy:0%",
        "greedy:3",
        "greedy:x",
        "uct",
        "uct:",
        "uct:0",
        "uct:-5",
        "uct:2h",
        "uct:0s",
        "uct:1.5",
        "uct:100/",
        "uct:100/5",
        "hinted:100:slow",
        "hinted:100:led@",
        "hinted:100*0",
        "rollout",
        "rollout:100*0",
        "rollout:100:led~2",
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
    budget = Budget(ENDLESS, 1e-9)
    assert budget.left(0) > 0
    assert budget.left(64) == 0


def test_a_budget_of_both_ends_with_the_first() -> None:
    assert Budget(100, 1000.0).left(40) == 60
    assert Budget(100, 1e-9).left(40) == 0


def test_a_budget_of_time_knows_its_pace() -> None:
    budget = Budget(ENDLESS, 1000.0)
    assert budget.left(10) > 1000
    assert budget.left(100) > budget.left(1)


def test_how_much_of_a_budget_is_spent() -> None:
    assert [Budget(100, 0.0).spent(done) for done in (0, 25, 100)] == [0, 0.25, 1]
    assert Budget(100, 1000.0).spent(50) == 0.5
    assert Budget(ENDLESS, 1e-9).spent(1) > 1
