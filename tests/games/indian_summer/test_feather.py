"""Two tiles of one's own for a feather."""

from __future__ import annotations

from tests.games.indian_summer.table import (
    ask,
    cover_all_but,
    facts,
    lay,
    offered,
    path,
    position,
    question,
    refusal,
    reserve,
)


def test_INDI_68_two_tiles_from_any_places() -> None:
    """E8."""
    state = position(path="g01 g02 g03 g04 y01", reserve="B0 N0 M0 F1")
    lay(state, "g02", "00 01 02", "01", "feather")
    lay(state, "g04", "10 20 21", "20", "")
    assert path(state) == ["g01", "g03", "y01"]
    assert reserve(state) == "B0 N0 M0 F0"
    assert facts(state, "refill") == []


def test_INDI_68_two_tiles_are_needed() -> None:
    state = position(path="g01", reserve="B0 N0 M0 F1")
    assert "feather" not in offered(state)
    assert refusal(state, "feather") == ("INDI-68", "path_short")


def test_INDI_69_the_second_must_be_laid_if_any_tile_has_room() -> None:
    state = position(path="g01 r29 g02", reserve="B0 N0 M0 F1")
    cover_all_but(state, ["00", "01", "02", "10", "11", "12", "44"])
    lay(ask(state), "g01", "00 01 02", "00", "feather")
    assert question(state) == "pick_leaf"
    assert offered(state) == ["tile 2"]


def test_INDI_69_else_it_lapses() -> None:
    state = position(path="g01 r29", reserve="B0 N0 M0 F1")
    cover_all_but(state, ["00", "01", "02", "44"])
    lay(ask(state), "g01", "00 01 02", "00", "feather")
    assert question(state) == "menu_after"
    assert path(state) == ["r29"]
    assert len(facts(state, "lapse")) == 1


def test_INDI_R15_a_second_tile_without_room_is_simply_not_laid() -> None:
    state = position(path="g01 r29", reserve="B0 N0 M0 F1")
    cover_all_but(state, ["00", "01", "02", "44"])
    lay(ask(state), "g01", "00 01 02", "00", "feather")
    assert reserve(state) == "B0 N0 M0 F0", "the feather is spent all the same"


def test_INDI_69_the_refill_comes_after_the_second_tile() -> None:
    state = position(path="g01 g02", reserve="B0 N0 M0 F1")
    lay(state, "g01", "00 01 02", "00", "feather")
    assert path(state) == ["g02"]
    lay(state, "g02", "10 11 12", "11", "")
    assert len(path(state)) == 5
