"""Hints: greedy play by them is good play."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.rng import Rng
from bosquet.core.state import State
from bosquet.games.rustling import GAME
from bosquet.games.rustling.draw import chance, fits
from bosquet.games.rustling.hints import Thought, next_turn
from bosquet.games.rustling.material import CHANCES, CLOUD, KINDS, KINDS_OF_FACE, VALUE
from bosquet.games.rustling.outlook import likely_end, likely_worth, line_worth, mean, outlook, tick_gain
from bosquet.games.rustling.page import page_of
from bosquet.games.rustling.scoring import FIRST_LINE
from bosquet.games.rustling.sheets import COUNTS, IN_ROWS, weather
from bosquet.games.rustling.state import RustlingState
from tests.games.rustling.table import Table, nearly_full

GAMES = 6
GOALS = {"spring": 45, "summer": 60, "autumn": 40, "winter": 45}  # below the means, for so few games vary widely


def favourite(state: State) -> int:
    return max(state.legal(), key=lambda action: GAME.hint(state, action))


def greedy(season: str, seed: int) -> int:
    state = GAME.setup(1, seed, {"season": season})
    state.play(seed % 6)
    while not state.over():
        state.play(favourite(state))
    return state.points()[0]


def test_the_likings_of_all_actions_are_those_of_each() -> None:
    state = GAME.setup(2, 3, {"season": "autumn", "first_player": "1"})
    rng = Rng(3)
    while not state.over():
        out = vec[i64]([0] * state.count)
        GAME.hints(state, out)
        assert list(out) == [GAME.hint(state, action) for action in state.legal()]
        state.play(state.moves[rng.below(state.count)])


@pytest.mark.parametrize("season", GOALS)
def test_greedy_play_scores_well(season: str) -> None:
    assert sum(greedy(season, seed) for seed in range(GAMES)) / GAMES > GOALS[season]


@pytest.mark.parametrize("season", GOALS)
def test_greedy_beats_random(season: str) -> None:
    for seed in range(3):
        state = GAME.setup(2, seed, {"season": season, "first_player": "1"})
        rng = Rng(seed)
        while not state.over():
            legal = state.legal()
            state.play(favourite(state) if state.seat == 0 else legal[rng.below(len(legal))])
        assert state.points()[0] > state.points()[1]


def test_the_chances_of_all_ends_add_up() -> None:
    page = page_of(Table("winter", "1").lay("A1:B4", "C1:D4").state, 0)
    for k in range(COUNTS):
        end = likely_end(page, k)
        assert sum(end.chance[end.low : end.high + 1]) == pytest.approx(10_000, abs=20)


def positions(season: str) -> list[RustlingState]:
    """Of some games at random."""
    found: list[RustlingState] = []
    for seed in range(3):
        state = GAME.setup(2, seed, {"season": season, "first_player": "1"})
        rng = Rng(seed)
        while not state.over():
            assert isinstance(state, RustlingState)
            if state.turn:
                found.append(state.clone())
            state.play(state.moves[rng.below(state.count)])
    return found


@pytest.mark.parametrize("season", GOALS)
def test_what_is_remembered_of_a_line_is_what_it_is_worth(season: str) -> None:
    for state in positions(season):
        page = page_of(state, state.seat)
        for line in range(FIRST_LINE[page.season], FIRST_LINE[page.season + 1]):
            assert line_worth(page, line) == line_worth(page, line) == mean(page, line)


@pytest.mark.parametrize("season", GOALS)
def test_a_tick_gains_what_the_whole_sheet_is_worth_more(season: str) -> None:
    for state in positions(season):
        page = page_of(state, state.seat)
        for kind in range(KINDS):
            after = page.twin()
            after.tick(500, kind, 0)
            if kind != IN_ROWS[page.season]:
                assert tick_gain(page, 500, kind) == likely_worth(after) - likely_worth(page)


@pytest.mark.parametrize("season", GOALS)
def test_the_chance_to_draw_counts_every_roll_that_fits(season: str) -> None:
    for state in positions(season):
        total = 0
        for one in range(KINDS_OF_FACE):
            for other in range(KINDS_OF_FACE):
                sky = weather(state.season, CLOUD[one] + CLOUD[other])
                if fits(state, state.seat, VALUE[one], VALUE[other], sky):
                    total += CHANCES[one] * CHANCES[other]
        assert chance(state, state.seat) == total


def test_without_room_a_sheet_is_worth_what_it_is() -> None:
    table = nearly_full(joker=False)
    assert outlook(table.state, 0) == pytest.approx(100 * table.total(), abs=1)


def test_parity_and_exactness_are_seen() -> None:
    even, odd = (nearly_full(joker=False).count(butterfly=n).state for n in (4, 5))
    assert outlook(even, 0) - outlook(odd, 0) == pytest.approx(800, abs=1)
    five, six = (Table("winter", "1").count(stalactite=n).state for n in (5, 6))
    assert outlook(five, 0) - outlook(six, 0) == pytest.approx(1500, abs=1)


def test_going_on_is_weighed_against_the_penalty() -> None:
    assert next_turn(Thought(Table("spring", "1").lay("A1:B4").state)) > 0
    assert next_turn(Thought(nearly_full("spring", joker=False).count(tree=15).state)) < 0
