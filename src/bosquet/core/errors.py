"""What can go wrong, as one tree.

BosquetError
  UnknownGame         no game has this key
  BadOption           a seat count or an option the game does not know
  BadNotation         a text that no action of the game has
  IllegalAction       an action of the game that this seat may not take now
  NothingToUndo       a seat may not take anything back
  BadLog              a log that is damaged; names the line
    WrongVersion      a log of another format or of other rules

Every message says what was asked and which rule or field speaks against it. Raising one changes nothing.
"""

from __future__ import annotations

from bosquet.core.events import Refusal


class BosquetError(Exception):
    """Anything a caller did that Bosquet refuses. Of a chain of actions, `link` is the one at fault."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.link = 0  # not in the class body: a compiled exception would be without it


class UnknownGame(BosquetError):
    pass


class BadOption(BosquetError):
    pass


class BadNotation(BosquetError):
    pass


class IllegalAction(BosquetError):
    """`refusal` tells which rule forbids it and why; None where it is not this seat's turn to act at all."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class NothingToUndo(BosquetError):
    pass


class BadLog(BosquetError):
    pass


class WrongVersion(BadLog):
    pass
