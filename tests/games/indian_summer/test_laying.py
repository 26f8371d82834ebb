"""Laying leaf tiles and squirrels: where they may lie."""

from __future__ import annotations

from tests.games.indian_summer.table import (
    EVERYWHERE,
    B,
    ask,
    cover_all_but,
    free_holes,
    lay,
    offered,
    path,
    play,
    position,
    put,
    refusal,
    rest,
    sit,
    uncovered,
)


def test_INDI_16_a_tile_is_turned_and_flipped_at_will() -> None:
    state = play(position(path="y09 g01"), "leaf", "tile 1", "hole e4")
    assert offered(state) == [f"way {way}" for way in range(8)]


def test_INDI_16_ways_that_look_alike_are_offered_once() -> None:
    state = play(position(path="g02 g01"), "leaf", "tile 1", "hole e4")
    assert offered(state) == ["way 0", "way 1"]


def test_INDI_17_all_squares_lie_inside_on_uncovered_squares() -> None:
    state = play(position(path="g02 g01"), "leaf", "tile 1")
    assert len(offered(state)) == 72 - 4, "no corner can lie under a hole in the middle of three"
    assert refusal(state, "hole a1") == ("INDI-17", "hole_no_room")
    play(state, "hole b1")
    assert set(EVERYWHERE) - set(uncovered(state)) == {"00", "01", "02"}, "across is the only way left"


def test_INDI_18_printed_squares_are_covered_like_plain_ones() -> None:
    state = lay(position(path="r01 g01"), "r01", "01 02 11 12 22", "02")
    assert "11" not in uncovered(state), "a printed nut"
    assert "22" not in uncovered(state), "plain"


def test_INDI_19_a_tile_may_cross_the_border_of_zones() -> None:
    state = lay(position(path="g01 g02"), "g01", "02 03 04", "02")
    assert not {"02", "03", "04"} & set(uncovered(state))


def test_INDI_20_a_tile_need_not_touch_others() -> None:
    state = lay(position(path="g01 g02"), "g01", "00 01 02", "00")
    put(state, "g02", "76 77 78", "77")
    assert len(uncovered(state)) == 66


def test_INDI_21_nothing_is_covered_twice() -> None:
    state = sit(lay(position(path="g02 g01 g01"), "g02", "00 01 02", "01"), "11")
    state.acted = 0
    play(ask(state), "leaf", "tile 1", "hole a2")
    assert "way 0" not in offered(state), "a squirrel sits on its second square"


def test_INDI_21_not_even_a_hole_is_covered() -> None:
    state = put(lay(position(path="g02 g01 g01"), "g02", "00 01 02", "01"), "g01", "20 21 22", "20")
    state.acted = 0
    play(ask(state), "leaf")
    assert refusal(state, "hole b1") == ("INDI-21", "covered")
    assert "hole b1" not in offered(state)


def test_INDI_21_an_animal_is_not_covered() -> None:
    state = position()
    free_holes(state, ["44", "45"])
    rest(ask(state), "mouse", "44 45")
    assert "sit e5" not in offered(play(state, "nut"))


def test_INDI_22_what_is_laid_never_moves() -> None:
    state = lay(position(path="g01 g02"), "g01", "00 01 02", "00")
    before = set(EVERYWHERE) - set(uncovered(state))
    sit(state, "44")
    assert before <= set(EVERYWHERE) - set(uncovered(state))


def test_INDI_23_tiles_are_laid_by_main_actions_on_the_own_floor() -> None:
    state = lay(position(path="g01 g02", reserve="B1 N1 M1 F1"), "g01", "00 01 02", "00")
    assert not {"leaf", "feather", "mushroom"} & set(offered(state))
    assert len(uncovered(state, B)) == 72
    assert path(state, 0) == ["g02"]


def test_INDI_24_a_squirrel_sits_on_any_uncovered_square() -> None:
    """V5."""
    state = lay(position(path="r01 g01"), "r01", "01 02 11 12 22", "02")
    play(state, "nut")
    assert refusal(state, "sit c1") == ("INDI-24", "covered"), "a hole is covered"
    assert refusal(state, "sit b2") == ("INDI-24", "covered")
    assert "sit a1" in offered(state)


def test_INDI_24_plain_or_printed() -> None:
    state = play(position(), "nut")
    assert "sit c1" in offered(state), "a berry is printed there"
    assert len(offered(state)) == 72


def test_INDI_R2_a_hole_over_a_plain_square_is_no_place_for_a_squirrel() -> None:
    state = lay(position(path="g01 g02"), "g01", "00 01 02", "00")
    assert "sit a1" not in offered(play(state, "nut"))


def test_INDI_R30_squirrels_and_animals_need_no_main_action() -> None:
    state = position()
    free_holes(state, ["44", "45"])
    sit(rest(ask(state), "mouse", "44 45"), "00")
    assert "leaf" in offered(state)


def test_a_gap_of_its_own_shape_is_enough() -> None:
    state = position(path="r24 r24")
    cover_all_but(state, ["00", "10", "11", "21", "22", "70"])
    play(ask(state), "leaf")
    assert offered(state) == ["tile 1", "tile 2"]
    play(state, "tile 1", "hole a1")
    assert uncovered(state) == ["70"]
