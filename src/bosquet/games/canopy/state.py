"""The table, whose turn it is, and what is asked. The Forest Spirit is a side after the seats.

Between two questions the game runs on by itself: first the effects that wait on the stack, the last one first, then the
stage of the turn or of the end of season. Cards that nobody has seen have no face: they are counts.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bosquet.core.state import NOBODY, State
from bosquet.games.canopy import effects, forest, growth, scoring, season, spirit, turn
from bosquet.games.canopy.actions import THINGS
from bosquet.games.canopy.material import (
    CHANGES,
    FACES,
    GERMINATION,
    MOST_SEASONS,
    MOST_TREES,
    NONE,
    PLACES,
    RAINFOREST,
    REMOVED,
    SEASONS,
    SPROUTS,
    START,
    STASHES,
)
from bosquet.games.canopy.phases import (
    ADD,
    BEGIN,
    DISCARD,
    GERM_KEEP,
    HAUNTING,
    OVER,
    SEASON_END,
    SPIRIT_TIE,
    STORM,
)
from bosquet.games.canopy.scoring import CATEGORIES

MOST_DOWN: Final[i64] = 72  # cards lying face down with a face: never more than a season deck
LEVELS: Final[i64] = 10  # effects inside one another
MOST_BLOCKS: Final[i64] = 10


@final
@mypyc_attr(acyclic=True)
class CanopyState(State):
    phase: i64  # what is asked
    stage: i64  # where the turn or the end of season stands
    sub: i64  # and where inside its stage
    active: i64  # whose turn it is, or who acts at the end of season
    first: i64  # who began this season
    keeper: i64  # who kept the last pile of the season; NONE
    season: i64  # from 0
    step_number: i64  # of the end of season
    place: i64  # in the order of the end of season: whose step it is
    looked: i64  # how many of the own piles were passed this turn
    pile: i64  # the pile looked at
    deck: i64  # cards left of the season deck
    change: i64  # the season card; NONE
    used: i64  # species whose active card has been used this season
    fresh: i64  # species whose active card came this turn
    stolen: i64  # Fauna cards taken by SC01 this season
    scored: i64  # sides whose step 5 is done this season
    awarded: i64  # 1 once the tallest tree of this season has its award
    winners: i64  # of the tallest-tree award, who may still take a Fauna card (SC01)
    depth: i64  # effects on the stack
    downs: i64  # cards lying face down with a face
    sizes: vec[i64]  # of the season decks
    left: vec[i64]  # by rainforest face: cards whose face nobody has seen yet, the removed ones included
    unseen: vec[i64]  # by sprout: likewise
    fresh_germs: i64  # cards of the germination deck that nobody has seen
    blocks: i64  # put back under the germination deck
    block: vec[i64]  # by block and sprout
    block_by: vec[i64]  # by block: the seat that knows it; NONE
    blank: vec[i64]  # by pile: cards that nobody has seen
    face: vec[i64]  # by card lying face down: its face
    lies: vec[i64]  # its place
    seen: vec[i64]  # the seats that know it
    noted: vec[i64]  # the seats that have seen it, but do not know where it is now
    mark: vec[i64]  # whether everybody knows that it is a Threat, or sees it: see `piles`
    stash_of: vec[i64]  # by stash: the seat whose pitcher plant it is; NONE
    coming: i64  # stashes whose pitcher plant waits to be added itself
    hand: vec[i64]  # by face: cards drawn and not decided on yet, seen by who is asked
    chosen: vec[i64]  # by face: what is chosen so far of the germs that the Spirit keeps
    effect: vec[i64]  # by level: its kind
    effect_side: vec[i64]
    effect_left: vec[i64]  # ADD: the face that is being placed, or NONE; DISCARD: how many; STORM: the mode
    effect_what: vec[i64]  # ADD: how many cards wait; DISCARD: what may be discarded; STORM: the other player
    effect_why: vec[i64]  # DISCARD: the question; STORM: how far it is
    batch: vec[i64]  # by level and face: cards waiting to be added
    forest: vec[i64]  # by side and rainforest face: cards that count as such; trunks and canopies in trees too
    sprouted: vec[i64]  # by side and sprout: how many of them came from the germination deck
    started: vec[i64]  # by side: how many of its trunks are starting trunks
    proxies: vec[i64]  # by side and species: how many are proxies (CANO-519)
    tree: vec[i64]  # by side: its trees, the oldest first, see `trees`
    trees: vec[i64]  # by side: how many
    discard: vec[i64]  # by face
    changes: vec[i64]  # by season card: 1 if it has not been revealed
    bank: vec[i64]  # by side, season and category: points scored

    def __init__(  # noqa: PLR0915  (a line for each field)
        self, seats: i64, seed: int, deck: tuple[int, ...], first: i64, changes: bool, like: CanopyState | None = None
    ) -> None:
        super().__init__(seats, seats if seats > 1 else 2, 2 * THINGS, seed, like)
        if like is not None:
            self._copy(like)
            return
        sides = self.sides
        self.phase = OVER
        self.stage = BEGIN
        self.sub = 0
        self.first = first if first != NONE else self.rng.below(seats)  # CANO-107
        self.active = self.first
        self.keeper = NONE
        self.season = 0
        self.step_number = 0
        self.place = 0
        self.looked = 0
        self.pile = NONE
        self.deck = 0
        self.change = NONE
        self.used = 0
        self.fresh = 0
        self.stolen = 0
        self.scored = 0
        self.awarded = 0
        self.winners = 0
        self.depth = 0
        self.downs = 0
        self.sizes = vec[i64](season_sizes(sum(deck) - REMOVED[seats], SEASONS[seats]))
        self.left = vec[i64](deck)
        self.unseen = GERMINATION[:]
        self.fresh_germs = growth.total(GERMINATION)
        self.blocks = 0
        self.block = vec[i64]([0] * (MOST_BLOCKS * SPROUTS))
        self.block_by = vec[i64]([NONE] * MOST_BLOCKS)
        self.blank = vec[i64]([0] * PLACES)
        self.face = vec[i64]([0] * MOST_DOWN)
        self.lies = vec[i64]([0] * MOST_DOWN)
        self.seen = vec[i64]([0] * MOST_DOWN)
        self.noted = vec[i64]([0] * MOST_DOWN)
        self.mark = vec[i64]([0] * MOST_DOWN)
        self.stash_of = vec[i64]([NONE] * STASHES)
        self.coming = 0
        self.hand = vec[i64]([0] * FACES)
        self.chosen = vec[i64]([0] * FACES)
        self.effect = vec[i64]([0] * LEVELS)
        self.effect_side = vec[i64]([0] * LEVELS)
        self.effect_left = vec[i64]([0] * LEVELS)
        self.effect_what = vec[i64]([0] * LEVELS)
        self.effect_why = vec[i64]([0] * LEVELS)
        self.batch = vec[i64]([0] * (LEVELS * FACES))
        self.forest = vec[i64]([0] * (sides * RAINFOREST))
        self.sprouted = vec[i64]([0] * (sides * SPROUTS))
        self.started = vec[i64]([0] * sides)
        self.proxies = vec[i64]([0] * (sides * 3))
        self.tree = vec[i64]([0] * (sides * MOST_TREES))
        self.trees = vec[i64]([0] * sides)
        self.discard = vec[i64]([0] * FACES)
        self.changes = vec[i64]([1 if changes else 0] * CHANGES)
        self.bank = vec[i64]([0] * (sides * MOST_SEASONS * CATEGORIES))

    def _copy(self, like: CanopyState) -> None:  # noqa: PLR0915
        self.phase = like.phase
        self.stage = like.stage
        self.sub = like.sub
        self.active = like.active
        self.first = like.first
        self.keeper = like.keeper
        self.season = like.season
        self.step_number = like.step_number
        self.place = like.place
        self.looked = like.looked
        self.pile = like.pile
        self.deck = like.deck
        self.change = like.change
        self.used = like.used
        self.fresh = like.fresh
        self.stolen = like.stolen
        self.scored = like.scored
        self.awarded = like.awarded
        self.winners = like.winners
        self.depth = like.depth
        self.downs = like.downs
        self.sizes = like.sizes[:]
        self.left = like.left[:]
        self.unseen = like.unseen[:]
        self.fresh_germs = like.fresh_germs
        self.blocks = like.blocks
        self.block = like.block[:]
        self.block_by = like.block_by[:]
        self.blank = like.blank[:]
        self.face = like.face[:]
        self.lies = like.lies[:]
        self.seen = like.seen[:]
        self.noted = like.noted[:]
        self.mark = like.mark[:]
        self.stash_of = like.stash_of[:]
        self.coming = like.coming
        self.hand = like.hand[:]
        self.chosen = like.chosen[:]
        self.effect = like.effect[:]
        self.effect_side = like.effect_side[:]
        self.effect_left = like.effect_left[:]
        self.effect_what = like.effect_what[:]
        self.effect_why = like.effect_why[:]
        self.batch = like.batch[:]
        self.forest = like.forest[:]
        self.sprouted = like.sprouted[:]
        self.started = like.started[:]
        self.proxies = like.proxies[:]
        self.tree = like.tree[:]
        self.trees = like.trees[:]
        self.discard = like.discard[:]
        self.changes = like.changes[:]
        self.bank = like.bank[:]

    def clone(self) -> CanopyState:
        return CanopyState(self.seats, 0, (), 0, False, self)

    def begin(self, trunks: i64, spirit_trunks: i64) -> None:
        """Lay out the first season: `trunks` for each player, so many more for the Spirit (CANO-106, 901)."""
        side: i64
        for side in range(self.sides):
            for _ in range(trunks if side < self.seats else spirit_trunks):
                forest.grow_trunk(self, side, START, self.trees[side])
        season.begin_season(self)
        self.run()

    def step(self, action: i64) -> None:
        self.count = 0
        if self.phase == SPIRIT_TIE:
            spirit.choose(self, action)
        elif self.depth:
            effects.answer(self, action)
        elif self.stage == SEASON_END:
            if self.phase == GERM_KEEP:
                growth.answer(self, action)
            else:
                season.answer(self, action)
        elif self.stage == HAUNTING:
            spirit.take_pile(self)
        else:
            turn.answer(self, action)
        self.run()

    def run(self) -> None:
        """Go on until somebody is asked, or the game is over."""
        while self.count == 0 and self.seat != NOBODY:
            if self.depth:
                kind = self.effect[self.depth - 1]
                if kind == ADD:
                    effects.go_on_adding(self)
                elif kind == DISCARD:
                    effects.go_on_discarding(self)
                elif kind == STORM:
                    effects.go_on_storming(self)
            elif self.stage == SEASON_END:
                season.go_on(self)
            elif self.stage >= HAUNTING:
                spirit.go_on(self)
            else:
                turn.go_on(self)

    def pose(self, phase: i64, seat: i64, options: i64) -> None:
        """Ask `seat` which of the first so many moves it takes."""
        self.phase = phase
        self.seat = seat
        self.count = options

    # what there is

    def points(self) -> vec[i64]:
        return scoring.points(self)

    def is_spirit(self, side: i64) -> bool:
        """Whether `side` is the Forest Spirit."""
        return side >= self.seats

    def seasons(self) -> i64:
        return SEASONS[self.seats]

    def cards(self, side: i64, face: i64) -> i64:
        return self.forest[side * RAINFOREST + face]


def season_sizes(cards: int, seasons: int) -> list[int]:
    """CANO-104: as even as possible, the surplus to the earliest."""
    return [cards // seasons + (1 if k < cards % seasons else 0) for k in range(seasons)]
