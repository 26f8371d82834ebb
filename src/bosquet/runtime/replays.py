"""Finished games, looked at again step by step: the next step goes on from the last one instead of from the start."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bosquet.match import Match

KEPT: Final = 50  # games that somebody leafs through


class Replays:
    def __init__(self) -> None:
        self._at: OrderedDict[str, Match] = OrderedDict()

    def at(self, table: str, match: Match, step: int) -> Match:
        """The match of this table after so many decisions. Looking back, none of them is a draft any more."""
        twin = self._at.pop(table, None)
        if twin is None or len(twin.entries) > step:
            twin = Match(match.game, match.seats, match.seed, match.options)
        for entry in match.entries[len(twin.entries) : step]:
            twin.play(entry.seat, match.game.notation(entry.action))
            if twin.committed < len(twin.entries):
                twin.commit()
        self._at[table] = twin
        if len(self._at) > KEPT:
            self._at.popitem(last=False)
        return twin
