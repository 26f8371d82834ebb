"""Indian Summer: a forest floor covered leaf by leaf, and treasures seen through the holes."""

from bosquet.games.indian_summer.game import IndianSummer

GAME = IndianSummer()
