"""The base duel with a deck that is shuffled and dealt card by card, written apart from the engine.

Its players keep or refuse by the toss of a coin and take the first answer to every other question, which for a power is
not to use it. Whole games of it are what those of the engine are compared with.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from bosquet.games.canopy.material import ACTIVE_POINTS, FACE_NAMES, PAIR_ALONE, PAIR_WITH, composition

BRANCH = ("trunk_0", "trunk_1", "trunk_2", "canopy_0", "canopy_1", "canopy_2", "drought")
"""What is added one at a time, first to last; all else comes after it."""

FLORA = ("fern", "bromeliad", "monstera")
ANIMALS = [name for name in FACE_NAMES if name.endswith(("_active", "_pair"))]
LOOSE = (*FLORA, "rain", "sun", "seed", "fire", "disease", *ANIMALS)
"""In the order in which they are discarded."""


@dataclass
class Tree:
    trunks: list[int]
    canopy: int | None = None
    scored: bool = False
    awarded: bool = False


@dataclass
class Forest:
    cards: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LOOSE, 0))
    trees: list[Tree] = field(default_factory=lambda: [Tree([0])])
    points: list[int] = field(default_factory=lambda: [0, 0, 0])

    def add(self, cards: list[str]) -> None:
        for name in sorted((name for name in cards if name in BRANCH), key=BRANCH.index):
            kind, _, value = name.partition("_")
            open_tree = next((tree for tree in self.trees if tree.canopy is None), None)
            if kind == "drought":
                self.lose(LOOSE)
            elif kind == "trunk" and open_tree is None:
                self.trees.append(Tree([int(value)]))
            elif kind == "trunk" and open_tree:
                open_tree.trunks.append(int(value))
            elif open_tree:
                open_tree.canopy = int(value)
        for name in cards:
            if name not in BRANCH:
                self.cards[name] += 1

    def lose(self, names: tuple[str, ...] | list[str]) -> None:
        name = next((name for name in names if self.cards[name]), None)
        tree = next((tree for tree in self.trees if not tree.scored), None)
        if name:
            self.cards[name] -= 1
        elif names is LOOSE and tree:
            tree.trunks.remove(min(tree.trunks))
            if not tree.trunks:
                self.trees.remove(tree)

    def completed(self) -> list[Tree]:
        return [tree for tree in self.trees if tree.canopy is not None]

    def score_trees(self, season: int) -> None:
        for tree in self.completed():
            if not tree.scored:
                self.points[season] += sum(tree.trunks) + (tree.canopy or 0) * len(tree.trunks)
                tree.scored = True

    def tallest(self) -> int:
        return max((len(tree.trunks) for tree in self.completed() if not tree.awarded), default=0)

    def score_plants(self, season: int) -> None:
        ferns, bromeliads, monsteras = (self.cards[name] for name in FLORA)
        self.points[season] += 2 * ferns if ferns % 2 else 0
        self.points[season] += (0, 2, 7, -3)[min(bromeliads, 3)]
        self.points[season] += 8 if monsteras >= 3 else 0
        self.points[season] += 5 * min(self.cards["rain"], self.cards["sun"])

    def animals(self) -> int:
        found = 0
        for species, (active, pair) in enumerate(zip(ANIMALS[::2], ANIMALS[1::2], strict=True)):
            found += ACTIVE_POINTS[species] if self.cards[active] else 0
            if self.cards[pair]:
                found += PAIR_WITH[species] if self.cards[active] else PAIR_ALONE[species]
        return found


class Duel:
    """One game from the shuffle to the last point."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)  # noqa: S311  (cards, not secrets)
        cards = [FACE_NAMES[face] for face, copies in enumerate(composition(2, "base")) for _ in range(copies)]
        self.chance.shuffle(cards)
        self.removed, rest = cards[:10], cards[10:]
        self.seasons = [rest[:34], rest[34:68], rest[68:]]
        self.forests = [Forest(), Forest()]
        self.tosses = [0, 0, 0]
        first = self.chance.randrange(2)
        for season in range(3):
            last = self.play(season, first)
            self.end(season, last)
            sums = [sum(forest.points) for forest in self.forests]
            first = 1 - last if sums[0] == sums[1] else sums.index(min(sums))

    def play(self, season: int, first: int) -> int:
        """Until nobody finds a card; who kept the last pile."""
        self.deck = list(self.seasons[season])
        self.piles = [self.dealt(number) for number in (1, 2, 3)]
        player = last = first
        while any(self.piles):
            if self.turn(season, self.forests[player]):
                last = player
            player = 1 - player
        return last

    def dealt(self, cards: int) -> list[str]:
        found, self.deck = self.deck[:cards], self.deck[cards:]
        return found

    def turn(self, season: int, forest: Forest) -> bool:
        """Whether a pile was kept."""
        for number in range(3):
            pile = self.piles[number]
            if not pile:
                continue
            forced = not self.deck and not any(self.piles[number + 1 :])
            self.tosses[season] += not forced
            if forced or self.chance.randrange(2):
                forest.add(pile)
                self.piles[number] = self.dealt(1)
                return True
            pile += self.dealt(1)
        forest.add(self.dealt(1))
        return False

    def end(self, season: int, last: int) -> None:
        order = [self.forests[last], self.forests[1 - last]]
        for forest in order:
            forest.cards["seed"] = 0
        for forest in order:
            for threat, victims in (("fire", FLORA), ("disease", ANIMALS)):
                if forest.cards[threat] == 2:
                    forest.lose(victims)
                    forest.lose(victims)
                elif forest.cards[threat] > 2:
                    for other in order:
                        other.lose(victims)
        for forest in order:
            forest.score_trees(season)
        highest = max(forest.tallest() for forest in order)
        for forest in [forest for forest in order if highest and forest.tallest() == highest]:
            forest.points[season] += 3 + season
            next(t for t in forest.completed() if not t.awarded and len(t.trunks) == highest).awarded = True
        for forest in order:
            forest.score_plants(season)
            forest.cards.update((name, 0) for name in LOOSE if name not in ANIMALS)

    def totals(self) -> list[int]:
        trees = [len(forest.completed()) for forest in self.forests]
        return [
            sum(forest.points) + forest.animals() + (10 if count and count == max(trees) else 0)
            for forest, count in zip(self.forests, trees, strict=True)
        ]
