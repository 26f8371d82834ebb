"""The pictures of a game's rules: positions that are written in RULES.md as logs, and drawn by the game's own board.

    ```board Red and blue have planted two trees each.
    seats 2
    seed 1
    options first_player=1

    0 value 4, 0 plant D4
    1 value 4, 1 plant E5
    ```

The words after `board` are the caption. What follows the empty line is a log; it is shown as `viewer`, if there is
one in the head, sees it, else as the first player does.
"""

from __future__ import annotations

import re
from typing import Final

from bosquet.core.game import Game
from bosquet.match import Match
from bosquet.server.schemas import Picture, Sight

BLOCK: Final = re.compile(r"^```board[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pictures(game: Game, markdown: str) -> list[Picture]:
    return [_picture(game, block) for block in BLOCK.findall(markdown)]


def _picture(game: Game, block: str) -> Picture:
    head, _, log = block.partition("\n\n")
    told = dict(line.split(" ", 1) for line in head.splitlines())
    options = dict(one.split("=", 1) for one in told.get("options", "").split())
    match = Match(game, int(told["seats"]), int(told["seed"]), options)
    for line in log.splitlines():
        for entry in line.split(", "):
            match.enter(entry)
    sight = match.sight(int(told.get("viewer", 0)))
    return Picture(seats=match.seats, options=match.options, sight=Sight.model_validate(sight))
