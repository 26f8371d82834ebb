"""The end with several players: trigger, final phase, places."""

from __future__ import annotations

import pytest

from bosquet.core.state import Story
from bosquet.games.indian_summer import GAME, final, rounds
from bosquet.games.indian_summer.filling import Filling
from bosquet.games.indian_summer.state import IndianSummerState
from tests.games.indian_summer.table import (
    A,
    B,
    C,
    D,
    answer,
    ask,
    cover_all_but,
    facts,
    free_holes,
    full,
    kinds_told,
    offered,
    position,
    put_tokens,
    question,
    reserve,
    set_reserve,
    sit,
    uncovered,
)
from tests.games.indian_summer.test_zones import whole_floor

END_TURN = GAME.parse("end_turn")


def ending(
    floors: dict[int, tuple[list[str], str]], side: str = "1a", tokens: list[str] | None = None
) -> IndianSummerState:
    """The final phase of these floors: their gaps and reserves; tokens lie on the first one."""
    state = position(len(floors), side)
    for seat, (gaps, held) in floors.items():
        cover_all_but(state, gaps, seat)
        set_reserve(state, held, seat)
    put_tokens(state, tokens or [], A)
    final.settle_all(state)
    rounds.finish(state)
    return state


def places(state: IndianSummerState) -> tuple[int, ...]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.places


def test_INDI_100_a_full_floor_is_the_trigger_and_the_turn_goes_on() -> None:
    state = position(side="2b", reserve="B0 N1 M0 F0")
    free_holes(state, ["63", "73"])
    cover_all_but(state, ["44"])
    sit(ask(state), "44")
    assert full(state)
    assert offered(state) == ["animal", "end_turn"]
    assert GAME.view(state, B)["last_round"] is True


def test_INDI_101_the_round_is_finished_first() -> None:
    """V27."""
    state = position(3)
    cover_all_but(state, ["44"], B)
    set_reserve(state, "B0 N0 M0 F0")
    sit(state, "00", "squirrel")
    answer(state, END_TURN)
    assert state.seat == B
    sit(ask(state), "44", "squirrel")
    answer(state, END_TURN)
    assert state.seat == C, "the last of the round plays its turn"
    sit(state, "00", "squirrel")
    answer(state, END_TURN)
    assert state.over()


def test_INDI_101_if_the_last_of_the_round_fills_it_the_end_comes_at_once() -> None:
    state = position(2, first_player="2", reserve="B0 N0 M0 F0")
    sit(ask(state), "00", "squirrel")
    answer(state, END_TURN)
    assert state.seat == A
    cover_all_but(state, ["44"])
    sit(ask(state), "44", "squirrel")
    answer(state, END_TURN)
    assert state.over()


def test_INDI_102_everything_becomes_nuts_and_an_odd_berry_stays() -> None:
    state = ending({A: ([], "B5 N1 M2 F3"), B: (["44"], "B0")})
    assert reserve(state, A) == "B1 N8 M0 F0"


def test_INDI_103_nuts_become_squirrels() -> None:
    state = ending({A: (["44", "45", "00"], "B0 N2 M0 F0"), B: ([], "B0")})
    assert len(uncovered(state, A)) == 1
    assert reserve(state, A) == "B0 N0 M0 F0"
    labels = [(line.label, line.points) for line in GAME.score(state, A)]
    assert labels == [("covered", 69), ("filled", 2)]


def test_INDI_104_zones_completed_so_are_harvested_and_spent() -> None:
    """V23: zone A has two gaps and tokens N B, zone B three and tokens M M."""
    state = ending({A: (["00", "01", "03", "05", "15"], "B3 N0 M1 F0"), B: ([], "B0")}, "1a", ["11", "02", "04"])
    assert len(uncovered(state, A)) == 1
    assert reserve(state, A) == "B0 N0 M0 F0"


def test_INDI_105_squirrels_never_run_out() -> None:
    gaps = [f"{row}{column}" for row in range(8) for column in range(9)][:60]
    state = ending({A: (gaps, "N70"), B: ([], "B0")})
    assert full(state, A)


def test_INDI_106_no_tiles_no_animals_in_the_final_phase() -> None:
    state = position(2, "2b")
    free_holes(state, ["63", "73"])
    for seat in (A, B):
        cover_all_but(state, ["44", "45"], seat)
        set_reserve(state, "B1 N1 M1 F1", seat)
    state.story = Story()
    final.settle_all(state)
    assert set(kinds_told(state)) == {"final", "exchange", "pay", "squirrel", "full", "zone", "result"}


def test_INDI_R27_animals_need_a_turn_of_ones_own() -> None:
    state = position(2, "2b")
    free_holes(state, ["63", "73"])
    cover_all_but(state, [])
    set_reserve(state, "B0 N0 M0 F0")
    final.settle_all(state)
    assert sum(state.herd) == 20


