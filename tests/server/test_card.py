"""The picture of a finished game: how it lies there, and who had which colour."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from bosquet.core.events import SPECTATOR
from bosquet.core.game import Patch
from bosquet.core.registry import game, games
from bosquet.core.rng import Rng
from bosquet.match import Match
from bosquet.server.card import HEIGHT, INK, MARGIN, MOST, PAPER, WIDTH, Pen, Rank, picture, seat_colours, summary
from bosquet.server.routes.site import STATIC

RED, BLUE = (0xC2, 0x41, 0x2D), (0x2F, 0x6F, 0xA5)


def played_out(key: str, seats: int) -> Match:
    match, chance = Match(game(key), seats, 3), Rng(5)
    while not match.state.over():
        legal = match.state.legal()
        match.play(match.state.seat, match.game.notation(legal[chance.below(len(legal))]))
    return match


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_has_a_sketch_that_lies_in_a_box_and_shows_every_side(key: str) -> None:
    for seats in (min(game(key).seats), 2, max(game(key).seats)):
        match = played_out(key, seats)
        board = match.game.sketch(match.state)
        for patch in board:
            assert patch.x >= 0 and patch.y >= 0 and patch.width > 0 and patch.height > 0
            assert patch.side in range(-1, match.state.sides)
            assert re.fullmatch("#[0-9a-f]{6}", patch.colour) or (patch.colour == "" and patch.side >= 0)
        assert any(patch.side >= 0 for patch in board)


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


def test_the_floor_of_leaf_shows_every_leaf_and_mushroom() -> None:
    match = played_out("leaf", 3)
    floor = match.game.view(match.state, SPECTATOR)["floor"]
    board = match.game.sketch(match.state)
    assert isinstance(floor, list)
    assert sum(patch.side < 0 for patch in board) == len(floor)
    for side in range(3):
        grown = sum(mushroom["side"] == side for leaf in floor for mushroom in leaf["mushrooms"])
        assert sum(patch.side == side for patch in board) == grown


def test_the_forests_of_canopy_show_every_trunk_and_crown() -> None:
    match = played_out("canopy", 4)
    sides = match.game.view(match.state, SPECTATOR)["sides"]
    board = match.game.sketch(match.state)
    assert isinstance(sides, list)
    trees = [tree for side in sides for tree in side["trees"]]
    assert sum(patch.round for patch in board) == sum(tree["canopy"] is not None for tree in trees)
    assert sum(not patch.round and patch.side < 0 for patch in board) == sum(tree["height"] for tree in trees)


def test_the_floors_of_indian_summer_show_what_covers_them() -> None:
    match = played_out("indian_summer", 2)
    floors = match.game.view(match.state, SPECTATOR)["floors"]
    assert isinstance(floors, list)
    bare = sum(len(floor["uncovered"]) for floor in floors)
    soil = len(floors)
    shown = sum(patch.side < 0 for patch in match.game.sketch(match.state)) - soil
    assert shown == len(floors) * 72 - bare


def test_names_stand_beside_the_colours_of_their_pieces(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/index.css").write_text(":root{--seat-0: #c2412d;--seat-0-2:#9a2f22;--seat-1:#2f6fa5}")
    colours = seat_colours(tmp_path)
    assert (colours[0], colours[1], colours[2]) == ("#c2412d", "#2f6fa5", INK)
    board = [Patch(0, 0, 9, 9, PAPER), Patch(1, 1, 1, 1, side=0), Patch(3, 3, 1, 1, side=1)]
    ranks = [Rank(1, "Zoé", 40, 1), Rank(2, "Léo", -3, 0)]
    drawn = drawing(picture("Le murmure", ranks, board, tmp_path))
    first, second = (nearest(drawn, MARGIN + 14, MARGIN + 112 + 57 * k + 24) for k in range(2))
    assert (first, second) == (BLUE, RED)
    assert summary(ranks) == "Zoé 40, Léo −3"


def test_a_card_holds_any_name_and_many_of_them() -> None:
    names = ("Zoé & <b>", "Łukasz", "x" * 200, "中文", "", "Gland", "Hibou", "Écureuil")
    ranks = [Rank(k + 1, name, 100 - 30 * k, k) for k, name in enumerate(names)]
    board = [Patch(0, 0, 9, 9, side=k) for k in range(len(names))]
    for shown, patches in ((ranks, board), (ranks[:MOST], []), ([], [])):
        drawn = drawing(picture("Un jeu au nom qui ne finit pas d’être long", shown, patches, STATIC))
        assert drawn.size == (WIDTH, HEIGHT)


def test_a_long_name_ends_where_its_points_begin() -> None:
    image = Image.new("RGB", (400, 60), "white")
    pen = Pen(ImageDraw.Draw(image), STATIC)
    pen.write(10, 5, "W" * 80, 200, 38)
    ink = image.convert("L").point(lambda level: 255 * (level < 128)).getbbox()
    assert ink and ink[2] <= 210


def drawing(file: bytes) -> Image.Image:
    assert file.startswith(b"\x89PNG") and len(file) < 300_000  # what those who show links in a chat will fetch
    return Image.open(BytesIO(file)).convert("RGB")


def nearest(image: Image.Image, x: int, y: int) -> tuple[int, int, int]:
    """Which of two colours is there: a picture of few colours has them about right."""
    seen = image.getpixel((x, y))
    assert isinstance(seen, tuple)
    return min((RED, BLUE), key=lambda colour: sum(abs(a - b) for a, b in zip(colour, seen, strict=True)))
