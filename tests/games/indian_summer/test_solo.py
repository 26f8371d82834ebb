"""Alone: the track, the two side paths, a round and a match."""

from __future__ import annotations

from bosquet.games.indian_summer import GAME, rounds
from bosquet.games.indian_summer.material import LEAF_NAMES, TRACK
from bosquet.games.indian_summer.state import IndianSummerState
from tests.games.indian_summer.table import (
    alone,
    answer,
    ask,
    cover_all_but,
    exchange,
    facts,
    free_holes,
    lay,
    offered,
    opening,
    path,
    play,
    question,
    queue,
    refusal,
    reserve,
    rest,
    set_reserve,
    set_side_path,
    side_path,
    sit,
    tokens,
    uncovered,
)
from tests.games.indian_summer.test_mushroom import lay_taken


def spend_turns(state: IndianSummerState, turns: int) -> IndianSummerState:
    """Play so many turns with a squirrel each."""
    for _ in range(turns):
        sit(state, uncovered(state)[-1], "squirrel")
        answer(state, GAME.parse("end_turn"))
    return state


def numbered(state: IndianSummerState, *tiles: str) -> IndianSummerState:
    """These tiles lie on spaces 1, 2, …; the first turn begins anew."""
    for space, tile in enumerate(tiles):
        state.track[space] = LEAF_NAMES.index(tile)
    state.queued[0] = 0
    state.turn = 0
    rounds.begin_solo_turn(state)
    return state


def test_INDI_80_a_round_is_one_floor_and_ten_turns() -> None:
    state = alone(reserve="B0 N0 M0 F0")
    assert len(path(state)) == 5
    assert len(side_path(state, 0)) == len(side_path(state, 1)) == 5
    spend_turns(state, 9)
    assert state.turn == 10
    assert not state.over()
    spend_turns(state, 1)
    assert state.over()


def test_INDI_80_a_match_has_up_to_three_rounds() -> None:
    assert opening(1).rounds == 3
    assert opening(1, solo_match="single_round").rounds == 1


def test_INDI_81_a_full_floor_ends_the_round_at_the_end_of_the_turn() -> None:
    state = alone()
    cover_all_but(state, ["44"])
    sit(ask(state), "44")
    assert not state.over()
    answer(state, GAME.parse("end_turn"))
    assert state.over()
    assert state.turn == 1


def test_INDI_R20_animals_come_before_the_end_of_the_turn() -> None:
    state = alone(side="2a", reserve="B0 N1 M0 F0")
    free_holes(state, ["17", "27"])
    cover_all_but(state, ["44"])
    sit(ask(state), "44")
    rest(state, "mouse", "17 27")
    assert reserve(state) == "B1 N1 M0 F0"
    assert "end_turn" in offered(state)


def test_INDI_82_the_tile_of_the_turn_moves_to_the_right() -> None:
    """E12."""
    state = numbered(alone(reserve="B0 N0 M0 F0"), "r01", "r02", "r03")
    assert queue(state) == ["r01"]
    spend_turns(state, 2)
    solo = GAME.view(state, 0)["solo"]
    assert isinstance(solo, dict)
    track = solo["track"]
    assert track["space"] == ["r01", "r02"]
    assert track["moved"] == ["r03"]
    assert sorted(track["waiting"], key=int) == [str(turn) for turn in range(4, 11)]


def test_INDI_R21_the_mushroom_space_is_filled_first() -> None:
    state = spend_turns(numbered(alone(reserve="B0 N0 M0 F0"), "r01", "r02", "r03"), 2)
    assert [event.where for event in facts(state, "turn")][-2:] == [2, 3]


def test_INDI_83_a_mushroom_takes_the_two_tiles_of_its_space() -> None:
    state = spend_turns(numbered(alone(reserve="B0 N0 M1 F0"), "g01", "g02", "r03"), 2)
    play(state, "mushroom")
    assert offered(state) == ["take 1", "take 2"]
    lay_taken(state, 2, "g02", "00 01 02", "01")
    lay_taken(state, 1, "g01", "10 11 12", "10")
    assert queue(state) == ["r03"]
    assert len(path(state)) == 5


def test_INDI_83_with_one_tile_there_it_takes_one() -> None:
    """V35."""
    state = numbered(alone(reserve="B0 N0 M1 F0"), "g01", "g02")
    answer(state, GAME.parse("mushroom"))
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert question(state) == "menu_after"
    answer(state, GAME.parse("end_turn"))
    assert queue(state) == ["g02"]


