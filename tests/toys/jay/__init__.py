"""A game with an automaton, alone or for two: its turns are steps that play themselves. A match of several rounds that
keeps the past ones in the view, a bag of like nuts, achievements, options that need others and options that are sets.

Each turn a nut goes into the tree, where it is safe, or on the ground, where it counts double if the jay leaves it.
"""

from tests.toys.jay.game import Jay

GAME = Jay()
