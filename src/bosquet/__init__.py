"""Bosquet: five forest board games, their engine and their table."""

from bosquet.core.registry import game
from bosquet.match import Match, read_log

__all__ = ["Match", "compiled", "game", "read_log"]


def compiled() -> bool:
    """Whether the engine runs as machine code; if not, the same sources run as plain Python."""
    from bosquet.core import state  # noqa: PLC0415  (a name for this function alone)

    return not str(state.__file__).endswith(".py")