def test_INDI_107_the_best_order_is_found() -> None:
    """V24: three zones, of which the order decides."""
    state = position(2, "1a")
    cover_all_but(state, ["00", "01", "10", "03", "05", "78"])
    set_reserve(state, "N3")
    put_tokens(state, ["02"])  # B: zone 0 with three gaps
    put_tokens(state, ["13"])  # N: zone 1 with two
    put_tokens(state, ["46"])  # F: zone 5 with one
    best = Filling(state, A)
    assert sorted(best.best[k] for k in range(best.zones)) == [1, 5]
    assert best.left == 1, "beginning with zone 0 would leave three"


def test_V24_with_two_nuts_in_the_second_zone_the_floor_is_full() -> None:
    state = position(2, "1b")
    # 1b: zone 1 prints N 13, B 23, B 25, M 34; zone 4 prints N 43, N 45, B 63, B 75; zone 5 M 46, B 57, N 66, B 78
    cover_all_but(state, ["03", "04", "05", "54", "55", "08"])
    set_reserve(state, "N3")
    put_tokens(state, ["23", "43", "45", "17"])
    final.settle_all(state)
    assert full(state, A)
    assert reserve(state, A) == "B1 N0 M0 F0"


def test_INDI_108_most_nuts_then_a_berry_then_together() -> None:
    """V25."""
    state = ending({A: ([], "N3"), B: ([], "N3 B1"), C: ([], "N2"), D: (["44", "45"], "B0")})
    assert places(state) == (2, 1, 3, 4)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.decided_by == "INDI-108"


def test_INDI_109_equal_players_share_a_place() -> None:
    """V26."""
    gaps = ["44", "45", "54", "55"]
    state = ending({A: ([], "N2"), B: ([], "N2"), C: (gaps, "B0"), D: (gaps, "B0")})
    assert places(state) == (1, 1, 3, 3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.decided_by == "INDI-109"


def test_INDI_110_points_are_squares_covered_and_nuts_on_a_full_floor() -> None:
    state = ending({A: ([], "N3 B1"), B: (["44", "45"], "N1")})
    assert list(state.points()) == [75, 71]
    assert [(line.label, line.points) for line in GAME.score(state, A)] == [
        ("covered", 72),
        ("nuts_left", 3),
        ("berry_left", 0),
    ]


def test_INDI_110_during_play_they_are_squares_covered() -> None:
    state = sit(position(), "44")
    assert list(state.points()) == [1, 0]
    assert all(line.settled for line in GAME.score(state, A)), "what is covered stays covered: no forecast"


def test_INDI_R5_who_brings_about_the_end_may_lose() -> None:
    state = ending({A: ([], "N0"), B: (["44"], "N3")})
    assert places(state) == (2, 1)


def test_INDI_R16_a_feather_is_one_nut_and_no_more() -> None:
    state = ending({A: (["44"], "F1"), B: (["44"], "N1")})
    assert places(state) == (1, 1)


def test_INDI_R25_between_players_with_gaps_nothing_else_counts() -> None:
    state = ending({A: ([], "N0"), B: (["44", "45"], "B1"), C: (["54", "55"], "B0")})
    assert places(state) == (1, 2, 2)


def test_INDI_R26_at_most_one_berry_is_left() -> None:
    for berries in range(6):
        state = ending({A: ([], f"B{berries}"), B: (["44"], "B0")})
        assert reserve(state, A) == f"B{berries % 2} N{berries // 2} M0 F0"


def test_INDI_R34_further_full_floors_are_ranked_by_nuts_and_berry() -> None:
    state = ending({A: ([], "N1"), B: ([], "N5"), C: ([], "N1 B1")})
    assert places(state) == (3, 1, 2)


def test_E11_the_example_of_the_rulebook() -> None:
    """A: two gaps, N2 B1, and B, N3, F in their zones; no floor prints three nuts in a zone, so two zones give them."""
    state = position(4, "1b")
    # zone 4 of 1b prints N 43, N 45, B 63, B 75; zone 3 prints B 40, N 51, M 52, F 72
    cover_all_but(state, ["54", "60"])
    put_tokens(state, ["43", "45", "51", "63", "72"])
    set_reserve(state, "N2 B1")
    for seat, (gaps, held) in {B: (["44"], "N0"), C: ([], "N2"), D: (["44", "45", "46"], "N0")}.items():
        cover_all_but(state, gaps, seat)
        set_reserve(state, held, seat)
    final.settle_all(state)
    rounds.finish(state)
    assert full(state, A)
    assert reserve(state, A) == "B0 N5 M0 F0"
    assert places(state) == (1, 3, 2, 4)


@pytest.mark.parametrize(("animals", "nuts"), [(False, 13), (True, 18)])
def test_V11_nuts_of_a_whole_floor(animals: bool, nuts: int) -> None:
    state = whole_floor()
    if animals:
        set_reserve(state, "B12 N4 M5 F3")
    cover_all_but(state, ["44"], B)
    final.settle_all(state)
    assert reserve(state, A) == f"B0 N{nuts} M0 F0"


def test_the_final_phase_is_told_and_can_be_watched() -> None:
    state = position(2)
    cover_all_but(state, ["44", "45", "00"])
    set_reserve(state, "N2")
    state.story = Story()
    final.settle_all(state)
    assert [event.where for event in facts(state, "squirrel")][:1] == [0]
    assert len(state.story.frames) >= 2
    assert question(ask(position())) == "menu_before"
