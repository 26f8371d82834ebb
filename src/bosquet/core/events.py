"""What happened, fact by fact, what it was worth, and why something may not happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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
    """The end: a place per side (1 is best, equal places are true ties).

    `decided_by` is the rule that settled a tie for the first place, or by which it is shared; nothing where points
    alone decided. `verdict` is for who plays alone: WON, LOST, or POINTS where the points are all there is.
    """

    places: tuple[int, ...]
    decided_by: str = ""
    verdict: str = ""


WON: Final = "won"
LOST: Final = "lost"
POINTS: Final = "points"


@dataclass(frozen=True)
class Refusal:
    """Why something may not be done: the id of the rule, and the text `refusal.<reason>` that `args` fill in."""

    rule: str
    reason: str
    args: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """For logs and programs; people read the text."""
        details = ", ".join(f"{name} {value}" for name, value in self.args.items())
        return f"{self.rule}: {self.reason} ({details})" if details else f"{self.rule}: {self.reason}"
