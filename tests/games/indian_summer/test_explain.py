"""What clients are told: actions, questions, refusals, events, views, secrets."""

from __future__ import annotations

import pytest

from bosquet.core.errors import NothingToUndo
from bosquet.core.events import SPECTATOR
from bosquet.core.rng import Rng
from bosquet.games.indian_summer import GAME
from bosquet.match import Match
from tests.games.indian_summer.table import (
    B,
    C,
    ask,
    cover_all_but,
    free_holes,
    lay,
    opening,
    play,
    position,
    put_tokens,
    question,
    refusal,
)


def test_a_way_tells_all_that_it_brings() -> None:
    state = position(path="g01 g02", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["02", "01", "00", "22", "12", "44"])
    put_tokens(state, ["20"])
    play(ask(state), "leaf", "tile 1", "hole c1")
    found = GAME.describe(state, GAME.parse("way 2"))
    assert found["squares"] == ["a1", "b1", "c1"]
    assert (found["hole"], found["treasure"], found["full"]) == ("c1", "berry", False)
    assert found["zones"] == []


def test_a_way_tells_the_zones_it_completes() -> None:
    state = position(path="g01 g02", reserve="B0 N0 M0 F0")
    cover_all_but(state, ["02", "03", "04", "12", "22", "44"])
    put_tokens(state, ["35"])
    play(ask(state), "leaf", "tile 1", "hole c1")
    found = GAME.describe(state, GAME.parse("way 0"))
    assert found["zones"] == [{"zone": 2, "harvest": {"berry": 1, "nut": 0, "mushroom": 0, "feather": 0}}]
    assert found["reserve"] == {"berry": 1, "nut": 0, "mushroom": 0, "feather": 0}


def test_tiles_and_holes_tell_what_comes_next() -> None:
    state = play(position(path="g02 g01"), "leaf")
    tile = GAME.describe(state, GAME.parse("tile 1"))
    holes = tile["holes"]
    assert isinstance(holes, list)
    assert (tile["tile"], len(holes)) == ("g02", 68)
    play(state, "tile 1")
    hole = GAME.describe(state, GAME.parse("hole c1"))
    assert (hole["treasure"], hole["ways"]) == ("berry", [0])


def test_a_squirrel_tells_what_it_loses() -> None:
    state = play(position(), "nut")
    assert GAME.describe(state, GAME.parse("sit c1"))["lost"] == "berry"
    assert GAME.describe(state, GAME.parse("sit a1"))["lost"] is None


def test_a_mushroom_tells_what_is_on_offer() -> None:
    state = position(2, paths={B: "g01"}, common="r01 r02")
    assert GAME.describe(state, GAME.parse("mushroom"))["offers"] == [
        {"source": "path", "seat": B, "tile": "g01"},
        {"source": "common", "seat": None, "tile": "r01"},
    ]
    four = play(position(4, paths={B: "g01", C: "g02"}), "mushroom")
    offers = GAME.describe(four, GAME.parse("donors 1 2"))["offers"]
    assert offers == [{"source": "path", "seat": B, "tile": "g01"}, {"source": "path", "seat": C, "tile": "g02"}]


def test_the_last_step_of_a_turn_is_marked() -> None:
    state = lay(position(reserve="B0 N1 M0 F0"), "g01", "00 01 02", "00")
    assert GAME.describe(state, GAME.parse("end_turn"))["ends"] is True
    assert "ends" not in GAME.describe(state, GAME.parse("nut"))
    free_holes(state, ["44", "45"])
    assert GAME.describe(ask(state), GAME.parse("end_turn"))["animals"] == ["mouse"]


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("tile 6", ("INDI-03", "no_such_tile")),
        ("hole a1", ("INDI-17", "other_question")),
        ("sit a1", ("INDI-24", "other_question")),
        ("side a", ("INDI-R6", "other_question")),
    ],
)
def test_refusals_name_their_rule(notation: str, reason: tuple[str, str]) -> None:
    assert refusal(play(position(), "leaf"), notation) == reason


def test_the_menu_has_two_names() -> None:
    state = position()
    assert question(state) == "menu_before"
    assert question(lay(state, "g01", "00 01 02", "00")) == "menu_after"


def test_the_stock_is_known_but_has_no_order() -> None:
    state = opening(2)
    stock = GAME.view(state, SPECTATOR)["stock"]
    assert isinstance(stock, dict)
    assert sum(stock.values()) == 41
    assert not GAME.secrets(2, {"side_choice": "random"})
    assert GAME.hidden(state, 0) == []


def test_sides_being_chosen_are_the_only_secret() -> None:
    state = opening(3, side_choice="player")
    assert GAME.secrets(3, {"side_choice": "player"})
    assert not GAME.secrets(1, {"side_choice": "player"})
    state.ask(1)
    state.play(GAME.parse("side b"))
    assert GAME.hidden(state, 1) == []
    slots = GAME.hidden(state, 0)
    assert [(slot.holds, slot.might) for slot in slots] == [(1, (0, 1))]
    worlds = {GAME.hidden(GAME.determinize(state, 0, Rng(seed)), 0)[0].holds for seed in range(20)}
    assert worlds == {0, 1}


def test_a_draft_ends_where_tiles_of_the_stock_are_seen() -> None:
    match = Match(GAME, 2, 3, {"first_player": "1", "common_path_length": "16"})
    seat, seen = 0, match.state.reveals
    while match.state.reveals == seen:
        seat = int(match.state.seat)
        choices = [GAME.notation(action) for action in match.state.legal()]
        match.play(seat, next((one for one in ("leaf", "end_turn") if one in choices), choices[0]))
    assert match.state.seat == seat, "the turn goes on"
    with pytest.raises(NothingToUndo):
        match.undo(seat)
    match.play(seat, "nut", "sit i8")
    match.undo(seat)
    assert len(match.drafted(seat)) == 1, "what comes after can be taken back"
