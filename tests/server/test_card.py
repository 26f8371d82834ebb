"""The picture of a finished game: how it lies there, and who had which colour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bosquet.core.events import SPECTATOR
from bosquet.core.registry import game, games
from bosquet.core.rng import Rng
from bosquet.match import Match
from bosquet.server.card import INK, Rank, picture, seat_colours


def played_out(key: str, seats: int) -> Match:
    match, chance = Match(game(key), seats, 3), Rng(5)
    while not match.state.over():
        legal = match.state.legal()
        match.play(match.state.seat, match.game.notation(legal[chance.below(len(legal))]))
    return match


@pytest.mark.parametrize("key", sorted(games()))
def test_a_sketch_lies_in_a_box_and_names_only_sides_there_are(key: str) -> None:
    match = played_out(key, 2)
    for patch in match.game.sketch(match.state):
        assert patch.x >= 0 and patch.y >= 0 and patch.width > 0 and patch.height > 0
        assert patch.side in range(-1, match.state.sides)
        assert re.fullmatch("#[0-9a-f]{6}", patch.colour) or (patch.colour == "" and patch.side >= 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_park_of_bosk_shows_what_each_player_holds(seats: int) -> None:
    match = played_out("bosk", seats)
    view = match.game.view(match.state, SPECTATOR)
    board = match.game.sketch(match.state)
    terrains, squirrels = view["terrains"], view["squirrels"]
    assert isinstance(terrains, dict) and isinstance(squirrels, dict)
    for seat in range(seats):
        shown = sum(patch.side == seat for patch in board)
        assert shown == sum(held[seat] for held in terrains.values())
    assert sum(patch.side < 0 for patch in board) == {2: 81, 3: 100, 4: 144}[seats]


def test_the_sheets_of_le_murmure_show_every_territory() -> None:
    match = played_out("rustling", 3)
    view = match.game.view(match.state, SPECTATOR)
    board = match.game.sketch(match.state)
    sheets = view["sheets"]
    assert isinstance(sheets, list)
    for seat, sheet in enumerate(sheets):
        assert sum(patch.side == seat for patch in board) == len(sheet["territories"])


def test_names_stand_beside_the_colours_of_their_pieces(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/index.css").write_text(":root{--seat-0: #c2412d;--seat-0-2:#9a2f22;--seat-1:#2f6fa5}")
    colours = seat_colours(tmp_path)
    assert (colours[0], colours[1], colours[2]) == ("#c2412d", "#2f6fa5", INK)
    match = played_out("rustling", 2)
    board = match.game.sketch(match.state)
    ranks = [Rank(1, "Zoé <b>", 40, 1), Rank(2, "Léo", 30, 0)]
    drawn = picture("Le murmure", "", ranks, board, colours)
    assert "Zoé &lt;b&gt;" in drawn
    first, second = re.findall(r'height="28" rx="6" fill="(#\w+)"', drawn)
    assert (first, second) == ("#2f6fa5", "#c2412d")
    assert 'rx="6"' not in picture("Le murmure", "", ranks, [], colours)
