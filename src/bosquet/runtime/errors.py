"""Why a table says no. Raising one changes nothing.

Refusal           anything a person asked that cannot be done
  NoSuchTable     it is not there, or not theirs to see
  NotYours        a seat that somebody else holds
  NotNow          the table is not in a state for it
    Stale         the decision was taken already
  Illegal         the rules of the game forbid it
"""

from __future__ import annotations

from bosquet.core.errors import BosquetError


class Refusal(BosquetError):
    """`code` is for programs, the message for people, `rule` the id of the rule that forbids it, if one does."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


class NoSuchTable(Refusal):
    def __init__(self) -> None:
        super().__init__("no_such_table", "There is no such table, or it is not open to you.")


class NotYours(Refusal):
    pass


class NotNow(Refusal):
    pass


class Stale(NotNow):
    def __init__(self) -> None:
        super().__init__("stale", "That decision was already taken; look again.")


class Illegal(Refusal):
    pass
