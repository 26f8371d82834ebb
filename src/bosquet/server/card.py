"""A finished game as a picture to hand on: who played, their points, and how it lies there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bosquet.core.game import Patch
from bosquet.core.registry import folders, game as find_game
from bosquet.store.values import Seat, Table

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 64
BOARD: Final = (560, 534)  # at most
FRAME: Final = 10  # of paper around it
LINE: Final = 57  # from one name to the next
TITLE: Final = range(54, 30, -4)  # the largest letters that fit
MOST: Final = 6  # names
SHARP: Final = 2  # shapes are drawn so much larger, and made smaller again: their edges are smooth then
PAPER: Final = "#f6f1e4"
INK: Final = "#26332b"
MOSS: Final = "#5c7f2b"

# The page says these in its own words; a picture for other sites has to bring them along.
WORDS: Final = {
    "fr": {"gland": "Gland", "ecureuil": "Écureuil", "hibou": "Hibou", "": "Promeneur"},
    "en": {"gland": "Acorn", "ecureuil": "Squirrel", "hibou": "Owl", "": "Rambler"},
}

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@dataclass(frozen=True)
class Rank:
    place: int
    name: str
    points: int
    side: int

    @property
    def told(self) -> str:
        return str(self.points).replace("-", "−")


def title(table: Table, language: str) -> str:
    known = table.game in folders()
    return find_game(table.game).texts(language).get("name", table.game) if known else table.game


def ranking(table: Table, names: dict[int, str], language: str) -> list[Rank]:
    """All sides, the best first."""
    if table.outcome is None:
        return []
    sides = [_name(seat, names, language) for seat in table.seats]
    if table.game in folders():
        game = find_game(table.game)
        texts = game.texts(language)
        sides += [texts.get(f"automaton.{name}", name) for name in game.automata(len(table.seats))]
    told = zip(table.outcome.places, sides, table.outcome.points, range(len(sides)), strict=False)
    ranks = [Rank(*one) for one in told]
    return sorted(ranks, key=lambda rank: rank.place)


def summary(ranks: list[Rank]) -> str:
    """`Camille 62, Écureuil 54`."""
    return ", ".join(f"{rank.name} {rank.told}" for rank in ranks)


def picture(name: str, ranks: list[Rank], board: list[Patch], static: Path) -> bytes:
    """As PNG, with the fonts and the colours of the built client."""
    colours = seat_colours(static) | {one.side: one.colour for one in board if one.colour and one.side >= 0}
    large = Image.new("RGB", (WIDTH * SHARP, HEIGHT * SHARP), PAPER)
    shapes = ImageDraw.Draw(large)
    shapes.rectangle((0, 0, 20 * SHARP, HEIGHT * SHARP), MOSS)
    right = WIDTH - MARGIN if not board else _lay(shapes, board, colours) - MARGIN
    lines = [(rank, MARGIN + 112 + LINE * k) for k, rank in enumerate(ranks[:MOST])]
    if board:
        for rank, y in lines:
            box = [SHARP * at for at in (MARGIN, y + 10, MARGIN + 28, y + 38)]
            shapes.rounded_rectangle(box, 6 * SHARP, colours[rank.side])
    small = large.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    pen = Pen(ImageDraw.Draw(small), static)
    size = next((size for size in TITLE if pen.width(name, size, bold=True) <= right - MARGIN), TITLE[-1])
    pen.write(MARGIN, MARGIN, name, right - MARGIN, size, bold=True)
    for rank, y in lines:
        first, left = rank.place == 1, MARGIN + 44 * bool(board)
        width = pen.write_before(right, y, rank.told, 38, bold=first)
        pen.write(left, y, f"{rank.place}. {rank.name}", right - width - 24 - left, 38, bold=first)
    pen.write(MARGIN, HEIGHT - MARGIN - 24, "Bosquet", right - MARGIN, 30)
    file = BytesIO()
    small.quantize(128).save(file, "PNG", optimize=True)
    return file.getvalue()


@dataclass(frozen=True)
class Pen:
    """Writes in the client's letters; what they lack is left out."""

    draw: ImageDraw.ImageDraw
    static: Path

    def write(self, x: float, y: float, text: str, room: float, size: int, *, bold: bool = False) -> None:
        """From `x` on, cut to its room."""
        text = "".join(letter for letter in text if _part(letter))
        if self.width(text, size, bold=bold) > room:
            while text and self.width(text + "…", size, bold=bold) > room:
                text = text[:-1]
            text += "…"
        for font, run in self._runs(text, size, bold):
            self.draw.text((x, y), run, INK, font)
            x += font.getlength(run)

    def write_before(self, x: float, y: float, text: str, size: int, *, bold: bool) -> float:
        """Up to `x`; how wide it is."""
        width = self.width(text, size, bold=bold)
        self.write(x - width, y, text, width, size, bold=bold)
        return width

    def width(self, text: str, size: int, *, bold: bool) -> float:
        return sum(font.getlength(run) for font, run in self._runs(text, size, bold))

    def _runs(self, text: str, size: int, bold: bool) -> list[tuple[Font, str]]:
        parts = groupby(text, _part)
        return [(_font(self.static, part, size, bold), "".join(letters)) for part, letters in parts]


