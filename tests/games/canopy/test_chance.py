"""A face that is drawn when a card is first seen comes as from a shuffled and dealt deck: whole games are compared."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable
from statistics import fmean, quantiles, variance

from bosquet.core.rng import Rng
from bosquet.games.canopy import GAME
from bosquet.games.canopy.actions import KEEP, REFUSE
from bosquet.games.canopy.forest import fauna_cards
from bosquet.games.canopy.material import FACE_NAMES, FERN, RAINFOREST, composition
from bosquet.games.canopy.phases import PILE_CHOICE
from bosquet.games.canopy.scoring import CATEGORIES
from bosquet.games.canopy.state import CanopyState
from bosquet.games.canopy.trees import completed
from tests.games.canopy.dealt import ANIMALS, Duel
from tests.games.canopy.everywhere import DEEP

GAMES = 20_000 if DEEP else 300
FAR = 4.5
"""Standard deviations: of the 130 or so numbers of a game none is so far off by chance in a thousand tries."""

UNLIKELY = 27.9
"""Chi-square with nine degrees of freedom: one in a thousand."""

BINS = 10
Numbers = dict[str, float]
SPARE = 6
"""A step turns up no more cards of one face."""


def dealt(seed: int) -> Numbers:
    duel = Duel(seed)
    points = [forest.points for forest in duel.forests]
    trees = [len(forest.completed()) for forest in duel.forests]
    animals = sum(sum(forest.cards[name] for name in ANIMALS) for forest in duel.forests)
    return numbers(points, duel.totals(), trees, animals, duel.tosses, [*duel.seasons, duel.removed])


def drawn(seed: int, thumb: int = 0) -> Numbers:
    """The same of the engine. A thumb on the scale makes ferns come as if there were so many more of them."""
    coin = Rng(seed)
    state = GAME.setup(2, seed, GAME.checked(2, {}))
    assert isinstance(state, CanopyState)
    tosses = [0, 0, 0]
    lots: list[list[str]] = []
    before = list(composition(2, "base"))
    while not state.over():
        season = state.season
        bias = thumb if state.left[FERN] >= SPARE else 0
        state.left[FERN] += bias
        if state.phase == PILE_CHOICE:
            tosses[season] += 1
            state.play((KEEP, REFUSE)[coin.below(2)])
        else:
            state.play(state.moves[0])
        state.left[FERN] -= bias
        if state.season > season or state.over():
            after = [int(count) for count in state.left]
            for k in range(state.downs):
                after[state.face[k]] += 1  # already of the season that begins
            lots.append(named([was - now for was, now in zip(before, after, strict=True)]))
            before = after
    bank = [[int(state.bank[k]) for k in range(at, at + CATEGORIES)] for at in range(0, len(state.bank), CATEGORIES)]
    points = [[sum(scored) for scored in bank[side * 3 : side * 3 + 3]] for side in range(2)]
    trees = [int(completed(state, side)) for side in range(2)]
    animals = sum(int(fauna_cards(state, side)) for side in range(2))
    return numbers(points, list(state.points()), trees, animals, tosses, [*lots, named(before)])


def named(counts: list[int]) -> list[str]:
    return [FACE_NAMES[face] for face, count in enumerate(counts) for _ in range(count)]


def numbers(
    points: list[list[int]],
    totals: list[int],
    trees: list[int],
    animals: int,
    tosses: list[int],
    lots: Iterable[list[str]],
) -> Numbers:
    """What is compared of a game: points, trees, animals, tosses, and the cards of each season and those removed."""
    found: Numbers = {"winner": max(totals), "loser": min(totals), "trees": sum(trees), "animals": animals}
    found["apart"] = (totals[0] - totals[1]) ** 2
    for season in range(3):
        found[f"season {season}"] = points[0][season] + points[1][season]
        found[f"tosses {season}"] = tosses[season]
        found[f"tosses {season} squared"] = tosses[season] ** 2
    for number, lot in enumerate(lots):
        counts = Counter(lot)
        found[f"alike in lot {number}"] = sum(count**2 for count in counts.values())
        for name in FACE_NAMES[: int(RAINFOREST)]:
            found[f"{name} in lot {number}"] = counts[name]
    return found


def far_off(one: list[Numbers], two: list[Numbers]) -> dict[str, float]:
    """The numbers whose means differ by more than chance allows, in standard deviations."""
    found: dict[str, float] = {}
    for name in one[0]:
        mine, theirs = ([game[name] for game in games] for games in (one, two))
        spread = (variance(mine) / len(mine) + variance(theirs) / len(theirs)) ** 0.5
        if spread and abs(fmean(mine) - fmean(theirs)) > FAR * spread:
            found[name] = (fmean(mine) - fmean(theirs)) / spread
    return found


def chi_square(one: list[float], two: list[float]) -> float:
    """Of two samples of one size, in the tenths of both together."""
    edges = quantiles(one + two, n=BINS)
    counts = [Counter(bisect(edges, value) for value in sample) for sample in (one, two)]
    return sum((counts[0][k] - counts[1][k]) ** 2 / (counts[0][k] + counts[1][k] or 1) for k in range(BINS))


REFERENCE = "winner", "loser", "season 0", "season 1", "season 2"


def test_whole_games_are_distributed_as_with_a_shuffled_and_dealt_deck() -> None:
    reference = [dealt(seed) for seed in range(GAMES)]
    engine = [drawn(seed) for seed in range(GAMES)]
    assert far_off(engine, reference) == {}
    for name in REFERENCE:
        assert chi_square([game[name] for game in engine], [game[name] for game in reference]) < UNLIKELY, name
    biased = far_off([drawn(seed, thumb=8) for seed in range(GAMES // 4)], reference)
    assert biased["fern in lot 0"] > FAR, "a thumb on the scale is seen"
