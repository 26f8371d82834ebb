"""What the examples claim. In plain Python they do with less."""

from __future__ import annotations

import struct

import pytest

from bosquet import Match, compiled, game
from bosquet.adapters.searches import Search
from bosquet.arena.fixture import play_out, shares
from bosquet.bots import make
from examples.bot import Dreamer
from examples.openspiel_against_hibou import Timed, duel, hibou
from examples.picture import middle_of_a_game, png
from examples.self_play import learned, wins
from tests.adapters.tables import FEWEST

LIGHT = "bosk"  # the quickest to play out
GROWING = "canopy"  # one whose worth is much like a sum
DUELS = [key for key, seats in FEWEST if seats == 2] if compiled() else [LIGHT]


def test_a_bot_in_twenty_lines_beats_random_play() -> None:
    won = 0.0
    games = 4 if compiled() else 1
    for seed in range(games):
        match = Match(game(LIGHT), 2, seed)
        play_out(match, [Dreamer(3), make("random")])
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        won += shares(outcome)[0]
    assert won >= 0.75 * games


def test_a_learner_beats_gland_from_its_own_games_alone() -> None:
    if compiled():
        assert wins(learned(GROWING, at_random=2000, rounds=0, games=0), "gland", games=40, seed=1000) > 0.5
    assert wins(learned(GROWING, at_random=150, rounds=1, games=1), "random", games=6, seed=1000) > 0.5


@pytest.mark.parametrize("key", DUELS)
def test_their_search_and_hibou_play_whole_games(key: str) -> None:
    search = Timed(Search(2))
    won, logs = duel(key, search, hibou(key, "2"), games=2, seed=1)
    assert 0 <= won <= 2
    assert len(logs) == 2
    assert search.decisions > 2


def test_what_a_seat_knows_can_be_drawn() -> None:
    pixels = middle_of_a_game(LIGHT, decisions=70, seed=4)
    image = png(pixels)
    width, height = struct.unpack(">II", image[16:24])
    assert (height, width, 3) == pixels.shape
    assert len(set(pixels.reshape(-1).tolist())) > 5
