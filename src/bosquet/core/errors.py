"""What can go wrong, as one tree.

BosquetError
  UnknownGame         no game has this key
  BadOption           a seat count or an option the game does not know
  BadNotation         a text that no action of the game has
  IllegalAction       an action of the game that this seat may not take now
  NothingToUndo       a seat may not take anything back
  BadLog              a log that is damaged; names the line
    WrongRulesVersion a log written under other rules

Every message says what was asked and which rule or field speaks against it. Raising one changes nothing.
"""

from __future__ import annotations


class BosquetError(Exception):
    """Anything a caller did that Bosquet refuses."""


class UnknownGame(BosquetError):
    pass


class BadOption(BosquetError):
    pass


class BadNotation(BosquetError):
    pass


class IllegalAction(BosquetError):
    """`rule` is the id of the rule that forbids it, so that a client can show its text."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class NothingToUndo(BosquetError):
    pass


class BadLog(BosquetError):
    pass


class WrongRulesVersion(BadLog):
    pass
