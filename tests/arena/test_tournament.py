"""Tournaments: who meets whom, who won, and how sure that is."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bosquet.arena.fixture import Fixture, Result
from bosquet.arena.perft import Position, read_perft
from bosquet.arena.processes import RAY, over
from bosquet.arena.ratings import odds, ratings
from bosquet.arena.records import Records, still_to_play
from bosquet.arena.skill import Skill, learn, skills
from bosquet.arena.statistics import wilson
from bosquet.arena.tables import as_json, markdown, rating_picture, score_picture, summary
from bosquet.arena.tournament import Standings, fixtures, run, seatings
from bosquet.core.errors import BadLog, BadOption


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


def test_on_a_ladder_each_meets_the_next() -> None:
    plan = fixtures("bosk", 2, {}, ("a", "b", "c"), 2, 1, "ladder")
    assert [fixture.bots for fixture in plan] == [("a", "b"), ("b", "a"), ("b", "c"), ("c", "b")]


def test_one_alone_among_others_sits_everywhere() -> None:
    plan = fixtures("bosk", 3, {}, ("a", "b"), 3, 1, "lone")
    assert [fixture.bots for fixture in plan] == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_ratings_tell_the_odds_that_made_them() -> None:
    """Three of four are 191 points; who never meets is compared by whom both met."""
    games = [result(("a", "b"), (1, 2))] * 300 + [result(("a", "b"), (2, 1))] * 100
    games += [result(("b", "c"), (1, 2))] * 300 + [result(("c", "b"), (1, 2))] * 100
    found = {one.bot: one for one in ratings(games)}
    assert found["a"].rating - found["b"].rating == pytest.approx(191, abs=8)
    assert found["a"].rating - found["c"].rating == pytest.approx(382, abs=16)
    assert all(one.low < one.rating < one.high for one in found.values())
    assert odds(found["a"].rating - found["b"].rating) == pytest.approx(0.75, abs=0.01)


def test_who_always_wins_is_rated_too_and_a_large_table_is_one_game() -> None:
    found = ratings([result(("a", "b", "b"), (1, 2, 3))] * 20)
    assert [one.bot for one in found] == ["a", "b"]
    assert 0 < found[0].rating < 600
    assert ratings([result(("a", "b"), (1, 2))] * 20)[0].rating == pytest.approx(found[0].rating)


@pytest.mark.parametrize(
    ("places", "learned"),
    [
        ((1, 2), [(27.635231, 8.065506), (22.364769, 8.065506)]),
        ((1, 2, 3), [(27.868877, 8.204837), (25.717219, 8.057830), (21.413904, 8.057830)]),
        ((3, 1, 1, 4), [(25.931695, 8.168660), (25.931695, 8.263161), (25.931695, 8.263161), (22.204915, 8.168660)]),
    ],
)
def test_a_skill_learns_what_openskill_would(places: tuple[int, ...], learned: list[tuple[float, float]]) -> None:
    """Its `PlackettLuce(tau=0)` 6.2.0, from the start."""
    seated = [Skill(str(seat)) for seat in range(len(places))]
    learn(seated, places)
    for skill, (mean, doubt) in zip(seated, learned, strict=True):
        assert (skill.mean, skill.doubt) == pytest.approx((mean, doubt), abs=1e-5)


def test_skills_hang_on_the_places_and_not_on_the_order_of_matches() -> None:
    games = [result(("a", "b", "b"), (1, 2, 3))] * 20 + [result(("b", "a", "b"), (1, 3, 2))] * 10
    first, second = skills(games)
    assert (first.bot, second.bot) == ("a", "b")
    assert skills(games[::-1]) == [first, second]
    assert first.doubt < skills(games[:3])[0].doubt
    even = skills([result(("a", "b", "c"), (1, 1, 1))])
    assert [one.mean for one in even] == pytest.approx([25.0] * 3)


def test_large_tables_show_skills_and_small_ones_do_not() -> None:
    for bots, shown in ((("a", "b"), False), (("a", "b", "b"), True)):
        standings = Standings()
        standings.add(result(bots, tuple(range(1, len(bots) + 1))))
        assert ("| skill |" in markdown(standings)) is shown
        skilled = as_json(standings)["skills"]
        assert isinstance(skilled, list)
        assert len(skilled) == (2 if shown else 0)


def test_tables_and_pictures_show_every_bot() -> None:
    standings = Standings()
    for one in (result(("a", "b<c"), (1, 2)), result(("b<c", "a"), (1, 2))):
        standings.add(one)
    text = markdown(standings)
    assert "| `a` | 2 | 50.0% | 9.5% to 90.5% | 50% | 8.5 | +0 |" in text
    for picture in (rating_picture(ratings(standings.results)), score_picture(standings)):
        assert {"a", "b<c"} <= {words.split(",")[0] for words in texts(picture)}


def test_a_summary_has_a_row_for_every_tournament() -> None:
    matches = [result(("a", "b"), (1, 2)), result(("b", "a"), (2, 1)), result(("a", "b", "b"), (2, 1, 3))]
    matches += [result(("a",), (2, 1)), result(("b",), (1,))]
    _, _, *rows = summary(matches).splitlines()
    assert rows == [
        "| bosk | 2 |  | `a` | `b` | 2 | 100.0% | 34.2% to 100.0% | 50% | 9.0 : 8.0 |",
        "| bosk | 3 |  | `b` | `a` | 2 | 50.0% | 9.5% to 90.5% | 33% | 8.0 : 8.0 |",
        "| bosk | 1 |  | `a` | – | 1 | 0.0% | 0.0% to 79.3% | 50% | 8.0 : 9.0 |",
        "| bosk | 1 |  | `b` | – | 1 | – | – | – | 9.0 |",
    ]


def texts(picture: str) -> list[str]:
    drawn = ElementTree.fromstring(picture)  # noqa: S314  (our own)
    return [element.text or "" for element in drawn.iter() if element.tag.endswith("text")]


def test_records_read_back(tmp_path: Path) -> None:
    played = result(("a:1/2s", "b"), (1, 2))
    records = Records(tmp_path)
    assert records.known() == []
    records.add(played)
    assert records.known() == [played]
    other = Fixture("bosk", 2, {}, ("b", "a:1/2s"))
    assert still_to_play([played.fixture, other], records.known()) == [other]


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"pip install 'bosquet\[ray\]'"):
        list(over(RAY, abs, [1], jobs=1))


def test_without_a_cluster_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    with pytest.raises(BadOption, match="no Ray cluster answers"):
        list(over(RAY, abs, [1], jobs=1))
