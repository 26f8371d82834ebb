"""Canopée: face-down piles kept or refused, a rainforest that grows for three seasons, and threats among the leaves."""

from bosquet.games.canopy.game import Canopy

GAME = Canopy()