def _part(letter: str) -> str:
    """Which file of the font has it."""
    code = ord(letter)
    if 0x20 <= code < 0x7F or 0xA0 <= code < 0x100 or 0x2000 <= code < 0x2070 or letter in "ıŒœ€−":
        return "latin"
    return "latin-ext" if 0x100 <= code < 0x250 or 0x1E00 <= code < 0x1F00 else ""


@cache
def _font(static: Path, part: str, size: int, bold: bool) -> Font:
    found = next((static / "assets").glob(f"fraunces-{part}-opsz-*.woff2"), None)
    if found is None:
        return ImageFont.load_default(size)
    font = ImageFont.truetype(found, size)
    font.set_variation_by_axes([size, 700 if bold else 400])
    return font


@cache
def seat_colours(static: Path) -> dict[int, str]:
    """The colours of the seats, as the built client has them."""
    styles = "".join(file.read_text("utf-8") for file in sorted((static / "assets").glob("*.css")))
    found = {int(seat): colour for seat, colour in re.findall(r"--seat-(\d):\s*(#[0-9a-f]{3,6})", styles)}
    return {side: found.get(side, INK) for side in range(10)}


def _lay(shapes: ImageDraw.ImageDraw, board: list[Patch], colours: dict[int, str]) -> float:
    """The board at the right, as large as it goes; where it begins."""
    across, down = max(one.x + one.width for one in board), max(one.y + one.height for one in board)
    scale = min(BOARD[0] / across, BOARD[1] / down)
    left, top = WIDTH - MARGIN + FRAME - across * scale, (HEIGHT - down * scale) / 2
    around = (left - FRAME, top - FRAME, left + across * scale + FRAME, top + down * scale + FRAME)
    shapes.rounded_rectangle([at * SHARP for at in around], 14 * SHARP, PAPER, INK, 4 * SHARP)
    for one in board:
        corners = (one.x, one.y, one.x + one.width, one.y + one.height)
        box = [(at * scale + start) * SHARP for at, start in zip(corners, (left, top) * 2, strict=True)]
        colour = one.colour or colours[one.side]
        owned = one.side >= 0
        edge = round(0.05 * scale * SHARP) if owned else 0
        if one.round:
            shapes.ellipse(box, colour, INK, edge)
        else:
            shapes.rounded_rectangle(box, 0.15 * scale * SHARP * owned, colour, INK, edge)
    return left


def _name(seat: Seat, names: dict[int, str], language: str) -> str:
    words = WORDS[language]
    if seat.kind == "bot":
        return seat.name or words[seat.level or "ecureuil"]
    return seat.name or names.get(seat.person or 0, "") or words[""]
