"""A card game for tests of everything general: hands, a deck without order, private draws, a public discard, secret
choices at the same time, chance, an option, a solo mode.

Each round everybody plays a card face down, the highest climbs a branch for cones and eats or buries them.
"""

from tests.toys.cones.game import Cones

GAME = Cones()
