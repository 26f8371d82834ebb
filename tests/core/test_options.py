"""Options: completed, checked, some only with others, some a set of choices; refused with a clear word."""

from __future__ import annotations

import pytest

from bosquet.arena.golden import modes
from bosquet.core.errors import BadOption
from bosquet.core.game import Game, Option, first_player, named_first
from bosquet.core.registry import games
from bosquet.core.state import NOBODY
from tests.toys.cones import GAME as CONES
from tests.toys.jay import GAME as JAY

GAMES = [*games().values(), CONES, JAY]


def test_options_are_completed_and_checked() -> None:
    assert CONES.checked(2, {}) == {"rounds": "4"}
    assert CONES.checked(2, {"rounds": "2"}) == {"rounds": "2"}
    with pytest.raises(BadOption, match="cones: 9 seats; it takes 1 to 3"):
        CONES.checked(9, {})
    with pytest.raises(BadOption, match="no option 'moon'; there is rounds"):
        CONES.checked(2, {"moon": "full"})
    with pytest.raises(BadOption, match="rounds='3'; it takes 4, 2"):
        CONES.checked(2, {"rounds": "3"})


def test_an_option_is_there_only_with_others() -> None:
    assert JAY.checked(1, {})["keep"] == "no"
    assert JAY.checked(1, {"keep": "yes"})["keep"] == "yes"
    assert "keep" not in JAY.checked(1, {"rounds": "1"})
    with pytest.raises(BadOption, match=r"^jay: option keep is only for rounds=2$"):
        JAY.checked(1, {"rounds": "1", "keep": "yes"})


def test_an_option_may_need_several_others() -> None:
    option = Option("moon", ("new", "full"), when={"night": ("yes",), "sky": ("clear", "starry")})
    assert option.applies({"night": "yes", "sky": "starry"})
    assert not option.applies({"night": "yes", "sky": "grey"})
    assert not option.applies({"night": "yes"})


def test_a_set_has_one_of_its_sizes_and_one_name() -> None:
    assert JAY.checked(1, {})["nuts"] == "acorn+beechnut"
    for nuts in ("acorn+chestnut", "acorn+beechnut+hazelnut", "beechnut+hazelnut+chestnut"):
        assert JAY.checked(1, {"nuts": nuts})["nuts"] == nuts


@pytest.mark.parametrize(
    "nuts",
    [
        "",
        "acorn",
        "acorn+beechnut+hazelnut+chestnut",
        "acorn+acorn",
        "beechnut+acorn",
        "acorn+moon",
        "acorn+beechnut+",
        "acorn beechnut",
        "Acorn+beechnut",
    ],
)
def test_any_other_set_is_refused_with_what_it_takes(nuts: str) -> None:
    words = "it takes 2 or 3 of acorn, beechnut, hazelnut, chestnut, joined by +"
    with pytest.raises(BadOption) as caught:
        JAY.checked(1, {"nuts": nuts})
    assert str(caught.value) == f"jay: option nuts={nuts!r}; {words}"


def test_the_host_may_name_who_begins() -> None:
    assert first_player(3).choices == ("random", "1", "2", "3")
    assert named_first({}) == named_first({"first_player": "random"}) == NOBODY
    assert named_first({"first_player": "2"}) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_offers_what_it_takes(game: Game) -> None:
    """Usual values are taken, conditions name options that come before, and names can stand in a log."""
    for seats in game.seats:
        before: dict[str, Option] = {}
        for option in game.options(seats):
            assert option.takes(option.usual()), option
            assert len(set(option.choices)) == len(option.choices) > 1, option
            assert all(0 < size <= len(option.choices) for size in option.sizes), option
            assert option.sizes == tuple(sorted(set(option.sizes))), option
            assert not any(set(word) & set(" =+\n") for word in (option.key, *option.choices)), option
            for other, values in option.when.items():
                assert all(before[other].takes(value) for value in values), option
            assert option.key not in before
            before[option.key] = option


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_mode_is_there_once_and_every_choice_is_met(game: Game) -> None:
    found = [(seats, repr(options)) for seats, options in modes(game)]
    assert len(set(found)) == len(found)
    for seats in game.seats:
        met = [options for count, options in modes(game) if count == seats]
        for option in game.options(seats):
            values = {part for options in met for part in options.get(option.key, "").split("+")}
            assert values >= (set(option.choices[-max(option.sizes) :]) if option.sizes else set(option.choices))
