"""A toy game for tests of everything general: secret simultaneous choices, private draws, chance, options, a solo mode.

Each round everybody plays a card face down, the highest climbs a branch for cones and eats or buries them.
"""

from tests.toys.cones.game import Cones

GAME = Cones()
