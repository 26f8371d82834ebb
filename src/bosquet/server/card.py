"""A finished game as a picture to hand on: the scene of its box, how it lies there, who played, and their points.

It is SVG, which some who show links in a chat do not draw; they have the words beside it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from bosquet.core.game import Patch
from bosquet.core.registry import folders, game as find_game
from bosquet.store.values import Seat, Table

WIDTH: Final = 1200
HEIGHT: Final = 630
SCENE: Final = 356  # its height
MOST: Final = 6  # lines
FRAME: Final = (1152.0, 24.0, 620.0, 308.0)  # where the board lies over the scene: right, top, width and height at most
INK: Final = "#26332b"

# The page says these in its own words; a picture for other sites has to bring them along.
WORDS: Final = {
    "fr": {"gland": "Gland", "ecureuil": "Écureuil", "hibou": "Hibou", "": "Promeneur"},
    "en": {"gland": "Acorn", "ecureuil": "Squirrel", "hibou": "Owl", "": "Rambler"},
}


@dataclass(frozen=True)
class Rank:
    place: int
    name: str
    points: int
    side: int


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
    return ", ".join(f"{rank.name} {rank.points}" for rank in ranks)


def picture(name: str, scene: str, ranks: list[Rank], board: list[Patch], colours: dict[int, str]) -> str:
    """As SVG. Names are people's own words: nothing in them is markup."""
    colours = colours | {patch.side: patch.colour for patch in board if patch.colour and patch.side >= 0}
    shown = ranks[:MOST]
    columns = 1 if len(shown) < 4 else 2
    lines = []
    for k, rank in enumerate(shown):
        x, y = 64 + 560 * (k % columns), 484 + 58 * (k // columns)
        end = x + (1072 if columns == 1 else 512)
        weight = 700 if rank.place == 1 else 400
        if board:
            lines.append(f'<rect x="{x}" y="{y - 27}" width="28" height="28" rx="6" fill="{colours[rank.side]}"/>')
            x += 42
        lines.append(
            f'<text x="{x}" y="{y}" font-size="38" font-weight="{weight}">{rank.place}. {escape(rank.name)}</text>'
            f'<text x="{end}" y="{y}" font-size="38" font-weight="{weight}" text-anchor="end">{rank.points}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f6f1e4"/>'
        f"{_placed(scene)}{_laid(board, colours)}"
        f'<rect y="{SCENE}" width="{WIDTH}" height="4" fill="#26332b"/>'
        '<g fill="#26332b" font-family="Georgia, serif">'
        f'<text x="64" y="424" font-size="50" font-weight="700">{escape(name)}</text>'
        '<text x="1136" y="424" font-size="34" text-anchor="end">Bosquet</text>'
        f"{''.join(lines)}</g></svg>"
    )


@cache
def scene_of(static: Path, game: str) -> str:
    """The drawing of a game's box in the built client, or nothing."""
    found = next((static / "assets").glob(f"{game}-scene-*.svg"), None)
    return found.read_text("utf-8") if found else ""


def _placed(scene: str) -> str:
    """The scene, over the whole width and cut to its height."""
    head = re.search(r"<svg\b[^>]*>", scene)
    if head is None:
        return ""
    box = re.search(r'viewBox="[^"]*"', head[0])
    frame = f'<svg width="{WIDTH}" height="{SCENE}" preserveAspectRatio="xMidYMid slice" {box[0] if box else ""}>'
    return frame + scene[head.end() :]


@cache
def seat_colours(static: Path) -> dict[int, str]:
    """The colours of the seats, as the built client has them."""
    styles = "".join(file.read_text("utf-8") for file in sorted((static / "assets").glob("*.css")))
    found = {int(seat): colour for seat, colour in re.findall(r"--seat-(\d):\s*(#[0-9a-f]{3,6})", styles)}
    return {side: found.get(side, INK) for side in range(10)}


def _laid(board: list[Patch], colours: dict[int, str]) -> str:
    """The board in its frame, as large as it goes."""
    if not board:
        return ""
    right, top, width, height = FRAME
    across, down = max(one.x + one.width for one in board), max(one.y + one.height for one in board)
    scale = min(width / across, height / down)
    x, y = right - across * scale, top + (height - down * scale) / 2
    edge = f' stroke="{INK}" stroke-width="0.05" rx="0.15"'
    pieces = "".join(
        f'<rect x="{one.x:g}" y="{one.y:g}" width="{one.width:g}" height="{one.height:g}" '
        f'fill="{one.colour or colours[one.side]}"{edge if one.side >= 0 else ""}/>'
        for one in board
    )
    around = f'x="{x - 10:g}" y="{y - 10:g}" width="{across * scale + 20:g}" height="{down * scale + 20:g}"'
    return (
        f'<rect {around} rx="14" fill="#f6f1e4" stroke="{INK}" stroke-width="4"/>'
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{pieces}</g>'
    )


def _name(seat: Seat, names: dict[int, str], language: str) -> str:
    words = WORDS[language]
    if seat.kind == "bot":
        return seat.name or words[seat.level or "ecureuil"]
    return seat.name or names.get(seat.person or 0, "") or words[""]
