"""Tournaments: who meets whom, who won, and how sure that is."""

import pytest

from bosquet.arena.perft import Position, read_perft
from bosquet.arena.statistics import wilson
from bosquet.arena.table import Fixture, Result
from bosquet.arena.tournament import Standings, fixtures, run, seatings
from bosquet.core.errors import BadLog


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.278), (10, 10, 0.722, 1), (50, 100, 0.404, 0.596), (95, 100, 0.888, 0.978)],
)
def test_wilson_intervals_are_those_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_everybody_sits_everywhere() -> None:
    assert seatings(("a", "b"), 2) == [("a", "b"), ("b", "a")]
    assert seatings(("a", "b"), 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(set(seatings(("a", "b", "c"), 3))) == 6


def test_each_seating_gets_the_same_deals() -> None:
    plan = fixtures("bosk", 2, {}, ("a", "b", "c"), 4, seed=10)
    assert [(fixture.seed, fixture.bots) for fixture in plan[:4]] == [
        (10, ("a", "b")),
        (10, ("b", "a")),
        (11, ("a", "b")),
        (11, ("b", "a")),
    ]
    assert {fixture.bots for fixture in plan} == {(x, y) for x in "abc" for y in "abc" if x != y}
    assert len(plan) == 12


def result(bots: tuple[str, ...], places: tuple[int, ...]) -> Result:
    return Result(Fixture("bosk", 1, {}, bots), 10, tuple(10 - place for place in places), places, "")


def test_a_shared_win_is_split_and_a_tie_is_half() -> None:
    standings = Standings()
    standings.add(result(("a", "b", "c"), (1, 1, 3)))
    assert [(bot, record.wins) for bot, record in standings.ranking()] == [("a", 0.5), ("b", 0.5), ("c", 0.0)]
    assert standings.duels["a", "b"].wins == 0.5
    assert standings.duels["a", "c"].wins == 1
    assert standings.duels["c", "b"].wins == 0


def test_automata_score_but_do_not_compete() -> None:
    """One bot alone against the rulebook's opponent: the automaton's place is no seat's."""
    standings = Standings()
    standings.add(result(("a",), (2, 1)))
    assert list(standings.bots) == ["a"]
    assert standings.bots["a"].wins == 0


@pytest.mark.usefixtures("cones")
def test_a_tournament_runs() -> None:
    plan = fixtures("cones", 3, {}, ("random", "greedy"), 2, 1)
    standings = Standings()
    for one in run(plan, jobs=1):
        standings.add(one)
    assert sum(record.games for record in standings.bots.values()) == 6
    assert sum(record.wins for record in standings.bots.values()) == pytest.approx(2)


def test_perft_files_read_back() -> None:
    position = Position(3, {"moon": "full", "rounds": "4"}, 7, 12, {1: 3, 2: 9})
    assert read_perft(position.text() * 2) == [position, position]
    for text in ("perft 1 3", "seats 3", "seats 2 options seed 1 after x", "seats 2 options seed 1 after 0\nperft x"):
        with pytest.raises(BadLog, match="is neither a position nor a count"):
            read_perft(text)
