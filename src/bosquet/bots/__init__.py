"""Who plays: given a seat's perspective, never the truth, a bot answers with one of its legal actions."""

from bosquet.bots.bot import Bot
from bosquet.bots.level import LEVELS, level
from bosquet.bots.specs import make

__all__ = ["LEVELS", "Bot", "level", "make"]
