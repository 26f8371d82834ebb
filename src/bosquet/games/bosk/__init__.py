"""Bosk: trees planted in spring, leaves shed in autumn, one year in a park."""

from bosquet.games.bosk.game import Bosk

GAME = Bosk()
