"""Positions for the tests, told piece by piece, and short words to play and to look at them.

Players are A, B, C, D; the North Wind is the side after A. A leaf is written `red silver_maple 0,2 0`: colour, shape,
cell, rotation. A leaf that lies is pointed at by its cell. Draws are made certain by leaving one kind in a deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from bosquet.core.state import Story
from bosquet.games.leaf import GAME, floor, scoring, season, turn
from bosquet.games.leaf.actions import CARD
from bosquet.games.leaf.material import (
    BIT,
    COLOUR_NAMES,
    COLOURS,
    FIELD,
    GUST_NAMES,
    KINDS,
    LEAVES,
    NONE,
    OCCUPIED,
    SHAPE_NAMES,
    SHAPES,
    SPACE_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
    TIPS,
)
from bosquet.games.leaf.shapes import LayMove, View
from bosquet.games.leaf.state import LeafState

A, B, C, D = range(4)
WIND = 1

F0: tuple[str, ...] = ()
F1 = (*F0, "yellow sassafras 0,1 2", "brown silver_maple 1,1 0")
F2 = (*F1, "orange sweetgum 1,2 0")
F3 = (*F1, "red sweetgum 1,-1 0")
F4 = (*F1, "brown sweetgum -1,0 0")
F5 = (*F0, "red silver_maple 2,0 0", "brown tulip_poplar 3,0 0")

Spot = tuple[int, int]
GREEN, ORANGE = (0, 0), (1, 0)  # the start leaves
YELLOW, BROWN = (0, 1), (1, 1)  # of F1
RED = (1, -1)  # of F3


# Names


def tile(words: str) -> int:
    """`red ginkgo` as the state counts it."""
    colour, shape = words.split()
    return int(SHAPE_NAMES.index(shape) * COLOURS + COLOUR_NAMES.index(colour))


def kind(words: str) -> int:
    """`raven` or `raven+`, with an acorn."""
    return 2 * SPECIES_NAMES.index(words.removesuffix("+")) + words.endswith("+")


def cell(q: int, r: int) -> int:
    return FIELD.cell(q, r)


def tips(shape: str, rotation: int) -> int:
    return int(TIPS[SHAPE_NAMES.index(shape) * 6 + rotation])


def packed(**colours: int) -> int:
    """Actions by colour as the state counts them."""
    return sum(count << 4 * COLOUR_NAMES.index(name) for name, count in colours.items())


def leaf_at(state: LeafState, spot: Spot) -> int:
    there = int(state.ground[cell(*spot)])
    assert there >= OCCUPIED, f"no leaf lies at {spot}"
    return there & int(LEAVES) - 1


def name_at(state: LeafState, spot: Spot) -> str:
    return TILE_NAMES[leaf_at(state, spot)]


# Positions


def opening(seats: int = 2, seed: int = 0, **options: str) -> LeafState:
    """The first question of a game, told as it goes on."""
    chosen = {"first_player": "1", **options} if seats > 1 else options
    state = cast(LeafState, GAME.setup(seats, seed, GAME.checked(seats, chosen)))
    state.story = Story()
    return state


def position(leaves: Iterable[str] = F0, seats: int = 3, side: int = A) -> LeafState:
    """These leaves lie, and it is the turn of `side`, who is asked for a card. Nobody has suns or animals."""
    state = opening(seats)
    for leaf in leaves:
        words = leaf.rsplit(" ", 2)
        q, r = map(int, words[1].split(","))
        put_on_top(state, tile(words[0]))
        floor.lay(state, tile(words[0]), cell(q, r), int(words[2]), NONE)
        turn.turn_up(state, tile(words[0]) // COLOURS)
    for one in range(state.sides):
        state.suns[one] = 0
        keep(state, one)
    hold(state, side, "ginkgo sweetgum")
    state.active = side
    state.seat = side
    turn.ask_card(state)
    forget(state)
    return state


def forget(state: LeafState) -> None:
    """What was told so far."""
    state.story = Story()


def put_on_top(state: LeafState, number: int) -> None:
    """Have this tile as the uppermost of its stack."""
    shape = number // COLOURS
    if state.top[shape] != number:
        assert state.below[number], f"{TILE_NAMES[number]} is not in its stack"
        state.below[state.top[shape]] = 1
        state.below[number] = 0
        state.top[shape] = number


def clear_stacks(state: LeafState, *shapes: str) -> None:
    for shape in shapes:
        at = SHAPE_NAMES.index(shape)
        state.top[at] = NONE
        for k in range(at * COLOURS, (at + 1) * COLOURS):
            state.below[k] = 0


def hold(state: LeafState, side: int, cards: str) -> None:
    """A hand of these cards; they come from the deck, and what was in hand goes there."""
    for shape, name in enumerate(SHAPE_NAMES):
        at = side * SHAPES + shape
        state.deck[shape] += state.hand[at] - cards.split().count(name)
        state.hand[at] = cards.split().count(name)
    if state.phase == CARD and state.seat == side:
        turn.ask_card(state)


def leaf_cards(state: LeafState, deck: str = "", discards: str = "") -> None:
    for shape, name in enumerate(SHAPE_NAMES):
        state.deck[shape] = deck.split().count(name)
        state.discards[shape] = discards.split().count(name)


def animals(state: LeafState, display: str = "", deck: str = "") -> None:
    """Slots in order, `-` for an empty one; and the deck."""
    shown = display.split() + ["-"] * 5
    for slot in range(5):
        state.display[slot] = NONE if shown[slot] == "-" else kind(shown[slot])
    for k in range(KINDS):
        state.animals[k] = 0
    for words in deck.split():
        state.animals[kind(words)] += 1


def keep(state: LeafState, side: int, forest: str = "", den: str = "") -> None:
    """These animals and no others."""
    for k in range(KINDS):
        state.forest[side * KINDS + k] = 0
        state.den[side * KINDS + k] = 0
    for words in forest.split():
        state.forest[side * KINDS + kind(words)] += 1
    for words in den.split():
        state.den[side * KINDS + kind(words)] += 1


def grown(state: LeafState, side: int, *, baby: Iterable[Spot] = (), adult: Iterable[Spot] = ()) -> None:
    """These mushrooms of a side and no others."""
    state.babies[side] = sum(int(BIT[leaf_at(state, spot)]) for spot in baby)
    state.adults[side] = sum(int(BIT[leaf_at(state, spot)]) for spot in adult)


def use_up(state: LeafState, side: int) -> None:
    """All mushrooms of a side stand somewhere, as adults: on leaves, and on tiles that nobody looks at."""
    missing = int(state.tokens(side))
    elsewhere = [leaf for leaf in range(LEAVES) if not state.floor >> leaf & 1]
    for leaf in elsewhere[:missing]:
        state.adults[side] |= BIT[leaf]


def squirrels(state: LeafState, *spaces: str) -> None:
    """By side."""
    for side, space in enumerate(spaces):
        state.squirrel[side] = SPACE_NAMES.index(space)


def acting(state: LeafState, **colours: int) -> LeafState:
    """The leaf of this turn lies, the orange one of the start; these actions are still to be done."""
    state.laid = leaf_at(state, ORANGE)
    state.pending = packed(**colours)
    forget(state)
    state.go_on()
    return state


def blowing(leaves: Iterable[str] = F0, card: str = "nw-1") -> LeafState:
    """It is the turn of the North Wind, which has revealed this card and done nothing else."""
    state = position(leaves, seats=1)
    state.active = state.seat = WIND
    state.gust = GUST_NAMES.index(card)
    return state


def reveal(state: LeafState, *names: str) -> None:
    """The North Wind reveals a card, of which only these are left."""
    for k, name in enumerate(GUST_NAMES):
        state.gusts[k] = int(name in names)
    state.step(state.moves[0])


def over(leaves: Iterable[str] = F0, seats: int = 2) -> LeafState:
    """The game is over; nobody has anything but what the test gives."""
    state = position(leaves, seats)
    for side in range(state.sides):
        hold(state, side, "")
    scoring.count_up(state)
    return state


def frost(state: LeafState) -> LeafState:
    """A frost comes now."""
    season.frost(state)
    state.settle()
    return state


# Playing and looking


def do(state: LeafState, *texts: str) -> LeafState:
    for text in texts:
        action = GAME.parse(text)
        assert action in state.legal(), f"{text}: {GAME.why_not(state, action)}"
        state.play(action)
    return state


def answer(state: LeafState) -> str:
    """What the North Wind does now."""
    assert state.seat == WIND and state.count == 1
    return GAME.notation(state.moves[0])


def steps(state: LeafState, count: int = 100) -> list[str]:
    """So many steps of the North Wind, or all until somebody decides."""
    found: list[str] = []
    while state.seat == WIND and len(found) < count:
        found.append(answer(state))
        state.step(state.moves[0])
    return found


def take(state: LeafState, leaf: str) -> LeafState:
    """Take a tile, whatever the hand."""
    put_on_top(state, tile(leaf))
    floor.take_tile(state, tile(leaf))
    return state


def lay(state: LeafState, leaf: str) -> LeafState:
    """Take a tile and lay it."""
    words = leaf.rsplit(" ", 2)
    return do(take(state, words[0]), f"lay {words[1]} {words[2]}")


def offered(state: LeafState, leaf: str) -> dict[str, LayMove]:
    """Every placement of a leaf as a client sees it, by `q,r k`."""
    forms = [GAME.structured(state, action) for action in take(state, leaf).legal()]
    return {str(form["id"]).removeprefix("lay "): cast(LayMove, form) for form in forms}


def legal(state: LeafState, start: str = "") -> list[str]:
    """The notations of legal actions that begin so, without that beginning."""
    texts = [GAME.notation(action) for action in state.legal()]
    return [text.removeprefix(start).strip() for text in texts if text.startswith(start)]


def pending(state: LeafState) -> dict[str, int]:
    return {name: count for k, name in enumerate(COLOUR_NAMES) if (count := int(state.pending) >> 4 * k & 15)}


def look(state: LeafState, viewer: int = A) -> View:
    return cast(View, GAME.view(state, viewer))


def acorns(state: LeafState, side: int) -> int:
    """Gained in play, less penalties."""
    return look(state)["sides"][side]["acorns"]


def suns(state: LeafState) -> list[int]:
    return [int(count) for count in state.suns]


def where_is(state: LeafState, side: int) -> str:
    return SPACE_NAMES[state.squirrel[side]]


def herd(state: LeafState, side: int, place: str = "forest") -> dict[str, int]:
    """Cards by species, in the Forest or the Den."""
    found = look(state)["sides"][side]
    return {one["species"]: one["cards"] for one in (found["forest"] if place == "forest" else found["den"])}


def scores(state: LeafState, side: int) -> dict[str, int]:
    """Points by label."""
    found: dict[str, int] = {}
    for line in GAME.score(state, side):
        found[line.label] = found.get(line.label, 0) + line.points
    return found


def told(state: LeafState, *kinds: str) -> list[Mapping[str, object]]:
    """The facts of these kinds, in names."""
    assert state.story is not None
    return [GAME.narrate(fact) for fact in state.story.events if fact.kind in kinds]


def hand(state: LeafState, side: int) -> list[str]:
    return [SHAPE_NAMES[shape] for shape in range(SHAPES) for _ in range(state.hand[side * SHAPES + shape])]


def refused(state: LeafState, text: str) -> str:
    """The rule that forbids it."""
    action = GAME.parse(text)
    assert action not in state.legal()
    return GAME.why_not(state, action).rule
