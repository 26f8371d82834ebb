"""What a viewer sees, built by addition from what it knows (CANO-750 to 758)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bosquet.games.canopy.forest import has_active, ready
from bosquet.games.canopy.growth import germs_left, total
from bosquet.games.canopy.knowledge import knows, knows_block, noted_cards, pool, sees_hand
from bosquet.games.canopy.material import (
    BLIGHT,
    CHANGES,
    DISEASE,
    FACE_NAMES,
    FACES,
    FAUNA,
    FIRE,
    FLORA,
    FLORA_END,
    HOATZIN,
    KEPT,
    MOST_SEASONS,
    MOST_TREES,
    NONE,
    OUT,
    PILE_NAMES,
    PILES,
    RAIN,
    RAINFOREST,
    REACH,
    SEED,
    SPECIES,
    SPROUT,
    SPROUTS,
    STASH,
    STASHES,
    SUN,
    TUCK,
    VALUES,
)
from bosquet.games.canopy.names import ANIMAL, CHANGE, STEPS, change_of, faces, plant_name
from bosquet.games.canopy.phases import (
    ADD,
    BEGIN,
    DECIDING,
    DISCARD,
    GERM_KEEP,
    PHASE_NAMES,
    SEASON_END,
    SPIRIT_TIE,
)
from bosquet.games.canopy.piles import OPEN, THREATENING, own_pile, size
from bosquet.games.canopy.scoring import (
    AWARD,
    CATEGORIES,
    CHANGE as CHANGED,
    PLANTS,
    THREATS,
    TREES,
    WEATHER,
    banked,
    expected,
    fauna_points,
    forecast,
    lushest_points,
    plant_points,
    species_points,
    tree_points,
    weather_points,
)
from bosquet.games.canopy.shapes import (
    Animal,
    Block,
    Forecast,
    Hand,
    Note,
    Pile,
    SeasonPoints,
    Side,
    Stand,
    Stash,
    Tree,
    View,
    Waiting,
)
from bosquet.games.canopy.trees import AWARDED, canopy, completed, height, is_scored, tallest, trunks
from bosquet.games.canopy.turn import must_keep
from bosquet.games.canopy.worth import fire_loss

if TYPE_CHECKING:
    from bosquet.games.canopy.state import CanopyState


def view(state: CanopyState, viewer: int) -> View:
    kept = [k for k in range(state.downs) if state.lies[k] in (KEPT, OUT)]
    return {
        "phase": PHASE_NAMES[state.phase],
        "season": state.season + 1,
        "step": STEPS[state.step_number] if state.stage == SEASON_END else None,
        "active": state.active,
        "first": state.first,
        "keeper": state.keeper if state.keeper != NONE else None,
        "deck": state.deck,
        "later": [state.sizes[k] for k in range(state.season + 1, state.seasons())],
        "germs": germs_left(state),
        "blocks": [block_view(state, k, viewer) for k in range(state.blocks)],
        "change": change_of(state.change),
        "changes": [CHANGE[k] for k in range(CHANGES) if state.changes[k]],
        "pile": state.pile if state.pile != NONE else None,
        "forced": state.stage == DECIDING and must_keep(state),
        "piles": [pile_view(state, pile, viewer) for pile in range(PILES[state.seats])],
        "kept": len(kept),
        "kept_seen": named(state, [k for k in kept if knows(state, k, viewer)]),
        "waiting": waiting(state),
        "owed": state.effect_left[state.depth - 1] if owes(state) else 0,
        "hand": hand_view(state, viewer),
        "keeps": state.sub - 1 if state.phase in (GERM_KEEP, SPIRIT_TIE) and state.depth == 0 else 0,
        "note": note_view(state, viewer),
        "sides": [side_view(state, side, viewer) for side in range(state.sides)],
        "discards": counted(list(state.discard)),
        "pool": counted(pool(state, viewer)),
    }


def counted(counts: list[int]) -> dict[str, int]:
    return {FACE_NAMES[face]: count for face, count in enumerate(counts) if count}


def named(state: CanopyState, cards: list[int]) -> list[str]:
    return [FACE_NAMES[face] for face in sorted(state.face[k] for k in cards)]


def owes(state: CanopyState) -> bool:
    return state.depth > 0 and state.effect[state.depth - 1] == DISCARD


# Cards face down


def pile_view(state: CanopyState, pile: int, viewer: int) -> Pile:
    there = [k for k in range(state.downs) if state.lies[k] == pile]
    return {
        "pile": pile,
        "name": PILE_NAMES[state.seats][pile],
        "size": size(state, pile),
        "seen": named(state, [k for k in there if state.mark[k] != OPEN and knows(state, k, viewer)]),
        "open": named(state, [k for k in there if state.mark[k] == OPEN]),
        "threats": sum(state.mark[k] == THREATENING for k in there),
        "rank": rank(state, pile, viewer) if viewer in range(state.seats) else None,
        "refused": refused(state, pile),
    }


def rank(state: CanopyState, pile: int, seat: int) -> int:
    """1 to 3; 0 for a pile out of reach."""
    return next((k + 1 for k in range(REACH) if own_pile(state, seat, k) == pile), 0)


def refused(state: CanopyState, pile: int) -> bool:
    """CANO-206, 209: passed in the turn under way, and not for want of cards."""
    if state.active >= state.seats or state.stage in (BEGIN, SEASON_END):
        return False
    return size(state, pile) > 0 < rank(state, pile, state.active) <= state.looked


def block_view(state: CanopyState, block: int, viewer: int) -> Block:
    cards = [0] * SPROUT + [state.block[block * SPROUTS + k] for k in range(SPROUTS)]
    return {"size": sum(cards), "cards": faces(cards) if knows_block(state, block, viewer) else None}


def hand_view(state: CanopyState, viewer: int) -> Hand | None:
    cards = total(state.hand) + total(state.chosen)
    if cards == 0:
        return None
    together = [state.hand[face] + state.chosen[face] for face in range(FACES)]
    return {
        "side": state.active,
        "size": cards,
        "cards": faces(together) if sees_hand(state, viewer) else None,
    }


def note_view(state: CanopyState, viewer: int) -> Note | None:
    """CANO-756."""
    cards = noted_cards(state, viewer)
    if not cards:
        return None
    places = sorted({int(state.lies[k]) for k in cards})
    return {"cards": named(state, cards), "places": [place_name(state, place) for place in places]}


def place_name(state: CanopyState, place: int) -> str:
    if place < KEPT:
        return PILE_NAMES[state.seats][place]
    return "kept" if place == KEPT else "hoatzin" if place == TUCK else "pitcher"


def waiting(state: CanopyState) -> list[Waiting]:
    found: list[Waiting] = []
    for level in reversed(range(state.depth)):
        if state.effect[level] == ADD:
            placing = state.effect_left[level]
            found.append(
                {
                    "side": state.effect_side[level],
                    "cards": faces([state.batch[level * FACES + face] for face in range(FACES)]),
                    "placing": FACE_NAMES[placing] if placing != NONE else None,
                }
            )
    return found


# Forests


def side_view(state: CanopyState, side: int, viewer: int) -> Side:
    at = side * RAINFOREST
    tucks = [k for k in range(state.downs) if state.lies[k] == TUCK] if has_active(state, side, HOATZIN) else []
    return {
        "trees": [tree_view(state, side, k) for k in range(state.trees[side])],
        "flora": [stand(state, side, face) for face in range(FLORA, FLORA_END) if state.forest[at + face]],
        "rain": state.forest[at + RAIN],
        "sun": state.forest[at + SUN],
        "pairs": weather_points(state, side),
        "seeds": state.forest[at + SEED],
        "fire": state.forest[at + FIRE],
        "disease": state.forest[at + DISEASE],
        "blight": state.forest[at + BLIGHT],
        "fauna": [animal(state, side, k) for k in range(SPECIES) if has_species(state, side, k)],
        "tucked": len(tucks),
        "tucks": named(state, [k for k in tucks if knows(state, k, viewer)]),
        "stashes": [stash_view(state, k, viewer) for k in range(STASHES) if state.stash_of[k] == side],
        "bank": [season_points(state, side, season) for season in range(state.season + 1)],
        "points": banked(state, side),
        "forecast": forecast_view(state, side),
        "fauna_points": fauna_points(state, side),
        "completed": completed(state, side),
        "tallest": tallest(state, side),
        "lushest": lushest_points(state, side),
    }


def has_species(state: CanopyState, side: int, species: int) -> bool:
    at = side * RAINFOREST + FAUNA + 2 * species
    return state.forest[at] + state.forest[at + 1] > 0


def tree_view(state: CanopyState, side: int, number: int) -> Tree:
    tree = state.tree[side * MOST_TREES + number]
    top = canopy(tree)
    return {
        "tree": number + 1,
        "trunks": [value for value in range(VALUES) for _ in range(trunks(tree, value))],
        "canopy": top if top >= 0 else None,
        "height": height(tree),
        "points": tree_points(state, tree),
        "scored": is_scored(tree),
        "award": bool(tree & AWARDED),
    }


def stand(state: CanopyState, side: int, face: int) -> Stand:
    return {
        "plant": plant_name(face),
        "cards": state.forest[side * RAINFOREST + face],
        "points": plant_points(state, side, face),
    }


def animal(state: CanopyState, side: int, species: int) -> Animal:
    at = side * RAINFOREST + FAUNA + 2 * species
    active = state.forest[at] > 0
    return {
        "species": ANIMAL[species],
        "active": active,
        "pair": state.forest[at + 1] > 0,
        "points": species_points(state, side, species),
        "power": "none"
        if not active or state.is_spirit(side)
        else "ready"
        if ready(state, side, species)
        else "used"
        if state.used >> species & 1
        else "new",
    }


def stash_view(state: CanopyState, stash: int, viewer: int) -> Stash:
    known = [k for k in range(state.downs) if state.lies[k] == STASH + stash and knows(state, k, viewer)]
    return {
        "stash": stash + 1,
        "waits": bool(state.coming >> stash & 1),
        "card": FACE_NAMES[state.face[known[0]]] if known else None,
    }


def forecast_view(state: CanopyState, side: int) -> Forecast:
    return {
        "trees": forecast(state, side, TREES),
        "tallest": forecast(state, side, AWARD),
        "flora": sum(forecast(state, side, PLANTS + k) for k in range(FLORA_END - FLORA)),
        "weather": forecast(state, side, WEATHER),
        "change": forecast(state, side, CHANGED),
        "threats": forecast(state, side, THREATS),
        "total": expected(state, side),
        "losses": fire_loss(state, side),
    }


def season_points(state: CanopyState, side: int, season: int) -> SeasonPoints:
    at = (side * MOST_SEASONS + season) * CATEGORIES
    bank = [state.bank[at + category] for category in range(CATEGORIES)]
    return {
        "trees": bank[TREES],
        "tallest": bank[AWARD],
        "flora": {plant_name(FLORA + k): bank[PLANTS + k] for k in range(FLORA_END - FLORA) if bank[PLANTS + k]},
        "weather": bank[WEATHER],
        "change": bank[CHANGED],
        "threats": bank[THREATS],
        "total": sum(bank),
    }
