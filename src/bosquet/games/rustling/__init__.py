"""Rustling Leaves: two dice, four seasons, and rectangles drawn on a sheet of forest."""

from bosquet.games.rustling.game import Rustling

GAME = Rustling()
