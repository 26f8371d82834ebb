"""Leaf: leaves tip to tip on the forest floor, mushrooms on them, a squirrel in the tree, and winter coming."""

from bosquet.games.leaf.game import Leaf

GAME = Leaf()
