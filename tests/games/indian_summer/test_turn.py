"""A turn: one main action, and everything around it."""

from __future__ import annotations

from bosquet.games.indian_summer import GAME
from tests.games.indian_summer.table import (
    EVERYWHERE,
    A,
    B,
    C,
    alone,
    ask,
    cover_all_but,
    exchange,
    facts,
    free_holes,
    full,
    lay,
    offered,
    path,
    play,
    position,
    put_tokens,
    question,
    refusal,
    reserve,
    set_path,
    set_reserve,
    sit,
    uncovered,
)

MAIN = {"leaf", "squirrel", "mushroom", "feather"}


def test_INDI_01_turns_go_clockwise_from_the_first_player() -> None:
    state = position(3, first_player="2")
    order = []
    for _ in range(6):
        order.append(int(state.seat))
        play(state, "squirrel", offered(play(state.clone(), "squirrel"))[0], "end_turn")
    assert order == [B, C, A, B, C, A]
    assert [event.count for event in facts(state, "round")] == [2, 3]


def test_INDI_02_one_main_action_and_no_turn_without() -> None:
    state = position()
    assert "end_turn" not in offered(state)
    assert refusal(state, "end_turn") == ("INDI-02", "main_due")
    lay(state, "g01", "00 01 02", "00")
    assert not MAIN & set(offered(state))
    assert refusal(state, "leaf") == ("INDI-02", "main_done")


def test_INDI_03_any_tile_of_the_path() -> None:
    state = position()
    assert offered(play(state.clone(), "leaf")) == [f"tile {place}" for place in range(1, 6)]
    lay(state, "y01", "00 01 02 03", "00")
    assert path(state) == ["g01", "g02", "y02", "r01"]


def test_INDI_04_a_squirrel_as_main_action() -> None:
    state = sit(position(), "44", "squirrel")
    assert "44" not in uncovered(state)
    assert reserve(state) == "B1 N1 M1 F0", "it costs nothing"
    assert question(state) == "menu_after"


def test_INDI_05_the_squirrel_is_offered_although_tiles_fit_and_nobody_passes() -> None:
    assert {"leaf", "squirrel"} <= set(offered(position()))
    assert "end_turn" not in offered(position())


def test_INDI_06_a_squirrel_goes_onto_the_floor_at_once() -> None:
    state = play(position(), "squirrel")
    assert question(state) == "squirrel_square"
    assert len(offered(state)) == 72


def test_INDI_07_one_mushroom_or_feather_a_turn_instead_of_the_basic_action() -> None:
    state = position(reserve="B0 N0 M2 F2")
    lay(state, "g01", "00 01 02", "00", "feather")
    lay(state, "g02", "10 11 12", "11", "")
    assert reserve(state) == "B0 N0 M2 F1"
    assert not MAIN & set(offered(state))


def test_INDI_08_specials_before_and_after_any_number_of_times() -> None:
    state = position(reserve="B2 N4 M0 F0", path="g01 g02 y01")
    sit(state, "44")
    sit(state, "45")
    play(state, "berry")
    lay(state, "g01", "00 01 02", "00")
    sit(state, "46")
    play(state, "berry")
    sit(state, "47")
    assert reserve(state) == "B0 N0 M0 F0"


def test_INDI_09_nothing_between_the_two_tiles_of_a_feather() -> None:
    state = position(reserve="B1 N1 M1 F1")
    lay(state, "g01", "00 01 02", "00", "feather")
    assert question(state) == "pick_leaf"
    assert refusal(state, "nut") == ("INDI-30", "other_question")


def test_INDI_09_nothing_between_the_two_tiles_of_a_mushroom() -> None:
    state = position(paths={B: "g01 g02"}, common="g03 g04 y01")
    play(state, "mushroom", "take 1", "hole a1", "way 0")
    assert question(state) == "hole_square", "which tile is next has one answer"
    assert not {"nut", "berry", "animal", "exchange"} & set(offered(state))


def test_INDI_10_animals_and_exchanges_before_and_after() -> None:
    state = position()
    free_holes(state, ["44", "45"])
    assert {"animal", "exchange"} <= set(offered(ask(state)))
    lay(state, "g01", "00 01 02", "00")
    assert {"animal", "exchange"} <= set(offered(state))


def test_INDI_11_what_is_gained_may_be_used_at_once() -> None:
    state = position(reserve="B0 N0 M0 F1", path="g01")
    assert "mushroom" not in offered(state)
    play(state, "exchange")
    assert "mushroom" in offered(state)


def test_INDI_12_tokens_on_holes_cannot_be_used() -> None:
    state = position(reserve="B0 N0 M0 F0")
    lay(state, "g01", "02 01 00", "02")
    assert reserve(state) == "B0 N0 M0 F0"
    assert offered(state) == ["end_turn"]


def test_INDI_12_what_is_used_leaves_the_reserve() -> None:
    assert reserve(sit(position(), "44")) == "B1 N0 M1 F0"


def test_INDI_13_a_reserve_has_no_limit() -> None:
    state = position(reserve="B60 N40 M40 F40")
    assert reserve(exchange(state, "berry", "nut")) == "B58 N41 M40 F40"


