"""A finished game as a picture to hand on: the scene of its box, who played, and their points."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from bosquet.core.registry import folders, game as find_game
from bosquet.store.values import Seat, Table

WIDTH: Final = 1200
HEIGHT: Final = 630
SCENE: Final = 356  # its height
MOST: Final = 6  # lines

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
    ranks = [Rank(*one) for one in zip(table.outcome.places, sides, table.outcome.points, strict=False)]
    return sorted(ranks, key=lambda rank: rank.place)


def summary(ranks: list[Rank]) -> str:
    """`Camille 62, Écureuil 54`."""
    return ", ".join(f"{rank.name} {rank.points}" for rank in ranks)


def picture(name: str, scene: str, ranks: list[Rank]) -> str:
    """As SVG. Names are people's own words: nothing in them is markup."""
    shown = ranks[:MOST]
    columns = 1 if len(shown) < 4 else 2
    lines = []
    for k, rank in enumerate(shown):
        x, y = 64 + 560 * (k % columns), 484 + 58 * (k // columns)
        end = x + (1072 if columns == 1 else 512)
        weight = 700 if rank.place == 1 else 400
        lines.append(
            f'<text x="{x}" y="{y}" font-size="38" font-weight="{weight}">{rank.place}. {escape(rank.name)}</text>'
            f'<text x="{end}" y="{y}" font-size="38" font-weight="{weight}" text-anchor="end">{rank.points}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f6f1e4"/>'
        f"{_placed(scene)}"
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


def _name(seat: Seat, names: dict[int, str], language: str) -> str:
    words = WORDS[language]
    if seat.kind == "bot":
        return seat.name or words[seat.level or "ecureuil"]
    return seat.name or names.get(seat.person or 0, "") or words[""]