def test_INDI_83_a_tile_without_room_stays() -> None:
    state = spend_turns(numbered(alone(reserve="B0 N0 M1 F0"), "r29", "g02", "r03"), 2)
    cover_all_but(state, ["00", "01", "02", "44"])
    answer(ask(state), GAME.parse("mushroom"))
    assert offered(state) == ["take 2"]
    lay_taken(state, 2, "g02", "00 01 02", "01")
    assert queue(state) == ["r29", "r03"]


def test_INDI_84_tiles_that_have_moved_close_up() -> None:
    """V34."""
    state = spend_turns(numbered(alone(reserve="B0 N0 M1 F0"), "g01", "g02", "r03", "r04", "r05", "r06"), 4)
    assert queue(state) == ["g01", "g02", "r03", "r04", "r05"]
    play(state, "mushroom")
    lay_taken(state, 1, "g01", "00 01 02", "00")
    lay_taken(state, 2, "g02", "10 11 12", "11")
    assert queue(state) == ["r03", "r04", "r05"]
    answer(state, GAME.parse("end_turn"))
    assert queue(state) == ["r03", "r04", "r05", "r06"]


def test_INDI_R22_tiles_of_turns_to_come_stay_on_their_numbers() -> None:
    state = numbered(alone(reserve="B0 N0 M1 F0"), "g01", "g02", "r03")
    answer(state, GAME.parse("mushroom"))
    lay_taken(state, 1, "g01", "00 01 02", "00")
    assert [state.track[k] for k in range(1, TRACK)].count(-1) == 0
    assert LEAF_NAMES[state.track[1]] == "g02"


def test_INDI_85_after_the_last_tile_a_path_and_an_end_are_chosen() -> None:
    state = alone(path="g01")
    set_side_path(state, 0, "r01 r02 r03 r04 r05")
    lay(state, "g01", "00 01 02", "00")
    assert question(state) == "solo_source"
    assert offered(state) == [f"source {path} {end}" for path in ("upper", "lower") for end in ("left", "right")]
    answer(state, GAME.parse("source upper right"))
    assert path(state) == ["r05", "r04", "r03", "r02", "r01"]
    assert reserve(state) == "B1 N1 M1 F0"
    assert question(state) == "menu_after"


def test_INDI_85_a_single_tile_has_one_end() -> None:
    state = alone(path="g01")
    set_side_path(state, 0, "r01")
    set_side_path(state, 1, "")
    lay(state, "g01", "00 01 02", "00")
    assert offered(state) == ["source upper left"]
    assert refusal(state, "source lower left") == ("INDI-85", "source_empty")


def test_INDI_86_a_berry_takes_what_is_missing_from_the_other_path() -> None:
    """V36."""
    state = alone(path="g01")
    set_side_path(state, 0, "r01 r02 r03")
    set_side_path(state, 1, "y01 y02 y03 y04 y05")
    lay(state, "g01", "00 01 02", "00")
    answer(state, GAME.parse("source upper right"))
    assert path(state) == ["r03", "r02", "r01"]
    answer(state, GAME.parse("berry"))
    answer(state, GAME.parse("source lower left"))
    assert path(state) == ["r03", "r02", "r01", "y01", "y02"]
    assert side_path(state, 0) == []
    assert side_path(state, 1) == ["y03", "y04", "y05"]
    assert reserve(state) == "B0 N1 M1 F0"


def test_INDI_R23_without_berries_the_path_stays_short() -> None:
    state = alone(path="g01", reserve="B0 N1 M0 F0")
    set_side_path(state, 0, "r01")
    lay(state, "g01", "00 01 02", "00")
    answer(state, GAME.parse("source upper left"))
    assert path(state) == ["r01"]
    assert "berry" not in offered(state)


def test_INDI_R24_the_shorter_path_may_be_chosen() -> None:
    state = alone(path="g01")
    set_side_path(state, 0, "r01 r02")
    lay(state, "g01", "00 01 02", "00")
    assert {"source upper left", "source lower left"} <= set(offered(state))


def test_INDI_87_a_berry_fills_to_five_as_far_as_the_path_goes() -> None:
    state = alone(path="g01 g02")
    set_side_path(state, 0, "r01 r02")
    play(state, "berry", "source upper left")
    assert path(state) == ["g01", "g02", "r01", "r02"]
    assert reserve(state) == "B0 N1 M1 F0"