def test_INDI_14_a_client_can_try_every_tile_everywhere_by_itself() -> None:
    material = GAME.material()
    tiles = material["tiles"]
    assert isinstance(tiles, list)
    assert len(tiles) == 45
    for tile in tiles:
        assert len(tile["same"]) == 8
        assert {lie["way"] for lie in tile["lies"]} == set(tile["same"])
        assert all(lie["hole"] in lie["squares"] for lie in tile["lies"])


def test_INDI_15_without_an_uncovered_square_no_main_action_is_due() -> None:
    state = position(reserve="B0 N1 M0 F0")
    cover_all_but(state, ["44"])
    sit(ask(state), "44")
    assert full(state)
    assert question(state) == "menu_after"
    assert len(facts(state, "void")) == 1


def test_INDI_R29_a_nut_may_fill_the_floor_before_the_main_action() -> None:
    """V22."""
    state = position(reserve="B0 N1 M0 F0")
    cover_all_but(state, ["08"])
    sit(ask(state), "08")
    assert offered(state) == ["end_turn"]
    assert [event.seat for event in facts(state, "full")] == [A]


def test_INDI_30_only_what_can_be_carried_out_is_offered() -> None:
    assert offered(position(reserve="B0 N0 M0 F0")) == ["leaf", "squirrel"]
    everything = position(reserve="B1 N1 M1 F1")
    free_holes(everything, ["44", "45"])
    assert offered(ask(everything)) == [
        *("leaf", "squirrel", "mushroom", "feather", "berry", "nut", "animal", "exchange"),
    ]


def test_INDI_30_without_room_for_tiles_only_the_squirrel_is_left() -> None:
    state = position(reserve="B0 N0 M1 F1")
    cover_all_but(state, ["00", "11"])
    assert offered(ask(state)) == ["squirrel", "exchange"]
    assert refusal(state, "leaf") == ("INDI-17", "no_tile_fits")
    assert refusal(state, "mushroom") == ("INDI-64", "no_tile_fits")
    assert refusal(state, "feather") == ("INDI-69", "no_tile_fits")


def test_INDI_30_nothing_is_exchanged_by_itself() -> None:
    state = position(reserve="B0 N0 M0 F1", path="g01")
    assert refusal(state, "mushroom") == ("INDI-61", "treasure")
    assert refusal(state, "nut") == ("INDI-60", "treasure")
    assert refusal(state, "berry") == ("INDI-57", "treasure")


def test_a_question_with_one_answer_answers_itself() -> None:
    state = position(reserve="B0 N0 M0 F0")
    cover_all_but(state, ["00", "02", "04"])
    ask(state).settle()
    assert question(state) == "squirrel_square"
    play(state, "sit a1")
    assert state.seat == B, "after it only the end of the turn was left"


def test_specials_cost_nothing_until_they_are_carried_out() -> None:
    state = play(position(reserve="B1 N1 M1 F1"), "feather", "tile 1", "hole a1")
    assert reserve(state) == "B1 N1 M1 F1"
    solo = play(alone(path="g01 g02"), "berry")
    assert question(solo) == "solo_source"
    assert reserve(solo) == "B1 N1 M1 F0"


def test_V21_a_feather_needs_two_tiles_and_a_berry_may_bring_them() -> None:
    state = position(reserve="B1 N0 M0 F1", path="g01")
    assert refusal(state, "feather") == ("INDI-68", "path_short")
    assert "feather" in offered(play(state, "berry"))


def test_E10_a_whole_turn() -> None:
    state = position(reserve="B2 N0 M0 F1", path="g02 g04", common="g03 y03 y01 g01 r01 r02 r03", stock={})
    cover_all_but(state, ["66", "76", "77", "00", "01", "02", "03", "40"])
    put_tokens(state, ["11", "20", "04", "13", "35"])
    play(ask(state), "berry")
    assert path(state) == ["g02", "g04", "g03", "y03", "y01"]
    play(state, "berry")
    assert path(state)[5] == "g01"
    lay(state, "g03", "66 76 77", "66", "feather")
    lay(state, "g01", "00 01 02", "00", "")
    assert reserve(state) == "B0 N1 M1 F0"
    sit(state, "03")
    assert reserve(state) == "B1 N1 M2 F0"
    play(state, "berry")
    assert len(path(state)) == 5
    assert reserve(state) == "B0 N1 M2 F0"


def test_everything_covered_means_every_square() -> None:
    state = position()
    cover_all_but(state, [])
    assert uncovered(state) == []
    assert full(state)
    assert len(EVERYWHERE) == 72


def test_the_path_of_the_next_player_is_his_own() -> None:
    state = position(paths={B: "r29 r28"}, reserve="B0 N0 M0 F0")
    set_reserve(state, "B0 N0 M0 F0", B)
    sit(state, "00", "squirrel")
    play(state, "end_turn")
    assert state.seat == B
    set_path(state, B, "g01 g02")
    assert offered(play(ask(state), "leaf")) == ["tile 1", "tile 2"]
