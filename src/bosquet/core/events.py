"""What happened, fact by fact, and what it was worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ALL: Final = -1
"""As `Event.only`: everybody sees it whole."""

SPECTATOR: Final = -1
"""As a viewer: somebody who holds no seat and sees what is public."""

NONE: Final = -1
"""As an index: none, or not for you to know."""


@dataclass(frozen=True)
class Event:
    """One fact, in order: who, what, where, how many."""

    kind: str
    seat: int
    what: int = NONE
    where: int = NONE
    count: int = 0
    only: int = ALL

    def seen_by(self, viewer: int) -> Event:
        """The same fact with `what` hidden from whom it does not concern."""
        if self.only in (ALL, viewer):
            return self
        return Event(self.kind, self.seat, NONE, self.where, self.count, self.only)


@dataclass(frozen=True)
class ScoreLine:
    """One reason for points. `label` names a text of the game; `settled` says that it cannot change any more."""

    rule: str
    points: int
    label: str
    where: str = ""
    count: int = 0
    settled: bool = True


@dataclass(frozen=True)
class Outcome:
    """The end: a place per side (1 is best, equal places are true ties), and the rule that decided a tie, if any."""

    places: tuple[int, ...]
    decided_by: str = ""