def test_INDI_87_no_more_than_five() -> None:
    assert len(path(play(alone(path="g01 g02"), "berry", "source upper left"))) == 5


def test_INDI_88_at_five_a_berry_brings_a_sixth() -> None:
    state = play(alone(reserve="B2 N0 M0 F0"), "berry", "source lower right")
    assert len(path(state)) == 6
    assert refusal(state, "berry") == ("INDI-59", "path_full")


def test_INDI_89_the_rest_is_as_with_several_players() -> None:
    state = alone(reserve="B2 N1 M0 F1")
    exchange(state, "berry", "nut")
    sit(sit(state, "44"), "45")
    lay(state, "g01", "00 01 02", "00", "feather")
    lay(state, "g02", "10 11 12", "11", "")
    assert reserve(state) == "B0 N0 M0 F0"
    assert tokens(state) == ["11"]


def test_INDI_90_with_both_paths_empty_there_is_neither_refill_nor_berry() -> None:
    state = alone(path="g01")
    set_side_path(state, 0, "")
    set_side_path(state, 1, "")
    assert "berry" not in offered(ask(state))
    assert refusal(state, "berry") == ("INDI-59", "nothing_to_take")
    lay(state, "g01", "00 01 02", "00")
    assert question(state) == "menu_after"
    assert path(state) == []


def finish_round(state: IndianSummerState, gaps: list[str], held: str) -> IndianSummerState:
    """The round ends with these squares uncovered and this reserve."""
    cover_all_but(state, gaps)
    set_reserve(state, held)
    state.turn = 10
    state.acted = 1
    answer(ask(state), GAME.parse("end_turn"))
    return state


def test_INDI_127_the_next_round_has_new_tiles_and_everything_else_anew() -> None:
    state = opening(1)
    used = 75 - sum(state.stock)
    rest_of_stock = list(state.stock)
    free_holes(state, ["44", "45"])
    rest(ask(state), "mouse", "44 45")
    finish_round(state, [], "B5 N0 M0 F0")
    assert state.floor == 1
    assert used == 25
    assert sum(state.stock) == 25
    assert all(now <= before for now, before in zip(state.stock, rest_of_stock, strict=True))
    assert reserve(state) == "B1 N1 M1 F0"
    assert len(uncovered(state)) == 72
    assert list(state.herd) == [6, 4, 4, 3, 1, 1, 1]
    assert state.turn == 1
    assert reserve(state, 0) == "B5 N0 M0 F0", "the past round lies there as it ended"


def test_INDI_127_the_tiles_of_the_next_round_are_news() -> None:
    """So nobody goes back into the round before them."""
    state = opening(1)
    seen = state.reveals
    assert finish_round(state, [], "B1").reveals == seen + 1


def test_INDI_R19_later_rounds_keep_the_side_unless_new_floors_are_asked_for() -> None:
    kept = finish_round(opening(1), [], "B1")
    assert kept.side[1] == kept.side[0]
    fresh = finish_round(opening(1, solo_new_board_each_round="yes"), [], "B1")
    assert fresh.side[1] // 2 != fresh.side[0] // 2


def test_INDI_R36_a_floor_of_the_match_does_not_come_again() -> None:
    for seed in range(12):
        state = opening(1, seed, solo_new_board_each_round="yes")
        finish_round(finish_round(state, [], "B1"), [], "B1")
        assert len({side // 2 for side in state.side}) == 3


def test_the_side_of_a_new_floor_is_chosen_again() -> None:
    state = opening(1, solo_new_board_each_round="yes", side_choice="player")
    play(state, "side b")
    finish_round(state, [], "B1")
    assert question(state) == "choose_side"
    view = GAME.view(state, 0)
    past = view["past"]
    assert isinstance(past, list)
    assert past[0]["floor"]["side"].endswith("b")
    solo = view["solo"]
    assert isinstance(solo, dict)
    assert solo["floor"]["side"] is None


def test_INDI_126_after_two_losses_the_third_round_is_not_played() -> None:
    state = finish_round(opening(1), ["44"], "B0")
    assert not state.over()
    finish_round(state, ["44", "45"], "B0")
    assert state.over()
    assert list(state.points()) == [-3]
