"""What a seat knows, a world it cannot tell from the real one, and what it leaves open.

Hidden from a viewer are the faces of cards that lie face down and that it has not seen, cards in another's hand, and
what others put back under the germination deck. How many cards lie where, and who has seen them, is public. Cards that
nobody has seen need no face in a possible world either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bosquet.core.game import Slot
from bosquet.core.rng import Rng
from bosquet.games.canopy.material import (
    KEPT,
    PITCHER,
    RAINFOREST,
    SPROUT,
    SPROUTS,
    THREAT,
    THREAT_END,
)
from bosquet.games.canopy.phases import PITCHER_STASH, SPIDER_RETURN
from bosquet.games.canopy.piles import OPEN, PLAIN, is_threat

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState

THREATS: Final = range(THREAT, THREAT_END)

# What is known


def knows(state: CanopyState, card: int, viewer: int) -> bool:
    return state.mark[card] == OPEN or (viewer in range(state.seats) and bool(state.seen[card] >> viewer & 1))


def notes(state: CanopyState, card: int, viewer: int) -> bool:
    return viewer in range(state.seats) and bool(state.noted[card] >> viewer & 1)


def noted_cards(state: CanopyState, viewer: int) -> list[int]:
    return [k for k in range(state.downs) if notes(state, k, viewer)]


def unknown_cards(state: CanopyState, viewer: int) -> list[int]:
    """Cards with a face that the viewer has never seen."""
    return [k for k in range(state.downs) if not knows(state, k, viewer) and not notes(state, k, viewer)]


def sees_hand(state: CanopyState, viewer: int) -> bool:
    """What the Spirit draws is drawn openly."""
    return viewer == state.active or state.active >= state.seats


def pool(state: CanopyState, viewer: int) -> list[int]:
    """CANO-754: by face, the rainforest cards that the viewer has not seen."""
    found = [int(count) for count in state.left]
    for k in unknown_cards(state, viewer):
        found[state.face[k]] += 1
    if not sees_hand(state, viewer):
        for face in range(RAINFOREST):
            found[face] += state.hand[face]
    return found


def knows_block(state: CanopyState, block: int, viewer: int) -> bool:
    return viewer in range(state.seats) and state.block_by[block] == viewer


def germ_pool(state: CanopyState, viewer: int) -> list[int]:
    """By sprout: the germination cards that the viewer cannot place."""
    found = [int(count) for count in state.unseen]
    for block in range(state.blocks):
        if not knows_block(state, block, viewer):
            for k in range(SPROUTS):
                found[k] += state.block[block * SPROUTS + k]
    if not sees_hand(state, viewer):
        for k in range(SPROUTS):
            found[k] += state.hand[SPROUT + k]
    return found


def required(state: CanopyState) -> tuple[range, int]:
    """Faces of which everybody knows that the kept pile holds so many: else its owner would not be asked (CANO-522)."""
    if state.phase == SPIDER_RETURN:
        return THREATS, 1
    asked = (state.sub & 255) - state.forest[state.active * RAINFOREST + PITCHER]
    if state.phase == PITCHER_STASH and asked >= 0:
        return range(PITCHER, PITCHER + 1), asked + 1
    return range(0), 0


def lacking(state: CanopyState, viewer: int) -> int:
    """How many of these must be among the kept cards that the viewer has never seen."""
    faces, wanted = required(state)
    if not wanted:
        return 0
    kept = [k for k in range(state.downs) if state.lies[k] == KEPT]
    wanted -= sum(knows(state, k, viewer) and state.face[k] in faces for k in kept)
    noted = sum(state.face[k] in faces for k in noted_cards(state, viewer))
    wanted -= min(noted, sum(notes(state, k, viewer) for k in kept))
    return max(0, wanted)


# What is open


def hidden(state: CanopyState, viewer: int) -> list[Slot]:
    """Each card that lies face down, in the order they lie; each hand and block, sorted."""
    found = card_slots(state, viewer) + note_slots(state, viewer)
    if not sees_hand(state, viewer):
        rain = [face for face in range(RAINFOREST) for _ in range(state.hand[face])]
        found += sorted_slots("drawn card", rain, spread(pool(state, viewer)))
        germs = [k for k in range(SPROUTS) for _ in range(state.hand[SPROUT + k])]
        found += sorted_slots("drawn germ", germs, spread(germ_pool(state, viewer)))
    for block in range(state.blocks):
        if not knows_block(state, block, viewer):
            cards = [k for k in range(SPROUTS) for _ in range(state.block[block * SPROUTS + k])]
            found += sorted_slots(f"germ of block {block}", cards, spread(germ_pool(state, viewer)))
    return [slot for slot in found if len(slot.might) > 1]


def spread(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def sorted_slots(place: str, cards: list[int], unseen: list[int]) -> list[Slot]:
    """Of a sorted lot, the k-th has k before it and the rest after."""
    spare = len(unseen) - len(cards)
    return [
        Slot(f"{place} {k + 1}", card, tuple(sorted(set(unseen[k : k + spare + 1])))) for k, card in enumerate(cards)
    ]


def card_slots(state: CanopyState, viewer: int) -> list[Slot]:
    cards = unknown_cards(state, viewer)
    faces = [face for face, count in enumerate(pool(state, viewer)) if count]
    threats = [face for face in faces if is_threat(face)]
    kept = [k for k in cards if state.lies[k] == KEPT]
    certain = kept if len(kept) == lacking(state, viewer) else []
    wanted = [face for face in faces if face in required(state)[0]]
    return [
        Slot(f"card {k}", state.face[k], tuple(wanted if k in certain else threats if state.mark[k] else faces))
        for k in cards
    ]


def note_slots(state: CanopyState, viewer: int) -> list[Slot]:
    """Cards seen and lost track of: each is one of them, a marked one a Threat, and what the kept pile must hold is
    nowhere else."""
    cards = noted_cards(state, viewer)
    faces = sorted({int(state.face[k]) for k in cards})
    threats = [face for face in faces if is_threat(face)]
    marked = [k for k in cards if state.mark[k] != PLAIN]
    spent = sum(is_threat(state.face[k]) for k in cards) == len(marked)
    plain = [face for face in faces if not is_threat(face)] if spent else faces
    wanted, count = required(state)
    bound = count > 0 and sum(state.face[k] in wanted for k in cards) <= count
    elsewhere = [face for face in plain if face not in wanted] if bound else plain
    return [
        Slot(
            f"card {k}",
            state.face[k],
            tuple(threats if k in marked else plain if state.lies[k] == KEPT else elsewhere),
        )
        for k in cards
    ]


# A possible world


def determinize(state: CanopyState, viewer: int, rng: Rng) -> CanopyState:
    """Deal anew all that the viewer has not seen, and mix what it lost track of."""
    world = dealt(state, viewer, rng)
    while not fits(world):
        world = dealt(state, viewer, rng)
    if world.count and world.seat != viewer:
        world.count = 0
        world.run()  # the question is the same, its answers may be others
    world.rng.follow(rng)
    return world


def fits(world: CanopyState) -> bool:
    faces, wanted = required(world)
    kept = [k for k in range(world.downs) if world.lies[k] == KEPT]
    return sum(world.face[k] in faces for k in kept) >= wanted


def dealt(state: CanopyState, viewer: int, rng: Rng) -> CanopyState:
    world = state.clone()
    unseen = pool(state, viewer)
    deal_cards(world, viewer, unseen, rng)
    mix_notes(world, viewer, rng)
    if not sees_hand(state, viewer):
        cards = sum(state.hand[face] for face in range(RAINFOREST))
        for face in range(RAINFOREST):
            world.hand[face] = 0
        for _ in range(cards):
            world.hand[draw(unseen, rng)] += 1
    for face in range(RAINFOREST):
        world.left[face] = unseen[face]
    deal_germs(world, viewer, rng)
    return world


def draw(unseen: list[int], rng: Rng) -> int:
    """Take one of a multiset."""
    rest = rng.below(sum(unseen))
    kind = 0
    while rest >= unseen[kind]:
        rest -= unseen[kind]
        kind += 1
    unseen[kind] -= 1
    return kind


def draw_of(unseen: list[int], faces: range, rng: Rng) -> int:
    """Take one of these faces."""
    found = draw([count if face in faces else 0 for face, count in enumerate(unseen)], rng)
    unseen[found] -= 1
    return found


def deal_cards(world: CanopyState, viewer: int, unseen: list[int], rng: Rng) -> None:
    """What everybody knows of them first, so that there are enough."""
    cards = unknown_cards(world, viewer)
    fixed: list[int] = []
    kept = [k for k in cards if world.lies[k] == KEPT]
    faces = required(world)[0]
    for _ in range(lacking(world, viewer)):  # counted once, before any face is changed
        k = kept.pop(rng.below(len(kept)))
        world.face[k] = draw_of(unseen, faces, rng)
        fixed.append(k)
    for k in cards:
        if world.mark[k] != PLAIN:
            world.face[k] = draw_of(unseen, THREATS, rng)
            fixed.append(k)
    for k in cards:
        if k not in fixed:
            world.face[k] = draw(unseen, rng)


def mix_notes(world: CanopyState, viewer: int, rng: Rng) -> None:
    cards = noted_cards(world, viewer)
    if not cards:
        return
    counts = [0] * RAINFOREST
    for k in cards:
        counts[world.face[k]] += 1
    marked = [k for k in cards if world.mark[k] != PLAIN]
    for k in marked:
        world.face[k] = draw_of(counts, THREATS, rng)
    for k in cards:
        if k not in marked:
            world.face[k] = draw(counts, rng)


def deal_germs(world: CanopyState, viewer: int, rng: Rng) -> None:
    unseen = germ_pool(world, viewer)
    for block in range(world.blocks):
        if not knows_block(world, block, viewer):
            at = block * SPROUTS
            cards = sum(world.block[at + k] for k in range(SPROUTS))
            for k in range(SPROUTS):
                world.block[at + k] = 0
            for _ in range(cards):
                world.block[at + draw(unseen, rng)] += 1
    if not sees_hand(world, viewer):
        cards = sum(world.hand[SPROUT + k] for k in range(SPROUTS))
        for k in range(SPROUTS):
            world.hand[SPROUT + k] = 0
        for _ in range(cards):
            world.hand[SPROUT + draw(unseen, rng)] += 1
    for k in range(SPROUTS):
        world.unseen[k] = unseen[k]
