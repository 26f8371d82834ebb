"""Why a table says no. Raising one changes nothing.

Declined          anything a person asked that cannot be done
  NoSuchTable     it is not there, or not theirs to see
  NotYours        a seat that somebody else holds
  NotNow          the table is not in a state for it
    Stale         the decision was taken already
  Illegal         the rules of the game forbid it
"""

from __future__ import annotations

from bosquet.core.errors import BosquetError, IllegalAction
from bosquet.core.events import Refusal


class Declined(BosquetError):
    """`code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class NoSuchTable(Declined):
    def __init__(self) -> None:
        super().__init__("no_such_table", "There is no such table, or it is not open to you.")


class NotYours(Declined):
    pass


class NotNow(Declined):
    pass


class Stale(NotNow):
    def __init__(self) -> None:
        super().__init__("stale", "That decision was already taken; look again.")


class Illegal(Declined):
    """`at_fault` is the link of the chain that was asked; `refusal` is the rule that forbids it, if one does."""

    def __init__(self, code: str, error: BosquetError, link: int | None = None) -> None:
        super().__init__(code, str(error))
        self.at_fault = link
        self.refusal: Refusal | None = error.refusal if isinstance(error, IllegalAction) else None
