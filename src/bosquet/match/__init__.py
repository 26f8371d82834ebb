"""One match: its deeds, its drafts, its log, and the one filter for what leaves."""

from bosquet.match.log import read_log
from bosquet.match.match import UNDO, Match, chance, commitment

__all__ = ["UNDO", "Match", "chance", "commitment", "read_log"]
