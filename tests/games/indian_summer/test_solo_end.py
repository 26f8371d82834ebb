"""The end alone: filling, points of a round and of a match."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings, strategies as st

from bosquet.games.indian_summer import GAME, final, rounds, scoring
from bosquet.games.indian_summer.material import PRINTED, SQUARES, ZONE_MAP
from bosquet.games.indian_summer.state import IndianSummerState
from tests.games.indian_summer.table import (
    A,
    alone,
    cover_all_but,
    facts,
    full,
    name,
    opening,
    position,
    put_tokens,
    reserve,
    set_reserve,
    uncovered,
)
from tests.games.indian_summer.test_solo import finish_round


def ended(gaps: list[str], held: str, tokens: list[str] | None = None, side: str = "1a") -> IndianSummerState:
    state = alone(side)
    cover_all_but(state, gaps)
    set_reserve(state, held)
    put_tokens(state, tokens or [])
    final.settle_round(state)
    rounds.finish(state)
    return state


def verdict(state: IndianSummerState) -> str:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.verdict


def test_INDI_120_only_what_is_needed_is_exchanged() -> None:
    """V29."""
    state = ended(["44", "45"], "B1 N1 M1 F1")
    assert reserve(state) == "B1 N0 M0 F1"
    assert verdict(state) == "won"
    assert list(state.points()) == [5]


def test_INDI_121_uncovered_squares_lose_the_round() -> None:
    """V30."""
    state = ended(["44", "45", "54"], "B2 N1")
    assert verdict(state) == "lost"
    assert list(state.points()) == [-1]
    assert [(line.label, line.points, line.count) for line in GAME.score(state, 0)] == [("gaps", -1, 1)]
    assert [event.count for event in facts(state, "round_lost")] == [1]


def test_INDI_122_treasures_left_are_points() -> None:
    """V28."""
    state = ended([], "B2 N1 M1 F1")
    assert verdict(state) == "won"
    assert list(state.points()) == [11]
    assert [(line.label, line.points) for line in GAME.score(state, 0)] == [
        ("feather", 4),
        ("mushroom", 3),
        ("nut", 2),
        ("berry", 2),
    ]


def test_INDI_122_full_with_nothing_left_is_a_win() -> None:
    """V31: a mushroom fills zone 3, whose two nuts fill two squares of zone 5."""
    found = ended(["41", "66", "67"], "M1", ["51", "60"], "3b")
    assert full(found)
    assert list(found.points()) == [0]
    assert verdict(found) == "won"
    assert [line.label for line in GAME.score(found, 0)] == ["bare_win"]


def test_INDI_123_the_order_that_leaves_most_points() -> None:
    """V32: a nut on zone 0 first, for a nut waits there; a berry waits in zone 1."""
    state = ended(["00", "03"], "N1 M1", ["11", "35"])
    assert reserve(state) == "B1 N0 M1 F0"
    assert list(state.points()) == [4]


def test_INDI_123_the_cheapest_is_paid_first() -> None:
    assert reserve(ended(["44"], "B2 N1 M1 F1")) == "B2 N0 M1 F1"
    assert reserve(ended(["44"], "B2 N0 M1 F1")) == "B0 N0 M1 F1"
    assert reserve(ended(["44"], "B1 N0 M1 F1")) == "B1 N0 M0 F1"
    assert reserve(ended(["44"], "B1 N0 M0 F1")) == "B1 N0 M0 F0"


def test_INDI_R17_nothing_beyond_need_is_exchanged() -> None:
    assert reserve(ended([], "B8 N4 M2 F1")) == "B8 N4 M2 F1"


@pytest.mark.parametrize(
    ("played", "result"),
    [
        ((5, -2, 7), 12),
        ((5, -2, -3), -5),
        ((-1, -4), -5),
        ((3, 4, 9), 13),
        ((0, -1, 6), 6),
        ((0, -2, -1), -3),
    ],
)
def test_V33_match_results(played: tuple[int, ...], result: int) -> None:
    assert scoring.match_points([(points >= 0, points) for points in played]) == result


def test_INDI_124_two_wins_count_the_two_best() -> None:
    state = opening(1)
    for held in ("B3", "B4", "B9"):
        finish_round(state, [], held)
    assert state.over()
    assert list(state.points()) == [13]
    assert verdict(state) == "won"
    assert [(line.label, line.where, line.points, line.count) for line in GAME.score(state, 0)] == [
        ("won_aside", "1", 0, 3),
        ("berry", "2", 4, 4),
        ("berry", "3", 9, 9),
    ]


def test_INDI_125_two_losses_count_whatever_the_third_was() -> None:
    state = opening(1)
    finish_round(state, [], "B5")
    finish_round(state, ["44", "45"], "B0")
    finish_round(state, ["44", "45", "54"], "B0")
    assert list(state.points()) == [-5]
    assert verdict(state) == "lost"
    assert [line.label for line in GAME.score(state, 0)] == ["won_aside", "gaps", "gaps"]


def test_INDI_R18_a_match_is_a_best_of_three() -> None:
    state = opening(1)
    finish_round(state, ["44"], "B0")
    finish_round(state, [], "B1")
    assert not state.over()
    finish_round(state, [], "B0")
    assert verdict(state) == "won"
    assert list(state.points()) == [1]


def test_past_rounds_stay_in_the_view_as_they_ended() -> None:
    state = finish_round(opening(1), ["44", "45"], "N1")
    view = GAME.view(state, 0)
    past = view["past"]
    assert isinstance(past, list)
    assert len(past) == 1
    assert past[0]["floor"]["uncovered"] == ["f5"]
    assert past[0]["floor"]["last"] == ["e5"]
    assert (past[0]["round"], past[0]["full"], past[0]["points"]) == (1, False, -1)
    solo = view["solo"]
    assert isinstance(solo, dict)
    assert solo["round"] == 2


# The search against brute force


def brute_force(gaps: list[str], tokens: list[str], held: list[int], side: int) -> tuple[int, int]:
    """Every order of zones and every way to pay: fewest gaps, most points."""
    zones = [[square for square in gaps if ZONE_MAP[at(square)] == str(zone)] for zone in range(6)]
    crops = [[0] * 4 for _ in range(6)]
    for square in tokens:
        crops[int(ZONE_MAP[at(square)])][PRINTED[side * SQUARES + at(square)]] += 1
    open_zones = [zone for zone in range(6) if zones[zone]]
    best = (99, 0)
    for order in permutations(open_zones):
        best = min(best, fill_in_order([(len(zones[zone]), crops[zone]) for zone in order], held))
    return best[0], -best[1]


def fill_in_order(zones: list[tuple[int, list[int]]], held: list[int]) -> tuple[int, int]:
    """Zone by zone, trying every treasure for every squirrel: (gaps, minus points)."""
    purses = {tuple(held)}
    left = sum(gaps for gaps, _ in zones)
    best = (left, 0)
    for gaps, crop in zones:
        for _ in range(gaps):
            purses = {after for purse in purses for after in payments(purse)}
            if not purses:
                return best
            left -= 1
            best = (left, 0)
        purses = {tuple(a + b for a, b in zip(purse, crop, strict=True)) for purse in purses}
    return (0, -max(b + 2 * n + 3 * m + 4 * f for b, n, m, f in purses))


def payments(purse: tuple[int, ...]) -> list[tuple[int, ...]]:
    b, n, m, f = purse
    found = [(b, n - 1, m, f), (b - 2, n, m, f), (b, n, m - 1, f), (b, n, m, f - 1)]
    return [after for after in found if min(after) >= 0]


def at(square: str) -> int:
    return int(square[0]) * 9 + int(square[1])


@pytest.mark.parametrize("seats", [1, 2])
@settings(max_examples=40, deadline=None)
@given(
    side=st.integers(0, 11),
    gaps=st.sets(st.integers(0, 71), max_size=9),
    held=st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 1), st.integers(0, 1)),
    seed=st.integers(0, 2**23 - 1),
)
def test_INDI_123_nothing_beats_the_order_played(
    seats: int, side: int, gaps: set[int], held: tuple[int, ...], seed: int
) -> None:
    state = alone() if seats == 1 else position(seats)
    state.side[0] = side
    cover_all_but(state, [name(square) for square in gaps])
    set_reserve(state, " ".join(f"{letter}{count}" for letter, count in zip("BNMF", held, strict=True)))
    printed = [k for k in range(SQUARES) if PRINTED[side * SQUARES + k] >= 0 and k not in gaps]
    ripe = [square for number, square in enumerate(printed) if seed >> number & 1 and unripe(square, gaps)]
    put_tokens(state, [name(square) for square in ripe])
    left, points = brute_force([name(k) for k in gaps], [name(k) for k in ripe], list(held), side)
    final.settle(state)
    assert len(uncovered(state)) == left
    if left == 0 and seats == 1:
        assert scoring.round_points(state, 0) == points
    elif left == 0:
        b, n, m, f = (count + sum(PRINTED[side * SQUARES + k] == kind for k in ripe) for kind, count in enumerate(held))
        assert reserve(state) == f"B{b % 2} N{n + m + f + b // 2 - len(gaps)} M0 F0"


def unripe(square: int, gaps: set[int]) -> bool:
    """Whether its zone has gaps, so that a token could lie there."""
    return any(ZONE_MAP[gap] == ZONE_MAP[square] for gap in gaps)


def test_INDI_107_with_several_players_the_same_search_counts_nuts() -> None:
    state = position(2)
    cover_all_but(state, ["00", "03"])
    set_reserve(state, "N1 M1")
    put_tokens(state, ["11", "35"])
    final.settle_all(state)
    assert reserve(state, A) == "B1 N1 M0 F0"
